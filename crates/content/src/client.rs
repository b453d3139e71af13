//! Asks the back end for content and gives back the model, whatever the back end looks like.

mod answer;
mod catalogue;
mod forms;
mod introduction;
mod listing;
mod media;
mod navigation;
mod query;
mod stories;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use bytes::Bytes;
use http::{Method, Request, Response};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

pub use catalogue::CatalogueState;
pub use forms::{Submission, SubmittedFile, Visitor};
pub use introduction::{Credentials, Introduction};
pub use listing::Listing;
pub use media::MediaFile;
pub use navigation::BreadcrumbsOf;
pub use query::{AccessoryQuery, DriverQuery, ListQuery, Order, SearchQuery, StockistQuery};

use crate::error::Place;
use crate::model::{Menus, Options, Page, PageSummary};
use crate::transport::Purpose;
use crate::wire::{self, Decoded, UnexpectedShape};
use crate::{ByLocale, ContentError, LinkMap, Locale, PagePath, Root, Transport, TransportError};

/// What the client needs to know besides the transport.
#[derive(Debug, Clone, Default)]
pub struct ClientSettings {
    /// Which addresses are this site's own.
    pub links: LinkMap,
}

/// The site's only way to content. Cheap to clone.
#[derive(Clone)]
pub struct Client {
    transport: Arc<dyn Transport>,
    links: LinkMap,
    purpose: Purpose,
    /// The numbers of pages that turned out to be front pages; 0 while none did.
    front_pages: Arc<ByLocale<AtomicU64>>,
}

/// Reads an answer that is one thing.
type DecodeOne<T> = fn(&Value, &LinkMap, Locale) -> Result<Decoded<Option<T>>, UnexpectedShape>;

const MENU: &str = "/jgm/v1/menu/";
const OPTIONS: &str = "/jgm/v1/options/";
const PAGES: &str = "/jgm/v1/pages/";
const PER_PAGE: usize = 100;
/// Pages with all their blocks are large; an answer has to stay one that can be read.
const WHOLE_PER_PAGE: usize = 20;
const MAX_INDEX_PAGES: usize = 500;
/// Of what is left out of one answer, the log names so many.
const MAX_LOGGED: usize = 3;
const SUMMARY_FIELDS: &str = "id,slug,status,link,title,template,lang,translation_key,translations,\
                              seo.noindex,acf.middleware,middleware,content.protected,modified,modified_gmt";

impl Client {
    /// A client over the given transport.
    pub fn new(transport: Arc<dyn Transport>, settings: ClientSettings) -> Self {
        let front_pages = Arc::default();
        Self { transport, links: settings.links, purpose: Purpose::Page, front_pages }
    }

    /// The same client, asking within the limits of another purpose. Files and forms have theirs anyway.
    #[must_use]
    pub fn asking_for(&self, purpose: Purpose) -> Self {
        Self { purpose, ..self.clone() }
    }

    /// The map that tells this site's own addresses from others and writes them.
    pub fn links(&self) -> &LinkMap {
        &self.links
    }

    /// The menus of one language.
    pub async fn menus(&self, locale: Locale) -> Result<Menus, ContentError> {
        let place = Place { locale: Some(locale), target: MENU.to_owned() };
        let value = self.json(locale, &place).await?;
        self.decoded(&place, wire::menus(&value, &self.links, locale))
    }

    /// The site-wide settings of one language.
    pub async fn options(&self, locale: Locale) -> Result<Options, ContentError> {
        let place = Place { locale: Some(locale), target: OPTIONS.to_owned() };
        let value = self.json(locale, &place).await?;
        self.decoded(&place, wire::options(&value, &self.links, locale))
    }

