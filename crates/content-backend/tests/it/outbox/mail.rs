//! A mail as the programs of people read it: its headers in words, its parts with their names and their bytes.

use percent_encoding::percent_decode_str;

/// A mail, or a part of one.
pub(super) struct Mail {
    head: String,
    body: String,
}

impl Mail {
    pub(super) fn read(source: &str) -> Self {
        let (head, body) = source.split_once("\r\n\r\n").unwrap_or((source, ""));
        Self { head: head.replace("\r\n ", " ").replace("\r\n\t", " "), body: body.to_owned() }
    }

    /// What a header says; empty if there is none of that name.
    pub(super) fn header(&self, name: &str) -> String {
        let value = |line: &str| {
            let (own, value) = line.split_once(':')?;
            own.eq_ignore_ascii_case(name).then(|| words(value.trim()))
        };
        self.head.lines().find_map(value).unwrap_or_default()
    }

    /// The parts that hold something themselves, in order.
    pub(super) fn parts(&self) -> Vec<Self> {
        let Some(boundary) = self.parameter("Content-Type", "boundary") else {
            return vec![Self { head: self.head.clone(), body: self.body.clone() }];
        };
        let mark = format!("--{boundary}");
        let pieces = self.body.split(mark.as_str()).skip(1).take_while(|piece| !piece.starts_with("--"));
        pieces.flat_map(|piece| Self::read(piece.trim_start_matches("\r\n")).parts()).collect()
    }

    /// The name of an attached file.
    pub(super) fn file_name(&self) -> Option<String> {
        self.parameter("Content-Disposition", "filename")
    }

    /// What a part holds.
    pub(super) fn bytes(&self) -> Vec<u8> {
        match self.header("Content-Transfer-Encoding").to_ascii_lowercase().as_str() {
            "base64" => base64(&self.body),
            "quoted-printable" => quoted_printable(&self.body),
            _ => self.body.clone().into_bytes(),
        }
    }

    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes()).replace("\r\n", "\n")
    }

    /// A parameter of a header, which may come in pieces and percent-encoded (RFC 2231).
    fn parameter(&self, header: &str, name: &str) -> Option<String> {
        let value = self.header(header);
        let pieces = value.split(';').skip(1).filter_map(|piece| piece.trim().split_once('='));
        let own = pieces.filter(|(key, _)| key.split('*').next() == Some(name));
        let text: String = own.map(|(_, value)| value.trim_matches('"')).collect();
        let text = text.strip_prefix("utf-8''").unwrap_or(&text);
        (!text.is_empty()).then(|| percent_decode_str(text).decode_utf8_lossy().into_owned())
    }
}

/// Words of a header (RFC 2047).
fn words(value: &str) -> String {
    let mut said = String::new();
    for (index, piece) in value.split("=?utf-8?b?").enumerate() {
        match piece.split_once("?=") {
            Some((encoded, behind)) if index > 0 => {
                said.push_str(&String::from_utf8_lossy(&base64(encoded)));
                said.push_str(if behind.trim().is_empty() { "" } else { behind });
            }
            _ => said.push_str(piece),
        }
    }
    said
}

fn base64(text: &str) -> Vec<u8> {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_u32, 0);
    for value in text.chars().filter_map(|letter| LETTERS.find(letter)) {
        bits = (bits << 6) | u32::try_from(value).unwrap_or_default();
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(((bits >> count) & 0xff) as u8);
        }
    }
    bytes
}

fn quoted_printable(text: &str) -> Vec<u8> {
    let text = text.replace("=\r\n", "");
    let mut pieces = text.split('=');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        let (digits, behind) = piece.split_at_checked(2).unwrap_or((piece, ""));
        bytes.extend(u8::from_str_radix(digits, 16));
        bytes.extend_from_slice(behind.as_bytes());
    }
    bytes
}
