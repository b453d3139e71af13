//! The rules of a form: served for checks in the browser, enforced on what comes.

use content::form_rules::{Broken, Check, Decimal, Rule, Rules, parse_date};

use super::file_content::is_what_it_says;
use super::{Field, FieldKind, Form, MAX_FILES, Message, Posted, PostedFile};

/// All rules of a form, field by field.
pub(crate) fn rules(form: &Form) -> Rules {
    form.fields.iter().flat_map(|field| of_field(form, field)).collect()
}

impl Form {
    /// The fields that do not fit, in the order of the form; `quiz_hash` makes the hash of an answer.
    pub(crate) fn invalid(&self, posted: &Posted, quiz_hash: impl Fn(&str) -> String) -> Vec<Broken> {
        let mut broken = rules(self).broken(posted);
        let mut add = |field: &Field, message| {
            if broken.iter().all(|known| known.field != field.name) {
                let message = self.messages.get(message).to_owned();
                broken.push(Broken { field: field.name.clone(), message });
            }
        };
        for file in posted.files() {
            if let (Some(field), Some(message)) = (self.field(&file.field), file_mistake(file)) {
                add(field, message);
            }
        }
        if let Some(field) = posted.files().get(MAX_FILES as usize).and_then(|file| self.field(&file.field)) {
            add(field, Message::TooManyFiles);
        }
        self.failed_quizzes(posted, quiz_hash).for_each(|field| add(field, Message::QuizAnswerNotCorrect));
        if self.settings.acceptance_as_validation {
            self.unaccepted(posted).for_each(|field| add(field, Message::AcceptTerms));
        }
        broken.sort_by_key(|broken| self.fields.iter().position(|field| field.name == broken.field));
        broken
    }

    fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }
}

/// What is wrong with the content of a file.
fn file_mistake(file: &PostedFile) -> Option<Message> {
    if file.bytes.is_empty() {
        return Some(Message::UploadFailed);
    }
    (!is_what_it_says(&file.name, &file.bytes)).then_some(Message::UploadFileTypeInvalid)
}

/// The rules of one field while they are collected.
struct FieldRules<'a> {
    form: &'a Form,
    field: &'a Field,
    rules: Vec<Rule>,
}

fn of_field(form: &Form, field: &Field) -> Vec<Rule> {
    let mut rules = FieldRules { form, field, rules: Vec::new() };
    rules.required();
    match field.kind {
        FieldKind::Email => rules.add(Check::Email, Message::InvalidEmail),
        FieldKind::Tel => rules.add(Check::Tel, Message::InvalidTel),
        FieldKind::Url => rules.add(Check::Url, Message::InvalidUrl),
        FieldKind::Number => rules.numbers(),
        FieldKind::Date => rules.dates(),
        FieldKind::File => rules.files(),
        _ => {}
    }
    rules.lengths();
    if field.kind.has_options() {
        let accept = field.options.iter().map(|option| option.value.clone()).collect();
        rules.add(Check::Enum { accept }, Message::InvalidChoice);
    }
    rules.rules
}

impl FieldRules<'_> {
    fn add(&mut self, check: Check, message: Message) {
        let (field, error) = (self.field.name.clone(), self.form.messages.get(message).to_owned());
        self.rules.push(Rule { check, field, error });
    }

    fn required(&mut self) {
        match self.field.kind {
            _ if !self.field.required => {}
            // An acceptance is not a question: its own step asks for it, or the setting that makes it one.
            FieldKind::Acceptance => {}
            FieldKind::File => self.add(Check::RequiredFile, Message::InvalidRequired),
            _ => self.add(Check::Required, Message::InvalidRequired),
        }
    }

    fn lengths(&mut self) {
        if self.field.min_length > 0 {
            self.add(Check::MinLength { threshold: self.field.min_length }, Message::InvalidTooShort);
        }
        if self.field.max_length > 0 {
            self.add(Check::MaxLength { threshold: self.field.max_length }, Message::InvalidTooLong);
        }
    }

    fn numbers(&mut self) {
        self.add(Check::Number, Message::InvalidNumber);
        let min = Decimal::parse(&self.field.min);
        if let Some(threshold) = min {
            self.add(Check::MinNumber { threshold }, Message::NumberTooSmall);
        }
        if let Some(threshold) = Decimal::parse(&self.field.max) {
            self.add(Check::MaxNumber { threshold }, Message::NumberTooLarge);
        }
        if let Some(interval) = Decimal::parse(&self.field.step) {
            let base = min.unwrap_or(Decimal::ZERO);
            self.add(Check::StepNumber { base, interval }, Message::InvalidNumber);
        }
    }

    fn dates(&mut self) {
        self.add(Check::Date, Message::InvalidDate);
        if let Some(threshold) = parse_date(&self.field.min) {
            self.add(Check::MinDate { threshold }, Message::DateTooEarly);
        }
        if let Some(threshold) = parse_date(&self.field.max) {
            self.add(Check::MaxDate { threshold }, Message::DateTooLate);
        }
    }

    fn files(&mut self) {
        let Field { accept, max_size, max_files, .. } = self.field;
        self.add(Check::File { accept: accept.clone() }, Message::UploadFileTypeInvalid);
        self.add(Check::MaxFileSize { threshold: *max_size }, Message::UploadFileTooLarge);
        self.add(Check::MaxItems { threshold: *max_files }, Message::TooManyFiles);
    }
}
