//! The calculator for LED strip: what the catalogue has, what is asked, and what comes out.
//!
//! `range` is the catalogue in the terms of the calculation, `question` what stands in the fields, `choices` what else could
//! stand there, `plan` and `problems` what comes out, `reasons` where its figures come from. The calculation itself is
//! the crate `strip`; the server does it, so that one implementation serves pages, programs and visitors without
//! scripts ([decision 19](../../../docs/decisions/0019-calculator.md)).

mod choices;
pub(crate) mod names;
mod plan;
mod problems;
pub(crate) mod question;
pub(crate) mod range;
mod reasons;
mod words;

use std::sync::Arc;

use ::strip::{Plan, Request, Strip};
use content::Locale;
use content::attributes::Key;
use url::form_urlencoded;

use crate::app::App;
use crate::error::PageError;
use crate::page_data::{Calculator, ChosenStrip, Fact, StripPart, StripProblem, StripResult};
use crate::query::PageQuery;
use crate::view::View;

use choices::Choices;
use plan::PlanView;
use question::Question;
use range::Range;
use words::Words;

pub(crate) use question::{STRIP, accepts};

/// Where the parts list of a question is had as a file.
pub(crate) const CSV: &str = "/api/calculator.csv";

/// Where a calculator stands.
#[derive(Clone, Debug)]
pub(crate) struct CalculatorPlace {
    /// The page that its form leads to.
    pub(crate) action: String,
    /// Whether it stands there.
    pub(crate) follows_address: bool,
}

/// The calculator with a question and its answer; `None` when the catalogue has no strip.
///
/// # Errors
/// When the catalogue is not kept and the back end failed.
pub(crate) async fn answered(
    app: &App,
    locale: Locale,
    place: CalculatorPlace,
    query: &PageQuery,
) -> Result<Option<Calculator>, PageError> {
    let range = range::kept(app, locale).await?;
    if range.is_empty() {
        return Ok(None);
    }
    let (app, query) = (app.clone(), query.clone());
    // Large installations take milliseconds, and alternatives are several of them.
    let answered = tokio::task::spawn_blocking(move || {
        let desk = Desk::new(&app, &range, locale);
        desk.calculator(place, &query)
    });
    Ok(Some(answered.await.map_err(|_stopped| PageError::Interrupted)?))
}

/// The parts list of a question; `None` when nothing comes out.
///
/// # Errors
/// When the catalogue is not kept and the back end failed.
pub(crate) async fn parts(
    app: &App,
    locale: Locale,
    query: &PageQuery,
) -> Result<Option<Vec<StripPart>>, PageError> {
    let range = range::kept(app, locale).await?;
    let (app, query) = (app.clone(), query.clone());
    let listed = tokio::task::spawn_blocking(move || Desk::new(&app, &range, locale).parts(&query));
    listed.await.map_err(|_stopped| PageError::Interrupted)
}

/// What a plain request comes out as, with the strip that its code means; `None` when no strip is meant.
pub(crate) struct Planned {
    /// The code of the strip.
    pub(crate) strip: String,
    /// What comes out.
    pub(crate) plan: Result<Plan, ::strip::PlanError>,
}

/// Plans what a program asks for.
///
/// # Errors
/// When the catalogue is not kept and the back end failed.
pub(crate) async fn planned(app: &App, mut request: Request) -> Result<Option<Planned>, PageError> {
    // Codes and figures are the same in every language; the first one that there is has them.
    let locale = app.languages().first().copied().unwrap_or(Locale::En);
    let range = range::kept(app, locale).await?;
    let app = app.clone();
    let planned = tokio::task::spawn_blocking(move || {
        let strip = range.strip(&request.strip)?.code.clone();
        request.strip.clone_from(&strip);
        Some(Planned { strip, plan: ::strip::plan(&request, &range.catalogue, &app.settings.calculator) })
    });
    planned.await.map_err(|_stopped| PageError::Interrupted)
}

/// Where questions of one language are answered.
struct Desk<'a> {
    app: &'a App,
    range: &'a Arc<Range>,
    words: Words,
    view: View<'a>,
}

impl<'a> Desk<'a> {
    fn new(app: &'a App, range: &'a Arc<Range>, locale: Locale) -> Self {
        Self { app, range, words: Words::new(locale), view: View::new(&app.urls, locale) }
    }

