//! Two figures of one attribute as one.
//!
//! A visitor who types `3000k 4000k` looks for either; `>10w <20w` for what meets both. Where the two cannot both be
//! meant, the later one counts, and its chip says so.

use content::attributes::{Choice, Ip, Key, Number};

use crate::filter::{Bounds, Condition};

/// What is asked for by an earlier and a later figure of the same attribute.
pub(super) fn merged(key: Key, earlier: Condition, later: Condition) -> Condition {
    use Condition::{About, AnyOf, Ik, Numbers, Size, Within};
    match (earlier, later) {
        (AnyOf(one), AnyOf(other)) => {
            // "Dimmable, DALI" is just DALI; "black, white" is either.
            let meant = |asked: &[&Choice]| -> Vec<&str> {
                asked.iter().flat_map(|choice| key.attribute().meant(choice)).collect()
            };
            let within = |few: &[&Choice], many: &[&Choice]| {
                let many = meant(many);
                meant(few).iter().all(|value| many.contains(value))
            };
            match (within(&one, &other), within(&other, &one)) {
                (true, _) => AnyOf(one),
                (false, true) => AnyOf(other),
                (false, false) => AnyOf([one, other].concat()),
            }
        }
        (Numbers(one), Numbers(other)) => Numbers([one, other].concat()),
        (Size(one), Size(other)) => Size([one, other].concat()),
        (About(one), About(other)) => About([one, other].concat()),
        (Within(one), Within(other)) => {
            let min = one.min.max(other.min);
            let max = [one.max, other.max].into_iter().flatten().min();
            let excludes_min = [one, other].iter().any(|bounds| bounds.excludes_min && bounds.min == min);
            let excludes_max = [one, other].iter().any(|bounds| bounds.excludes_max && bounds.max == max);
            let both = Bounds::new(min, max).map(|both| Bounds { excludes_min, excludes_max, ..both });
            Within(both.unwrap_or(other))
        }
        (Within(bounds), Numbers(numbers)) => Numbers(kept(&numbers, bounds).unwrap_or(numbers)),
        (Within(bounds), About(numbers)) => About(kept(&numbers, bounds).unwrap_or(numbers)),
        (Numbers(numbers), Within(bounds)) => kept(&numbers, bounds).map_or(Within(bounds), Numbers),
        (About(numbers), Within(bounds)) => kept(&numbers, bounds).map_or(Within(bounds), About),
        (Condition::Ip(one), Condition::Ip(other)) => {
            let both = Ip::new(one.solids().max(other.solids()), one.liquids().max(other.liquids()));
            Condition::Ip(both.unwrap_or(other))
        }
        (Ik(one), Ik(other)) => Ik(one.max(other)),
        (_, later) => later,
    }
}

/// The numbers within the bounds, if there are any.
fn kept(numbers: &[Number], bounds: Bounds) -> Option<Vec<Number>> {
    let kept: Vec<Number> = numbers.iter().copied().filter(|number| bounds.contains(*number)).collect();
    (!kept.is_empty()).then_some(kept)
}
