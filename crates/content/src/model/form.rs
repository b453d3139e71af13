//! Forms that visitors fill in, and what the back end says to what they sent.

use std::collections::BTreeMap;

use time::OffsetDateTime;

use crate::SafeHtml;
use crate::attributes::Number;
use crate::model::Labelled;

/// A form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// The number it is sent to.
    pub id: u64,
    /// Its name in addresses; empty when the back end does not say.
    pub slug: String,
    /// The name that its translations share; empty when the back end does not say.
    pub key: String,
    /// The title.
    pub title: String,
    /// The fields, in order.
    pub fields: Vec<FormField>,
    /// What to say in which case, by the names of Contact Form 7.
    pub messages: BTreeMap<String, String>,
}

/// One field of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormField {
    /// The name it is sent under, never empty and never starting with an underscore.
    pub name: String,
    /// What sort of field it is.
    pub kind: FieldKind,
    /// What people read next to it.
    pub label: String,
    /// A hint below it; empty when there is none.
    pub help: String,
    /// A hint inside it; empty when there is none.
    pub placeholder: String,
    /// Whether it must be filled in.
    pub required: bool,
    /// The shortest text it takes, in UTF-16 units.
    pub min_length: Option<u32>,
    /// The longest text it takes, in UTF-16 units.
    pub max_length: Option<u32>,
    /// What there is to choose from.
    pub options: Vec<Labelled>,
    /// Whether several of the options may be chosen.
    pub multiple: bool,
    /// The HTML attribute that lets browsers help; `None` when they should not.
    pub autocomplete: Option<String>,
    /// What an acceptance box accepts.
    pub accept_text: SafeHtml,
    /// The smallest number or the earliest day, as the back end writes it; empty when there is none.
    pub min: String,
    /// The largest number or the latest day; empty when there is none.
    pub max: String,
    /// How far two numbers may be apart; empty when it does not matter.
    pub step: String,
    /// Endings of file names that are taken, in lower case and with their dot; empty when the form does not say.
    pub accept: Vec<String>,
    /// The largest file, in bytes.
    pub max_size: Option<u64>,
    /// How many files.
    pub max_files: u32,
    /// What is filled in at first.
    pub default: String,
    /// Whether an address may fill it in, under the field's name.
    pub default_from_address: bool,
    /// What a quiz asks.
    pub question: String,
    /// What the back end recognises the right answer by.
    pub answer_hash: String,
}

/// What sort of field it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FieldKind {
    /// One line.
    Text,
    /// An e-mail address.
    Email,
    /// A telephone number.
    Tel,
    /// A web address.
    Url,
    /// A number.
    Number,
    /// A day.
    Date,
    /// Several lines.
    Textarea,
    /// One or more of a list.
    Select,
    /// One of a few.
    Radio,
    /// Boxes to tick.
    Checkbox,
    /// A box that says yes to something.
    Acceptance,
    /// Files.
    File,
    /// Something the visitor does not see.
    Hidden,
    /// A question with one right answer.
    Quiz,
}

/// What the back end says to a form that was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feedback {
    /// How it went.
    pub status: FeedbackStatus,
    /// What to tell the visitor, as plain text.
    pub message: String,
    /// The fields that need another look.
    pub invalid_fields: Vec<InvalidField>,
    /// A mark of what was sent, to be sent again with the next attempt; empty when there is none.
    pub posted_data_hash: String,
}

/// How sending a form went.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum FeedbackStatus {
    /// Nothing has happened yet.
    Init,
    /// Fields need another look.
    ValidationFailed,
    /// The terms were not accepted.
    AcceptanceMissing,
    /// It looks like spam.
    Spam,
    /// The back end did not want it.
    Aborted,
    /// It arrived.
    MailSent,
    /// It could not be delivered.
    MailFailed,
    /// What plugins invent.
    Other(String),
}

/// A field that needs another look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidField {
    /// The field's name, never empty.
    pub field: String,
    /// What is wrong with it, as plain text.
    pub message: String,
}

/// What the check for robots says about a visitor.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecaptchaVerdict {
    /// Whether the token was good.
    pub success: bool,
    /// How human the visitor seems, 0 to 1; `None` when it was not said.
    pub score: Option<Number>,
    /// What the visitor was doing.
    pub action: String,
    /// On which host.
    pub hostname: String,
    /// When.
    pub challenged: Option<OffsetDateTime>,
    /// What was wrong.
    pub error_codes: Vec<String>,
}

impl FieldKind {
    /// The kind of a name on the wire. Contact Form 7 marks required fields with a star.
    pub fn parse(name: &str) -> Option<Self> {
        Some(match name.trim_end_matches('*') {
            "text" => Self::Text,
            "email" => Self::Email,
            "tel" => Self::Tel,
            "url" => Self::Url,
            "number" | "range" => Self::Number,
            "date" => Self::Date,
            "textarea" => Self::Textarea,
            "select" => Self::Select,
            "radio" => Self::Radio,
            "checkbox" => Self::Checkbox,
            "acceptance" => Self::Acceptance,
            "file" => Self::File,
            "hidden" => Self::Hidden,
            "quiz" => Self::Quiz,
            _ => return None,
        })
    }
}

impl FeedbackStatus {
    /// The status of a name on the wire.
    pub fn parse(name: &str) -> Self {
        match name {
            "init" => Self::Init,
            "validation_failed" => Self::ValidationFailed,
            "acceptance_missing" => Self::AcceptanceMissing,
            "spam" => Self::Spam,
            "aborted" => Self::Aborted,
            "mail_sent" => Self::MailSent,
            "mail_failed" => Self::MailFailed,
            other => Self::Other(other.to_owned()),
        }
    }

    /// Its name on the wire.
    pub fn name(&self) -> &str {
        match self {
            Self::Init => "init",
            Self::ValidationFailed => "validation_failed",
            Self::AcceptanceMissing => "acceptance_missing",
            Self::Spam => "spam",
            Self::Aborted => "aborted",
            Self::MailSent => "mail_sent",
            Self::MailFailed => "mail_failed",
            Self::Other(name) => name,
        }
    }
}

impl RecaptchaVerdict {
    /// Whether the visitor passes: the token was good and the score is at least the threshold. A missing
    /// score does not pass.
    pub fn passes(&self, threshold: f64) -> bool {
        self.success && self.score.is_some_and(|score| score.get() >= threshold)
    }
}
