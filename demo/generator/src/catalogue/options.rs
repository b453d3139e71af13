//! What the letters and numbers of a code stand for, and the sums that follow from them.

/// Surface finishes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Finish {
    White,
    Black,
    Anthracite,
    BrushedNickel,
    Brass,
    Grey,
    Aluminium,
}

impl Finish {
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::White => "WH",
            Self::Black => "BK",
            Self::Anthracite => "AN",
            Self::BrushedNickel => "BN",
            Self::Brass => "BR",
            Self::Grey => "GR",
            Self::Aluminium => "AL",
        }
    }

    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Anthracite => "anthracite",
            Self::BrushedNickel => "brushed-nickel",
            Self::Brass => "brass",
            Self::Grey => "grey",
            Self::Aluminium => "aluminium",
        }
    }

    /// Metals have no number in the colour system.
    pub(crate) fn ral(self) -> Option<&'static str> {
        match self {
            Self::White => Some("RAL 9016"),
            Self::Black => Some("RAL 9005"),
            Self::Anthracite => Some("RAL 7016"),
            Self::Grey => Some("RAL 7009"),
            Self::BrushedNickel | Self::Brass | Self::Aluminium => None,
        }
    }

    /// English and Spanish, as they end a name.
    pub(crate) fn words(self) -> [&'static str; 2] {
        match self {
            Self::White => ["white", "blanco"],
            Self::Black => ["black", "negro"],
            Self::Anthracite => ["anthracite", "antracita"],
            Self::BrushedNickel => ["brushed nickel", "níquel cepillado"],
            Self::Brass => ["brass", "latón"],
            Self::Grey => ["green-grey", "gris verdoso"],
            Self::Aluminium => ["aluminium", "aluminio"],
        }
    }
}

/// How a luminaire or driver is controlled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Control {
    Switched,
    Phase,
    Dali,
    Casambi,
}

impl Control {
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::Switched => "N",
            Self::Phase => "P",
            Self::Dali => "D",
            Self::Casambi => "C",
        }
    }

    pub(crate) fn dimming(self) -> &'static str {
        match self {
            Self::Switched => "none",
            Self::Phase => "phase",
            Self::Dali => "dali-2",
            Self::Casambi => "casambi",
        }
    }
}

/// A white, by its colour temperature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kelvin(pub(crate) u32);

impl Kelvin {
    /// The two digits of a code.
    pub(crate) fn code(self) -> u32 {
        self.0 / 100
    }

    /// Percent of the flux at 4000 K: warm white costs light.
    fn factor(self) -> u32 {
        match self.0 {
            2700 => 92,
            3000 => 96,
            _ => 100,
        }
    }
}

/// Percent of the light that a microprism front lets through, against an opal one.
pub(crate) const MICROPRISM: u32 = 94;
/// Any other front.
pub(crate) const PLAIN: u32 = 100;

/// The flux of a variant: that of its family at 4000 K times what its white and its front cost, in steps of 10 lm.
pub(crate) fn lumens(family: u32, white: Kelvin, front: u32) -> u32 {
    (family * white.factor() * front + 50_000) / 100_000 * 10
}

#[cfg(test)]
mod tests {
    use super::{Kelvin, MICROPRISM, PLAIN, lumens};

    #[test]
    fn warm_white_and_microprism_cost_light() {
        let cases = [
            (950, 4000, PLAIN, 950),
            (950, 2700, PLAIN, 870),
            (640, 2700, PLAIN, 590),
            (1200, 3000, PLAIN, 1150),
            (4160, 4000, MICROPRISM, 3910),
            (950, 3000, PLAIN, 910),
            (1600, 2700, PLAIN, 1470),
        ];
        for (family, kelvin, front, expected) in cases {
            assert_eq!(lumens(family, Kelvin(kelvin), front), expected);
        }
    }
}
