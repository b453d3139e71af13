//! The rules of a form in Contact Form 7's schema (SWV), and whether a visitor's answers keep them.
//!
//! The embedded back end makes rules of its forms and serves them; the site's server reads them from any back
//! end. Both check with this module, so that they never disagree.

mod decimal;
mod read;
#[cfg(test)]
mod tests;
mod text;

use serde::{Serialize, Serializer};
use time::Date;

pub use decimal::Decimal;
pub use read::from_schema;
use text::{code_units, date_text, is_email, is_tel, is_url};

/// The rules of a form, in the order they are checked. Reading them from JSON keeps unknown ones out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Rules(Vec<Rule>);

/// One rule, in the words of the schema.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// What it asks.
    #[serde(flatten)]
    pub check: Check,
    /// The name of the field; empty for a group of rules.
    pub field: String,
    /// What to say when the rule is broken; empty for a group that leaves it to its rules.
    pub error: String,
}

/// What a rule asks. A field left blank breaks none but [`Check::Required`] and [`Check::RequiredFile`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "rule", rename_all = "lowercase")]
pub enum Check {
    /// Something is filled in or chosen.
    Required,
    /// A file is chosen.
    RequiredFile,
    /// An e-mail address.
    Email,
    /// An address of the web.
    Url,
    /// A telephone number.
    Tel,
    /// A decimal number.
    Number,
    /// A day, such as `2026-12-01`.
    Date,
    /// One of the values that can be chosen.
    Enum {
        /// The values.
        accept: Vec<String>,
    },
    /// At least so long.
    MinLength {
        /// In UTF-16 units.
        threshold: u32,
    },
    /// At most so long.
    MaxLength {
        /// In UTF-16 units.
        threshold: u32,
    },
    /// At least so much.
    MinNumber {
        /// The smallest number.
        #[serde(serialize_with = "number_as_text")]
        threshold: Decimal,
    },
    /// At most so much.
    MaxNumber {
        /// The largest number.
        #[serde(serialize_with = "number_as_text")]
        threshold: Decimal,
    },
    /// A whole number of steps from a base.
    StepNumber {
        /// Where the steps start.
        #[serde(serialize_with = "number_as_text")]
        base: Decimal,
        /// How far apart they are.
        #[serde(serialize_with = "number_as_text")]
        interval: Decimal,
    },
    /// Not before a day.
    MinDate {
        /// The first day.
        #[serde(serialize_with = "date_as_text")]
        threshold: Date,
    },
    /// Not after a day.
    MaxDate {
        /// The last day.
        #[serde(serialize_with = "date_as_text")]
        threshold: Date,
    },
    /// At least so many choices or files.
    MinItems {
        /// How many.
        threshold: u32,
    },
    /// At most so many choices or files.
    MaxItems {
        /// How many.
        threshold: u32,
    },
    /// Files of certain kinds, by the endings of their names.
    File {
        /// Endings with their dot, such as `.pdf`. A media type such as `image/*` leaves it to the back end.
        accept: Vec<String>,
    },
    /// No file larger than this.
    MaxFileSize {
        /// In bytes.
        threshold: u64,
    },
    /// Every rule of a group.
    All {
        /// The rules.
        rules: Rules,
    },
    /// At least one rule of a group.
    Any {
        /// The rules.
        rules: Rules,
    },
}

/// A field that breaks a rule, and what to say about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// The field's name.
    pub field: String,
    /// The rule's own words.
    pub message: String,
}

/// What a visitor filled in.
pub trait Answers {
    /// The texts that came under a field's name, blank ones included.
    fn texts<'a>(&'a self, field: &str) -> Vec<&'a str>;

    /// Name and size in bytes of the files that came under a field's name.
    fn files<'a>(&'a self, field: &str) -> Vec<(&'a str, u64)>;
}

impl Rules {
    /// The fields that break a rule, each once with the first it breaks, in the order of the rules.
    pub fn broken(&self, answers: &impl Answers) -> Vec<Broken> {
        let mut broken: Vec<Broken> = Vec::new();
        for rule in &self.0 {
            if broken.iter().any(|known| known.field == rule.field) {
                continue;
            }
            let found = rule.broken(answers);
            broken.extend(found.filter(|found| broken.iter().all(|known| known.field != found.field)));
        }
        broken
    }

