//! Opening hours in OpenStreetMap's notation, as far as shops need it: a form that machines and people read alike.

const DAYS: [&str; 8] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "PH"];

/// Whether a text is like `Mo-Fr 07:30-17:30; Sa 08:00-12:00; PH off`, or `24/7`.
pub(super) fn are_valid(text: &str) -> bool {
    text == "24/7" || text.split(';').all(|rule| is_rule(rule.trim()))
}

fn is_rule(rule: &str) -> bool {
    let Some((days, times)) = rule.split_once(' ') else { return false };
    let is_time_list = || times.split(',').all(|span| is_span(span.trim()));
    days.split(',').all(are_days) && (times.trim() == "off" || is_time_list())
}

fn are_days(days: &str) -> bool {
    let at = |day: &str| DAYS.iter().position(|known| *known == day);
    match days.split_once('-') {
        Some((first, last)) => at(first).zip(at(last)).is_some_and(|(first, last)| first < last),
        None => at(days).is_some(),
    }
}

fn is_span(span: &str) -> bool {
    let Some((from, to)) = span.split_once('-') else { return false };
    minutes(from).zip(minutes(to)).is_some_and(|(from, to)| from < to)
}

fn minutes(clock: &str) -> Option<u32> {
    let (hours, minutes) = clock.split_once(':')?;
    let two_digits = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
    if !two_digits(hours) || !two_digits(minutes) {
        return None;
    }
    let (hours, minutes): (u32, u32) = (hours.parse().ok()?, minutes.parse().ok()?);
    Some(hours * 60 + minutes).filter(|total| minutes < 60 && *total <= 24 * 60)
}

#[cfg(test)]
mod tests {
    use super::are_valid;

    #[test]
    fn shops_can_say_when_they_are_open() {
        for hours in [
            "Mo-Fr 07:30-17:30; Sa 08:00-12:00",
            "Mo,We 09:00-13:00,16:00-20:00;Su off",
            "24/7",
            "Fr 08:00-24:00; PH off",
        ] {
            assert!(are_valid(hours), "{hours}");
        }
    }

    #[test]
    fn what_a_machine_could_not_read_is_refused() {
        for hours in [
            "",
            "weekdays",
            "Mo-Fr",
            "Fr-Mo 08:00-12:00",
            "Mo 8:00-12:00",
            "Mo 12:00-08:00",
            "Mo 08:60-12:00",
            "Mo 08:00-25:00",
            "Mo-Fr 08:00-12:00;",
            "Lu 08:00-12:00",
        ] {
            assert!(!are_valid(hours), "{hours}");
        }
    }
}
