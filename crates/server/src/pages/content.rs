//! Pages that editors compose of blocks.

use content::model::{Block, Page as ContentPage, Subject, Template};
use content::{ContentKind, Locale, PagePath, Tag};
use serde_json::{Value, json};

use super::{Made, document_title};
use crate::app::App;
use crate::blocks;
use crate::calculator;
use crate::error::PageError;
use crate::forms::{Place, Prefilled};
use crate::page_data::{Alternate, Head, Layout, Page, PageData};
use crate::shell::LocaleShell;
use crate::upstream::Gaps;
use crate::view::glossary::{PlacedTerm, Terms};
use crate::view::{self, View};

/// Makes the page at `path`.
///
/// # Errors
/// When there is no such page or the back end failed.
pub(crate) async fn make(
    app: &App,
    locale: Locale,
    path: &PagePath,
    prefilled: &Prefilled,
) -> Result<Made, PageError> {
    let page = async { app.content.page(locale, path).await.map_err(PageError::from) };
    let (shell, page) = tokio::try_join!(app.shell(locale), page)?;
    let page = page.ok_or(PageError::NotFound)?;
    if is_calculation_of_another_page(&page, prefilled) {
        return Err(PageError::Moved(app.urls.path(locale, path).into()));
    }
    let alternates = alternates(app, locale, path, &page).await;
    let (address, gaps) = (app.urls.path(locale, path), Gaps::default());
    let place = Place { blocks: &page.blocks, address: &address, number: page.id };
    let mut ready = blocks::ready(app, locale, &place, &shell.options, prefilled, &gaps).await;
    let blocks = std::mem::take(&mut ready.blocks);
    let head = head(app, locale, path, &page, &shell);
    let data = PageData {
        header: view::header(page.header),
        layout: match page.template {
            Template::Default => Layout::Default,
            Template::Landing => Layout::Landing,
        },
        ..PageData::new(
            locale,
            address,
            &shell.shell,
            head,
            alternates,
            Page::Content { title: page.title.clone(), blocks },
        )
    };
    let tags = vec![Tag::One(ContentKind::Page, page.id), Tag::Menu, Tag::Options];
    let made = Made::new(data, shell, tags).with_blocks(&ready);
    Ok(Made { middleware: page.middleware, gaps: gaps.into_parts(), ..made })
}

/// Whether an address asks a page to calculate that has no calculator: all such addresses are the page's own. Scripts fill
/// fields of forms in from the address, whatever these are called, so a page with a form keeps what it is asked with.
fn is_calculation_of_another_page(page: &ContentPage, prefilled: &Prefilled) -> bool {
    let asks =
        prefilled.query.as_ref().is_some_and(|query| query.iter().any(|(name, _)| calculator::accepts(name)));
    asks && !page.blocks.iter().any(|block| matches!(block, Block::Calculator(_) | Block::Form(_)))
}

/// The same page in every language; where it has not been translated, the nearest parent that has.
async fn alternates(app: &App, locale: Locale, path: &PagePath, page: &ContentPage) -> Vec<Alternate> {
    let mut alternates = Vec::with_capacity(Locale::ALL.len());
    for other in Locale::ALL {
        let (target, exact) = if other == locale {
            (path.clone(), true)
        } else if let Some(translated) = page.translations.get(other) {
            (translated.clone(), true)
        } else {
            (nearest_translated_parent(app, locale, other, path).await, false)
        };
        alternates.push(Alternate {
            locale: other.into(),
            href: app.urls.link(locale, other, &target),
            exact,
        });
    }
    alternates
}

async fn nearest_translated_parent(app: &App, locale: Locale, other: Locale, path: &PagePath) -> PagePath {
    let mut at = path.parent();
    while let Some(parent) = at.filter(|parent| !parent.is_home()) {
        // A failure here only makes the language switch less precise.
        if let Ok(Some(page)) = app.content.page(locale, &parent).await
            && let Some(translated) = page.translations.get(other)
        {
            return translated.clone();
        }
        at = parent.parent();
    }
    PagePath::home()
}

fn head(app: &App, locale: Locale, path: &PagePath, page: &ContentPage, shell: &LocaleShell) -> Head {
    let title = page.seo.title.as_deref().unwrap_or(&page.title);
    let picture = page.seo.image.as_ref().or_else(|| view::first_image(&page.blocks));
    Head {
        title: document_title(title, shell),
        description: page.seo.description.clone().unwrap_or_else(|| shell.options.site_description.clone()),
        canonical: Some(app.urls.absolute(locale, path)),
        robots: page.seo.noindex.then(|| "noindex, follow".to_owned()),
        image: picture.map(|image| View::new(&app.urls, locale).shared(image)),
        json_ld: questions(page)
            .into_iter()
            .chain(defined_terms(page, &app.urls.absolute(locale, path)))
            .collect(),
    }
}

/// The words that a page explains, for search engines.
fn defined_terms(page: &ContentPage, address: &str) -> Option<Value> {
    let terms = Terms::of(&page.blocks);
    let term = |placed: &PlacedTerm<'_>| {
        let (term, id) = (placed.term, placed.id.as_ref()?);
        let mut value = json!({
            "@type": "DefinedTerm",
            "name": term.term,
            "description": term.body.to_text().trim(),
            "url": format!("{address}#{id}"),
        });
        if !term.also.is_empty() {
            value["alternateName"] = term.also.clone().into();
        }
        Some(value)
    };
    let terms: Vec<Value> = terms.iter().filter_map(term).collect();
    (!terms.is_empty()).then(|| {
        json!({
            "@context": "https://schema.org",
            "@type": "DefinedTermSet",
            "name": page.title,
            "url": address,
            "hasDefinedTerm": terms,
        })
    })
}

/// The questions of a page that is about them, for search engines: its rows that open and close.
fn questions(page: &ContentPage) -> Option<Value> {
    if page.subject != Subject::Faq {
        return None;
    }
    let rows = page.blocks.iter().filter_map(|block| match block {
        Block::Accordion(accordion) if accordion.enabled => Some(&accordion.items),
        _ => None,
    });
    let answered = rows.flatten().filter_map(|row| {
        let answer = Some(row.body.to_text()).filter(|answer| !answer.trim().is_empty())?;
        Some(json!({
            "@type": "Question",
            "name": row.title,
            "acceptedAnswer": { "@type": "Answer", "text": answer },
        }))
    });
    let questions: Vec<Value> = answered.collect();
    (!questions.is_empty())
        .then(|| json!({ "@context": "https://schema.org", "@type": "FAQPage", "mainEntity": questions }))
}
