//! How files for machines are answered: kept like pages, so that they are there when the back end is not, and counted like
//! searches when they have to be made.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, RETRY_AFTER};
use http::request::Parts;
use http::{HeaderMap, HeaderValue, StatusCode};
use ssr::cache::Rendered;

use crate::app::App;
use crate::error::PageError;
use crate::forwarded::visitor_address;
use crate::respond;

/// Who asks for a file.
pub(crate) struct Reader {
    peer: SocketAddr,
    pub(super) headers: HeaderMap,
}

impl<S: Send + Sync> FromRequestParts<S> for Reader {
    type Rejection = <ConnectInfo<SocketAddr> as FromRequestParts<S>>::Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let ConnectInfo(peer) = ConnectInfo::from_request_parts(parts, state).await?;
        Ok(Self { peer, headers: parts.headers.clone() })
    }
}

impl Reader {
    /// The file, kept or made now.
    pub(super) async fn answer<Made>(
        &self,
        app: &App,
        key: String,
        cache_control: &'static str,
        make: impl FnOnce() -> Made + Send + 'static,
    ) -> Response
    where
        Made: Future<Output = Result<Rendered, PageError>> + Send + 'static,
    {
        if !app.pages.holds(&key) {
            let visitor = visitor_address(self.peer.ip(), &self.headers, &app.settings.proxies);
            if let Err(refused) = app.search_limit.check(visitor) {
                return refusal(&PageError::TooMany(refused));
            }
        }
        match app.pages.get(key, make).await {
            Ok(served) if served.value.status() == StatusCode::OK => {
                respond::stored(&served, &self.headers, cache_control)
            }
            Ok(_) => refusal(&PageError::NotFound),
            Err(error) => refusal(&error),
        }
    }
}

/// Programs read the status, and when to come again.
pub(super) fn refusal(error: &PageError) -> Response {
    error.log();
    let mut response = (error.status(), [(CACHE_CONTROL, "no-store")]).into_response();
    if let Some(after) = error.retry_after() {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(after.as_secs()));
    }
    response
}
