//! Which stored form of a page a request gets, and whether it already has it: pure functions on header texts.

/// Items of one header that are looked at; nobody sends more in earnest.
const MAX_ITEMS: usize = 64;

/// Content codings a page is stored in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// As rendered.
    Identity,
    /// `Content-Encoding: gzip`.
    Gzip,
    /// `Content-Encoding: br`.
    Brotli,
}

impl Encoding {
    /// Value for `Content-Encoding`; `None` means that the header is left out.
    #[must_use]
    pub const fn token(self) -> Option<&'static str> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }
}

/// What an `Accept-Encoding` header takes, in thousandths; 0 refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accepted {
    brotli: u16,
    gzip: u16,
    identity: u16,
    /// Whether identity stands in the header, and is not merely what is left.
    wants_identity: bool,
}

impl Accepted {
    /// Reads the header (several joined by commas; empty when absent). What nobody mentions is not compressed.
    #[must_use]
    pub fn parse(accept_encoding: &str) -> Self {
        let wishes = Wishes::parse(accept_encoding);
        let coding = |listed: Option<u16>| listed.or(wishes.any).unwrap_or(0);
        Self {
            brotli: coding(wishes.brotli),
            gzip: coding(wishes.gzip),
            // A star refuses identity too, but does not ask for it.
            identity: wishes.identity.or(wishes.any).unwrap_or(1000),
            wants_identity: wishes.identity.is_some(),
        }
    }

    /// Whether a form may be sent at all.
    #[must_use]
    pub const fn takes(&self, encoding: Encoding) -> bool {
        self.quality(encoding) > 0
    }

    /// The best of the forms that there are: the highest quality wins, at equal quality the smaller form.
    ///
    /// Identity is always there, and is what is left when everything is refused: [`Accepted::takes`] says so.
    #[must_use]
    pub fn best(&self, is_there: impl Fn(Encoding) -> bool) -> Encoding {
        let mut best = (Encoding::Identity, if self.wants_identity { self.identity } else { 0 });
        // Ascending preference: a later coding wins a tie.
        for encoding in [Encoding::Gzip, Encoding::Brotli] {
            let quality = self.quality(encoding);
            if quality > 0 && quality >= best.1 && is_there(encoding) {
                best = (encoding, quality);
            }
        }
        best.0
    }

    const fn quality(&self, encoding: Encoding) -> u16 {
        match encoding {
            Encoding::Identity => self.identity,
            Encoding::Gzip => self.gzip,
            Encoding::Brotli => self.brotli,
        }
    }
}

/// Whether an `If-None-Match` header (several joined by commas) names `etag`, so that the answer is 304.
///
/// Weak comparison as RFC 9110 wants for this header; `*` matches every page; what cannot be read never matches.
#[must_use]
pub fn if_none_match(header: &str, etag: &str) -> bool {
    if header.trim() == "*" {
        return true;
    }
    let wanted = opaque(etag);
    EntityTags { rest: header }.take(MAX_ITEMS).any(|tag| tag == wanted)
}

/// Qualities in thousandths; `None` means not mentioned.
#[derive(Default)]
struct Wishes {
    brotli: Option<u16>,
    gzip: Option<u16>,
    identity: Option<u16>,
    any: Option<u16>,
}

impl Wishes {
    fn parse(header: &str) -> Self {
        let mut wishes = Self::default();
        for item in header.split(',').take(MAX_ITEMS) {
            let mut parts = item.split(';');
            let coding = parts.next().unwrap_or_default().trim();
            let slot = if coding.eq_ignore_ascii_case("br") {
                &mut wishes.brotli
            } else if coding.eq_ignore_ascii_case("gzip") || coding.eq_ignore_ascii_case("x-gzip") {
                &mut wishes.gzip
            } else if coding.eq_ignore_ascii_case("identity") {
                &mut wishes.identity
            } else if coding == "*" {
                &mut wishes.any
            } else {
                continue;
            };
            *slot = Some(parts.find_map(quality_parameter).unwrap_or(1000));
        }
        wishes
    }
}

/// The quality in thousandths when `parameter` is `q=…`; an unreadable quality counts as refused.
fn quality_parameter(parameter: &str) -> Option<u16> {
    let (name, value) = parameter.split_once('=')?;
    if !name.trim().eq_ignore_ascii_case("q") {
        return None;
    }
    Some(quality(value.trim()).unwrap_or(0))
}

/// `0`, `1`, `0.5`, `1.000`: at most three digits after the point.
fn quality(text: &str) -> Option<u16> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    if decimals.len() > 3 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let decimals = format!("{decimals:0<3}").parse::<u16>().ok()?;
    match whole {
        "0" => Some(decimals),
        "1" if decimals == 0 => Some(1000),
        _ => None,
    }
}

/// The quoted part of an entity tag, without the weakness mark.
fn opaque(etag: &str) -> &str {
    etag.strip_prefix("W/").unwrap_or(etag)
}

/// Opaque tags of a list; ends at the first thing that is no entity tag. Tags may contain commas.
struct EntityTags<'a> {
    rest: &'a str,
}

