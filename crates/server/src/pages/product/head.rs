//! What a product page tells browsers, search engines and caches about itself.

use content::{ContentKind, Locale, PagePath, Tag};

use super::{ProductPage, structured_data, variant_href};
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

    /// The page in every language, with the same variant where that language has it.
    pub(super) fn alternates(&self) -> Vec<Alternate> {
        let own = self.variant().map(|variant| variant.id.0);
        let version = |other: Locale| {
            let (lives, variation) = match self.counterparts.get(other) {
                _ if other == self.locale => (Some(self.path.clone()), own),
                Some(counterpart) => (Some(counterpart.path.clone()), counterpart.variation),
                None => (None, None),
            };
            let exact = lives.is_some();
            let page = lives.or_else(|| self.path.parent()).unwrap_or_else(PagePath::home);
            let href = self.app.urls.link(self.locale, other, &page);
            let href = variation.map_or_else(|| href.clone(), |id| variant_href(&href, id));
            Alternate { locale: other.into(), href, exact }
        };
        Locale::ALL.into_iter().map(version).collect()
    }

    /// What makes the page out of date, the products on its cards included.
    pub(super) fn tags(&self) -> Vec<Tag> {
        let successor = self.successor.as_ref().map(|variant| variant.product);
        let foreign_variant =
            self.foreign_variant.as_ref().map(|foreign_variant| foreign_variant.variant.product);
        let drivers = self.drivers.iter().flat_map(|(_, groups)| groups).flat_map(|group| &group.items);
        let products =
            successor.into_iter().chain(foreign_variant).chain(drivers.map(|driver| driver.product));
        let mut tags = self.family.tags();
        tags.extend([Tag::Menu, Tag::Options]);
        tags.extend(self.light.as_ref().map(|_| Tag::Media));
        tags.extend(products.map(|id| Tag::One(ContentKind::Product, id.0)));
        tags.extend(self.replaced.as_ref().map(|_| Tag::Legacy));
        tags.sort_unstable();
        tags.dedup();
        tags
    }
}
