//! The parts of one kind as the back end groups them: kept without what only their own pages show, each once, sorted by
//! what one chooses by.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use cache::Answer;
use content::attributes::{Key, Number, Value};
use content::model::{Image, Product, ProductId, Variant, VariantGroup, VariantId, VariantStatus};
use content::{AccessoryQuery, Client, ContentError, ContentKind, DriverQuery, ListQuery, Locale, Slug, Tag};

use super::kind::PartsKind;
use crate::app::App;
use crate::error::PageError;

/// What a part without its documents takes in memory, about.
const PART_BYTES: usize = 2 << 10;
/// More parts of one kind are a mistake, or not worth a page.
const MAX_PARTS: usize = 20_000;
/// Families that are asked for at once, and in all.
const FAMILIES_PER_CALL: usize = 100;
const MAX_FAMILIES: usize = 500;

/// The parts of one kind.
#[derive(Debug, Default)]
pub(crate) struct PartList {
    /// Each once; none is discontinued.
    pub(crate) parts: Vec<Variant>,
    /// In the back end's order; none is empty.
    pub(crate) groups: Vec<Group>,
    /// The families they belong to, as far as those are known.
    pub(crate) families: HashMap<ProductId, Family>,
    /// Whether the families could not be had.
    pub(crate) lacks_families: bool,
}

/// Parts of one type.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Group {
    /// The type, for programs; empty for those that have none.
    pub(crate) kind: String,
    /// The type, for people; never empty.
    pub(super) label: String,
    /// The places of its parts in the list, sorted.
    pub(crate) parts: Vec<usize>,
}

/// The family of a part.
#[derive(Debug)]
pub(crate) struct Family {
    pub(super) title: String,
    pub(crate) slug: Slug,
    /// Stands in for parts without a picture of their own.
    pub(crate) image: Option<Image>,
}

/// The parts of a kind; there are none when the back end does not know such parts.
///
/// # Errors
/// When they are not kept and the back end failed.
pub(crate) async fn kept(app: &App, locale: Locale, kind: PartsKind) -> Result<Arc<PartList>, PageError> {
    let (asking, key) = (app.clone(), format!("{locale} {}", kind.name()));
    let known = key.clone();
    let make = move || async move {
        let content = &asking.content;
        let groups = match ask(content, locale, kind).await {
            Err(error) if error.is_not_there() => Vec::new(),
            groups => groups?,
        };
        let mut list = PartList::new(kind, groups, locale);
        let before = asking.answers.catalogue.parts.stored(&known).map(|list| list.parts.len());
        asking.losses.check(&format!("{} ({locale})", kind.name()), before, list.parts.len())?;
        let families = families(content, locale, &list.parts).await;
        list.lacks_families = families.is_err();
        match families {
            Ok(families) => list.families = families,
            Err(error) => {
                tracing::warn!(kind = kind.name(), %error, "parts are listed without their families");
            }
        }
        let is_partial = list.lacks_families;
        let weight = list.parts.len() * PART_BYTES;
        let tags = [Tag::Every(ContentKind::Product), Tag::Every(ContentKind::Term)];
        Ok(Answer { is_partial, ..Answer::new(list, weight).tagged(tags) })
    };
    Ok(app.answers.catalogue.parts.get(key, make).await?.value)
}

async fn ask(content: &Client, locale: Locale, kind: PartsKind) -> Result<Vec<VariantGroup>, ContentError> {
    match kind {
        PartsKind::Drivers => content.drivers(locale, &DriverQuery::default()).await,
        PartsKind::Profiles => content.profiles(locale, None).await,
        PartsKind::Accessories => content.accessories(locale, &AccessoryQuery::default()).await,
    }
}

/// The families of these parts, a hundred at a time.
async fn families(
    content: &Client,
    locale: Locale,
    parts: &[Variant],
) -> Result<HashMap<ProductId, Family>, ContentError> {
    let mut numbers: Vec<u64> = parts.iter().map(|part| part.product.0).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.truncate(MAX_FAMILIES);
    let mut families = HashMap::new();
    for include in numbers.chunks(FAMILIES_PER_CALL) {
        let query = ListQuery { include: include.to_vec(), ..ListQuery::most() };
        let found = match content.products(locale, &query).await {
            Err(error) if error.is_not_there() => return Ok(families),
            found => found?,
        };
        let family = |Product { id, entry, .. }: Product| {
            (id, Family { title: entry.title, slug: entry.slug, image: entry.image })
        };
        families.extend(found.items.into_iter().map(family));
    }
    Ok(families)
}

