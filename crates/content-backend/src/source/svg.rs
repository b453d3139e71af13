//! The size of an SVG picture: `imagesize` does not know the format, and layouts need it to reserve space.

/// Width and height in CSS pixels, from the root element's `width` and `height` or else its `viewBox`.
pub(super) fn size(text: &str) -> Option<(u32, u32)> {
    let (_, tag) = text.split_once("<svg")?;
    let (tag, _) = tag.split_once('>')?;
    let explicit = pixels(attribute(tag, "width")).zip(pixels(attribute(tag, "height")));
    explicit.or_else(|| view_box(tag)).map(|(width, height)| (rounded(width), rounded(height)))
}

fn view_box(tag: &str) -> Option<(f64, f64)> {
    let mut numbers = attribute(tag, "viewBox")?
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|part| !part.is_empty())
        .map(|part| part.parse::<f64>().ok());
    let (_, _) = (numbers.next()??, numbers.next()??);
    Some((numbers.next()??, numbers.next()??)).filter(|(width, height)| *width > 0.0 && *height > 0.0)
}

/// A length in pixels; other units depend on the page and are left to the `viewBox`.
fn pixels(value: Option<&str>) -> Option<f64> {
    let value = value?.trim();
    value.strip_suffix("px").unwrap_or(value).parse().ok().filter(|length| *length > 0.0)
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = tag;
    loop {
        let (before, after) = rest.split_once(name)?;
        let own_word = before.ends_with(|c: char| c.is_whitespace());
        if let Some(value) = after.trim_start().strip_prefix('=').filter(|_| own_word) {
            let value = value.trim_start();
            let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
            return value.get(1..)?.split(quote).next();
        }
        rest = after;
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "lengths are positive; a cast saturates"
)]
fn rounded(length: f64) -> u32 {
    length.round() as u32
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn explicit_lengths_win_over_the_view_box() {
        assert_eq!(size(r#"<svg width="80" height="24px" viewBox="0 0 8 8">"#), Some((80, 24)));
        assert_eq!(size(r"<svg stroke-width='9' width='100%' viewBox='0,0 120 40.4'>"), Some((120, 40)));
    }

    #[test]
    fn a_picture_without_size_has_none() {
        assert_eq!(size("<svg viewBox='0 0 0 0'>"), None);
        assert_eq!(size("<p>no picture</p>"), None);
    }
}