    fn calculator(&self, place: CalculatorPlace, query: &PageQuery) -> Calculator {
        let (question, refused) = Question::read(query, self.words.locale);
        let strip = self.strip(&question);
        let code =
            strip.map_or_else(|| question.strip.clone().unwrap_or_default(), |strip| strip.code.clone());
        let understood = question.understood(&code, self.words);
        let (result, finish) = match (strip, &understood.request) {
            (None, _) => (problem(StripProblem::UnknownStrip { strip: code }), None),
            (Some(_), None) => (problem(StripProblem::Unreadable), None),
            (Some(strip), Some(request)) => self.result(&question, strip, request),
        };
        let choices = Choices {
            question: &question,
            strip,
            range: self.range,
            settings: &self.app.settings.calculator,
            words: self.words,
        };
        Calculator {
            action: place.action,
            follows_address: place.follows_address,
            query: question.query(self.range),
            strips: choices.strips(),
            strip: strip.map(|strip| self.chosen(strip)),
            segments: understood.segments,
            max_segments: self.app.settings.calculator.max_segments,
            cable: understood.cable,
            roundings: choices.roundings(),
            dimmings: choices.dimmings(),
            locations: choices.locations(),
            places: choices.places(),
            profiles: choices.profiles(),
            diffusers: choices.diffusers(),
            finishes: choices.finishes(finish.as_deref()),
            bars: choices.bars(),
            refused,
            result,
        }
    }

    fn parts(&self, query: &PageQuery) -> Option<Vec<StripPart>> {
        let (question, _) = Question::read(query, self.words.locale);
        let strip = self.strip(&question)?;
        let request = question.understood(&strip.code, self.words).request?;
        let plan = ::strip::plan(&request, &self.range.catalogue, &self.app.settings.calculator).ok()?;
        Some(self.view_of(&plan, &request, &question, strip).parts())
    }

    fn strip(&self, question: &Question) -> Option<&Strip> {
        match &question.strip {
            Some(code) => self.range.strip(code),
            None => self.range.first_strip(),
        }
    }

    /// What comes out, and the finish of the profile that was taken.
    fn result(&self, question: &Question, strip: &Strip, request: &Request) -> (StripResult, Option<String>) {
        let settings = &self.app.settings.calculator;
        match ::strip::plan(request, &self.range.catalogue, settings) {
            Ok(plan) => {
                let shown = self.view_of(&plan, request, question, strip).shown(self.csv_href(question));
                let finish = plan.profile.map(|profile| profile.finish);
                (StripResult::Plan { plan: Box::new(shown) }, finish)
            }
            Err(error) => {
                let remedies =
                    problems::remedies(&error, question, request, self.range, settings, self.words);
                (StripResult::Problem { problem: problems::problem(&error, self.words), remedies }, None)
            }
        }
    }

    fn view_of<'b>(
        &'b self,
        plan: &'b Plan,
        request: &'b Request,
        question: &'b Question,
        strip: &'b Strip,
    ) -> PlanView<'b> {
        PlanView {
            plan,
            request,
            question,
            strip,
            range: self.range,
            settings: &self.app.settings.calculator,
            view: self.view,
            words: self.words,
        }
    }

    fn csv_href(&self, question: &Question) -> String {
        let lang = form_urlencoded::byte_serialize(self.words.locale.code().as_bytes()).collect::<String>();
        let query = question.query(self.range);
        let rest = query.strip_prefix('?').map(|rest| format!("&{rest}")).unwrap_or_default();
        format!("{CSV}?lang={lang}{rest}")
    }

    fn chosen(&self, strip: &Strip) -> ChosenStrip {
        let (shown, words) = (self.range.shown(&strip.code), self.words);
        let facts = [
            (VOLTAGE, words.volts(&strip.volts)),
            (POWER, words.watts_per_metre(&strip.watts_per_metre)),
            (FLUX, words.with_unit(&strip.lumens_per_metre, 0, "lm/m")),
            (CUT, words.millimetres(&strip.cut_mm)),
            (MAX_RUN, words.millimetres(&strip.max_run_mm)),
            (IP, strip.ip.to_string()),
        ];
        let facts = facts.into_iter().filter(|(key, _)| *key != FLUX || strip.lumens_per_metre.ceil() > 0);
        ChosenStrip {
            code: strip.code.clone(),
            description: shown.map(|shown| shown.description.clone()).unwrap_or_default(),
            href: shown.and_then(|shown| shown.href.clone()),
            image: shown.and_then(|shown| shown.image.as_ref()).map(|image| self.view.image(image)),
            facts: facts
                .map(|(key, value)| Fact {
                    label: key.label(words.locale).to_owned(),
                    value,
                    explained: None,
                })
                .collect(),
        }
    }
}

const VOLTAGE: Key = Key::named("voltage");
const POWER: Key = Key::named("power_per_metre");
const FLUX: Key = Key::named("flux_per_metre");
const CUT: Key = Key::named("cut_increment");
const MAX_RUN: Key = Key::named("max_run");
const IP: Key = Key::named("ip");

fn problem(problem: StripProblem) -> StripResult {
    StripResult::Problem { problem, remedies: Vec::new() }
}
