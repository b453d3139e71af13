//! Filters as the engine's `filter_by`.
//!
//! Nothing that a visitor typed gets here as text: choices are words of the registry, and the rest are numbers.

use content::attributes::{Key, Kind, Number};

use super::fields::{LENGTH, LIQUIDS, MAX, MEETS, MIN, SIZES, SOLIDS, WIDTH, part_of};
use super::{Bounds, Condition, Filter};

/// Panels are named by the grid they lie in (600) and made a little smaller (595), and 4 feet are sold as 1200 mm.
const SIZE_TOLERANCE: f64 = 0.025;

impl Filter {
    /// The filter in the engine's language; may be joined to others with `&&` as it is.
    pub fn filter_by(&self) -> String {
        let key = self.key;
        match &self.condition {
            Condition::AnyOf(chosen) => {
                let values: Vec<String> = chosen.iter().map(|choice| format!("`{}`", choice.value)).collect();
                let field = if key.attribute().groups.is_empty() { key.name() } else { &part_of(key, MEETS) };
                format!("{field}:=[{}]", values.join(","))
            }
            Condition::Numbers(numbers) => one_of(key, numbers),
            Condition::About(numbers) => either(
                numbers.iter().map(|number| within(key.name(), &Bounds::about(key, *number))).collect(),
            ),
            Condition::Within(bounds) => match key.kind() {
                Kind::Range | Kind::CutOut => overlap(key, bounds),
                // The ends of what can be set are among its numbers: only both bounds can lie between them.
                Kind::Numbers if bounds.min.is_some() && bounds.max.is_some() => {
                    either(vec![within(key.name(), bounds), format!("({})", overlap(key, bounds))])
                }
                _ => within(key.name(), bounds),
            },
            Condition::Rectangle { length, width } => {
                let sides = |(long, wide): (&str, &str), one, other| {
                    format!("({} && {})", within(long, &near(one)), within(wide, &near(other)))
                };
                let hole = (part_of(key, LENGTH), part_of(key, WIDTH));
                let places = [(hole.0.as_str(), hole.1.as_str()), (LENGTH, WIDTH)];
                let both = |place| [sides(place, *length, *width), sides(place, *width, *length)];
                let mut ways: Vec<String> = places.into_iter().flat_map(both).collect();
                ways.dedup();
                either(ways)
            }
            Condition::Ip(ip) => {
                let digit = |part, digit: Option<u8>| digit.map(|digit| format!("{key}_{part}:>={digit}"));
                let both = digit(SOLIDS, ip.solids()).into_iter().chain(digit(LIQUIDS, ip.liquids()));
                both.collect::<Vec<_>>().join(" && ")
            }
            Condition::Ik(ik) => format!("{key}:>={}", ik.number()),
            Condition::Flag(flag) => format!("{key}:={flag}"),
            Condition::Stated => format!("{key}:=[true,false]"),
            Condition::Size(sizes) => either(sizes.iter().map(|size| within(SIZES, &near(*size))).collect()),
        }
    }
}

fn one_of(key: Key, numbers: &[Number]) -> String {
    let listed = || {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        format!("{key}:=[{}]", numbers.join(","))
    };
    let around = |number: &Number| {
        format!("({})", overlap(key, &Bounds { min: Some(*number), max: Some(*number), ..Bounds::default() }))
    };
    match key.kind() {
        Kind::Numbers => either(std::iter::once(listed()).chain(numbers.iter().map(around)).collect()),
        Kind::Range | Kind::CutOut => either(numbers.iter().map(around).collect()),
        _ => listed(),
    }
}

fn within(field: &str, bounds: &Bounds) -> String {
    let (more, less) = comparisons(bounds);
    match (bounds.min, bounds.max) {
        (Some(min), Some(max)) if !bounds.excludes_min && !bounds.excludes_max => {
            format!("{field}:[{min}..{max}]")
        }
        (Some(min), Some(max)) => format!("({field}:{more}{min} && {field}:{less}{max})"),
        (Some(min), None) => format!("{field}:{more}{min}"),
        (None, Some(max)) => format!("{field}:{less}{max}"),
        (None, None) => format!("{field}:>=0"),
    }
}

/// The value goes from one number to another, and has some of them in common with the bounds.
fn overlap(key: Key, bounds: &Bounds) -> String {
    let (more, less) = comparisons(bounds);
    let from = bounds.max.map(|max| format!("{}:{less}{max}", part_of(key, MIN)));
    let to = bounds.min.map(|min| format!("{}:{more}{min}", part_of(key, MAX)));
    from.into_iter().chain(to).collect::<Vec<_>>().join(" && ")
}

fn comparisons(bounds: &Bounds) -> (&'static str, &'static str) {
    (if bounds.excludes_min { ">" } else { ">=" }, if bounds.excludes_max { "<" } else { "<=" })
}

fn near(size: Number) -> Bounds {
    let end = |factor: f64| Number::new(size.get() * factor).map(|end| end.rounded(2));
    Bounds { min: end(1.0 - SIZE_TOLERANCE), max: end(1.0 + SIZE_TOLERANCE), ..Bounds::default() }
}

/// One expression needs no parentheses around it.
fn either(mut ways: Vec<String>) -> String {
    if ways.len() == 1 { ways.remove(0) } else { format!("({})", ways.join(" || ")) }
}
