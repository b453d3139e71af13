//! What a back end says about itself: which page is its front page, which addresses it calls its own, and whether it
//! knows who asks.

use std::sync::atomic::Ordering;

use http::StatusCode;
use url::Url;

use super::{Client, answer};
use crate::error::Place;
use crate::model::{DestinationKind, Page};
use crate::{ContentError, ContentType, Locale, PagePath, Root, wire};

const INDEX: &str = "/?_fields=home,url,page_on_front";
const OWN_ACCOUNT: &str = "/wp/v2/users/me?context=edit&_fields=id";

/// What a back end says about itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Introduction {
    /// The addresses that it calls its own, which need not be the one that it is reached at.
    pub addresses: Vec<Url>,
    /// The number of its front page, where it tells.
    pub front_page: Option<u64>,
}

/// Whether a back end accepts the configured credentials.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Credentials {
    /// It does.
    Accepted,
    /// It takes us for a stranger, and hides from us what strangers must not see.
    Refused(StatusCode),
    /// It has no accounts.
    Unknown,
}

impl Client {
    /// What the back end says about itself.
    pub async fn introduction(&self, locale: Locale) -> Result<Introduction, ContentError> {
        let place = Place { locale: Some(locale), target: INDEX.to_owned() };
        Ok(wire::introduction(&self.json(locale, &place).await?))
    }

    /// Whether the back end knows who asks: some answer strangers with 200 and less content, so that credentials which
    /// have expired go unnoticed otherwise.
    pub async fn credentials(&self, locale: Locale) -> Result<Credentials, ContentError> {
        let place = Place { locale: Some(locale), target: OWN_ACCOUNT.to_owned() };
        let response = self.get(Root::Api(locale), &place).await?;
        match response.status() {
            StatusCode::OK => Ok(Credentials::Accepted),
            status @ (StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN) => Ok(Credentials::Refused(status)),
            StatusCode::NOT_FOUND => Ok(Credentials::Unknown),
            _ => answer::json(&place, &response).map(|_| Credentials::Accepted),
        }
    }

    /// The front page: the page whose link is the language's root, whatever its slug; else the one that the back end
    /// names. Which one it is, is remembered.
    pub(super) async fn front_page(&self, locale: Locale) -> Result<Option<Page>, ContentError> {
        let remembered = self.front_pages.get(locale);
        let known = remembered.load(Ordering::Acquire);
        if known != 0
            && let Some(page) = self.page_by_number(locale, known).await?
        {
            return Ok(Some(page));
        }
        let by_slug = self.pages_with(locale, "slug", wire::HOME_SLUG).await?;
        if let Some(page) = by_slug.into_iter().find(|page| page.path.is_home()) {
            return Ok(Some(page));
        }
        let Some(id) = self.front_page_number(locale).await? else { return Ok(None) };
        let page = self.page_by_number(locale, id).await?;
        remembered.store(page.as_ref().map_or(0, |page| page.id), Ordering::Release);
        Ok(page)
    }

    /// Asks for what lives at the root, then for the back end's own settings, then for the list of pages.
    async fn front_page_number(&self, locale: Locale) -> Result<Option<u64>, ContentError> {
        match self.destination(locale, &PagePath::home()).await {
            Ok(Some(found)) if found.kind == DestinationKind::Known(ContentType::Page) => {
                return Ok(Some(found.id));
            }
            Ok(_) => {}
            Err(error) if error.is_not_there() => {}
            Err(error) => return Err(error),
        }
        match self.introduction(locale).await {
            Ok(Introduction { front_page: Some(id), .. }) => return Ok(Some(id)),
            Ok(_) => {}
            Err(error) if error.is_unavailable() => return Err(error),
            Err(_) => {}
        }
        let pages = self.page_index(locale).await?;
        Ok(pages.into_iter().find(|page| page.path.is_home()).map(|page| page.id))
    }

    /// A page by its number, at the root whatever its own link says. A route that cannot look for numbers gives its
    /// first pages, of which one may be meant.
    async fn page_by_number(&self, locale: Locale, id: u64) -> Result<Option<Page>, ContentError> {
        let pages = self.pages_with(locale, "include", &id.to_string()).await?;
        let page = pages.into_iter().find(|page| page.id == id);
        Ok(page.map(|page| Page { path: PagePath::home(), ..page }))
    }
}
