//! IES LM-63 of all editions, with every trap that is known.

use photometry::iesna::{parse, write};
use photometry::{Basis, Outline, Photometry, Symmetry, Warning};

use crate::samples::beam;

const PLAIN: &str = "IESNA:LM-63-2002\n[TEST] R1\n[TESTLAB] none\n[ISSUEDATE] today\n[MANUFAC] Maker\n\
    [LUMCAT] N1\n[LUMINAIRE] Spot\n[MORE] with a long name\nTILT=NONE\n1 -1 1 3 1 1 2 -0.06 -0.06 0\n1 1 12\n\
    0 45 90\n0\n100 50 0\n";

fn read(text: &str) -> Photometry {
    parse(text.as_bytes()).unwrap().photometry
}

fn refusal(text: &str) -> String {
    parse(text.as_bytes()).unwrap_err().to_string()
}

fn planes(horizontal: &str, values: &str) -> String {
    let count = horizontal.split_whitespace().count();
    format!("IESNA91\nTILT=NONE\n1 -1 1 2 {count} 1 2 0 0 0 1 1 12\n0 90\n{horizontal}\n{values}\n")
}

#[test]
fn everything_a_file_says_is_read() {
    let parsed = parse(PLAIN.as_bytes()).unwrap();
    assert!(parsed.warnings.is_empty(), "{:?}", parsed.warnings);
    let light = parsed.photometry;
    assert_eq!(
        (light.about.number.as_str(), light.about.luminaire.as_str()),
        ("N1", "Spot with a long name")
    );
    assert_eq!((light.about.manufacturer.as_str(), light.about.report.as_str()), ("Maker", "R1"));
    assert_eq!((light.basis, light.power), (Basis::Luminaire, Some(12.0)));
    assert_eq!(light.luminous_area.outline, Outline::Round { diameter: 60.0 });
    assert_eq!((light.intensity(123.0, 0.0), light.intensity(0.0, 22.5)), (100.0, 75.0));
}

#[test]
fn numbers_may_wrap_anywhere_and_be_separated_by_commas() {
    let numbers = PLAIN.split_once("NONE\n").unwrap().1;
    let words: Vec<&str> = numbers.split_whitespace().collect();
    for joined in
        [words.join("\n"), words.join(" "), words.join(", "), words.join(","), words.join("\r\n \r\n")]
    {
        let text = PLAIN.replace(numbers, &joined);
        assert_eq!(read(&text), read(PLAIN), "{text}");
    }
}

#[test]
fn the_first_edition_has_no_header_and_keywords_need_no_space() {
    let old = PLAIN.replace("IESNA:LM-63-2002\n", "").replace("[TEST] R1", "Some free text");
    assert_eq!(read(&old).about.number, "N1");
    assert_eq!(read(&PLAIN.replace("[LUMCAT] ", "[LUMCAT]")).about.number, "N1");
}

#[test]
fn tilt_factors_are_stepped_over() {
    let text = PLAIN.replace("TILT=NONE\n", "TILT=INCLUDE\n1\n3\n0 45\n90\n1.0 .95 .9\n");
    assert_eq!(read(&text), read(PLAIN));
    let parsed = parse(PLAIN.replace("TILT=NONE", "TILT=lamp.tlt").as_bytes()).unwrap();
    assert!(matches!(parsed.warnings[..], [Warning::Assumed { line: 9, .. }]), "{:?}", parsed.warnings);
    assert_eq!(read(&PLAIN.replace("TILT=NONE", "tilt = none")), read(PLAIN));
}

#[test]
fn fortran_exponents_are_numbers() {
    assert_eq!(read(&PLAIN.replace("100 50", "1.0D+02 5d1")), read(PLAIN));
}

#[test]
fn grouped_thousands_are_told_from_separating_commas_by_the_count() {
    let parsed = parse(PLAIN.replace("100 50 0", "1,234.5 50 0").as_bytes()).unwrap();
    assert_eq!(parsed.photometry.intensity(0.0, 0.0), 1234.5);
    assert!(matches!(parsed.warnings[..], [Warning::Assumed { .. }]), "{:?}", parsed.warnings);
    let parsed = parse(PLAIN.replace("100 50 0", "1,234,5").as_bytes()).unwrap();
    assert_eq!(parsed.photometry.intensity(0.0, 45.0), 234.0);
}

#[test]
fn feet_become_millimetres_and_an_unlikely_size_is_questioned() {
    let text = PLAIN.replace("1 2 -0.06 -0.06 0", "1 1 4 1 0");
    assert_eq!(read(&text).luminous_area.outline, Outline::Rectangle { length: 1219.2, width: 304.8 });
    let parsed = parse(PLAIN.replace("-0.06 -0.06 0", "600 600 0").as_bytes()).unwrap();
    assert_eq!(
        parsed.warnings[0].to_string(),
        "line 10: the luminous opening is 600000 mm long; is the unit right?"
    );
}

#[test]
fn multiplier_and_ballast_factor_scale_the_light() {
    let text = PLAIN.replace("1 -1 1 3", "1 -1 2 3").replace("\n1 1 12", "\n0.5 1 12");
    assert_eq!(read(&text).intensity(0.0, 0.0), 100.0);
    let text = PLAIN.replace("1 -1 1 3", "2 850 3 3");
    assert_eq!(read(&text).basis, Basis::Lamps { count: 2, flux: 1700.0 });
    assert_eq!(read(&text).intensity(0.0, 0.0), 300.0);
}

