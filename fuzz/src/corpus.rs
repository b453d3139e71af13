//! Texts to begin with, one a line, so that a person can read them and a review can judge them.

/// The bytes of a line: `\n`, `\t`, `\\` and `\xNN` are what they are in Rust, everything else is itself.
pub(crate) fn unescaped(line: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find('\\') {
        bytes.extend_from_slice(&rest.as_bytes()[..at]);
        let escape = &rest[at + 1..];
        let hex = escape.strip_prefix('x').and_then(|hex| hex.get(..2));
        let (byte, length) =
            match (hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()), escape.chars().next()) {
                (Some(byte), _) => (byte, 3),
                (None, Some('n')) => (b'\n', 1),
                (None, Some('t')) => (b'\t', 1),
                (None, Some('\\')) => (b'\\', 1),
                _ => (b'\\', 0),
            };
        bytes.push(byte);
        rest = &escape[length..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::unescaped;

    #[test]
    fn what_cannot_be_seen_is_escaped() {
        assert_eq!(unescaped(r"a\tb\n\x00\xff\\x"), b"a\tb\n\x00\xff\\x");
        assert_eq!(unescaped(r"\"), b"\\");
        assert_eq!(unescaped(r"\q \xzz é"), "\\q \\xzz é".as_bytes());
    }
}
