//! What a visitor is told when the page is not what its address asked for.

use super::picker::Picker;
use super::{FROM, ProductPage, VARIATION, elsewhere, position};
use crate::page_data::ProductNotice;
use crate::query::PageQuery;

impl ProductPage<'_> {
    /// Why the page may not be what the address asked for.
    pub(super) fn notice(&self, query: &PageQuery, picker: &Picker<'_>) -> Option<ProductNotice> {
        query.get(VARIATION)?;
        let Some(chosen) = self.chosen else {
            let elsewhere = self.foreign_variant.as_ref();
            let elsewhere = elsewhere
                .and_then(|foreign_variant| elsewhere::notice(self.app, self.locale, foreign_variant));
            return Some(elsewhere.unwrap_or(ProductNotice::UnknownVariant));
        };
        let before = position(&self.variants, query.get(FROM)?)?;
        let changes = picker.changes(before, chosen);
        (!changes.is_empty()).then_some(ProductNotice::Changed { changes })
    }
}
