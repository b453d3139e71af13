//! Reads the embedded gazetteer, once and when it is first asked for. The generator's `gazetteer.py` describes the text.

use std::io::Read as _;
use std::sync::LazyLock;

use super::Place;
use crate::{COUNTRIES, Country, Position, spelling};

static COMPRESSED: &[u8] = include_bytes!("../../data/gazetteer.br");
static GAZETTEER: LazyLock<Gazetteer> = LazyLock::new(|| Gazetteer::read(leaked_text()));

/// How a key belongs to a town.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum KeyKind {
    /// Its name, there or in a language of the site.
    Name,
    /// Another name it goes by, or its name without the article.
    OtherName,
}

/// Towns, regions and postcodes, with one sorted table to look up each.
#[derive(Default)]
pub(super) struct Gazetteer {
    towns: Vec<Town>,
    regions: Vec<Region>,
    /// The keys of all towns, one after the other.
    keys: String,
    index: Vec<Key>,
    codes: Vec<Code>,
}

/// A region and the larger one around it, with the keys of the names that people give them.
struct Region {
    name: &'static str,
    /// The larger region as a place names itself: there, in English, in Spanish.
    parent: [&'static str; 3],
    country: &'static Country,
    keys: Vec<String>,
}

struct Town {
    names: [&'static str; 3],
    /// Thousandths of a degree.
    latitude: i32,
    longitude: i32,
    /// Ten times the decimal logarithm of the population.
    size: u8,
    region: u16,
}

struct Key {
    start: u32,
    len: u16,
    kind: KeyKind,
    town: u32,
}

/// A postcode as far as it is kept, where it is and which town it belongs to.
pub(super) struct Code {
    pub(super) country: &'static str,
    text: CodeText,
    pub(super) latitude: i32,
    pub(super) longitude: i32,
    pub(super) town: u32,
    /// Codes with coordinates of their own come before those that only know their town.
    is_vague: bool,
}

/// The few signs of a code, without memory of their own: there are tens of thousands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct CodeText([u8; 6]);

impl Gazetteer {
    pub(super) fn get() -> &'static Self {
        &GAZETTEER
    }

    /// The towns that a key belongs to.
    pub(super) fn towns(&self, key: &str) -> impl Iterator<Item = (u32, KeyKind)> {
        self.range(move |entry| entry.cmp(key))
    }

    /// The towns whose key begins with these words and goes on.
    pub(super) fn towns_beginning(&self, words: &str) -> impl Iterator<Item = (u32, KeyKind)> {
        let prefix = format!("{words} ");
        self.range(
            move |entry| {
                if entry.starts_with(&prefix) { std::cmp::Ordering::Equal } else { entry.cmp(&prefix) }
            },
        )
    }

    fn range(&self, order: impl Fn(&str) -> std::cmp::Ordering) -> impl Iterator<Item = (u32, KeyKind)> {
        let first = self.index.partition_point(|key| order(self.text(key)).is_lt());
        self.index[first..]
            .iter()
            .take_while(move |key| order(self.text(key)).is_eq())
            .map(|key| (key.town, key.kind))
    }

    /// All keys, with the towns they belong to.
    pub(super) fn keys(&self) -> impl Iterator<Item = (&str, u32)> {
        self.index.iter().map(|key| (self.text(key), key.town))
    }

    /// The codes of a country that begin so.
    pub(super) fn codes(&self, country: &str, prefix: &str) -> &[Code] {
        let first = self.codes.partition_point(|code| (code.country, code.text()) < (country, prefix));
        let rest = &self.codes[first..];
        let len = rest.partition_point(|code| code.country == country && code.text().starts_with(prefix));
        &rest[..len]
    }

    /// A town as a place, its size being the weight.
    pub(super) fn place(&self, town: u32) -> Option<Place> {
        let town = self.towns.get(town as usize)?;
        let region = self.regions.get(usize::from(town.region))?;
        Some(Place {
            names: town.names,
            postcode: None,
            region: region.name,
            country: region.country,
            position: Position::from_thousandths(town.latitude, town.longitude),
            weight: i32::from(town.size),
        })
    }

