//! A submission as a mail: text and HTML, the visitor's files, and an answer that reaches the visitor.

use std::fmt::Write as _;
use std::time::SystemTime;

use html_escape::{decode_html_entities, encode_text};
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart};
use lettre::{Address, Message};

use super::settings::OutboxSettings;
use super::words::{Words, language};
use super::{Failure, FailureKind};
use crate::Submission;
use crate::form::{FieldKind, is_invisible};
use crate::store::read_stored;
use crate::submissions::Asked;

/// Longer subjects are cut: programs that show them do so too.
const MAX_SUBJECT: usize = 120;
const MAX_NAME: usize = 60;

/// How a field is recognised that holds a certain thing: by the HTML attribute, or else by its name.
struct Hint {
    autocomplete: &'static [&'static str],
    names: &'static [&'static str],
}

const NAME: Hint = Hint { autocomplete: &["name"], names: &["your-name", "name", "full-name", "nombre"] };
const TOWN: Hint =
    Hint { autocomplete: &["address-level2"], names: &["town", "your-town", "city", "localidad"] };
const COMPANY: Hint =
    Hint { autocomplete: &["organization"], names: &["company", "your-company", "practice", "empresa"] };

/// Makes the mail. It is the same whenever it is made, but for the marks between its parts.
pub(super) fn compose(
    submission: &Submission,
    files: Vec<Vec<u8>>,
    settings: &OutboxSettings,
) -> Result<Message, Failure> {
    let from: Address = settings.from.parse().map_err(|_| Failure::unusable("the sender is no address"))?;
    let to: Address = submission
        .recipient
        .parse()
        .map_err(|_| Failure::unusable("the form has no address to deliver to"))?;
    let received = read_stored(&submission.received).map_err(Failure::store)?;
    let message_id = format!("<{}.{}@{}>", submission.posted_data_hash, submission.id, from.domain());
    let mut builder = Message::builder()
        .message_id(Some(message_id))
        .date(SystemTime::from(received))
        .from(Mailbox::new(None, from))
        .to(Mailbox::new(None, to))
        .subject(subject(submission))
        .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
        .raw_header(header("X-Lucerna-Submission", submission.id.to_string()));
    if let Some(sender) = sender(submission) {
        builder = builder.reply_to(sender);
    }
    let page = page(submission, settings);
    let texts = MultiPart::alternative_plain_html(text(submission, &page), html(submission, &page));
    let mut parts = MultiPart::mixed().multipart(texts);
    for (file, bytes) in submission.files.iter().zip(files) {
        let kind = ContentType::parse(&file.mime).unwrap_or(ContentType::TEXT_PLAIN);
        parts = parts.singlepart(Attachment::new(file.name.clone()).body(bytes, kind));
    }
    builder.multipart(parts).map_err(|error| Failure::unusable(&error.to_string()))
}

impl Failure {
    fn unusable(reason: &str) -> Self {
        Self { kind: FailureKind::Permanent, reason: reason.to_owned() }
    }
}

/// `Form title: name (town or company)`.
fn subject(submission: &Submission) -> String {
    let name = find(submission, &NAME).unwrap_or_default();
    let place = find(submission, &TOWN).or_else(|| find(submission, &COMPANY)).unwrap_or_default();
    let (title, name, place) = (one_line(&submission.form_title), one_line(&name), one_line(&place));
    let mut subject = title;
    for (before, part, after) in [(": ", name, ""), (" (", place, ")")] {
        if !part.is_empty() {
            let part: String = part.chars().take(MAX_NAME).collect();
            let _ = write!(subject, "{before}{part}{after}");
        }
    }
    subject.chars().take(MAX_SUBJECT).collect()
}

/// Who answers go to: the first address the visitor gave.
fn sender(submission: &Submission) -> Option<Mailbox> {
    let asked = submission.questions.iter().find(|asked| asked.kind == FieldKind::Email)?;
    let address: Address = submission.texts(&asked.name).next()?.trim().parse().ok()?;
    let name = find(submission, &NAME).map(|name| one_line(&name).chars().take(MAX_NAME).collect::<String>());
    Some(Mailbox::new(name.filter(|name| !name.is_empty()), address))
}

