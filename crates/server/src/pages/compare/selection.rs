//! What the names in an address stand for. Each is kept by itself, so that selections in any order share the answers.

use std::sync::Arc;

use cache::{Answer, Freshness};
use content::model::{LegacyCode, Sku, VariantDetail, VariantId};
use content::{ContentKind, Locale, Tag};
use futures::future::join_all;

use super::address::{CompareState, MAX_COLUMNS, MAX_LOOKED_UP, name_of};
use crate::app::App;
use crate::codes;
use crate::error::PageError;
use crate::pages::product::succession;
use crate::upstream::{Gaps, product_tags};

/// What a variant with its figures takes in memory, about.
const WEIGHT_BYTES: usize = 6 << 10;

/// What a name stands for.
#[derive(Clone, Debug)]
pub(crate) enum Named {
    /// A variant.
    Variant(Box<VariantDetail>),
    /// A discontinued code.
    Legacy(Box<LegacyCode>),
    /// Nothing.
    Unknown,
    /// Nobody could be asked.
    Unavailable,
}

/// What an address names.
#[derive(Debug)]
pub(crate) struct Selection {
    /// Every name that was looked up, in order, with what it stands for. No variant is there twice.
    pub(super) named: Vec<(String, Named)>,
    /// Names for which there is no column.
    pub(super) left_out: Vec<String>,
}

impl Selection {
    /// Looks up what these names stand for.
    pub(crate) async fn find(app: &App, locale: Locale, names: &[String], gaps: &Gaps) -> Self {
        let (wanted, rest) = names.split_at(names.len().min(MAX_LOOKED_UP));
        let looked_up = wanted.iter().map(|name| async {
            match named(app, locale, name).await {
                Ok(named) => (name.clone(), Named::clone(&named)),
                Err(error) => {
                    let _ = gaps.or_without::<(), _>("a compared variant", Err(error));
                    (name.clone(), Named::Unavailable)
                }
            }
        });
        let (mut named, mut left_out): (Vec<(String, Named)>, Vec<String>) = Default::default();
        let mut variants: Vec<VariantId> = Vec::new();
        for (name, found) in join_all(looked_up).await {
            if let Named::Variant(detail) = &found {
                if variants.contains(&detail.variant.id) {
                    continue;
                }
                if variants.len() == MAX_COLUMNS {
                    left_out.push(name);
                    continue;
                }
                variants.push(detail.variant.id);
            }
            named.push((name, found));
        }
        left_out.extend_from_slice(rest);
        Self { named, left_out }
    }

    /// The variants, in order.
    pub(crate) fn variants(&self) -> impl Iterator<Item = &VariantDetail> {
        self.named.iter().filter_map(|(_, named)| match named {
            Named::Variant(detail) => Some(&**detail),
            _ => None,
        })
    }

    /// The state with the names that links use, of what was found.
    pub(crate) fn state(&self, asked: CompareState) -> CompareState {
        let written = |detail: &VariantDetail| name_of(detail.variant.sku.as_ref(), detail.variant.id.0);
        let names: Vec<String> = self.variants().map(written).collect();
        let is_meant = |asked: &String, name: &str| Sku::normalise(asked) == Sku::normalise(name);
        let reference = asked.reference.as_ref().and_then(|asked| {
            let found = self.variants().zip(&names);
            let mut named = found
                .filter(|(detail, name)| is_meant(asked, name) || *asked == detail.variant.id.0.to_string());
            named.next().map(|(_, name)| name.clone())
        });
        CompareState { names, reference, ..asked }
    }
}

/// What a name stands for: a code before a number, because codes may be numbers and links carry codes.
async fn named(app: &App, locale: Locale, name: &str) -> Result<Arc<Named>, PageError> {
    let (asking, wanted) = (app.clone(), name.to_owned());
    let make = move || async move {
        let named = find(&asking, locale, &wanted).await?;
        let anything = [Tag::Every(ContentKind::Product), Tag::Legacy];
        let answer = match &named {
            Named::Variant(detail) => {
                let tags = product_tags(detail.variant.product.0);
                Answer::new(named, WEIGHT_BYTES).tagged(tags)
            }
            _ => Answer::new(named, WEIGHT_BYTES).tagged(anything),
        };
        Ok(Answer { freshness: Freshness::Default, ..answer })
    };
    let key = format!("{locale} {}", Sku::normalise(name));
    Ok(app.answers.compared.get(key, make).await?.value)
}

async fn find(app: &App, locale: Locale, name: &str) -> Result<Named, PageError> {
    let Ok(code) = Sku::parse(name) else { return Ok(Named::Unknown) };
    let number: Option<u64> = name.parse().ok().filter(|number| *number > 0);
    let id = match codes::find(app, locale, &code).await {
        Ok(hit) => hit.map(|hit| hit.id),
        // A number needs no search.
        Err(_) if number.is_some() => None,
        Err(error) => return Err(error.into()),
    };
    if let Some(id) = id.or(number.map(VariantId))
        && let Some(mut detail) = app.content.variation(locale, id).await?
    {
        if detail.variant.image.is_none() {
            // Worth a call, not a page: without a picture of its own it looks like its family.
            let family = app.content.product(locale, detail.variant.product).await;
            detail.variant.image = family.ok().flatten().and_then(|product| product.entry.image);
        }
        return Ok(Named::Variant(Box::new(detail)));
    }
    let legacy = succession::legacy(app, locale, &code).await?;
    Ok(legacy.map_or(Named::Unknown, |legacy| Named::Legacy(Box::new(legacy))))
}