    /// The regions of that name, each in the middle of its towns.
    pub(super) fn regions(&self, key: &str, country: Option<&Country>) -> Vec<Place> {
        let key = bare_region(key);
        let mut places: Vec<Place> = Vec::new();
        for known in COUNTRIES.iter().filter(|known| country.is_none_or(|country| country.code == known.code))
        {
            let is_meant = |region: &&Region| region.country.code == known.code && region.keys.contains(&key);
            let Some(region) = self.regions.iter().find(is_meant) else { continue };
            let lies_there =
                |town: &&Town| self.regions.get(usize::from(town.region)).is_some_and(|own| is_meant(&own));
            let towns: Vec<&Town> = self.towns.iter().filter(lies_there).collect();
            let middle = |mut degrees: Vec<i32>| {
                degrees.sort_unstable();
                degrees.get(degrees.len() / 2).copied().unwrap_or_default()
            };
            places.push(Place {
                names: if bare_region(region.name) == key { [region.name, "", ""] } else { region.parent },
                postcode: None,
                region: "",
                country: known,
                position: Position::from_thousandths(
                    middle(towns.iter().map(|town| town.latitude).collect()),
                    middle(towns.iter().map(|town| town.longitude).collect()),
                ),
                weight: 0,
            });
        }
        places
    }

    /// Whether a town lies in a region or a country of that name.
    pub(super) fn lies_in(&self, town: u32, key: &str) -> bool {
        let region =
            self.towns.get(town as usize).and_then(|town| self.regions.get(usize::from(town.region)));
        region.is_some_and(|region| {
            region.keys.iter().any(|known| known == key)
                || Country::by_key(key).is_some_and(|country| country.code == region.country.code)
        })
    }

    fn text(&self, key: &Key) -> &str {
        &self.keys[key.start as usize..key.start as usize + usize::from(key.len)]
    }

    fn read(text: &'static str) -> Self {
        let mut gazetteer = Self::default();
        let (mut country, mut parent) = (None, "");
        for line in text.lines() {
            let Some((kind, line)) = line.split_once(' ') else { continue };
            match kind {
                "C" => country = Country::of(line),
                "P" => parent = line,
                "R" => gazetteer.regions.extend(country.map(|country| Region::new(line, parent, country))),
                "T" => gazetteer.add_town(line),
                "O" => gazetteer.add_code(line),
                _ => {}
            }
        }
        let mut index = std::mem::take(&mut gazetteer.index);
        index.sort_unstable_by(|one, other| {
            let key = |entry: &Key| (gazetteer.text(entry), entry.kind, entry.town);
            key(one).cmp(&key(other))
        });
        gazetteer.index = index;
        gazetteer.codes.sort_by(|one, other| {
            (one.country, one.text, one.is_vague).cmp(&(other.country, other.text, other.is_vague))
        });
        gazetteer
            .codes
            .dedup_by(|later, earlier| (later.country, later.text) == (earlier.country, earlier.text));
        gazetteer
    }

    fn add_town(&mut self, line: &'static str) {
        let mut fields = line.split('|');
        let mut field = || fields.next().unwrap_or_default();
        let name = field();
        let (latitude, longitude) = (number(field()), number(field()));
        let size = u8::try_from(number(field())).unwrap_or_default();
        let (en, es, others, codes) = (field(), field(), field(), field());
        let Some(region) = self.regions.len().checked_sub(1) else { return };
        let town = u32::try_from(self.towns.len()).unwrap_or(u32::MAX);
        self.towns.push(Town {
            names: [name, en, es],
            latitude,
            longitude,
            size,
            region: u16::try_from(region).unwrap_or(u16::MAX),
        });
        let halves = name.split('/').filter(|half| half.len() < name.len());
        for name in [name, en, es].into_iter().chain(halves) {
            self.add_key(name, KeyKind::Name, town);
        }
        for name in others.split(';') {
            match name.strip_prefix('!') {
                Some(name) => self.add_key(name, KeyKind::Name, town),
                None => self.add_key(name, KeyKind::OtherName, town),
            }
        }
        let country = self.regions[region].country.code;
        for run in codes.split(';').filter(|run| !run.is_empty()) {
            let (first, more) = run.split_once('+').unwrap_or((run, "0"));
            let mut text = CodeText::new(first);
            for _ in 0..=number(more) {
                self.codes.push(Code { country, text, latitude, longitude, town, is_vague: true });
                text = text.next();
            }
        }
    }

