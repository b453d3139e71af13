//! Writes a synthetic catalogue of any size, so that benches meet the numbers a large maker has.
//!
//! The same arguments always give the same files: figures of two runs can be compared.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::console;
use crate::workspace::Workspace;

/// How large, and where.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Families of products.
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..=99_999))]
    products: u32,
    /// Variants of each.
    #[arg(long, default_value_t = 25, value_parser = clap::value_parser!(u32).range(1..=5_000))]
    variants_per_product: u32,
    /// Variants of one more family, the largest.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..=5_000))]
    largest: u32,
    /// A folder that does not exist yet; `target/catalogue` if missing, which is replaced.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

const SYLLABLES: [&str; 16] =
    ["al", "be", "cor", "da", "el", "fi", "gra", "ho", "il", "ka", "lu", "me", "no", "ra", "so", "va"];
const CATEGORIES: [(&str, &str, &str); 6] = [
    ("downlights", "Downlights", "Downlights"),
    ("track", "Track", "Carril"),
    ("linear", "Linear", "Lineales"),
    ("panels", "Panels", "Paneles"),
    ("exterior", "Exterior", "Exterior"),
    ("pendants", "Pendants", "Colgantes"),
];
const CCT: [(u32, &str, u32); 3] = [(2700, "27", 92), (3000, "30", 96), (4000, "40", 100)];
const BEAMS: [u32; 3] = [15, 24, 36];
const FINISHES: [(&str, &str); 2] = [("white", "WH"), ("black", "BK")];
const DIMMING: [(&str, &str); 2] = [("none", "N"), ("dali-2", "D")];
/// Combinations before the power has to change.
const PER_POWER: u32 = 36;

/// Writes the folder and says what it holds.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    write(workspace, args).map(drop)
}

/// Writes the folder and gives back where it is.
pub(crate) fn write(workspace: &Workspace, args: &Args) -> Result<PathBuf> {
    let out = match &args.out {
        Some(out) if out.exists() => bail!("{} exists; name a folder that does not", out.display()),
        Some(out) => out.clone(),
        None => {
            let out = workspace.target.join("catalogue");
            if out.exists() {
                fs::remove_dir_all(&out).with_context(|| format!("cannot replace {}", out.display()))?;
            }
            out
        }
    };
    write_site(&out)?;
    for number in 0..args.products {
        write_product(&out, number, args.variants_per_product)?;
    }
    write_product(&out, args.products, args.largest)?;
    let variants = u64::from(args.products) * u64::from(args.variants_per_product) + u64::from(args.largest);
    console::line(format_args!(
        "{} products with {variants} variants are in {}",
        args.products + 1,
        out.display()
    ));
    Ok(out)
}

fn write_site(out: &Path) -> Result<()> {
    let mut tree = String::new();
    for (key, en, es) in CATEGORIES {
        let _ = writeln!(tree, "[[categories]]\nkey = \"{key}\"\n");
        for (locale, title) in [("en", en), ("es", es)] {
            let text = format!("+++\ntitle = \"{title}\"\n+++\n\nA group of the synthetic catalogue.\n");
            write_file(out, &format!("content/{locale}/categories/{key}.md"), &text)?;
        }
    }
    write_file(out, "content/catalogue/categories.toml", &tree)?;
    for locale in ["en", "es"] {
        let options = "site_name = \"Synthetic Lighting\"\n\n[organization]\nname = \"Synthetic Lighting\"\n";
        write_file(out, &format!("content/{locale}/options.toml"), options)?;
        let home = "+++\ntitle = \"Synthetic Lighting\"\n+++\n\nA catalogue for measuring.\n";
        write_file(out, &format!("content/{locale}/pages/home.md"), home)?;
    }
    Ok(())
}

