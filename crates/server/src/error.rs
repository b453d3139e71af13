//! Why a page could not be made, and what the visitor is told about it.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use content::{ContentError, Locale};
use http::StatusCode;
use search::SearchError;
use ssr::RenderError;

use crate::limits::TooMany;

/// Why a page could not be made. Shared by everyone who waited for it, hence cheap to clone.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum PageError {
    /// Nothing lives at this address.
    #[error("This page could not be found")]
    NotFound,
    /// Something else, at this address on the site, has taken its place.
    #[error("this page has moved to {0}")]
    Moved(Arc<str>),
    /// It lives at this address on the site, for good.
    #[error("this page lives at {0}")]
    LivesAt(Arc<str>),
    /// The same page is asked for in another way, at this address on the site.
    #[error("this page is asked for as {0}")]
    WrittenAs(Arc<str>),
    /// The address is not valid.
    #[error("the address is not valid")]
    BadRequest,
    /// The request does not say which site it asks for, or says it in two ways.
    #[error("the request names no host, or more than one")]
    UnclearHost,
    /// The query is longer than we read.
    #[error("the address is too long")]
    AddressTooLong,
    /// Pages are read and not written.
    #[error("pages cannot be written")]
    MethodNotAllowed,
    /// More was sent than the site takes.
    #[error("too much was sent")]
    TooLarge,
    /// Too much is asked of the site at once, or this request took too long.
    #[error("the site is too busy")]
    Overloaded,
    /// A handler panicked.
    #[error("a handler panicked")]
    Panicked,
    /// The page, or its route, names a middleware that is not registered.
    #[error("Unknown middleware {0}")]
    UnknownMiddleware(Arc<str>),
    /// The content back end failed.
    #[error("{0}")]
    Content(Arc<ContentError>),
    /// What is asked for is not there yet; it is being read.
    #[error("content back end: {0} are still being read")]
    Late(&'static str),
    /// A list of the content back end is suddenly all but empty, which looks like a failure of its own.
    #[error(
        "content back end: {list}: only {after} of {before} entries are left, which looks like a failure; the old ones stay \
         in use unless this lasts for ten minutes"
    )]
    Lost {
        /// Which list.
        list: Arc<str>,
        /// How many entries it had.
        before: usize,
        /// How many it has.
        after: usize,
    },
    /// The search failed.
    #[error("{0}")]
    Search(Arc<SearchError>),
    /// There has been no search index since the start, for the reason given.
    #[error("there is no search index yet: {0}")]
    NoIndex(Arc<str>),
    /// This visitor asks too often.
    #[error("too many searches")]
    TooMany(TooMany),
    /// This visitor opens too many pages that nobody opened just before.
    #[error("too many pages")]
    TooManyPages(TooMany),
    /// This visitor sends too many forms.
    #[error("too many forms")]
    TooManyForms(TooMany),
    /// More uploads are asked for than can be held, or made into pictures.
    #[error("too many uploads are asked for at once")]
    UploadsBusy,
    /// The bundle failed to render the page data named by `key`.
    #[error("rendering {key} failed: {source}")]
    Render {
        /// Which page data it was.
        key: String,
        /// What happened in the engine.
        source: Arc<RenderError>,
    },
    /// The work was stopped before it was done.
    #[error("the work was interrupted")]
    Interrupted,
    /// The page data could not be written as JSON.
    #[error("the page data could not be written: {0}")]
    Encode(Arc<serde_json::Error>),
}

impl PageError {
    /// The status the visitor gets.
    #[must_use]
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Moved(_) => StatusCode::FOUND,
            Self::LivesAt(_) => StatusCode::MOVED_PERMANENTLY,
            Self::WrittenAs(_) => StatusCode::PERMANENT_REDIRECT,
            Self::BadRequest | Self::UnclearHost => StatusCode::BAD_REQUEST,
            Self::AddressTooLong => StatusCode::URI_TOO_LONG,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany(_) | Self::TooManyPages(_) | Self::TooManyForms(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Search(_) | Self::NoIndex(_) | Self::Interrupted | Self::UploadsBusy | Self::Overloaded => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::Content(error) if error.is_unavailable() => StatusCode::SERVICE_UNAVAILABLE,
            Self::Content(_) | Self::Late(_) | Self::Lost { .. } => StatusCode::BAD_GATEWAY,
            Self::Render { source, .. } if passes(source) => StatusCode::SERVICE_UNAVAILABLE,
            Self::UnknownMiddleware(_) | Self::Render { .. } | Self::Encode(_) | Self::Panicked => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    /// The title of its screen.
    #[must_use]
    pub(crate) fn title(&self, locale: Locale) -> &'static str {
        match (locale, self) {
            (Locale::En, Self::NotFound) => "Page not found",
            (Locale::Es, Self::NotFound) => "Página no encontrada",
            (Locale::En, _) => "Something went wrong",
            (Locale::Es, _) => "Se ha producido un error",
        }
    }

