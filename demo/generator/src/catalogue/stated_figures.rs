//! Prose is written by hand and the catalogue is made: where a text states a figure beside a code or on the page of a
//! family, in a way that a program can read, the two are compared here.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use walkdir::WalkDir;

use super::families::FAMILIES;
use super::family::Family;
use super::spacing::{Purpose, table};
use super::variant::Variant;
use super::{legacy, stockists};
use crate::demo_folder;

/// A text with its path below `content/`.
struct Page {
    path: String,
    text: String,
}

/// Every text that people write, in both languages.
fn pages() -> Vec<Page> {
    let content = demo_folder().unwrap().join("content");
    let mut pages = Vec::new();
    for language in ["en", "es"] {
        for entry in WalkDir::new(content.join(language)).sort_by_file_name() {
            let entry = entry.unwrap();
            let is_text =
                ["md", "toml"].map(Some).contains(&entry.path().extension().and_then(|e| e.to_str()));
            if is_text {
                let path = entry.path().strip_prefix(&content).unwrap().to_str().unwrap().replace('\\', "/");
                pages.push(Page { path, text: std::fs::read_to_string(entry.path()).unwrap() });
            }
        }
    }
    assert!(pages.len() > 200, "{} texts", pages.len());
    pages
}

impl Page {
    /// The family whose page this is.
    fn family(&self) -> Option<&'static Family> {
        let (folder, file) = self.path.split_once("/products/")?;
        let is_language = ["en", "es"].contains(&folder);
        FAMILIES
            .iter()
            .find(|family| is_language && Path::new(file).file_stem().is_some_and(|key| key == family.key))
    }

    /// What stands between backticks, outside of blocks.
    fn quoted(&self) -> impl Iterator<Item = &str> {
        self.text.lines().flat_map(|line| line.split('`').skip(1).step_by(2))
    }

    /// The tables in the text, each as its rows of cells with the head first.
    fn tables(&self) -> Vec<Vec<Vec<&str>>> {
        let mut tables = vec![Vec::new()];
        for line in self.text.lines() {
            match line.strip_prefix('|').and_then(|line| line.strip_suffix('|')) {
                Some(row) if row.chars().all(|c| "-:|".contains(c)) => {}
                Some(row) => {
                    let cells = row.split('|').map(str::trim).collect();
                    if let Some(table) = tables.last_mut() {
                        table.push(cells);
                    }
                }
                None => tables.push(Vec::new()),
            }
        }
        tables.retain(|table| table.len() > 1);
        tables
    }
}

fn variants() -> Vec<Variant> {
    FAMILIES.iter().flat_map(|family| (family.variants)()).collect()
}

/// A number as either language writes it, from the start of a text, and what follows it.
fn number(text: &str) -> Option<(f64, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit() && !".,".contains(c)).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    let digits = digits.trim_end_matches(['.', ',']);
    // A mark followed by exactly three digits separates thousands: 60,000 here; Spanish has a space there.
    let plain = match digits.split_once(',') {
        Some((whole, thousands)) if thousands.len() == 3 => format!("{whole}{thousands}"),
        _ => digits.replace(',', "."),
    };
    Some((plain.parse().ok()?, rest.trim_start_matches(['.', ',']).trim_start()))
}

/// The values of some attributes of all variants whose code begins so.
fn values(all: &[Variant], code: &str, attributes: &[&str]) -> Vec<f64> {
    let of_code = all.iter().filter(|variant| variant.sku.starts_with(code));
    of_code
        .flat_map(|variant| attributes.iter().map(|attribute| variant.value(attribute)))
        .filter_map(|value| match value.split_once('/') {
            Some((over, under)) => Some(over.parse::<f64>().ok()? / under.parse::<f64>().ok()?),
            None => value.parse().ok(),
        })
        .collect()
}

/// What a figure in a table says, by its unit and by the head of its column, where that can only mean one thing.
fn attributes_of(unit: &str, head: &str) -> Option<&'static [&'static str]> {
    let head = head.to_lowercase();
    let speaks_of = |words: &[&str]| words.iter().any(|word| head.contains(word));
    match unit {
        "W/m" => Some(&["power_per_metre", "max_power_per_metre"]),
        "lm/m" => Some(&["flux_per_metre"]),
        "m" if speaks_of(&["run", "tramo"]) => Some(&["max_run"]),
        "mm" if speaks_of(&["cut", "corte"]) => Some(&["cut_increment", "cut_out"]),
        _ => None,
    }
}

#[test]
fn codes_in_texts_exist() {
    let all = variants();
    let legacy = legacy::csv();
    let is_known = |code: &str| {
        all.iter().any(|variant| variant.sku.starts_with(code))
            || legacy.lines().any(|line| line.starts_with(&format!("{code},")))
    };
    let letters: BTreeSet<&str> = all.iter().map(|variant| &variant.sku[..3]).collect();
    let mut checked = 0;
    for page in pages() {
        let in_lists = page.text.split("code = \"").skip(1).filter_map(|rest| rest.split('"').next());
        for code in page.quoted().chain(in_lists) {
            let looks_like_one = code.len() >= 5
                && code.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-')
                && letters.contains(&code[..3]);
            if looks_like_one {
                assert!(is_known(code), "{}: there is no code {code}", page.path);
                checked += 1;
            }
        }
    }
    assert!(checked > 200, "{checked} codes");
}

