//! From an address to page data: one file per kind of page, same names as in `web/src/routes`.

mod content;
pub(crate) mod error;
mod home;

use std::sync::Arc;

use ::content::{Locale, PagePath};

use crate::app::App;
use crate::error::PageError;
use crate::page_data::PageData;
use crate::shell::LocaleShell;

/// A page ready to be rendered, and what it depends on.
pub(crate) struct Made {
    /// The page.
    pub data: PageData,
    /// The shell it stands in.
    pub shell: Arc<LocaleShell>,
    /// Changes that make it out of date.
    pub tags: Vec<String>,
}

/// Makes the page at an address.
///
/// # Errors
/// When nothing lives there, or what it needs could not be had.
pub(crate) async fn make(app: &App, locale: Locale, path: &PagePath) -> Result<Made, PageError> {
    if path.is_home() { home::make(app, locale).await } else { content::make(app, locale, path).await }
}
