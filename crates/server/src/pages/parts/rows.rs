//! Parts as rows of a table: the figures that tell them apart, in columns that say something.

use std::collections::HashMap;

use content::attributes::Key;
use content::model::{ProductId, Variant};
use content::{Anchor, Locale, Section};

use super::kind::{Figure, PartsKind};
use super::list::{Group, PartList};
use crate::catalogue::overview::Overview;
use crate::page_data::{PartRow, PartsGroup};
use crate::pages::facets::{ListAddress, Narrowed};
use crate::pages::product::{href_by_code, page_of, status, variant_href};
use crate::query::with_parameter;
use crate::view::View;

/// More rows of a group are behind a link of their own.
const MAX_ROWS: usize = 60;
/// More rows of the one group that was chosen are a catalogue, not a choice.
const MAX_CHOSEN_ROWS: usize = 240;
/// More products that a part fits are not named one by one.
const MAX_NAMED: usize = 4;
/// What stands before the groups in addresses, so that none hides a heading of the editors.
const ANCHOR: &str = "group-";

const SIZE: [Key; 3] = Key::all_named(["length", "width", "height"]);

/// What the accessories of each family go with.
#[derive(Default)]
pub(super) struct Fitting<'a>(HashMap<ProductId, Vec<FittingProduct<'a>>>);

/// A product that something goes with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct FittingProduct<'a> {
    pub(super) title: &'a str,
    pub(super) slug: &'a str,
}

/// Everything that the rows of a list are made of.
pub(super) struct Rows<'a> {
    pub(super) kind: PartsKind,
    pub(super) list: &'a PartList,
    pub(super) fitting: &'a Fitting<'a>,
    pub(super) view: View<'a>,
    pub(super) locale: Locale,
}

impl<'a> Fitting<'a> {
    /// From what each product says about its accessories.
    pub(super) fn of(overview: &'a Overview) -> Self {
        let mut fitting: HashMap<ProductId, Vec<FittingProduct<'_>>> = HashMap::new();
        for product in overview.listed() {
            let named = FittingProduct { title: &product.title, slug: product.slug.as_str() };
            for accessory in &product.accessories {
                let products = fitting.entry(*accessory).or_default();
                if !products.contains(&named) {
                    products.push(named);
                }
            }
        }
        for products in fitting.values_mut() {
            products.sort_by_key(|product| product.title.to_lowercase());
        }
        Self(fitting)
    }

    /// The products that a part goes with, by name.
    pub(super) fn products(&self, part: &Variant) -> &[FittingProduct<'a>] {
        self.0.get(&part.product).map(Vec::as_slice).unwrap_or_default()
    }
}

