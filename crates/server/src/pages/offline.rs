//! What a browser keeps for the time without a network: the usual frame, and the words that say so.
//!
//! Its address has no final slash and never redirects: browsers refuse to show a kept answer that came by a redirect.

use content::{Locale, PagePath, Tag};

use super::{Made, document_title, other_homes};
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{Head, Page, PageData};
use crate::urls::Urls;

/// The path below a language's root, in the form that page paths have.
const PATH: &str = "/_offline/";

/// Whether this is the page.
pub(crate) fn is_at(path: &PagePath) -> bool {
    path.as_str() == PATH
}

/// Where it is asked for.
pub(crate) fn address(urls: &Urls, locale: Locale) -> String {
    let home = urls.path(locale, &PagePath::home());
    format!("{}{}", home.trim_end_matches('/'), PATH.trim_end_matches('/'))
}

/// Makes the page.
///
/// # Errors
/// When menus and options cannot be fetched: an older copy in the browser is better than an empty frame.
pub(crate) async fn make(app: &App, locale: Locale) -> Result<Made, PageError> {
    let shell = app.shell(locale).await?;
    let words = match locale {
        Locale::En => "You are offline",
        Locale::Es => "Sin conexión",
    };
    let head = Head { title: document_title(words, &shell), ..Head::default() };
    let path = address(&app.urls, locale);
    let data = PageData::new(locale, path, &shell.shell, head, other_homes(app, locale), Page::Offline);
    Ok(Made::new(data, shell, vec![Tag::Menu, Tag::Options]))
}
