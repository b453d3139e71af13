//! An installation as it is shown: figures with their reasons, a drawing to scale, drivers, parts and alternatives.

use ::strip::{
    Alternative, AlternativeKind, Changes, DriverGroup, Formula, Fraction, PartKind, Plan, Request,
    SegmentPlan, Settings, Strip, alternatives,
};

use super::names::Named as _;
use super::problems::warning;
use super::question::{Question, Row};
use super::range::Range;
use super::reasons::Reasons;
use super::words::Words;
use crate::page_data::{
    DrawnRun, StripAlternative, StripAlternativeKind, StripChange, StripDrawing, StripDriver, StripFigure,
    StripFigureKind, StripPart, StripPartKind, StripPlan, StripRun, StripSegment, StripWarning,
};
use crate::pages::compare;
use crate::view::View;

/// More runs of one segment than can be told apart in a drawing.
const MAX_DRAWN_RUNS: usize = 60;
/// More joints and pieces than can be.
const MAX_DRAWN_MARKS: usize = 200;
/// More segments than anybody reads one by one.
const MAX_SEGMENTS: usize = 50;
/// Columns of a comparison.
const MAX_COMPARED: usize = 4;

/// Everything that an installation is shown with.
pub(super) struct PlanView<'a> {
    pub(super) plan: &'a Plan,
    pub(super) request: &'a Request,
    pub(super) question: &'a Question,
    pub(super) strip: &'a Strip,
    pub(super) range: &'a Range,
    pub(super) settings: &'a Settings,
    pub(super) view: View<'a>,
    pub(super) words: Words,
}

