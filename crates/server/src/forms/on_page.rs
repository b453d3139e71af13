//! The forms that stand on a page, as the front end draws them.

use std::collections::BTreeMap;
use std::sync::Arc;

use content::Locale;
use content::model::{self, Block, FormRef, Labelled, Options, Sku};

use super::known::{self, Schema};
use super::texts;
use crate::app::App;
use crate::calculator;
use crate::error::PageError;
use crate::page_data::{Form, FormField, FormFieldKind, FormOption, Link};
use crate::query::PageQuery;
use crate::upstream::Gaps;
use crate::view::View;

/// Names of the field that only programs fill in, by preference: what they take for a place to put an address. One that
/// the form has itself is no trap.
const TRAPS: [&str; 4] = ["website", "homepage", "web-address", "fax-number"];
/// Says which page a form was sent from.
pub(super) const PAGE: &str = "page";
/// What stands before the forms of pages in addresses, so that none hides a heading.
const ANCHOR: &str = "form-";

/// The forms of one page by the names that its blocks call them.
#[derive(Default)]
pub(crate) struct FormsOfPage(Vec<(FormRef, Form)>);

/// The page that forms stand on.
pub(crate) struct Place<'a> {
    /// Its content.
    pub(crate) blocks: &'a [Block],
    /// Where it lives.
    pub(crate) address: &'a str,
    /// Its number, which the back end is told; 0 when it is no page of the back end's.
    pub(crate) number: u64,
}

/// What the address of a page fills in.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prefilled {
    code: Option<Sku>,
    /// All of it, on pages that take it.
    pub(crate) query: Option<PageQuery>,
}

impl Prefilled {
    /// The parameter that any page with a form may have.
    pub(crate) const CODE: &str = "code";

    /// What stands behind the question mark; nonsense fills nothing in.
    #[must_use]
    pub(crate) fn read(query: &PageQuery) -> Self {
        let code = query.get(Self::CODE).and_then(|code| Sku::parse(code).ok());
        Self { code, query: Some(query.clone()) }
    }

    /// Which parameters pages of blocks take.
    pub(crate) fn accepts(name: &str) -> bool {
        name == Self::CODE || calculator::accepts(name)
    }

    /// Only the code is known to the server: other parameters would make as many pages as there are values. Scripts fill
    /// those in.
    fn value(&self, field: &model::FormField) -> Option<String> {
        let code = self.code.as_ref()?;
        (field.default_from_address && field.name == Self::CODE).then(|| code.to_string())
    }
}

impl FormsOfPage {
    /// The form that a block names.
    #[must_use]
    pub(crate) fn get(&self, named: &FormRef) -> Option<&Form> {
        self.0.iter().find(|(name, _)| name == named).map(|(_, form)| form)
    }

    /// The numbers of the forms.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = u64> {
        self.0.iter().map(|(_, form)| form.number)
    }
}

/// Asks for the forms that the blocks name. A form that cannot be had leaves a gap; one that does not exist is left out.
pub(crate) async fn of_page(
    app: &App,
    locale: Locale,
    place: &Place<'_>,
    options: &Options,
    prefilled: &Prefilled,
    gaps: &Gaps,
) -> FormsOfPage {
    let mut forms = FormsOfPage::default();
    for block in place.blocks {
        let Block::Form(block) = block else { continue };
        if forms.get(&block.form).is_some() {
            continue;
        }
        match gaps.or_without("form", with_schema(app, locale, &block.form).await) {
            Some(Some((form, schema))) => {
                let shown = shown(app, locale, &form, &schema, (place, options, prefilled));
                forms.0.push((block.form.clone(), shown));
            }
            Some(None) => tracing::warn!(
                form = ?block.form,
                page = place.address,
                "a page names a form that the back end does not have; it is left out"
            ),
            None => {}
        }
    }
    forms
}

async fn with_schema(
    app: &App,
    locale: Locale,
    named: &FormRef,
) -> Result<Option<(model::Form, Arc<Schema>)>, PageError> {
    let Some(form) = known::named(app, locale, named).await? else { return Ok(None) };
    let schema = known::schema(app, locale, form.id).await?;
    Ok(Some((form, schema)))
}

