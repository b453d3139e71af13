//! Screens that stand in the place of a page: what went wrong, as well as it can still be said.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::Request;
use axum::response::{IntoResponse as _, Response};
use content::{Locale, PagePath};
use http::HeaderValue;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use http::request::Parts;
use ssr::cache::{Freshness, Served};

use super::{Asked, Form, with_build, write};
use crate::app::App;
use crate::error::{self, PageError};
use crate::shell::LocaleShell;
use crate::{pages, respond, urls};

/// Shows what went wrong, with its real status, in the visitor's language if there is a site in it.
pub(super) async fn error_screen(app: &App, asked: &Asked, locale: Locale, error: &PageError) -> Response {
    error.log();
    let locale = app.nearest_language(locale);
    // Whoever is turned away because there is too much to do must not be given more to do.
    if matches!(error, PageError::Overloaded) {
        return plain_screen(app, asked.form, locale, error);
    }
    match stored_error_screen(app, asked.form, locale, error).await {
        Ok(served) => {
            let response = respond::stored(&served, &asked.headers, "no-store");
            with_build(app, retry_after(response, error))
        }
        Err(failure) => {
            tracing::error!(error = %failure, "the error page could not be rendered");
            plain_screen(app, asked.form, locale, error)
        }
    }
}

/// Shows why a request is refused before any handler sees it.
pub(crate) async fn refuse(app: &App, peer: SocketAddr, request: Request, error: &PageError) -> Response {
    let (Parts { uri, headers, .. }, _) = request.into_parts();
    let (form, path) = Form::of(uri.path());
    let (locale, _) = app.urls.locate(urls::host(&headers), path);
    error_screen(app, &Asked::new(app, form, peer, headers), locale, error).await
}

/// Answers a request that failed outside of any handler, in the form and the language that it asked for.
pub(crate) fn last_resort(app: &App, host: Option<&str>, path: &str, error: &PageError) -> Response {
    let (form, path) = Form::of(path);
    let (locale, _) = app.urls.locate(host, path);
    plain_screen(app, form, locale, error)
}

/// Says what went wrong without asking or rendering anything: page data in the frame that is known, or plain HTML.
fn plain_screen(app: &App, form: Form, locale: Locale, error: &PageError) -> Response {
    let (content_type, body) = match form {
        Form::Data => {
            let shell = app.shells.published(locale);
            let shell = shell.unwrap_or_else(|| Arc::new(LocaleShell::bare(&app.urls, locale)));
            let data = pages::error::screen(app, locale, error, &shell);
            ("application/json", serde_json::to_string(&data).unwrap_or_default())
        }
        Form::Document => {
            let home = app.urls.path(locale, &PagePath::home());
            ("text/html; charset=utf-8", error::last_resort(locale, &home, error))
        }
    };
    let headers = [(CONTENT_TYPE, content_type), (CACHE_CONTROL, "no-store")];
    with_build(app, retry_after((error.status(), headers, body).into_response(), error))
}

/// Says when to try again, for failures that pass.
pub(super) fn retry_after(mut response: Response, error: &PageError) -> Response {
    if let Some(after) = error.retry_after() {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(after.as_secs()));
    }
    response
}

async fn stored_error_screen(
    app: &App,
    form: Form,
    locale: Locale,
    error: &PageError,
) -> Result<Served, PageError> {
    let (status, message) = (error.status().as_u16(), error.message(locale));
    let key = format!("{form:?} {} error {status} {message}", locale.code());
    let (producer, error) = (app.clone(), error.clone());
    app.pages
        .get(key, move || async move {
            let made = pages::error::make(&producer, locale, &error).await;
            // An empty frame should give way as soon as the menus can be had.
            let freshness = if made.shell.is_bare() { Freshness::DoNotStore } else { Freshness::Default };
            write(&producer, form, locale, made, freshness).await
        })
        .await
}
