//! The steps that people choose from where a value meets more than it states.
//!
//! A luminaire of IP65 is one of IP44 or better, a lamp that can be set from 2700 to 6500 K is one of 4000 K, and a driver
//! for DALI-2 is one for DALI and one that dims. Each variant is written with all the steps it meets, so that counting the steps counts exactly what choosing one finds.

use content::attributes::{Better, Choice, Ip, Key, Kind, Number, Range, Value};

use super::{Bounds, Condition, Filter};

/// Ingress protection that is asked for.
const IP: [(u8, u8); 7] = [(2, 0), (4, 4), (5, 4), (6, 5), (6, 6), (6, 7), (6, 8)];
/// Impact protection that is asked for.
const IK: [u8; 6] = [2, 4, 6, 7, 8, 10];

/// Whether values of an attribute are counted by the steps they meet.
pub fn has_steps(key: Key) -> bool {
    let attribute = key.attribute();
    let meets_more = matches!(attribute.kind, Kind::Ip | Kind::Ik | Kind::Numbers);
    meets_more || !attribute.search.steps.is_empty() || !attribute.groups.is_empty()
}

/// Which numbers meet a step of an attribute whose values are single numbers: a colour rendering of 90 is one of at least
/// 80. `None` for everything else.
pub fn sense(key: Key) -> Option<Better> {
    let rules = &key.attribute().search;
    rules.better.filter(|_| key.kind() == Kind::Number && !rules.steps.is_empty())
}

/// The bound of a step, such as at least 80 or at most 19.
pub fn bounds_of(sense: Better, step: Number) -> Bounds {
    match sense {
        Better::More => Bounds { min: Some(step), ..Bounds::default() },
        Better::Less => Bounds { max: Some(step), ..Bounds::default() },
    }
}

/// The numbers a filter asks for that are none of the steps, such as 3100 K. A lamp that can be set from 2700 to 6500 K
/// has 3100 K, too, but is not written with it: such numbers are counted by asking for each.
pub fn off_steps(filter: &Filter) -> Vec<Number> {
    match &filter.condition {
        Condition::Numbers(numbers) if has_steps(filter.key) && sense(filter.key).is_none() => {
            let is_step =
                |number: &Number| steps(filter.key).iter().any(|step| Number::from(*step) == *number);
            numbers.iter().copied().filter(|number| !is_step(number)).collect()
        }
        _ => Vec::new(),
    }
}

/// The steps that a value meets, as filters write them.
pub(super) fn met(key: Key, value: &Value) -> Vec<String> {
    let written = |number: &Number| number.to_string();
    match value {
        Value::Ip(ip) => ips().filter(|step| ip.at_least(*step)).map(Ip::digits).collect(),
        Value::Ik(ik) => IK.iter().filter(|step| **step <= ik.number()).map(ToString::to_string).collect(),
        Value::Number(number) => {
            let is_met = |step: &Number| sense(key).is_some_and(|is| bounds_of(is, *step).contains(*number));
            steps(key).iter().copied().map(Number::from).filter(is_met).map(|step| written(&step)).collect()
        }
        Value::Numbers(numbers) => numbers.iter().map(written).collect(),
        Value::Range(range) => {
            let mut steps: Vec<Number> = steps(key).iter().copied().map(Number::from).collect();
            steps.retain(|step| range.contains(*step));
            if key.kind() == Kind::Numbers {
                // The ends are values like any other.
                steps.extend(ends(range));
                steps.sort_unstable();
                steps.dedup();
            }
            steps.iter().map(written).collect()
        }
        Value::Choice(_) | Value::Choices(_) => {
            let chosen = value.chosen();
            let has = |name: &&str| chosen.iter().any(|choice| choice.value == *name);
            let is_met = |asked: &&Choice| key.attribute().meant(asked).iter().any(has);
            key.attribute().asked().filter(is_met).map(|asked| asked.value.to_owned()).collect()
        }
        _ => Vec::new(),
    }
}

fn ips() -> impl Iterator<Item = Ip> {
    IP.iter().filter_map(|(solids, liquids)| Ip::new(Some(*solids), Some(*liquids)))
}

/// The steps of an attribute with numbers.
fn steps(key: Key) -> &'static [u32] {
    key.attribute().search.steps
}

fn ends(range: &Range) -> [Number; 2] {
    [range.min, range.max]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps_met(name: &str, cell: &str) -> String {
        let key = Key::parse(name).unwrap();
        met(key, &Value::parse_cell(key, cell).unwrap()).join(" ")
    }

    #[test]
    fn what_is_no_step_is_counted_apart() {
        for (name, value, expected) in [
            ("cct", "3000,3100,4000", "3100"),
            ("cct", "3000", ""),
            ("cct", "2900..3100", ""),
            ("voltage", "110,230", "110"),
            ("power", "9,10", ""),
            ("ip", "43", ""),
            ("cri_ra", "85,90", ""),
        ] {
            let filter = Filter::parse(Key::parse(name).unwrap(), value).unwrap();
            let numbers: Vec<String> = off_steps(&filter).iter().map(ToString::to_string).collect();
            assert_eq!(numbers.join(" "), expected, "{name}={value}");
        }
    }

    #[test]
    fn a_value_meets_every_step_below_it() {
        for (name, cell, expected) in [
            ("ip", "65", "20 44 54 65"),
            ("ip", "20", "20"),
            ("ip", "X4", ""),
            ("ip", "68", "20 44 54 65 66 67 68"),
            ("ik", "07", "2 4 6 7"),
            ("ik", "00", ""),
            ("cct", "3000 4000", "3000 4000"),
            ("cct", "2750..4000", "2750 3000 3500 4000"),
            ("voltage", "220..240", "230"),
            ("voltage", "24", "24"),
            ("voltage", "100..277", "120 230 277"),
            ("power", "9", ""),
            ("cri_ra", "92", "70 80 90"),
            ("ugr", "19", "19 22 25 28"),
            ("ugr", "30", ""),
            ("emergency_duration", "3", "1 2 3"),
            ("dimming", "dali-2-dt8 push", "dimmable mains dali dali-2-dt8 push"),
            ("dimming", "none", "none"),
            ("sensor", "pir", "any pir"),
            ("finish", "white", "white"),
        ] {
            assert_eq!(steps_met(name, cell), expected, "{name} {cell}");
        }
    }
}
