//! One form file: who gets it, what it asks, and what it says.

mod field;
mod files;
mod limits;

use std::collections::{BTreeMap, HashMap, HashSet};

use super::MediaSet;
use super::report::Report;
use super::toml_fields::Fields;
use crate::Problem;
use crate::form::{Field, FieldKind, Form, MAX_FILES, Message, Messages, Settings};
use content::{Locale, Slug};

/// More questions than this are not a contact form.
const MAX_FIELDS: usize = 50;

/// A form as its file says it.
#[derive(Debug)]
pub(crate) struct FormFile {
    pub(crate) file: String,
    pub(crate) locale: Locale,
    /// Shared by the translations of one form.
    pub(crate) key: String,
    pub(crate) form: Form,
}

/// Reads one file; `name` is its name without `.toml`.
pub(super) fn read(locale: Locale, name: &str, report: &Report<'_>, media: &MediaSet) -> Option<FormFile> {
    let table = report.parse(report.text(), 0)?;
    let fields = Fields::top(report, &table, 0);
    let form = Form {
        slug: slug(&fields, name),
        title: fields.required_text("title"),
        recipient: recipient(&fields),
        messages: messages(&fields, locale),
        settings: settings(&fields),
        fields: questions(&fields, media),
    };
    fields.finish();
    Some(FormFile { file: report.file().to_owned(), locale, key: name.to_owned(), form })
}

/// Reports slugs that two forms of one language share, and translations that do not ask the same.
pub(super) fn check(forms: &[FormFile]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut slugs: HashMap<(Locale, &str), &str> = HashMap::new();
    let mut originals: BTreeMap<&str, &FormFile> = BTreeMap::new();
    for form in forms {
        let slug = form.form.slug.as_str();
        if let Some(earlier) = slugs.insert((form.locale, slug), &form.file) {
            problems.push(Problem {
                file: form.file.clone(),
                line: None,
                field: "slug".into(),
                value: Some(format!("{slug:?}")),
                message: format!("is already taken by {earlier}; each form of a language needs its own"),
            });
        }
        let original = *originals.entry(&form.key).or_insert(form);
        if questions_of(original) != questions_of(form) {
            let message = format!(
                "must ask the same as {}: fields in the same order, with the same name, type, required \
                 and the same option values",
                original.file
            );
            problems.push(Problem {
                file: form.file.clone(),
                line: None,
                field: "fields".into(),
                value: None,
                message,
            });
        }
    }
    problems
}

/// What must not depend on the language, or a submission could not be read without knowing it.
fn questions_of(file: &FormFile) -> Vec<(&str, FieldKind, bool, Vec<&str>)> {
    file.form
        .fields
        .iter()
        .map(|field| {
            let options = field.options.iter().map(|option| option.value.as_str()).collect();
            (field.name.as_str(), field.kind, field.required, options)
        })
        .collect()
}

fn slug(fields: &Fields<'_>, name: &str) -> String {
    let slug = fields.optional_text("slug").unwrap_or_else(|| name.to_owned());
    let is_canonical = Slug::parse(&slug).is_ok_and(|parsed| parsed.as_str() == slug);
    if !is_canonical {
        fields.reject(
            "slug",
            "must be a lower-case word such as \"contact\"; without one the file's name is used",
        );
    }
    slug
}

fn recipient(fields: &Fields<'_>) -> String {
    let recipient = fields.required_text("recipient");
    let fine = recipient.split_once('@').is_some_and(|(local, domain)| {
        !local.is_empty() && domain.contains('.') && !recipient.contains(char::is_whitespace)
    });
    if !recipient.is_empty() && !fine {
        fields.reject("recipient", "must be one e-mail address, such as \"sales@example.com\"");
    }
    recipient
}

fn messages(fields: &Fields<'_>, locale: Locale) -> Messages {
    let own = fields.table("messages");
    let messages = Messages::new(locale, |message: Message| {
        let text = own.as_ref()?.optional_text(message.key())?;
        if text.is_empty() {
            own.as_ref()?.reject(message.key(), "must not be empty; leave the line out for the usual text");
        }
        Some(text)
    });
    if let Some(own) = own {
        own.finish();
    }
    messages
}

fn settings(fields: &Fields<'_>) -> Settings {
    let Some(table) = fields.table("settings") else { return Settings::default() };
    let settings = Settings {
        demo_mode: table.flag("demo_mode").unwrap_or_default(),
        acceptance_as_validation: table.flag("acceptance_as_validation").unwrap_or_default(),
        closed: table.flag("closed").unwrap_or_default(),
    };
    table.finish();
    settings
}

fn questions(fields: &Fields<'_>, media: &MediaSet) -> Vec<Field> {
    let tables = fields.tables("fields");
    if tables.is_empty() {
        fields.reject("fields", "must hold at least one [[fields]] table");
    }
    if tables.len() > MAX_FIELDS {
        fields.reject("fields", &format!("holds {} fields; at most {MAX_FIELDS} are allowed", tables.len()));
    }
    let mut names = HashSet::new();
    let questions: Vec<Field> =
        tables.into_iter().map(|table| field::read(table, &mut names, media)).collect();
    let files = questions.iter().filter(|field| field.kind == FieldKind::File);
    let files: u32 = files.map(|field| field.max_files).sum();
    if files > MAX_FILES {
        fields.reject("fields", &format!("take {files} files together; at most {MAX_FILES} are allowed"));
    }
    questions
}
