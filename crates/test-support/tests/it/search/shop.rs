//! A small shop: content in a real store, an engine in memory, and the clients between them.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use content::transport::{Budgets, InProcess, InProcessSettings};
use content::{Client as Content, ClientSettings, LinkMap, LinkSettings, Locale};
use content_backend::{BackendSettings, ContentFolder, IN_PROCESS_ROOT, Store, router};
use http::Request;
use search::model::{Query, Sort};
use search::transport::{Limit, Limits};
use search::{Agreement, Client, Indexer, Loss, PageReport, Report, Transport};
use search_engine::{Engine, HttpSettings};
use serde_json::Value;
use tempfile::TempDir;
use tokio::sync::broadcast::Receiver;
use url::Url;

pub(super) type TestResult = Result<(), Box<dyn Error>>;

/// Tests share their machine with others.
const PATIENCE: Duration = Duration::from_secs(60);

/// The shop.
pub(super) struct Shop {
    pub(super) store: Store,
    pub(super) search: Client,
    indexers: [Indexer; 2],
    engine: Arc<dyn Transport>,
    changes: Receiver<content_backend::Change>,
    _data: TempDir,
}

/// A content folder in memory that tests can edit.
pub(super) struct Folder(BTreeMap<String, String>);

impl Shop {
    /// A shop with nothing in its index.
    pub(super) async fn open(folder: &ContentFolder) -> Result<Self, Box<dyn Error>> {
        let data = TempDir::new()?;
        let store = Store::open(data.path().join("store")).await?;
        store.import(folder).await?;
        let changes = store.subscribe();
        let content = content(&store)?;
        let engine =
            Engine::in_memory().router(HttpSettings { api_key: None, cors: false, body_bytes: 16 << 20 });
        let limits = patient();
        let engine: Arc<dyn Transport> = Arc::new(search::transport::InProcess::new(engine, limits));
        let search = Client::new(Arc::clone(&engine));
        let indexers = Locale::ALL.map(|locale| Indexer::new(&content, &search, locale));
        Ok(Self { store, search, indexers, engine, changes, _data: data })
    }

    /// A shop whose index is complete.
    pub(super) async fn ready(folder: &ContentFolder) -> Result<Self, Box<dyn Error>> {
        let shop = Self::open(folder).await?;
        shop.rebuild().await?;
        Ok(shop)
    }

    /// Makes the index of both languages anew; what was written in all.
    pub(super) async fn rebuild(&self) -> Result<Report, Box<dyn Error>> {
        let version = Some(self.store.content_version().await?);
        let mut report = Report::default();
        for indexer in &self.indexers {
            report += indexer.rebuild(version, Loss::Refuse, &|_| {}).await?;
        }
        Ok(report)
    }

    /// Makes the English index anew from content that does not count its versions.
    pub(super) async fn rebuild_unversioned(&self, loss: Loss) -> Result<Report, search::SearchError> {
        self.indexers[0].rebuild(None, loss, &|_| {}).await
    }

    /// Brings the index of what there is to read into step, in both languages.
    pub(super) async fn follow_pages(&self) -> Result<[PageReport; 2], search::SearchError> {
        let [en, es] = &self.indexers;
        let is_listed = |middleware: &[String]| middleware.is_empty();
        Ok([
            en.bring_pages_into_step(Loss::Refuse, is_listed).await?,
            es.bring_pages_into_step(Loss::Refuse, is_listed).await?,
        ])
    }

    /// Whether index and content agree, in both languages.
    pub(super) async fn check(&self) -> Result<[Agreement; 2], Box<dyn Error>> {
        let version = Some(self.store.content_version().await?);
        let [en, es] = &self.indexers;
        Ok([en.check(version).await?, es.check(version).await?])
    }

    /// The names of all collections that the engine has.
    pub(super) async fn collections(&self) -> Result<BTreeSet<String>, Box<dyn Error>> {
        let answer = self.engine.send(Request::get("/collections").body(Bytes::new())?).await?;
        let listed: Vec<Value> = serde_json::from_slice(answer.body())?;
        Ok(listed.iter().filter_map(|listed| listed["name"].as_str().map(str::to_owned)).collect())
    }

    /// Imports a changed folder and lets the index follow, by the tags alone.
    pub(super) async fn follow(&mut self, folder: &Folder) -> Result<Vec<String>, Box<dyn Error>> {
        self.store.import(&folder.content()).await?;
        let tags = self.changes.try_recv()?.tags;
        let known = tags.iter().map(|tag| tag.parse()).collect::<Result<Vec<_>, _>>()?;
        for indexer in &self.indexers {
            indexer.update(&known, Some(self.store.content_version().await?)).await?;
        }
        Ok(tags)
    }
}

