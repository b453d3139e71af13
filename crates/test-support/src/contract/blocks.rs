//! What the blocks of pages point to.

use content::model::{Block, EntryRef, StoryChoice};
use content::{Client, ListQuery, Locale, Slug};

use super::{Failure, Outcome, all_products};

/// Everything that the blocks of a page name can be had in the same language.
pub async fn blocks_name_what_exists(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let known = Known::ask(client, locale).await?;
        let pages = client.page_index(locale).await?;
        assert!(!pages.is_empty(), "no pages in {locale}");
        for summary in pages {
            let page = client.page(locale, &summary.path).await?;
            let page = page.ok_or_else(|| format!("{} is listed and not found", summary.path))?;
            for block in &page.blocks {
                for (list, named) in named(block) {
                    let found = known.list(list).iter().any(|(id, slug)| named.names(*id, slug));
                    assert!(found, "{} in {locale} names {named:?}, which is not there", summary.path);
                }
            }
        }
    }
    Ok(())
}

/// The lists that blocks name things of.
#[derive(Clone, Copy)]
enum List {
    Products,
    CaseStudies,
    Articles,
}

/// Numbers and slugs of what there is.
struct Known {
    products: Vec<(u64, Slug)>,
    case_studies: Vec<(u64, Slug)>,
    articles: Vec<(u64, Slug)>,
}

impl Known {
    async fn ask(client: &Client, locale: Locale) -> Result<Self, Failure> {
        let most = ListQuery::most();
        let (case_studies, articles) =
            (client.case_studies(locale, &most).await?.items, client.articles(locale, &most).await?.items);
        let products = all_products(client, locale).await?;
        Ok(Self {
            products: products.into_iter().map(|one| (one.id.0, one.entry.slug)).collect(),
            case_studies: case_studies.into_iter().map(|one| (one.entry.id, one.entry.slug)).collect(),
            articles: articles.into_iter().map(|one| (one.entry.id, one.entry.slug)).collect(),
        })
    }

    fn list(&self, list: List) -> &[(u64, Slug)] {
        match list {
            List::Products => &self.products,
            List::CaseStudies => &self.case_studies,
            List::Articles => &self.articles,
        }
    }
}

fn named(block: &Block) -> Vec<(List, &EntryRef)> {
    let (list, named): (List, Vec<&EntryRef>) = match block {
        Block::Products(block) => (List::Products, block.products.iter().collect()),
        Block::CaseStudies(block) => (List::CaseStudies, chosen(&block.choice)),
        Block::Articles(block) => (List::Articles, chosen(&block.choice)),
        _ => return Vec::new(),
    };
    named.into_iter().map(|named| (list, named)).collect()
}

fn chosen(choice: &StoryChoice) -> Vec<&EntryRef> {
    match choice {
        StoryChoice::Named(named) => named.iter().collect(),
        StoryChoice::Latest { .. } => Vec::new(),
    }
}
