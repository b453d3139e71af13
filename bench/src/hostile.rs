//! The questions that cost a search the most: every block of Unicode in a few shapes, and shapes that wear out parts of
//! the search. Nobody may buy seconds of a processor with a line of text.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail};
use content::Locale;
use rustix::time::{ClockId, clock_gettime};
use search::model::Query;

use crate::console::print;
use crate::relevance::Site;

/// What a question may cost, in milliseconds of a processor.
const MOST_MS: f64 = 20.0;
/// As long as a text may be; longer ones are cut.
const LENGTH: usize = 2000;
/// A block of Unicode has at least so many characters, and beyond the last there are none that people write.
const BLOCK: u32 = 0x80;
const LAST: u32 = 0x3_2000;
/// How many of the worst are printed.
const SHOWN: usize = 12;

/// Asks everything, prints the worst; fails when one takes too long.
pub(crate) async fn run(content: &Path) -> anyhow::Result<()> {
    let site = Site::of(content).await?;
    let mut costs = Vec::new();
    for (name, text) in shapes().into_iter().chain((0..LAST / BLOCK).flat_map(of_block)) {
        for locale in Locale::ALL {
            let cost = cost(&site, locale, &text).await.with_context(|| format!("searching {name}"))?;
            costs.push((cost, format!("{name}, {}", locale.code())));
        }
    }
    costs.sort_by_key(|(cost, _)| std::cmp::Reverse(*cost));
    print(&format!("{} questions; the worst, in milliseconds of a processor:", costs.len()));
    for (cost, name) in costs.iter().take(SHOWN) {
        print(&format!("{:8.1}  {name}", milliseconds(*cost)));
    }
    match costs.first() {
        Some((worst, name)) if milliseconds(*worst) > MOST_MS => {
            bail!("{name} takes {:.1} ms; {MOST_MS} are allowed", milliseconds(*worst))
        }
        _ => Ok(()),
    }
}

/// The dearer one of what the list and the overlay ask for; each the better of two times, so that nothing is counted
/// that only happens to run beside it.
async fn cost(site: &Site, locale: Locale, text: &str) -> anyhow::Result<Duration> {
    let (list, overlay): (Query, Query) = site.asked(locale, text);
    let [mut of_list, mut of_overlay] = [Duration::MAX; 2];
    for _ in 0..2 {
        let before = processor_time();
        site.search.list(&list).await?;
        let between = processor_time();
        site.search.suggest(&overlay).await?;
        of_list = of_list.min(between - before);
        of_overlay = of_overlay.min(processor_time() - between);
    }
    Ok(of_list.max(of_overlay))
}

/// Of all threads: some of the work is done on others.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or_default())
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// What people who mean no good would try, whatever the script.
fn shapes() -> Vec<(String, String)> {
    let letters = ('a'..='z').cycle();
    let of_letters = |length: usize, skip: usize| letters.clone().skip(skip).take(length).collect::<String>();
    let words =
        |length: usize| (0..LENGTH / (length + 1)).map(|n| of_letters(length, n * 7)).collect::<Vec<_>>();
    let codes = |join: &str| {
        let codes = (0..150).map(|n| format!("LYR{:03}-{}0-9{}-ZZ", n, n % 9, n % 7));
        codes.collect::<Vec<_>>().join(join)
    };
    let mut shapes = vec![
        ("one long word", of_letters(LENGTH, 0)),
        ("one letter again and again", "a".repeat(LENGTH)),
        ("one letter apart", "a ".repeat(LENGTH / 2)),
        ("words of 5", words(5).join(" ")),
        ("words of 23", words(23).join(" ")),
        ("words of 63", words(63).join(" ")),
        ("words with a minus", words(9).iter().map(|word| format!("-{word} ")).collect()),
        ("words in quotes", words(9).iter().map(|word| format!("\"{word}\" ")).collect()),
        ("words in one pair of quotes", format!("\"{}\"", words(9).join(" "))),
        ("words joined by hyphens", words(9).join("-")),
        ("words joined by slashes", words(9).join("/")),
        ("codes in lines", codes("\n")),
        ("codes in a row", codes("")),
        ("codes with spaces inside", codes(" ").replace('-', " ")),
        ("letters that look like digits", "O0I1l5S".repeat(9)),
        ("digits", "0123456789".repeat(LENGTH / 10)),
        ("digits apart", "1 2 3 ".repeat(LENGTH / 6)),
        ("figures", "ip65 4000k <15w dali 24v ugr19 90mm cri90 ".repeat(LENGTH / 42)),
        ("ranges", "10-20 w 3000-4000 k ".repeat(LENGTH / 20)),
        ("lengths", "2m 3m 1,5 m ".repeat(LENGTH / 12)),
        ("marks on one letter", format!("a{}", "\u{301}".repeat(LENGTH - 1))),
        ("a letter that unfolds to 18", "\u{fdfa}".repeat(64)),
        ("many of them", "\u{fdfa}".repeat(LENGTH)),
        ("many of them apart", "\u{fdfa} ".repeat(LENGTH / 2)),
        ("a capital that becomes two", "\u{130}".repeat(LENGTH)),
        ("Hangul to be taken apart", "\u{d4db}".repeat(LENGTH)),
        ("signs", "&/+;|,.".repeat(LENGTH / 7)),
        ("quotes", "\"".repeat(LENGTH)),
    ];
    shapes.extend([
        ("a common word", "led ".repeat(LENGTH / 4)),
        ("a common beginning", "l i d s ".repeat(250)),
    ]);
    shapes.into_iter().map(|(name, text)| (name.to_owned(), text)).collect()
}

/// For a block of Unicode: one of its characters repeated, all of them in one word, and all of them in many words.
fn of_block(number: u32) -> Vec<(String, String)> {
    let characters: Vec<char> = (number * BLOCK..(number + 1) * BLOCK)
        .filter_map(char::from_u32)
        .filter(|c| c.is_alphanumeric())
        .collect();
    let Some(first) = characters.first() else { return Vec::new() };
    let mixed: Vec<char> = characters.iter().copied().cycle().take(LENGTH).collect();
    let apart = mixed.chunks(15).map(|word| word.iter().collect::<String>()).collect::<Vec<_>>().join(" ");
    [
        ("one of them again and again", first.to_string().repeat(LENGTH)),
        ("all in a word", mixed.iter().collect()),
        ("in words", apart),
    ]
    .map(|(shape, text)| (format!("U+{:04X}: {shape}", number * BLOCK), text))
    .to_vec()
}
