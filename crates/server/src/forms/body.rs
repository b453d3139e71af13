//! Reads a form that was sent: within its limits, and no file before the receipt.

use std::time::Duration;

use axum::body::Body;
use axum::extract::multipart::{Field, Multipart};
use axum::extract::{DefaultBodyLimit, FromRequest as _};
use bytes::{Bytes, BytesMut};
use content::SubmittedFile;
use content::form_rules::Answers;
use content::model::{FieldKind, Form};
use http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use http::{HeaderMap, Request};
use tokio::sync::SemaphorePermit;

use super::answer::Refusal;
use crate::app::App;

/// Texts of all fields together; the longest field of a form has some thousands of characters.
pub(super) const TEXT_BYTES: usize = 256 * 1024;
/// More parts than this are no form of ours. Back ends take somewhat more: the site adds what they want to know.
const MAX_PARTS: usize = 150;
const MAX_NAME_BYTES: usize = 300;
/// A line so slow that nothing comes for this long is given up.
const PATIENCE: Duration = Duration::from_secs(15);
/// Room for bodies is counted in these.
const KIB: usize = 1024;
const LIST: &str = "[]";

/// What a visitor filled in. Names that start with an underscore are the site's own.
#[derive(Debug, Default)]
pub(super) struct Filled {
    /// Names and texts, in order; a name of a list ends in `[]`.
    pub(super) fields: Vec<(String, String)>,
    /// Files, in order.
    pub(super) files: Vec<SubmittedFile>,
    /// Whether files came that were not read.
    pub(super) has_dropped_files: bool,
}

/// Whether files are read, asked once, when the fields before them are known.
pub(super) type MayReadFiles<'a> = &'a mut (dyn FnMut(&Filled) -> Result<bool, Refusal> + Send);

/// Whether a body is one that forms send.
#[must_use]
pub(crate) fn is_multipart(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.get(..19).is_some_and(|start| start.eq_ignore_ascii_case("multipart/form-data"))
}

/// Reads a body of at most `allowed` bytes.
pub(super) async fn read(
    app: &App,
    headers: &HeaderMap,
    body: Body,
    allowed: usize,
    may_read_files: MayReadFiles<'_>,
) -> Result<Filled, Refusal> {
    if !is_multipart(headers) {
        return Err(Refusal::NotMultipart);
    }
    let _room = room(app, headers, allowed)?;
    let mut request = Request::new(body);
    request.headers_mut().extend(headers.get(CONTENT_TYPE).cloned().map(|value| (CONTENT_TYPE, value)));
    // The stack's own limit stands around the body already.
    DefaultBodyLimit::disable().apply(&mut request);
    let mut parts = Multipart::from_request(request, &()).await.map_err(|_| Refusal::Malformed)?;
    let mut reading = Reading { left: allowed, texts_left: TEXT_BYTES, filled: Filled::default() };
    let mut reads_files = None;
    for _ in 0..MAX_PARTS {
        let part = timely(parts.next_field()).await?.map_err(|_| Refusal::Malformed)?;
        let Some(part) = part else {
            if reads_files.is_none() {
                may_read_files(&reading.filled)?;
            }
            return Ok(reading.filled);
        };
        let Some(name) = part.name().filter(|name| name.len() <= MAX_NAME_BYTES).map(str::to_owned) else {
            return Err(Refusal::Malformed);
        };
        if part.file_name().is_none() {
            reading.text(name, part).await?;
            continue;
        }
        let reads = match reads_files {
            Some(reads) => reads,
            None => *reads_files.insert(may_read_files(&reading.filled)?),
        };
        reading.file(name, part, reads).await?;
    }
    Err(Refusal::TooManyFields)
}

/// Keeps room for a body, so that many large ones at once cannot take all memory.
fn room<'a>(app: &'a App, headers: &HeaderMap, allowed: usize) -> Result<SemaphorePermit<'a>, Refusal> {
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    // Browsers say how long a form is; what does not may take as much as a form may.
    let length = length.unwrap_or(allowed);
    if length > allowed {
        return Err(Refusal::TooLarge { allowed });
    }
    let room = u32::try_from(length.div_ceil(KIB).max(1)).unwrap_or(u32::MAX);
    app.form_room.try_acquire_many(room).map_err(|_| Refusal::Busy)
}

