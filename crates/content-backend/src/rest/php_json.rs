//! JSON as PHP writes it, so that a client that reads ours can read WordPress's: `/` as `\/`, anything beyond ASCII as `\uXXXX`.

use std::io;

use serde_json::Value;
use serde_json::ser::{CompactFormatter, Formatter, Serializer};

/// Writes a value as PHP's `json_encode` does without flags.
pub(super) fn encode(value: &Value) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(1024);
    let mut serializer = Serializer::with_formatter(&mut bytes, Php);
    // A `Value` has text keys only and a `Vec` takes every write, so this cannot fail.
    let _ = serde::Serialize::serialize(value, &mut serializer);
    bytes
}

struct Php;

impl Formatter for Php {
    fn write_string_fragment<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut plain = 0;
        for (at, c) in fragment.char_indices().filter(|(_, c)| *c == '/' || !c.is_ascii()) {
            writer.write_all(fragment.get(plain..at).unwrap_or_default().as_bytes())?;
            if c == '/' {
                writer.write_all(b"\\/")?;
            } else {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    write!(writer, "\\u{unit:04x}")?;
                }
            }
            plain = at + c.len_utf8();
        }
        CompactFormatter.write_string_fragment(writer, fragment.get(plain..).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::encode;

    #[test]
    fn writes_what_php_writes() {
        let bytes = encode(&json!({ "a": "/x/é\"\n😀", "b": [1, false, null] }));
        assert_eq!(
            String::from_utf8_lossy(&bytes),
            r#"{"a":"\/x\/\u00e9\"\n\ud83d\ude00","b":[1,false,null]}"#
        );
    }
}
