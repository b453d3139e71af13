//! What to search for instead when nothing was found. Only searches that find something are offered.

use std::cmp::Reverse;

use content::Locale;
use search::model::{Query, ReadAs, Suggestions};

use super::question;
use crate::app::App;
use crate::page_data::Suggestion;
use crate::pages::categories;
use crate::pages::products::address::ListState;

/// Categories that are offered.
const CATEGORIES: usize = 4;

/// What was probably meant, the words without their figures, the text as plain words, and some categories.
pub(super) async fn instead(
    app: &App,
    locale: Locale,
    state: &ListState,
    found: &Suggestions,
) -> Vec<Suggestion> {
    let reading = &found.reading;
    let has_figures = !reading.figures.is_empty();
    let words = async {
        let is_text = has_figures && !reading.words.is_empty();
        is_text && finds(app, question(app, locale, &reading.words).await).await
    };
    let plain = async {
        let was_read = has_figures || found.read_as == ReadAs::Code;
        was_read && finds(app, Query { plain: true, ..question(app, locale, &state.search).await }).await
    };
    let (words, plain, groups) = tokio::join!(words, plain, groups(app, locale));
    let href = |state: ListState| state.href(&app.urls, locale);
    let mut suggestions = Vec::new();
    if let Some(unknown) = &found.unknown {
        let codes =
            unknown.meant.iter().map(|meant| &meant.code).chain(unknown.near.iter().map(|near| &near.code));
        suggestions
            .extend(codes.map(|code| Suggestion { text: code.clone(), href: href(state.with_search(code)) }));
    }
    if words {
        let text = reading.words.clone();
        suggestions.push(Suggestion { href: href(state.with_search(&text)), text });
    }
    if plain {
        let text = match locale {
            Locale::En => format!("“{}” as keywords", state.search),
            Locale::Es => format!("«{}» como palabras clave", state.search),
        };
        suggestions.push(Suggestion { text, href: href(state.as_plain_words()) });
    }
    suggestions.extend(groups);
    suggestions
}

/// Whether a question finds something; one that cannot be asked does not.
async fn finds(app: &App, question: Query) -> bool {
    let question = Query { per_page: 1, ..question };
    app.search.suggest(&question).await.is_ok_and(|found| found.total > 0)
}

/// Some product groups to look around in; empty when the back end fails.
async fn groups(app: &App, locale: Locale) -> Vec<Suggestion> {
    let tree = match categories::tree(app, locale).await {
        Ok(tree) => tree,
        Err(error) => {
            tracing::debug!(%error, "no product groups to offer");
            return Vec::new();
        }
    };
    let mut groups: Vec<_> = tree.below(None).collect();
    // Where there is most to see.
    groups.sort_by_key(|term| Reverse(term.count));
    let links = groups.into_iter().filter_map(|term| {
        let href = app.urls.path(locale, term.path.as_ref()?);
        Some(Suggestion { text: term.name.clone(), href })
    });
    links.take(CATEGORIES).collect()
}
