//! Whether searches find what a person expects: the judged queries against the demo catalogue.
//!
//! Everything runs as on the site, from the content to the list that visitors see; only the engine is in memory.

mod judgements;
mod ranks;
mod score;

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, ensure};
use content::transport::{InProcess, InProcessSettings};
use content::{ByLocale, ClientSettings, Locale};
use content_backend::{BackendSettings, ContentFolder, Store};
use search::model::{Query, Sort};
use search::transport::Limits;
use search::{Client, Indexer, Loss, Report, Vocabulary};
use search_engine::{Engine, HttpSettings};

use crate::console::print;

use judgements::{Group, Judgement};
use score::{Score, Surface};

/// What verify asks of codes and of everything else.
const MIN_SCORES: [(Group, f64); 3] = [(Group::Codes, 0.95), (Group::Words, 0.90), (Group::Pages, 0.90)];
/// How many products the list shows, and how many rows the overlay.
const LIST: u32 = 24;
const OVERLAY: u32 = 8;
/// How many pages each of them shows.
const LIST_PAGES: u32 = 6;
const OVERLAY_PAGES: u32 = 4;
/// More than any part of an import.
const BODY_BYTES: usize = 64 << 20;

/// Judges the content folder with the queries of a file; fails when too many first results are wrong.
pub(crate) async fn run(content: &Path, queries: &Path) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(queries).with_context(|| format!("reading {}", queries.display()))?;
    let judgements = judgements::read(&text).with_context(|| format!("reading {}", queries.display()))?;
    let site = Site::of(content).await?;
    let mut score = Score::default();
    for judgement in &judgements {
        judge(&site, judgement, &mut score).await?;
    }
    for line in score.lines() {
        print(&line);
    }
    let short = score.shortfalls(&MIN_SCORES);
    ensure!(short.is_empty(), "searches do not find what people expect: {}", short.join("; "));
    Ok(())
}

/// A search over the content, with what it needs to know about words.
pub(crate) struct Site {
    pub(crate) search: Client,
    vocabularies: ByLocale<Arc<Vocabulary>>,
}

impl Site {
    /// A search over a content folder, as the site composes it.
    pub(crate) async fn of(content: &Path) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        let store = Store::open(folder.path()).await?;
        store.import(&ContentFolder::from_dir(content)?).await?;
        let site = Self::indexed(store.clone()).await?;
        store.close().await;
        Ok(site)
    }

    async fn indexed(store: Store) -> anyhow::Result<Self> {
        let service = content_backend::router(store, BackendSettings::default());
        let transport = InProcess::new(service, InProcessSettings::default());
        let content = content::Client::new(Arc::new(transport), ClientSettings::default());
        let engine = Engine::in_memory();
        let settings = HttpSettings { api_key: None, cors: false, body_bytes: BODY_BYTES };
        let transport = search::transport::InProcess::new(engine.router(settings), Limits::default());
        let search = Client::new(Arc::new(transport));
        let mut report = Report::default();
        let mut vocabularies = ByLocale::from_fn(|_| Arc::default());
        for locale in Locale::ALL {
            *vocabularies.get_mut(locale) = Arc::new(Vocabulary::new(&content.options(locale).await?));
            let indexer = Indexer::new(&content, &search, locale);
            report += indexer.rebuild(None, Loss::Accept, &|_| {}).await?;
            indexer.bring_pages_into_step(Loss::Accept, |_| true).await?;
        }
        ensure!(report.variants > 0, "the content has no variants");
        Ok(Self { search, vocabularies })
    }

    /// What the list asks for, and what the overlay does.
    pub(crate) fn asked(&self, locale: Locale, text: &str) -> (Query, Query) {
        (self.query(locale, text, LIST), self.query(locale, text, OVERLAY))
    }

    fn query(&self, locale: Locale, text: &str, per_page: u32) -> Query {
        Query {
            locale,
            text: text.to_owned(),
            plain: false,
            filters: Vec::new(),
            category: None,
            sort: Sort::Relevance,
            page: 1,
            per_page,
            facets: Vec::new(),
            vocabulary: Arc::clone(self.vocabularies.get(locale)),
        }
    }
}

async fn judge(site: &Site, judgement: &Judgement, score: &mut Score) -> anyhow::Result<()> {
    let search = &site.search;
    let asked = |per_page| site.query(judgement.locale, &judgement.text, per_page);
    let what = || format!("searching `{}` in {}", judgement.text, judgement.locale.code());
    let list = search.list(&asked(LIST)).await.with_context(what)?;
    let overlay = search.suggest(&asked(OVERLAY)).await.with_context(what)?;
    if judgement.group == Group::Pages {
        for (surface, most, read_as) in
            [(Surface::List, LIST_PAGES, list.read_as), (Surface::Overlay, OVERLAY_PAGES, overlay.read_as)]
        {
            let pages = search.pages(&asked(most)).await.with_context(what)?;
            score.add(judgement, surface, &ranks::of_pages(&pages, read_as));
        }
        return Ok(());
    }
    score.add(judgement, Surface::List, &ranks::of_list(&list));
    score.add(judgement, Surface::Overlay, &ranks::of_overlay(&overlay));
    Ok(())
}
