//! The countries of Europe: what they are called, where they lie, how they measure and what time it is there.

use crate::spelling;
use crate::{Language, Position};

/// A country.
#[derive(Debug, PartialEq)]
pub struct Country {
    /// ISO 3166-1, two capital letters.
    pub code: &'static str,
    en: &'static str,
    es: &'static str,
    /// Further names that people type, spelled as [`spelling::key`] spells them.
    others: &'static [&'static str],
    /// South, west, north and east, in degrees with some room to spare.
    boxes: &'static [[f64; 4]],
    zone: &'static str,
}

impl Country {
    /// The country with that ISO code, in either case.
    pub fn of(code: &str) -> Option<&'static Self> {
        COUNTRIES.iter().find(|country| country.code.eq_ignore_ascii_case(code.trim()))
    }

    /// The country of that name in English, Spanish or its own language, or of that code.
    pub fn named(name: &str) -> Option<&'static Self> {
        let key = spelling::key(name);
        Self::by_key(&key)
    }

    pub(crate) fn by_key(key: &str) -> Option<&'static Self> {
        COUNTRIES.iter().find(|country| {
            country.others.contains(&key)
                || country.code.eq_ignore_ascii_case(key)
                || [country.en, country.es].iter().any(|name| spelling::key(name) == key)
        })
    }

    /// What it is called.
    pub fn name(&self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Es => self.es,
        }
    }

    /// Whether people there think of distances in miles.
    pub fn uses_miles(&self) -> bool {
        matches!(self.code, "GB" | "IM" | "JE" | "GG")
    }

    /// Whether a place is in one of the boxes around it. Boxes overlap: a place can be in several countries'.
    pub fn contains(&self, position: Position) -> bool {
        let (lat, lon) = (position.latitude(), position.longitude());
        self.boxes.iter().any(|[south, west, north, east]| {
            (*south..=*north).contains(&lat) && (*west..=*east).contains(&lon)
        })
    }

    /// The IANA name of the time zone, at a place if one is known: islands have their own.
    pub fn zone(&self, position: Option<Position>) -> &'static str {
        let west_of = |degrees: f64| position.is_some_and(|position| position.longitude() < degrees);
        match self.code {
            "ES" if west_of(-12.0) => "Atlantic/Canary",
            "PT" if west_of(-22.0) => "Atlantic/Azores",
            "PT" if west_of(-12.0) => "Atlantic/Madeira",
            _ => self.zone,
        }
    }
}

