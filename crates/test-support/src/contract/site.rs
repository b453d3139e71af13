//! What every page of the site shows.

use content::model::MenuItem;
use content::{Client, Href, Locale};

use super::Outcome;

/// Menus have entries, and entries lead somewhere.
pub async fn menus_lead_into_the_site(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let menus = client.menus(locale).await?;
        assert!(!menus.primary.is_empty(), "no primary menu in {locale}");
        let is_page =
            |item: &MenuItem| matches!(item.href, Some(Href::Page { locale: of, .. }) if of == locale);
        assert!(menus.primary.iter().any(is_page), "no entry of the primary menu is a page in {locale}");
        for item in menus.primary.iter().chain(&menus.products_mega).chain(&menus.about) {
            assert!(!item.title.is_empty() && !item.title.contains("&#"), "{item:?}");
        }
    }
    Ok(())
}

/// The options name the site in each language.
pub async fn options_name_the_site(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let options = client.options(locale).await?;
        assert!(!options.site_name.is_empty(), "no site name in {locale}");
        for group in &options.search_synonyms {
            let least = if group.root.is_some() { 1 } else { 2 };
            assert!(
                group.words.len() >= least,
                "a group of synonyms that widens nothing in {locale}: {group:?}"
            );
        }
    }
    Ok(())
}

/// Every listed page is found by its path, with its own number and title.
pub async fn pages_are_listed_and_found(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let index = client.page_index(locale).await?;
        assert!(index.iter().any(|page| page.path.is_home()), "no front page in {locale}");
        for summary in index {
            let page = client.page(locale, &summary.path).await?;
            let page = page.ok_or_else(|| format!("{} is listed and not found", summary.path))?;
            assert_eq!((page.id, &page.title), (summary.id, &summary.title));
        }
    }
    Ok(())
}
