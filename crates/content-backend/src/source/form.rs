//! One form file: who gets it, what it asks, and what it says.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::MediaSet;
use super::markdown::inline_field;
use super::report::Report;
use super::toml_fields::Fields;
use crate::Problem;
use crate::form::{Choice, Field, FieldKind, Form, Message, Messages, Settings};
use content::{Locale, Slug};

/// More questions than this are not a contact form.
const MAX_FIELDS: usize = 50;
const MAX_OPTIONS: usize = 200;
const MAX_LENGTH: i64 = 20_000;

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
    tables.into_iter().map(|table| question(table, &mut names, media)).collect()
}

fn question(table: Fields<'_>, names: &mut HashSet<String>, media: &MediaSet) -> Field {
    let kind = FieldKind::from_name(table.choice("type", &FieldKind::NAMES));
    let name = table.required_text("name");
    check_name(&table, &name);
    if !name.is_empty() && !names.insert(name.clone()) {
        table.reject("name", "is already the name of another field");
    }
    let (min_length, max_length) = lengths(&table, kind);
    let field = Field {
        label: if kind == FieldKind::Hidden { table.text("label") } else { table.required_text("label") },
        help: table.text("help"),
        placeholder: table.text("placeholder"),
        required: table.flag("required").unwrap_or(kind == FieldKind::Acceptance),
        options: options(&table, kind),
        multiple: kind == FieldKind::Checkbox || only_for(&table, "multiple", kind == FieldKind::Select),
        autocomplete: autocomplete(&table),
        accept_text: accept_text(&table, kind, media),
        name,
        kind,
        min_length,
        max_length,
    };
    table.finish();
    field
}

fn check_name(table: &Fields<'_>, name: &str) {
    let fine = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'-' | b'_'));
    if !name.is_empty() && !fine {
        table.reject("name", "must start with a letter and hold only a-z, 0-9, - and _");
    }
}

fn lengths(table: &Fields<'_>, kind: FieldKind) -> (u32, u32) {
    let usual = kind.default_max_length();
    let read = |key| {
        let number = table.integer(key, 1..=MAX_LENGTH)?;
        if usual == 0 {
            table.reject(key, "is only for fields that take typed text");
        }
        u32::try_from(number).ok()
    };
    let (min, max) = (read("min_length").unwrap_or(0), read("max_length").unwrap_or(usual));
    if usual > 0 && min > max {
        table.reject("min_length", &format!("must not be more than max_length, which is {max}"));
    }
    (min, max)
}

/// What is sent and what is shown: values are the same in every language, labels are not.
fn options(table: &Fields<'_>, kind: FieldKind) -> Vec<Choice> {
    let choices: Vec<Choice> = table
        .tables("options")
        .into_iter()
        .map(|option| {
            let choice =
                Choice { value: option.required_text("value"), label: option.required_text("label") };
            option.finish();
            choice
        })
        .collect();
    let mut values = HashSet::new();
    if !choices.iter().all(|choice| values.insert(choice.value.as_str())) {
        table.reject("options", "must not hold one value twice");
    }
    match (kind.has_options(), choices.len()) {
        (true, 0) => {
            table
                .reject("options", "must be a list such as [{ value = \"quote\", label = \"A quotation\" }]");
        }
        (false, 1..) => table.reject("options", "are only for fields of type select or checkbox"),
        (_, count) if count > MAX_OPTIONS => {
            table.reject("options", &format!("holds {count} entries; at most {MAX_OPTIONS} are allowed"));
        }
        _ => {}
    }
    choices
}

fn only_for(table: &Fields<'_>, key: &'static str, is_allowed: bool) -> bool {
    let flag = table.flag(key).unwrap_or_default();
    if flag && !is_allowed {
        table.reject(key, "is only for fields of type select");
    }
    flag
}

fn autocomplete(table: &Fields<'_>) -> String {
    let text = table.text("autocomplete");
    let fine = text
        .bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b' '));
    if !fine {
        table.reject(
            "autocomplete",
            "must be a value of the HTML attribute, such as \"email\" or \"given-name\"",
        );
    }
    text
}

fn accept_text(table: &Fields<'_>, kind: FieldKind, media: &MediaSet) -> String {
    let html = inline_field(table, "accept_text", media);
    match (kind == FieldKind::Acceptance, html.is_empty()) {
        (true, true) => table.reject("accept_text", "must say what a visitor accepts"),
        (false, false) => table.reject("accept_text", "is only for fields of type acceptance"),
        _ => {}
    }
    html
}
