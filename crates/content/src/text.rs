//! Plain text out of what the back end calls a title: entity-encoded, sometimes with tags.

/// Decodes entities once, drops tags and collapses white space.
pub(crate) fn plain(raw: &str) -> String {
    let untagged = without_tags(raw);
    let decoded = html_escape::decode_html_entities(&untagged);
    collapse(&decoded)
}

/// White space of any kind becomes one space; none at the ends. Control characters disappear.
pub(crate) fn collapse(text: &str) -> String {
    let mut collapsed = String::with_capacity(text.len());
    for word in text.split(|c: char| c.is_whitespace() && c != '\u{a0}' && c != '\u{202f}') {
        let start = collapsed.len();
        if start > 0 && !word.is_empty() && !collapsed.ends_with(' ') {
            collapsed.push(' ');
        }
        collapsed.extend(word.chars().filter(|c| !c.is_control()));
    }
    collapsed.trim().to_owned()
}

/// The start of a foreign text that is fit for a log line: one line, no control characters, and nothing
/// that could be a credential echoed back at us.
pub(crate) fn excerpt(body: &[u8], max_chars: usize) -> String {
    let head = String::from_utf8_lossy(&body[..body.len().min(max_chars * 8)]);
    let words: Vec<&str> = head.split_whitespace().collect();
    let mut safe = Vec::with_capacity(words.len());
    let mut after_scheme = false;
    for word in words {
        let hidden = after_scheme || longest_opaque_run(word) >= 16;
        safe.push(if hidden {
            "[…]".to_owned()
        } else {
            word.chars().filter(|c| !c.is_control()).collect()
        });
        let bare = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        after_scheme = bare.eq_ignore_ascii_case("basic") || bare.eq_ignore_ascii_case("bearer");
    }
    safe.join(" ").chars().take(max_chars).collect()
}

/// Length of the longest stretch that looks like a key or a token: long, and not just a word.
fn longest_opaque_run(word: &str) -> usize {
    let is_token = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '=' | '_' | '-');
    let runs = word.split(|c: char| !is_token(c));
    let opaque = runs.filter(|run| {
        let has = |test: fn(&char) -> bool| run.chars().any(|c| test(&c));
        has(char::is_ascii_digit) || has(char::is_ascii_uppercase) || run.contains(['+', '='])
    });
    opaque.map(str::len).max().unwrap_or(0)
}

/// `<` starts a tag only where a browser would say so; `5 < 6` stays.
fn without_tags(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(start) = rest.find('<') {
        let (before, tag) = rest.split_at(start);
        text.push_str(before);
        let opens = tag[1..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '/' || c == '!');
        match tag.find('>').filter(|_| opens) {
            Some(end) => {
                if separates_words(&tag[1..end]) {
                    text.push(' ');
                }
                rest = &tag[end + 1..];
            }
            None => {
                text.push('<');
                rest = &tag[1..];
            }
        }
    }
    text.push_str(rest);
    text
}

fn separates_words(tag: &str) -> bool {
    let name: String = tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
    const BLOCKS: [&str; 13] = ["br", "p", "div", "li", "ul", "ol", "td", "th", "tr", "h1", "h2", "h3", "h4"];
    BLOCKS.iter().any(|block| block.eq_ignore_ascii_case(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_become_what_a_person_would_type() {
        for (raw, expected) in [
            ("About &amp; people", "About & people"),
            ("600&#215;600", "600×600"),
            ("A &#8211; B &#x2019;s", "A – B ’s"),
            ("  two\n lines\t", "two lines"),
            ("Down<em>light</em>s<br />and more", "Downlights and more"),
            ("5 < 6 > 4", "5 < 6 > 4"),
            ("&lt;b&gt;", "<b>"),
            ("&amp;amp;", "&amp;"),
            ("Tom & Jerry", "Tom & Jerry"),
            ("<p", "<p"),
            ("", ""),
        ] {
            assert_eq!(plain(raw), expected, "{raw:?}");
        }
    }

    #[test]
    fn excerpts_hide_what_could_be_a_credential() {
        let echoed = b"<p>you sent authorization: Basic dXNlcjpwYXNz\r\nkey=QUJDREVGR0hJSktMTU5PUA==\x07</p>";
        assert_eq!(excerpt(echoed, 120), "<p>you sent authorization: Basic […] […]");
        assert_eq!(
            excerpt(b"<!doctype html>\n<title>Maintenance</title>", 120),
            "<!doctype html> <title>Maintenance</title>"
        );
        assert_eq!(excerpt("ñ".repeat(500).as_bytes(), 120).chars().count(), 120);
    }
}