fn write_product(out: &Path, number: u32, variants: u32) -> Result<()> {
    let name = name(number);
    let key = format!("{}-{number:05}", name.to_lowercase());
    let (category, ..) = pick(&CATEGORIES, number);
    let facts = format!(
        "family = \"X{number:05}\"\nkind = \"luminaire\"\nenergy_role = \"containing_product\"\n\
         categories = [\"{category}\"]\naxes = [\"power\", \"cct\", \"beam_angle\", \"finish\", \"dimming\"]\n\n\
         [attributes]\ncri_ra = {}\nip = \"{}\"\nprotection_class = \"ii\"\nwarranty = 5\n\
         mounting = \"recessed\"\nlifetime = \"L80B10 60000 25\"\n",
        if number.is_multiple_of(3) { 80 } else { 90 },
        pick(&["20", "44", "54", "65"], number),
    );
    write_file(out, &format!("content/catalogue/products/{key}/product.toml"), &facts)?;
    write_file(out, &format!("content/catalogue/products/{key}/variants.csv"), &table(number, variants))?;
    for (locale, text) in [
        ("en", "A luminaire of the synthetic catalogue, with every value a specifier asks for first."),
        ("es", "Una luminaria del catálogo sintético, con los datos que se piden primero."),
    ] {
        let page = format!(
            "+++\ntitle = \"{name} {number}\"\nsubtitle = \"{text}\"\nexcerpt = \"{text}\"\n\
             created = 2026-01-{:02}T08:00:00Z\nmodified = 2026-02-{:02}T08:00:00Z\n+++\n\n## {name}\n\n{text}\n",
            1 + number % 28,
            1 + number % 28,
        );
        write_file(out, &format!("content/{locale}/products/{key}.md"), &page)?;
    }
    Ok(())
}

fn table(number: u32, variants: u32) -> String {
    let mut csv =
        "sku,gtin,energy_class,power,luminous_flux,cct,beam_angle,finish,dimming,diameter,weight,cut_out\n"
            .to_owned();
    for index in 0..variants {
        // Families start at different powers, so that a filter by power finds some of them and not all.
        let power = 6 + number * 7 % 40 + 3 * (index / PER_POWER);
        let (kelvin, cct, percent) = pick(&CCT, index);
        let beam = pick(&BEAMS, index / 3);
        let (finish, colour) = pick(&FINISHES, index / 9);
        let (dimming, control) = pick(&DIMMING, index / 18);
        let flux = power * 110 * percent / 100 / 10 * 10;
        let gtin = gtin(u64::from(number) * 5_000 + u64::from(index));
        let _ = writeln!(
            csv,
            "X{number:05}-{power:03}-{cct}-{beam}-{colour}-{control},{gtin},D,{power},{flux},{kelvin},{beam},\
             {finish},{dimming},{},{},{}",
            80 + power,
            f64::from(power) / 20.0,
            70 + power,
        );
    }
    csv
}

/// A restricted-circulation number with its check digit.
fn gtin(serial: u64) -> String {
    let digits = format!("2{serial:011}");
    let sum: u32 = digits
        .bytes()
        .zip([1, 3].into_iter().cycle())
        .map(|(digit, weight)| u32::from(digit - b'0') * weight)
        .sum();
    format!("{digits}{}", (10 - sum % 10) % 10)
}

fn name(number: u32) -> String {
    let word: String = [number, number / 16, number / 256].map(|part| pick(&SYLLABLES, part)).concat();
    let (first, rest) = word.split_at(1);
    format!("{}{rest}", first.to_uppercase())
}

fn pick<T: Copy>(items: &[T], index: u32) -> T {
    items[index as usize % items.len()]
}

fn write_file(out: &Path, path: &str, text: &str) -> Result<()> {
    let file = out.join(path);
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn codes_stay_unique_however_many_variants_there_are() {
        let csv = table(7, 2_000);
        let codes: BTreeSet<&str> = csv.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
        assert_eq!(codes.len(), 2_000);
    }

    #[test]
    fn check_digits_follow_the_rule() {
        assert_eq!(gtin(1), "2000000000015");
    }
}