    /// What its screen says below the heading; empty when the heading says all that a visitor can use.
    #[must_use]
    pub(crate) fn message(&self, locale: Locale) -> Cow<'static, str> {
        match (locale, self) {
            (Locale::En, Self::NotFound) => "This page could not be found".into(),
            (Locale::Es, Self::NotFound) => "No se ha podido encontrar esta página".into(),
            (Locale::En, Self::BadRequest) => "This address is not valid".into(),
            (Locale::Es, Self::BadRequest) => "Esta dirección no es válida".into(),
            (Locale::En, Self::UnclearHost) => {
                "This request does not say which site it is for, or names more than one".into()
            }
            (Locale::Es, Self::UnclearHost) => {
                "Esta solicitud no indica a qué sitio va dirigida, o indica más de uno".into()
            }
            (Locale::En, Self::AddressTooLong) => "This address is too long".into(),
            (Locale::Es, Self::AddressTooLong) => "Esta dirección es demasiado larga".into(),
            (Locale::En, Self::TooLarge) => "What you sent is larger than this site takes".into(),
            (Locale::Es, Self::TooLarge) => "Lo que ha enviado supera el tamaño que admite este sitio".into(),
            // For the people who made the page: the same words in every language.
            (_, Self::UnknownMiddleware(_)) => self.to_string().into(),
            (Locale::En, Self::TooMany(_)) => {
                "Too many searches in a short time. Please wait a moment".into()
            }
            (Locale::Es, Self::TooMany(_)) => "Demasiadas búsquedas en poco tiempo. Espere un momento".into(),
            (Locale::En, Self::TooManyPages(_)) => {
                "Too many pages in a short time. Please wait a moment".into()
            }
            (Locale::Es, Self::TooManyPages(_)) => "Demasiadas páginas en poco tiempo. Espere un momento".into(),
            (Locale::En, error) if error.is_too_busy() => {
                "The site is very busy right now. Please try again in a moment".into()
            }
            (Locale::Es, error) if error.is_too_busy() => {
                "El sitio está muy ocupado en este momento. Inténtelo de nuevo en unos instantes".into()
            }
            (Locale::En, Self::TooManyForms(_)) => {
                "Too many messages in a short time. Go back, wait a minute and send yours again: your text is still there".into()
            }
            (Locale::Es, Self::TooManyForms(_)) => {
                "Demasiados mensajes en poco tiempo. Vuelva atrás, espere un minuto y envíe el suyo de nuevo: su texto sigue ahí".into()
            }
            (
                _,
                Self::Moved(_)
                | Self::LivesAt(_)
                | Self::WrittenAs(_)
                | Self::MethodNotAllowed
                | Self::Panicked
                | Self::Interrupted
                | Self::Content(_)
                | Self::Late(_)
                | Self::Lost { .. }
                | Self::Search(_)
                | Self::NoIndex(_)
                | Self::Overloaded
                | Self::UploadsBusy
                | Self::Render { .. }
                | Self::Encode(_),
            ) => Cow::Borrowed(""),
        }
    }

    /// Whether the site has more to do than it can, here and now.
    fn is_too_busy(&self) -> bool {
        match self {
            Self::Overloaded => true,
            Self::Render { source, .. } => passes(source),
            _ => false,
        }
    }

    /// When to try again, for failures that pass.
    #[must_use]
    pub(crate) fn retry_after(&self) -> Option<Duration> {
        match self {
            // Whole seconds, rounded up: earlier is too early.
            Self::TooMany(refused) | Self::TooManyPages(refused) | Self::TooManyForms(refused) => {
                Some(refused.retry_after + Duration::from_secs(1))
            }
            Self::Search(_) | Self::NoIndex(_) => Some(Duration::from_secs(5)),
            Self::Overloaded => Some(Duration::from_secs(1)),
            Self::UploadsBusy => Some(Duration::from_secs(2)),
            Self::Content(error) if error.is_unavailable() => Some(Duration::from_secs(5)),
            Self::Render { source, .. } if passes(source) => Some(Duration::from_secs(1)),
            _ => None,
        }
    }

    /// Logs a failure that is ours or the back end's; visitors' mistakes are not worth a line.
    pub(crate) fn log(&self) {
        match self {
            Self::NotFound
            | Self::Moved(_)
            | Self::LivesAt(_)
            | Self::WrittenAs(_)
            | Self::BadRequest
            | Self::UnclearHost
            | Self::AddressTooLong
            | Self::MethodNotAllowed
            | Self::TooLarge
            | Self::TooManyForms(_)
            | Self::TooManyPages(_)
            | Self::TooMany(_)
            // Told by whoever refused, once for many.
            | Self::Overloaded => {}
            Self::Render { source, .. } if passes(source) => {
                tracing::warn!(error = %self, "the engines cannot keep up; answered 503");
            }
            Self::UploadsBusy => tracing::warn!(error = %self, "answered 503"),
            _ => tracing::error!(error = %self, status = self.status().as_u16(), "page failed"),
        }
    }
}

/// Whether the same page can be expected to be made soon. On a busy machine a page takes longer than it may.
fn passes(error: &RenderError) -> bool {
    matches!(error, RenderError::Busy | RenderError::Timeout)
}

impl From<ContentError> for PageError {
    fn from(error: ContentError) -> Self {
        Self::Content(Arc::new(error))
    }
}

impl From<SearchError> for PageError {
    fn from(error: SearchError) -> Self {
        Self::Search(Arc::new(error))
    }
}

impl From<serde_json::Error> for PageError {
    fn from(error: serde_json::Error) -> Self {
        Self::Encode(Arc::new(error))
    }
}

/// What is shown when even the error page cannot be rendered, or is too much to ask for: plain HTML that needs nothing.
#[must_use]
pub(crate) fn last_resort(locale: Locale, home: &str, error: &PageError) -> String {
    let (lang, failed, link) = match locale {
        Locale::En => ("en", "An error occurred while showing the error page", "Go to Homepage"),
        Locale::Es => {
            ("es", "Se ha producido un error al mostrar la página de error", "Ir a la página de inicio")
        }
    };
    let text = match error {
        error if error.is_too_busy() => error.message(locale),
        _ => failed.into(),
    };
    let home = html_escape::encode_double_quoted_attribute(home);
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"robots\" content=\"noindex\">\n<title>{text}</title>\n</head>\n\
         <body>\n<main>\n<h1>{text}</h1>\n<p><a href=\"{home}\">{link}</a></p>\n</main>\n</body>\n</html>\n"
    )
}
