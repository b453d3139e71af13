//! What a product page tells browsers, search engines and caches about itself.

use content::{Locale, PagePath};

use super::{ProductPage, VARIATION, structured_data};
use crate::page_data::{Alternate, Head};
use crate::pages::document_title;
use crate::shell::LocaleShell;

impl ProductPage<'_> {
    pub(super) fn head(&self, shell: &LocaleShell) -> Head {
        let (entry, site) = (&self.product.entry, &shell.shell.site_name);
        let own = match self.product.subtitle.as_str() {
            "" => entry.title.clone(),
            subtitle => format!("{}: {subtitle}", entry.title),
        };
        let title = entry.seo.title.clone().unwrap_or(own);
        let excerpt = Some(&entry.excerpt).filter(|excerpt| !excerpt.is_empty());
        let description = entry.seo.description.as_ref().or(excerpt);
        let picture = entry.seo.image.as_ref().or(entry.image.as_ref()).or(self.product.gallery.first());
        Head {
            // The same for all variants: choosing one refines the page, it does not open another.
            title: document_title(&title, shell),
            description: description.unwrap_or(&shell.options.site_description).clone(),
            canonical: Some(self.app.urls.absolute(self.locale, self.path)),
            robots: entry.seo.noindex.then(|| "noindex, follow".to_owned()),
            image: picture.map(|image| self.view().absolute(image)),
            json_ld: structured_data::of(self, site),
        }
    }

    /// The page in every language, with the same variant: their numbers are the same everywhere.
    pub(super) fn alternates(&self) -> Vec<Alternate> {
        let suffix = self.variant().map(|variant| format!("?{VARIATION}={}", variant.id)).unwrap_or_default();
        let version = |other: Locale| {
            let translated = if other == self.locale {
                Some(self.path.clone())
            } else {
                self.product.entry.translations.get(other).clone()
            };
            let exact = translated.is_some();
            let page = translated.or_else(|| self.path.parent()).unwrap_or_else(PagePath::home);
            let href = self.app.urls.link(self.locale, other, &page);
            Alternate {
                locale: other.into(),
                href: if exact { format!("{href}{suffix}") } else { href },
                exact,
            }
        };
        Locale::ALL.into_iter().map(version).collect()
    }

    /// What makes the page out of date, the products on its cards included.
    pub(super) fn tags(&self) -> Vec<String> {
        let mut tags: Vec<String> = ["terms", "menu", "options"].map(str::to_owned).to_vec();
        let successor = self.successor.as_ref().map(|variant| variant.product);
        let foreign_variant =
            self.foreign_variant.as_ref().map(|foreign_variant| foreign_variant.variant.product);
        let drivers = self.drivers.iter().flat_map(|(_, groups)| groups).flat_map(|group| &group.items);
        let products = [self.product.id].into_iter().chain(self.others.iter().map(|other| other.id));
        let products =
            products.chain(successor).chain(foreign_variant).chain(drivers.map(|driver| driver.product));
        tags.extend(products.map(|id| format!("product:{id}")));
        tags.extend(self.replaced.as_ref().map(|_| "legacy".to_owned()));
        tags.extend((!self.spaces.is_empty()).then(|| "spaces".to_owned()));
        tags.extend((!self.case_studies.is_empty()).then(|| "case-studies".to_owned()));
        tags.sort_unstable();
        tags.dedup();
        tags
    }
}
