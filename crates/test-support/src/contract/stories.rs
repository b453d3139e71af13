//! What editors write around the products.

use std::collections::BTreeSet;

use content::model::{Product, Reference};
use content::{Client, ListQuery, Locale, PagePath, Slug};

use super::{Outcome, all_products};

/// Every article is in a category that exists, has a text, and names products that exist.
pub async fn articles_are_filed_and_readable(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let categories = client.article_categories(locale).await?;
        let products = all_products(client, locale).await?;
        let listing = client.articles(locale, &ListQuery::most()).await?;
        assert!(!listing.items.is_empty(), "no articles in {locale}");
        for article in &listing.items {
            let title = &article.entry.title;
            assert!(!title.is_empty() && !article.entry.body.is_empty(), "{title} in {locale}");
            let category = article.category.as_ref().ok_or_else(|| format!("{title} is not filed"))?;
            let known = categories.iter().find(|term| term.id.0 == category.id);
            assert!(known.is_some_and(|term| article.category_ids.contains(&term.id)), "{title}");
            let path = article.entry.path.as_ref().ok_or_else(|| format!("{title} has no page"))?;
            assert_eq!(path.segments().nth(1), Some(category.slug.as_str()), "{title}");
            assert!(article.entry.published.is_some(), "{title} has no date");
            are_among(&products, &article.products);
        }
        for category in &categories {
            let query = ListQuery { categories: vec![category.id], ..ListQuery::most() };
            let filed = client.articles(locale, &query).await?;
            assert_eq!(filed.total, category.count as usize, "{}", category.name);
        }
    }
    Ok(())
}

/// Spaces show products that exist.
pub async fn spaces_show_products(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let products = all_products(client, locale).await?;
        let spaces = client.spaces(locale, &ListQuery::most()).await?.items;
        assert!(!spaces.is_empty(), "no spaces in {locale}");
        for space in &spaces {
            assert!(!space.products.is_empty(), "{} shows nothing", space.entry.title);
            are_among(&products, &space.products);
            are_among(&products, space.hotspots.iter().filter_map(|spot| spot.product.as_ref()));
        }
    }
    Ok(())
}

/// Collections hold products that say so themselves.
pub async fn collections_hold_products(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let products = all_products(client, locale).await?;
        let collections = client.collections(locale, &ListQuery::most()).await?.items;
        assert!(!collections.is_empty(), "no collections in {locale}");
        for collection in &collections {
            assert!(!collection.products.is_empty(), "{} is empty", collection.entry.title);
            are_among(&products, &collection.products);
            let says_so =
                |product: &Product| product.collections.iter().any(|own| own.id == collection.entry.id);
            let own: BTreeSet<u64> = products.iter().filter(|one| says_so(one)).map(|one| one.id.0).collect();
            let held: BTreeSet<u64> = collection.products.iter().map(|reference| reference.id).collect();
            assert_eq!(held, own, "{}", collection.entry.title);
        }
    }
    Ok(())
}

/// Case studies say where, and show products that exist.
pub async fn case_studies_show_products(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let products = all_products(client, locale).await?;
        let studies = client.case_studies(locale, &ListQuery::most()).await?.items;
        assert!(!studies.is_empty(), "no case studies in {locale}");
        for study in &studies {
            let title = &study.entry.title;
            assert!(!study.town.is_empty() && study.country.len() == 2, "{title}");
            assert!(!study.products.is_empty() && study.space.is_some(), "{title}");
            are_among(&products, &study.products);
        }
    }
    Ok(())
}

/// Staff have names and roles, clients have something to say.
pub async fn people_have_names_and_clients_words(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let staff = client.staff(locale, &ListQuery::most()).await?.items;
        assert!(!staff.is_empty() && staff.iter().all(|member| !member.role.is_empty()), "{locale}");
        let testimonials = client.testimonials(locale, &ListQuery::most()).await?.items;
        assert!(!testimonials.is_empty(), "no testimonials in {locale}");
        assert!(testimonials.iter().all(|said| !said.person.is_empty()), "{locale}");
    }
    Ok(())
}

/// Every story is the same in its list and by its slug, and its translation lives where it says.
pub async fn stories_are_found_by_slug(client: &Client) -> Outcome {
    let (most, nothing) = (ListQuery::most(), Slug::parse("no-such-story-as-this")?);
    for (locale, other) in [(Locale::En, Locale::Es), (Locale::Es, Locale::En)] {
        let articles = client.articles(locale, &most).await?.items;
        assert!(!articles.is_empty(), "no articles in {locale}");
        for article in articles {
            let translation = article.entry.translations.get(other).as_ref().and_then(PagePath::slug);
            let translation =
                translation.ok_or_else(|| format!("{} is not translated", article.entry.title))?;
            let found = client.article(other, &translation).await?;
            assert_eq!(found.map(|found| found.entry.id), Some(article.entry.id));
            assert_eq!(client.article(locale, &article.entry.slug).await?, Some(article));
        }
        for space in client.spaces(locale, &most).await?.items {
            assert_eq!(client.space(locale, &space.entry.slug).await?, Some(space));
        }
        for collection in client.collections(locale, &most).await?.items {
            assert_eq!(client.collection(locale, &collection.entry.slug).await?, Some(collection));
        }
        for study in client.case_studies(locale, &most).await?.items {
            assert_eq!(client.case_study(locale, &study.entry.slug).await?, Some(study));
        }
        assert_eq!(client.article(locale, &nothing).await?, None);
        assert_eq!(client.space(locale, &nothing).await?, None);
    }
    Ok(())
}

fn are_among<'r>(products: &[Product], references: impl IntoIterator<Item = &'r Reference>) {
    for reference in references {
        let product = products.iter().find(|product| product.id.0 == reference.id);
        let found = product.map(|product| (&product.entry.slug, &product.entry.title));
        assert_eq!(found, Some((&reference.slug, &reference.title)), "product {}", reference.id);
    }
}
