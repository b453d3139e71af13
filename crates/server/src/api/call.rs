//! A question of a browser or a program: who asks, with what, and the one way to an answer. Answers are kept, and only
//! those that nobody asked for just before count against the visitor's limit.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use content::Locale;
use http::HeaderMap;
use http::request::Parts;
use ssr::cache::{Rendered, Served};
use url::form_urlencoded;

use super::refusal::{self, Refusal};
use crate::app::App;
use crate::error::PageError;
use crate::forwarded::visitor_address;

/// A question.
pub(crate) struct Call {
    peer: SocketAddr,
    query: String,
    pub(super) headers: HeaderMap,
}

/// What is asked for.
pub(super) struct Wanted {
    /// The same for equal questions, and for no others.
    pub(super) key: String,
    /// What has to be asked for it, for people.
    pub(super) from: &'static str,
    /// Whether it takes no work, so that nobody has to wait for it.
    pub(super) is_free: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for Call {
    type Rejection = <ConnectInfo<SocketAddr> as FromRequestParts<S>>::Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let ConnectInfo(peer) = ConnectInfo::from_request_parts(parts, state).await?;
        Ok(Self {
            peer,
            query: parts.uri.query().unwrap_or_default().to_owned(),
            headers: parts.headers.clone(),
        })
    }
}

impl Call {
    /// What stands behind the question mark.
    ///
    /// # Errors
    /// When it is longer than the site reads.
    pub(super) fn query(&self, app: &App) -> Result<&str, Refusal> {
        let allowed = app.settings.limits.query_bytes;
        if self.query.len() > allowed {
            return Err(Refusal::TooLong { parameter: "the query", allowed });
        }
        Ok(&self.query)
    }

    /// The language that `lang` names; English when it names none.
    ///
    /// # Errors
    /// When the site has no such language.
    pub(super) fn language(&self) -> Result<Locale, Refusal> {
        let lang = form_urlencoded::parse(self.query.as_bytes()).find(|(name, _)| name == "lang");
        refusal::language(lang.as_ref().map(|(_, value)| &**value))
    }

    /// The answer, kept or made now.
    ///
    /// # Errors
    /// When the visitor asks too often, or the answer cannot be made.
    pub(super) async fn served<Made>(
        &self,
        app: &App,
        Wanted { key, from, is_free }: Wanted,
        make: impl FnOnce() -> Made + Send + 'static,
    ) -> Result<Served, Refusal>
    where
        Made: Future<Output = Result<Rendered, PageError>> + Send + 'static,
    {
        if !is_free && !app.searches.holds(&key) {
            let address = visitor_address(self.peer.ip(), &self.headers, &app.settings.proxies);
            app.search_limit.check(address).map_err(Refusal::TooMany)?;
        }
        let served = app.searches.get(key, make).await;
        served.map_err(|error| Refusal::Unavailable { what: from, error })
    }
}
