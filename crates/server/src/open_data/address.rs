//! What lives where below `/open/`.

use content::Slug;
use http::HeaderValue;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use url::form_urlencoded;

use crate::pages::compare::address as compare;
use crate::query::with_parameter;

/// What needs no escape in the last part of an address; a slash in a code does.
const WRITTEN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');
/// No code is longer.
const MAX_CODE_LEN: usize = 64;
/// No list has more pages.
const LAST_PAGE: u32 = 10_000;

/// A file of open data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    /// What it is about.
    pub subject: Subject,
    /// How it is written.
    pub format: Format,
}

/// What a file is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// All families, one page of them.
    Products(u32),
    /// A family with its variants.
    Product(Slug),
    /// The photometric files of a family.
    Photometry(Slug),
    /// A variant by its code, as it was written.
    Variant(String),
    /// Variants side by side, by their codes or numbers.
    Comparison(Vec<String>),
}

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// For programs.
    Json,
    /// For spreadsheets.
    Csv,
    /// All documents.
    Zip,
}

impl Address {
    /// Reads an address below a language's root; `None` when it does not name open data.
    #[must_use]
    pub(crate) fn parse(path: &str, query: Option<&str>) -> Option<Self> {
        let path = path.strip_prefix("/open/")?;
        if path == "products.json" {
            return Some(Self { subject: Subject::Products(page(query)), format: Format::Json });
        }
        if path == "compare.csv" {
            let names = compare::names(&parameter(query, compare::IDS).unwrap_or_default());
            return Some(Self { subject: Subject::Comparison(names), format: Format::Csv });
        }
        let (kind, file) = path.split_once('/')?;
        let (name, ending) = file.rsplit_once('.')?;
        let format = match ending {
            "json" => Format::Json,
            "csv" => Format::Csv,
            "zip" => Format::Zip,
            _ => return None,
        };
        let subject = match (kind, format) {
            ("products", _) => Subject::Product(Slug::parse(name).ok()?),
            ("photometry", Format::Zip) => Subject::Photometry(Slug::parse(name).ok()?),
            ("variants", Format::Json | Format::Zip) => {
                let code = percent_decode_str(name).decode_utf8().ok()?;
                let is_code = code.chars().count() <= MAX_CODE_LEN && !code.contains(char::is_control);
                Subject::Variant(is_code.then(|| code.trim().to_owned())?)
            }
            _ => return None,
        };
        Some(Self { subject, format })
    }

    /// The address below a language's root.
    #[must_use]
    pub(crate) fn path(&self) -> String {
        match &self.subject {
            Subject::Products(1) => "/open/products.json".to_owned(),
            Subject::Products(page) => format!("/open/products.json?page={page}"),
            Subject::Product(slug) => format!("/open/products/{slug}.{}", self.format.ending()),
            Subject::Photometry(slug) => format!("/open/photometry/{slug}.{}", self.format.ending()),
            Subject::Variant(code) => {
                format!("/open/variants/{}.{}", utf8_percent_encode(code, WRITTEN), self.format.ending())
            }
            Subject::Comparison(names) => with_parameter("/open/compare.csv", compare::IDS, &names.join(",")),
        }
    }

    /// The name to save it under: letters that every system takes.
    #[must_use]
    pub(crate) fn file_name(&self) -> String {
        let name = match &self.subject {
            Subject::Products(_) => "products".to_owned(),
            Subject::Comparison(_) => "comparison".to_owned(),
            Subject::Product(slug) => slug.decoded(),
            Subject::Photometry(slug) => format!("{}-photometry", slug.decoded()),
            Subject::Variant(code) => code.clone(),
        };
        let safe = |letter: char| {
            if letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.') { letter } else { '-' }
        };
        let name: String = name.chars().map(safe).collect();
        format!("{name}.{}", self.format.ending())
    }
}

impl Format {
    /// The end of the name.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Zip => "zip",
        }
    }

    /// What browsers are told.
    pub(super) fn content_type(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Csv => "text/csv; charset=utf-8; header=present",
            Self::Zip => "application/zip",
        }
    }

    /// What is saved instead of shown.
    pub(super) fn disposition(self, name: &str) -> Option<HeaderValue> {
        match self {
            Self::Json => None,
            Self::Csv | Self::Zip => HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")).ok(),
        }
    }
}

fn parameter(query: Option<&str>, wanted: &str) -> Option<String> {
    let mut pairs = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
    pairs.find(|(name, _)| name == wanted).map(|(_, value)| value.into_owned())
}

fn page(query: Option<&str>) -> u32 {
    let number = parameter(query, "page").and_then(|value| value.parse().ok());
    number.unwrap_or(1).clamp(1, LAST_PAGE)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_file_has_one_address() {
        for path in [
            "/open/products.json",
            "/open/products/lyra.json",
            "/open/products/lyra.csv",
            "/open/products/lyra.zip",
            "/open/photometry/lyra.zip",
            "/open/variants/LYR009-30.json",
            "/open/variants/10122D%2FB%2FC.zip",
        ] {
            assert_eq!(Address::parse(path, None).unwrap().path(), path);
        }
        assert_eq!(
            Address::parse("/open/products.json", Some("page=3")).unwrap().path(),
            "/open/products.json?page=3"
        );
    }

    #[test]
    fn everything_else_may_be_a_page() {
        for path in [
            "/open/",
            "/open/day/",
            "/open/products/",
            "/open/products/lyra/",
            "/open/products/lyra.pdf",
            "/open/products/.json",
            "/open/variants/x.csv",
            "/open/people/x.json",
            "/open/photometry/lyra.json",
            "/open/variants/%FF.json",
            "/products/lyra.json",
        ] {
            assert_eq!(Address::parse(path, None), None, "{path}");
        }
    }

    #[test]
    fn a_file_is_saved_under_a_name_that_every_system_takes() {
        let name = |path: &str| Address::parse(path, None).unwrap().file_name();
        assert_eq!(name("/open/variants/A%2FB%22%0dx.zip".replace("%0d", "").as_str()), "A-B-x.zip");
        assert_eq!(name("/open/products/l%C3%ADnea.csv"), "l-nea.csv");
    }

    proptest! {
        #[test]
        fn what_is_read_is_written_so_that_it_reads_the_same(path in "/open/(products|variants)/[A-Za-z0-9%./-]{0,20}\\.(json|csv|zip)") {
            if let Some(address) = Address::parse(&path, None) {
                prop_assert_eq!(Address::parse(&address.path(), None), Some(address.clone()));
                prop_assert!(address.format.disposition(&address.file_name()).is_some() || address.format == Format::Json);
            }
        }
    }
}
