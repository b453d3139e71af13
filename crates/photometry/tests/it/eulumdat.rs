//! EULUMDAT with every trap that is known.

use photometry::eulumdat::{parse, write};
use photometry::{Basis, Outline, ParseError, Photometry, Symmetry, Warning};

use crate::samples::{Ldt, beam};

fn read(text: impl AsRef<[u8]>) -> Photometry {
    parse(text.as_ref()).unwrap().photometry
}

fn refusal(file: &Ldt) -> String {
    parse(file.text().as_bytes()).unwrap_err().to_string()
}

fn eight_planes() -> Vec<u16> {
    (0..8).map(|index| index * 45).collect()
}

#[test]
fn everything_a_file_says_is_read() {
    let light = read(Ldt::rotational().text());
    assert_eq!((light.about.manufacturer.as_str(), light.about.luminaire.as_str()), ("Maker", "Lamp"));
    assert_eq!((light.about.number.as_str(), light.about.report.as_str()), ("N1", "R1"));
    assert_eq!((light.about.colour.as_str(), light.about.rendering.as_str()), ("3000", "90"));
    assert_eq!((light.power, light.stated_flux), (Some(12.0), Some(1000.0)));
    assert_eq!(light.body.unwrap().outline, Outline::Rectangle { length: 100.0, width: 50.0 });
    assert_eq!(light.luminous_area.heights, [1.0, 2.0, 3.0, 4.0]);
    assert_eq!(light.symmetry(), Symmetry::Rotational);
}

#[test]
fn width_zero_means_round() {
    let mut file = Ldt::rotational();
    file.head[16] = "0".to_owned();
    assert_eq!(read(file.text()).luminous_area.outline, Outline::Round { diameter: 90.0 });
}

#[test]
fn files_come_in_utf_8_with_and_without_mark_and_in_windows_1252() {
    let mut file = Ldt::rotational();
    file.head[8] = "Señal für 20 €".to_owned();
    let text = file.text();
    assert_eq!(read(&text).about.luminaire, "Señal für 20 €");
    assert_eq!(read(format!("\u{feff}{text}")).about.luminaire, "Señal für 20 €");
    let byte = |c: char| if c == '€' { 0x80 } else { u8::try_from(u32::from(c)).unwrap() };
    let windows: Vec<u8> = text.chars().map(byte).collect();
    assert_eq!(read(windows).about.luminaire, "Señal für 20 €");
}

#[test]
fn decimal_commas_spaces_and_empty_numbers_are_understood() {
    let mut file = Ldt::rotational();
    file.lamps[6] = " 12,5 ".to_owned();
    file.lamps[3] = "1 000".to_owned();
    file.head[12] = String::new();
    file.values = vec!["3,5".to_owned(), "2_000".to_owned(), String::new()];
    let light = read(file.text());
    assert_eq!(light.power, Some(12.5));
    assert_eq!((light.intensity(0.0, 0.0), light.intensity(0.0, 45.0)), (3.5, 2000.0));
}

#[test]
fn line_ends_blank_lines_and_end_marks_of_old_systems_do_not_matter() {
    let plain = Ldt::rotational().text();
    let expected = parse(plain.as_bytes()).unwrap();
    for text in [
        plain.replace('\n', "\r\n"),
        plain.replace('\n', "\r"),
        format!("{plain}\n\n  \n"),
        format!("{plain}\u{1a}rubbish"),
        plain.trim_end().to_owned(),
    ] {
        assert_eq!(parse(text.as_bytes()).unwrap(), expected, "{text:?}");
    }
}

#[test]
fn header_texts_may_be_empty() {
    let mut file = Ldt::rotational();
    for line in [0, 7, 8, 9, 10, 11] {
        file.head[line].clear();
    }
    assert_eq!(read(file.text()).about.luminaire, "");
}

#[test]
fn a_negative_number_of_lamps_means_measured_as_a_whole() {
    assert_eq!(read(Ldt::rotational().text()).basis, Basis::Luminaire);
    let mut file = Ldt::rotational();
    file.lamps[1] = "2".to_owned();
    file.head[22] = "80".to_owned();
    let light = read(file.text());
    assert_eq!(light.basis, Basis::Lamps { count: 2, flux: 1000.0 });
    assert_eq!(light.stated_flux, Some(800.0));
}

#[test]
fn intensities_become_candela_with_the_lamps_flux_and_the_conversion_factor() {
    let mut file = Ldt::rotational();
    file.lamps[3] = "2500".to_owned();
    file.values = vec!["100".to_owned(); 3];
    assert_eq!(read(file.text()).intensity(0.0, 0.0), 250.0);
    file.head[23] = "1.5".to_owned();
    assert_eq!(read(file.text()).intensity(0.0, 0.0), 375.0);
    file.head[23] = "0".to_owned();
    let parsed = parse(file.text().as_bytes()).unwrap();
    assert_eq!(parsed.photometry.intensity(0.0, 0.0), 250.0);
    assert!(matches!(parsed.warnings[0], Warning::Assumed { line: 24, .. }), "{:?}", parsed.warnings);
}

#[test]
fn each_symmetry_stores_its_own_planes() {
    let planes = eight_planes();
    let at = |light: &Photometry, c: f64| light.intensity(c, 0.0);
    let none = read(Ldt::new(0, &planes, 8).text());
    assert_eq!((at(&none, 0.0), at(&none, 315.0), at(&none, 337.5)), (1.0, 8.0, 4.5));
    let half = read(Ldt::new(2, &planes, 5).text());
    assert_eq!((at(&half, 45.0), at(&half, 315.0), at(&half, 180.0)), (2.0, 2.0, 5.0));
    let quadrant = read(Ldt::new(4, &planes, 3).text());
    assert_eq!((at(&quadrant, 45.0), at(&quadrant, 135.0), at(&quadrant, 225.0)), (2.0, 2.0, 2.0));
    assert_eq!((at(&quadrant, 270.0), at(&quadrant, 180.0)), (3.0, 1.0));
}

