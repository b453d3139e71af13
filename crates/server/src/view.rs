//! From what editors wrote to what the front end draws: addresses made public, nothing else decided.

mod anchors;
mod html;
pub(crate) mod images;
mod search;
mod told;

use content::model::{self, Options};
use content::{Href, Locale, PagePath};

use anchors::Anchors;

use crate::forms::FormsOfPage;
use crate::page_data::{
    AccordionItem, Block, CardItem, Figure, Form, HeaderFlags, ImageSide, LandingLogo, LightStep, Link,
    MegaMenu, MenuItem, Menus, Newsletter, Shell, TagManager, Tone,
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

    /// A page's content, top to bottom.
    #[must_use]
    pub(crate) fn blocks(
        &self,
        blocks: &[model::Block],
        options: &Options,
        forms: &FormsOfPage,
    ) -> Vec<Block> {
        let mut anchors = Anchors::of(blocks);
        blocks.iter().filter_map(|block| self.block(block, options, forms, &mut anchors)).collect()
    }

    /// `None` for a sign-up to a newsletter that does not exist, and for a form that cannot be had.
    fn block(
        &self,
        block: &model::Block,
        options: &Options,
        forms: &FormsOfPage,
        anchors: &mut Anchors,
    ) -> Option<Block> {
        Some(match block {
            model::Block::Hero(hero) => Block::Hero {
                eyebrow: hero.eyebrow.clone(),
                title: hero.title.clone(),
                text: hero.text.clone(),
                image: hero.image.as_ref().map(|image| self.image(image)),
                links: self.links(&hero.links),
                tone: tone(hero.tone),
            },
            model::Block::Statement(statement) => {
                Block::Statement { text: statement.text.clone(), links: self.links(&statement.links) }
            }
            model::Block::Cards(cards) => Block::Cards {
                title: cards.title.clone(),
                text: cards.text.clone(),
                columns: cards.columns,
                items: cards.items.iter().map(|card| self.card(card)).collect(),
            },
            model::Block::Split(split) => Block::Split {
                title: split.title.clone(),
                body_html: self.html(&split.body),
                image: split.image.as_ref().map(|image| self.image(image)),
                image_side: match split.image_side {
                    model::ImageSide::Left => ImageSide::Left,
                    model::ImageSide::Right => ImageSide::Right,
                },
                links: self.links(&split.links),
                tone: tone(split.tone),
            },
            model::Block::Figures(figures) => Block::Figures {
                title: figures.title.clone(),
                items: figures
                    .items
                    .iter()
                    .map(|figure| Figure {
                        value: figure.value.clone(),
                        unit: figure.unit.clone(),
                        label: figure.label.clone(),
                    })
                    .collect(),
            },
            model::Block::LightStudy(study) => Block::LightStudy {
                title: study.title.clone(),
                text: study.text.clone(),
                image: study.image.as_ref().map(|image| self.image(image)),
                steps: study
                    .steps
                    .iter()
                    .map(|step| LightStep {
                        kelvin: step.kelvin,
                        label: step.label.clone(),
                        text: step.text.clone(),
                    })
                    .collect(),
            },
            model::Block::RichText(text) => Block::RichText { body_html: self.html(&text.body) },
            model::Block::Accordion(accordion) => Block::Accordion {
                id: anchors.assign(accordion.anchor.as_ref()),
                title: accordion.title.clone(),
                text: accordion.text.clone(),
                enabled: accordion.enabled,
                items: accordion.items.iter().map(|item| self.accordion_item(item, anchors)).collect(),
            },
            model::Block::Newsletter(sign_up) => self.newsletter(sign_up, options.newsletter.as_ref()?),
            model::Block::Form(block) => self.form(block, forms.get(&block.form)?),
        })
    }

    /// The words of the block; the options say where its form goes, and what stands above the footer where it has none.
    fn newsletter(&self, sign_up: &model::NewsletterSignUp, options: &model::Newsletter) -> Block {
        let title = if sign_up.title.is_empty() { &options.title } else { &sign_up.title };
        Block::Newsletter {
            title: title.clone(),
            text: sign_up.text.clone(),
            legal_html: self.html(&options.legal),
            form_url: options.form_url.to_string(),
        }
    }

    /// The words of the block around its form; the form's own title where it has none.
    fn form(&self, block: &model::FormBlock, form: &Form) -> Block {
        let title = if block.title.is_empty() { &form.title } else { &block.title };
        Block::Form {
            id: form.action.rsplit('#').next().unwrap_or_default().to_owned(),
            title: title.clone(),
            text_html: self.html(&block.text),
            form: Box::new(form.clone()),
        }
    }

    fn accordion_item(&self, item: &model::AccordionItem, anchors: &mut Anchors) -> AccordionItem {
        AccordionItem {
            id: anchors.assign(item.anchor.as_ref()),
            title: item.title.clone(),
            link: item.link.as_ref().map(|link| self.link(link)),
            body_html: self.html(&item.body),
        }
    }

    fn card(&self, card: &model::Card) -> CardItem {
        CardItem {
            title: card.title.clone(),
            text: card.text.clone(),
            meta: card.meta.clone(),
            href: card.href.as_ref().map(|href| self.href(href)),
            image: card.image.as_ref().map(|image| self.image(image)),
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

/// The picture that best stands for a page.
#[must_use]
pub(crate) fn first_image(blocks: &[model::Block]) -> Option<&model::Image> {
    blocks.iter().find_map(|block| match block {
        model::Block::Hero(hero) => hero.image.as_ref(),
        model::Block::Split(split) => split.image.as_ref(),
        model::Block::LightStudy(study) => study.image.as_ref(),
        model::Block::Cards(cards) => cards.items.iter().find_map(|card| card.image.as_ref()),
        model::Block::Statement(_)
        | model::Block::Figures(_)
        | model::Block::RichText(_)
        | model::Block::Accordion(_)
        | model::Block::Form(_)
        | model::Block::Newsletter(_) => None,
    })
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

fn tone(tone: model::Tone) -> Tone {
    match tone {
        model::Tone::Dark => Tone::Dark,
        model::Tone::Light => Tone::Light,
    }
}