impl<'a> Iterator for EntityTags<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let start = opaque(self.rest.trim_start_matches([' ', '\t', ',']));
        let inner = start.strip_prefix('"')?;
        let end = inner.find('"')? + 2;
        self.rest = &start[end..];
        Some(&start[..end])
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Accepted, Encoding, if_none_match};

    fn negotiate(accept_encoding: &str) -> Encoding {
        Accepted::parse(accept_encoding).best(|_| true)
    }

    #[track_caller]
    fn check(accept_encoding: &str, expected: Encoding) {
        assert_eq!(negotiate(accept_encoding), expected, "{accept_encoding:?}");
    }

    #[test]
    fn the_highest_quality_wins_and_smaller_breaks_a_tie() {
        check("gzip, deflate, br, zstd", Encoding::Brotli);
        check("br;q=0.5, gzip;q=0.9", Encoding::Gzip);
        check("gzip;q=0.5", Encoding::Gzip);
        check("identity, br;q=0.5", Encoding::Identity);
        check("identity;q=0.5, br;q=0.5", Encoding::Brotli);
        check("GZIP ; Q=1.0", Encoding::Gzip);
        check("x-gzip", Encoding::Gzip);
    }

    #[test]
    fn zero_quality_refuses_and_a_star_stands_for_the_rest() {
        check("br;q=0, gzip", Encoding::Gzip);
        check("br;q=0, gzip;q=0.000", Encoding::Identity);
        check("*", Encoding::Brotli);
        check("br;q=0, *;q=0.1", Encoding::Gzip);
        check("*;q=0", Encoding::Identity);
        check("identity;q=0, *;q=0", Encoding::Identity);
        check("identity;q=0, gzip;q=0.1", Encoding::Gzip);
    }

    #[test]
    fn an_absent_or_unreadable_wish_gets_identity() {
        check("", Encoding::Identity);
        check("deflate, zstd", Encoding::Identity);
        check("br;q=2", Encoding::Identity);
        check("br;q=0.5555", Encoding::Identity);
        check("br;q=-1, gzip;q=é", Encoding::Identity);
        check(",,;;=,", Encoding::Identity);
    }

    #[test]
    fn what_is_refused_is_told_from_what_nobody_mentions() {
        for (header, takes) in [
            ("", true),
            ("br", true),
            ("*", true),
            ("identity;q=0.1, *;q=0", true),
            ("identity;q=0", false),
            ("*;q=0", false),
            ("br, *;q=0", false),
            ("zstd, identity;q=0", false),
        ] {
            assert_eq!(Accepted::parse(header).takes(Encoding::Identity), takes, "{header:?}");
        }
        assert!(!Accepted::parse("").takes(Encoding::Gzip));
        assert!(!Accepted::parse("gzip;q=0, *").takes(Encoding::Gzip));
    }

    #[test]
    fn a_form_that_is_not_there_gives_way_to_the_next_that_is_taken() {
        let best = |header: &str, there: Encoding| Accepted::parse(header).best(|encoding| encoding == there);
        assert_eq!(best("br, gzip;q=0.2", Encoding::Gzip), Encoding::Gzip);
        assert_eq!(best("br, gzip;q=0", Encoding::Gzip), Encoding::Identity);
        assert_eq!(best("gzip", Encoding::Brotli), Encoding::Identity);
    }

    #[test]
    fn if_none_match_compares_weakly_within_a_list() {
        assert!(if_none_match("\"abc\"", "\"abc\""));
        assert!(if_none_match("W/\"abc\"", "\"abc\""));
        assert!(if_none_match("\"x\", \"a,b\" ,W/\"abc-br\"", "\"abc-br\""));
        assert!(if_none_match("\"a,b\"", "\"a,b\""));
        assert!(if_none_match(" * ", "\"anything\""));
    }

    #[test]
    fn if_none_match_refuses_other_variants_and_malformed_lists() {
        assert!(!if_none_match("", "\"abc\""));
        assert!(!if_none_match("abc", "\"abc\""));
        assert!(!if_none_match("\"abc", "\"abc\""));
        assert!(!if_none_match("\"abc-gzip\"", "\"abc-br\""));
        assert!(!if_none_match("*, \"x\"", "\"abc\""));
        assert!(!if_none_match("w/\"abc\"", "\"abc\""));
    }

    proptest! {
        #[test]
        fn negotiation_never_panics_and_never_picks_a_refused_coding(
            header in "(br|gzip|\\*|identity|[a-z;=, ]{0,6})(;q=[0-9.]{0,5})?(,(br|gzip|\\*)(;q=[01](\\.[0-9]{0,4})?)?){0,4}"
        ) {
            let refused = format!("{header}, br;q=0, gzip;q=0");
            prop_assert_eq!(negotiate(&refused), Encoding::Identity);
            let wanted = format!("{header}, br, gzip;q=0, identity;q=0");
            prop_assert_eq!(negotiate(&wanted), Encoding::Brotli);
        }

        #[test]
        fn any_text_is_survived(header in any::<String>(), etag in any::<String>()) {
            prop_assert!(negotiate(&header) != Encoding::Brotli || header.contains(['b', 'B', '*']));
            prop_assert!(!if_none_match(&header, &etag) || header.contains(['"', '*']));
        }

        #[test]
        fn a_tag_is_found_wherever_it_stands(
            before in proptest::collection::vec("(W/)?\"[!#-~]{0,12}\"", 0..5), tag in "\"[!#-~]{1,12}\""
        ) {
            let list = before.iter().chain([&tag]).cloned().collect::<Vec<_>>().join(", ");
            prop_assert!(if_none_match(&list, &tag));
        }
    }
}