#[test]
fn symmetry_3_begins_at_c270_so_that_a_wall_light_is_not_turned_around() {
    let light = read(Ldt::new(3, &eight_planes(), 5).text());
    let at = |c: f64| light.intensity(c, 0.0);
    assert_eq!((at(270.0), at(315.0), at(0.0), at(45.0), at(90.0)), (1.0, 2.0, 3.0, 4.0, 5.0));
    assert_eq!((at(180.0), at(135.0), at(225.0)), (3.0, 4.0, 2.0));
}

#[test]
fn lamp_sets_are_read_in_both_orders() {
    let own = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let mut by_set = Ldt::rotational();
    by_set.lamps =
        own(&["2", "-1", "LED", "1000", "warm", "90", "12", "-1", "LED cold", "1100", "cold", "80", "13"]);
    let mut by_field = Ldt::rotational();
    by_field.lamps =
        own(&["2", "-1", "-1", "LED", "LED cold", "1000", "1100", "warm", "cold", "90", "80", "12", "13"]);
    for file in [by_set, by_field] {
        let light = read(file.text());
        assert_eq!((light.power, light.stated_flux), (Some(12.0), Some(1000.0)));
        assert_eq!((light.about.lamp.as_str(), light.about.colour.as_str()), ("LED", "warm"));
    }
}

#[test]
fn what_would_give_wrong_light_is_refused_with_line_and_advice() {
    let with = |change: fn(&mut Ldt)| {
        let mut file = Ldt::rotational();
        change(&mut file);
        refusal(&file)
    };
    assert_eq!(with(|f| f.head[2] = "5".into()), "line 3: the symmetry is 5; allowed is 0, 1, 2, 3 or 4");
    assert_eq!(
        with(|f| f.head[3] = "722".into()),
        "line 4: the number of C-planes is 722; allowed is 0 to 721"
    );
    assert_eq!(
        with(|f| f.head[5] = "362".into()),
        "line 6: the number of gamma angles is 362; allowed is 1 to 361"
    );
    assert_eq!(
        with(|f| f.head[12] = "wide".into()),
        "line 13: the luminaire's size is \"wide\"; it must be a number"
    );
    assert_eq!(with(|f| f.values[1] = "-2".into()), "line 51: an intensity is -2; allowed is 0 or more");
    assert_eq!(with(|f| f.values[1] = "nan".into()), "line 51: an intensity is \"nan\"; it must be a number");
    assert_eq!(with(|f| f.gammas[2] = "45".into()), "line 47: gamma 45 follows 45; angles must ascend");
    assert_eq!(with(|f| f.planes[2] = "90".into()), "line 43: C-plane 90 follows 90; angles must ascend");
    assert_eq!(
        with(|f| f.values.truncate(2)),
        "the file ends at line 51, before an intensity; it is cut off or a count in it is wrong"
    );
}

#[test]
fn the_number_of_planes_must_fit_the_symmetry() {
    assert_eq!(
        refusal(&Ldt::new(4, &[0, 60, 120, 180, 240, 300], 2)),
        "line 4: the number of C-planes is 6; allowed is a multiple of 4 with symmetry 4"
    );
    assert_eq!(
        refusal(&Ldt::new(2, &[0, 120, 240], 2)),
        "line 4: the number of C-planes is 3; allowed is a multiple of 2 with symmetry 2 or 3"
    );
    assert_eq!(
        refusal(&Ldt::new(3, &[0, 60, 120, 180, 240, 300], 4)),
        "line 43: the stored planes run from C-60 to C120; this symmetry needs C-90 to C90"
    );
}

#[test]
fn a_file_over_one_megabyte_is_refused() {
    let text = format!("{}{}", Ldt::rotational().text(), " ".repeat(1_000_000));
    assert!(matches!(parse(text.as_bytes()), Err(ParseError::TooLarge { .. })));
}

#[test]
fn what_is_odd_is_read_with_a_warning() {
    let warnings = |change: fn(&mut Ldt)| {
        let mut file = Ldt::rotational();
        change(&mut file);
        let warnings = parse(file.text().as_bytes()).unwrap().warnings;
        warnings.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let flux = "the intensities add up to 6 lm, the file states 1000 lm";
    assert_eq!(warnings(|_| ()), [flux]);
    assert_eq!(warnings(|f| f.values.fill("0".into())), ["all intensities are 0"]);
    assert_eq!(
        warnings(|f| f.values.push("7".into()))[0],
        "line 53: more follows after the last intensity and was not read"
    );
    assert_eq!(
        warnings(|f| f.head[6] = "30".into())[0],
        "line 7: the step of gamma angles is given as 30 degrees, but the angles do not follow it"
    );
    assert_eq!(
        warnings(|f| f.head[8] = "x".repeat(79))[0],
        "line 9: the text has 79 characters; more than 78 may be cut off by other programs"
    );
}

#[test]
fn a_written_file_is_complete_marked_and_read_without_complaint() {
    let mut light = beam(36.0, 1.0);
    light.simulated = true;
    light.about.report = "H-7".to_owned();
    let parsed = parse(write(&light).as_bytes()).unwrap();
    assert!(parsed.warnings.is_empty(), "{:?}", parsed.warnings);
    assert!(parsed.photometry.simulated);
    assert_eq!(parsed.photometry.about.report, "H-7 (simulated)");
    assert_eq!(parsed.photometry.body, light.body);
}
