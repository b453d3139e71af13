//! How people ask for an attribute: what they mean by a number, what they choose from and what a filter says.
//!
//! These rules belong to the row of the attribute because reading a text, counting values and naming a filter are
//! three places that would otherwise each keep a list of attributes of their own.

use super::{Number, Range};
use crate::ByLocale;

/// How people ask for an attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchRules {
    /// Whether it is in the search index: everything that can be filtered by, and what is only typed or sorted by.
    pub indexed: bool,
    /// Whether a number in its unit means this attribute when nothing else is said, as 15 W means power. At most one
    /// attribute for each unit; millimetres, minutes and years mean too many.
    pub owns_unit: bool,
    /// The numbers that somebody can mean. Others are a slip, or a figure of something else.
    pub plausible: Range,
    /// Which other numbers suit somebody who only names one; `None` when only a number close to it does.
    pub better: Option<Better>,
    /// Numbers to choose from where a value meets more than it states, ascending: a driver for 220 to 240 V is one for
    /// 230 V, and a colour rendering of 90 is one of at least 80.
    pub steps: &'static [u32],
    /// Whether its numbers are classes to choose from. Other numbers are chosen from one to another.
    pub classes: bool,
    /// What a filter calls it where the full name is too long.
    pub short_name: Option<ByLocale<&'static str>>,
    /// Whether a choice is clear without the attribute's name: "White" is a finish, but "None" may be anything.
    pub self_evident: bool,
}

/// Which numbers are at least as good as the one that somebody names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Better {
    /// Larger ones, as with colour rendering.
    More,
    /// Smaller ones, as with glare.
    Less,
}

impl SearchRules {
    /// The rules of an attribute that nobody asks for.
    pub(super) const NONE: Self = Self {
        indexed: false,
        owns_unit: false,
        plausible: Range { min: Number::constant(1.0), max: Number::constant(20_000.0) },
        better: None,
        steps: &[],
        classes: false,
        short_name: None,
        self_evident: false,
    };
}
