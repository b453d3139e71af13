//! What texts mean. That no text can do harm is what the fuzz targets in `fuzz/` are for.

use content::Locale;
use proptest::prelude::*;

use super::Reading;

/// Figures as they stand in addresses.
fn figures(reading: &Reading) -> String {
    let figures = reading.filters().map(|filter| format!("{}={}", filter.key, filter.value()));
    figures.collect::<Vec<_>>().join("; ")
}

#[test]
fn texts_mean_what_people_mean() {
    let mut wrong = Vec::new();
    let mut texts = 0;
    for line in include_str!("tests/readings.txt").lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (locales, line) = match line.split_at_checked(4) {
            Some(("en: ", rest)) => (vec![Locale::En], rest),
            Some(("es: ", rest)) => (vec![Locale::Es], rest),
            _ => (Locale::ALL.to_vec(), line),
        };
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        let [text, expected, words] = columns[..] else { panic!("three columns: {line}") };
        for locale in locales {
            let reading = Reading::of(text, locale);
            texts += 1;
            if (figures(&reading).as_str(), reading.words.as_str()) != (expected, words) {
                wrong.push(format!("{locale}: {text} | {} | {}", figures(&reading), reading.words));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(texts >= 300, "{texts}");
}

#[test]
fn codes_are_known_however_they_are_typed() {
    for (text, normalised, is_shaped) in [
        ("LYR009-30-60-WH-P", "LYR0093060WHP", true),
        ("lyr009306 0whp", "LYR0093060WHP", true),
        ("LYR009/30.60-wh-p", "LYR0093060WHP", true),
        ("\"lyr 009 30\"", "LYR00930", true),
        ("CRV021 40 60 WH D E3", "CRV0214060WHDE3", true),
        ("lyr009", "LYR009", true),
        ("ＬＹＲ００９", "LYR009", true),
        ("2000000 020013", "2000000020013", true),
        ("ACC-EC-SU-AL", "ACCECSUAL", true),
        ("VGLWA-MA-ST", "VGLWAMAST", true),
        ("E3", "E3", false),
        ("LYR 08 30 W", "LYR0830W", true),
        ("prfsu 2m al", "PRFSU2MAL", true),
        ("SNS CSN WH", "SNSCSNWH", true),
        ("N-ME", "NME", true),
        ("VGLCE-NM", "VGLCENM", true),
        ("-lyr-", "LYR", false),
        ("lyr", "LYR", false),
        ("downlight", "DOWNLIGHT", false),
        ("planar 600", "PLANAR600", false),
        ("led strip for kitchens", "LEDSTRIPFORKITCHENS", false),
        // A figure from end to end is a figure first.
        ("4000k", "4000K", false),
        ("ip65", "IP65", false),
    ] {
        let code = Reading::of(text, Locale::En).code;
        let found = code.as_ref().map(|code| (code.normalised.as_str(), code.is_shaped));
        assert_eq!(found, Some((normalised, is_shaped)), "{text}");
    }
    for text in [
        "",
        "x",
        "-/-",
        "ip65 4000k",
        "crv021 dali",
        "черный",
        "raíl",
        "a very long text of words",
        &"A1".repeat(40),
    ] {
        assert_eq!(Reading::of(text, Locale::En).code, None, "{text}");
    }
}

#[test]
fn letters_and_digits_that_look_alike_are_exchanged() {
    let look_alikes = |text| Reading::of(text, Locale::En).code.unwrap().look_alikes();
    assert_eq!(look_alikes("LYRO09")[..2], ["LYR009", "LYROO9"]);
    assert!(look_alikes("crv02I").contains(&"CRV021".to_owned()));
    assert!(look_alikes("crvO2l-4O-6O").contains(&"CRV0214060".to_owned()));
    assert_eq!(look_alikes("XYZ"), Vec::<String>::new());
    let many = look_alikes("0O1IL0O1IL0O1IL0O1IL0O1IL");
    assert!(many.len() <= 24 && !many.contains(&"0O1IL0O1IL0O1IL0O1IL0O1IL".to_owned()));
}

#[test]
fn a_figure_can_be_taken_out_and_the_others_stay() {
    for (text, taken_out, left) in [
        ("ip65 4000k downlight", 0, "4000k downlight"),
        ("downlight ip65 4000k", 1, "downlight ip65"),
        ("4000k downlight 3000k black", 0, "downlight black"),
        ("ip65/4000k", 0, "4000k"),
        ("ip65/4000k", 1, "ip65"),
        ("ip65, 4000k, 15w", 1, "ip65, 15w"),
        ("lyra, < 15 w dali", 0, "lyra, dali"),
        ("ip65", 0, ""),
        ("ip65", 7, "ip65"),
    ] {
        let reading = Reading::of(text, Locale::En);
        assert_eq!(reading.without(taken_out), left, "{text}");
    }
}

#[test]
fn a_plain_reading_has_only_words() {
    let reading = Reading::plain(" the ip65\t4000k LYR009 ");
    assert_eq!(reading.words, "ip65 4000k LYR009");
    assert_eq!(reading.text, "the ip65 4000k LYR009");
    assert_eq!((reading.figures.len(), reading.code), (0, None));
}

#[test]
fn hostile_texts_are_read_like_any_other() {
    let long = "ip65 4000k <15w ".repeat(700);
    assert_eq!(figures(&Reading::of("\u{0}ip\u{7f}65\u{202e}", Locale::En)), "ip=65");
    assert_eq!(figures(&Reading::of(&long, Locale::En)), "ip=65; cct=4000; power=..<15");
    for nothing in ["1e309w", "NaN", "<<<<", "999999999999999999999999999999w", "٣٠٠٠k", "15w>>>><"] {
        assert_eq!(figures(&Reading::of(nothing, Locale::En)), "", "{nothing}");
    }
    assert_eq!(Reading::of("*", Locale::En).words, "");
}

#[test]
fn no_more_words_are_searched_than_describe_a_product() {
    let words = Reading::of(&"lamp ".repeat(30), Locale::En).words;
    assert_eq!(words.split(' ').count(), 12);
    assert_eq!(Reading::of("\"wall light\" ip65", Locale::En).words, "\"wall light\"");
    assert_eq!(Reading::of("\"wall light ip65", Locale::En).words, "wall light");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_code_in_the_catalogues_scheme_is_never_a_figure(
        code in "[A-Z]{3}[0-9]{3}-(27|30|40|SW|TW)-(15|24|36|60|90|OP|MP)-(WH|BK|AN)-[NPDC](-E3|-MS|-PR)?",
        lower in any::<bool>(),
    ) {
        let typed = if lower { code.to_lowercase() } else { code.clone() };
        let reading = Reading::of(&typed, Locale::En);
        prop_assert_eq!(reading.figures.len(), 0);
        prop_assert!(reading.code.is_some_and(|found| found.is_shaped && found.normalised == code.replace('-', "")));
    }
}