    /// The rules in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Rule> {
        self.0.iter()
    }
}

impl FromIterator<Rule> for Rules {
    fn from_iter<T: IntoIterator<Item = Rule>>(rules: T) -> Self {
        Self(rules.into_iter().collect())
    }
}

impl<'a> IntoIterator for &'a Rules {
    type Item = &'a Rule;
    type IntoIter = std::slice::Iter<'a, Rule>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Rule {
    fn broken(&self, answers: &impl Answers) -> Option<Broken> {
        match &self.check {
            Check::All { rules } => {
                let inner = rules.iter().find_map(|rule| rule.broken(answers))?;
                Some(self.named(inner, |own, inner| if inner.is_empty() { own } else { inner }))
            }
            Check::Any { rules } => {
                let mut first = None;
                for rule in rules {
                    let inner = rule.broken(answers)?;
                    first.get_or_insert(inner);
                }
                Some(self.named(first?, |own, inner| if own.is_empty() { inner } else { own }))
            }
            check if check.holds(answers, &self.field) => None,
            _ => Some(Broken { field: self.field.clone(), message: self.error.clone() }),
        }
    }

    /// What a group says for one of its rules: about its own field if it names one.
    fn named(&self, inner: Broken, message: impl FnOnce(String, String) -> String) -> Broken {
        let field = if self.field.is_empty() { inner.field } else { self.field.clone() };
        Broken { field, message: message(self.error.clone(), inner.message) }
    }
}

impl Check {
    fn holds(&self, answers: &impl Answers, field: &str) -> bool {
        let texts = || answers.texts(field).into_iter().filter(|text| !text.trim().is_empty());
        let trimmed = || texts().map(str::trim);
        let length = || texts().map(code_units).sum::<usize>();
        let items = || texts().count() + answers.files(field).len();
        let numbers = || trimmed().filter_map(Decimal::parse);
        let dates = || trimmed().filter_map(text::date);
        match self {
            Self::Required => texts().next().is_some(),
            Self::RequiredFile => !answers.files(field).is_empty(),
            Self::Email => trimmed().all(is_email),
            Self::Url => trimmed().all(is_url),
            Self::Tel => trimmed().all(is_tel),
            Self::Number => trimmed().all(|text| Decimal::parse(text).is_some()),
            Self::Date => trimmed().all(|text| text::date(text).is_some()),
            Self::Enum { accept } => trimmed().all(|text| accept.iter().any(|value| value == text)),
            Self::MinLength { threshold } => matches!(length(), 0) || length() >= *threshold as usize,
            Self::MaxLength { threshold } => length() <= *threshold as usize,
            // What is no number or no day has its own rule.
            Self::MinNumber { threshold } => numbers().all(|number| number >= *threshold),
            Self::MaxNumber { threshold } => numbers().all(|number| number <= *threshold),
            Self::StepNumber { base, interval } => {
                numbers().all(|number| number.is_step_from(*base, *interval))
            }
            Self::MinDate { threshold } => dates().all(|date| date >= *threshold),
            Self::MaxDate { threshold } => dates().all(|date| date <= *threshold),
            Self::MinItems { threshold } => matches!(items(), 0) || items() >= *threshold as usize,
            Self::MaxItems { threshold } => items() <= *threshold as usize,
            Self::File { accept } => answers.files(field).iter().all(|(name, _)| is_accepted(name, accept)),
            Self::MaxFileSize { threshold } => answers.files(field).iter().all(|(_, size)| size <= threshold),
            // Groups are taken apart by their rule.
            Self::All { .. } | Self::Any { .. } => true,
        }
    }
}

fn is_accepted(name: &str, accept: &[String]) -> bool {
    let name = name.trim().to_lowercase();
    accept.iter().any(|ending| {
        let ending = ending.trim().to_lowercase();
        ending.contains('/') || name.strip_suffix(&ending).is_some_and(|stem| !stem.is_empty())
    })
}

fn number_as_text<S: Serializer>(number: &Decimal, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

fn date_as_text<S: Serializer>(date: &Date, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&date_text(*date))
}

/// Reads a day as browsers send it, such as `2026-12-01`.
pub fn parse_date(text: &str) -> Option<Date> {
    text::date(text)
}
