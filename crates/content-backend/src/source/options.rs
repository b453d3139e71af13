//! `options.toml`: the site options under the names they have on the wire.

use content::model::SynonymGroup;
use serde_json::{Value, json};

use super::markdown::{check_url, inline_field};
use super::report::Report;
use super::toml_fields::Fields;
use super::{MediaSet, block};

/// More rules than this belong in the web server in front.
const MAX_REDIRECTS: usize = 5000;

/// Reads `options.toml`; texts that may hold links are written in Markdown.
pub(super) fn read(report: &Report<'_>, media: &MediaSet) -> Value {
    let Some(table) = report.parse(report.text(), 0) else { return Value::Bool(false) };
    let fields = Fields::top(report, &table, 0);
    let value = json!({
        "site_name": fields.required_text("site_name"),
        "site_description": fields.text("site_description"),
        "logo": media.reference(&fields, "logo"),
        "logo_dark": media.reference(&fields, "logo_dark"),
        "copyright_text": inline_field(&fields, "copyright_text", media),
        "show_banner": fields.choice("show_banner", &["hide", "show"]),
        "banner_text": inline_field(&fields, "banner_text", media),
        "newsletter_form_url": form_url(&fields),
        "newsletter_prefooter_title": fields.text("newsletter_prefooter_title"),
        "newsletter_prefooter_text": inline_field(&fields, "newsletter_prefooter_text", media),
        "newsletter_prefooter_legal_text": inline_field(&fields, "newsletter_prefooter_legal_text", media),
        "liaqa_logo": media.reference(&fields, "liaqa_logo"),
        "products_menu_title": fields.text("products_menu_title"),
        "collections_menu_title": fields.text("collections_menu_title"),
        "products_menu_text": fields.text("products_menu_text"),
        "products_menu_links_title": fields.text("products_menu_links_title"),
        "products_menu_link": fields.table("products_menu_link").map_or(json!(""), block::link),
        "sample_request_link": fields.table("sample_request_link").map_or(json!(""), block::link),
        "glossary": page(&fields, "glossary"),
        "calculator": page(&fields, "calculator"),
        "landing_page_logos": landing_logos(&fields, media),
        "redirects": redirects(&fields),
        "search_synonyms": synonyms(&fields, "search_synonyms"),
        "search_fillers": fillers(&fields),
        "search_not_made": not_made(&fields),
        "organization": organization(&fields),
    });
    fields.finish();
    value
}

fn form_url(fields: &Fields<'_>) -> String {
    let url = fields.text("newsletter_form_url");
    if !url.is_empty() && !url.starts_with("https://") && !url.starts_with("http://") {
        fields.reject("newsletter_form_url", "must be a full address that starts with https://");
    }
    url
}

/// The address of a page.
fn page(fields: &Fields<'_>, name: &'static str) -> String {
    let page = fields.text(name);
    if !page.is_empty() && (!page.starts_with('/') || check_url(&page).is_err()) {
        fields.reject(name, &format!("must be the address of a page of this site, such as \"/{name}/\""));
    }
    page
}

fn landing_logos(fields: &Fields<'_>, media: &MediaSet) -> Vec<Value> {
    let logo = |entry: Fields<'_>| {
        let value = json!({
            "page_slug": entry.required_text("page_slug"),
            "landing_page_logo": media.reference(&entry, "landing_page_logo"),
        });
        entry.finish();
        value
    };
    fields.tables("landing_page_logos").into_iter().map(logo).collect()
}

fn redirects(fields: &Fields<'_>) -> Vec<Value> {
    let rules = fields.tables("redirects");
    if rules.len() > MAX_REDIRECTS {
        fields.reject(
            "redirects",
            &format!("holds {} rules; at most {MAX_REDIRECTS} are allowed", rules.len()),
        );
    }
    let rule = |rule: Fields<'_>| {
        let from = rule.required_text("redirect_from");
        let to = rule.required_text("redirect_to");
        for (key, value) in [("redirect_from", &from), ("redirect_to", &to)] {
            let fine =
                value.starts_with('/') || value.starts_with("https://") || value.starts_with("http://");
            if !fine && !value.is_empty() {
                rule.reject(key, "must be a site path such as \"/old/\" or a full address");
            }
        }
        rule.finish();
        json!({ "redirect_from": from, "redirect_to": to })
    };
    rules.into_iter().map(rule).collect()
}

/// One group a line, as an editor's text field holds them.
fn synonyms(fields: &Fields<'_>, key: &'static str) -> String {
    let groups = fields.words(key);
    if groups.len() > SynonymGroup::MAX_GROUPS {
        fields.reject(key, &format!("holds more than {} groups", SynonymGroup::MAX_GROUPS));
    }
    for (index, group) in groups.iter().enumerate() {
        let result = SynonymGroup::read_line(group);
        if let Err(error) = result {
            fields.reject_item(key, index, &error.to_string());
        } else if group.contains('\n') || group.is_empty() {
            fields.reject_item(key, index, "must be one line with words in it");
        }
    }
    groups.join("\n")
}

/// The same, where only an arrow says what comes nearest.
fn not_made(fields: &Fields<'_>) -> String {
    const KEY: &str = "search_not_made";
    let groups = synonyms(fields, KEY);
    for (index, group) in groups.lines().enumerate() {
        if !group.contains("=>") {
            fields.reject_item(
                KEY,
                index,
                "needs \"=>\" and what comes nearest: \"solar => bollard, floodlight\"",
            );
        }
    }
    groups
}

/// `false`, as an editor's field that nobody filled in, when there is no list.
fn fillers(fields: &Fields<'_>) -> Value {
    const KEY: &str = "search_fillers";
    if fields.has(KEY) { fields.words(KEY).into() } else { Value::Bool(false) }
}

fn organization(fields: &Fields<'_>) -> Value {
    let Some(organization) = fields.table("organization") else { return Value::Bool(false) };
    let address = organization.table("address").map_or(Value::Bool(false), |address| {
        let value = json!({
            "street": address.text("street"),
            "locality": address.text("locality"),
            "region": address.text("region"),
            "postal_code": address.text("postal_code"),
            "country": address.text("country"),
        });
        address.finish();
        value
    });
    let same_as = organization.words("same_as");
    if same_as.iter().any(|url| check_url(url).is_err() || url.starts_with('/')) {
        organization.reject("same_as", "must hold full addresses only");
    }
    let value = json!({
        "name": organization.required_text("name"),
        "legal_name": organization.text("legal_name"),
        "email": organization.text("email"),
        "telephone": organization.text("telephone"),
        "address": address,
        "same_as": same_as,
    });
    organization.finish();
    value
}
