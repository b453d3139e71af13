//! One field of a form file.

use std::collections::HashSet;

use super::super::MediaSet;
use super::super::markdown::inline_field;
use super::super::toml_fields::Fields;
use super::files::Files;
use super::limits::Limits;
use crate::form::{Choice, Field, FieldKind, Question};

const MAX_OPTIONS: usize = 200;
const MAX_QUESTIONS: usize = 50;
const MAX_LENGTH: i64 = 20_000;

/// Reads one `[[fields]]` table; `names` are those of the fields before it.
pub(super) fn read(table: Fields<'_>, names: &mut HashSet<String>, media: &MediaSet) -> Field {
    let kind = FieldKind::from_name(table.choice("type", &FieldKind::NAMES));
    let name = table.required_text("name");
    check_name(&table, &name);
    if !name.is_empty() && !names.insert(name.clone()) {
        table.reject("name", "is already the name of another field");
    }
    let (min_length, max_length) = lengths(&table, kind);
    let limits = Limits::read(&table, kind);
    let files = Files::read(&table, kind);
    let options = options(&table, kind);
    let field = Field {
        label: if kind == FieldKind::Hidden { table.text("label") } else { table.required_text("label") },
        help: table.text("help"),
        placeholder: table.text("placeholder"),
        required: required(&table, kind),
        multiple: kind == FieldKind::Checkbox
            || files.max_files > 1
            || only_for(&table, "multiple", kind == FieldKind::Select),
        default: default(&table, kind, &options, &limits),
        default_from: default_from(&table, kind),
        questions: quiz_questions(&table, kind),
        autocomplete: autocomplete(&table),
        accept_text: accept_text(&table, kind, media),
        name,
        kind,
        min_length,
        max_length,
        options,
        min: limits.min,
        max: limits.max,
        step: limits.step,
        accept: files.accept,
        max_size: files.max_size,
        max_files: files.max_files,
    };
    table.finish();
    field
}

fn required(table: &Fields<'_>, kind: FieldKind) -> bool {
    let is_quiz = kind == FieldKind::Quiz;
    let required = table.flag("required").unwrap_or(is_quiz || kind == FieldKind::Acceptance);
    if is_quiz && !required {
        table.reject("required", "must be true for a quiz; robots would leave it out");
    }
    required
}

/// What stands in the field at first; it must be something that the field takes.
fn default(table: &Fields<'_>, kind: FieldKind, options: &[Choice], limits: &Limits) -> String {
    let Some(text) = table.scalar("default") else { return String::new() };
    if !kind.has_default() {
        table.reject("default", "is not for fields of type acceptance, file or quiz");
    } else if kind.has_options() && options.iter().all(|option| option.value != text) {
        table.reject("default", "must be the value of one of the options");
    } else if !limits.can_hold(kind, &text) {
        table.reject("default", "must be a number or a date that the field takes");
    }
    text
}

fn default_from(table: &Fields<'_>, kind: FieldKind) -> String {
    if !table.has("default_from") {
        return String::new();
    }
    if !kind.has_default() {
        table.reject("default_from", "is not for fields of type acceptance, file or quiz");
    }
    table.choice("default_from", &["get"]).to_owned()
}

fn quiz_questions(table: &Fields<'_>, kind: FieldKind) -> Vec<Question> {
    let questions: Vec<Question> = table
        .tables("questions")
        .into_iter()
        .map(|question| {
            let read = Question {
                question: question.required_text("question"),
                answer: question.required_text("answer"),
            };
            question.finish();
            read
        })
        .collect();
    match (kind == FieldKind::Quiz, questions.len()) {
        (true, 0) => table.reject(
            "questions",
            "must be a list such as [{ question = \"How many sides has a cube?\", answer = \"6\" }]",
        ),
        (false, 1..) => table.reject("questions", "are only for fields of type quiz"),
        (_, count) if count > MAX_QUESTIONS => {
            table.reject("questions", &format!("holds {count} entries; at most {MAX_QUESTIONS} are allowed"));
        }
        _ => {}
    }
    questions
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
        (false, 1..) => table.reject("options", "are only for fields of type select, checkbox or radio"),
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
