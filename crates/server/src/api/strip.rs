//! `GET /api/strip?strip=STR010-24&length=5000`: a strip installation planned for a program.
//!
//! The names and numbers are those of the trade's formulas and stay as they are ([documentation](../../../../docs/strip-api.md)):
//! lengths in millimetres, cables in metres, powers in watts.

mod answer;

use std::num::NonZeroU32;

use ::strip::{
    DiffuserKind, Dimming, DriverPlace, Fraction, Location, PlanError, ProfileKind, ProfileRequest, Request,
    Rounding, Segment,
};
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use content::{ContentKind, Tag};
use http::StatusCode;
use serde_json::json;
use ssr::cache::Rendered;
use url::form_urlencoded;

use super::call::{Call, Wanted};
use super::refusal::Refusal;
use crate::app::App;
use crate::calculator::names::Named;
use crate::calculator::{self, Planned};
use crate::error::PageError;
use crate::respond;

/// Programs keep an answer for this long.
const TWO_MINUTES: &str = "public, max-age=120";
/// More parameters than any question has.
const MAX_PARAMETERS: usize = 256;
/// Values that are longer are no values.
const MAX_VALUE_LEN: usize = 64;
/// More bars than any profile has.
const MAX_BARS: usize = 20;
/// Names of ignored parameters that are told, and how much of each.
const MAX_TOLD: usize = 10;
const MAX_TOLD_CHARS: usize = 40;
/// What stands for a profile without a diffuser.
const OPEN: &str = "none";

/// Handles the call.
pub(crate) async fn strip(State(app): State<App>, call: Call) -> Response {
    answer(&app, &call).await.unwrap_or_else(Refusal::into_response)
}

async fn answer(app: &App, call: &Call) -> Result<Response, Refusal> {
    let asked = Asked::read(call.query(app)?)?;
    let wanted =
        Wanted { key: format!("strip {}", asked.canonical()), from: "the catalogue", is_free: false };
    let producer = app.clone();
    let served = call.served(app, wanted, move || async move { produce(&producer, asked).await }).await?;
    Ok(respond::stored(&served, &call.headers, TWO_MINUTES))
}

async fn produce(app: &App, asked: Asked) -> Result<Rendered, PageError> {
    let (code, ignored) = (asked.strip.clone(), asked.ignored.clone());
    let planned = if asked.lengths.iter().any(Option::is_none) {
        // What is no number is no length.
        Some(Planned { strip: code.clone(), plan: Err(PlanError::LengthRequired) })
    } else {
        calculator::planned(app, asked.request()).await?
    };
    let unknown =
        || Planned { strip: code.clone(), plan: Err(PlanError::UnknownStrip { strip: code.clone() }) };
    let Planned { strip, plan } = planned.unwrap_or_else(unknown);
    let (status, mut body) = match &plan {
        Ok(plan) => (StatusCode::OK, answer::plan(&strip, plan)),
        Err(error) => (StatusCode::UNPROCESSABLE_ENTITY, answer::error(&strip, error)),
    };
    // A misspelt parameter would otherwise look like an answer to it.
    if !ignored.is_empty() {
        body["ignored"] = json!(ignored);
    }
    let tags = [Tag::Every(ContentKind::Product), Tag::Every(ContentKind::Term)];
    let tags = tags.into_iter().map(String::from).collect();
    Ok(Rendered { tags, ..Rendered::new(status, "application/json", serde_json::to_vec(&body)?) })
}

/// What a program asks for.
#[derive(Debug, Default)]
struct Asked {
    strip: String,
    /// `None` for what is no number.
    lengths: Vec<Option<Fraction>>,
    quantities: Vec<NonZeroU32>,
    rounding: Rounding,
    dimming: Option<Dimming>,
    location: Location,
    place: DriverPlace,
    cable_m: Option<Fraction>,
    profile: Option<ProfileKind>,
    finish: Option<String>,
    bars_mm: Vec<u32>,
    diffuser: Option<String>,
    /// Names that mean nothing here.
    ignored: Vec<String>,
}

