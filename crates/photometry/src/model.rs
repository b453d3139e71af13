//! The one model behind both file formats: what a file says, in candela, watts and millimetres.

use crate::error::Warning;
use crate::text::one_line;
use crate::{Distribution, Symmetry};

/// The light of one luminaire.
#[derive(Debug, Clone, PartialEq)]
pub struct Photometry {
    /// What the file says about itself.
    pub about: About,
    /// Whether the values were computed rather than measured, and the file says so.
    pub simulated: bool,
    /// Where the light goes, in candela.
    pub distribution: Distribution,
    /// What the intensities relate to.
    pub basis: Basis,
    /// The luminaire's flux in lumens as the file states it, if it does. [`Photometry::flux`] adds up the intensities.
    pub stated_flux: Option<f64>,
    /// Power drawn from the mains in watts, with control gear.
    pub power: Option<f64>,
    /// The luminaire's outer size; IES files do not tell it.
    pub body: Option<Body>,
    /// The part that shines.
    pub luminous_area: LuminousArea,
}

impl Photometry {
    /// Which directions repeat.
    pub fn symmetry(&self) -> Symmetry {
        self.distribution.symmetry()
    }

    /// What one candela is in cd/klm, the unit of polar diagrams, or `None` for a luminaire without light.
    pub fn per_kilolumen(&self) -> Option<f64> {
        let flux = match self.basis {
            Basis::Lamps { flux, .. } => flux,
            Basis::Luminaire => self.stated_flux.unwrap_or_else(|| self.flux()),
        };
        (flux > 0.0).then(|| 1000.0 / flux)
    }
}

/// What a file says about itself; anything may be empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct About {
    /// Who makes the luminaire.
    pub manufacturer: String,
    /// The luminaire's name.
    pub luminaire: String,
    /// The luminaire's code.
    pub number: String,
    /// The number of the measurement report.
    pub report: String,
    /// The name the file was given.
    pub file_name: String,
    /// Date, and often a person.
    pub date: String,
    /// The lamp or light source.
    pub lamp: String,
    /// Colour temperature, as text.
    pub colour: String,
    /// Colour rendering, as text.
    pub rendering: String,
}

impl About {
    pub(crate) fn texts(&self) -> [&str; 9] {
        [
            &self.manufacturer,
            &self.luminaire,
            &self.number,
            &self.report,
            &self.file_name,
            &self.date,
            &self.lamp,
            &self.colour,
            &self.rendering,
        ]
    }

    pub(crate) fn says_simulated(&self) -> bool {
        self.texts().iter().any(|text| says_simulated(text))
    }

    /// The report's number as a writer puts it, so that a simulated file can always be told from a measured one.
    pub(crate) fn marked_report(&self, simulated: bool, limit: usize) -> String {
        const MARK: &str = "(simulated)";
        if !simulated || self.says_simulated() {
            return self.report.clone();
        }
        let report = one_line(&self.report, limit - MARK.len() - 1);
        if report.is_empty() { "simulated".to_owned() } else { format!("{report} {MARK}") }
    }
}

pub(crate) fn says_simulated(text: &str) -> bool {
    text.to_ascii_lowercase().contains("simulat")
}

/// What intensities relate to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Basis {
    /// The luminaire was measured as a whole, as LED luminaires are.
    Luminaire,
    /// Intensities scale with the rated flux of replaceable lamps.
    Lamps {
        /// How many there are.
        count: u32,
        /// Flux of all of them in lumens.
        flux: f64,
    },
}

/// The outer size of a luminaire.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Body {
    /// Seen from below.
    pub outline: Outline,
    /// In millimetres.
    pub height: f64,
}

/// The part of a luminaire that shines.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LuminousArea {
    /// Seen from below.
    pub outline: Outline,
    /// Height of what shines towards C0, C90, C180 and C270, in millimetres.
    pub heights: [f64; 4],
}

/// A shape seen from below, in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Outline {
    /// A circle.
    Round {
        /// Across.
        diameter: f64,
    },
    /// A rectangle.
    Rectangle {
        /// Along C90 and C270.
        length: f64,
        /// Along C0 and C180.
        width: f64,
    },
}

/// The file formats that are read and written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// EULUMDAT, `.ldt`.
    Eulumdat,
    /// IES LM-63, `.ies`.
    Iesna,
}

impl Format {
    /// The format whose files end so, in upper or lower case, without the dot.
    pub fn from_extension(extension: &str) -> Option<Self> {
        match extension.to_ascii_lowercase().as_str() {
            "ldt" => Some(Self::Eulumdat),
            "ies" => Some(Self::Iesna),
            _ => None,
        }
    }
}

/// A file that could be read, and what is odd about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed {
    /// What it says.
    pub photometry: Photometry,
    /// What a careful reader would ask its author about.
    pub warnings: Vec<Warning>,
}
