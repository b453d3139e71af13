//! The release of the index: an index that was made with another one is made anew.
//!
//! It follows from the schemas and from the documents of a sample, so that nobody has to remember to raise a number:
//! an index of old documents answers wrongly, and nothing else would tell.

use std::sync::LazyLock;

use content::Locale;
use serde_json::Value;

use super::{Collection, sample, schema};

static RELEASE: LazyLock<u64> = LazyLock::new(|| fingerprint(schemas().chain(documents())));

/// The release that this program writes.
pub(crate) fn release() -> u64 {
    *RELEASE
}

fn schemas() -> impl Iterator<Item = Value> {
    let of_locale = |locale| Collection::CATALOGUE.map(|collection| schema(collection, locale, ""));
    Locale::ALL.into_iter().flat_map(of_locale)
}

fn documents() -> impl Iterator<Item = Value> {
    let all = Locale::ALL.into_iter().filter_map(sample::documents).flatten();
    all.map(|(_, document)| Value::Object(document))
}

/// A hash of JSON that is the same on every machine and in every build, which those of the standard library need not
/// be: FNV-1a, folded so that every reader of JSON keeps it exact.
pub(crate) fn fingerprint(parts: impl Iterator<Item = Value>) -> u64 {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    const EXACT_BITS: u32 = 53;
    let mut hash = OFFSET;
    for part in parts {
        // The end of a line keeps parts from running into each other.
        for byte in part.to_string().bytes().chain([b'\n']) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }
    (hash >> EXACT_BITS) ^ (hash & ((1 << EXACT_BITS) - 1))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_release_is_the_same_whenever_it_is_worked_out() {
        let again = || fingerprint(schemas().chain(documents()));
        assert_eq!(again(), again());
        assert_eq!(release(), again());
        assert!(release() < 1 << 53);
    }

    #[test]
    fn a_new_field_of_a_schema_is_another_release() {
        let with_field = schemas().enumerate().map(|(index, mut schema)| {
            if index == 1 {
                schema["fields"].as_array_mut().unwrap().push(json!({ "name": "new", "type": "string" }));
            }
            schema
        });
        assert_ne!(fingerprint(with_field.chain(documents())), release());
    }

    #[test]
    fn a_document_that_is_written_differently_is_another_release() {
        let count = documents().count();
        assert!(count > 0);
        for changed in 0..count {
            let documents = documents().enumerate().map(|(index, mut document)| {
                if index == changed {
                    document["score"] = json!(99);
                }
                document
            });
            assert_ne!(fingerprint(schemas().chain(documents)), release(), "{changed}");
        }
    }
}
