//! Asks the back end for content and gives back the model, whatever the back end looks like.

mod answer;
mod catalogue;
mod forms;
mod listing;
mod media;
mod navigation;
mod query;
mod stories;

use std::sync::Arc;

use bytes::Bytes;
use http::{Method, Request, Response};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

pub use forms::{Submission, Visitor};
pub use listing::Listing;
pub use media::MediaFile;
pub use navigation::BreadcrumbsOf;
pub use query::{AccessoryQuery, DriverQuery, ListQuery, Order, SearchQuery, StockistQuery};

use crate::error::Place;
use crate::model::{Menus, Options, Page, PageSummary};
use crate::wire::{self, Decoded, UnexpectedShape};
use crate::{ContentError, LinkMap, Locale, PagePath, Root, Transport, TransportError};

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
}

/// Reads an answer that is one thing.
type DecodeOne<T> = fn(&Value, &LinkMap, Locale) -> Result<Decoded<Option<T>>, UnexpectedShape>;

const MENU: &str = "/jgm/v1/menu/";
const OPTIONS: &str = "/jgm/v1/options/";
const PAGES: &str = "/jgm/v1/pages/";
const PER_PAGE: usize = 100;
const MAX_INDEX_PAGES: usize = 500;
const SUMMARY_FIELDS: &str = "id,slug,status,link,title,template,lang,translation_key,translations,\
                              seo.noindex,acf.middleware,middleware,content.protected,modified,modified_gmt";

impl Client {
    /// A client over the given transport.
    pub fn new(transport: Arc<dyn Transport>, settings: ClientSettings) -> Self {
        Self { transport, links: settings.links }
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
        let slug = path.slug().map_or_else(|| wire::HOME_SLUG.to_owned(), |slug| slug.decoded());
        let slug = utf8_percent_encode(&slug, NON_ALPHANUMERIC);
        let place =
            Place { locale: Some(locale), target: format!("{PAGES}?slug={slug}&per_page={PER_PAGE}") };
        let value = self.json(locale, &place).await?;
        // Pages of other branches may share the last segment; only the link tells them apart.
        let pages = self.decoded(&place, wire::pages(&value, &self.links, locale))?;
        Ok(pages.into_iter().find(|page| page.path == *path))
    }

    /// All published pages of one language, in the back end's order.
    pub async fn page_index(&self, locale: Locale) -> Result<Vec<PageSummary>, ContentError> {
        let at = |page: usize| format!("{PAGES}?per_page={PER_PAGE}&page={page}&_fields={SUMMARY_FIELDS}");
        self.walk(locale, MAX_INDEX_PAGES, PER_PAGE, at, wire::page_summaries).await
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
        self.send(root, place, request).await
    }

    async fn send(
        &self,
        root: Root,
        place: &Place,
        request: Request<Bytes>,
    ) -> Result<Response<Bytes>, ContentError> {
        self.transport.send(root, request).await.map_err(|source| match source {
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
        let Decoded { value, dropped } = result.map_err(|shape| ContentError::UnexpectedShape {
            place: place.clone(),
            expected: shape.expected,
            found: shape.found,
        })?;
        if !dropped.is_empty() {
            let items: Vec<String> = dropped.iter().map(ToString::to_string).collect();
            tracing::warn!(
                place = %place,
                count = dropped.len(),
                items = %items.join("; "),
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
