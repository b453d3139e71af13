//! Postcodes and their beginnings. Each country has its own form; a text is looked up in all whose form it has.

use super::load::{Code, Gazetteer};
use super::{Country, Place, Position};

/// Countries whose codes are five digits, in the order in which they are offered.
const FIVE_DIGITS: [&str; 4] = ["ES", "FR", "DE", "IT"];
/// Those with four.
const FOUR_DIGITS: [&str; 6] = ["PT", "NL", "BE", "LU", "CH", "AT"];
/// Where outward codes of the British form are used.
const OUTWARD: [&str; 4] = ["GB", "IM", "JE", "GG"];
/// The letters that letters abroad put before a code.
const PREFIXES: [(&str, &str); 18] = [
    ("a", "AT"),
    ("at", "AT"),
    ("b", "BE"),
    ("be", "BE"),
    ("ch", "CH"),
    ("d", "DE"),
    ("de", "DE"),
    ("e", "ES"),
    ("es", "ES"),
    ("f", "FR"),
    ("fr", "FR"),
    ("i", "IT"),
    ("it", "IT"),
    ("l", "LU"),
    ("lu", "LU"),
    ("nl", "NL"),
    ("p", "PT"),
    ("pt", "PT"),
];

/// The places of a postcode, or of the longest beginning of it that is known.
pub(super) fn find(gazetteer: &Gazetteer, key: &str, country: Option<&Country>) -> Vec<Place> {
    let asked = forms(key, country);
    let hits = asked.iter().filter(|form| country.is_none_or(|country| country.code == form.country));
    let mut hits: Vec<(bool, Place)> = hits.filter_map(|form| form.look_up(gazetteer)).collect();
    if hits.iter().any(|(is_exact, _)| *is_exact) {
        hits.retain(|(is_exact, _)| *is_exact);
    }
    hits.into_iter().map(|(_, place)| place).collect()
}

/// The place of a postcode area that is named by its two letters, such as LS.
pub(super) fn area(gazetteer: &Gazetteer, key: &str, country: Option<&Country>) -> Vec<Place> {
    let is_area = key.len() == 2 && key.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_area || country.is_some_and(|country| country.code != "GB") {
        return Vec::new();
    }
    let area = key.to_ascii_uppercase();
    middle(gazetteer, gazetteer.codes("GB", &area).iter(), &area).into_iter().collect()
}

/// A code in the form of a country.
struct Form {
    country: &'static str,
    code: String,
}

impl Form {
    fn look_up(&self, gazetteer: &Gazetteer) -> Option<(bool, Place)> {
        let exact = gazetteer.codes(self.country, &self.code).first().filter(|code| code.text() == self.code);
        if let Some(code) = exact {
            return middle(gazetteer, std::iter::once(code), &self.code).map(|place| (true, place));
        }
        if OUTWARD.contains(&self.country) {
            let place = self.outward(gazetteer)?;
            return Some((place.postcode.as_deref() == Some(self.code.as_str()), place));
        }
        if self.country == "IE" {
            return None;
        }
        (2..=self.code.len()).rev().find_map(|len| {
            let prefix = &self.code[..len];
            let place = middle(gazetteer, gazetteer.codes(self.country, prefix).iter(), prefix)?;
            Some((len == self.code.len(), place))
        })
    }

    /// "W1" is W1A to W1W; an outward code that is not known lies in its area.
    fn outward(&self, gazetteer: &Gazetteer) -> Option<Place> {
        let goes_on = |code: &&Code| code.text()[self.code.len()..].bytes().all(|b| b.is_ascii_alphabetic());
        let parts = gazetteer.codes(self.country, &self.code).iter().filter(goes_on);
        middle(gazetteer, parts, &self.code).or_else(|| {
            let letters = self.code.trim_end_matches(|c: char| !c.is_ascii_alphabetic());
            let area = &letters[..letters.bytes().take_while(u8::is_ascii_alphabetic).count()];
            let inside = |code: &&Code| code.text()[area.len()..].starts_with(|c: char| c.is_ascii_digit());
            middle(gazetteer, gazetteer.codes(self.country, area).iter().filter(inside), area)
        })
    }
}