/// What has been read, and how much more may come.
struct Reading {
    left: usize,
    texts_left: usize,
    filled: Filled,
}

impl Reading {
    async fn text(&mut self, name: String, part: Field<'_>) -> Result<(), Refusal> {
        let allowed = self.texts_left.min(self.left);
        let bytes = whole(part, allowed).await?.ok_or(Refusal::TooLarge { allowed: TEXT_BYTES })?;
        let spent = bytes.len() + name.len();
        self.texts_left = self.texts_left.saturating_sub(spent);
        self.left = self.left.saturating_sub(spent);
        self.filled.fields.push((name, String::from_utf8_lossy(&bytes).into_owned()));
        Ok(())
    }

    async fn file(&mut self, field: String, part: Field<'_>, reads: bool) -> Result<(), Refusal> {
        let name = part.file_name().unwrap_or_default().to_owned();
        let media_type = part.content_type().unwrap_or_default().to_owned();
        let allowed = self.left;
        let bytes = whole(part, allowed).await?.ok_or(Refusal::TooLarge { allowed })?;
        self.left = self.left.saturating_sub(bytes.len());
        // A field for files where none was chosen is sent like this.
        if name.is_empty() && bytes.is_empty() {
            return Ok(());
        }
        if reads {
            self.filled.files.push(SubmittedFile { field, name, media_type, bytes });
        } else {
            self.filled.has_dropped_files = true;
        }
        Ok(())
    }
}

/// One part; `None` when it is longer than allowed.
async fn whole(mut part: Field<'_>, allowed: usize) -> Result<Option<Bytes>, Refusal> {
    let mut bytes = BytesMut::new();
    while let Some(chunk) = timely(part.chunk()).await?.map_err(|_| Refusal::Malformed)? {
        if bytes.len() + chunk.len() > allowed {
            return Ok(None);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(Some(bytes.freeze()))
}

async fn timely<T>(next: impl Future<Output = T>) -> Result<T, Refusal> {
    tokio::time::timeout(PATIENCE, next).await.map_err(|_| Refusal::Slow)
}

impl Filled {
    /// A text that is the site's own, or any other by its plain name; empty when it is missing.
    #[must_use]
    pub(super) fn text(&self, name: &str) -> &str {
        let found = self.fields.iter().rev().find(|(field, _)| field == name);
        found.map(|(_, text)| text.as_str()).unwrap_or_default()
    }

    /// Takes the ends of lines out of all texts but those that may have several lines. No browser sends them there, and a
    /// back end that puts a name or an address into the head of a mail could be made to write other heads.
    pub(super) fn join_lines(&mut self, form: &Form) {
        let has_lines = |name: &str| {
            let name = name.strip_suffix(LIST).unwrap_or(name);
            form.fields.iter().any(|field| field.name == name && field.kind == FieldKind::Textarea)
        };
        for (_, text) in self.fields.iter_mut().filter(|(name, _)| !has_lines(name)) {
            if text.contains(is_line_end) {
                let lines = text.split(is_line_end).map(str::trim).filter(|line| !line.is_empty());
                *text = lines.collect::<Vec<_>>().join(" ");
            }
        }
    }

    /// The visitor's own fields by name, as the form calls them.
    pub(super) fn own(&self) -> impl Iterator<Item = (&str, &str)> {
        let own = self.fields.iter().filter(|(name, _)| !name.starts_with('_'));
        own.map(|(name, text)| (name.strip_suffix(LIST).unwrap_or(name), text.as_str()))
    }
}

/// Everything that some program takes for the end of a line.
fn is_line_end(letter: char) -> bool {
    matches!(letter, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

impl Answers for Filled {
    fn texts<'a>(&'a self, field: &str) -> Vec<&'a str> {
        self.own().filter(|(name, _)| *name == field).map(|(_, text)| text).collect()
    }

    fn files<'a>(&'a self, field: &str) -> Vec<(&'a str, u64)> {
        let of_field = self.files.iter().filter(|file| file.field.trim_end_matches(LIST) == field);
        of_field.map(|file| (file.name.as_str(), file.bytes.len() as u64)).collect()
    }
}
