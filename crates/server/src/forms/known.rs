//! The forms that the back end has, and the rules of each.

use std::sync::Arc;

use cache::Answer;
use content::form_rules::{self, Rules};
use content::model::{Form, FormRef};
use content::{ContentKind, Locale, Tag};
use serde_json::Value;

use crate::app::App;
use crate::error::PageError;

/// The forms of one language.
pub(crate) type Forms = Arc<[Form]>;

/// The rules of one form.
#[derive(Clone, Debug, Default)]
pub(crate) struct Schema {
    /// As the back end's schema has them.
    pub(crate) written: Vec<Value>,
    /// As the site checks them.
    pub(crate) rules: Rules,
}

/// More rules than any form has.
const MAX_RULES: usize = 1000;
/// What a rule and a form take in memory, about.
const RULE_BYTES: usize = 512;
const FORM_BYTES: usize = 16 << 10;

/// The form that editors named; `None` when there is none.
pub(super) async fn named(app: &App, locale: Locale, form: &FormRef) -> Result<Option<Form>, PageError> {
    let forms = all(app, locale).await?;
    let is_meant = |known: &&Form| match form {
        FormRef::Number(number) => known.id == *number,
        FormRef::Name(name) => known.slug == *name || known.key == *name,
    };
    Ok(forms.iter().find(is_meant).cloned())
}

/// The rules of a form that exists; none when the back end is too old to tell them, and then only it checks.
pub(super) async fn schema(app: &App, locale: Locale, form: u64) -> Result<Arc<Schema>, PageError> {
    let producer = app.clone();
    let make = move || async move {
        let schema = producer.content.form_schema(locale, form).await?.unwrap_or_default();
        let written = schema.get("rules").and_then(Value::as_array).cloned().unwrap_or_default();
        let written: Vec<Value> = written.into_iter().filter(is_rule).take(MAX_RULES).collect();
        let weight = (1 + written.len()) * RULE_BYTES;
        let kept = Schema { written, rules: form_rules::from_schema(&schema) };
        let tags = [Tag::Every(ContentKind::Form), Tag::One(ContentKind::Form, form)];
        Ok(Answer::new(kept, weight).tagged(tags))
    };
    Ok(app.answers.form_schemas.get(format!("{locale} {form}"), make).await?.value)
}

/// All forms of a language, asked for once for everyone.
async fn all(app: &App, locale: Locale) -> Result<Forms, PageError> {
    let producer = app.clone();
    let make = move || async move {
        let forms = Forms::from(producer.content.forms(locale).await?);
        let one = forms.iter().map(|form| Tag::One(ContentKind::Form, form.id));
        let tags: Vec<Tag> = one.chain([Tag::Every(ContentKind::Form)]).collect();
        let weight = (1 + forms.len()) * FORM_BYTES;
        Ok(Answer::new(forms, weight).tagged(tags))
    };
    Ok(Forms::clone(&app.answers.forms.get(locale.to_string(), make).await?.value))
}

fn is_rule(value: &Value) -> bool {
    value.get("rule").is_some_and(Value::is_string)
}
