//! Opening hours: what editors write, and what it means at an instant.

use places::COUNTRIES;
use places::hours::{Change, Hours, Opening, Span, Status, Unreadable};
use proptest::prelude::*;

const MINUTE: i64 = 60;
const DAY: i64 = 24 * 60 * MINUTE;
/// Monday, 16 November 2026, midnight in London.
const MONDAY: i64 = 1_794_787_200;

fn read(text: &str) -> Hours {
    Hours::parse(text).unwrap()
}

fn span(opens: u16, closes: u16) -> Span {
    Span { opens: opens * 60, closes: closes * 60 }
}

fn in_london(hours: &Hours, seconds: i64) -> Status {
    hours.status(seconds, "Europe/London").unwrap()
}

#[test]
fn all_ways_of_writing_the_same_week_are_read_alike() {
    let plain = read("Mo-Fr 08:00-17:00; Sa 08:00-12:00");
    for text in [
        "Mo-Fr 08:00-17:00;Sa 08:00-12:00",
        "Mo-Fr 8:00-17:00, Sa 8:00-12:00",
        "Mo,Tu,We,Th,Fr 08:00-17:00; Sa 08:00-12:00; Su off",
        "Monday to Friday 8am - 5pm, Saturday 8am - 12pm",
        "Mon–Fri 8.00–17.00\nSat 8.00–12.00",
        "M-F 0800-1700; Sa 0800-1200",
        "L-V 8:00-17:00; S 8:00-12:00",
        "Lunes a viernes de 8 a 17 h; sábados de 8 a 12 h",
        "lun.-vie. 8h-17h, sáb. 8h00-12h00, dom. cerrado",
        "Mo-Su 08:00-17:00; Sa 08:00-12:00; Su closed",
        "weekdays 08:00-17:00; Sa 08:00-12:00; PH off",
    ] {
        assert_eq!(Hours::parse(text).as_ref(), Ok(&plain), "{text}");
    }
}

#[test]
fn the_siesta_splits_a_day() {
    let hours = read("Mo-Fr 09:00-13:30,16:00-19:00; Sa 09:00-13:30");
    assert_eq!(hours.days()[0], [Span { opens: 540, closes: 810 }, Span { opens: 960, closes: 1140 }]);
    assert_eq!(hours.days()[5].len(), 1);
    assert!(hours.days()[6].is_empty());
}

#[test]
fn round_the_clock_has_many_names() {
    for text in ["24/7", "Mo-Su 00:00-24:00", "24 h", "24 horas", "daily 00:00-00:00", "00:00-24:00"] {
        let hours = read(text);
        assert!(hours.is_always_open(), "{text}");
        assert_eq!(in_london(&hours, MONDAY), Status::Open { closes: None }, "{text}");
    }
    assert_eq!(read("Sa 24h").days()[5], [span(0, 24)]);
}

#[test]
fn what_cannot_be_read_is_kept_for_people_to_read() {
    for (text, reason) in [
        ("", Unreadable::Empty),
        ("by appointment", Unreadable::Word("by".into())),
        ("Mo-Fr", Unreadable::Incomplete("Mo-Fr".into())),
        ("Mo-Fr 08:00", Unreadable::Incomplete("Mo-Fr 08:00".into())),
        ("Mo-Fr 08:00-25:60", Unreadable::Time("25:60".into())),
        ("Mo 09:00-09:00", Unreadable::Time("9:00".into())),
        ("Mo 13pm-15pm", Unreadable::Time("13".into())),
        ("<b>Mo</b> 8-17", Unreadable::Word("<".into())),
    ] {
        let error = Hours::parse(text).unwrap_err();
        assert_eq!((error.text.as_str(), &error.reason), (text, &reason));
    }
    let long = "Mo 08:00-09:00; ".repeat(100);
    assert_eq!(Hours::parse(&long).unwrap_err().reason, Unreadable::TooLong(500));
}

