//! What visitors write cannot change what a mail is or where it goes.

use std::collections::BTreeSet;
use std::time::Duration;

use proptest::prelude::*;
use serde_json::{Map, json};

use super::message::compose;
use super::{MailTransport, OutboxSettings, RetryPlan};
use crate::form::{Choice, FieldKind};
use crate::submissions::Asked;
use crate::{DeliveryState, Submission, SubmittedFile};
use content::Locale;

fn settings() -> OutboxSettings {
    OutboxSettings {
        transport: MailTransport::Off,
        from: "website@example.com".to_owned(),
        site: None,
        retries: RetryPlan::default(),
        retention: Duration::from_secs(1),
    }
}

fn asked(name: &str, kind: FieldKind) -> Asked {
    Asked {
        name: name.to_owned(),
        kind,
        label: format!("The {name}"),
        autocomplete: String::new(),
        options: Vec::<Choice>::new(),
    }
}

fn submission(title: &str, name: &str, email: &str, town: &str, message: &str) -> Submission {
    let fields = json!({ "your-name": name, "your-email": email, "town": town, "message": message });
    let fields: Map<_, _> = fields.as_object().cloned().unwrap_or_default();
    Submission {
        id: 7,
        form_id: 3,
        form_slug: "contact".to_owned(),
        form_title: title.to_owned(),
        recipient: "hello@example.com".to_owned(),
        locale: Locale::En,
        received: "2026-11-15T09:30:00".to_owned(),
        page: "/contact/".to_owned(),
        fields,
        consents: Map::new(),
        files: Vec::new(),
        state: DeliveryState::Waiting,
        attempts: 0,
        first_attempt: None,
        next_attempt: None,
        delivered: None,
        last_error: String::new(),
        posted_data_hash: "0123456789abcdef".to_owned(),
        questions: vec![
            asked("your-name", FieldKind::Text),
            asked("your-email", FieldKind::Email),
            asked("town", FieldKind::Text),
            asked("message", FieldKind::Textarea),
        ],
    }
}

/// The mail as text, or nothing if it could not be made.
fn mail(submission: &Submission) -> String {
    let files = submission.files.iter().map(|_| b"bytes".to_vec()).collect();
    let mail = compose(submission, files, &settings()).map(|message| message.formatted());
    String::from_utf8_lossy(&mail.unwrap_or_default()).into_owned()
}

/// The names of the headers of the mail itself.
fn headers(mail: &str) -> BTreeSet<&str> {
    let head = mail.split("\r\n\r\n").next().unwrap_or_default();
    let lines = head.split("\r\n").filter(|line| !line.starts_with([' ', '\t']));
    lines.filter_map(|line| Some(line.split_once(':')?.0)).collect()
}

const EXPECTED: [&str; 10] = [
    "Auto-Submitted",
    "Content-Type",
    "Date",
    "From",
    "MIME-Version",
    "Message-ID",
    "Reply-To",
    "Subject",
    "To",
    "X-Lucerna-Submission",
];

#[test]
fn a_subject_names_the_form_the_visitor_and_the_place() {
    let mail = mail(&submission("Ask us", "Ada", "ada@example.com", "Bath", "Hello"));
    assert!(mail.contains("\r\nSubject: Ask us: Ada (Bath)\r\n"), "{mail}");
    assert!(mail.contains("Page: /contact/"), "{mail}");
}

#[test]
fn nothing_a_visitor_writes_becomes_a_header() {
    let long = "x".repeat(5000);
    for hostile in [
        "Ada\r\nBcc: evil@example.com",
        "Ada\nBcc: evil@example.com\n\nbody",
        "Ada\r\n\r\n<script>",
        "=?utf-8?q?Ada=0D=0ABcc:_evil@example.com?=",
        "\u{202e}moc.elpmaxe@live\u{202c}",
        "💡💡💡 Señor Ñandú",
        "\"Ada\" <evil@example.com>,",
        &long,
        "",
    ] {
        let mail = mail(&submission(hostile, hostile, "ada@example.com", hostile, hostile));
        assert_eq!(headers(&mail), BTreeSet::from(EXPECTED), "{hostile:?}: {mail}");
        let head = mail.split("\r\n\r\n").next().unwrap_or_default();
        assert!(head.lines().all(|line| line.len() < 998 && !line.starts_with("Bcc")), "{head}");
        assert!(!head.contains('\u{202e}'), "{head}");
    }
}

#[test]
fn answers_go_to_the_visitor_only_if_there_is_an_address() {
    for email in ["", "nobody", "a@example.com, b@example.com", "a@example.com\r\nBcc: b@example.com"] {
        let mail = mail(&submission("Ask us", "Ada", email, "", "Hello"));
        assert!(!mail.is_empty() && !headers(&mail).contains("Reply-To"), "{email:?}");
    }
}

#[test]
fn what_a_visitor_writes_is_text_in_html() {
    let mail = mail(&submission("Ask us", "<b>Ada</b>", "ada@example.com", "", "<script>alert(1)</script>"));
    let html = mail.split("Content-Type: text/html").nth(1).unwrap_or_default();
    assert!(!html.contains("<script>") && html.contains("&lt;script&gt;"), "{html}");
}

#[test]
fn files_are_attached_under_their_own_names() {
    let mut with_file = submission("Ask us", "Ada", "ada@example.com", "", "Hello");
    with_file.files.push(SubmittedFile {
        field: "plan".to_owned(),
        name: "Plan ñ.pdf".to_owned(),
        mime: "application/pdf".to_owned(),
        bytes: 5,
        sha256: String::new(),
        key: String::new(),
    });
    let mail = mail(&with_file);
    assert!(mail.contains("Content-Disposition: attachment;"), "{mail}");
    assert!(mail.contains("Content-Type: application/pdf"), "{mail}");
}

#[test]
fn a_submission_without_a_recipient_cannot_be_mailed() {
    let mut lost = submission("Ask us", "Ada", "ada@example.com", "", "Hello");
    lost.recipient = String::new();
    assert!(compose(&lost, Vec::new(), &settings()).is_err());
}

proptest! {
    #[test]
    fn no_words_upset_a_mail(name in "\\PC{0,80}|[\\x00-\\x7f]{0,80}", town in "[\\r\\n a-zA-Z:<>@\"]{0,80}") {
        let mail = mail(&submission(&name, &name, "ada@example.com", &town, &town));
        prop_assert_eq!(headers(&mail), BTreeSet::from(EXPECTED));
    }
}