/// The countries known here, in the order of their codes.
pub static COUNTRIES: [Country; 47] = [
    row("AD", "Andorra", "Andorra", &[], &[[42.4, 1.4, 42.7, 1.8]], "Europe/Andorra"),
    row("AL", "Albania", "Albania", &["shqiperia"], &[[39.6, 19.1, 42.7, 21.1]], "Europe/Tirane"),
    row("AT", "Austria", "Austria", &["osterreich"], &[[46.3, 9.5, 49.1, 17.2]], "Europe/Vienna"),
    row(
        "BA",
        "Bosnia and Herzegovina",
        "Bosnia y Herzegovina",
        &["bosnia"],
        &[[42.5, 15.7, 45.3, 19.7]],
        "Europe/Sarajevo",
    ),
    row("BE", "Belgium", "Bélgica", &["belgie", "belgique"], &[[49.4, 2.5, 51.6, 6.5]], "Europe/Brussels"),
    row("BG", "Bulgaria", "Bulgaria", &[], &[[41.2, 22.3, 44.3, 28.7]], "Europe/Sofia"),
    row("BY", "Belarus", "Bielorrusia", &[], &[[51.2, 23.1, 56.2, 32.8]], "Europe/Minsk"),
    row(
        "CH",
        "Switzerland",
        "Suiza",
        &["schweiz", "suisse", "svizzera"],
        &[[45.8, 5.9, 47.9, 10.6]],
        "Europe/Zurich",
    ),
    row("CY", "Cyprus", "Chipre", &[], &[[34.5, 32.2, 35.8, 34.7]], "Asia/Nicosia"),
    row(
        "CZ",
        "Czechia",
        "Chequia",
        &["czech republic", "republica checa", "cesko"],
        &[[48.5, 12.0, 51.1, 18.9]],
        "Europe/Prague",
    ),
    row("DE", "Germany", "Alemania", &["deutschland"], &[[47.2, 5.8, 55.1, 15.1]], "Europe/Berlin"),
    row("DK", "Denmark", "Dinamarca", &["danmark"], &[[54.5, 8.0, 57.8, 15.3]], "Europe/Copenhagen"),
    row("EE", "Estonia", "Estonia", &["eesti"], &[[57.5, 21.7, 59.8, 28.3]], "Europe/Tallinn"),
    row(
        "ES",
        "Spain",
        "España",
        &["espanya", "espagne"],
        &[[35.1, -9.4, 43.9, 4.5], [27.5, -18.3, 29.5, -13.3]],
        "Europe/Madrid",
    ),
    row("FI", "Finland", "Finlandia", &["suomi"], &[[59.6, 19.4, 70.2, 31.7]], "Europe/Helsinki"),
    row("FO", "Faroe Islands", "Islas Feroe", &[], &[[61.3, -7.8, 62.5, -6.2]], "Atlantic/Faroe"),
    row("FR", "France", "Francia", &[], &[[41.3, -5.3, 51.2, 9.7]], "Europe/Paris"),
    row(
        "GB",
        "United Kingdom",
        "Reino Unido",
        &["uk", "u k", "great britain", "gran bretana", "britain"],
        &[[49.8, -8.7, 61.0, 1.9]],
        "Europe/London",
    ),
    row("GG", "Guernsey", "Guernesey", &[], &[[49.3, -2.8, 49.8, -2.1]], "Europe/Guernsey"),
    row("GI", "Gibraltar", "Gibraltar", &[], &[[36.1, -5.4, 36.2, -5.3]], "Europe/Gibraltar"),
    row("GR", "Greece", "Grecia", &["hellas", "ellada"], &[[34.7, 19.3, 41.8, 29.7]], "Europe/Athens"),
    row("HR", "Croatia", "Croacia", &["hrvatska"], &[[42.3, 13.4, 46.6, 19.5]], "Europe/Zagreb"),
    row("HU", "Hungary", "Hungría", &["magyarorszag"], &[[45.7, 16.1, 48.6, 22.9]], "Europe/Budapest"),
    row(
        "IE",
        "Ireland",
        "Irlanda",
        &["eire", "republic of ireland", "roi"],
        &[[51.3, -10.8, 55.5, -5.9]],
        "Europe/Dublin",
    ),
    row("IM", "Isle of Man", "Isla de Man", &[], &[[54.0, -4.9, 54.5, -4.2]], "Europe/Isle_of_Man"),
    row("IS", "Iceland", "Islandia", &["island"], &[[63.2, -24.6, 66.6, -13.4]], "Atlantic/Reykjavik"),
    row("IT", "Italy", "Italia", &[], &[[35.4, 6.6, 47.1, 18.6]], "Europe/Rome"),
    row("JE", "Jersey", "Jersey", &[], &[[49.1, -2.3, 49.3, -1.9]], "Europe/Jersey"),
    row("LI", "Liechtenstein", "Liechtenstein", &[], &[[47.0, 9.4, 47.3, 9.7]], "Europe/Vaduz"),
    row("LT", "Lithuania", "Lituania", &["lietuva"], &[[53.8, 20.9, 56.5, 26.9]], "Europe/Vilnius"),
    row("LU", "Luxembourg", "Luxemburgo", &["luxemburg"], &[[49.4, 5.7, 50.2, 6.6]], "Europe/Luxembourg"),
    row("LV", "Latvia", "Letonia", &["latvija"], &[[55.6, 20.9, 58.1, 28.3]], "Europe/Riga"),
    row("MC", "Monaco", "Mónaco", &[], &[[43.7, 7.4, 43.8, 7.5]], "Europe/Monaco"),
    row("MD", "Moldova", "Moldavia", &[], &[[45.4, 26.6, 48.5, 30.2]], "Europe/Chisinau"),
    row("ME", "Montenegro", "Montenegro", &["crna gora"], &[[41.8, 18.4, 43.6, 20.4]], "Europe/Podgorica"),
    row("MK", "North Macedonia", "Macedonia del Norte", &[], &[[40.8, 20.4, 42.4, 23.1]], "Europe/Skopje"),
    row("MT", "Malta", "Malta", &[], &[[35.7, 14.1, 36.1, 14.6]], "Europe/Malta"),
    row(
        "NL",
        "Netherlands",
        "Países Bajos",
        &["the netherlands", "holland", "holanda", "nederland"],
        &[[50.7, 3.3, 53.6, 7.3]],
        "Europe/Amsterdam",
    ),
    row("NO", "Norway", "Noruega", &["norge"], &[[57.9, 4.4, 71.3, 31.2]], "Europe/Oslo"),
    row("PL", "Poland", "Polonia", &["polska"], &[[48.9, 14.1, 55.0, 24.2]], "Europe/Warsaw"),
    row(
        "PT",
        "Portugal",
        "Portugal",
        &[],
        &[[36.9, -9.6, 42.2, -6.1], [32.3, -17.4, 33.2, -16.2], [36.8, -31.4, 39.8, -24.9]],
        "Europe/Lisbon",
    ),
    row("RO", "Romania", "Rumanía", &["rumania"], &[[43.6, 20.2, 48.3, 29.8]], "Europe/Bucharest"),
    row("RS", "Serbia", "Serbia", &["srbija"], &[[42.2, 18.8, 46.2, 23.1]], "Europe/Belgrade"),
    row("SE", "Sweden", "Suecia", &["sverige"], &[[55.2, 10.9, 69.1, 24.2]], "Europe/Stockholm"),
    row("SI", "Slovenia", "Eslovenia", &["slovenija"], &[[45.4, 13.3, 46.9, 16.7]], "Europe/Ljubljana"),
    row("SK", "Slovakia", "Eslovaquia", &["slovensko"], &[[47.7, 16.8, 49.7, 22.6]], "Europe/Bratislava"),
    row("UA", "Ukraine", "Ucrania", &["ukraina"], &[[44.3, 22.1, 52.4, 40.3]], "Europe/Kyiv"),
];

const fn row(
    code: &'static str,
    en: &'static str,
    es: &'static str,
    others: &'static [&'static str],
    boxes: &'static [[f64; 4]],
    zone: &'static str,
) -> Country {
    Country { code, en, es, others, boxes, zone }
}
