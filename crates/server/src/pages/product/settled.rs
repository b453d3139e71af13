//! The address that a page should have been asked for with.
//!
//! Anybody can write any value behind `variation=`, `from=` or `page=`. What means the same shares one address, and one page:
//! a code in another spelling, a page that the table does not have, a variant that nobody makes.

use content::model::Variant;

use super::{FROM, PAGE, VARIATION, position, table, variant_name};
use crate::light::{self, Unit};
use crate::query::PageQuery;

/// Stands for every variant that there is not; its page says so.
const UNKNOWN: &str = "unknown";

/// The query that says the same as this one, when it should be written in another way. `named` is the variant that it
/// names, of this product or of another.
pub(super) fn settled(query: &PageQuery, variants: &[Variant], named: Option<&Variant>) -> Option<PageQuery> {
    let kept = |name: &str, value: &str| -> Option<String> {
        match name {
            VARIATION => Some(named.map_or_else(|| UNKNOWN.to_owned(), |variant| spelled(variant, value))),
            FROM => {
                named?;
                let before = variants.get(position(variants, value)?)?;
                Some(spelled(before, value))
            }
            PAGE => {
                let number: usize = value.parse().ok().filter(|number| *number > 0)?;
                Some(number.min(table::pages(variants.len())).to_string())
            }
            light::INTENSITY => Unit::parse(Some(value)).asked().map(str::to_owned),
            _ => Some(value.to_owned()),
        }
    };
    let settled = query.map(kept);
    (settled != *query).then_some(settled)
}

/// What a variant is called; by its number where that was written, as old links do.
fn spelled(variant: &Variant, written: &str) -> String {
    match written.parse::<u64>() {
        Ok(number) if variant.id.0 == number => number.to_string(),
        _ => variant_name(variant),
    }
}
