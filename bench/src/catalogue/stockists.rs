//! Thousands of stockists, and what visitors ask of them.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::questions::{Kind, Question, Tries};

/// As many as the issue asks for.
const STOCKISTS: usize = 10_000;
/// How often each kind of page is asked for, and with how many addresses that take the same work.
const ASKED: usize = 200;
const TRIES: usize = 3;
/// What people type; each is asked for with filters, so that no two addresses are the same.
const TYPED: [&str; 10] = [
    "Leeds",
    "SW1A 1AA",
    "Newport",
    "Madrid",
    "28013",
    "Galway",
    "la coruna",
    "Stockist 77",
    "Spain",
    "Xyzzyville",
];

/// Writes a content folder like another one, with thousands of stockists all over Great Britain, Ireland and Spain.
pub(crate) fn write(content: &Path, folder: &Path) -> anyhow::Result<()> {
    copy(&content.join("content"), &folder.join("content"))?;
    copy(&content.join("media"), &folder.join("media"))?;
    let mut csv =
        String::from("key,country,town,region,name_en,address,postcode,lat,lon,phone,types,groups,hours\n");
    for number in 0..STOCKISTS {
        // Steps of the golden ratio spread evenly, whatever their number.
        let spread = |step: f64, from: f64, width: f64| from + (number as f64 * step).fract() * width;
        let (country, lat, lon) = match number % 4 {
            0 | 1 => ("GB", spread(0.618_034, 50.5, 7.0), spread(0.754_878, -4.5, 5.5)),
            2 => ("IE", spread(0.618_034, 51.8, 3.0), spread(0.754_878, -9.5, 3.2)),
            _ => ("ES", spread(0.618_034, 36.8, 6.2), spread(0.754_878, -6.5, 8.0)),
        };
        let kind = ["trade-counter", "showroom", "online", "trade-counter showroom"][number % 4];
        let group = ["downlights", "linear", "exterior downlights", "track pendants"][number % 4];
        writeln!(
            csv,
            "s{number},{country},Town {number},,Stockist {number} & Sons,{number} High Street,,{lat:.4},{lon:.4},\
             01632 960000,{kind},{group},Mo-Fr 08:00-17:30; Sa 09:00-12:00"
        )?;
    }
    fs::write(folder.join("content/catalogue/stockists.csv"), csv)?;
    Ok(())
}

/// Everything that is asked, in order.
pub(super) fn questions() -> Vec<Question> {
    let same = |name, kind, addresses: Vec<Tries>| Question {
        name,
        kind,
        of_small: addresses.clone(),
        of_large: addresses,
    };
    let fresh = |address: &dyn Fn(usize, usize) -> String| -> Vec<Tries> {
        (0..ASKED).map(|number| (0..TRIES).map(|again| address(number, again)).collect()).collect()
    };
    // Written as the site writes them, so that no redirect is measured. Each place is another address, and takes the same work.
    let degrees = |thousandths: usize, from: f64| format!("{}", from + thousandths as f64 / 1000.0);
    let near = |number: usize, again: usize| {
        format!("near={}%2C{}", degrees(30 * number + 1, 50.0), degrees(again, -4.0))
    };
    let typed = |number: usize, again: usize| {
        let search = TYPED[number % TYPED.len()].replace(' ', "+");
        format!("search={search}&area=30%2C-{}%2C60%2C{}", 20 + again, 5 + number % 170)
    };
    let area = |number: usize, again: usize| {
        format!("area={}%2C-10%2C{}%2C{}", 30 + number % 14, 45 + number / 14, 2 + again)
    };
    let page = |query: String| format!("/stockists/?{query}");
    let order = |query: String| format!("/api/stockists?lang=en&{query}");
    vec![
        same("warm-up, not counted", Kind::Other, fresh(&|number, again| page(near(number, again + TRIES)))),
        same("list near a place", Kind::Filtered, fresh(&|number, again| page(near(number, again)))),
        same("list near what is typed", Kind::Filtered, fresh(&|number, again| page(typed(number, again)))),
        same("list of a part of the map", Kind::Filtered, fresh(&|number, again| page(area(number, again)))),
        same(
            "order of a list on the map",
            Kind::Filtered,
            fresh(&|number, again| order(near(number, again))),
        ),
        same(
            "all places, kept",
            Kind::Filtered,
            vec![vec!["/api/stockists/places?lang=en".to_owned()]; ASKED],
        ),
        same("the whole list, kept", Kind::Filtered, vec![vec!["/stockists/".to_owned()]; ASKED]),
    ]
}

fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