impl Asked {
    fn read(query: &str) -> Result<Self, Refusal> {
        let mut asked = Self::default();
        let parameters = form_urlencoded::parse(query.as_bytes()).take(MAX_PARAMETERS);
        for (name, value) in parameters {
            let value = value.trim();
            if value.len() > MAX_VALUE_LEN {
                return Err(Refusal::TooLong { parameter: "a value", allowed: MAX_VALUE_LEN });
            }
            if value.is_empty() && name != "length" {
                continue;
            }
            match &*name {
                "strip" => asked.strip = value.to_owned(),
                "length" => asked.lengths.push(number(value)),
                "quantity" => asked.quantities.push(
                    value
                        .parse()
                        .map_err(|_| refused("quantity", value, "a whole number from 1 on".to_owned()))?,
                ),
                "rounding" => asked.rounding = choice("rounding", value)?,
                "dimming" => asked.dimming = Some(choice("dimming", value)?),
                "location" => asked.location = choice("location", value)?,
                "driver" => asked.place = choice("driver", value)?,
                "cable" => {
                    let metres = number(value);
                    let refusal = || refused("cable", value, "a number of metres".to_owned());
                    asked.cable_m = Some(metres.ok_or_else(refusal)?);
                }
                "profile" => asked.profile = Some(choice("profile", value)?),
                "finish" => asked.finish = Some(value.to_owned()),
                "bars" => asked.bars_mm = bars(value)?,
                "diffuser" => {
                    if value != OPEN {
                        choice::<DiffuserKind>("diffuser", value)?;
                    }
                    asked.diffuser = Some(value.to_owned());
                }
                _ => asked.ignore(&name),
            }
        }
        let allowed = asked.lengths.len();
        if asked.quantities.len() > 1 && asked.quantities.len() != allowed {
            let count = asked.quantities.len().to_string();
            return Err(refused("quantity", &count, format!("once, or {allowed} times as lengths")));
        }
        Ok(asked)
    }

    fn ignore(&mut self, name: &str) {
        let name: String = name.chars().take(MAX_TOLD_CHARS).collect();
        if self.ignored.len() < MAX_TOLD && !self.ignored.contains(&name) {
            self.ignored.push(name);
        }
    }

    /// The same question is the same text.
    fn canonical(&self) -> String {
        format!("{self:?}")
    }

    fn request(&self) -> Request {
        let quantity = |place: usize| {
            let quantities = &self.quantities;
            quantities.get(place).or(quantities.first()).copied().unwrap_or(NonZeroU32::MIN)
        };
        let segment = |(place, length): (usize, &Option<Fraction>)| {
            Some(Segment { length_mm: length.clone()?, quantity: quantity(place) })
        };
        let diffuser = match self.diffuser.as_deref() {
            Some(OPEN) => None,
            Some(kind) => DiffuserKind::read(kind),
            None => Some(DiffuserKind::Opal),
        };
        Request {
            strip: self.strip.clone(),
            segments: self.lengths.iter().enumerate().filter_map(segment).collect(),
            rounding: self.rounding,
            dimming: self.dimming.unwrap_or(Dimming::None),
            location: self.location,
            driver_place: self.place,
            cable_m: self.cable_m.clone(),
            profile: self.profile.map(|kind| ProfileRequest {
                kind,
                finish: self.finish.clone(),
                bars_mm: self.bars_mm.clone(),
                diffuser,
            }),
        }
    }
}

/// A number as programs write them, `1e9` too.
fn number(text: &str) -> Option<Fraction> {
    Fraction::parse(text).or_else(|| {
        let value: f64 = text.parse().ok()?;
        Fraction::parse(&format!("{value:.3}"))
    })
}

fn choice<T: Named>(parameter: &'static str, value: &str) -> Result<T, Refusal> {
    let allowed = || T::iter().map(Named::value).collect::<Vec<_>>().join(", ");
    T::read(value).ok_or_else(|| refused(parameter, value, allowed()))
}

fn bars(value: &str) -> Result<Vec<u32>, Refusal> {
    let bars: Option<Vec<u32>> = value.split(',').map(|bar| bar.trim().parse().ok()).collect();
    let refusal = || refused("bars", value, format!("up to {MAX_BARS} lengths in millimetres, with commas"));
    bars.filter(|bars| bars.len() <= MAX_BARS).ok_or_else(refusal)
}

fn refused(parameter: &'static str, value: &str, allowed: String) -> Refusal {
    Refusal::Value { parameter, value: value.to_owned(), allowed }
}
