//! Categories, and codes of the past.

use content::model::Taxonomy;
use content::{Client, ListQuery, Locale};

use super::Outcome;

/// Every category but the top ones has a parent that exists and knows it.
pub async fn categories_form_a_tree(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let categories = client.categories(locale).await?;
        assert!(!categories.is_empty(), "no categories in {locale}");
        for category in &categories {
            assert_eq!(category.taxonomy, Taxonomy::ProductCategory);
            if let Some(parent) = category.parent {
                assert!(categories.iter().any(|term| term.id == parent), "{} is an orphan", category.name);
            }
        }
    }
    Ok(())
}

/// A category's count is what its list holds; several categories give what is in any of them.
pub async fn categories_hold_the_products_they_count(client: &Client) -> Outcome {
    let categories = client.categories(Locale::En).await?;
    assert!(categories.iter().any(|category| category.count > 0), "every category is empty");
    for category in &categories {
        let query = ListQuery { categories: vec![category.id], ..ListQuery::most() };
        let listing = client.products(Locale::En, &query).await?;
        assert_eq!(listing.total, category.count as usize, "{}", category.name);
        for product in &listing.items {
            assert!(product.category_ids.contains(&category.id), "{}", product.entry.title);
        }
    }
    let every =
        ListQuery { categories: categories.iter().map(|term| term.id).collect(), ..ListQuery::most() };
    let total = client.products(Locale::En, &ListQuery::default()).await?.total;
    assert_eq!(client.products(Locale::En, &every).await?.total, total, "a product is in no category");
    Ok(())
}

/// Categories have the same numbers in every language and lead to each other.
pub async fn terms_are_translated(client: &Client) -> Outcome {
    let pairs = [
        (client.categories(Locale::En).await?, client.categories(Locale::Es).await?),
        (client.article_categories(Locale::En).await?, client.article_categories(Locale::Es).await?),
    ];
    for (english, spanish) in pairs {
        assert!(!english.is_empty() && english.len() == spanish.len());
        for term in &english {
            let translation = spanish.iter().find(|other| other.id == term.id);
            let translation = translation.ok_or_else(|| format!("{} has no translation", term.name))?;
            assert_eq!(translation.parent, term.parent, "{}", term.name);
            assert_eq!(term.translations.es, translation.path, "{}", term.name);
            assert_eq!(translation.translations.en, term.path, "{}", term.name);
        }
    }
    Ok(())
}

/// An old code is found however it is typed, and leads to something that can be had.
pub async fn legacy_codes_lead_to_their_successors(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let codes = client.legacy(locale, None).await?;
        assert!(codes.iter().any(|code| code.replaced_by.is_some()), "no old code has a successor");
        for code in &codes {
            let typed = code.code.normalised().to_lowercase();
            let spaced = format!(" {} ", code.code.as_str().replace(['-', '/', '.'], " "));
            for asked in [code.code.as_str(), &typed, &spaced] {
                let found = client.legacy(locale, Some(asked)).await?;
                assert!(found.contains(code), "{asked:?} does not lead to {}", code.code);
            }
            if let Some(successor) = &code.replaced_by {
                let detail = client.variation(locale, successor.id).await?;
                let detail = detail.ok_or_else(|| format!("{} is gone", successor.sku))?;
                assert_eq!(detail.variant.sku.as_ref(), Some(&successor.sku));
            }
        }
        assert_eq!(client.legacy(locale, Some("NO-SUCH-CODE-1")).await?, []);
    }
    Ok(())
}