/// The forms that a text has. Fewer than four digits are a beginning only where a country is known.
fn forms(key: &str, country: Option<&Country>) -> Vec<Form> {
    if !key.is_ascii() || key.len() > 12 {
        return Vec::new();
    }
    let words: Vec<&str> = key.split(' ').collect();
    let all_digits = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let form = |country: &'static str, code: &str| Form { country, code: code.to_ascii_uppercase() };
    match words[..] {
        // Dublin's districts were numbers before they were codes, and are still called so.
        ["dublin", district] if district.len() <= 2 && district.starts_with(|c: char| c.is_ascii_digit()) => {
            return vec![form("IE", &format!("d{district:0>2}"))];
        }
        [prefix, digits] if all_digits(digits) && digits.len() >= 4 && !all_digits(prefix) => {
            let named = PREFIXES.iter().filter(|(letters, _)| *letters == prefix);
            return named.map(|(_, country)| form(country, digits)).collect();
        }
        [first, last] if all_digits(first) && all_digits(last) => {
            let is_portuguese = first.len() == 4 && last.len() == 3;
            return if is_portuguese { vec![form("PT", first)] } else { Vec::new() };
        }
        _ => {}
    }
    let compact: String = words.concat();
    if all_digits(&compact) {
        if words.len() > 1 {
            return Vec::new();
        }
        let countries: &[&'static str] = match compact.len() {
            5 => &FIVE_DIGITS,
            4 => &FOUR_DIGITS,
            _ => &[],
        };
        let shorter = country.filter(|_| (2..=4).contains(&compact.len())).map(|country| country.code);
        let shorter = shorter.filter(|code| FIVE_DIGITS.contains(code) || FOUR_DIGITS.contains(code));
        let shorter = shorter.filter(|code| !countries.contains(code));
        return countries.iter().copied().chain(shorter).map(|country| form(country, &compact)).collect();
    }
    let (digits, letters) = compact.split_at(compact.bytes().take_while(u8::is_ascii_digit).count());
    if digits.len() == 4 && letters.len() == 2 && words.len() <= 2 {
        return vec![form("NL", digits)];
    }
    if words.len() > 2 {
        return Vec::new();
    }
    let mut forms = Vec::new();
    if let Some(outward) = outward(&words, &compact) {
        forms.extend(OUTWARD.iter().map(|country| form(country, outward)));
    }
    if let Some(routing) = routing_key(&words, &compact) {
        forms.push(form("IE", routing));
    }
    if compact.starts_with("ad") && all_digits(&compact[2..]) {
        forms.push(form("AD", &compact));
    }
    forms
}

/// The outward part of a British postcode: one or two letters, a digit and perhaps one sign more.
fn outward<'a>(words: &[&'a str], compact: &'a str) -> Option<&'a str> {
    let is_inward = |text: &str| {
        matches!(text.as_bytes(), [digit, one, other]
            if digit.is_ascii_digit() && one.is_ascii_alphabetic() && other.is_ascii_alphabetic())
    };
    let outward = match words {
        [outward, inward] => Some(*outward).filter(|_| is_inward(inward)),
        _ => {
            let (before, last) = compact.split_at(compact.len().saturating_sub(3));
            if compact.len() >= 5 && is_inward(last) { Some(before) } else { Some(compact) }
        }
    }?;
    let letters = outward.bytes().take_while(u8::is_ascii_alphabetic).count();
    let rest = outward.get(letters..)?.as_bytes();
    let has_form = (1..=2).contains(&letters)
        && matches!(rest, [digit] | [digit, _] if digit.is_ascii_digit())
        && outward.bytes().all(|byte| byte.is_ascii_alphanumeric());
    has_form.then_some(outward)
}

/// The routing key of an Eircode: a letter and two digits, or D6W.
fn routing_key<'a>(words: &[&'a str], compact: &'a str) -> Option<&'a str> {
    let routing = match words {
        [routing, unique] if unique.len() == 4 => *routing,
        [_] if compact.len() == 7 => &compact[..3],
        [_] => compact,
        _ => return None,
    };
    let has_form = matches!(routing.as_bytes(), [letter, digit, last]
        if letter.is_ascii_alphabetic() && digit.is_ascii_digit() && (last.is_ascii_digit() || *last == b'w'));
    has_form.then_some(routing)
}

/// The middle of some codes, in the town that most of them belong to.
fn middle<'a>(gazetteer: &Gazetteer, codes: impl Iterator<Item = &'a Code>, label: &str) -> Option<Place> {
    let (mut latitude, mut longitude, mut count) = (0_i64, 0_i64, 0_i64);
    let mut towns: Vec<u32> = Vec::new();
    for code in codes {
        latitude += i64::from(code.latitude);
        longitude += i64::from(code.longitude);
        count += 1;
        towns.push(code.town);
    }
    if count == 0 {
        return None;
    }
    towns.sort_unstable();
    let town = towns.chunk_by(u32::eq).max_by_key(|same| same.len()).and_then(|same| same.first())?;
    let mut place = gazetteer.place(*town)?;
    let mean = |sum: i64| i32::try_from(sum / count).unwrap_or_default();
    place.position = Position::from_thousandths(mean(latitude), mean(longitude));
    place.postcode = Some(label.to_owned());
    // All codes are alike: one that several countries use is not clear, however large the towns.
    place.weight = 0;
    Some(place)
}