impl PlanView<'_> {
    /// The installation; `csv_href` leads to its parts list.
    pub(super) fn shown(&self, csv_href: String) -> StripPlan {
        let plan = self.plan;
        let reasons = Reasons { all: &plan.reasons, words: self.words };
        let segments = plan.segments.iter().enumerate().take(MAX_SEGMENTS);
        let mut warnings: Vec<StripWarning> =
            plan.warnings.iter().map(|found| warning(found, self.words)).collect();
        if self.range.shown(&self.strip.code).is_some_and(|shown| shown.has_channels) {
            warnings.push(StripWarning::SeveralChannels);
        }
        StripPlan {
            figures: self.figures(&reasons),
            segments: segments.map(|(place, segment)| self.segment(place, segment, &reasons)).collect(),
            hidden_segments: plan.segments.len().saturating_sub(MAX_SEGMENTS) as u64,
            drivers: plan
                .drivers
                .groups
                .iter()
                .enumerate()
                .map(|(place, group)| self.driver(place, group, &reasons))
                .collect(),
            compare_href: self.compare_href(),
            parts: self.parts(),
            csv_href,
            warnings,
            alternatives: alternatives(self.request, plan, &self.range.catalogue, self.settings)
                .iter()
                .map(|alternative| self.alternative(alternative))
                .collect(),
        }
    }

    /// What to order, with what the catalogue says about it.
    pub(super) fn parts(&self) -> Vec<StripPart> {
        let part = |part: &::strip::Part| {
            let shown = part.code.as_deref().and_then(|code| self.range.shown(code));
            StripPart {
                kind: kind(part.kind),
                code: part.code.clone(),
                description: shown.map(|shown| shown.description.clone()).unwrap_or_default(),
                href: shown.and_then(|shown| shown.href.clone()),
                image: shown.and_then(|shown| shown.image.as_ref()).map(|image| self.view.image(image)),
                quantity: part.quantity,
            }
        };
        self.plan.parts.iter().map(part).collect()
    }

    fn figures(&self, reasons: &Reasons<'_>) -> Vec<StripFigure> {
        let (plan, words) = (self.plan, self.words);
        let longest = &plan.longest_run;
        let figure =
            |kind, text, formulas: &[Formula]| StripFigure { kind, text, why: reasons.of_all(formulas) };
        let mut figures = vec![
            figure(StripFigureKind::Power, words.watts(&plan.watts), &[Formula::Watts]),
            figure(StripFigureKind::Light, words.lumens(&plan.lumens), &[Formula::Lumens]),
            figure(StripFigureKind::Drivers, words.count(plan.drivers.count), &[Formula::MinDrivers]),
            figure(StripFigureKind::Load, words.percent(&plan.drivers.load, 1), &[Formula::TotalLoad]),
            StripFigure {
                why: reasons.of_any(&[Formula::CutLength]),
                ..figure(StripFigureKind::Length, words.millimetres(&plan.length_mm), &[])
            },
            StripFigure {
                why: reasons.of_any(&[Formula::MaxCuts, Formula::MinRuns]),
                ..figure(StripFigureKind::Runs, words.count(plan.runs), &[])
            },
            StripFigure {
                why: reasons.of_any(&[Formula::RunLength]),
                ..figure(StripFigureKind::LongestRun, words.millimetres(&longest.length_mm), &[])
            },
            figure(StripFigureKind::RunPower, words.watts(&longest.watts), &[Formula::RunWatts]),
            figure(StripFigureKind::RunCurrent, words.amperes(&longest.amperes), &[Formula::RunCurrent]),
        ];
        if let Some(cable) = &plan.cable {
            figures.extend([
                figure(StripFigureKind::CableArea, words.area(&cable.area_mm2), &[Formula::MinCableArea]),
                figure(StripFigureKind::CableDrop, words.percent(&cable.drop, 2), &[Formula::CableDrop]),
                figure(StripFigureKind::CableLength, words.metres(&cable.total_m), &[Formula::CableTotal]),
            ]);
        }
        figures.extend([
            figure(StripFigureKind::Reels, words.count(plan.reels), &[Formula::Reels]),
            StripFigure {
                why: reasons.of_any(&[Formula::RunJoints]),
                ..figure(StripFigureKind::Joints, words.count(plan.joints), &[])
            },
        ]);
        if let Some(profile) = &plan.profile {
            figures.extend([
                figure(StripFigureKind::Offcut, words.millimetres(&profile.offcut_mm), &[Formula::Offcut]),
                StripFigure {
                    why: reasons.of_any(&[Formula::Supports]),
                    ..figure(StripFigureKind::Supports, words.count(profile.supports), &[])
                },
            ]);
        }
        if let Some(addresses) = plan.drivers.dali_addresses {
            figures.push(figure(StripFigureKind::DaliAddresses, words.count(addresses), &[]));
        }
        figures
    }

    fn segment(&self, place: usize, segment: &SegmentPlan, reasons: &Reasons<'_>) -> StripSegment {
        let words = self.words;
        StripSegment {
            requested: words.millimetres(&segment.requested_mm),
            quantity: segment.quantity,
            cuts: segment.cuts,
            length: words.millimetres(&segment.cut_mm),
            gap: words.millimetres(&segment.gap_mm),
            other_cut: segment.other_cut_mm.as_ref().map(|cut| words.millimetres(cut)),
            runs: segment
                .runs
                .iter()
                .map(|run| StripRun {
                    quantity: run.quantity,
                    length: words.millimetres(&run.length_mm),
                    power: words.watts(&run.watts),
                    current: words.amperes(&run.amperes),
                    drop: run.drop.as_ref().map(|drop| words.percent(drop, 2)).unwrap_or_default(),
                })
                .collect(),
            why: reasons.of_segment(place),
            drawing: self.drawing(place, segment),
        }
    }

    fn drawing(&self, place: usize, segment: &SegmentPlan) -> StripDrawing {
        let lengths = segment.runs.iter().flat_map(|run| (0..run.quantity).map(|_| &run.length_mm));
        let (mut runs, mut from) = (Vec::new(), Fraction::zero());
        for length in lengths.take(MAX_DRAWN_RUNS) {
            let to = &from + length;
            runs.push(DrawnRun { from: from.to_f64(), to: to.to_f64(), joints: self.joints(&from, &to) });
            from = to;
        }
        let all: u64 = segment.runs.iter().map(|run| run.quantity).sum();
        let pieces = self.plan.profile.as_ref().and_then(|profile| profile.pieces.get(place));
        let pieces = pieces.into_iter().flatten();
        let pieces = pieces.flat_map(|piece| (0..piece.quantity).map(|_| piece.length_mm.to_f64()));
        StripDrawing {
            width: segment.requested_mm.to_f64().max(segment.cut_mm.to_f64()),
            requested: segment.requested_mm.to_f64(),
            hidden_runs: all.saturating_sub(runs.len() as u64),
            runs,
            pieces: pieces.take(MAX_DRAWN_MARKS).collect(),
        }
    }

    /// Where a run is joined: whole reels first, then what is left.
    fn joints(&self, from: &Fraction, to: &Fraction) -> Vec<f64> {
        let cuts_per_reel = (&*self.strip.reel_mm / &self.strip.cut_mm).floor().max(1);
        let reel = &*self.strip.cut_mm * &Fraction::from(cuts_per_reel);
        let mut joints = Vec::new();
        let mut at = from + &reel;
        while at < *to && joints.len() < MAX_DRAWN_MARKS {
            joints.push(at.to_f64());
            at = &at + &reel;
        }
        joints
    }

    fn driver(&self, place: usize, group: &DriverGroup, reasons: &Reasons<'_>) -> StripDriver {
        let words = self.words;
        let shown = self.range.shown(&group.code);
        let hundred = Fraction::from(100_u32);
        StripDriver {
            code: group.code.clone(),
            description: shown.map(|shown| shown.description.clone()).unwrap_or_default(),
            href: shown.and_then(|shown| shown.href.clone()),
            image: shown.and_then(|shown| shown.image.as_ref()).map(|image| self.view.image(image)),
            quantity: group.quantity,
            rated: words.watts(&group.rated_watts),
            power: words.watts(&group.watts),
            load: words.percent(&group.load, 1),
            load_percent: (&group.load * &hundred).to_f64(),
            limit_percent: (&*self.settings.load_factor * &hundred).to_f64(),
            runs: group
                .runs
                .iter()
                .map(|runs| {
                    format!(
                        "{}\u{a0}×\u{a0}{}",
                        words.count(runs.quantity),
                        words.millimetres(&runs.length_mm)
                    )
                })
                .collect(),
            needs_terminal_block: group.needs_terminal_block,
            why: reasons.of_drivers(place),
        }
    }

    /// The drivers of the plan first, then others that would fit, nearest in power.
    fn compare_href(&self) -> Option<String> {
        let mut codes: Vec<&str> = Vec::new();
        for group in &self.plan.drivers.groups {
            if !codes.contains(&group.code.as_str()) {
                codes.push(&group.code);
            }
        }
        let largest = self.plan.drivers.groups.iter().map(|group| &group.rated_watts).max()?;
        let request = self.request;
        let need = match request.driver_place {
            ::strip::DriverPlace::Near => request.location.needed_ip(),
            ::strip::DriverPlace::Remote => ::strip::Location::Dry.needed_ip(),
        };
        let mut others: Vec<&::strip::Driver> = self
            .range
            .catalogue
            .drivers
            .iter()
            .filter(|driver| driver.volts == self.strip.volts && driver.dimming.contains(&request.dimming))
            .filter(|driver| driver.ip.at_least(need) && !codes.contains(&driver.code.as_str()))
            .collect();
        others.sort_by_key(|driver| ((&*driver.rated_watts - largest).abs(), driver.ip, driver.code.clone()));
        codes.extend(others.iter().map(|driver| driver.code.as_str()));
        codes.truncate(MAX_COMPARED);
        (codes.len() > 1).then(|| compare::address::of_codes(&self.view, &codes))
    }

    fn alternative(&self, alternative: &Alternative) -> StripAlternative {
        let Alternative { kind, request, plan, changes } = alternative;
        let words = self.words;
        let question = self.question;
        let (kind, label, changed) = match kind {
            AlternativeKind::OtherVoltage => {
                let code = request.strip.clone();
                let label =
                    self.range.catalogue.strips.iter().find(|strip| strip.code == code).map_or_else(
                        || code.clone(),
                        |strip| format!("{} · {code}", words.volts(&strip.volts)),
                    );
                let changed = Question { strip: Some(code), ..question.clone() };
                (StripAlternativeKind::OtherVoltage, label, changed)
            }
            AlternativeKind::OtherDimming => (
                StripAlternativeKind::OtherDimming,
                request.dimming.label(words.locale),
                Question { dimming: request.dimming, ..question.clone() },
            ),
            AlternativeKind::FewerDrivers => {
                let rows: Vec<Row> = request
                    .segments
                    .iter()
                    .map(|segment| Row {
                        length: format!("{} mm", segment.length_mm.to_decimal(1)),
                        quantity: segment.quantity.to_string(),
                    })
                    .collect();
                let lengths: Vec<String> =
                    plan.segments.iter().map(|segment| words.millimetres(&segment.cut_mm)).collect();
                (
                    StripAlternativeKind::FewerDrivers,
                    lengths.join(", "),
                    Question { rows, ..question.clone() },
                )
            }
            AlternativeKind::OtherCut => {
                let lengths: Vec<String> =
                    plan.segments.iter().map(|segment| words.millimetres(&segment.cut_mm)).collect();
                (
                    StripAlternativeKind::OtherCut,
                    lengths.join(", "),
                    Question { rounding: request.rounding, ..question.clone() },
                )
            }
        };
        StripAlternative { kind, label, query: changed.query(self.range), changes: self.changes(changes) }
    }

    fn changes(&self, changes: &Changes) -> Vec<StripChange> {
        let count = |number: i64| Fraction::ratio(number, 1).unwrap_or_else(Fraction::zero);
        let figures = [
            (StripFigureKind::Drivers, count(changes.drivers), 0, ""),
            (StripFigureKind::Runs, count(changes.runs), 0, ""),
            (StripFigureKind::Length, changes.length_mm.clone(), 1, "mm"),
            (StripFigureKind::Power, changes.watts.clone(), 2, "W"),
            (StripFigureKind::Light, changes.lumens.clone(), 0, "lm"),
        ];
        let change = |(kind, difference, decimals, unit): (StripFigureKind, Fraction, u32, &str)| {
            Some(StripChange { kind, text: self.words.difference(&difference, decimals, unit)? })
        };
        figures.into_iter().filter_map(change).collect()
    }
}

/// What a part is for, as the browser knows it.
pub(super) fn kind(kind: PartKind) -> StripPartKind {
    match kind {
        PartKind::Strip => StripPartKind::Strip,
        PartKind::Driver => StripPartKind::Driver,
        PartKind::Profile => StripPartKind::Profile,
        PartKind::Diffuser => StripPartKind::Diffuser,
        PartKind::EndCaps => StripPartKind::EndCaps,
        PartKind::Joiner => StripPartKind::Joiner,
        PartKind::Clip => StripPartKind::Clip,
        PartKind::SuspensionKit => StripPartKind::SuspensionKit,
        PartKind::FeedConnector => StripPartKind::FeedConnector,
        PartKind::JointConnector => StripPartKind::JointConnector,
        PartKind::SealingKit => StripPartKind::SealingKit,
        PartKind::Cable => StripPartKind::Cable,
        PartKind::TerminalBlock => StripPartKind::TerminalBlock,
    }
}
