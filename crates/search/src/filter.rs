//! What a variant must be like, typed by the attribute registry.
//!
//! The same filters come from three places: figures that people type, choices that they make on the list of products,
//! and links. They are written in one way into addresses (`address`), in one way into the engine's `filter_by`
//! (`expression`) and in one way for people (`label`).

mod address;
mod expression;
pub mod fields;
mod label;
pub mod steps;
#[cfg(test)]
mod tests;

use content::attributes::{Choice, Ik, Ip, Key, Kind, Number};

/// One attribute and what it must be.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Filter {
    /// The attribute.
    pub key: Key,
    /// What it must be; always one that suits the attribute's kind.
    pub condition: Condition,
}

/// What a value must be.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Condition {
    /// One of these choices; never empty.
    AnyOf(Vec<&'static Choice>),
    /// One of these numbers, such as 3000 or 4000 K; a value that can be set between two numbers meets those between.
    /// Never empty.
    Numbers(Vec<Number>),
    /// About one of these numbers, see [`Bounds::about`]: people know the class of a product, not its exact figure.
    /// Never empty.
    About(Vec<Number>),
    /// Within bounds; a value that is itself a range must overlap them.
    Within(Bounds),
    /// About this long, wide, high or round, in millimetres: who says `1200 mm` does not say of what. Kept with the
    /// length, which is what most of them mean.
    Size(Vec<Number>),
    /// A rectangular hole or body of about these sides, whichever of them comes first.
    Rectangle {
        /// One side.
        length: Number,
        /// The other one.
        width: Number,
    },
    /// At least this ingress protection, each digit on its own.
    Ip(Ip),
    /// At least this impact protection.
    Ik(Ik),
    /// Yes or no.
    Flag(bool),
    /// Yes or no, but stated.
    Stated,
}

/// From one number to another; at least one end is there, and is included unless it says otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bounds {
    /// At least.
    pub min: Option<Number>,
    /// At most.
    pub max: Option<Number>,
    /// More than [`Self::min`], as in `>90`.
    pub excludes_min: bool,
    /// Less than [`Self::max`], as in `under 10 W`.
    pub excludes_max: bool,
}

/// More values than anybody chooses of one attribute, and few enough for all filters at once to fit into a request.
const MAX_VALUES: usize = 12;

impl Filter {
    /// The filter, with its values in order and each once. `None` when the attribute is not in the index, the condition
    /// does not suit it, or a number cannot be meant.
    pub fn new(key: Key, condition: Condition) -> Option<Self> {
        if !fields::is_searched(key) {
            return None;
        }
        let allowed = |number: &Number| key.attribute().allows(*number);
        let condition = match (condition, key.kind()) {
            (Condition::AnyOf(chosen), Kind::Choice | Kind::Choices) => {
                Condition::AnyOf(key.attribute().asked().filter(|choice| chosen.contains(choice)).collect())
            }
            (Condition::Numbers(numbers), Kind::Number | Kind::Numbers | Kind::Range | Kind::CutOut) => {
                Condition::Numbers(each_once(numbers))
            }
            (Condition::About(numbers), Kind::Number) => Condition::About(each_once(numbers)),
            (Condition::Within(bounds), Kind::Number | Kind::Numbers | Kind::Range | Kind::CutOut) => {
                let excludes_min = bounds.excludes_min && bounds.min.is_some();
                let excludes_max = bounds.excludes_max && bounds.max.is_some();
                Condition::Within(Bounds {
                    excludes_min,
                    excludes_max,
                    ..Bounds::new(bounds.min, bounds.max)?
                })
            }
            (Condition::Size(numbers), Kind::Number) => Condition::Size(each_once(numbers)),
            (condition @ Condition::Rectangle { .. }, Kind::CutOut)
            | (condition @ Condition::Ip(_), Kind::Ip)
            | (condition @ Condition::Ik(_), Kind::Ik)
            | (condition @ (Condition::Flag(_) | Condition::Stated), Kind::Flag) => condition,
            _ => return None,
        };
        let can_be_met = match &condition {
            Condition::AnyOf(chosen) => !chosen.is_empty(),
            Condition::Numbers(numbers) | Condition::About(numbers) | Condition::Size(numbers) => {
                (1..=MAX_VALUES).contains(&numbers.len()) && numbers.iter().all(allowed)
            }
            Condition::Within(bounds) => bounds.min.iter().chain(&bounds.max).all(allowed),
            Condition::Rectangle { length, width } => allowed(length) && allowed(width),
            Condition::Ip(_) | Condition::Ik(_) | Condition::Flag(_) | Condition::Stated => true,
        };
        can_be_met.then_some(Self { key, condition })
    }

    /// From which number to which one it goes, where it asks for no more than that.
    pub fn bounds(&self) -> Option<Bounds> {
        match &self.condition {
            Condition::Within(bounds) => Some(*bounds),
            Condition::About(numbers) => match numbers.as_slice() {
                [number] => Some(Bounds::about(self.key, *number)),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Bounds {
    /// The bounds; `None` when there is no end or they are the wrong way round.
    pub fn new(min: Option<Number>, max: Option<Number>) -> Option<Self> {
        match (min, max) {
            (None, None) => None,
            (Some(min), Some(max)) if min > max => None,
            _ => Some(Self { min, max, ..Self::default() }),
        }
    }

    /// What counts as about a number: 5 % either way for power and sizes and at least half a unit, 10 % for light and
    /// beams. Power is a figure of a datasheet, light is a class: nobody tells 950 from 1000 lm.
    pub fn about(key: Key, number: Number) -> Self {
        let (share, least) = match key.unit() {
            "lm" | "lm/m" | "lm/W" => (0.1, 0.0),
            "°" => (0.1, 1.0),
            _ => (0.05, 0.5),
        };
        let by = (number.get().abs() * share).max(least);
        let end = |value: f64| Number::new(value).map(|value| value.rounded(2));
        Self { min: end((number.get() - by).max(0.0)), max: end(number.get() + by), ..Self::default() }
    }

    /// Whether a number lies within them.
    pub fn contains(&self, number: Number) -> bool {
        let reaches = |min: Number| if self.excludes_min { min < number } else { min <= number };
        let stays = |max: Number| if self.excludes_max { number < max } else { number <= max };
        self.min.is_none_or(reaches) && self.max.is_none_or(stays)
    }
}

fn each_once(mut numbers: Vec<Number>) -> Vec<Number> {
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}
