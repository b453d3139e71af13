//! The address of a place inside a page, what follows `#` in a link.

use std::fmt;

use unicode_normalization::UnicodeNormalization;

/// An address inside a page: lower-case letters, digits and `-`, starting with a letter, and none that the
/// site needs for itself.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Anchor(String);

const MAX_BYTES: usize = 80;
const RESERVED: [&str; 8] = ["root", "main", "content", "header", "footer", "nav", "menu", "search"];
const RESERVED_PREFIXES: [&str; 2] = ["lucerna", "mm-"];

impl Anchor {
    /// Takes an address as it was written; `None` when it cannot be one.
    pub fn parse(written: &str) -> Option<Self> {
        let is_plain = written.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        let is_free = !RESERVED.contains(&written)
            && !RESERVED_PREFIXES.iter().any(|prefix| written.starts_with(prefix));
        let is_anchor = is_plain
            && is_free
            && written.len() <= MAX_BYTES
            && written.starts_with(|c: char| c.is_ascii_lowercase());
        is_anchor.then(|| Self(written.to_owned()))
    }

    /// Makes an address of a title, as WordPress makes its slugs; `None` when the title has no letter for it.
    pub fn from_title(title: &str) -> Option<Self> {
        let mut address = String::new();
        for word in words(title).skip_while(|word| !word.starts_with(|c: char| c.is_ascii_lowercase())) {
            let dash = usize::from(!address.is_empty());
            if address.len() + dash + word.len() > MAX_BYTES {
                break;
            }
            if !address.is_empty() {
                address.push('-');
            }
            address.push_str(&word);
        }
        Self::parse(&address)
    }

    /// The address without `#`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Anchor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Words in lower case without accents. An apostrophe does not part a word, everything else does.
fn words(title: &str) -> impl Iterator<Item = String> {
    let plain: String = title
        .nfd()
        .filter(|c| !matches!(c, '\u{300}'..='\u{36f}' | '\'' | '\u{2019}'))
        .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' })
        .collect();
    plain.split_whitespace().map(str::to_owned).collect::<Vec<_>>().into_iter()
}

#[cfg(test)]
mod tests {
    use super::Anchor;

    fn check(title: &str, expected: Option<&str>) {
        assert_eq!(Anchor::from_title(title).as_ref().map(Anchor::as_str), expected, "{title}");
    }

    #[test]
    fn a_title_becomes_an_address() {
        check("How many luminaires do I need?", Some("how-many-luminaires-do-i-need"));
        check("¿Cuántas luminarias necesito?", Some("cuantas-luminarias-necesito"));
        check("Año y señal", Some("ano-y-senal"));
        check("The driver’s place", Some("the-drivers-place"));
        check("2700, 3000 or 4000 K?", Some("or-4000-k"));
    }

    #[test]
    fn a_title_without_a_word_for_it_has_no_address() {
        for title in ["", "2700", "灯", "???", "Search", "Lucerna"] {
            check(title, None);
        }
    }

    #[test]
    fn a_long_title_ends_with_a_whole_word() {
        let anchor = Anchor::from_title(&"lighting ".repeat(40)).unwrap();
        assert_eq!(anchor.as_str(), ["lighting"; 9].join("-"));
        check(&"l".repeat(81), None);
    }

    #[test]
    fn an_address_of_the_site_itself_is_refused() {
        for written in ["content", "mm-products", "lucerna-data", "", "Office", "a b", "9-lives", "-a"] {
            assert_eq!(Anchor::parse(written), None, "{written}");
        }
        assert!(Anchor::parse("office-2").is_some());
    }
}