    /// The published page at a path; `None` if it does not exist.
    pub async fn page(&self, locale: Locale, path: &PagePath) -> Result<Option<Page>, ContentError> {
        let Some(slug) = path.slug() else { return self.front_page(locale).await };
        // Pages of other branches may share the last segment; only the link tells them apart.
        let pages = self.pages_with(locale, "slug", &slug.decoded()).await?;
        Ok(pages.into_iter().find(|page| page.path == *path))
    }

    async fn pages_with(&self, locale: Locale, name: &str, value: &str) -> Result<Vec<Page>, ContentError> {
        let value = utf8_percent_encode(value, NON_ALPHANUMERIC);
        let place =
            Place { locale: Some(locale), target: format!("{PAGES}?{name}={value}&per_page={PER_PAGE}") };
        let value = self.json(locale, &place).await?;
        self.decoded(&place, wire::pages(&value, &self.links, locale))
    }

    /// All published pages of one language, by number.
    pub async fn page_index(&self, locale: Locale) -> Result<Vec<PageSummary>, ContentError> {
        let at = |page: usize| {
            format!("{PAGES}?per_page={PER_PAGE}&page={page}&orderby=id&order=asc&_fields={SUMMARY_FIELDS}")
        };
        let pages = self.walk(locale, MAX_INDEX_PAGES, PER_PAGE, at, wire::page_summaries).await?;
        Ok(listing::each_once(pages, |page| page.id))
    }

    /// All published pages of one language with their content, by number.
    pub async fn every_page(&self, locale: Locale) -> Result<Vec<Page>, ContentError> {
        let at = |page: usize| format!("{PAGES}?per_page={WHOLE_PER_PAGE}&page={page}&orderby=id&order=asc");
        let pages = self.walk(locale, MAX_INDEX_PAGES, WHOLE_PER_PAGE, at, wire::pages).await?;
        Ok(listing::each_once(pages, |page| page.id))
    }

    async fn json(&self, locale: Locale, place: &Place) -> Result<Value, ContentError> {
        let response = self.get(Root::Api(locale), place).await?;
        answer::json(place, &response)
    }

    async fn get(&self, root: Root, place: &Place) -> Result<Response<Bytes>, ContentError> {
        let unavailable = |source| ContentError::Unavailable { place: place.clone(), source };
        let request = Request::builder()
            .method(Method::GET)
            .uri(&place.target)
            .body(Bytes::new())
            .map_err(|error| unavailable(TransportError::BadRequest { reason: error.to_string() }))?;
        let purpose = if root == Root::Uploads { Purpose::Media } else { self.purpose };
        self.send(root, purpose, place, request).await
    }

    async fn send(
        &self,
        root: Root,
        purpose: Purpose,
        place: &Place,
        request: Request<Bytes>,
    ) -> Result<Response<Bytes>, ContentError> {
        self.transport.send(root, purpose, request).await.map_err(|source| match source {
            TransportError::TooLarge { limit_bytes } => {
                ContentError::TooLarge { place: place.clone(), limit_bytes }
            }
            source => ContentError::Unavailable { place: place.clone(), source },
        })
    }

    /// Logs what was left out, once per answer, and gives back the rest.
    fn decoded<T>(
        &self,
        place: &Place,
        result: Result<Decoded<T>, UnexpectedShape>,
    ) -> Result<T, ContentError> {
        let Decoded { value, dropped } = result.map_err(|shape| {
            metrics::counter!("lucerna_upstream_nonsense_total", "backend" => "content").increment(1);
            ContentError::UnexpectedShape {
                place: place.clone(),
                expected: shape.expected,
                found: shape.found,
            }
        })?;
        if !dropped.is_empty() {
            let items: Vec<String> = dropped.iter().take(MAX_LOGGED).map(ToString::to_string).collect();
            tracing::warn!(
                place = %place,
                count = dropped.len(),
                first = %items.join("; "),
                "left out content that cannot be shown"
            );
        }
        Ok(value)
    }
}

impl std::fmt::Debug for Client {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Client").field("links", &self.links).finish_non_exhaustive()
    }
}
