//! Contact forms as Contact Form 7 knows them: what one asks for, and whether what came fits.
//!
//! The type is shared by the reader, the database and the routes, so that a form is described once.

mod file_content;
mod file_types;
mod kind;
mod messages;
mod posted;
mod quiz;
mod rules;

use serde::{Deserialize, Serialize};

pub(crate) use file_types::{DEFAULT_ACCEPT, FileRefusal, refusal};
pub(crate) use kind::FieldKind;
pub(crate) use messages::{Message, Messages};
pub(crate) use posted::{Posted, PostedFile, PostedValue, is_invisible};
pub(crate) use quiz::{Question, normalized};
pub(crate) use rules::rules;

/// The largest file a form may ask for.
pub(crate) const MAX_FILE_BYTES: u64 = 25 * 1024 * 1024;
/// What a field takes that does not say how large a file may be.
pub(crate) const DEFAULT_FILE_BYTES: u64 = 10 * 1024 * 1024;
/// All file fields of a form together take at most so many.
pub(crate) const MAX_FILES: u32 = 10;
/// The largest request of a form that takes files.
pub(crate) const MAX_UPLOAD_BYTES: usize = 32 * 1024 * 1024;

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
    /// The least a number or a date may be, such as `0.5` or `2026-12-01`; empty when there is no limit.
    #[serde(default)]
    pub(crate) min: String,
    #[serde(default)]
    pub(crate) max: String,
    /// How far apart numbers must be; empty when any number will do.
    #[serde(default)]
    pub(crate) step: String,
    /// The endings of the files it takes, such as `.pdf`; empty for fields that take none.
    #[serde(default)]
    pub(crate) accept: Vec<String>,
    /// Bytes of one file; 0 for fields that take none.
    #[serde(default)]
    pub(crate) max_size: u64,
    #[serde(default = "one")]
    pub(crate) max_files: u32,
    /// What is filled in at first.
    #[serde(default)]
    pub(crate) default: String,
    /// `get` when the address of the page may fill it in, else empty.
    #[serde(default)]
    pub(crate) default_from: String,
    /// What a quiz may ask, with the answers; never served as such.
    #[serde(default)]
    pub(crate) questions: Vec<Question>,
}

/// One entry of a select or of a group of boxes.
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

impl Form {
    /// Whether any field takes files.
    pub(crate) fn takes_files(&self) -> bool {
        self.fields.iter().any(|field| field.kind == FieldKind::File)
    }

    /// Makes what was posted fit the kinds of the fields, before it is checked: lines and files where there may be any.
    pub(crate) fn tidy(&self, posted: &mut Posted) {
        for field in self.fields.iter().filter(|field| !field.kind.has_lines()) {
            posted.make_single_line(&field.name);
        }
        posted.keep_files(|name| {
            self.fields.iter().any(|field| field.kind == FieldKind::File && field.name == name)
        });
    }

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

const fn one() -> u32 {
    1
}