#[test]
fn a_shop_says_when_it_opens_and_closes() {
    let hours = read("Mo-Fr 08:00-17:00; Sa 08:00-12:00");
    let at = |day: i64, hour: i64| in_london(&hours, MONDAY + day * DAY + hour * 60 * MINUTE);
    let change = |day: u8, hour: u16, days_ahead: u8| Some(Change { day, minute: hour * 60, days_ahead });
    assert_eq!(at(0, 7), Status::Closed { opens: change(0, 8, 0) });
    assert_eq!(at(0, 8), Status::Open { closes: change(0, 17, 0) });
    assert_eq!(at(0, 17), Status::Closed { opens: change(1, 8, 1) });
    assert_eq!(at(5, 13), Status::Closed { opens: change(0, 8, 2) }, "over the end of the week");
    let never = read("Mo-Su off");
    assert_eq!(in_london(&never, MONDAY), Status::Closed { opens: None });
    let weekly = read("Mo 08:00-09:00");
    let opens = Some(Change { day: 0, minute: 480, days_ahead: 7 });
    assert_eq!(in_london(&weekly, MONDAY + 10 * 60 * MINUTE), Status::Closed { opens });
}

#[test]
fn nights_go_over_midnight_and_over_the_week() {
    for text in ["Fr-Su 20:00-02:00", "Fr-Su 20:00-26:00"] {
        let hours = read(text);
        let one_at_night = MONDAY + 60 * MINUTE;
        let closes = Some(Change { day: 0, minute: 120, days_ahead: 0 });
        assert_eq!(in_london(&hours, one_at_night), Status::Open { closes }, "Sunday's night ends on Monday");
        assert!(!in_london(&hours, MONDAY + 120 * MINUTE).is_open());
        let closes = Some(Change { day: 5, minute: 120, days_ahead: 1 });
        assert_eq!(in_london(&hours, MONDAY + 4 * DAY + 23 * 60 * MINUTE), Status::Open { closes });
    }
}

#[test]
fn a_shop_keeps_its_own_time() {
    let hours = read("Mo-Fr 09:00-18:00");
    let half_past_eight_in_london = MONDAY + 510 * MINUTE;
    assert!(!in_london(&hours, half_past_eight_in_london).is_open());
    assert!(hours.status(half_past_eight_in_london, "Europe/Madrid").unwrap().is_open());
    assert!(hours.status(0, "Europe/Atlantis").is_err());
}

#[test]
fn clocks_that_change_do_not_change_the_hours() {
    let hours = read("Su 10:00-16:00");
    // 25 October 2026: the clocks went back at two in the morning; ten o'clock is ten hours and one after midnight.
    let ten_in_winter = 1_792_922_400;
    assert!(hours.status(ten_in_winter, "Europe/London").unwrap().is_open());
    assert!(!hours.status(ten_in_winter - MINUTE, "Europe/London").unwrap().is_open());
    // 28 March 2027: they go forward at one; the day has 23 hours.
    let ten_in_summer = 1_806_224_400;
    assert!(hours.status(ten_in_summer, "Europe/London").unwrap().is_open());
    assert!(!hours.status(ten_in_summer - MINUTE, "Europe/London").unwrap().is_open());
}

#[test]
fn every_country_keeps_a_time_that_is_known() {
    let hours = read("24/7");
    for country in &COUNTRIES {
        assert!(hours.status(MONDAY, country.zone(None)).is_ok(), "{}", country.code);
    }
    for zone in ["Atlantic/Canary", "Atlantic/Azores", "Atlantic/Madeira"] {
        assert!(hours.status(MONDAY, zone).is_ok());
    }
}

/// A week as an editor may write it, with any days and times, some of them over midnight.
#[test]
fn the_next_openings_are_instants_of_their_own_zone() {
    let hours = read("Mo-Fr 09:30-13:30, 17:00-20:00");
    // Friday, 23 October 2026, 18:00 in Madrid; on Sunday the clocks go back.
    let friday = 1_792_771_200;
    let openings = hours.openings(friday, "Europe/Madrid", 4).unwrap();
    let first = Opening {
        from: friday - 60 * MINUTE,
        until: friday + 120 * MINUTE,
        midnight: friday - 18 * 60 * MINUTE,
        day: 4,
        opens: 1020,
        closes: 1200,
    };
    assert_eq!(openings[0], first);
    assert_eq!((openings[1].day, openings[1].from), (0, friday + 2 * DAY + (15 * 60 + 30 + 60) * MINUTE));
    assert!(read("24/7").openings(friday, "Europe/Madrid", 8).unwrap().is_empty());
    assert!(read("Mo off").openings(friday, "Europe/Madrid", 8).is_ok_and(|openings| openings.is_empty()));
    assert!(hours.openings(i64::MAX, "Europe/Madrid", 8).is_ok());
    assert!(hours.openings(friday, "Europe/Atlantis", 8).is_err());
}

