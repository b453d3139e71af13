//! Bars of profile for the segments, and what joins, closes and holds them.
//!
//! Every segment takes the fewest bars, and of those the set with the least offcut. What is shorter than its bar is then
//! sawn together with the short pieces of the other segments: longest first into the first bar with room, 3 mm lost
//! between two, and each bar replaced by the shortest that is long enough.

use std::collections::BTreeMap;

use crate::packing::{self, Item};
use crate::reason::{Formula, Subject};
use crate::{
    Bar, Catalogue, Fraction, PiecePlan, PlanError, Positive, Profile, ProfilePlan, ProfileRequest, Reason,
    SegmentPlan, Settings, Span, Strip, Supports,
};

/// The profile that a request asks for, and the bars that may be used.
pub(crate) struct Choice<'a> {
    pub(crate) profile: &'a Profile,
    pub(crate) finish: &'a str,
    pub(crate) bars: Vec<&'a Bar>,
}

/// Longer bars are not sold; a table is as long as the longest of them.
const MAX_BAR_MM: u32 = 20_000;

/// The profile of a kind that takes the strip, the first by name if several do.
pub(crate) fn choose<'a>(
    request: &ProfileRequest,
    strip: &Strip,
    catalogue: &'a Catalogue,
) -> Result<Choice<'a>, PlanError> {
    let mut of_kind: Vec<&Profile> =
        catalogue.profiles.iter().filter(|profile| profile.kind == request.kind).collect();
    of_kind.sort_by(|one, other| one.name.cmp(&other.name));
    let mut first_error = None;
    for profile in of_kind {
        match fits(profile, strip).and_then(|()| with_bars(profile, request)) {
            Ok(choice) => return Ok(choice),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    Err(first_error.unwrap_or(PlanError::NoProfile { profile: request.kind }))
}

fn fits(profile: &Profile, strip: &Strip) -> Result<(), PlanError> {
    if strip.watts_per_metre > profile.max_watts_per_metre {
        return Err(PlanError::ProfileTooHot {
            watts_per_metre: strip.watts_per_metre.clone().into(),
            max_watts_per_metre: profile.max_watts_per_metre.clone().into(),
        });
    }
    if strip.width_mm > profile.inner_width_mm {
        return Err(PlanError::ProfileTooNarrow {
            width_mm: strip.width_mm.clone().into(),
            inner_width_mm: profile.inner_width_mm.clone().into(),
        });
    }
    Ok(())
}

fn with_bars<'a>(profile: &'a Profile, request: &ProfileRequest) -> Result<Choice<'a>, PlanError> {
    let is_allowed = |bar: &&Bar| {
        (1..=MAX_BAR_MM).contains(&bar.length_mm)
            && (request.bars_mm.is_empty() || request.bars_mm.contains(&bar.length_mm))
            && request.finish.as_ref().is_none_or(|finish| *finish == bar.finish)
    };
    let mut bars: Vec<&Bar> = profile.bars.iter().filter(is_allowed).collect();
    bars.sort_by(|one, other| one.code.cmp(&other.code));
    let Some(finish) = bars.first().map(|bar| bar.finish.as_str()) else {
        let mut lengths_mm: Vec<u32> = profile.bars.iter().map(|bar| bar.length_mm).collect();
        let mut finishes: Vec<String> = profile.bars.iter().map(|bar| bar.finish.clone()).collect();
        lengths_mm.sort_unstable();
        lengths_mm.dedup();
        finishes.sort_unstable();
        finishes.dedup();
        return Err(PlanError::NoBars { lengths_mm, finishes });
    };
    bars.retain(|bar| bar.finish == finish);
    bars.sort_by(|one, other| (one.length_mm, &one.code).cmp(&(other.length_mm, &other.code)));
    bars.dedup_by_key(|bar| bar.length_mm);
    Ok(Choice { profile, finish, bars })
}

