//! What is asked of the calculator: what stands in the fields as it was typed, and what it means.
//!
//! The address holds what was typed, so that a shared link opens with the same words in the same fields.

use std::fmt::Write as _;
use std::num::NonZeroU32;

use ::strip::length::{self, LengthError};
use ::strip::{
    DiffuserKind, Dimming, DriverPlace, Fraction, Location, ProfileKind, ProfileRequest, Request, Rounding,
    Segment,
};
use content::Locale;
use strum::IntoEnumIterator;
use url::form_urlencoded;

use super::names::Named;
use super::range::Range;
use super::words::Words;
use crate::page_data::{RefusedValue, StripField, StripMistake};
use crate::query::PageQuery;

/// Names the strip.
pub(crate) const STRIP: &str = "strip";
const LENGTH: &str = "length";
const QUANTITY: &str = "quantity";
const ROUNDING: &str = "rounding";
const DIMMING: &str = "dimming";
const LOCATION: &str = "location";
const DRIVER: &str = "driver";
const CABLE: &str = "cable";
const PROFILE: &str = "profile";
const DIFFUSER: &str = "diffuser";
const FINISH: &str = "finish";
const BARS: &str = "bars";

/// The value for a profile without a diffuser.
pub(super) const OPEN: &str = "none";
/// What stands in the fields at first.
const FIRST_LENGTH: &str = "5 m";
const FIRST_CABLE: &str = "2 m";
/// Rows that an address may have. One more than are calculated, so that it can be told.
const MAX_ROWS: usize = 51;
/// More of one length are no longer planned on a web page.
pub(super) const MAX_QUANTITY: u32 = 1000;
const MAX_BARS: usize = 20;

/// What stands in the fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Question {
    /// The code of the strip, as the address has it; `None` for the one that stands there at first.
    pub(super) strip: Option<String>,
    /// The lengths, as they were typed.
    pub(super) rows: Vec<Row>,
    pub(super) rounding: Rounding,
    pub(super) dimming: Dimming,
    pub(super) location: Location,
    pub(super) place: DriverPlace,
    /// The length of the cables, as it was typed; empty for none.
    pub(super) cable: String,
    pub(super) profile: Option<ProfileKind>,
    /// `None` for an open profile.
    pub(super) diffuser: Option<DiffuserKind>,
    /// Empty for any.
    pub(super) finish: String,
    /// Empty for all.
    pub(super) bars: Vec<u32>,
}

/// One length, so many times, as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) length: String,
    pub(super) quantity: String,
}

/// What is understood of a question.
pub(super) struct Understood {
    /// What to calculate; `None` when a field cannot be read.
    pub(super) request: Option<Request>,
    /// The fields with how they were read.
    pub(super) segments: Vec<StripField>,
    pub(super) cable: StripField,
}

/// Which parameters belong to the calculator.
pub(crate) fn accepts(name: &str) -> bool {
    let is_row = |prefix: &str| name.strip_prefix(prefix).is_some_and(|number| row_number(number).is_some());
    matches!(
        name,
        STRIP | ROUNDING | DIMMING | LOCATION | DRIVER | CABLE | PROFILE | DIFFUSER | FINISH | BARS
    ) || is_row(LENGTH)
        || is_row(QUANTITY)
}

impl Default for Question {
    fn default() -> Self {
        Self {
            strip: None,
            rows: vec![Row { length: FIRST_LENGTH.to_owned(), quantity: "1".to_owned() }],
            rounding: Rounding::default(),
            dimming: Dimming::None,
            location: Location::default(),
            place: DriverPlace::default(),
            cable: FIRST_CABLE.to_owned(),
            profile: None,
            diffuser: Some(DiffuserKind::Opal),
            finish: String::new(),
            bars: Vec::new(),
        }
    }
}