impl PartList {
    /// Whether there is nothing to choose from.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Groups of the same type become one, and groups that nothing is left of go.
    fn new(kind: PartsKind, groups: Vec<VariantGroup>, locale: Locale) -> Self {
        let mut list = Self::default();
        let mut places: HashMap<VariantId, usize> = HashMap::new();
        let mut grouped: HashSet<(usize, usize)> = HashSet::new();
        for VariantGroup { kind: name, label, items } in groups {
            let label = label_of(kind, &name, &label, locale);
            let at = list.place_of(name, label);
            for part in items.into_iter().filter(is_shown) {
                if list.parts.len() >= MAX_PARTS && !places.contains_key(&part.id) {
                    tracing::warn!(kind = kind.name(), MAX_PARTS, "there are more parts than are listed");
                    break;
                }
                let place = *places.entry(part.id).or_insert(list.parts.len());
                if place == list.parts.len() {
                    list.parts.push(slim(part));
                }
                if grouped.insert((at, place)) {
                    list.groups[at].parts.push(place);
                }
            }
        }
        let Self { parts, groups, .. } = &mut list;
        groups.retain(|group| !group.parts.is_empty());
        for group in groups {
            group.parts.sort_by_cached_key(|place| rank(kind, &parts[*place]));
        }
        list
    }

    fn place_of(&mut self, kind: String, label: String) -> usize {
        let is_same = |group: &Group| group.kind == kind && (!kind.is_empty() || group.label == label);
        if let Some(at) = self.groups.iter().position(is_same) {
            return at;
        }
        self.groups.push(Group { kind, label, parts: Vec::new() });
        self.groups.len() - 1
    }
}

/// What a type is called: by the back end, or else by the registry.
fn label_of(kind: PartsKind, name: &str, label: &str, locale: Locale) -> String {
    if !label.is_empty() && label != name {
        return label.to_owned();
    }
    let known = kind.grouped_by().choices().iter().find(|choice| choice.value == name);
    match (known, name, locale) {
        (Some(choice), _, _) => choice.label(locale).to_owned(),
        (None, "", Locale::En) => "Other".to_owned(),
        (None, "", Locale::Es) => "Otros".to_owned(),
        (None, name, _) => name.to_owned(),
    }
}

/// Nobody chooses what is gone, and nobody finds what has neither a code nor a page.
fn is_shown(part: &Variant) -> bool {
    part.status != VariantStatus::Legacy && (part.sku.is_some() || part.href.is_some())
}

/// Only the page of a part shows its files.
fn slim(part: Variant) -> Variant {
    Variant { documents: Vec::new(), photometry: None, replacement: None, ..part }
}

/// Where a part stands in its group: by what one chooses by, those that do not state it last, and then by its code.
fn rank(kind: PartsKind, part: &Variant) -> (Vec<(bool, Option<Number>, usize)>, String) {
    let of = |key: &Key| match part.attributes.get(*key) {
        None => (true, None, 0),
        Some(value) => {
            (false, value.extent().map(|range| range.min).or_else(|| protection(value)), place(*key, value))
        }
    };
    (kind.order().iter().map(of).collect(), part.sku.as_ref().map(ToString::to_string).unwrap_or_default())
}

fn protection(value: &Value) -> Option<Number> {
    let Value::Ip(ip) = value else { return None };
    let digit = |digit: Option<u8>| u32::from(digit.unwrap_or_default());
    Some(Number::from(10 * digit(ip.solids()) + digit(ip.liquids())))
}

/// The place of a choice among those of its attribute.
fn place(key: Key, value: &Value) -> usize {
    let first = value.chosen().first();
    first.and_then(|first| key.choices().iter().position(|choice| choice == *first)).unwrap_or_default()
}
