//! From what editors wrote to what the front end draws: addresses made public, nothing else decided.

mod anchors;
pub(crate) mod blocks;
pub(crate) mod contents;
pub(crate) mod days;
pub(crate) mod dimmers;
pub(crate) mod documents;
pub(crate) mod glossary;
mod html;
pub(crate) mod images;
mod people;
mod search;
pub(crate) mod stories;
mod told;
mod video;

use content::model::{self, Options};
use content::{Href, Locale, PagePath};

pub(crate) use blocks::first_image;

use crate::page_data::{
    HeaderFlags, LandingLogo, Link, MegaMenu, MenuItem, Menus, Newsletter, Shell, TagManager,
};
use crate::settings::TagManagerSettings;
use crate::urls::Urls;

/// Writes content of one language for that language's pages.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    urls: &'a Urls,
    locale: Locale,
}

impl<'a> View<'a> {
    /// For pages in `locale`.
    #[must_use]
    pub(crate) fn new(urls: &'a Urls, locale: Locale) -> Self {
        Self { urls, locale }
    }

    /// What surrounds the pages, not yet carrying its version.
    #[must_use]
    pub(crate) fn shell(&self, menus: &model::Menus, options: &Options, year: i32) -> Shell {
        Shell {
            version: String::new(),
            locale: self.locale.into(),
            site_name: options.site_name.clone(),
            year,
            logo: options.logo.as_ref().map(|logo| self.image(logo)),
            logo_dark: options.logo_dark.as_ref().map(|logo| self.image(logo)),
            banner_html: options.banner.as_ref().map(|html| self.html(html)),
            menus: Menus {
                primary: self.menu(&menus.primary),
                about: self.menu(&menus.about),
                legals: self.menu(&menus.legals),
                social: self.menu(&menus.social),
                products_mega: self.menu(&menus.products_mega),
                spaces_mega: self.menu(&menus.spaces_mega),
                collections_mega: self.menu(&menus.collections_mega),
            },
            mega_menu: MegaMenu {
                products_title: options.mega_menu.products_title.clone(),
                collections_title: options.mega_menu.collections_title.clone(),
                products_text: options.mega_menu.products_text.clone(),
                links_title: options.mega_menu.links_title.clone(),
                link: options.mega_menu.link.as_ref().map(|link| self.link(link)),
            },
            newsletter: options.newsletter.as_ref().map(|newsletter| Newsletter {
                title: newsletter.title.clone(),
                text_html: self.html(&newsletter.text),
                legal_html: self.html(&newsletter.legal),
                form_url: newsletter.form_url.to_string(),
            }),
            copyright_html: self.html(&options.copyright),
            quality_image: options.quality_image.as_ref().map(|image| self.image(image)),
            landing_logos: options
                .landing_logos
                .iter()
                .map(|landing| LandingLogo {
                    path: self.urls.path(self.locale, &landing.path),
                    logo: self.image(&landing.logo),
                })
                .collect(),
            tag_manager: None,
        }
    }

    fn menu(&self, items: &[model::MenuItem]) -> Vec<MenuItem> {
        items
            .iter()
            .map(|item| MenuItem {
                title: item.title.clone(),
                href: item.href.as_ref().map(|href| self.href(href)).unwrap_or_default(),
                new_tab: item.new_tab,
                mega_menu_key: item.mega_menu_key.clone(),
                children: self.menu(&item.children),
            })
            .collect()
    }

    fn links(&self, links: &[model::Link]) -> Vec<Link> {
        links.iter().map(|link| self.link(link)).collect()
    }

    fn link(&self, link: &model::Link) -> Link {
        Link { title: link.title.clone(), href: self.href(&link.href), new_tab: link.new_tab }
    }

    /// The language of the pages.
    #[must_use]
    pub(crate) fn locale(&self) -> Locale {
        self.locale
    }

    /// A page of this language.
    #[must_use]
    pub(crate) fn page(&self, path: &PagePath) -> String {
        self.urls.path(self.locale, path)
    }

    /// A link as written on the pages of this language.
    #[must_use]
    pub(crate) fn href(&self, href: &Href) -> String {
        self.urls.href(self.locale, href)
    }
}

/// The editors' redirects as the rules want them.
pub(crate) fn redirects(options: &Options) -> impl Iterator<Item = ((Locale, PagePath), Href)> {
    options.redirects.iter().map(|rule| ((rule.locale, rule.from.clone()), rule.to.clone()))
}

/// The tag manager as the front end receives it.
#[must_use]
pub(crate) fn tag_manager(settings: &TagManagerSettings) -> TagManager {
    TagManager { container_id: settings.container_id.as_str().to_owned(), script_url: settings.script() }
}

/// How the header behaves on a page.
#[must_use]
pub(crate) fn header(flags: model::HeaderFlags) -> HeaderFlags {
    HeaderFlags {
        transparent: flags.transparent,
        bottom_spacing: flags.bottom_spacing,
        floating_message_bar: flags.floating_message_bar,
        sticky: flags.sticky,
    }
}
