//! The rules of a form in Contact Form 7's schema (SWV): served for checks in the browser, enforced on what comes.

use serde::Serialize;

use super::text_rules::{code_units, is_email, is_tel};
use super::{Field, FieldKind, Form, Message, Posted};

/// One rule, in the words of the schema.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Rule<'a> {
    #[serde(flatten)]
    pub(crate) check: Check<'a>,
    pub(crate) field: &'a str,
    /// What to say when it is broken.
    pub(crate) error: &'a str,
}

/// What a rule asks.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "rule", rename_all = "lowercase")]
pub(crate) enum Check<'a> {
    Required,
    Email,
    Tel,
    MinLength { threshold: u32 },
    MaxLength { threshold: u32 },
    Enum { accept: Vec<&'a str> },
}

/// A field that does not fit, and why.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Invalid<'a> {
    pub(crate) field: &'a str,
    pub(crate) message: &'a str,
}

/// All rules of a form, field by field.
pub(crate) fn rules(form: &Form) -> Vec<Rule<'_>> {
    form.fields.iter().flat_map(|field| of_field(form, field)).collect()
}

impl Form {
    /// The fields that break a rule, each with the first it breaks.
    pub(crate) fn invalid<'a>(&'a self, posted: &'a Posted) -> Vec<Invalid<'a>> {
        let mut invalid: Vec<Invalid<'a>> = Vec::new();
        for rule in rules(self) {
            let is_known = invalid.last().is_some_and(|last| last.field == rule.field);
            if !is_known && !rule.check.holds(posted, rule.field) {
                invalid.push(Invalid { field: rule.field, message: rule.error });
            }
        }
        if self.settings.acceptance_as_validation {
            let message = self.messages.get(Message::AcceptTerms);
            invalid.extend(self.unaccepted(posted).map(|field| Invalid { field: &field.name, message }));
        }
        invalid
    }
}

impl Check<'_> {
    /// Fields left blank break no rule but the one that wants them filled.
    fn holds(&self, posted: &Posted, field: &str) -> bool {
        let mut filled = posted.filled(field).peekable();
        match self {
            Self::Required => filled.peek().is_some(),
            Self::Email => filled.all(|text| is_email(text.trim())),
            Self::Tel => filled.all(is_tel),
            Self::MinLength { threshold } => {
                filled.peek().is_none() || filled.map(code_units).sum::<usize>() >= *threshold as usize
            }
            Self::MaxLength { threshold } => filled.map(code_units).sum::<usize>() <= *threshold as usize,
            Self::Enum { accept } => filled.all(|text| accept.contains(&text)),
        }
    }
}

fn of_field<'a>(form: &'a Form, field: &'a Field) -> Vec<Rule<'a>> {
    let mut rules = Vec::new();
    let mut add = |check, message| {
        rules.push(Rule { check, field: &field.name, error: form.messages.get(message) });
    };
    // An acceptance is not a question: its own step asks for it, or the setting that makes it one.
    if field.required && field.kind != FieldKind::Acceptance {
        add(Check::Required, Message::InvalidRequired);
    }
    match field.kind {
        FieldKind::Email => add(Check::Email, Message::InvalidEmail),
        FieldKind::Tel => add(Check::Tel, Message::InvalidTel),
        _ => {}
    }
    if field.min_length > 0 {
        add(Check::MinLength { threshold: field.min_length }, Message::InvalidTooShort);
    }
    if field.max_length > 0 {
        add(Check::MaxLength { threshold: field.max_length }, Message::InvalidTooLong);
    }
    if field.kind.has_options() {
        let accept = field.options.iter().map(|option| option.value.as_str()).collect();
        add(Check::Enum { accept }, Message::InvalidChoice);
    }
    rules
}