/// Bars and what belongs to them, for all segments.
pub(crate) fn plan(
    choice: &Choice<'_>,
    request: &ProfileRequest,
    segments: &[SegmentPlan],
    settings: &Settings,
    reasons: &mut Vec<Reason>,
) -> ProfilePlan {
    let bar_set = BarSet::new(choice.bars.iter().map(|bar| bar.length_mm).collect());
    let mut bars: BTreeMap<u32, u64> = BTreeMap::new();
    let (mut pieces_of_segments, mut short_pieces) = (Vec::new(), Vec::new());
    let (mut joiners, mut supports, mut end_cap_pairs) = (0, 0, 0);
    let mut total = Fraction::zero();
    for (place, segment) in segments.iter().enumerate() {
        // Strip that was rounded up needs more room than was asked for.
        let length = segment.requested_mm.clone().max(segment.cut_mm.clone());
        let pieces = bar_set.pieces(&length);
        let count: u64 = pieces.iter().map(|piece| piece.quantity).sum();
        reasons.push(Formula::ProfilePieces.of(
            Subject::Segment(place),
            [("profile_length", &length), ("longest_bar", &Fraction::from(bar_set.longest))],
            &Fraction::from(count),
        ));
        total = &total + &(&length * &Fraction::from(segment.quantity));
        joiners += segment.quantity * count.saturating_sub(1);
        end_cap_pairs += segment.quantity;
        supports += segment.quantity * supports_of(&length, &pieces, &choice.profile.supports, reasons);
        for piece in &pieces {
            let quantity = piece.quantity * segment.quantity;
            match bar_set.lengths.iter().find(|bar| Fraction::from(**bar) == piece.length_mm) {
                Some(whole) => *bars.entry(*whole).or_default() += quantity,
                None => short_pieces.push((piece.length_mm.clone(), quantity)),
            }
        }
        pieces_of_segments.push(pieces);
    }
    for (bar, quantity) in bar_set.sawn(&short_pieces, &settings.saw_cut_mm) {
        *bars.entry(bar).or_default() += quantity;
    }
    let bars_length: Fraction =
        bars.iter().map(|(bar, quantity)| &Fraction::from(*bar) * &Fraction::from(*quantity)).sum();
    let offcut_mm = &bars_length - &total;
    reasons.push(
        Formula::Offcut.of_all([("bars_length", &bars_length), ("profile_length", &total)], &offcut_mm),
    );
    let is_covered = request.diffuser.is_some() && !choice.profile.includes_diffuser;
    ProfilePlan {
        name: choice.profile.name.clone(),
        finish: choice.finish.to_owned(),
        diffuser_bars: if is_covered { bars.values().sum() } else { 0 },
        bars,
        pieces: pieces_of_segments,
        offcut_mm,
        joiners,
        end_cap_pairs,
        supports,
    }
}

/// What holds one segment.
fn supports_of(
    length: &Fraction,
    pieces: &[PiecePlan],
    supports: &Supports,
    reasons: &mut Vec<Reason>,
) -> u64 {
    let whole = [PiecePlan { quantity: 1, length_mm: length.clone() }];
    let spans = match supports.span {
        Span::Piece => pieces,
        Span::Segment => &whole,
    };
    let mut sum = 0;
    for PiecePlan { quantity, length_mm: span } in spans {
        let between = span - &(&supports.end_mm + &supports.end_mm);
        let count = ((&between / &supports.spacing_mm).ceil() + 1).max(2);
        sum += quantity * count;
        let subject = Subject::Span(span.clone());
        if !reasons.iter().any(|known| known.formula == Formula::Supports && known.subject == subject) {
            reasons.push(Formula::Supports.of(
                subject,
                [("span", span), ("end", &supports.end_mm), ("spacing", &supports.spacing_mm)],
                &Fraction::from(count),
            ));
        }
    }
    sum
}

/// The lengths of bars there are, and what taking shorter ones saves.
struct BarSet {
    /// From the shortest to the longest.
    lengths: Vec<u32>,
    longest: u32,
    /// For every whole length up to the longest bar: the fewest bars that save exactly that when they replace longest
    /// ones, and one of them.
    savings: Vec<Option<(u64, u32)>>,
}

