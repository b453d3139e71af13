//! The error screens: same frame as every page, so that a lost visitor is still at home.

use std::sync::Arc;

use content::{Locale, PagePath, Tag};

use super::{Made, document_title, other_homes};
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{Head, Page, PageData};
use crate::shell::LocaleShell;

/// Makes the screen for an error. It never fails: without menus it stands in an empty frame.
pub(crate) async fn make(app: &App, locale: Locale, error: &PageError) -> Made {
    let shell = match app.shell(locale).await {
        Ok(shell) => shell,
        Err(_) => Arc::new(LocaleShell::bare(&app.urls, locale)),
    };
    let data = screen(app, locale, error, &shell);
    Made::new(data, shell, vec![Tag::Menu, Tag::Options])
}

/// The screen in a frame that is there already.
pub(crate) fn screen(app: &App, locale: Locale, error: &PageError, shell: &LocaleShell) -> PageData {
    let status = error.status().as_u16();
    let head = Head {
        title: document_title(error.title(locale), shell),
        robots: Some("noindex".into()),
        ..Head::default()
    };
    let path = app.urls.path(locale, &PagePath::home());
    let page = Page::Error { status, message: error.message(locale).into_owned() };
    PageData { status, ..PageData::new(locale, path, &shell.shell, head, other_homes(app, locale), page) }
}
