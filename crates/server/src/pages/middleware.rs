//! What is done to a page before it is shown, by name: routes name some, editors name others.
//!
//! A name that is not registered is an error of whoever wrote it, and shown as one: a page that was meant to be
//! hidden must not appear because of a misspelt word.

use content::model::PageSummary;

use crate::error::PageError;
use crate::page_data::PageData;

/// Asks search engines to leave the page out.
pub(super) const NO_INDEX: &str = "no-index";
/// Leaves out the newsletter form above the footer.
pub(super) const NO_NEWSLETTER: &str = "no-newsletter";

/// A change to a page that is about to be shown.
type Middleware = fn(&mut PageData);

/// Everything that can be named.
const REGISTRY: [(&str, Middleware); 2] = [(NO_INDEX, no_index), (NO_NEWSLETTER, no_newsletter)];

/// Puts a page through what is named, in that order.
///
/// # Errors
/// When a name is not registered; the page has then passed what stood before it.
pub(super) fn apply<'a>(
    names: impl IntoIterator<Item = &'a str>,
    data: &mut PageData,
) -> Result<(), PageError> {
    for name in names {
        let middleware = find(name).ok_or_else(|| PageError::UnknownMiddleware(name.into()))?;
        middleware(data);
    }
    Ok(())
}

/// Whether lists for search engines name a page.
pub(crate) fn is_listed(page: &PageSummary) -> bool {
    !page.noindex && may_be_listed(&page.middleware)
}

/// Whether a page that names this middleware is shown in lists: one that cannot be shown at all is not.
#[must_use]
pub fn may_be_listed(middleware: &[String]) -> bool {
    middleware.iter().all(|name| name != NO_INDEX && find(name).is_some())
}

pub(super) fn find(name: &str) -> Option<Middleware> {
    REGISTRY.iter().find(|(registered, _)| *registered == name).map(|(_, middleware)| *middleware)
}

fn no_index(data: &mut PageData) {
    data.head.robots = Some("noindex, follow".to_owned());
}

fn no_newsletter(data: &mut PageData) {
    data.newsletter = false;
}
