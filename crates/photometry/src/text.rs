//! From bytes to text: photometric files come in UTF-8, with or without a byte order mark, and in Windows-1252.

use std::borrow::Cow;

use crate::error::ParseError;
use crate::{About, MAX_FILE_BYTES};

/// What Windows-1252 has from 0x80 to 0x9F, where Latin-1 has control characters.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The end-of-file mark of old systems; nothing counts after it.
const CONTROL_Z: char = '\u{1a}';

/// Decodes a file of acceptable size.
pub(crate) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ParseError> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(ParseError::TooLarge { bytes: bytes.len() });
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(windows_1252).collect()),
    };
    Ok(match text.find(CONTROL_Z) {
        Some(end) => Cow::Owned(text[..end].to_owned()),
        None => text,
    })
}

/// Lines of any system: LF, CRLF or a lone CR.
pub(crate) fn lines(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text
        .split('\n')
        .flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
        .map(|line| line.trim_matches(|c: char| c.is_whitespace() || c == '\0'))
        .collect();
    // The end of the last line begins no new one.
    if lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

/// A text that fits into one line of a file.
pub(crate) fn one_line(text: &str, limit: usize) -> String {
    let clean: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(limit).collect();
    clean.trim().to_owned()
}

/// The same for everything a file says about itself.
pub(crate) fn one_line_each(about: &About, limit: usize) -> About {
    let tidy = |text: &str| one_line(text, limit);
    About {
        manufacturer: tidy(&about.manufacturer),
        luminaire: tidy(&about.luminaire),
        number: tidy(&about.number),
        report: tidy(&about.report),
        file_name: tidy(&about.file_name),
        date: tidy(&about.date),
        lamp: tidy(&about.lamp),
        colour: tidy(&about.colour),
        rendering: tidy(&about.rendering),
    }
}

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}
