//! The page that explains words, as far as other pages need it: which attribute is explained where.
//!
//! The options name the page. Labels of attributes lead to its terms; without it they are labels, nothing else.

use std::collections::HashMap;
use std::sync::Arc;

use cache::Answer;
use content::attributes::Key;
use content::model::{Options, Page};
use content::{ContentKind, Locale, PagePath, Tag};

use crate::app::App;
use crate::error::PageError;
use crate::upstream::Gaps;
use crate::view::glossary::Terms;

/// What an address takes in memory, about.
const HREF_BYTES: usize = 200;

/// Where the attributes of products are explained.
#[derive(Debug, Default)]
pub(crate) struct Explanations {
    /// The number of the page that explains them; `None` when it is not there.
    page: Option<u64>,
    hrefs: HashMap<Key, String>,
}

/// What the page that the options of a language name explains. When it cannot be had, nothing is explained.
pub(crate) async fn explanations(
    app: &App,
    locale: Locale,
    options: &Options,
    gaps: &Gaps,
) -> Option<Arc<Explanations>> {
    let path = options.glossary.as_ref()?;
    gaps.or_without("glossary", kept(app, locale, path).await)
}

impl Explanations {
    /// Where an attribute is explained.
    #[must_use]
    pub(crate) fn href(&self, key: Key) -> Option<String> {
        self.hrefs.get(&key).cloned()
    }

    /// What makes a page with such links out of date.
    #[must_use]
    pub(crate) fn tag(&self) -> Tag {
        self.page.map_or(Tag::Every(ContentKind::Page), |id| Tag::One(ContentKind::Page, id))
    }

    fn of(page: Option<&Page>, address: &str) -> Self {
        let Some(page) = page else {
            tracing::warn!(page = address, "the glossary of the options is not there; nothing is explained");
            return Self::default();
        };
        let mut hrefs = HashMap::new();
        for (key, id) in Terms::of(&page.blocks).explaining() {
            hrefs.entry(key).or_insert_with(|| format!("{address}#{id}"));
        }
        Self { page: Some(page.id), hrefs }
    }
}

/// Kept by the rules of all answers, so that no visit asks for it.
async fn kept(app: &App, locale: Locale, path: &PagePath) -> Result<Arc<Explanations>, PageError> {
    let (content, path) = (app.content.clone(), path.clone());
    let (key, address) = (format!("{locale} {}", path.as_str()), app.urls.path(locale, &path));
    let make = move || async move {
        let page = content.page(locale, &path).await?;
        let explanations = Explanations::of(page.as_ref(), &address);
        let weight = (1 + explanations.hrefs.len()) * HREF_BYTES;
        let tags = [explanations.tag(), Tag::Every(ContentKind::Page)];
        Ok(Answer::new(explanations, weight).tagged(tags))
    };
    Ok(app.answers.explanations.get(key, make).await?.value)
}