#[test]
fn the_last_horizontal_angle_tells_the_symmetry() {
    let quadrant = read(&planes("0 45 90", "1 0 2 0 3 0"));
    assert_eq!((quadrant.symmetry(), quadrant.intensity(225.0, 0.0)), (Symmetry::Quadrant, 2.0));
    let half = read(&planes("0 90 180", "1 0 2 0 3 0"));
    assert_eq!((half.symmetry(), half.intensity(270.0, 0.0)), (Symmetry::C0C180, 2.0));
    let across = read(&planes("90 180 270", "1 0 2 0 3 0"));
    assert_eq!(across.symmetry(), Symmetry::C90C270);
    let at = |c: f64| across.intensity(c, 0.0);
    assert_eq!((at(90.0), at(180.0), at(0.0), at(270.0)), (1.0, 2.0, 2.0, 3.0));
    let full = read(&planes("0 90 180 270 360", "1 0 2 0 3 0 4 0 1 0"));
    assert_eq!((full.symmetry(), full.distribution.planes().len()), (Symmetry::None, 4));
    assert_eq!(full.intensity(315.0, 0.0), 2.5);
}

#[test]
fn a_plane_that_is_there_twice_or_missing_at_360_is_only_a_warning() {
    let twice = parse(planes("0 180 360 360", "1 0 2 0 1 0 1 0").as_bytes()).unwrap();
    assert_eq!((twice.photometry.distribution.planes().len(), twice.warnings.len()), (2, 1));
    let open = parse(planes("0 90 180 270", "1 0 2 0 3 0 4 0").as_bytes()).unwrap();
    assert_eq!(open.photometry.symmetry(), Symmetry::None);
    assert_eq!(
        open.warnings[0].to_string(),
        "line 5: horizontal angles end at 270 instead of 360; read as a full circle"
    );
}

#[test]
fn what_would_give_wrong_light_is_refused_with_line_and_advice() {
    assert_eq!(
        refusal(&PLAIN.replace("TILT=NONE\n", "")),
        "there is no line TILT=; allowed is TILT=NONE, TILT=INCLUDE or TILT= with a file name"
    );
    assert_eq!(
        refusal(&PLAIN.replace("3 1 1 2 -0.06", "3 1 2 2 -0.06")),
        "line 10: the photometric type is 2; allowed is 1 (type C); types A and B are not supported"
    );
    assert_eq!(
        refusal(&PLAIN.replace("100 50 0", "100 50")),
        "the file ends at line 14, before a candela value; it is cut off or a count in it is wrong"
    );
    assert_eq!(
        refusal(&PLAIN.replace("100 50 0", "100 fifty 0")),
        "line 14: a candela value is \"fifty\"; it must be a number"
    );
    assert_eq!(
        refusal(&PLAIN.replace("100 50 0", "100 -5 0")),
        "line 14: an intensity is -5; allowed is 0 to 1e12"
    );
    assert_eq!(
        refusal(&PLAIN.replace("0 45 90", "0 95 90")),
        "line 12: gamma 90 follows 95; angles must ascend"
    );
    assert_eq!(
        refusal(&planes("0 60", "1 0 2 0")),
        "line 5: the range of horizontal angles is 0 to 60; allowed is 0 alone, 0 to 90, 0 to 180, 90 to 270 or 0 to 360"
    );
}

#[test]
fn extra_numbers_and_unusual_reach_are_only_warnings() {
    let parsed = parse(format!("{PLAIN}7 8\n").as_bytes()).unwrap();
    assert_eq!(parsed.warnings, [Warning::Extra { line: 15 }]);
    let parsed = parse(PLAIN.replace("0 45 90", "0 45 80").as_bytes()).unwrap();
    assert!(matches!(parsed.warnings[..], [Warning::Assumed { line: 12, .. }]), "{:?}", parsed.warnings);
    assert_eq!(parsed.photometry.intensity(0.0, 85.0), 0.0);
}

#[test]
fn simulated_files_are_known_by_their_words_and_by_the_2019_code() {
    assert!(!read(PLAIN).simulated);
    assert!(read(&PLAIN.replace("[TESTLAB] none", "[TESTLAB] Simulated, no lab")).simulated);
    let new = PLAIN.replace("IESNA:LM-63-2002", "IES:LM-63-2019").replace("\n1 1 12", "\n1 1.00010 12");
    assert!(read(&new).simulated);
    assert!(!read(&new.replace("1.00010", "1.10000")).simulated);
}

#[test]
fn a_written_file_is_marked_and_read_without_complaint() {
    let mut light = beam(24.0, 1.0);
    light.simulated = true;
    let text = write(&light);
    assert!(text.lines().all(|line| line.len() <= 132), "{text}");
    let parsed = parse(text.as_bytes()).unwrap();
    assert!(parsed.warnings.is_empty() && parsed.photometry.simulated, "{:?}", parsed.warnings);
    assert_eq!(parsed.photometry.luminous_area, light.luminous_area);
}