impl BarSet {
    fn new(lengths: Vec<u32>) -> Self {
        let longest = lengths.last().copied().unwrap_or(1);
        let shorter: Vec<(usize, u32)> =
            lengths.iter().filter_map(|bar| Some((usize::try_from(longest - bar).ok()?, *bar))).collect();
        let mut savings: Vec<Option<(u64, u32)>> = vec![Some((0, longest))];
        for saved in 1..=usize::try_from(longest).unwrap_or_default() {
            let ways = shorter.iter().filter(|(saving, _)| (1..=saved).contains(saving));
            let ways = ways.filter_map(|(saving, bar)| Some((savings[saved - saving]?.0 + 1, *bar)));
            savings.push(ways.min());
        }
        Self { lengths, longest, savings }
    }

    /// The pieces of one segment, longest first; all but the last are whole bars.
    fn pieces(&self, length: &Fraction) -> Vec<PiecePlan> {
        let count = (length / &Positive::constant(self.longest, 1)).ceil();
        let spare = &(&Fraction::from(self.longest) * &Fraction::from(count)) - length;
        let mut bars: BTreeMap<u32, u64> = BTreeMap::new();
        let mut saved = self.most_saved(spare.floor(), count);
        let mut whole = count;
        while let Some(Some((1.., bar))) = self.savings.get(saved) {
            *bars.entry(*bar).or_default() += 1;
            whole -= 1;
            saved -= usize::try_from(self.longest - bar).unwrap_or(saved);
        }
        *bars.entry(self.longest).or_default() += whole;
        let bars_length: Fraction =
            bars.iter().map(|(bar, quantity)| &Fraction::from(*bar) * &Fraction::from(*quantity)).sum();
        let excess = &bars_length - length;
        // The shortest bar is sawn off. It is longer than the excess, or one bar fewer would have done.
        let sawn = bars.iter().find(|(_, quantity)| **quantity > 0).map_or(0, |(bar, _)| *bar);
        bars.entry(sawn).and_modify(|quantity| *quantity = quantity.saturating_sub(1));
        let sawn = PiecePlan { quantity: 1, length_mm: &Fraction::from(sawn) - &excess };
        let whole = bars.into_iter().rev().filter(|(_, quantity)| *quantity > 0);
        let mut pieces: Vec<PiecePlan> =
            whole.map(|(bar, quantity)| PiecePlan { quantity, length_mm: Fraction::from(bar) }).collect();
        match pieces.last_mut().filter(|last| last.length_mm == sawn.length_mm) {
            Some(last) => last.quantity += 1,
            None => pieces.push(sawn),
        }
        pieces
    }

    /// The most that can be saved by replacing at most so many longest bars.
    fn most_saved(&self, spare: u64, count: u64) -> usize {
        let spare = usize::try_from(spare).unwrap_or(usize::MAX).min(self.savings.len().saturating_sub(1));
        let is_possible = |saved: &usize| self.savings[*saved].is_some_and(|(bars, _)| bars <= count);
        (0..=spare).rev().find(is_possible).unwrap_or_default()
    }

    /// The bars that short pieces are sawn from.
    fn sawn(&self, pieces: &[(Fraction, u64)], saw_cut_mm: &Fraction) -> Vec<(u32, u64)> {
        // Rounded up to a hundredth of a millimetre, which is less than any saw keeps to.
        let hundredths = |length: &Fraction| (length * &Fraction::from(100_u32)).ceil();
        let items =
            pieces.iter().map(|(piece, quantity)| Item { size: hundredths(piece), quantity: *quantity });
        let capacity = u64::from(self.longest) * 100;
        let bars = packing::first_fit_decreasing(items.collect(), capacity, hundredths(saw_cut_mm));
        let shortest_for =
            |used: u64| self.lengths.iter().copied().find(|length| u64::from(*length) * 100 >= used);
        bars.iter().filter_map(|bar| Some((shortest_for(bar.used)?, bar.quantity))).collect()
    }
}