fn find(submission: &Submission, hint: &Hint) -> Option<String> {
    let by = |is_meant: &dyn Fn(&Asked) -> bool| {
        let asked = submission.questions.iter().find(|asked| is_meant(asked))?;
        submission.texts(&asked.name).next().map(str::to_owned)
    };
    by(&|asked| hint.autocomplete.contains(&asked.autocomplete.as_str()))
        .or_else(|| by(&|asked| hint.names.contains(&asked.name.as_str())))
}

/// A text for a header: one line, single blanks, nothing that is not shown.
fn one_line(text: &str) -> String {
    let shown = text.chars().map(|c| if c.is_control() { ' ' } else { c }).filter(|c| !is_invisible(*c));
    shown.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn header(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
}

/// The address of the page, or its path when nobody said where the site is.
fn page(submission: &Submission, settings: &OutboxSettings) -> String {
    let path = submission.page.trim_start_matches('/');
    let root = settings.site.as_ref().map(|roots| roots.get(submission.locale));
    match root.and_then(|root| root.join(path).ok()) {
        _ if submission.page.is_empty() => String::new(),
        Some(url) => url.to_string(),
        None => submission.page.clone(),
    }
}

/// What is said about a submission besides its answers: label and text.
fn facts(submission: &Submission, page: &str) -> Vec<(&'static str, String)> {
    let words = Words::of(submission.locale);
    let mut facts = vec![
        (words.received, format!("{} UTC", submission.received.replace('T', " "))),
        (words.language, language(submission.locale).to_owned()),
    ];
    if !page.is_empty() {
        facts.push((words.page, page.to_owned()));
    }
    for consent in submission.consents.values().filter_map(|text| text.as_str()) {
        facts.push((words.agreed, plain(consent)));
    }
    facts
}

fn text(submission: &Submission, page: &str) -> String {
    let words = Words::of(submission.locale);
    let mut text = format!("{} \"{}\"\n\n", words.sent_with, one_line(&submission.form_title));
    for answer in submission.answers() {
        let value = answer.values.join(", ");
        let gap = if value.contains('\n') { "\n" } else { " " };
        let _ = writeln!(text, "{}:{gap}{value}\n", one_line(&answer.label));
    }
    text.push_str("-- \n");
    for (label, value) in facts(submission, page) {
        let _ = writeln!(text, "{label}: {value}");
    }
    if sender(submission).is_some() {
        let _ = writeln!(text, "\n{}", words.reply);
    }
    text
}

fn html(submission: &Submission, page: &str) -> String {
    const CELL: &str = "padding:4px 12px 4px 0;vertical-align:top;text-align:left";
    let words = Words::of(submission.locale);
    let mut html = format!(
        "<!DOCTYPE html><html lang=\"{}\"><head><meta charset=\"utf-8\"></head>\
         <body style=\"font-family:sans-serif;font-size:15px;line-height:1.5;color:#1a1a1a\">\
         <p>{} <strong>{}</strong></p><table style=\"border-collapse:collapse\">",
        submission.locale.code(),
        encode_text(words.sent_with),
        encode_text(&one_line(&submission.form_title)),
    );
    for answer in submission.answers() {
        let _ = write!(
            html,
            "<tr><th style=\"{CELL};font-weight:normal;color:#555\">{}</th>\
             <td style=\"{CELL};white-space:pre-wrap\">{}</td></tr>",
            encode_text(&answer.label),
            encode_text(&answer.values.join(", ")),
        );
    }
    html.push_str("</table><p style=\"font-size:13px;color:#555\">");
    for (label, value) in facts(submission, page) {
        let _ = write!(html, "{}: {}<br>", encode_text(label), encode_text(&value));
    }
    html.push_str("</p>");
    if sender(submission).is_some() {
        let _ = write!(html, "<p style=\"font-size:13px;color:#555\">{}</p>", encode_text(words.reply));
    }
    html.push_str("</body></html>\n");
    html
}

/// The words of a piece of HTML that our own Markdown wrote.
fn plain(html: &str) -> String {
    let mut text = String::new();
    let mut is_tag = false;
    for c in html.chars() {
        match c {
            '<' => is_tag = true,
            '>' if is_tag => is_tag = false,
            _ if is_tag => {}
            c => text.push(c),
        }
    }
    one_line(&decode_html_entities(&text))
}
