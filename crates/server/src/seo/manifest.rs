//! What an installed site is called and looks like, one per language.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use content::{Locale, PagePath};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderMap, StatusCode, Uri};
use serde_json::{Value, json};

use super::AN_HOUR;
use crate::app::App;
use crate::shell::LocaleShell;
use crate::urls::{self, Urls};

/// `--night` of the design tokens: what surrounds a page while it loads.
pub(crate) const THEME_COLOR: &str = "#15110d";
/// The file below a language's root.
const PATH: &str = "/site.webmanifest";

/// Where the manifest of a language is.
pub(crate) fn address(urls: &Urls, locale: Locale) -> String {
    format!("{}{PATH}", urls.path(locale, &PagePath::home()).trim_end_matches('/'))
}

/// Answers with the manifest of the language that is asked for.
pub(crate) async fn file(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let (locale, below) = app.urls.locate(urls::host(&headers), uri.path());
    if below != PATH {
        return StatusCode::NOT_FOUND.into_response();
    }
    match app.shell(locale).await {
        Ok(shell) => {
            let headers = [(CONTENT_TYPE, "application/manifest+json"), (CACHE_CONTROL, AN_HOUR)];
            (headers, manifest(&app.urls, locale, &shell).to_string()).into_response()
        }
        Err(error) => {
            error.log();
            error.status().into_response()
        }
    }
}

fn manifest(urls: &Urls, locale: Locale, shell: &LocaleShell) -> Value {
    let home = urls.path(locale, &PagePath::home());
    let name = shell.shell.site_name.as_str();
    json!({
        "id": home,
        "lang": locale.code(),
        "dir": "ltr",
        "name": name,
        "short_name": name.split(' ').next().unwrap_or_default(),
        "description": shell.options.site_description,
        "start_url": home,
        // The other language and its pages belong to the same site.
        "scope": "/",
        // People compare and go back: an installed catalogue keeps the browser's way back.
        "display": "minimal-ui",
        "background_color": THEME_COLOR,
        "theme_color": THEME_COLOR,
        "icons": [
            icon("icon", 192, "any"),
            icon("icon", 512, "any"),
            icon("icon-maskable", 192, "maskable"),
            icon("icon-maskable", 512, "maskable"),
        ],
    })
}

fn icon(name: &str, size: u32, purpose: &str) -> Value {
    json!({
        "src": format!("/{name}-{size}.png"),
        "sizes": format!("{size}x{size}"),
        "type": "image/png",
        "purpose": purpose,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colour_is_the_one_of_the_design() {
        let palette = include_str!("../../../../web/src/design-system/styles/palette.css");
        assert!(palette.contains(&format!("--night: {THEME_COLOR};")));
    }
}
