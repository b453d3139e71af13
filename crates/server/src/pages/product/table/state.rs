//! The state of the table as its address says it, and the addresses that every choice leads to.

use content::attributes::Key;
use url::form_urlencoded::Serializer;

use super::columns::Column;
use super::filters::Filters;
use crate::page_data::{Direction, KeptField};
use crate::pages::product::{PAGE, REPLACES, VARIATION};
use crate::query::PageQuery;

/// What codes and descriptions are searched for.
pub(super) const FIND: &str = "find";
/// The column that the table is sorted by.
pub(super) const SORT: &str = "sort";
/// Which way.
pub(super) const ORDER: &str = "order";
/// The way that has to be named.
const DESCENDING: &str = "desc";
/// Nobody types more to find a variant.
const MAX_CHARS: usize = 80;
/// Where the table stands on its page.
const PLACE: &str = "#variants";

/// What an address asks the table for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableState {
    /// What is searched for; empty for nothing.
    pub find: String,
    /// The values that were chosen, as they stand in the address; one for each attribute.
    pub filters: Vec<(Key, String)>,
    /// By which column, and which way; `None` for the maker's order.
    pub sort: Option<(Column, Direction)>,
    /// Which page; `None` when the address does not say.
    pub page: Option<usize>,
    /// What the rest of the page is about: stays as it is.
    around: Vec<(&'static str, String)>,
}

impl TableState {
    /// Reads an address. What means nothing to this table is left out.
    pub(super) fn read(query: &PageQuery, filters: &Filters<'_>, columns: &[Column]) -> Self {
        let tidy = |text: &str| -> String { text.chars().map(calm).take(MAX_CHARS).collect() };
        let chosen = query.iter().filter_map(|(name, value)| {
            let key = Key::parse(name)?;
            filters.has(key, value).then(|| (key, value.to_owned()))
        });
        let by = query.get(SORT).and_then(|name| columns.iter().find(|column| column.name() == name));
        let direction =
            if query.get(ORDER) == Some(DESCENDING) { Direction::Descending } else { Direction::Ascending };
        let kept = [VARIATION, REPLACES];
        let around = kept.into_iter().filter_map(|name| Some((name, query.get(name)?.to_owned())));
        Self {
            find: query.get(FIND).map(tidy).unwrap_or_default().trim().to_owned(),
            filters: chosen.collect(),
            sort: by.map(|column| (*column, direction)),
            page: query.get(PAGE).and_then(|number| number.parse().ok()),
            around: around.collect(),
        }
    }

    /// Whether something is left out because somebody chose so.
    pub(super) fn is_narrowed(&self) -> bool {
        !self.find.is_empty() || !self.filters.is_empty()
    }

    /// The whole table in the same order.
    pub(super) fn cleared(&self) -> Self {
        Self { find: String::new(), filters: Vec::new(), page: None, ..self.clone() }
    }

    /// The same rows in another order.
    pub(super) fn sorted_by(&self, column: Column, direction: Direction) -> Self {
        Self { sort: Some((column, direction)), page: None, ..self.clone() }
    }

    /// Another page of the same rows.
    pub(super) fn at_page(&self, page: u32) -> Self {
        Self { page: usize::try_from(page).ok(), ..self.clone() }
    }

    /// What the form that narrows the table down keeps.
    pub(super) fn kept(&self) -> Vec<KeptField> {
        let field = |(name, value): (&str, String)| KeptField { name: name.to_owned(), value };
        self.around.iter().cloned().chain(self.order()).map(field).collect()
    }

    /// The address, at the place of the table.
    pub(super) fn href(&self, page: &str) -> String {
        let mut query = Serializer::new(String::new());
        query.extend_pairs(&self.around);
        if !self.find.is_empty() {
            query.append_pair(FIND, &self.find);
        }
        query.extend_pairs(self.filters.iter().map(|(key, value)| (key.name(), value)));
        query.extend_pairs(self.order());
        if let Some(number) = self.page {
            query.append_pair(PAGE, &number.to_string());
        }
        let query = query.finish();
        if query.is_empty() { format!("{page}{PLACE}") } else { format!("{page}?{query}{PLACE}") }
    }

    fn order(&self) -> Vec<(&'static str, String)> {
        let Some((column, direction)) = self.sort else { return Vec::new() };
        let mut order = vec![(SORT, column.name().to_owned())];
        if direction == Direction::Descending {
            order.push((ORDER, DESCENDING.to_owned()));
        }
        order
    }
}

fn calm(letter: char) -> char {
    if letter.is_control() { ' ' } else { letter }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_attribute_has_the_name_of_something_else_in_the_address() {
        for name in [FIND, SORT, ORDER, PAGE, VARIATION, REPLACES, crate::pages::product::FROM] {
            assert_eq!(Key::parse(name), None, "{name}");
        }
    }
}
