//! What a product page tells browsers, search engines and caches about itself.

use content::{ContentKind, Locale, PagePath, Tag};

use super::{ProductPage, VARIATION, structured_data, variant_href, variant_name};
use crate::page_data::{Alternate, Head};
use crate::pages::document_title;
use crate::query::with_parameter;
use crate::shell::LocaleShell;

impl ProductPage<'_> {
    pub(super) fn head(&self, shell: &LocaleShell) -> Head {
        let (entry, site) = (&self.product.entry, &shell.shell.site_name);
        let own = match self.product.subtitle.as_str() {
            "" => entry.title.clone(),
            subtitle => format!("{}: {subtitle}", entry.title),
        };
        let family = entry.seo.title.clone().unwrap_or(own);
        let code = self.variant().and_then(|variant| variant.sku.as_ref());
        let title = code.map_or_else(|| family.clone(), |code| format!("{code}, {family}"));
        let page = self.app.urls.absolute(self.locale, self.path);
        let excerpt = Some(&entry.excerpt).filter(|excerpt| !excerpt.is_empty());
        let description = entry.seo.description.as_ref().or(excerpt);
        let picture = entry.seo.image.as_ref().or(entry.image.as_ref()).or(self.product.gallery.first());
        Head {
            title: document_title(&title, shell),
            description: description.unwrap_or(&shell.options.site_description).clone(),
            canonical: Some(
                self.variant().map_or_else(|| page.clone(), |variant| variant_href(&page, variant)),
            ),
            robots: entry.seo.noindex.then(|| "noindex, follow".to_owned()),
            image: picture.map(|image| self.view().shared(image)),
            json_ld: structured_data::of(self, site),
        }
    }

    /// The page in every language, with the same variant where that language has it.
    pub(super) fn alternates(&self) -> Vec<Alternate> {
        let own = self.variant().map(variant_name);
        let version = |other: Locale| {
            let (lives, variation) = match self.counterparts.get(other) {
                _ if other == self.locale => (Some(self.path.clone()), own.clone()),
                Some(counterpart) => (Some(counterpart.path.clone()), counterpart.variation.clone()),
                None => (None, None),
            };
            let exact = lives.is_some();
            let page = lives.or_else(|| self.path.parent()).unwrap_or_else(PagePath::home);
            let href = self.app.urls.link(self.locale, other, &page);
            let href = variation.map_or_else(|| href.clone(), |name| with_parameter(&href, VARIATION, &name));
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
        tags.extend([Tag::Menu, Tag::Options, Tag::Every(ContentKind::Stockist)]);
        tags.extend(self.light.as_ref().map(|_| Tag::Media));
        tags.extend(products.map(|id| Tag::One(ContentKind::Product, id.0)));
        tags.extend(self.explanations.as_ref().map(|explanations| explanations.tag()));
        tags.extend(self.replaced.as_ref().map(|_| Tag::Legacy));
        tags.sort_unstable();
        tags.dedup();
        tags
    }
}
