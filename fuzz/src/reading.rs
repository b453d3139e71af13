//! What people type: every text has a reading, and its parts fit together.

use content::Locale;
use search::Filter;
use search::reading::{MAX_CHARS, Reading};

/// More words than that are not searched for.
const MAX_WORDS: usize = 12;

pub(crate) fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let plain = Reading::plain(&text);
    check_reading(&plain);
    assert!(plain.figures.is_empty() && plain.code.is_none());
    for locale in Locale::ALL {
        let reading = Reading::of(&text, locale);
        check_reading(&reading);
        assert_eq!(Reading::of(&reading.text, locale), reading, "a reading reads the same again");
    }
}

fn check_reading(reading: &Reading) {
    assert!(reading.text.chars().count() <= MAX_CHARS);
    assert!(!reading.text.contains(char::is_control));
    assert_eq!(reading.text.trim(), reading.text);
    let mut keys: Vec<_> = reading.filters().map(|filter| filter.key).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), reading.figures.len(), "one figure for each attribute");
    for (index, figure) in reading.figures.iter().enumerate() {
        let shown =
            |span: &std::ops::Range<usize>| reading.text.get(span.clone()).is_some_and(|s| !s.is_empty());
        assert!(figure.spans.iter().all(shown));
        assert!(figure.spans.windows(2).all(|pair| pair[0].end <= pair[1].start));
        assert!(reading.without(index).len() < reading.text.len());
        check_filter(&figure.filter);
    }
    assert_eq!(reading.without(reading.figures.len()), reading.without(usize::MAX));
    assert!(reading.words.split(' ').count() <= MAX_WORDS);
    assert!(reading.words.matches('"').count().is_multiple_of(2));
    if let Some(code) = &reading.code {
        assert!((2..=64).contains(&code.normalised.len()));
        assert!(!code.look_alikes().contains(&code.normalised));
    }
}

/// What holds for every filter, wherever it comes from.
pub(crate) fn check_filter(filter: &Filter) {
    assert_eq!(Filter::parse(filter.key, &filter.value()).as_ref(), Some(filter), "it survives an address");
    let expression = filter.filter_by();
    assert_eq!(expression.matches('(').count(), expression.matches(')').count());
    for locale in Locale::ALL {
        assert!(!filter.label(locale).is_empty());
    }
}
