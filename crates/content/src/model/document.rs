//! Files that come with products.

use time::Date;

use crate::Href;
use crate::attributes::Number;

/// A file about a product or a variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The back end's number; `None` when it does not give one.
    pub id: Option<u64>,
    /// What sort of document it is.
    pub kind: DocumentKind,
    /// What people call it.
    pub label: String,
    /// The ISO 639-1 code of its language; `None` for files without a language or with several.
    pub language: Option<String>,
    /// The revision; empty when there is none.
    pub revision: String,
    /// The day of the revision.
    pub date: Option<Date>,
    /// The name to save it under.
    pub name: String,
    /// The file, always [`Href::Media`].
    pub href: Href,
    /// The media type; empty when the back end does not say.
    pub mime_type: String,
    /// The size in bytes.
    pub bytes: Option<u64>,
    /// The SHA-256 checksum in hexadecimal.
    pub sha256: Option<String>,
}

/// What sort of document it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DocumentKind {
    /// The datasheet.
    Datasheet,
    /// Instructions for installing it.
    Installation,
    /// The EU declaration of conformity, or one that does not say for which market it is.
    Declaration,
    /// The declaration of conformity for the United Kingdom.
    DeclarationUk,
    /// The energy label.
    EnergyLabel,
    /// The terms of the warranty.
    Warranty,
    /// The list of spare parts.
    SpareParts,
    /// A drawing.
    Drawing,
    /// A building information model.
    Bim,
    /// A certificate.
    Certificate,
    /// What a test found.
    TestReport,
    /// Photometry as EULUMDAT.
    Ldt,
    /// Photometry as IES LM-63.
    Ies,
    /// Anything else.
    Other,
}

/// How the light of a variant is spread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Photometry {
    /// Whether it was computed instead of measured.
    pub simulated: bool,
    /// The luminous flux of the file in lumen.
    pub flux: Option<Number>,
    /// The peak intensity in candela.
    pub peak: Option<Number>,
    /// The beam angle in the plane C0-C180, in degrees.
    pub beam_c0: Option<Number>,
    /// The beam angle in the plane C90-C270, in degrees.
    pub beam_c90: Option<Number>,
    /// What repeats.
    pub symmetry: Symmetry,
    /// The EULUMDAT file.
    pub ldt: Option<Document>,
    /// The IES file.
    pub ies: Option<Document>,
}

/// What repeats in a light distribution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Symmetry {
    /// Nothing, or the back end does not say.
    #[default]
    None,
    /// The same all around.
    Rotational,
    /// Mirrored at the plane C0-C180.
    C0C180,
    /// Mirrored at the plane C90-C270.
    C90C270,
    /// Mirrored at both.
    Quadrant,
}

impl DocumentKind {
    /// Every kind.
    pub const ALL: [Self; 14] = [
        Self::Datasheet,
        Self::Installation,
        Self::Declaration,
        Self::DeclarationUk,
        Self::EnergyLabel,
        Self::Warranty,
        Self::SpareParts,
        Self::Drawing,
        Self::Bim,
        Self::Certificate,
        Self::TestReport,
        Self::Ldt,
        Self::Ies,
        Self::Other,
    ];

    /// Its name in files and on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Datasheet => "datasheet",
            Self::Installation => "installation",
            Self::Declaration => "declaration",
            Self::DeclarationUk => "declaration_uk",
            Self::EnergyLabel => "energy_label",
            Self::Warranty => "warranty",
            Self::SpareParts => "spare_parts",
            Self::Drawing => "drawing",
            Self::Bim => "bim",
            Self::Certificate => "certificate",
            Self::TestReport => "test_report",
            Self::Ldt => "ldt",
            Self::Ies => "ies",
            Self::Other => "other",
        }
    }

    /// The kind of a name; unknown ones are [`Self::Other`].
    pub fn parse(name: &str) -> Self {
        Self::ALL.into_iter().find(|kind| kind.name() == name).unwrap_or(Self::Other)
    }
}

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Self; 5] = [Self::None, Self::Rotational, Self::C0C180, Self::C90C270, Self::Quadrant];

    /// Its name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotational => "rotational",
            Self::C0C180 => "c0-c180",
            Self::C90C270 => "c90-c270",
            Self::Quadrant => "quadrant",
        }
    }

    /// The symmetry of a name; unknown ones are [`Self::None`], which promises nothing.
    pub fn parse(name: &str) -> Self {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == name).unwrap_or_default()
    }
}
