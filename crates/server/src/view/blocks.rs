//! The blocks of a page, drawn with what they point to.

mod declared;
mod lists;

use content::model::{self, Options};

use super::View;
use super::anchors::Anchors;
use super::glossary::Terms;
use crate::blocks::Referents;
use crate::page_data::{AccordionItem, Block, Form, GalleryItem, HeroLayout, LightStep, MapPlace, Tone};

impl View<'_> {
    /// A page's content, top to bottom. A block that has nothing to show is left out.
    #[must_use]
    pub(crate) fn blocks(
        &self,
        blocks: &[model::Block],
        options: &Options,
        to: &Referents<'_>,
    ) -> Vec<Block> {
        let mut anchors = Anchors::of(blocks);
        let terms = Terms::place(blocks, &mut anchors);
        blocks.iter().filter_map(|block| self.block(block, options, to, &terms, &mut anchors)).collect()
    }

    /// `None` for a sign-up to a newsletter that does not exist, and for what points only to what cannot be had.
    fn block(
        &self,
        block: &model::Block,
        options: &Options,
        to: &Referents<'_>,
        terms: &Terms<'_>,
        anchors: &mut Anchors,
    ) -> Option<Block> {
        Some(match block {
            model::Block::Declared(block) => Block::Declared(self.declared(block)),
            model::Block::Hero(hero) => self.hero(hero),
            model::Block::Figures(figures) => {
                Block::Figures { title: figures.title.clone(), items: self.figures(&figures.items) }
            }
            model::Block::LightStudy(study) => self.light_study(study),
            model::Block::RichText(text) => Block::RichText { body_html: self.html(&text.body) },
            model::Block::Accordion(accordion) => Block::Accordion {
                id: anchors.assign(accordion.anchor.as_ref()),
                title: accordion.title.clone(),
                text: accordion.text.clone(),
                enabled: accordion.enabled,
                items: accordion.items.iter().map(|item| self.accordion_item(item, anchors)).collect(),
            },
            model::Block::Newsletter(sign_up) => self.newsletter(sign_up, options.newsletter.as_ref()?),
            model::Block::Form(block) => self.form(block, to.forms.get(&block.form)?),
            model::Block::Gallery(gallery) => self.gallery(gallery),
            model::Block::Products(block) => self.products_block(block, to)?,
            model::Block::CaseStudies(block) => self.case_studies_block(block, to)?,
            model::Block::Articles(block) => self.articles_block(block, to)?,
            model::Block::Testimonials(block) => self.testimonials_block(block, to)?,
            model::Block::Downloads(downloads) => Block::Downloads {
                title: downloads.title.clone(),
                text: downloads.text.clone(),
                items: downloads.items.iter().map(|file| self.document_link(file)).collect(),
            },
            model::Block::Table(table) => Block::Table {
                title: table.title.clone(),
                caption: table.caption.clone(),
                head: table.head.clone(),
                rows: table.rows.clone(),
                row_heads: table.row_heads,
            },
            model::Block::Video(video) => self.video(video, to.players),
            model::Block::Map(map) => self.map(map),
            model::Block::Staff(block) => self.staff_block(block, to)?,
            model::Block::Glossary(block) => self.glossary(block, terms, anchors),
            model::Block::TestedDimmers(block) => self.tested_dimmers_block(block, to, anchors)?,
            model::Block::Calculator(block) => Block::Calculator {
                title: block.title.clone(),
                text: block.text.clone(),
                calculator: Box::new(to.calculator.clone()?),
            },
        })
    }

    fn hero(&self, hero: &model::Hero) -> Block {
        Block::Hero {
            eyebrow: hero.eyebrow.clone(),
            title: hero.title.clone(),
            text: hero.text.clone(),
            image: hero.image.as_ref().map(|image| self.image(image)),
            links: self.links(&hero.links),
            tone: tone(hero.tone),
            layout: match hero.variant {
                model::HeroVariant::Scene => HeroLayout::Scene,
                model::HeroVariant::Beside => HeroLayout::Beside,
                model::HeroVariant::Plain => HeroLayout::Plain,
            },
        }
    }

    fn light_study(&self, study: &model::LightStudy) -> Block {
        let step = |step: &model::LightStep| LightStep {
            kelvin: step.kelvin,
            label: step.label.clone(),
            text: step.text.clone(),
        };
        Block::LightStudy {
            title: study.title.clone(),
            text: study.text.clone(),
            image: study.image.as_ref().map(|image| self.image(image)),
            steps: study.steps.iter().map(step).collect(),
        }
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

    fn gallery(&self, block: &model::Gallery) -> Block {
        let picture = |item: &model::GalleryPicture| GalleryItem {
            image: self.image(&item.image),
            caption: item.caption.clone(),
        };
        Block::Gallery {
            title: block.title.clone(),
            text: block.text.clone(),
            items: block.items.iter().map(picture).collect(),
        }
    }

    fn map(&self, block: &model::Map) -> Block {
        Block::Map {
            title: block.title.clone(),
            text_html: self.html(&block.text),
            image: block.image.as_ref().map(|image| self.image(image)),
            places: block.places.iter().map(|place| self.place_on_map(place)).collect(),
        }
    }

    /// A map of another site is only ever a link: nothing of it is loaded here.
    fn place_on_map(&self, place: &model::Place) -> MapPlace {
        let open_map = |at: model::Position| {
            let (lat, lon) = (at.latitude.get(), at.longitude.get());
            format!("https://www.openstreetmap.org/?mlat={lat}&mlon={lon}#map=16/{lat}/{lon}")
        };
        MapPlace {
            title: place.title.clone(),
            address: place.address.clone(),
            latitude: place.position.map(|at| at.latitude.get()),
            longitude: place.position.map(|at| at.longitude.get()),
            href: place.href.as_ref().map(|href| self.href(href)).or_else(|| place.position.map(open_map)),
            telephone: place.telephone.clone(),
        }
    }
}

/// The picture that best stands for a page.
#[must_use]
pub(crate) fn first_image(blocks: &[model::Block]) -> Option<&model::Image> {
    blocks.iter().find_map(|block| match block {
        model::Block::Declared(block) => block.row.picture(),
        model::Block::Hero(hero) => hero.image.as_ref(),
        model::Block::LightStudy(study) => study.image.as_ref(),
        model::Block::Gallery(gallery) => gallery.items.first().map(|item| &item.image),
        model::Block::Video(video) => video.image.as_ref(),
        model::Block::Map(map) => map.image.as_ref(),
        model::Block::Figures(_)
        | model::Block::RichText(_)
        | model::Block::Accordion(_)
        | model::Block::Form(_)
        | model::Block::Newsletter(_)
        | model::Block::Products(_)
        | model::Block::CaseStudies(_)
        | model::Block::Articles(_)
        | model::Block::Testimonials(_)
        | model::Block::Downloads(_)
        | model::Block::Table(_)
        | model::Block::Staff(_)
        | model::Block::Glossary(_)
        | model::Block::TestedDimmers(_)
        | model::Block::Calculator(_) => None,
    })
}

fn tone(tone: model::Tone) -> Tone {
    match tone {
        model::Tone::Dark => Tone::Dark,
        model::Tone::Light => Tone::Light,
    }
}
