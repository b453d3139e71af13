//! A submission as it is kept.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use crate::StoreError;
use crate::form::{Choice, Field, FieldKind};
use crate::store::from_json;
use content::Locale;

/// The columns that [`Submission::from_row`] reads.
pub(super) const COLUMNS: &str = "id, form_id, form_slug, form_title, recipient, locale, received, page, questions, \
     fields, consents, posted_data_hash, delivery, attempts, first_attempt, next_attempt, delivered, last_error";

/// A submission.
#[derive(Clone, PartialEq)]
pub struct Submission {
    /// Its number.
    pub id: i64,
    /// The number of its form.
    pub form_id: i64,
    /// The name of its form in addresses; empty if an earlier release kept it and the form was gone.
    pub form_slug: String,
    /// The title of its form in the visitor's language.
    pub form_title: String,
    /// Where to deliver it; empty if nobody knows any more.
    pub recipient: String,
    /// The language the visitor wrote in.
    pub locale: Locale,
    /// When it came, in UTC, such as `2026-11-15T09:30:00`.
    pub received: String,
    /// The path of the page it was sent from, without its language; empty if that is not known.
    pub page: String,
    /// The fields by name: a text, or a list where several could be chosen.
    pub fields: Map<String, Value>,
    /// What the visitor agreed to, as HTML, by the name of the field.
    pub consents: Map<String, Value>,
    /// The files that came with it.
    pub files: Vec<SubmittedFile>,
    /// What became of its delivery.
    pub state: DeliveryState,
    /// How often its delivery was tried.
    pub attempts: u32,
    /// When its delivery was first tried, in UTC.
    pub first_attempt: Option<String>,
    /// When its delivery is due, in UTC.
    pub next_attempt: Option<String>,
    /// When it was delivered, in UTC.
    pub delivered: Option<String>,
    /// Why the last attempt failed; empty if it did not.
    pub last_error: String,
    /// What makes it unique.
    pub(crate) posted_data_hash: String,
    /// What the form asked, in order.
    pub(crate) questions: Vec<Asked>,
}

/// A file that came with a submission.
#[derive(Clone, PartialEq, Eq)]
pub struct SubmittedFile {
    /// The field it came with.
    pub field: String,
    /// What the visitor calls it, without anything that a file system or a mail could stumble over.
    pub name: String,
    /// Its media type.
    pub mime: String,
    /// Its size.
    pub bytes: u64,
    /// The hash of its bytes.
    pub sha256: String,
    /// Its name on disk.
    pub(crate) key: String,
}

/// One answer in the words of the form.
#[derive(Clone, PartialEq, Eq)]
pub struct Answered {
    /// The name of the field.
    pub name: String,
    /// What the visitor was asked; the name if there was no label.
    pub label: String,
    /// What the visitor answered: texts, labels of choices, names of files.
    pub values: Vec<String>,
}

/// What became of a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryState {
    /// Tried until it succeeds or is given up.
    Waiting,
    /// Delivered.
    Sent,
    /// Given up.
    Dead,
    /// Never to be delivered: the form is in demo mode.
    Skipped,
}

/// A field of the form as it was when the visitor filled it in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Asked {
    pub(crate) name: String,
    #[serde(rename = "type")]
    pub(crate) kind: FieldKind,
    pub(crate) label: String,
    pub(crate) autocomplete: String,
    pub(crate) options: Vec<Choice>,
}

impl DeliveryState {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Waiting, Self::Sent, Self::Dead, Self::Skipped];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Sent => "sent",
            Self::Dead => "dead",
            Self::Skipped => "skipped",
        }
    }

    /// The state of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }
}

impl Asked {
    pub(super) fn of(field: &Field) -> Self {
        Self {
            name: field.name.clone(),
            kind: field.kind,
            label: field.label.clone(),
            autocomplete: field.autocomplete.clone(),
            options: field.options.clone(),
        }
    }

    fn shown(&self, value: &str) -> String {
        let option = self.options.iter().find(|option| option.value == value);
        option.map_or_else(|| value.to_owned(), |option| option.label.clone())
    }
}

impl Submission {
    /// The answers in the order of the form; without quizzes, consents and what was left blank.
    pub fn answers(&self) -> Vec<Answered> {
        let questions = self.questions.iter();
        let told = questions.filter(|asked| !matches!(asked.kind, FieldKind::Acceptance | FieldKind::Quiz));
        let mut answers: Vec<Answered> = told
            .map(|asked| {
                let label = if asked.label.is_empty() { &asked.name } else { &asked.label };
                let mut values: Vec<String> = self.texts(&asked.name).map(|text| asked.shown(text)).collect();
                let files = self.files.iter().filter(|file| file.field == asked.name);
                values.extend(files.map(|file| file.name.clone()));
                Answered { name: asked.name.clone(), label: label.clone(), values }
            })
            .collect();
        if self.questions.is_empty() {
            answers.extend(self.fields.keys().map(|name| {
                let values = self.texts(name).map(str::to_owned).collect();
                Answered { name: name.clone(), label: name.clone(), values }
            }));
        }
        answers.retain(|answer| !answer.values.is_empty());
        answers
    }

    /// The texts that were filled in under a name.
    pub(crate) fn texts(&self, name: &str) -> impl Iterator<Item = &str> {
        let value = self.fields.get(name);
        let list = value.and_then(Value::as_array).into_iter().flatten();
        let texts = value.into_iter().chain(list).filter_map(Value::as_str);
        texts.filter(|text| !text.trim().is_empty())
    }

    pub(super) fn from_row(row: &SqliteRow) -> Result<Self, StoreError> {
        let corrupt = |what, detail: &str| StoreError::Corrupt { what, detail: detail.to_owned() };
        let code: &str = row.try_get("locale")?;
        let delivery: &str = row.try_get("delivery")?;
        Ok(Self {
            id: row.try_get("id")?,
            form_id: row.try_get("form_id")?,
            form_slug: row.try_get("form_slug")?,
            form_title: row.try_get("form_title")?,
            recipient: row.try_get("recipient")?,
            locale: Locale::from_code(code).ok_or_else(|| corrupt("submissions.locale", code))?,
            received: row.try_get("received")?,
            page: row.try_get("page")?,
            fields: from_json("submissions.fields", row.try_get("fields")?)?,
            consents: from_json("submissions.consents", row.try_get("consents")?)?,
            files: Vec::new(),
            state: DeliveryState::from_name(delivery)
                .ok_or_else(|| corrupt("submissions.delivery", delivery))?,
            attempts: row.try_get("attempts")?,
            first_attempt: row.try_get("first_attempt")?,
            next_attempt: row.try_get("next_attempt")?,
            delivered: row.try_get("delivered")?,
            last_error: row.try_get("last_error")?,
            posted_data_hash: row.try_get("posted_data_hash")?,
            questions: from_json("submissions.questions", row.try_get("questions")?)?,
        })
    }
}

impl fmt::Debug for Submission {
    /// Leaves out what the visitor wrote, so that it never reaches a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Submission")
            .field("id", &self.id)
            .field("form_id", &self.form_id)
            .field("received", &self.received)
            .field("state", &self.state)
            .field("attempts", &self.attempts)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for SubmittedFile {
    /// Leaves out what the visitor called it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SubmittedFile")
            .field("mime", &self.mime)
            .field("bytes", &self.bytes)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Answered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answered").field("name", &self.name).finish_non_exhaustive()
    }
}
