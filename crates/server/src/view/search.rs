//! From what was found to what the front end draws.

use content::Href;
use search::model::{Piece, ProductHit, Row, VariantHit};
use search::{Condition, Filter};

use super::View;
use crate::page_data::{CardVariant, NamePiece, ProductCard, SearchRow};
use crate::pages::product::REPLACES;
use crate::query::with_parameter;

impl View<'_> {
    /// A product of the list. Its variants are named when they are what was searched for, or when only one matches.
    #[must_use]
    pub(crate) fn product_card(
        &self,
        hit: &ProductHit,
        with_variants: bool,
        asked: &[&Filter],
    ) -> ProductCard {
        let is_only = !asked.is_empty() && hit.matching == 1 && hit.variant_count > 1;
        let variants = if with_variants || is_only { hit.variants.as_slice() } else { &[] };
        ProductCard {
            id: hit.product.0,
            code: hit.code.clone(),
            title: hit.title.clone(),
            subtitle: hit.subtitle.clone(),
            href: self.card_href(hit, asked),
            image: hit.image.as_ref().map(|image| self.image(image)),
            figures: hit.figures.clone(),
            variant_count: hit.variant_count,
            matching: hit.matching,
            is_new: hit.is_new,
            variants: variants.iter().map(|variant| self.card_variant(variant)).collect(),
        }
    }

    /// Where a card leads: what was asked for goes with it.
    fn card_href(&self, hit: &ProductHit, asked: &[&Filter]) -> String {
        let best = hit.variants.first().filter(|_| !asked.is_empty() && hit.variant_count > 1);
        match best {
            Some(best) => self.narrowed(&best.href, hit.matching, asked),
            None => self.href(&hit.href),
        }
    }

    /// The variant that matches best is chosen, and the table of variants narrowed down to what can be said there.
    fn narrowed(&self, best: &Href, matching: u32, asked: &[&Filter]) -> String {
        let href = self.href(best);
        if matching <= 1 {
            return href;
        }
        let said = asked.iter().filter(|filter| match &filter.condition {
            Condition::AnyOf(chosen) => match chosen.as_slice() {
                [one] => filter.key.attribute().group(one).is_none(),
                _ => false,
            },
            Condition::Numbers(numbers) => numbers.len() == 1,
            _ => false,
        });
        said.fold(href, |href, filter| with_parameter(&href, filter.key.name(), &filter.value()))
    }

    /// A result of the search overlay.
    #[must_use]
    pub(crate) fn search_row(&self, row: &Row, asked: &[&Filter]) -> SearchRow {
        let piece = |piece: &Piece| NamePiece { text: piece.text.clone(), marked: piece.marked };
        SearchRow {
            parent: row.product.0,
            id: row.variant.map(|variant| variant.0),
            code: row.code.clone(),
            name: row.name.iter().map(piece).collect(),
            subtitle: row.subtitle.clone(),
            href: match &row.best {
                Some(best) => self.narrowed(best, row.matching.unwrap_or_default(), asked),
                None => self.replacing(&row.href, row.replaces.as_deref()),
            },
            image: row.image.as_ref().map(|image| self.image(image)),
            matching: row.matching,
            replaces: row.replaces.clone(),
        }
    }

    fn card_variant(&self, variant: &VariantHit) -> CardVariant {
        CardVariant {
            id: variant.id.0,
            code: variant.code.clone(),
            description: variant.description.clone(),
            href: self.replacing(&variant.href, variant.replaces.as_deref()),
            replaces: variant.replaces.clone(),
        }
    }

    /// What was searched for by an old code is shown beside what the old one was.
    fn replacing(&self, href: &Href, old_code: Option<&str>) -> String {
        let href = self.href(href);
        old_code.map_or_else(|| href.clone(), |code| with_parameter(&href, REPLACES, code))
    }
}
