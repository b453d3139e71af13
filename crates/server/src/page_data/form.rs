//! Forms that visitors fill in, and what came of sending one without scripts.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use super::Link;

/// A form, ready to be filled in.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Form {
    /// Its number, which the robot check is made for.
    pub number: u64,
    /// Its name, the same in every answer about it.
    pub slug: String,
    /// What it is called.
    pub title: String,
    /// Where a browser without scripts posts it: the page it stands on.
    pub action: String,
    /// Where scripts post it; the answer is the back end's, as JSON.
    pub feedback_url: String,
    /// The questions, in order.
    pub fields: Vec<FormField>,
    /// The back end's own rules, as its schema has them.
    #[ts(type = "Array<FormRule>")]
    pub rules: Vec<Value>,
    /// What to say in which case, by the names of Contact Form 7.
    pub messages: BTreeMap<String, String>,
    /// How the site tells people from programs.
    pub check: RobotCheck,
    /// The name of the field that only programs fill in.
    pub trap: String,
    /// Other ways to reach the company, for when the form does not work.
    pub other_ways: Vec<Link>,
    /// What came of sending it, when it was sent without scripts.
    pub sent: Option<SentForm>,
}

/// One rule of a form. Which other keys there are depends on the rule.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FormRule {
    /// Its name in Contact Form 7's schema, such as `required`.
    pub rule: String,
    /// The field it is about.
    pub field: String,
    /// What to say when it is broken.
    #[ts(optional)]
    pub error: Option<String>,
    /// The bound of a length, a number, a date or a size.
    #[ts(optional, type = "string | number")]
    pub threshold: Option<Value>,
    /// What is allowed: choices, or endings of file names.
    #[ts(optional)]
    pub accept: Option<Vec<String>>,
    /// The rules that `all` and `any` are made of.
    #[ts(optional)]
    pub rules: Option<Vec<FormRule>>,
}

/// One question of a form.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct FormField {
    /// The name it is sent under.
    pub name: String,
    /// What it takes.
    pub kind: FormFieldKind,
    /// What people read next to it.
    pub label: String,
    /// A hint below it.
    pub help: String,
    /// A hint inside it.
    pub placeholder: String,
    /// Whether it must be filled in.
    pub required: bool,
    /// What is filled in at first.
    pub value: String,
    /// Whether a parameter of the address with the field's name fills it in.
    pub from_address: bool,
    /// What there is to choose from.
    pub options: Vec<FormOption>,
    /// Whether several of the options, or several files, may be chosen.
    pub multiple: bool,
    /// The HTML attribute that lets browsers help.
    pub autocomplete: Option<String>,
    /// What a box accepts.
    #[ts(type = "SafeHtml")]
    pub accept_html: String,
    /// The shortest text, in UTF-16 units.
    pub min_length: Option<u32>,
    /// The longest text, in UTF-16 units.
    pub max_length: Option<u32>,
    /// The smallest number or the earliest day; empty when there is none.
    pub min: String,
    /// The largest number or the latest day; empty when there is none.
    pub max: String,
    /// How far two numbers may be apart; empty when it does not matter.
    pub step: String,
    /// Endings of file names that are taken, with their dot; empty when the form does not say.
    pub accept: Vec<String>,
    /// The largest file, in bytes.
    pub max_size: Option<u64>,
    /// The largest file, as people read it, such as `10 MB`.
    pub max_size_text: String,
    /// How many files.
    pub max_files: u32,
    /// What a quiz asks.
    pub question: String,
    /// What the back end recognises the right answer by; sent as `_wpcf7_quiz_answer_` and the field's name.
    pub answer_hash: String,
}

/// What a field takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum FormFieldKind {
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

/// Something to choose.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FormOption {
    /// What is sent.
    pub value: String,
    /// What people read.
    pub label: String,
}

/// How the site tells people from programs.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum RobotCheck {
    /// The visitor's browser works for a moment; nobody else is asked.
    ProofOfWork {
        /// Where the work is given out.
        challenge_url: String,
        /// How long a visitor takes at least, from getting the work to handing it in.
        least_seconds: u32,
    },
    /// Google's reCAPTCHA.
    Recaptcha {
        /// The site key; `None` is the operator's mistake, and is told as such.
        site_key: Option<String>,
        /// The version; only 3 gives a score.
        version: Option<u32>,
        /// Where its script comes from.
        script_url: String,
        /// What the visitor is said to be doing.
        action: String,
    },
    /// Cloudflare's Turnstile.
    Turnstile {
        /// The site key; `None` is the operator's mistake, and is told as such.
        site_key: Option<String>,
        /// Where its script comes from.
        script_url: String,
        /// What the visitor is said to be doing.
        action: String,
    },
}

/// A form that was sent without scripts, as it comes back.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SentForm {
    /// How it went, by the names of Contact Form 7.
    pub status: String,
    /// What to tell the visitor.
    pub message: String,
    /// The fields that need another look.
    pub errors: Vec<FormError>,
    /// What was filled in.
    pub values: Vec<FormValue>,
    /// A question that shows that a person is there, when the form is complete but for that.
    pub question: Option<PersonQuestion>,
    /// Shows that the question has been answered.
    pub receipt: Option<String>,
}

/// A field that needs another look.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FormError {
    /// The field's name.
    pub field: String,
    /// What is wrong with it.
    pub message: String,
}

/// What was filled into a field.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FormValue {
    /// The field's name.
    pub name: String,
    /// The texts, several where several were chosen.
    pub values: Vec<String>,
}

/// A question that is easy for people. Its answer is sent as `_answer`, and `token` as `_question`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PersonQuestion {
    /// What is asked.
    pub text: String,
    /// What the site recognises the right answer by.
    pub token: String,
}

/// What `POST /check-recaptcha` answers.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CheckAnswer {
    /// What the check found.
    pub response: CheckVerdict,
    /// Lets the form be sent once; `None` when the visitor did not pass or no form was named.
    pub receipt: Option<String>,
}

/// What a check found, in Google's words.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CheckVerdict {
    /// Whether the token was good.
    pub success: bool,
    /// How human the visitor seems, 0 to 1.
    pub score: f64,
    /// What the visitor was doing.
    pub action: String,
    /// On which host.
    pub hostname: String,
    /// When.
    pub challenge_ts: String,
    /// What was wrong.
    #[serde(rename = "error-codes")]
    pub error_codes: Vec<String>,
}
