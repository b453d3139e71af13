//! A value of an attribute, typed, so that a watt is never mistaken for a word.

use super::{Choice, CutOut, Fraction, Ik, Ip, Key, Kind, Lifetime, Number, Range};

/// A value of an attribute.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Value {
    /// One number.
    Number(Number),
    /// From one number to another.
    Range(Range),
    /// Several numbers, ascending and each once; never empty.
    Numbers(Vec<Number>),
    /// One of the choices.
    Choice(&'static Choice),
    /// Several of the choices, in the registry's order and each once; never empty.
    Choices(Vec<&'static Choice>),
    /// Yes or no.
    Flag(bool),
    /// An exact fraction.
    Fraction(Fraction),
    /// An ingress protection code.
    Ip(Ip),
    /// An impact protection code.
    Ik(Ik),
    /// A hole to be cut.
    CutOut(CutOut),
    /// How long the light lasts.
    Lifetime(Lifetime),
    /// Free text; never empty.
    Text(String),
}

impl Value {
    /// Whether the value is of the attribute's kind. Several numbers may also be a range.
    pub fn fits(&self, key: Key) -> bool {
        match (self, key.kind()) {
            (Self::Number(_), Kind::Number)
            | (Self::Range(_), Kind::Range | Kind::Numbers)
            | (Self::Numbers(_), Kind::Numbers)
            | (Self::Flag(_), Kind::Flag)
            | (Self::Fraction(_), Kind::Fraction)
            | (Self::Ip(_), Kind::Ip)
            | (Self::Ik(_), Kind::Ik)
            | (Self::CutOut(_), Kind::CutOut)
            | (Self::Lifetime(_), Kind::Lifetime)
            | (Self::Text(_), Kind::Text) => true,
            (Self::Choice(choice), Kind::Choice) => key.choices().contains(choice),
            (Self::Choices(chosen), Kind::Choices) => {
                chosen.iter().all(|choice| key.choices().contains(choice))
            }
            _ => false,
        }
    }

    /// The number, if it is one.
    pub fn as_number(&self) -> Option<Number> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The smallest and largest number the value stands for, if it stands for numbers.
    pub fn extent(&self) -> Option<Range> {
        match self {
            Self::Number(number) => Some(Range::single(*number)),
            Self::Range(range) | Self::CutOut(CutOut::Round(range)) => Some(*range),
            Self::Numbers(numbers) => {
                Some(Range { min: *numbers.iter().min()?, max: *numbers.iter().max()? })
            }
            Self::Fraction(fraction) => Number::new(fraction.to_f64()).map(Range::single),
            _ => None,
        }
    }

    /// The choices it stands for; empty for other kinds.
    pub fn chosen(&self) -> &[&'static Choice] {
        match self {
            Self::Choice(choice) => std::slice::from_ref(choice),
            Self::Choices(chosen) => chosen,
            _ => &[],
        }
    }

    /// Several numbers, sorted and without repetition; `None` for an empty list.
    pub(super) fn numbers(mut numbers: Vec<Number>) -> Option<Self> {
        numbers.sort_unstable();
        numbers.dedup();
        (!numbers.is_empty()).then_some(Self::Numbers(numbers))
    }

    /// A range of an attribute that may also be several numbers; from 13 to 13 is just 13.
    pub(super) fn span(range: Range) -> Self {
        if range.min == range.max { Self::Numbers(vec![range.min]) } else { Self::Range(range) }
    }

    /// Several choices in the registry's order and without repetition; `None` for an empty list.
    pub(super) fn choices(key: Key, chosen: &[&'static Choice]) -> Option<Self> {
        let ordered: Vec<_> = key.choices().iter().filter(|choice| chosen.contains(choice)).collect();
        (!ordered.is_empty()).then_some(Self::Choices(ordered))
    }
}
