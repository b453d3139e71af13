//! The error screens: same frame as every page, so that a lost visitor is still at home.

use std::sync::Arc;

use content::{Locale, PagePath};

use super::{Made, other_homes};
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{Head, HeaderFlags, Layout, Page, PageData};
use crate::shell::LocaleShell;

/// Makes the screen for an error. It never fails: without menus it stands in an empty frame.
pub(crate) async fn make(app: &App, locale: Locale, error: &PageError) -> Made {
    let shell = match app.shells.get(locale).await {
        Ok(shell) => shell,
        Err(_) => Arc::new(LocaleShell::bare(&app.urls, locale)),
    };
    let data = screen(app, locale, error, &shell);
    Made { data, shell, tags: vec!["menu".into(), "options".into()], middleware: Vec::new() }
}

/// The screen in a frame that is there already.
pub(crate) fn screen(app: &App, locale: Locale, error: &PageError, shell: &LocaleShell) -> PageData {
    let status = error.status().as_u16();
    let mut title = error.title(locale).to_owned();
    if !shell.shell.site_name.is_empty() {
        title = format!("{title} | {}", shell.shell.site_name);
    }
    PageData {
        locale: locale.into(),
        path: app.urls.path(locale, &PagePath::home()),
        status,
        shell_version: shell.shell.version.clone(),
        head: Head {
            title,
            description: String::new(),
            canonical: None,
            robots: Some("noindex".into()),
            image: None,
            json_ld: Vec::new(),
        },
        alternates: other_homes(app, locale),
        header: HeaderFlags::PLAIN,
        layout: Layout::Default,
        newsletter: true,
        page: Page::Error { status, message: error.message(locale).into_owned() },
    }
}
