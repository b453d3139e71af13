//! Product families, one by one and in lists.

use std::collections::BTreeSet;

use content::model::{ProductId, VariantId};
use content::{Client, ListQuery, Locale, Order, Slug};

use super::{Outcome, all_products};

/// A number that no back end has given to anything.
const UNKNOWN: u64 = 2_000_000_011;

/// Pages of any size add up to the same list, and behind the last page there is nothing.
pub async fn products_can_be_paged(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let all: Vec<ProductId> =
            all_products(client, locale).await?.iter().map(|product| product.id).collect();
        assert!(all.len() > 1, "only {} products in {locale}", all.len());
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "a product is listed twice");
        for per_page in [1, 3, 100] {
            let mut query = ListQuery { per_page, ..ListQuery::default() };
            let mut paged = Vec::new();
            loop {
                let listing = client.products(locale, &query).await?;
                assert_eq!(listing.total, all.len(), "page {} of {per_page}", query.page);
                assert_eq!(listing.pages, all.len().div_ceil(per_page as usize));
                paged.extend(listing.items.iter().map(|product| product.id));
                if query.page as usize >= listing.pages {
                    break;
                }
                query.page += 1;
            }
            assert_eq!(paged, all, "pages of {per_page} are another list");
            query.page += 1;
            assert_eq!(client.products(locale, &query).await?.items, []);
        }
    }
    Ok(())
}

/// A product is the same whichever way it is asked for.
pub async fn products_are_found_by_slug_and_number(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        for listed in all_products(client, locale).await? {
            let by_slug = client.product_by_slug(locale, &listed.entry.slug).await?;
            assert_eq!(by_slug.as_ref(), Some(&listed), "by slug");
            let by_number = client.product(locale, listed.id).await?;
            assert_eq!(by_number.as_ref(), Some(&listed), "by number");
            let query = ListQuery { include: vec![listed.id.0], ..ListQuery::default() };
            assert_eq!(client.products(locale, &query).await?.items, [listed], "by include");
        }
    }
    Ok(())
}

/// Every product has what its page cannot do without.
pub async fn products_say_what_they_are(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        for product in all_products(client, locale).await? {
            let name = &product.entry.title;
            assert!(!name.is_empty() && !product.subtitle.is_empty(), "{name} in {locale}");
            assert!(
                !product.entry.excerpt.is_empty() && !product.entry.body.is_empty(),
                "{name} in {locale}"
            );
            assert!(product.entry.path.is_some() && product.kind.is_some(), "{name}");
            assert!(product.energy_role.is_some() && !product.family.is_empty(), "{name}");
            assert!(!product.categories.is_empty(), "{name} is in no category");
            let first = product.categories.first().map(|category| category.id);
            let ids: Vec<u64> = product.category_ids.iter().map(|id| id.0).collect();
            assert!(first.is_some_and(|first| ids.contains(&first)), "{name}: {first:?} {ids:?}");
            let counted: u32 = product.status_counts.values().sum();
            assert_eq!(counted, product.variant_count, "{name}: the statuses do not add up");
        }
    }
    Ok(())
}

/// Numbers, codes and values are the same in every language; each product leads to its translation.
pub async fn products_are_the_same_in_every_language(client: &Client) -> Outcome {
    let english = all_products(client, Locale::En).await?;
    for product in &english {
        let spanish = client.product(Locale::Es, product.id).await?;
        let spanish = spanish.ok_or_else(|| format!("{} has no translation", product.entry.title))?;
        assert_eq!(spanish.attributes, product.attributes, "{}", product.entry.title);
        assert_eq!((&spanish.family, spanish.kind), (&product.family, product.kind));
        assert_eq!((&spanish.varies, &spanish.ranges), (&product.varies, &product.ranges));
        assert_eq!(spanish.variant_count, product.variant_count);
        assert_eq!(product.entry.translations.es, spanish.entry.path);
        assert_eq!(spanish.entry.translations.en, product.entry.path);
        assert_eq!(spanish.entry.translation_key, product.entry.translation_key);
    }
    assert_eq!(all_products(client, Locale::Es).await?.len(), english.len());
    Ok(())
}

/// Lists come in the order that was asked for.
pub async fn products_can_be_ordered(client: &Client) -> Outcome {
    let listed = |order, include| ListQuery { order: Some(order), include, ..ListQuery::most() };
    let by_slug = client.products(Locale::En, &listed(Order::Slug, Vec::new())).await?.items;
    let slugs: Vec<&str> = by_slug.iter().map(|product| product.entry.slug.as_str()).collect();
    assert!(!slugs.is_empty() && slugs.is_sorted(), "{slugs:?}");
    for (order, newest_first) in [(Order::Newest, true), (Order::Oldest, false)] {
        let dated = client.products(Locale::En, &listed(order, Vec::new())).await?.items;
        let mut dates: Vec<_> = dated.iter().map(|product| product.entry.published).collect();
        if newest_first {
            dates.reverse();
        }
        assert!(dates.is_sorted(), "{order:?}: {dates:?}");
    }
    let wanted: Vec<u64> = by_slug.iter().rev().take(3).map(|product| product.id.0).collect();
    let included = client.products(Locale::En, &listed(Order::Included, wanted.clone())).await?.items;
    assert_eq!(included.iter().map(|product| product.id.0).collect::<Vec<_>>(), wanted);
    let exclude = ListQuery { exclude: wanted.clone(), ..ListQuery::most() };
    let others = client.products(Locale::En, &exclude).await?.items;
    assert_eq!(others.len() + wanted.len(), by_slug.len());
    Ok(())
}

/// A product is found by the words of its title, and nothing by words nobody wrote.
pub async fn products_can_be_searched(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        for product in all_products(client, locale).await?.iter().take(3) {
            let query = ListQuery { search: Some(product.entry.title.clone()), ..ListQuery::most() };
            let found = client.products(locale, &query).await?.items;
            assert!(found.iter().any(|hit| hit.id == product.id), "{}", product.entry.title);
        }
        let nonsense = ListQuery { search: Some("xqzzyv 100% _ '\" \\".to_owned()), ..ListQuery::default() };
        let listing = client.products(locale, &nonsense).await?;
        assert_eq!((listing.items.len(), listing.total), (0, 0));
    }
    Ok(())
}

/// No entity and no tag is left in what people read as plain text.
pub async fn titles_are_plain_text(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        for product in all_products(client, locale).await? {
            let references = product.categories.iter().chain(&product.related).chain(&product.spaces);
            let titles = references.map(|reference| &reference.title);
            for text in titles.chain([&product.entry.title, &product.subtitle]).chain(&product.highlights) {
                let is_encoded =
                    ["&#", "&amp;", "&lt;", "</", "<p", "<br"].iter().any(|mark| text.contains(mark));
                assert!(!is_encoded, "{text:?}");
            }
        }
    }
    Ok(())
}

/// What does not exist is not found, and is no error.
pub async fn unknown_products_are_not_found(client: &Client) -> Outcome {
    let slug = Slug::parse("no-such-product-as-this")?;
    for locale in Locale::ALL {
        assert_eq!(client.product_by_slug(locale, &slug).await?, None);
        assert_eq!(client.product(locale, ProductId(UNKNOWN)).await?, None);
        assert_eq!(client.variants(locale, ProductId(UNKNOWN)).await?, None);
        assert_eq!(client.variation(locale, VariantId(UNKNOWN)).await?, None);
    }
    Ok(())
}
