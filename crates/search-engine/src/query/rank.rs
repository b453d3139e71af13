//! How good a match is, as one number.
//!
//! What counts, in this order: how many words match, with how few typos, how directly (the word, a synonym of it, its
//! stem, its beginning, its middle), in which field; then whether the text is all there is in a field, and whether its
//! words stand together. Every word of a match adds its penalty, and the least sum is the best.

use super::params::MatchType;

/// How directly a word is matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// The word itself.
    Word = 0,
    /// Another form of it.
    Stem = 1,
    /// A word that begins with it.
    Beginning = 2,
    /// A word that has it somewhere.
    Middle = 3,
}

/// What is held against a match; sums of penalties are penalties.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Penalty(u64);

/// How good a match is; more is better. Fits into the whole numbers of a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Score(pub(crate) u64);

/// What a wildcard is worth.
pub(crate) const WILDCARD: u64 = 100;

/// Twenty words of two typos need six bits; twenty words in the last of sixty fields need twelve.
const TYPO_SHIFT: u32 = 29;
const FIRST_SHIFT: u32 = 12;
const PENALTY_BITS: u32 = 35;
/// What a word can gain by matching in several fields.
const MAX_FIELDS_BONUS: u64 = 64;
/// The least significant bits: the whole field, and words together.
const BONUS_BITS: u32 = 2;

impl Penalty {
    /// The penalty of one word.
    pub(crate) fn word(match_type: MatchType, typos: u64, kind: Kind, place: u64) -> Self {
        // The odd steps between are for synonyms: what editors say is meant comes before what merely looks related.
        let direct = 2 * kind as u64;
        // The middle of a word is worth less than the next field, and more than the one after: a code that holds the
        // text comes after all codes that begin with it, and before what matches elsewhere.
        let place = 2 * place.min(60) + if kind == Kind::Middle { 3 } else { 0 };
        let (first, second) = match match_type {
            MatchType::MaxWeight => (place, direct),
            MatchType::MaxScore => (direct, place),
            MatchType::SumScore => (direct, place + MAX_FIELDS_BONUS),
        };
        Self(typos << TYPO_SHIFT | first << FIRST_SHIFT | second)
    }

    /// The penalty for other words than those that were written.
    pub(crate) fn other_words() -> Self {
        Self(1 << FIRST_SHIFT)
    }

    /// Rewards a word for the fields that match as well, where these count.
    pub(crate) fn with_more_fields(self, fields: u64) -> Self {
        Self(self.0 - (4 * fields).min(MAX_FIELDS_BONUS))
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Score {
    /// The score of a match.
    pub(crate) fn new(words: usize, penalty: Penalty, is_whole: bool, is_together: bool) -> Self {
        let good = ((1 << PENALTY_BITS) - 1) - penalty.0.min((1 << PENALTY_BITS) - 1);
        let bonus = u64::from(is_whole) * 2 + u64::from(is_together);
        Self((words as u64) << (PENALTY_BITS + BONUS_BITS) | good << BONUS_BITS | bonus)
    }

    /// How many words match.
    pub(crate) fn words(self) -> u64 {
        self.0 >> (PENALTY_BITS + BONUS_BITS)
    }

    /// How many typos they have.
    pub(crate) fn typos(self) -> u64 {
        self.penalty() >> TYPO_SHIFT
    }

    /// What is held against it.
    pub(crate) fn penalty(self) -> u64 {
        let mask = (1 << PENALTY_BITS) - 1;
        mask - ((self.0 >> BONUS_BITS) & mask)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(words: usize, parts: &[(u64, Kind, u64)], match_type: MatchType) -> Score {
        let penalties =
            parts.iter().map(|(typos, kind, place)| Penalty::word(match_type, *typos, *kind, *place));
        Score::new(words, penalties.fold(Penalty::default(), Penalty::plus), false, false)
    }

    #[test]
    fn words_come_before_typos_before_kind_before_field() {
        let score = |words, parts: &[_]| score(words, parts, MatchType::MaxScore);
        let ordered = [
            score(2, &[(0, Kind::Word, 0), (0, Kind::Word, 0)]),
            score(2, &[(0, Kind::Word, 0), (0, Kind::Word, 3)]),
            score(2, &[(0, Kind::Word, 0), (0, Kind::Stem, 0)]),
            score(2, &[(0, Kind::Word, 0), (0, Kind::Beginning, 0)]),
            score(2, &[(1, Kind::Word, 0), (0, Kind::Word, 0)]),
            score(1, &[(0, Kind::Word, 0)]),
        ];
        assert!(ordered.is_sorted_by(|a, b| a > b), "{ordered:?}");
    }

    #[test]
    fn scores_tell_what_they_are_made_of() {
        let score = score(2, &[(1, Kind::Stem, 5), (2, Kind::Middle, 7)], MatchType::MaxWeight);
        assert_eq!((score.words(), score.typos()), (2, 3));
        assert!(score.0 < 1 << 53);
    }

    #[test]
    fn the_whole_field_beats_a_part_but_no_better_field() {
        let part = |place| Penalty::word(MatchType::MaxScore, 0, Kind::Word, place);
        let whole = Score::new(1, part(1), true, false);
        assert!(whole > Score::new(1, part(1), false, true));
        assert!(whole < Score::new(1, part(0), false, false));
    }

    #[test]
    fn twenty_words_at_their_worst_overflow_into_nothing() {
        let worst = vec![(2, Kind::Middle, 90); 20];
        assert_eq!(score(20, &worst, MatchType::MaxScore).typos(), 40);
        assert_eq!(score(20, &worst, MatchType::MaxWeight).typos(), 40);
    }
}
