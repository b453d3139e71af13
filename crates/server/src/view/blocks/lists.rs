//! Blocks of cards: products, stories, quotations, people. In the editors' order, each once, no more than fit.

use content::Anchor;
use content::model::{
    Article, CaseStudy, EntryRef, ProductsBlock, StaffBlock, StoriesBlock, StoryChoice, TermId,
    TestedDimmersBlock, Testimonial, TestimonialsBlock,
};

use crate::blocks::Referents;
use crate::catalogue::overview::FamilySummary;
use crate::page_data::{Block, DimmerGroup, ProductTeaser};
use crate::pages::product::page_of;
use crate::view::anchors::Anchors;
use crate::view::{View, dimmers};

/// More quotations than anybody leafs through.
const MAX_TESTIMONIALS: usize = 12;

impl View<'_> {
    pub(super) fn products_block(&self, block: &ProductsBlock, to: &Referents<'_>) -> Option<Block> {
        let mut items: Vec<ProductTeaser> = Vec::new();
        for product in block.products.iter().filter_map(|named| to.product(named)) {
            if items.iter().all(|shown| shown.id != product.id.0) {
                items.push(self.product_teaser(product));
            }
        }
        (!items.is_empty()).then(|| Block::Products {
            title: block.title.clone(),
            text: block.text.clone(),
            items,
            link: block.link.as_ref().map(|link| self.link(link)),
        })
    }

    pub(super) fn case_studies_block(&self, block: &StoriesBlock, to: &Referents<'_>) -> Option<Block> {
        let all = to.case_studies.as_ref()?;
        let is_named =
            |project: &CaseStudy, named: &EntryRef| named.names(project.entry.id, &project.entry.slug);
        let is_of = |project: &CaseStudy, space: &EntryRef| {
            project.space.as_ref().is_some_and(|own| space.names(own.id, &own.slug))
        };
        let here = |project: &CaseStudy| self.is_here(project.entry.path.as_ref(), to);
        let items: Vec<_> = chosen(all, &block.choice, is_named, is_of, here)
            .into_iter()
            .filter_map(|project| self.case_study_card(project))
            .collect();
        to.tell_if_short("case_studies", &block.choice, items.len());
        (!items.is_empty()).then(|| Block::CaseStudies {
            title: block.title.clone(),
            text: block.text.clone(),
            items,
            link: block.link.as_ref().map(|link| self.link(link)),
        })
    }

    pub(super) fn articles_block(&self, block: &StoriesBlock, to: &Referents<'_>) -> Option<Block> {
        let all = to.articles.as_ref()?;
        let is_named =
            |article: &Article, named: &EntryRef| named.names(article.entry.id, &article.entry.slug);
        let is_of = |article: &Article, category: &EntryRef| {
            let is_filed =
                matches!(category, EntryRef::Number(id) if article.category_ids.contains(&TermId(*id)));
            is_filed || article.category.as_ref().is_some_and(|own| category.names(own.id, &own.slug))
        };
        let here = |article: &Article| self.is_here(article.entry.path.as_ref(), to);
        let items: Vec<_> = chosen(all, &block.choice, is_named, is_of, here)
            .into_iter()
            .filter_map(|article| self.article_card(article))
            .collect();
        to.tell_if_short("articles", &block.choice, items.len());
        (!items.is_empty()).then(|| Block::Articles {
            title: block.title.clone(),
            text: block.text.clone(),
            items,
            link: block.link.as_ref().map(|link| self.link(link)),
        })
    }

    pub(super) fn testimonials_block(&self, block: &TestimonialsBlock, to: &Referents<'_>) -> Option<Block> {
        let all = to.testimonials.as_ref()?;
        // They have no pages, and so no slugs to be named by.
        let is_named =
            |said: &&Testimonial, named: &EntryRef| matches!(named, EntryRef::Number(id) if *id == said.id);
        let items: Vec<&Testimonial> = if block.testimonials.is_empty() {
            all.iter().take(MAX_TESTIMONIALS).collect()
        } else {
            let found = |named: &EntryRef| all.iter().find(|said| is_named(said, named));
            block.testimonials.iter().filter_map(found).collect()
        };
        if items.len() < block.testimonials.len() {
            to.tell_missing("testimonials", block.testimonials.len() - items.len());
        }
        let projects = to.case_studies.as_ref().map(|projects| projects.as_slice()).unwrap_or_default();
        let items: Vec<_> = items.into_iter().map(|said| self.quotation(said, projects)).collect();
        (!items.is_empty()).then(|| Block::Testimonials { title: block.title.clone(), items })
    }

    pub(super) fn staff_block(&self, block: &StaffBlock, to: &Referents<'_>) -> Option<Block> {
        let departments = self.departments(to.staff.as_ref()?, &block.teams);
        (!departments.is_empty()).then(|| Block::Staff {
            title: block.title.clone(),
            text: block.text.clone(),
            departments,
        })
    }

    pub(super) fn tested_dimmers_block(
        &self,
        block: &TestedDimmersBlock,
        to: &Referents<'_>,
        anchors: &mut Anchors,
    ) -> Option<Block> {
        let mut families: Vec<_> = to.families.as_ref()?.listed().collect();
        families.sort_by_key(|family| family.title.to_lowercase());
        let group = |family: &FamilySummary| {
            let table = dimmers::of_family(&family.tested_dimmers, self.locale)?;
            Some(DimmerGroup {
                id: anchors.assign(Anchor::parse(family.slug.as_str()).as_ref()),
                title: family.title.clone(),
                href: self.page(&page_of(&family.slug)),
                table,
            })
        };
        let groups: Vec<DimmerGroup> = families.into_iter().filter_map(group).collect();
        (!groups.is_empty()).then(|| Block::TestedDimmers {
            title: block.title.clone(),
            text: block.text.clone(),
            groups,
        })
    }

    /// Whether something has its page where the block stands: no page recommends itself.
    fn is_here(&self, path: Option<&content::PagePath>, to: &Referents<'_>) -> bool {
        path.is_some_and(|path| self.page(path) == to.address)
    }
}

fn chosen<'a, T>(
    all: &'a [T],
    choice: &StoryChoice,
    is_named: impl Fn(&T, &EntryRef) -> bool,
    is_of: impl Fn(&T, &EntryRef) -> bool,
    is_here: impl Fn(&T) -> bool,
) -> Vec<&'a T> {
    match choice {
        StoryChoice::Named(named) => {
            named.iter().filter_map(|named| all.iter().find(|one| is_named(one, named))).collect()
        }
        StoryChoice::Latest { count, of } => {
            let fits = |one: &&T| of.as_ref().is_none_or(|of| is_of(one, of)) && !is_here(one);
            all.iter().filter(fits).take(*count).collect()
        }
    }
}
