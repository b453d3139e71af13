//! What a field takes.

use serde::{Deserialize, Serialize};

/// What a field takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FieldKind {
    Text,
    Email,
    Tel,
    Url,
    Number,
    Date,
    Textarea,
    Select,
    Checkbox,
    Radio,
    Acceptance,
    File,
    Quiz,
    Hidden,
}

impl FieldKind {
    const ALL: [Self; 14] = [
        Self::Text,
        Self::Email,
        Self::Tel,
        Self::Url,
        Self::Number,
        Self::Date,
        Self::Textarea,
        Self::Select,
        Self::Checkbox,
        Self::Radio,
        Self::Acceptance,
        Self::File,
        Self::Quiz,
        Self::Hidden,
    ];

    /// The names in content files, the usual one first.
    pub(crate) const NAMES: [&'static str; 14] = {
        let mut names = [""; 14];
        let mut index = 0;
        while index < names.len() {
            names[index] = Self::ALL[index].name();
            index += 1;
        }
        names
    };

    /// The kind of a name in content files; text if there is no such name.
    pub(crate) fn from_name(name: &str) -> Self {
        Self::ALL.into_iter().find(|kind| kind.name() == name).unwrap_or(Self::Text)
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Email => "email",
            Self::Tel => "tel",
            Self::Url => "url",
            Self::Number => "number",
            Self::Date => "date",
            Self::Textarea => "textarea",
            Self::Select => "select",
            Self::Checkbox => "checkbox",
            Self::Radio => "radio",
            Self::Acceptance => "acceptance",
            Self::File => "file",
            Self::Quiz => "quiz",
            Self::Hidden => "hidden",
        }
    }

    pub(crate) const fn has_options(self) -> bool {
        matches!(self, Self::Select | Self::Checkbox | Self::Radio)
    }

    /// Whether there is something to fill in before the visitor does.
    pub(crate) const fn has_default(self) -> bool {
        !matches!(self, Self::Acceptance | Self::File | Self::Quiz)
    }

    /// Whether answers may have more than one line.
    pub(crate) const fn has_lines(self) -> bool {
        matches!(self, Self::Textarea)
    }

    /// The longest text Contact Form 7 takes when a field does not say; 0 for what is not typed as text.
    pub(crate) const fn default_max_length(self) -> u32 {
        match self {
            Self::Text | Self::Email | Self::Tel | Self::Url | Self::Quiz | Self::Hidden => 400,
            Self::Textarea => 2000,
            Self::Number
            | Self::Date
            | Self::Select
            | Self::Checkbox
            | Self::Radio
            | Self::Acceptance
            | Self::File => 0,
        }
    }
}
