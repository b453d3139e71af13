//! Files for machines: crawlers, feed readers, home screens and language models.

pub(crate) mod feed;
mod kept;
pub(crate) mod manifest;
mod products;
pub(crate) mod sitemap;

use std::fmt::Write as _;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use content::model::{Article, CaseStudy, Collection, Space};
use content::{ContentKind, Locale, PagePath, Tag};
use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use ssr::cache::Rendered;

use crate::app::App;
use crate::error::PageError;
use crate::light;
use crate::pages::case_studies::choices::ChosenBy;
use crate::pages::compare::address as compare;
use crate::pages::middleware::is_listed;
use crate::pages::products::address as list;
use crate::stories::Story;

use kept::Reader;

/// How long machines may keep these files.
const AN_HOUR: &str = "public, max-age=3600";
const PLAIN: &str = "text/plain; charset=utf-8";

/// What crawlers may read, and where the list of pages is.
pub(crate) async fn robots(State(app): State<App>) -> Response {
    let sitemap = app.urls.origin_plus(Locale::En, "/sitemap.xml");
    let mut text = String::from("User-agent: *\nDisallow: /_data/\nDisallow: /api/\n");
    // Lists and comparisons have more combinations than a crawler has time. What they show can be reached without.
    let projects = ChosenBy::ALL.map(ChosenBy::name);
    let others = [compare::IDS, light::HEIGHT, light::INTENSITY];
    for name in list::refinements().chain(others).chain(projects) {
        let _ = writeln!(text, "Disallow: /*?*{name}=");
    }
    let _ = write!(text, "\nSitemap: {sitemap}\n");
    plain(text)
}

/// The site in a few lines, for readers that are not people.
pub(crate) async fn llms(State(app): State<App>, reader: Reader) -> Response {
    let producer = app.clone();
    let produced = move || async move {
        let text = llms_text(&producer).await?;
        let kinds = [
            ContentKind::Page,
            ContentKind::Product,
            ContentKind::Post,
            ContentKind::CaseStudy,
            ContentKind::Space,
            ContentKind::Collection,
        ];
        let tags = kinds.map(Tag::Every).into_iter().chain([Tag::Options]).map(String::from).collect();
        Ok(Rendered { tags, ..Rendered::new(StatusCode::OK, PLAIN, text) })
    };
    reader.answer(&app, "llms.txt".to_owned(), AN_HOUR, produced).await
}

async fn llms_text(app: &App) -> Result<String, PageError> {
    let mut text = String::new();
    for locale in app.languages() {
        let (shell, pages) = tokio::join!(app.shell(locale), app.content.page_index(locale));
        let (shell, pages) = (shell?, pages?);
        // The first page is as much as a reader of a few lines takes in; the sitemap has them all.
        let products = products::page(app, locale, 1).await?.products;
        if text.is_empty() {
            let _ = writeln!(text, "# {}", shell.shell.site_name);
            if !shell.options.site_description.is_empty() {
                let _ = write!(text, "\n> {}\n", shell.options.site_description);
            }
        }
        let (page_heading, product_heading) = match locale {
            Locale::En => ("Pages in English", "Products in English"),
            Locale::Es => ("Páginas en español", "Productos en español"),
        };
        let pages = pages.iter().filter(|page| is_listed(page)).map(|page| (&page.title, &page.path));
        section(app, locale, &mut text, page_heading, pages);
        let products = products.iter().map(|product| (&product.title, &product.path));
        section(app, locale, &mut text, product_heading, products);
        stories::<Article>(app, locale, &mut text).await?;
        stories::<CaseStudy>(app, locale, &mut text).await?;
        stories::<Space>(app, locale, &mut text).await?;
        stories::<Collection>(app, locale, &mut text).await?;
    }
    let sitemap = app.urls.origin_plus(Locale::En, "/sitemap.xml");
    let home = app.urls.absolute(Locale::En, &PagePath::home());
    let _ = write!(text, "\n## More\n\n- [Sitemap]({sitemap})\n- [Home]({home})\n");
    Ok(text)
}

/// As many stories of a kind as products.
async fn stories<T: Story>(app: &App, locale: Locale, text: &mut String) -> Result<(), PageError> {
    let language = match locale {
        Locale::En => "in English",
        Locale::Es => "en español",
    };
    let stories = T::all(app, locale).await?;
    let listed = stories.iter().map(Story::entry).filter(|entry| !entry.seo.noindex);
    let entries = listed.filter_map(|entry| Some((&entry.title, entry.path.as_ref()?)));
    let heading = format!("{} {language}", T::heading(locale));
    section(app, locale, text, &heading, entries.take(products::PER_PAGE as usize));
    Ok(())
}

fn section<'a>(
    app: &App,
    locale: Locale,
    text: &mut String,
    heading: &str,
    entries: impl Iterator<Item = (&'a String, &'a PagePath)>,
) {
    let mut entries = entries.peekable();
    if entries.peek().is_some() {
        let _ = write!(text, "\n## {heading}\n\n");
    }
    for (title, path) in entries {
        let title = title.replace(['[', ']', '\n'], " ");
        let _ = writeln!(text, "- [{title}]({})", app.urls.absolute(locale, path));
    }
}

fn plain(text: String) -> Response {
    ([(CONTENT_TYPE, PLAIN), (CACHE_CONTROL, AN_HOUR)], text).into_response()
}
