//! Tables on the demo's pages that were counted from its catalogue agree with it.
//!
//! Such pages promise that every figure can be checked, and nothing else would notice when the tables behind the
//! catalogue change.

use std::error::Error;
use std::fs;

use toml::{Table, Value};

use crate::support::{TestResult, clone_root};

const PAGES: [Words; 2] = [
    Words {
        figures: "en/pages/sustainability-in-figures.md",
        take_back: "en/pages/take-back.md",
        batteries: "en/pages/batteries.md",
        of: "of",
        decimal: ".",
        thousands: ",",
    },
    Words {
        figures: "es/pages/sostenibilidad-en-cifras.md",
        take_back: "es/pages/recogida-y-reciclaje.md",
        batteries: "es/pages/baterias.md",
        of: "de",
        decimal: ",",
        thousands: "\u{a0}",
    },
];

/// Where a language says it, and how it writes numbers.
struct Words {
    figures: &'static str,
    take_back: &'static str,
    batteries: &'static str,
    of: &'static str,
    decimal: &'static str,
    thousands: &'static str,
}

/// A family as the catalogue's files have it.
struct Family {
    key: String,
    kind: String,
    shared: Table,
    columns: csv::StringRecord,
    variants: Vec<csv::StringRecord>,
}

#[test]
fn efficacy_and_lifetime_of_each_family_are_those_of_the_catalogue() -> TestResult {
    let families = families()?;
    for words in PAGES {
        let rows = table(words.figures, 0)?;
        let gives_light =
            |family: &&Family| family.variants.iter().any(|variant| family.efficacy(variant).is_some());
        assert_eq!(rows.len(), families.iter().filter(gives_light).count(), "{}", words.figures);
        for row in rows {
            let [name, efficacy, lifetime, years] = row.as_slice() else { return Err("four cells".into()) };
            let family = named(&families, name)?;
            let lamps = family.variants.iter().filter_map(|variant| family.efficacy(variant));
            let range = words.range(lamps, 1).ok_or_else(|| format!("{name} states no flux"))?;
            assert_eq!(*efficacy, format!("{range} lm/W"), "{name} in {}", words.figures);

            let stated = family.shared("lifetime").ok_or("no lifetime")?;
            let mut parts = stated.split(' ');
            let (label, hours) = (parts.next().ok_or("no label")?, parts.next().ok_or("no hours")?);
            let thousands = hours.strip_suffix("000").ok_or("no round hours")?;
            let expected = format!("{label} {thousands}{}000 h", words.thousands);
            assert_eq!(*lifetime, expected, "{name} in {}", words.figures);
            assert_eq!(*years, (hours.parse::<u32>()? / 3000).to_string(), "{name} in {}", words.figures);
        }
    }
    Ok(())
}

#[test]
fn what_is_counted_across_the_catalogue_is_there_so_often() -> TestResult {
    let families = families()?;
    let luminaires: Vec<&Family> = families.iter().filter(|family| family.kind == "luminaire").collect();
    let lit = |test: &dyn Fn(&Family, &csv::StringRecord) -> bool| -> usize {
        let of_family =
            |family: &&Family| family.variants.iter().filter(|variant| test(family, variant)).count();
        luminaires.iter().map(of_family).sum()
    };
    let all = lit(&|_, _| true);
    let is = |key: &'static str, unwanted: &'static str| {
        move |family: &Family, variant: &csv::StringRecord| {
            family.value(variant, key).is_some_and(|value| value != unwanted)
        }
    };
    let outside =
        luminaires.iter().filter(|family| family.shared("driver_location").as_deref() == Some("remote"));
    let five_years = families.iter().filter(|family| family.shared("warranty").as_deref() == Some("5"));
    let (leaving, led) = successors(&families);
    let (gone, led_on) = legacy()?;
    let counts = [
        (
            lit(&|family, variant| family.efficacy(variant).is_some_and(|efficacy| efficacy >= 100.0)),
            lit(&|family, variant| family.efficacy(variant).is_some()),
        ),
        (lit(&is("dimming", "none")), all),
        (lit(&is("sensor", "none")), all),
        (lit(&is("driver_included", "no")), all),
        (outside.count(), luminaires.len()),
        (five_years.count(), families.len()),
        (led, leaving),
        (led_on, gone),
    ];
    for words in PAGES {
        let stated: Vec<String> =
            table(words.figures, 1)?.into_iter().filter_map(|row| row.into_iter().nth(1)).collect();
        let expected = counts.map(|(some, whole)| format!("{some} {} {whole}", words.of));
        assert_eq!(stated, expected, "{}", words.figures);
    }
    Ok(())
}

#[test]
fn materials_and_weights_are_those_of_the_catalogue() -> TestResult {
    let families = families()?;
    for words in PAGES {
        for row in table(words.take_back, 0)? {
            let [name, housing, weight] = row.as_slice() else { return Err("three cells".into()) };
            let family = named(&families, name)?;
            let weights = family.variants.iter().filter_map(|variant| family.number(variant, "weight"));
            let range = words.range(weights, 3).ok_or_else(|| format!("{name} states no weight"))?;
            assert_eq!(*weight, format!("{range} kg"), "{name} in {}", words.take_back);
            if words.of == "of" {
                let material = housing.to_lowercase().replace(' ', "-");
                assert_eq!(family.shared("material"), Some(material), "{name}");
            }
        }
    }
    Ok(())
}

