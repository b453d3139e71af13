//! The way from the home page down to a product.

use content::{Href, Locale, PagePath, Section, model};

use super::ProductPage;
use crate::page_data::Breadcrumb;

impl ProductPage<'_> {
    /// From the front page over all products and the category down to this page.
    pub(super) fn breadcrumbs(&self) -> Vec<Breadcrumb> {
        let urls = &self.app.urls;
        let home = match self.locale {
            Locale::En => "Home",
            Locale::Es => "Inicio",
        };
        let products = match self.locale {
            Locale::En => "Products",
            Locale::Es => "Productos",
        };
        let list = self.path.parent().unwrap_or_else(PagePath::home);
        let start = [(home, PagePath::home()), (products, list)];
        let mut crumbs: Vec<Breadcrumb> = start
            .iter()
            .map(|(title, path)| Breadcrumb {
                title: (*title).to_owned(),
                href: Some(urls.path(self.locale, path)),
            })
            .collect();
        let is_between = |crumb: &&model::Breadcrumb| match &crumb.href {
            Some(Href::Page { path, .. }) => {
                path != self.path && start.iter().all(|(_, known)| known != path)
            }
            _ => crumb.title != self.product.entry.title,
        };
        // Only what lives here can be gone to; the names of the rest show the way.
        let lives_here = |path: &PagePath| {
            Section::PRODUCT_CATEGORIES.is_at(path) || Section::PRODUCT_CATEGORIES.holds(path)
        };
        let category = |href: &&Href| matches!(href, Href::Page { path, .. } if lives_here(path));
        let between = self.breadcrumbs.iter().filter(is_between).map(|crumb| Breadcrumb {
            title: crumb.title.clone(),
            href: crumb.href.as_ref().filter(category).map(|href| urls.href(self.locale, href)),
        });
        crumbs.extend(between);
        crumbs.push(Breadcrumb { title: self.product.entry.title.clone(), href: None });
        crumbs
    }
}