    /// Files a town under a name, and under it without its article.
    fn add_key(&mut self, name: &str, kind: KeyKind, town: u32) {
        let start = self.keys.len();
        spelling::push_key(&mut self.keys, name);
        let skipped = spelling::without_article(&self.keys[start..]).map(|rest| self.keys.len() - rest.len());
        for (start, kind) in [(Some(start), kind), (skipped, KeyKind::OtherName)] {
            let Some(start) = start.filter(|start| *start < self.keys.len()) else { continue };
            let (Ok(len), Ok(start)) = (u16::try_from(self.keys.len() - start), u32::try_from(start)) else {
                continue;
            };
            self.index.push(Key { start, len, kind, town });
        }
    }

    fn add_code(&mut self, line: &'static str) {
        let mut fields = line.split('|');
        let text = CodeText::new(fields.next().unwrap_or_default());
        let mut figure = || fields.next().map(number).unwrap_or_default();
        let (latitude, longitude, town) = (figure(), figure(), figure());
        let town = u32::try_from(town).unwrap_or(u32::MAX);
        let region = self.towns.get(town as usize).map(|town| usize::from(town.region));
        let Some(region) = region.and_then(|region| self.regions.get(region)) else { return };
        let country = region.country.code;
        self.codes.push(Code { country, text, latitude, longitude, town, is_vague: false });
    }
}

impl Code {
    pub(super) fn text(&self) -> &str {
        let len = self.text.0.iter().position(|byte| *byte == 0).unwrap_or(self.text.0.len());
        std::str::from_utf8(&self.text.0[..len]).unwrap_or_default()
    }
}

impl CodeText {
    fn new(text: &str) -> Self {
        let mut bytes = [0; 6];
        bytes.iter_mut().zip(text.bytes()).for_each(|(byte, sign)| *byte = sign);
        Self(bytes)
    }

    /// The number after this one, with as many digits.
    fn next(mut self) -> Self {
        for byte in self.0.iter_mut().rev().skip_while(|byte| **byte == 0) {
            if *byte != b'9' {
                *byte += 1;
                break;
            }
            *byte = b'0';
        }
        self
    }
}

impl Region {
    fn new(name: &'static str, parent: &'static str, country: &'static Country) -> Self {
        let keys = parent.split(';').chain(name.split('/')).map(bare_region).filter(|key| !key.is_empty());
        let mut parents = parent.split(';');
        let (own, es) = (parents.next().unwrap_or_default(), parents.next().unwrap_or_default());
        Self { name, parent: [own, "", es], country, keys: keys.collect() }
    }
}

/// The key of a region without the word for what it is: "Co. Durham" and "Provincia de Sevilla" are Durham and Sevilla.
pub(super) fn bare_region(name: &str) -> String {
    let key = spelling::key(name);
    let kinds =
        ["county of ", "county ", "co ", "provincia de ", "province of ", "provincia ", "condado de "];
    let bare = kinds.iter().find_map(|kind| key.strip_prefix(kind)).map(str::to_owned);
    bare.unwrap_or(key)
}

fn number(text: &str) -> i32 {
    text.parse().unwrap_or_default()
}

/// The whole text lives as long as the program: names are slices of it.
fn leaked_text() -> &'static str {
    let mut text = String::new();
    let mut reader = brotli::Decompressor::new(COMPRESSED, 1 << 16);
    match reader.read_to_string(&mut text) {
        Ok(_) => text.leak(),
        // What is compiled in can be read: a test opens it.
        Err(_) => "",
    }
}
