//! Contact forms as Contact Form 7 knows them: what one asks for, and whether what came fits.
//!
//! The type is shared by the reader, the database and the routes, so that a form is described once.

mod messages;
mod posted;
mod rules;
mod text_rules;

use serde::{Deserialize, Serialize};

pub(crate) use messages::{Message, Messages};
pub(crate) use posted::{Posted, PostedValue};
pub(crate) use rules::{Invalid, rules};

/// A form in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Form {
    pub(crate) slug: String,
    pub(crate) title: String,
    /// Where submissions are delivered; never served.
    pub(crate) recipient: String,
    pub(crate) fields: Vec<Field>,
    pub(crate) messages: Messages,
    pub(crate) settings: Settings,
}

/// One question of a form, as it is stored and served.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Field {
    pub(crate) name: String,
    #[serde(rename = "type")]
    pub(crate) kind: FieldKind,
    pub(crate) label: String,
    pub(crate) help: String,
    pub(crate) placeholder: String,
    pub(crate) required: bool,
    /// In UTF-16 units, as browsers count; 0 when there is no limit.
    pub(crate) min_length: u32,
    pub(crate) max_length: u32,
    pub(crate) options: Vec<Choice>,
    /// Whether several of the options may be chosen.
    pub(crate) multiple: bool,
    /// The HTML attribute, such as `email`; empty when browsers should not help.
    pub(crate) autocomplete: String,
    /// What an acceptance box accepts, as HTML.
    pub(crate) accept_text: String,
}

/// What a field takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FieldKind {
    Text,
    Email,
    Tel,
    Textarea,
    Select,
    Checkbox,
    Acceptance,
    Hidden,
}

/// One entry of a select or a group of check boxes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Choice {
    pub(crate) value: String,
    pub(crate) label: String,
}

/// Contact Form 7's "additional settings" that change an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Settings {
    /// Answers as if all went well; the submission is kept and never delivered.
    pub(crate) demo_mode: bool,
    /// A missing acceptance is a mistake of its field instead of a status of its own.
    pub(crate) acceptance_as_validation: bool,
    /// The form stays where it is but takes nothing: status `aborted`.
    pub(crate) closed: bool,
}

impl FieldKind {
    /// The names in content files, the usual one first.
    pub(crate) const NAMES: [&'static str; 8] =
        ["text", "email", "tel", "textarea", "select", "checkbox", "acceptance", "hidden"];

    pub(crate) fn from_name(name: &str) -> Self {
        match name {
            "email" => Self::Email,
            "tel" => Self::Tel,
            "textarea" => Self::Textarea,
            "select" => Self::Select,
            "checkbox" => Self::Checkbox,
            "acceptance" => Self::Acceptance,
            "hidden" => Self::Hidden,
            _ => Self::Text,
        }
    }

    pub(crate) const fn has_options(self) -> bool {
        matches!(self, Self::Select | Self::Checkbox)
    }

    /// The longest text Contact Form 7 takes when a field does not say; 0 for what is not typed.
    pub(crate) const fn default_max_length(self) -> u32 {
        match self {
            Self::Text | Self::Email | Self::Tel | Self::Hidden => 400,
            Self::Textarea => 2000,
            Self::Select | Self::Checkbox | Self::Acceptance => 0,
        }
    }
}

impl Form {
    /// The acceptance boxes that must be ticked and are not.
    pub(crate) fn unaccepted<'a>(&'a self, posted: &'a Posted) -> impl Iterator<Item = &'a Field> {
        self.acceptances().filter(|field| field.required && !posted.is_ticked(&field.name))
    }

    /// What a visitor agreed to, in the words that were shown.
    pub(crate) fn consents<'a>(&'a self, posted: &'a Posted) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.acceptances()
            .filter(|field| posted.is_ticked(&field.name))
            .map(|field| (field.name.as_str(), field.accept_text.as_str()))
    }

    fn acceptances(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| field.kind == FieldKind::Acceptance)
    }
}
