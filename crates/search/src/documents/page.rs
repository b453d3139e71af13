//! Documents of what there is to read.

use content::model::{Article, CaseStudy, Collection, Entry, Page, Seo, Space};
use content::{Locale, PagePath};
use serde_json::{Map, Value, json};
use time::OffsetDateTime;

use super::words::Words;
use crate::model::PageKind;

/// What there is to read in one language.
#[derive(Default)]
pub(crate) struct Entries {
    pub(crate) pages: Vec<Page>,
    pub(crate) articles: Vec<Article>,
    pub(crate) spaces: Vec<Space>,
    pub(crate) case_studies: Vec<CaseStudy>,
    pub(crate) collections: Vec<Collection>,
}

/// More than the editors of one maker write; what is beyond is left out and told.
pub(crate) const MAX_PAGES: usize = 5_000;
/// What is shown of a page that nobody summed up.
const MAX_DESCRIPTION_CHARS: usize = 200;

/// The documents of what may be found now: not what is meant for no list, nor what is meant for later.
pub(crate) fn pages(entries: &Entries, now: OffsetDateTime) -> Vec<Map<String, Value>> {
    let Entries { pages, articles, spaces, case_studies, collections } = entries;
    let of_page = pages.iter().map(of_page);
    let of_article = articles.iter().map(of_article);
    let of_space = spaces.iter().map(of_space);
    let of_case_study = case_studies.iter().map(of_case_study);
    let of_collection = collections.iter().map(of_collection);
    let all = of_page.chain(of_article).chain(of_space).chain(of_case_study).chain(of_collection);
    all.flatten().filter(|found| found.may_be_found(now)).map(Findable::document).collect()
}

/// One thing to read with all that is searched of it.
struct Findable<'a> {
    kind: PageKind,
    id: u64,
    locale: Locale,
    path: &'a PagePath,
    title: &'a str,
    excerpt: &'a str,
    seo: &'a Seo,
    published: Option<OffsetDateTime>,
    /// What it is filed under: a category, a kind of room, a town.
    about: Vec<String>,
    words: Words,
}

fn of_page(page: &Page) -> Option<Findable<'_>> {
    let mut words = Words::default();
    words.blocks(&page.blocks);
    Some(Findable {
        kind: PageKind::Page,
        id: page.id,
        locale: page.locale,
        path: &page.path,
        title: &page.title,
        excerpt: &page.excerpt,
        seo: &page.seo,
        published: page.published,
        about: Vec::new(),
        words,
    })
}

fn of_article(article: &Article) -> Option<Findable<'_>> {
    let about = article.category.iter().map(|category| category.title.clone()).collect();
    Some(Findable { about, ..of_entry(PageKind::Article, &article.entry)? })
}

fn of_space(space: &Space) -> Option<Findable<'_>> {
    let mut found = of_entry(PageKind::Space, &space.entry)?;
    found.words.figures(&space.figures);
    for group in &space.groups {
        found.words.heading(&group.title);
        found.words.text(&group.text);
    }
    Some(found)
}

fn of_case_study(project: &CaseStudy) -> Option<Findable<'_>> {
    let mut found = of_entry(PageKind::CaseStudy, &project.entry)?;
    found.about =
        project.space.iter().map(|space| space.title.clone()).chain([project.town.clone()]).collect();
    found.words.figures(&project.figures);
    Some(found)
}

fn of_collection(collection: &Collection) -> Option<Findable<'_>> {
    of_entry(PageKind::Collection, &collection.entry)
}

fn of_entry(kind: PageKind, entry: &Entry) -> Option<Findable<'_>> {
    let mut words = Words::default();
    words.html(&entry.body);
    words.blocks(&entry.blocks);
    Some(Findable {
        kind,
        id: entry.id,
        locale: entry.locale,
        path: entry.path.as_ref()?,
        title: &entry.title,
        excerpt: &entry.excerpt,
        seo: &entry.seo,
        published: entry.published,
        about: Vec::new(),
        words,
    })
}

impl Findable<'_> {
    fn may_be_found(&self, now: OffsetDateTime) -> bool {
        !self.seo.noindex
            && !self.title.trim().is_empty()
            && self.published.is_none_or(|published| published <= now)
    }

    fn document(self) -> Map<String, Value> {
        let of_seo = self.seo.description.as_deref().unwrap_or_default();
        let mut about: Vec<String> = self.about;
        about.push(of_seo.to_owned());
        // People ask for a `case study library`; every page is a page.
        if self.kind != PageKind::Page {
            about.push(self.kind.label(self.locale).to_owned());
        }
        about.retain(|text| !text.trim().is_empty());
        let names =
            self.seo.title.iter().cloned().chain(self.path.slug().map(|slug| spoken(&slug.decoded())));
        let description = [self.excerpt, of_seo].into_iter().find(|text| !text.trim().is_empty());
        let description = description.map_or_else(|| beginning(&self.words.text), str::to_owned);
        let mut document = Map::new();
        let fields = json!({
            "id": format!("{}-{}", self.kind.name(), self.id),
            "kind": self.kind.name(),
            "post_title": self.title,
            "description": description,
            "names": names.collect::<Vec<_>>(),
            "headings": self.words.headings,
            "about": about,
            "text": self.words.text,
            "permalink": self.path.as_str(),
            "score": score(self.kind),
        });
        super::product::extend(&mut document, fields);
        document
    }
}

/// Of what matches alike, advice comes before what is an example of it.
fn score(kind: PageKind) -> u32 {
    match kind {
        PageKind::Space => 5,
        PageKind::Article => 4,
        PageKind::Page => 3,
        PageKind::CaseStudy => 2,
        PageKind::Collection => 1,
    }
}

/// The last part of an address as words.
fn spoken(slug: &str) -> String {
    slug.replace(['-', '_'], " ")
}

/// The first words of a text, whole.
fn beginning(text: &str) -> String {
    let Some((end, _)) = text.char_indices().nth(MAX_DESCRIPTION_CHARS) else { return text.to_owned() };
    let cut = &text[..end];
    let whole = cut.rsplit_once(' ').map_or(cut, |(whole, _)| whole);
    format!("{}…", whole.trim_end_matches(|c: char| !c.is_alphanumeric()))
}