#[test]
fn every_code_with_a_battery_is_counted() -> TestResult {
    let families = families()?;
    let has_battery =
        |family: &Family, variant: &csv::StringRecord| family.value(variant, "emergency_duration").is_some();
    let mut expected: Vec<(String, usize)> = families
        .iter()
        .map(|family| {
            let count = family.variants.iter().filter(|variant| has_battery(family, variant)).count();
            (family.key.clone(), count)
        })
        .filter(|(_, count)| *count > 0)
        .collect();
    expected.sort();
    let total: usize = expected.iter().map(|(_, count)| count).sum();
    let codes: usize = families.iter().map(|family| family.variants.len()).sum();
    for words in PAGES {
        let mut stated = Vec::new();
        for row in table(words.batteries, 0)? {
            let [name, count, _] = row.as_slice() else { return Err("three cells".into()) };
            stated.push((name.to_lowercase(), count.parse()?));
        }
        stated.sort();
        assert_eq!(stated, expected, "{}", words.batteries);
        let sum = format!("{total} {} {codes}", words.of);
        assert!(read(words.batteries)?.contains(&sum), "{}: {sum}", words.batteries);
    }
    Ok(())
}

impl Family {
    fn shared(&self, key: &str) -> Option<String> {
        match self.shared.get(key)? {
            Value::String(text) => Some(text.clone()),
            other => Some(other.to_string()),
        }
    }

    /// The cell of a variant, or what all variants share; `None` if it is not known.
    fn value(&self, variant: &csv::StringRecord, key: &str) -> Option<String> {
        let column = self.columns.iter().position(|column| column == key);
        let cell = column.and_then(|column| variant.get(column)).filter(|cell| !cell.is_empty());
        cell.map(str::to_owned).or_else(|| self.shared(key))
    }

    fn number(&self, variant: &csv::StringRecord, key: &str) -> Option<f64> {
        self.value(variant, key)?.parse().ok()
    }

    fn efficacy(&self, variant: &csv::StringRecord) -> Option<f64> {
        Some(self.number(variant, "luminous_flux")? / self.number(variant, "power")?)
    }
}

impl Words {
    /// The least and the greatest number, or the only one, with at most so many decimals.
    fn range(&self, numbers: impl Iterator<Item = f64>, decimals: usize) -> Option<String> {
        let (mut least, mut greatest) = (f64::INFINITY, f64::NEG_INFINITY);
        for number in numbers {
            (least, greatest) = (least.min(number), greatest.max(number));
        }
        let written = |number: f64| {
            let text = format!("{number:.decimals$}");
            text.trim_end_matches('0').trim_end_matches('.').replace('.', self.decimal)
        };
        let ends = (written(least), written(greatest));
        match least.is_finite() {
            true if ends.0 == ends.1 => Some(ends.0),
            true => Some(format!("{}–{}", ends.0, ends.1)),
            false => None,
        }
    }
}

/// Codes that are being discontinued, and how many of them name what takes their place.
fn successors(families: &[Family]) -> (usize, usize) {
    let leaving = |family: &&Family, variant: &csv::StringRecord| {
        family.value(variant, "status").as_deref() == Some("discontinuing")
    };
    let mut counts = (0, 0);
    for family in families {
        for variant in family.variants.iter().filter(|variant| leaving(&family, variant)) {
            counts.0 += 1;
            counts.1 += usize::from(family.value(variant, "replacement").is_some());
        }
    }
    counts
}

/// Withdrawn codes, and how many of them lead on.
fn legacy() -> Result<(usize, usize), Box<dyn Error>> {
    let text = read("catalogue/legacy.csv")?;
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let column =
        reader.headers()?.iter().position(|column| column == "replaced_by").ok_or("no such column")?;
    let rows = reader.records().collect::<Result<Vec<_>, _>>()?;
    let led = rows.iter().filter(|row| row.get(column).is_some_and(|code| !code.is_empty())).count();
    Ok((rows.len(), led))
}

fn families() -> Result<Vec<Family>, Box<dyn Error>> {
    let mut families = Vec::new();
    for entry in fs::read_dir(clone_root().join("demo/content/catalogue/products"))? {
        let folder = entry?.path();
        let product: Table = fs::read_to_string(folder.join("product.toml"))?.parse()?;
        let mut reader = csv::Reader::from_path(folder.join("variants.csv"))?;
        families.push(Family {
            key: folder.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            kind: product.get("kind").and_then(Value::as_str).unwrap_or_default().to_owned(),
            shared: product.get("attributes").and_then(Value::as_table).cloned().unwrap_or_default(),
            columns: reader.headers()?.clone(),
            variants: reader.records().collect::<Result<_, _>>()?,
        });
    }
    Ok(families)
}

/// The family a row begins with; what stands in brackets behind its name limits it to those that state the value.
fn named<'a>(families: &'a [Family], name: &str) -> Result<&'a Family, Box<dyn Error>> {
    let key = name.split(" (").next().unwrap_or_default().to_lowercase();
    Ok(families.iter().find(|family| family.key == key).ok_or_else(|| format!("no family {name}"))?)
}

/// The rows of a table block, by its place among the tables of the page.
fn table(page: &str, place: usize) -> Result<Vec<Vec<String>>, Box<dyn Error>> {
    let text = read(page)?;
    let front: Table = text.split("+++\n").nth(1).ok_or("no front matter")?.parse()?;
    let blocks = front.get("blocks").and_then(Value::as_array).ok_or("no blocks")?;
    let mut tables =
        blocks.iter().filter(|block| block.get("layout").and_then(Value::as_str) == Some("table"));
    let rows = tables.nth(place).and_then(|block| block.get("rows")).ok_or("no such table")?;
    Ok(rows.clone().try_into()?)
}

fn read(path: &str) -> std::io::Result<String> {
    fs::read_to_string(clone_root().join("demo/content").join(path))
}
