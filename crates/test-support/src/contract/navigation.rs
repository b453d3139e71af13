//! Addresses, ways and finds.

use content::model::{DestinationKind, ProductId};
use content::{BreadcrumbsOf, Client, ContentType, Href, ListQuery, Locale, PagePath, SearchQuery};

use super::{Outcome, all_products};

/// The back end knows what lives at every address that the site has.
pub async fn addresses_lead_to_what_lives_there(client: &Client) -> Outcome {
    let most = ListQuery::most();
    for locale in Locale::ALL {
        let mut expected: Vec<(Option<PagePath>, ContentType, u64)> = Vec::new();
        for page in client.page_index(locale).await? {
            expected.push((Some(page.path), ContentType::Page, page.id));
        }
        for product in all_products(client, locale).await? {
            expected.push((product.entry.path, ContentType::Product, product.id.0));
        }
        for category in client.categories(locale).await? {
            expected.push((category.path, ContentType::ProductCategory, category.id.0));
        }
        for category in client.article_categories(locale).await? {
            expected.push((category.path, ContentType::ArticleCategory, category.id.0));
        }
        for article in client.articles(locale, &most).await?.items {
            expected.push((article.entry.path, ContentType::Article, article.entry.id));
        }
        for space in client.spaces(locale, &most).await?.items {
            expected.push((space.entry.path, ContentType::Space, space.entry.id));
        }
        for collection in client.collections(locale, &most).await?.items {
            expected.push((collection.entry.path, ContentType::Collection, collection.entry.id));
        }
        for study in client.case_studies(locale, &most).await?.items {
            expected.push((study.entry.path, ContentType::CaseStudy, study.entry.id));
        }
        for (path, of, id) in expected {
            let path = path.ok_or_else(|| format!("{of:?} {id} has no address in {locale}"))?;
            let found = client.destination(locale, &path).await?;
            let found = found.ok_or_else(|| format!("nothing lives at {path} in {locale}"))?;
            assert_eq!((found.kind, found.id, &found.path), (DestinationKind::Known(of), id, &path));
        }
    }
    Ok(())
}

/// At other addresses nothing lives.
pub async fn unknown_addresses_lead_nowhere(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        for path in ["/no-such-page-as-this/", "/products/no-such-product/", "/a/b/c/d/"] {
            assert_eq!(client.destination(locale, &PagePath::parse(path)?).await?, None, "{path}");
        }
    }
    Ok(())
}

/// The way to a product starts at the front page and passes its main category.
pub async fn breadcrumbs_lead_from_home_to_the_product(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        for product in all_products(client, locale).await? {
            let crumbs = client.breadcrumbs(locale, BreadcrumbsOf::Product(product.id)).await?;
            let crumbs = crumbs.ok_or_else(|| format!("no way to {}", product.entry.title))?;
            let paths: Vec<Option<&PagePath>> =
                crumbs.iter().map(|crumb| page(crumb.href.as_ref(), locale)).collect();
            assert_eq!(paths.first(), Some(&Some(&PagePath::home())), "{paths:?}");
            let main = product.categories.first().and_then(|category| category.path.as_ref());
            assert!(main.is_some() && paths.contains(&main), "{}: {paths:?}", product.entry.title);
            let last = crumbs.last().map(|crumb| crumb.title.as_str());
            assert_eq!(last, Some(product.entry.title.as_str()));
        }
        for category in client.categories(locale).await? {
            let crumbs = client.breadcrumbs(locale, BreadcrumbsOf::Category(category.id)).await?;
            let crumbs = crumbs.ok_or_else(|| format!("no way to {}", category.name))?;
            assert_eq!(crumbs.last().map(|crumb| &crumb.title), Some(&category.name));
        }
        let unknown = BreadcrumbsOf::Product(ProductId(2_000_000_011));
        assert_eq!(client.breadcrumbs(locale, unknown).await?, None);
    }
    Ok(())
}

/// The back end's own search finds a product by its title and pages its finds.
pub async fn search_finds_products(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let product = all_products(client, locale).await?.into_iter().next().ok_or("no products")?;
        let query = SearchQuery { per_page: 100, ..SearchQuery::new(product.entry.title.clone()) };
        let found = client.search(locale, &query).await?;
        let hit = found.items.iter().find(|hit| hit.id == product.id.to_string());
        let hit = hit.ok_or_else(|| format!("{} is not found", product.entry.title))?;
        assert_eq!((hit.subtype.as_str(), &hit.title), ("product", &product.entry.title));
        assert_eq!(page(Some(&hit.href), locale), product.entry.path.as_ref());
        let only = SearchQuery { subtypes: vec!["product".to_owned()], ..query.clone() };
        let products = client.search(locale, &only).await?;
        assert!(products.items.iter().all(|hit| hit.subtype == "product"));
        let nothing = client.search(locale, &SearchQuery::new("xqzzyv")).await?;
        assert_eq!((nothing.items.len(), nothing.total), (0, 0));
    }
    Ok(())
}

fn page(href: Option<&Href>, locale: Locale) -> Option<&PagePath> {
    match href {
        Some(Href::Page { locale: of, path, .. }) if *of == locale => Some(path),
        _ => None,
    }
}
