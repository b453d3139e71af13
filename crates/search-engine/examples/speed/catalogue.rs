//! Half a million variants that read like a catalogue: the words come from the texts of the demo, in their own
//! proportions, so that frequent words are as frequent as they are in real texts.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::Outcome;

/// The variants of one product.
const PER_PRODUCT: usize = 25;
/// Documents from demo texts; beside this folder.
const TEXTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../demo/content/en");

const TYPES: [&str; 24] = [
    "downlight",
    "floodlight",
    "bulkhead",
    "panel",
    "pendant",
    "bollard",
    "spot",
    "track",
    "strip",
    "profile",
    "driver",
    "sensor",
    "sign",
    "lantern",
    "batten",
    "wallwasher",
    "uplight",
    "highbay",
    "lamp",
    "projector",
    "reflector",
    "diffuser",
    "connector",
    "luminaire",
];
pub(crate) const CCT: [u32; 6] = [2200, 2700, 3000, 4000, 5000, 6500];
pub(crate) const POWER: [u32; 10] = [4, 6, 9, 12, 15, 20, 28, 40, 60, 100];
pub(crate) const DIMMING: [&str; 5] = ["none", "phase", "1-10v", "dali-2", "casambi"];
pub(crate) const FINISH: [&str; 6] = ["white", "black", "anthracite", "brass", "brushed-nickel", "aluminium"];
const MOUNTING: [&str; 6] = ["recessed", "surface", "suspended", "track", "wall", "ground"];
const BEAM: [u32; 6] = [15, 24, 36, 60, 90, 120];
const IP: [(u32, u32); 6] = [(2, 0), (4, 4), (5, 4), (6, 5), (6, 6), (6, 7)];

/// The made catalogue. Variants are made one by one and always the same.
pub(crate) struct Catalogue {
    variants: usize,
    /// The words of the texts as they follow each other.
    words: Vec<String>,
}

/// What questions are made from.
pub(crate) struct Variant {
    pub(crate) title: String,
    pub(crate) keywords: String,
    pub(crate) description: String,
    pub(crate) sku: String,
    pub(crate) cct: u32,
    pub(crate) power: u32,
    pub(crate) dimming: &'static str,
    pub(crate) finish: &'static str,
    product: usize,
    beam: u32,
    mounting: &'static str,
    ip: (u32, u32),
}

impl Catalogue {
    pub(crate) fn new(variants: usize) -> Outcome<Self> {
        let mut words = Vec::new();
        read(Path::new(TEXTS), &mut words)?;
        if words.is_empty() {
            return Err(format!("there are no texts in {TEXTS}").into());
        }
        Ok(Self { variants, words })
    }

    pub(crate) fn len(&self) -> usize {
        self.variants
    }

    pub(crate) fn variant(&self, index: usize) -> Variant {
        let product = index / PER_PRODUCT;
        let (mut of_product, mut own) = (Dice::new(product as u64), Dice::new(index as u64 ^ 0x5eed_0000));
        let kind = of_product.one_of(&TYPES);
        let title = format!("{} {kind}", capital(of_product.one_of(&self.words)));
        let keywords = self.text(&mut of_product, 14);
        let (mounting, ip) = (of_product.one_of(&MOUNTING), of_product.one_of(&IP));
        let (power, cct, beam) = (own.one_of(&POWER), own.one_of(&CCT), own.one_of(&BEAM));
        let (dimming, finish) = (own.one_of(&DIMMING), own.one_of(&FINISH));
        let texture = self.text(&mut own, 6);
        let description = format!("{title}, {power} W, {cct} K, {beam}°, {finish}, {dimming}, {texture}");
        let letters: String =
            (0..3).map(|place| char::from(b'A' + (product / 26_usize.pow(place) % 26) as u8)).collect();
        // The last part makes it unique, as the order of options does in real codes.
        let variant = index % PER_PRODUCT;
        let sku = format!(
            "{letters}{:03}-{}-{beam}-{}-{}{variant:02}",
            product % 1000,
            cct / 100,
            finish[..2].to_uppercase(),
            dimming[..1].to_uppercase()
        );
        Variant {
            title,
            keywords,
            description,
            sku,
            cct,
            power,
            dimming,
            finish,
            product,
            beam,
            mounting,
            ip,
        }
    }

    /// A document of `product_variation`, as the indexer writes it.
    pub(crate) fn document(&self, index: usize) -> Map<String, Value> {
        let variant = self.variant(index);
        let flux = variant.power * 110;
        let (solids, liquids) = variant.ip;
        let protection_class = ["i", "ii", "iii"][variant.product % 3];
        let document = json!({
            "id": (1_000_000 + index).to_string(),
            "objectID": (1_000_000 + index).to_string(),
            "post_id": 1_000_000 + index,
            "product_id": variant.product,
            "sku_norm": normal(&variant.sku),
            "sku": variant.sku,
            "gtin": format!("{:013}", 2_000_000_000_000_u64 + index as u64),
            "legacy_codes": [],
            "post_title": variant.title,
            "description": variant.description,
            "keywords": variant.keywords,
            "permalink": format!("/products/family-{}/?variation={index}", variant.product),
            "main_image_url": format!("/media/products/family-{}.webp", variant.product),
            "post_date": 1_760_000_000 + variant.product,
            "score": variant.product % 1000,
            "show_in_cat_listing": if variant.product.is_multiple_of(50) { "FALSE" } else { "TRUE" },
            "category_ids": [variant.product % 13, 13 + variant.product % 5],
            "kind": "luminaire",
            "status": "active",
            "power": variant.power,
            "luminous_flux": flux,
            "efficacy": 110,
            "cct": [variant.cct],
            "cri_ra": if variant.product.is_multiple_of(3) { 90 } else { 80 },
            "beam_angle": variant.beam,
            "dimming": [variant.dimming],
            "finish": [variant.finish],
            "mounting": [variant.mounting],
            "ip": format!("{solids}{liquids}"),
            "ip_solids": solids,
            "ip_liquids": liquids,
            "ik": variant.product % 11,
            "protection_class": [protection_class],
            "warranty": 5,
            "driver_included": variant.product.is_multiple_of(2),
        });
        match document {
            Value::Object(document) => document,
            _ => Map::new(),
        }
    }

    /// Words as they follow each other somewhere in the texts.
    fn text(&self, dice: &mut Dice, length: usize) -> String {
        let start = dice.below(self.words.len());
        let words = self.words.iter().cycle().skip(start).take(length);
        words.cloned().collect::<Vec<_>>().join(" ")
    }
}

/// The code as it is compared.
pub(crate) fn normal(sku: &str) -> String {
    sku.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// Numbers that look random and are always the same.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_add(0x9e37_79b9_7f4a_7c15))
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        (mixed % end.max(1) as u64) as usize
    }

    pub(crate) fn one_of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())].clone()
    }
}

fn read(folder: &Path, words: &mut Vec<String>) -> Outcome<()> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            read(&path, words)?;
        } else if path.extension().is_some_and(|extension| extension == "md") {
            let text = fs::read_to_string(&path)?;
            let body = text.splitn(3, "+++").nth(2).unwrap_or_default();
            let of_text = body.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 1);
            words.extend(of_text.map(str::to_lowercase));
        }
    }
    Ok(())
}

fn capital(word: String) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
