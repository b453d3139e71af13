//! Values and rules of style, as far as they only say how something looks.

/// Ways to fetch something, to hide it from this list, or to run it in a browser of long ago.
const FORBIDDEN: [&str; 11] = [
    "@",
    "\\",
    "/*",
    "image(",
    "image-set(",
    "src(",
    "expression(",
    "javascript:",
    "-moz-binding",
    "behavior",
    "data:text",
];

/// Whether a text points at nothing outside its own file.
pub(super) fn is_harmless(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    if FORBIDDEN.into_iter().any(|word| text.contains(word)) {
        return false;
    }
    text.split("url(").skip(1).all(|after| after.trim_start_matches([' ', '"', '\'']).starts_with('#'))
}