impl Rows<'_> {
    /// The groups with what is left of them; none is empty.
    pub(super) fn groups(&self, narrowed: &Narrowed, address: &ListAddress) -> Vec<PartsGroup> {
        let chosen = narrowed.chosen(self.kind.group_parameter());
        let groups = self.list.groups.iter().filter(|group| chosen.is_none_or(|kind| group.kind == kind));
        let mut ids = Vec::new();
        let mut shown = Vec::new();
        for group in groups {
            let left: Vec<&Variant> = group
                .parts
                .iter()
                .filter(|place| narrowed.left[**place])
                .map(|place| &self.list.parts[*place])
                .collect();
            if !left.is_empty() {
                let id = free_id(group, &mut ids);
                shown.push(self.group(group, id, &left, narrowed, address));
            }
        }
        shown
    }

    fn group(
        &self,
        group: &Group,
        id: String,
        left: &[&Variant],
        narrowed: &Narrowed,
        address: &ListAddress,
    ) -> PartsGroup {
        let is_chosen = narrowed.chosen(self.kind.group_parameter()).is_some();
        let shown = &left[..left.len().min(if is_chosen { MAX_CHOSEN_ROWS } else { MAX_ROWS })];
        let columns = self.columns(&group.label, shown);
        let row = |part: &&Variant| {
            let family = self.list.families.get(&part.product);
            PartRow {
                id: part.id.0,
                parent: part.product.0,
                family: family.map(|family| family.title.clone()).unwrap_or_default(),
                code: part.sku.as_ref().map(ToString::to_string).unwrap_or_default(),
                description: part.description.clone(),
                href: self.href(part),
                image: part
                    .image
                    .as_ref()
                    .or(family.and_then(|family| family.image.as_ref()))
                    .map(|image| self.view.image(image)),
                status: status::kind(part.status),
                figures: columns.iter().map(|figure| self.text(*figure, part)).collect(),
            }
        };
        let left_out = left.len() - shown.len();
        let all_href =
            || if is_chosen { self.only_family(left) } else { self.chosen_group(group, narrowed, address) };
        PartsGroup {
            id,
            title: group.label.clone(),
            columns: columns.iter().map(|figure| figure.heading(self.locale)).collect(),
            rows: shown.iter().map(row).collect(),
            left_out: u32::try_from(left_out).unwrap_or(u32::MAX),
            all_href: (left_out > 0).then(all_href).flatten(),
        }
    }

    /// A column that nothing fills says nothing, nor does one that repeats the heading of the group; and what all parts
    /// of the list fit tells none of them apart.
    fn columns(&self, title: &str, parts: &[&Variant]) -> Vec<Figure> {
        let says_something = |figure: &Figure| {
            let mut texts = parts.iter().map(|part| self.text(*figure, part));
            let is_new = texts.any(|text| !text.is_empty() && text != title);
            is_new && (*figure != Figure::Fits || self.differ_in_fit())
        };
        self.kind.figures().iter().copied().filter(says_something).collect()
    }

    fn differ_in_fit(&self) -> bool {
        let mut fits = self.list.parts.iter().map(|part| self.fitting.products(part));
        let first = fits.next();
        first.is_some_and(|first| fits.any(|other| other != first))
    }

    fn text(&self, figure: Figure, part: &Variant) -> String {
        match figure {
            Figure::Attribute(key) => {
                let value = part.attributes.get(key);
                value.map(|value| value.bare_text(key, self.locale)).unwrap_or_default()
            }
            Figure::Size => {
                let sides = SIZE.map(|key| part.attributes.number(key).map(|side| side.text(self.locale)));
                let sides: Option<Vec<String>> = sides.into_iter().collect();
                sides.map(|sides| sides.join("\u{a0}×\u{a0}")).unwrap_or_default()
            }
            Figure::Fits => {
                let products = self.fitting.products(part);
                let named: Vec<&str> = products.iter().take(MAX_NAMED).map(|product| product.title).collect();
                let more = if products.len() > MAX_NAMED { " …" } else { "" };
                format!("{}{more}", named.join(", "))
            }
        }
    }

    /// Where a part is shown: where the back end says, or else on the page of its family, or where its code is found.
    fn href(&self, part: &Variant) -> String {
        match (&part.href, self.list.families.get(&part.product)) {
            (Some(href), _) => href_by_code(&self.view, href, part.sku.as_ref()),
            (None, Some(family)) => variant_href(&self.view.page(&page_of(&family.slug)), part),
            (None, None) => {
                let code = part.sku.as_ref().map(ToString::to_string).unwrap_or_default();
                with_parameter(&self.view.page(&Section::PRODUCTS.path()), "search", &code)
            }
        }
    }

    /// The list with only this group; parts without a type have no list of their own.
    fn chosen_group(&self, group: &Group, narrowed: &Narrowed, address: &ListAddress) -> Option<String> {
        if group.kind.is_empty() {
            return self
                .only_family(&group.parts.iter().map(|place| &self.list.parts[*place]).collect::<Vec<_>>());
        }
        let mut chosen = narrowed.chosen.clone();
        chosen.insert(0, (self.kind.group_parameter(), group.kind.clone()));
        Some(address.with(&chosen))
    }

    /// The page of the family that all of these belong to: its table has them all.
    fn only_family(&self, parts: &[&Variant]) -> Option<String> {
        let first = parts.first()?.product;
        let family =
            self.list.families.get(&first).filter(|_| parts.iter().all(|part| part.product == first))?;
        Some(self.view.page(&page_of(&family.slug)))
    }
}

/// A place in the page that no other group has.
fn free_id(group: &Group, taken: &mut Vec<String>) -> String {
    let word = if group.kind.is_empty() { &group.label } else { &group.kind };
    // Digits may come first behind the prefix.
    let name = Anchor::from_title(&format!("{ANCHOR}{word}"));
    let name = name.map_or_else(|| format!("{ANCHOR}1"), |name| name.as_str().to_owned());
    let mut id = name.clone();
    for number in 2.. {
        if !taken.contains(&id) {
            break;
        }
        id = format!("{name}-{number}");
    }
    taken.push(id.clone());
    id
}
