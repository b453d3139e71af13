//! The error screens: same frame as every page, so that a lost visitor is still at home.

use std::sync::Arc;

use content::{Locale, PagePath};
use http::StatusCode;

use super::Made;
use crate::app::App;
use crate::error;
use crate::page_data::{Alternate, Head, HeaderFlags, Layout, Page, PageData};
use crate::shell::LocaleShell;

/// Makes the screen for a status. It never fails: without menus it stands in an empty frame.
pub(crate) async fn make(app: &App, locale: Locale, status: StatusCode) -> Made {
    let shell = match app.shells.get(locale).await {
        Ok(shell) => shell,
        Err(_) => Arc::new(LocaleShell::bare(&app.urls, locale)),
    };
    let home = PagePath::home();
    let alternates = Locale::ALL
        .into_iter()
        .map(|other| Alternate {
            locale: other.into(),
            href: app.urls.link(locale, other, &home),
            exact: false,
        })
        .collect();
    let mut title = error::title(locale, status).to_owned();
    if !shell.shell.site_name.is_empty() {
        title = format!("{title} | {}", shell.shell.site_name);
    }
    let data = PageData {
        locale: locale.into(),
        path: app.urls.path(locale, &home),
        status: status.as_u16(),
        shell_version: shell.shell.version.clone(),
        head: Head {
            title,
            description: String::new(),
            canonical: None,
            robots: Some("noindex".into()),
            image: None,
            json_ld: Vec::new(),
        },
        alternates,
        header: HeaderFlags::PLAIN,
        layout: Layout::Default,
        newsletter: true,
        page: Page::Error { status: status.as_u16(), message: error::message(locale, status).into() },
    };
    Made { data, shell, tags: vec!["menu".into(), "options".into()] }
}