fn weeks() -> impl Strategy<Value = String> {
    let time = || (0..24_u16, 0..60_u16).prop_map(|(hour, minute)| format!("{hour:02}:{minute:02}"));
    let rule = (0..7_usize, 0..7_usize, time(), time()).prop_map(|(from, to, opens, closes)| {
        let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
        let closes = if opens == closes { "24:00".to_owned() } else { closes };
        format!("{}-{} {opens}-{closes}", days[from], days[to])
    });
    prop::collection::vec(rule, 1..5).prop_map(|rules| rules.join("; "))
}

proptest! {
    #[test]
    fn every_minute_of_the_week_agrees_with_the_table(text in weeks(), minute in 0..7 * 1440_u16) {
        let hours = read(&text);
        let (day, time) = (usize::from(minute / 1440), minute % 1440);
        let today = hours.days()[day].iter().any(|s| (s.opens..s.closes).contains(&time));
        let yesterday = hours.days()[(day + 6) % 7].iter().any(|s| time + 1440 < s.closes);
        let status = in_london(&hours, MONDAY + i64::from(minute) * MINUTE);
        prop_assert_eq!(status.is_open(), today || yesterday, "{}", text);
    }

    #[test]
    fn nothing_changes_before_it_is_said_to(text in weeks(), minute in 0..7 * 1440_i64) {
        let hours = read(&text);
        let now = in_london(&hours, MONDAY + minute * MINUTE);
        let (Status::Open { closes: change } | Status::Closed { opens: change }) = now;
        let Some(change) = change else { return Ok(()) };
        let then = (minute / 1440 + i64::from(change.days_ahead)) * 1440 + i64::from(change.minute);
        prop_assert!(then > minute && then <= minute + 7 * 1440);
        prop_assert_eq!(then / 1440 % 7, i64::from(change.day));
        for step in [minute, (minute + then) / 2, then - 1] {
            prop_assert_eq!(in_london(&hours, MONDAY + step * MINUTE).is_open(), now.is_open(), "{}", &text);
        }
        prop_assert_ne!(in_london(&hours, MONDAY + then * MINUTE).is_open(), now.is_open(), "{}", &text);
    }

    #[test]
    fn any_hour_of_any_year_has_an_answer_by_the_local_clock(hour in 0..24 * 365 * 60_i64) {
        // Open at even hours: the answer follows the clock on the wall through every change of it.
        let even: Vec<String> = (0..12).map(|h| format!("{:02}:00-{:02}:00", 2 * h, 2 * h + 1)).collect();
        let hours = read(&format!("Mo-Su {}", even.join(",")));
        let (now, next) = (hour * 3600, (hour + 1) * 3600);
        let open = |at| hours.status(at, "Europe/Madrid").unwrap().is_open();
        let zone = jiff::tz::TimeZoneDatabase::bundled().get("Europe/Madrid").unwrap();
        let wall = |at| jiff::Timestamp::from_second(at).unwrap().to_zoned(zone.clone()).hour();
        prop_assert_eq!(open(now), wall(now) % 2 == 0);
        prop_assert_eq!(open(next), wall(next) % 2 == 0);
    }

    #[test]
    fn openings_say_the_same_as_the_status(text in weeks(), minute in 0..365 * 1440_i64) {
        let (hours, now) = (read(&text), MONDAY + minute * MINUTE);
        // The clocks go forward on 28 March 2027 and back on 31 October: an hour comes twice, or not at all.
        let changes = [1_806_195_600_i64, 1_824_944_400];
        prop_assume!(changes.iter().all(|change| (now - change).abs() > DAY));
        let openings = hours.openings(now, "Europe/London", 8).unwrap();
        let is_open = hours.is_always_open() || openings.first().is_some_and(|first| first.from <= now);
        prop_assert_eq!(is_open, in_london(&hours, now).is_open(), "{}", text);
        prop_assert!(openings.iter().all(|opening| opening.from < opening.until && now < opening.until));
        prop_assert!(openings.is_sorted_by_key(|opening| opening.from));
    }

    #[test]
    fn no_text_breaks_the_reader(text in "[MoTuFrSa0-9:;, \\-–apm./hñ<>24]{0,60}") {
        if let Ok(hours) = Hours::parse(&text) {
            for span in hours.days().iter().flatten() {
                prop_assert!(span.opens < span.closes && span.opens < 1440 && span.closes <= 2880);
            }
            let _ = in_london(&hours, MONDAY);
        }
    }
}
