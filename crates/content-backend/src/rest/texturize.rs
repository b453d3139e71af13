//! Titles as WordPress prints them: typographic signs and `&` as numeric entities, once, so that clients must decode.

/// The `rendered` form of a plain title.
pub(super) fn title(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at = |index: usize| chars.get(index).copied();
    let mut out = String::with_capacity(text.len() + 16);
    let mut index = 0;
    while let Some(c) = at(index) {
        let before = index.checked_sub(1).and_then(at);
        let after = at(index + 1);
        let (written, used) = sign(c, before, after, at(index + 2));
        match written {
            Some(entity) => out.push_str(entity),
            None => out.push(c),
        }
        index += used;
    }
    out
}

/// The name of a term, which WordPress escapes but does not embellish.
pub(super) fn name(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// What stands for a character between its neighbours, and how many characters that covers.
fn sign(
    c: char,
    before: Option<char>,
    after: Option<char>,
    second: Option<char>,
) -> (Option<&'static str>, usize) {
    let space = |c: Option<char>| c.is_none_or(char::is_whitespace);
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let opens = before.is_none_or(|c| c.is_whitespace() || "([{-–—“‘".contains(c));
    let entity = match c {
        '&' => "&#038;",
        '<' => "&lt;",
        '>' => "&gt;",
        '.' if after == Some('.') && second == Some('.') => return (Some("&#8230;"), 3),
        '-' if after == Some('-') && second == Some('-') => return (Some("&#8212;"), 3),
        '-' if after == Some('-') => return (Some("&#8211;"), 2),
        '-' if space(before) && space(after) => "&#8211;",
        'x' if digit(before) && digit(after) => "&#215;",
        '"' if digit(before) => "&#8243;",
        '"' if opens => "&#8220;",
        '"' => "&#8221;",
        '\'' if opens && !digit(after) => "&#8216;",
        '\'' if digit(before) && !after.is_some_and(char::is_alphanumeric) => "&#8242;",
        '\'' => "&#8217;",
        _ => return (None, 1),
    };
    (Some(entity), 1)
}

#[cfg(test)]
mod tests {
    use super::title;

    #[test]
    fn writes_the_entities_wordpress_writes() {
        for (plain, rendered) in [
            ("About & people", "About &#038; people"),
            ("Lyra - fire-rated", "Lyra &#8211; fire-rated"),
            ("The maker's \"own\" light", "The maker&#8217;s &#8220;own&#8221; light"),
            ("Planar 600x600, 5\" and 6'", "Planar 600&#215;600, 5&#8243; and 6&#8242;"),
            ("Wait... 'now'", "Wait&#8230; &#8216;now&#8217;"),
            ("a < b", "a &lt; b"),
            ("Información «técnica»", "Información «técnica»"),
        ] {
            assert_eq!(title(plain), rendered);
        }
    }
}
