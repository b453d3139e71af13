//! The table of variants, in pages: a family may have thousands.
//!
//! `state` reads and writes its address, `columns` chooses what is worth a column, `filters` what it can be narrowed
//! down by.

mod columns;
mod filters;
mod state;

use content::Locale;
use content::attributes::Key;
use content::model::{Product, Sku, Variant};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::{PAGE, status};
use crate::page_data::{Direction, PageLink, Pagination, TableColumn, VariantRow, VariantTable};
use crate::pages::products::worth_a_link;
use crate::query::PageQuery;

use columns::Column;
use filters::Filters;
use state::TableState;

/// How many variants stand on a page.
const PER_PAGE: usize = 100;
/// Shorter pieces of a code are in nearly all of them.
const MIN_CODE_CHARS: usize = 2;
/// Shorter numbers are no part of a trade item number worth looking for.
const MIN_GTIN_DIGITS: usize = 6;

/// Whether the table knows a parameter. Which attributes it can be narrowed down by depends on the product.
pub(super) fn accepts(name: &str) -> bool {
    name == PAGE || is_choice(name)
}

/// Whether an address narrows the table down or sorts it, which is of use to few others.
pub(super) fn is_search(query: &PageQuery) -> bool {
    query.iter().any(|(name, _)| is_choice(name))
}

fn is_choice(name: &str) -> bool {
    matches!(name, state::FIND | state::SORT | state::ORDER) || Key::parse(name).is_some()
}

/// How many pages the table of so many variants has.
pub(super) fn pages(variants: usize) -> usize {
    variants.div_ceil(PER_PAGE).max(1)
}

/// The attributes that tell the variants of a product apart.
pub(super) fn keys(product: &Product, variants: &[Variant]) -> Vec<Key> {
    let key = |column: Column| match column {
        Column::Attribute(key) => Some(key),
        Column::Description => None,
    };
    columns::of(product, variants).into_iter().filter_map(key).collect()
}

/// What the table is made of.
pub(super) struct Table<'a> {
    pub(super) product: &'a Product,
    pub(super) variants: &'a [Variant],
    /// Which of the variants is chosen.
    pub(super) chosen: Option<usize>,
    pub(super) locale: Locale,
    /// The address of the product's page.
    pub(super) page: &'a str,
}

impl Table<'_> {
    /// The page of the table that the address names, or the one with the chosen variant.
    pub(super) fn page(&self, query: &PageQuery) -> VariantTable {
        let columns = columns::of(self.product, self.variants);
        let filters = Filters::new(&self.product.axes, self.variants, self.locale);
        let state = TableState::read(query, &filters, &columns);
        let rows = self.rows(&state, &filters);
        let last = pages(rows.len());
        let with_choice = self
            .chosen
            .and_then(|chosen| rows.iter().position(|row| *row == chosen))
            .map_or(1, |position| position / PER_PAGE + 1);
        let current = state.page.unwrap_or(with_choice).clamp(1, last);
        let shown = rows.iter().skip((current - 1) * PER_PAGE).take(PER_PAGE);
        VariantTable {
            total: count(self.variants.len()),
            matching: count(rows.len()),
            find: state.find.clone(),
            filters: filters.shown(&state),
            columns: columns.iter().map(|column| self.heading(column, &state)).collect(),
            rows: shown.map(|index| self.row(&self.variants[*index], &columns)).collect(),
            pagination: self.pagination(&state, count(current), count(last)),
            clear_href: state.is_narrowed().then(|| state.cleared().href(self.page)),
            kept: state.kept(),
        }
    }

    /// The variants that are left, in the order that was asked for.
    fn rows(&self, state: &TableState, filters: &Filters<'_>) -> Vec<usize> {
        let wanted = Wanted::new(&state.find);
        let is_left = |index: &usize| {
            let variant = &self.variants[*index];
            filters.keep(state, variant) && wanted.as_ref().is_none_or(|wanted| wanted.is_in(variant))
        };
        let mut rows: Vec<usize> = (0..self.variants.len()).filter(is_left).collect();
        if let Some((column, direction)) = state.sort {
            column.sort(&mut rows, self.variants, direction);
        }
        rows
    }

    fn heading(&self, column: &Column, state: &TableState) -> TableColumn {
        let sorted = state.sort.filter(|(by, _)| by == column).map(|(_, direction)| direction);
        let next = match sorted {
            Some(Direction::Ascending) => Direction::Descending,
            Some(Direction::Descending) | None => Direction::Ascending,
        };
        TableColumn {
            label: column.heading(self.locale),
            numeric: column.is_numeric(),
            href: state.sorted_by(*column, next).href(self.page),
            sorted,
        }
    }

    fn row(&self, variant: &Variant, columns: &[Column]) -> VariantRow {
        let code = variant.sku.as_ref().map_or_else(|| variant.description.clone(), ToString::to_string);
        VariantRow {
            id: variant.id.0,
            code,
            cells: columns.iter().map(|column| column.cell(variant, self.product, self.locale)).collect(),
            status: status::kind(variant.status),
        }
    }

    fn pagination(&self, state: &TableState, current: u32, last: u32) -> Pagination {
        let href = |number: u32| state.at_page(number).href(self.page);
        let links = worth_a_link(current, last).filter(|_| last > 1);
        Pagination {
            current,
            last,
            previous: (current > 1).then(|| href(current - 1)),
            next: (current < last).then(|| href(current + 1)),
            links: links.map(|page| PageLink { page, href: href(page) }).collect(),
        }
    }
}

/// A text to find: as part of a code, however it is written, or as words of a description.
struct Wanted {
    code: String,
    words: Vec<String>,
}

impl Wanted {
    /// `None` when nothing is looked for.
    fn new(find: &str) -> Option<Self> {
        let words: Vec<String> = find.split_whitespace().map(folded).collect();
        (!words.is_empty()).then(|| Self { code: Sku::normalise(find), words })
    }

    fn is_in(&self, variant: &Variant) -> bool {
        let in_code = self.code.len() >= MIN_CODE_CHARS
            && variant.sku.as_ref().is_some_and(|sku| sku.normalised().contains(&self.code));
        let in_number = self.code.len() >= MIN_GTIN_DIGITS
            && variant.gtin.as_ref().is_some_and(|gtin| gtin.as_str().contains(&self.code));
        in_code || in_number || {
            let description = folded(&variant.description);
            self.words.iter().all(|word| description.contains(word))
        }
    }
}

/// Lower case, without accents, and with the same space between a figure and its unit however it was typed.
fn folded(text: &str) -> String {
    let plain = text.nfkd().filter(|letter| !is_combining_mark(*letter));
    plain.flat_map(char::to_lowercase).collect()
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
