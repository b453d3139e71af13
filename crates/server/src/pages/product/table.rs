//! The table of variants, in pages: a family may have thousands.

use content::model::Variant;

use super::{PAGE, VARIATION, status};
use crate::page_data::{PageLink, Pagination, VariantRow, VariantTable};
use crate::query::PageQuery;

/// How many variants stand on a page.
const PER_PAGE: usize = 100;

/// The page of the table that the address names, or the one with the chosen variant.
pub(super) fn page(
    variants: &[Variant],
    title: &str,
    chosen: Option<usize>,
    query: &PageQuery,
    page: &str,
) -> VariantTable {
    let last = variants.len().div_ceil(PER_PAGE).max(1);
    let asked = query.get(PAGE).and_then(|number| number.parse::<usize>().ok());
    let current = asked.unwrap_or_else(|| chosen.map_or(1, |index| index / PER_PAGE + 1)).clamp(1, last);
    let selection = chosen.and_then(|index| variants.get(index));
    let href = |number: usize| {
        let selected = selection.map(|variant| format!("&{VARIATION}={}", variant.id));
        format!("{page}?{PAGE}={number}{}#variants", selected.unwrap_or_default())
    };
    let shown = variants.iter().skip((current - 1) * PER_PAGE).take(PER_PAGE);
    VariantTable {
        total: count(variants.len()),
        rows: shown.map(|variant| row(variant, title)).collect(),
        pagination: Pagination {
            current: count(current),
            last: count(last),
            previous: (current > 1).then(|| href(current - 1)),
            next: (current < last).then(|| href(current + 1)),
            links: (1..=last)
                .filter(|_| last > 1)
                .map(|number| PageLink { page: count(number), href: href(number) })
                .collect(),
        },
    }
}

fn row(variant: &Variant, title: &str) -> VariantRow {
    let own = variant.description.strip_prefix(title).and_then(|rest| rest.strip_prefix(", "));
    VariantRow {
        id: variant.id.0,
        code: variant.sku.as_ref().map(ToString::to_string).unwrap_or_default(),
        description: own.unwrap_or(&variant.description).to_owned(),
        status: status::kind(variant.status),
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