impl Question {
    /// Reads what stands behind the question mark, and what of it means nothing.
    ///
    /// An address with nothing but a strip opens with what is usual. Once anything else is there, it is the whole
    /// question: browsers leave empty fields in, and they are empty then.
    pub(super) fn read(query: &PageQuery, locale: Locale) -> (Self, Vec<RefusedValue>) {
        let mut refused = Vec::new();
        let strip = query.get(STRIP).map(ToOwned::to_owned);
        if !query.iter().any(|(name, _)| name != STRIP && accepts(name)) {
            return (Self { strip, ..Self::default() }, refused);
        }
        let usual = Self::default();
        let question = Self {
            strip,
            rows: rows(query),
            rounding: chosen(query, ROUNDING, locale, &mut refused).unwrap_or(usual.rounding),
            dimming: chosen(query, DIMMING, locale, &mut refused).unwrap_or(usual.dimming),
            location: chosen(query, LOCATION, locale, &mut refused).unwrap_or(usual.location),
            place: chosen(query, DRIVER, locale, &mut refused).unwrap_or(usual.place),
            cable: query.get(CABLE).unwrap_or_default().to_owned(),
            profile: chosen(query, PROFILE, locale, &mut refused),
            diffuser: match query.get(DIFFUSER) {
                Some(OPEN) => None,
                _ => chosen(query, DIFFUSER, locale, &mut refused).or(usual.diffuser),
            },
            finish: query.get(FINISH).unwrap_or_default().to_owned(),
            bars: bars(query, locale, &mut refused),
        };
        (question, refused)
    }

    /// What it means for a strip of the catalogue.
    pub(super) fn understood(&self, strip: &str, words: Words) -> Understood {
        let (fields, segments): (Vec<StripField>, Vec<Option<Segment>>) =
            self.rows.iter().map(|row| row.read(words)).unzip();
        let filled: Vec<Segment> = segments.into_iter().flatten().collect();
        let (cable, cable_m) = read_cable(&self.cable, words);
        let is_readable = fields.iter().chain([&cable]).all(|field| field.mistake.is_none());
        let request = is_readable.then(|| Request {
            strip: strip.to_owned(),
            segments: filled,
            rounding: self.rounding,
            dimming: self.dimming,
            location: self.location,
            driver_place: self.place,
            cable_m,
            profile: self.profile.map(|kind| self.profile_request(kind)),
        });
        Understood { request, segments: fields, cable }
    }

    /// The profile that is asked for if it is of this kind.
    pub(super) fn profile_request(&self, kind: ProfileKind) -> ProfileRequest {
        ProfileRequest {
            kind,
            finish: Some(self.finish.clone()).filter(|finish| !finish.is_empty()),
            bars_mm: self.bars.clone(),
            diffuser: self.diffuser,
        }
    }

    /// The question behind the question mark, what stands there at first left out; empty when that is everything.
    pub(super) fn query(&self, range: &Range) -> String {
        let is_first = self.strip.is_none() && *self == Self::default();
        if is_first {
            return String::new();
        }
        let strip = match &self.strip {
            Some(strip) => strip.clone(),
            None => range.first_strip().map(|strip| strip.code.clone()).unwrap_or_default(),
        };
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair(STRIP, &strip);
        let usual = Self { strip: self.strip.clone(), ..Self::default() };
        if *self != usual {
            self.append(&mut query, &usual);
        }
        format!("?{}", query.finish())
    }

    fn append(&self, query: &mut form_urlencoded::Serializer<'_, String>, usual: &Self) {
        for (number, row) in self.rows.iter().enumerate().filter(|(_, row)| !row.length.is_empty()) {
            query.append_pair(&row_name(LENGTH, number), &row.length);
            if row.quantity != "1" {
                query.append_pair(&row_name(QUANTITY, number), &row.quantity);
            }
        }
        if self.rounding != usual.rounding {
            query.append_pair(ROUNDING, self.rounding.value());
        }
        // Always there, so that emptied fields stay empty.
        query.append_pair(DIMMING, self.dimming.value());
        if self.location != usual.location {
            query.append_pair(LOCATION, self.location.value());
        }
        if self.place != usual.place {
            query.append_pair(DRIVER, self.place.value());
        }
        if !self.cable.is_empty() {
            query.append_pair(CABLE, &self.cable);
        }
        let Some(profile) = self.profile else { return };
        query.append_pair(PROFILE, profile.value());
        if self.diffuser != usual.diffuser {
            query.append_pair(DIFFUSER, self.diffuser.map_or(OPEN, |diffuser| diffuser.value()));
        }
        if !self.finish.is_empty() {
            query.append_pair(FINISH, &self.finish);
        }
        if !self.bars.is_empty() {
            let bars: Vec<String> = self.bars.iter().map(u32::to_string).collect();
            query.append_pair(BARS, &bars.join(","));
        }
    }
}