/// Where a link into the page finds a form.
#[must_use]
pub(super) fn anchor(form: &model::Form) -> String {
    if form.slug.is_empty() { format!("{ANCHOR}{}", form.id) } else { format!("{ANCHOR}{}", form.slug) }
}

/// The name of the field that only programs fill in.
#[must_use]
pub(super) fn trap(form: &model::Form) -> &'static str {
    let is_free = |name: &&&str| form.fields.iter().all(|field| field.name != ***name);
    TRAPS.iter().find(is_free).copied().unwrap_or("leave-this-empty")
}

fn shown(
    app: &App,
    locale: Locale,
    form: &model::Form,
    schema: &Schema,
    (place, options, prefilled): (&Place<'_>, &Options, &Prefilled),
) -> Form {
    let view = View::new(&app.urls, locale);
    let feedback = format!("/contact-form-7/v1/contact-forms/{}/feedback?{PAGE}={}", form.id, place.number);
    Form {
        number: form.id,
        slug: form.slug.clone(),
        title: form.title.clone(),
        action: format!("{}#{}", place.address, anchor(form)),
        feedback_url: app.urls.file(locale, &feedback),
        fields: form.fields.iter().map(|field| shown_field(&view, locale, field, prefilled)).collect(),
        rules: schema.written.clone(),
        messages: BTreeMap::clone(&form.messages),
        check: app.gate.for_browsers(),
        trap: trap(form).to_owned(),
        other_ways: other_ways(options),
        sent: None,
    }
}

fn shown_field(
    view: &View<'_>,
    locale: Locale,
    field: &model::FormField,
    prefilled: &Prefilled,
) -> FormField {
    let option = |option: &Labelled| FormOption { value: option.value.clone(), label: option.label.clone() };
    FormField {
        name: field.name.clone(),
        kind: kind(field.kind),
        label: field.label.clone(),
        help: field.help.clone(),
        placeholder: field.placeholder.clone(),
        required: field.required,
        value: prefilled.value(field).unwrap_or_else(|| field.default.clone()),
        from_address: field.default_from_address,
        options: field.options.iter().map(option).collect(),
        multiple: field.multiple || field.max_files > 1,
        autocomplete: field.autocomplete.clone(),
        accept_html: view.html(&field.accept_text),
        min_length: field.min_length,
        max_length: field.max_length,
        min: field.min.clone(),
        max: field.max.clone(),
        step: field.step.clone(),
        accept: field.accept.clone(),
        max_size: field.max_size,
        max_size_text: field.max_size.map(|bytes| texts::size(bytes, locale)).unwrap_or_default(),
        max_files: field.max_files,
        question: field.question.clone(),
        answer_hash: field.answer_hash.clone(),
    }
}

const fn kind(kind: model::FieldKind) -> FormFieldKind {
    match kind {
        model::FieldKind::Text => FormFieldKind::Text,
        model::FieldKind::Email => FormFieldKind::Email,
        model::FieldKind::Tel => FormFieldKind::Tel,
        model::FieldKind::Url => FormFieldKind::Url,
        model::FieldKind::Number => FormFieldKind::Number,
        model::FieldKind::Date => FormFieldKind::Date,
        model::FieldKind::Textarea => FormFieldKind::Textarea,
        model::FieldKind::Select => FormFieldKind::Select,
        model::FieldKind::Radio => FormFieldKind::Radio,
        model::FieldKind::Checkbox => FormFieldKind::Checkbox,
        model::FieldKind::Acceptance => FormFieldKind::Acceptance,
        model::FieldKind::File => FormFieldKind::File,
        model::FieldKind::Hidden => FormFieldKind::Hidden,
        model::FieldKind::Quiz => FormFieldKind::Quiz,
    }
}

/// How to reach the company when the form does not work.
fn other_ways(options: &Options) -> Vec<Link> {
    let Some(company) = &options.organization else { return Vec::new() };
    let way = |scheme: &str, text: &String| {
        let address: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        Link { title: text.clone(), href: format!("{scheme}:{address}"), new_tab: false }
    };
    let mail = company.email.iter().map(|text| way("mailto", text));
    let telephone = company.telephone.iter().map(|text| way("tel", text));
    mail.chain(telephone).collect()
}
