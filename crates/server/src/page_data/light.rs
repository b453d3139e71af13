//! How light is spread: a polar diagram, the numbers behind it, and what arrives on a plane below.
//!
//! Geometry arrives ready to be drawn, figures as text. The outermost ring has a radius of 100, straight down is the
//! bottom of the drawing.

use serde::Serialize;
use ts_rs::TS;

use super::KeptField;

/// The light of one variant, or of several on one set of axes.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Light {
    /// The units that intensities can be shown in; never none.
    pub units: Vec<UnitChoice>,
    /// The rings of the diagram, from the innermost; never none.
    pub rings: Vec<PolarRing>,
    /// Whether any light goes down.
    pub has_downlight: bool,
    /// Whether any light goes up.
    pub has_uplight: bool,
    /// What is drawn, one entry for each variant with a readable file; never none.
    pub sources: Vec<LightSource>,
    /// The intensities by angle.
    pub table: IntensityTable,
    /// What arrives on a plane; none when no light goes down.
    pub plane: Option<LightOnPlane>,
}

/// A unit for intensities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct UnitChoice {
    /// The unit, `cd` or `cd/klm`.
    pub label: String,
    /// The page with this unit.
    pub href: String,
    /// Whether it is the present one.
    pub chosen: bool,
}

/// A ring of the diagram.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PolarRing {
    /// How far it is from the middle.
    pub radius: f64,
    /// The intensity it stands for.
    pub label: String,
}

/// The light of one variant.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct LightSource {
    /// The variant's code.
    pub code: String,
    /// The name of the file that it was read from.
    pub file: String,
    /// Whether the file says that its values were computed, not measured.
    pub simulated: bool,
    /// The plane C0-C180 as the data of an SVG path.
    pub c0_path: String,
    /// The plane C90-C270; none when the light is the same all around.
    pub c90_path: Option<String>,
    /// The brightest point, when it lies in one of these planes.
    pub peak_mark: Option<PolarMark>,
    /// The edges of the beam in the plane C0-C180, on the outermost ring; none when it has no beam.
    pub beam_marks: Vec<PolarMark>,
    /// The edges of the field, where a tenth is left, in the same way.
    pub field_marks: Vec<PolarMark>,
    /// All intensities over all directions, such as `812 lm`.
    pub flux: String,
    /// The flux that the catalogue states, when it is another one.
    pub stated_flux: Option<String>,
    /// The highest intensity, such as `1 887 cd`.
    pub peak: String,
    /// Where it is, such as `C 20°, γ 65°`; none when it is straight down.
    pub peak_direction: Option<String>,
    /// The width of the beam in each plane: where half of the intensity is left.
    pub beam: Vec<PlaneAngle>,
    /// The width of the field in each plane: where a tenth is left.
    pub field: Vec<PlaneAngle>,
    /// Whether the angles refer to the highest intensity, because there is no light straight down.
    pub of_maximum: bool,
    /// The share of the light that goes down, such as `80 %`.
    pub downward: String,
}

/// A point of the diagram.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct PolarMark {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// An angle in a plane.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PlaneAngle {
    /// The plane, such as `C0–C180`; empty when it is the same in all.
    pub plane: String,
    /// The angle, such as `36°`.
    pub angle: String,
}

/// The intensities by angle, in the chosen unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct IntensityTable {
    /// The columns after the angle.
    pub columns: Vec<IntensityColumn>,
    /// The rows.
    pub rows: Vec<FigureRow>,
}

/// A column of that table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct IntensityColumn {
    /// The variant's code; empty when there is only one.
    pub code: String,
    /// The plane, such as `C0` or `C90–C270`; empty when it is the same in all.
    pub plane: String,
}

/// A row of figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FigureRow {
    /// What the figures are for, such as `15°` or `2.4 m`.
    pub label: String,
    /// Whether it is what the visitor asked for.
    pub chosen: bool,
    /// One for each column; empty for what cannot be said.
    pub values: Vec<String>,
}

/// What arrives on a horizontal plane.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct LightOnPlane {
    /// The mounting height in metres, as the language writes it.
    pub height: String,
    /// The least and the most that can be asked for.
    pub min_height: String,
    /// See `min_height`.
    pub max_height: String,
    /// What was asked for but cannot be meant.
    pub refused: Option<String>,
    /// Where its form leads.
    pub action: String,
    /// What its form keeps, as hidden fields.
    pub kept: Vec<KeptField>,
    /// Light in the beam at several distances, for one variant whose light falls in a beam.
    pub cone: Option<Cone>,
    /// Light beside the luminaire at the mounting height, for light without a beam.
    pub spread: Option<Spread>,
}

/// A beam on planes at several distances.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Cone {
    /// The edges of the beam in the plane C0-C180: metres to the side for each metre down, left and right.
    pub edges: [f64; 2],
    /// Whether the beam is wider in one plane than in the other; then there is a diameter for each.
    pub is_oval: bool,
    /// By distance: lux in the middle, lux at the edge, diameter in C0-C180 and, of oval beams, in C90-C270.
    pub rows: Vec<FigureRow>,
}

/// Light beside a luminaire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Spread {
    /// The planes that are told, such as `C0`; one empty name when all are the same.
    pub planes: Vec<String>,
    /// By distance to the side: lux in each of these planes.
    pub rows: Vec<FigureRow>,
}
