//! What a sheet says, in both languages.

use super::drawing::Drawing;
use super::language::Text;

/// The installation instructions of one family.
pub(super) struct Sheet {
    /// Its key.
    pub(super) family: &'static str,
    /// What it is.
    pub(super) subject: Text,
    pub(super) revision: &'static str,
    /// When this revision was made.
    pub(super) date: &'static str,
    pub(super) drawing: Drawing,
    pub(super) columns: &'static [Column],
    pub(super) safety: Safety,
    /// In order; one sentence or two each.
    pub(super) steps: &'static [Text],
}

/// A column of the table under the drawing.
pub(super) struct Column {
    /// The letter in the drawing, if it has one.
    pub(super) letter: &'static str,
    pub(super) head: Text,
    pub(super) value: Value,
}

/// What a column shows of a variant.
pub(super) enum Value {
    /// The start of its code, so many characters.
    Code(usize),
    Attribute(&'static str),
}

/// Which warnings a sheet begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Safety {
    Mains,
    /// The same, with a battery inside.
    Battery,
    LowVoltage,
    /// Metal that is sawn.
    Sawing,
}

impl Safety {
    pub(super) fn sentences(self) -> &'static [Text] {
        const CIRCUIT: Text = [
            "Switch the circuit off and make sure that nobody can switch it on again.",
            "Cortar la tensión del circuito y asegurarlo contra la reconexión.",
        ];
        const ELECTRICIAN: Text = [
            "Connection to the mains is work for a qualified electrician, by the wiring rules in force.",
            "La conexión a la red corresponde a un electricista cualificado, según la normativa vigente.",
        ];
        const UNALTERED: Text = [
            "Do not alter the product. A damaged cable or cover is replaced, not repaired.",
            "No modificar el producto. Un cable o una tapa dañados se sustituyen, no se reparan.",
        ];
        const CELLS: Text = [
            "The battery holds a charge even without mains. Connect it last.",
            "La batería conserva carga incluso sin red. Conectarla en último lugar.",
        ];
        const POLARITY: Text = [
            "Work with the driver switched off. Check voltage and polarity against the print on the strip.",
            "Trabajar con el driver desconectado. Comprobar tensión y polaridad con lo impreso en la tira.",
        ];
        const STATIC: Text = [
            "Do not switch the strip on while it is on its reel: it would overheat within minutes.",
            "No encender la tira enrollada en la bobina: se sobrecalienta en pocos minutos.",
        ];
        const EDGES: Text = [
            "Wear gloves and goggles when sawing. Cut edges are sharp; deburr them.",
            "Usar guantes y gafas al cortar. Los cantos quedan afilados; hay que desbarbarlos.",
        ];
        match self {
            Self::Mains => &[CIRCUIT, ELECTRICIAN, UNALTERED],
            Self::Battery => &[CIRCUIT, ELECTRICIAN, CELLS, UNALTERED],
            Self::LowVoltage => &[POLARITY, STATIC],
            Self::Sawing => &[EDGES],
        }
    }
}