impl Row {
    /// The segment, unless nothing was typed or what was typed cannot be read.
    fn read(&self, words: Words) -> (StripField, Option<Segment>) {
        let quantity = self.quantity.trim();
        let count = quantity.parse().ok().filter(|count: &NonZeroU32| count.get() <= MAX_QUANTITY);
        let (read_as, mistake, length_mm) = match length::parse(&self.length) {
            Ok(length) => {
                let read_as = length.assumed.map(|_| words.millimetres(&length.millimetres));
                (read_as, None, Some(length.millimetres))
            }
            Err(LengthError::Empty) => (None, None, None),
            Err(error) => (None, Some(mistake(error)), None),
        };
        let found = || StripMistake::Quantity { found: quantity.to_owned(), max: MAX_QUANTITY };
        let mistake = mistake.or_else(|| (count.is_none() && length_mm.is_some()).then(found));
        let field =
            StripField { typed: self.length.clone(), quantity: quantity.to_owned(), read_as, mistake };
        (field, length_mm.zip(count).map(|(length_mm, quantity)| Segment { length_mm, quantity }))
    }
}

/// A number without a unit is metres: nobody measures cables in millimetres.
fn read_cable(typed: &str, words: Words) -> (StripField, Option<Fraction>) {
    let mut field =
        StripField { typed: typed.to_owned(), quantity: String::new(), read_as: None, mistake: None };
    let metres = Fraction::parse(&typed.trim().replace(',', "."));
    if let Some(metres) = metres.filter(|metres| !metres.is_negative()) {
        field.read_as = Some(words.metres(&metres));
        return (field, Some(metres));
    }
    match length::parse(typed) {
        Ok(length) => (field, Some(&length.millimetres / &thousand())),
        Err(LengthError::Empty) => (field, None),
        Err(error) => {
            field.mistake = Some(mistake(error));
            (field, None)
        }
    }
}

fn mistake(error: LengthError) -> StripMistake {
    match error {
        LengthError::Empty | LengthError::TooManyCharacters => StripMistake::TooManyCharacters,
        LengthError::Negative => StripMistake::Negative,
        LengthError::Unreadable { found } => StripMistake::Unreadable { found },
        LengthError::UnknownUnit { unit } => StripMistake::UnknownUnit { unit },
        LengthError::AmbiguousNumber { number } => StripMistake::Ambiguous { number },
        LengthError::UnitsOutOfOrder => StripMistake::UnitsOutOfOrder,
    }
}

/// The rows of an address up to the last that is filled in: those between stay where they are. One that is empty when it has
/// none.
fn rows(query: &PageQuery) -> Vec<Row> {
    let last = (0..MAX_ROWS).rev().find(|place| query.get(&row_name(LENGTH, *place)).is_some());
    let row = |place| Row {
        length: query.get(&row_name(LENGTH, place)).unwrap_or_default().to_owned(),
        quantity: query.get(&row_name(QUANTITY, place)).unwrap_or("1").to_owned(),
    };
    (0..=last.unwrap_or_default()).map(row).collect()
}

/// `length`, `length2`, `length3` …
fn row_name(prefix: &str, place: usize) -> String {
    let mut name = prefix.to_owned();
    if place > 0 {
        // Writing into a string cannot fail.
        let _ = write!(name, "{}", place + 1);
    }
    name
}

fn row_number(text: &str) -> Option<usize> {
    if text.is_empty() {
        return Some(1);
    }
    let number: usize = text.parse().ok()?;
    (!text.starts_with(['0', '+']) && (2..=MAX_ROWS).contains(&number)).then_some(number)
}

/// What a parameter chooses; a value that there is not is refused.
fn chosen<T: Named + IntoEnumIterator>(
    query: &PageQuery,
    name: &str,
    locale: Locale,
    refused: &mut Vec<RefusedValue>,
) -> Option<T> {
    let value = query.get(name)?;
    let found = T::read(value);
    if found.is_none() {
        refused.push(RefusedValue { filter: T::heading(locale).to_owned(), value: value.to_owned() });
    }
    found
}

fn bars(query: &PageQuery, locale: Locale, refused: &mut Vec<RefusedValue>) -> Vec<u32> {
    let Some(value) = query.get(BARS) else { return Vec::new() };
    let bars: Option<Vec<u32>> = value.split(',').map(|bar| bar.trim().parse().ok()).collect();
    let bars = bars.filter(|bars| bars.len() <= MAX_BARS);
    if bars.is_none() {
        let filter = match locale {
            Locale::En => "Bars",
            Locale::Es => "Barras",
        };
        refused.push(RefusedValue { filter: filter.to_owned(), value: value.to_owned() });
    }
    bars.unwrap_or_default()
}

fn thousand() -> ::strip::Positive {
    ::strip::Positive::ratio(1000, 1).unwrap_or_else(::strip::Positive::one)
}