impl Folder {
    /// Two families with variants, one without, one that is not listed.
    pub(super) fn small() -> Self {
        let mut folder = Self(BTreeMap::new());
        folder.put("content/catalogue/categories.toml", "[[categories]]\nkey = \"downlights\"\n");
        folder.put(
            "content/catalogue/products/lyra/product.toml",
            "family = \"LYR\"\nkind = \"luminaire\"\nenergy_role = \"not_in_scope\"\ncategories = [\"downlights\"]\naxes = [\"power\", \"cct\", \"finish\"]\n\
             \n[attributes]\nip = \"65\"\n",
        );
        folder.put(
            "content/catalogue/products/lyra/variants.csv",
            "sku,gtin,status,power,luminous_flux,cct,finish\n\
             LYR006-27-WH-P,2000000000015,active,6,590,2700,white\n\
             LYR009-30-WH-P,2000000000022,new,9,910,3000,white\n\
             LYR009-40-BK-P,,active,9,950,4000,black\n",
        );
        folder.put(
            "content/catalogue/products/corvus/product.toml",
            "family = \"CRV\"\nkind = \"luminaire\"\nenergy_role = \"not_in_scope\"\ncategories = [\"downlights\"]\naxes = [\"power\"]\n",
        );
        folder.put(
            "content/catalogue/products/corvus/variants.csv",
            "sku,power,luminous_flux,cct\nCRV021-40-60,21,2100,4000\n",
        );
        folder.put(
            "content/catalogue/products/hidden/product.toml",
            "family = \"HID\"\nkind = \"luminaire\"\nenergy_role = \"not_in_scope\"\ncategories = [\"downlights\"]\naxes = [\"power\"]\nlisted = false\n",
        );
        folder.put("content/catalogue/products/hidden/variants.csv", "sku,power\nHID001,5\n");
        folder.put(
            "content/catalogue/legacy.csv",
            "code,replaced_by,withdrawn,note_en,note_es\nLYR-08/30-W,LYR009-30-WH-P,2024-03-29,,\n",
        );
        for (locale, words) in [
            ("en", ["Downlights", "Fire-rated downlight", "Round recessed light", "Secret"]),
            ("es", ["Empotrables", "Luminaria empotrable", "Luz redonda", "Secreto"]),
        ] {
            folder.put(
                &format!("content/{locale}/options.toml"),
                "site_name = \"Shop\"\nsearch_synonyms = [\"spot, downlight\"]\n\n[organization]\nname = \"Shop\"\n",
            );
            folder.put(
                &format!("content/{locale}/categories/downlights.md"),
                &format!("+++\ntitle = \"{}\"\n+++\n", words[0]),
            );
            for (slug, title, subtitle) in
                [("lyra", "Lyra", words[1]), ("corvus", "Corvus", words[2]), ("hidden", "Hidden", words[3])]
            {
                let text = format!(
                    "+++\ntitle = \"{title}\"\ncreated = 2026-04-02T09:00:00Z\nsubtitle = \"{subtitle}\"\n+++\n\nText.\n"
                );
                folder.put(&format!("content/{locale}/products/{slug}.md"), &text);
            }
        }
        folder
    }

    pub(super) fn put(&mut self, path: &str, text: &str) {
        self.0.insert(path.to_owned(), text.to_owned());
    }

    pub(super) fn remove(&mut self, prefix: &str) {
        self.0.retain(|path, _| !path.starts_with(prefix));
    }

    pub(super) fn replace(&mut self, path: &str, old: &str, new: &str) {
        let text = self.0.get_mut(path).unwrap();
        assert!(text.contains(old), "{path} has no {old:?}");
        *text = text.replace(old, new);
    }

    pub(super) fn content(&self) -> ContentFolder {
        let files = self.0.iter().map(|(path, text)| (path.clone(), Cow::Owned(text.clone().into_bytes())));
        ContentFolder::from_files(files)
    }
}

/// A question about a text.
pub(super) fn query(text: &str) -> Query {
    Query {
        locale: Locale::En,
        text: text.to_owned(),
        plain: false,
        filters: Vec::new(),
        category: None,
        sort: Sort::Relevance,
        page: 1,
        per_page: 24,
        facets: Vec::new(),
        vocabulary: Arc::default(),
    }
}

fn content(store: &Store) -> Result<Content, Box<dyn Error>> {
    let root = Url::parse(IN_PROCESS_ROOT)?;
    let roots = vec![(Locale::En, root.clone()), (Locale::Es, root.join("es/")?)];
    let links = LinkMap::new(LinkSettings { roots, ..LinkSettings::default() });
    let mut budgets = Budgets::default();
    for budget in [&mut budgets.page, &mut budgets.index] {
        budget.attempt = PATIENCE;
        budget.total = PATIENCE;
    }
    let settings = InProcessSettings { budgets, ..InProcessSettings::default() };
    let transport = InProcess::new(router(store.clone(), BackendSettings::default()), settings);
    Ok(Content::new(Arc::new(transport), ClientSettings { links }))
}

fn patient() -> Limits {
    let limit = Limit { attempt: PATIENCE, total: PATIENCE, max_bytes: 64 << 20 };
    Limits { read: limit, write: limit }
}