#[test]
fn tables_state_what_the_catalogue_states_of_a_code() {
    let all = variants();
    let mut checked = 0;
    for page in pages() {
        for table in page.tables() {
            let head = &table[0];
            for row in &table[1..] {
                let code = row[0].trim_matches('`').split(['`', ',']).next().unwrap_or_default();
                if code.len() < 5 || !all.iter().any(|variant| variant.sku.starts_with(code)) {
                    continue;
                }
                for (cell, head) in row.iter().zip(head).skip(1) {
                    let Some((stated, unit)) = number(cell) else { continue };
                    // Without a unit of its own, a figure has that of its column.
                    let unit = if unit.is_empty() {
                        head.split_whitespace().next().unwrap_or_default()
                    } else {
                        unit
                    };
                    let Some(attributes) = attributes_of(unit, head) else { continue };
                    let known = values(&all, code, attributes);
                    assert!(
                        known.iter().any(|known| (known - stated).abs() < 0.001),
                        "{}: {code} has {stated} {unit} in a table; the catalogue has {known:?}",
                        page.path
                    );
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 70, "{checked} figures");
}

#[test]
fn pages_of_families_state_their_own_ratings() {
    let mut checked: BTreeMap<&str, usize> = BTreeMap::new();
    for page in pages() {
        let Some(family) = page.family() else { continue };
        let variants = (family.variants)();
        let all_of = |attributes: &[&str]| -> BTreeSet<&str> {
            variants.iter().flat_map(|v| attributes.iter().map(|attribute| v.value(attribute))).collect()
        };
        // What is promised at the top; the prose below also speaks of other families.
        let promises: Vec<&str> = page
            .text
            .lines()
            .skip_while(|line| !line.starts_with("subtitle"))
            .take_while(|line| !line.starts_with("search_words"))
            .collect();
        let promises = promises.join("\n");
        for (mark, attributes) in [
            ("IP", &["ip", "ip_rear"][..]),
            ("IK", &["ik"]),
            ("CRI ", &["cri_ra"]),
            ("IRC ", &["cri_ra"]),
            ("UGR < ", &["ugr"]),
        ] {
            for rest in promises.split(mark).skip(1) {
                let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
                if !digits.is_empty() {
                    let known = all_of(attributes);
                    assert!(known.contains(digits.as_str()), "{}: {mark}{digits}, not {known:?}", page.path);
                    *checked.entry(mark).or_default() += 1;
                }
            }
        }
        let lifetimes = all_of(&["lifetime"]);
        for (place, _) in promises.match_indices("B10").chain(promises.match_indices("B50")) {
            let stated: String = promises[place - 3..]
                .chars()
                .take_while(|c| !"\",.;)".contains(*c) || *c == ',')
                .take(24)
                .collect();
            let (level, hours) = stated.split_once([' ']).unwrap_or((&stated, ""));
            let hours: String = hours.chars().filter(char::is_ascii_digit).collect();
            let is_known = lifetimes.iter().any(|known| known.starts_with(&format!("{level} {hours}")));
            assert!(is_known, "{}: {stated}, not {lifetimes:?}", page.path);
            *checked.entry("lifetime").or_default() += 1;
        }
    }
    for mark in ["IP", "IK", "CRI ", "IRC ", "UGR < ", "lifetime"] {
        assert!(checked.get(mark).is_some_and(|count| *count >= 2), "{mark} is stated nowhere: {checked:?}");
    }
}

#[test]
fn the_list_of_families_counts_their_codes() {
    let mut counted = 0;
    for page in pages().iter().filter(|page| page.path.ends_with("/pages/products.md")) {
        for row in page.tables().iter().flatten() {
            let family = FAMILIES.iter().find(|family| row[0].contains(&format!("({})", family.letters)));
            let (Some(family), Some(stated)) =
                (family, row.last().and_then(|cell| cell.parse::<usize>().ok()))
            else {
                continue;
            };
            assert_eq!(stated, (family.variants)().len(), "{}: {}", page.path, family.key);
            counted += 1;
        }
    }
    assert!(counted >= 28, "{counted} families counted in two languages");
}

#[test]
fn the_page_of_the_emergency_spots_shows_their_spacing_tables() {
    let route = table(Purpose::EscapeRoute).unwrap();
    let area = table(Purpose::OpenArea).unwrap();
    let fluxes = |page: &Page| {
        let all: Vec<u32> = variants()
            .iter()
            .filter(|variant| variant.sku.ends_with("E3") || variant.sku.ends_with("ME"))
            .filter_map(|variant| variant.value("emergency_flux").parse().ok())
            .collect();
        let (least, most) = (all.iter().min().unwrap(), all.iter().max().unwrap());
        assert!(
            ["to", "y"].iter().any(|word| page.text.contains(&format!("{least} {word} {most} lm"))),
            "{}: {least} to {most} lm",
            page.path
        );
    };
    for page in pages().iter().filter(|page| page.path.ends_with("/products/vigil.md")) {
        let tables = page.tables();
        let shown: Vec<Vec<f64>> = tables
            .iter()
            .find(|table| table[0].len() == 5)
            .unwrap_or_else(|| panic!("{} has no spacing table", page.path))[1..]
            .iter()
            .map(|row| row.iter().filter_map(|cell| Some(number(cell)?.0)).collect())
            .collect();
        let made: Vec<Vec<f64>> = route
            .iter()
            .zip(&area)
            .map(|(route, area)| vec![route.height, route.end, route.between, area.end, area.between])
            .collect();
        assert_eq!(shown, made, "{}", page.path);
        fluxes(page);
    }
}

#[test]
fn nobody_shares_a_telephone_number_with_the_company() {
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let company: BTreeSet<String> = pages()
        .iter()
        .flat_map(|page| {
            page.text
                .match_indices("01632 960")
                .map(|(at, _)| digits(&page.text[at..at + 13]))
                .collect::<Vec<_>>()
        })
        .collect();
    assert!(company.len() > 3, "{company:?}");
    for line in stockists::csv().lines() {
        if let Some(at) = line.find("01632 960") {
            assert!(!company.contains(&digits(&line[at..at + 12])), "{line}");
        }
    }
}
