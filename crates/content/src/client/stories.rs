//! What editors write around the products.

use super::listing::{Decode, Listing, each_once};
use super::navigation::STOCKISTS;
use super::query::{ListQuery, MAX_PER_PAGE};
use super::{Client, MAX_INDEX_PAGES};
use crate::model::{Article, CaseStudy, Collection, MediaItem, Space, StaffMember, Stockist, Testimonial};
use crate::{ContentError, Locale, Slug, wire};

const ARTICLES: &str = "/wp/v2/posts";
const SPACES: &str = "/jgm/v1/spaces";
const COLLECTIONS: &str = "/jgm/v1/collections";
const CASE_STUDIES: &str = "/jgm/v1/case-studies";
const TESTIMONIALS: &str = "/wp/v2/testimonials";
const STAFF: &str = "/jgm/v1/staff";
const MEDIA: &str = "/wp/v2/media";

impl Client {
    /// A page of articles.
    pub async fn articles(
        &self,
        locale: Locale,
        query: &ListQuery,
    ) -> Result<Listing<Article>, ContentError> {
        self.listing(locale, query.target(ARTICLES, Some("categories")), wire::articles).await
    }

    /// The article with a slug; `None` if it does not exist.
    pub async fn article(&self, locale: Locale, slug: &Slug) -> Result<Option<Article>, ContentError> {
        self.first(locale, ListQuery::of_slug(slug).target(ARTICLES, None), wire::articles).await
    }

    /// A page of spaces.
    pub async fn spaces(&self, locale: Locale, query: &ListQuery) -> Result<Listing<Space>, ContentError> {
        self.listing(locale, query.target(SPACES, None), wire::spaces).await
    }

    /// The space with a slug; `None` if it does not exist.
    pub async fn space(&self, locale: Locale, slug: &Slug) -> Result<Option<Space>, ContentError> {
        self.first(locale, ListQuery::of_slug(slug).target(SPACES, None), wire::spaces).await
    }

    /// A page of collections.
    pub async fn collections(
        &self,
        locale: Locale,
        query: &ListQuery,
    ) -> Result<Listing<Collection>, ContentError> {
        self.listing(locale, query.target(COLLECTIONS, None), wire::collections).await
    }

    /// The collection with a slug; `None` if it does not exist.
    pub async fn collection(&self, locale: Locale, slug: &Slug) -> Result<Option<Collection>, ContentError> {
        self.first(locale, ListQuery::of_slug(slug).target(COLLECTIONS, None), wire::collections).await
    }

    /// A page of case studies.
    pub async fn case_studies(
        &self,
        locale: Locale,
        query: &ListQuery,
    ) -> Result<Listing<CaseStudy>, ContentError> {
        self.listing(locale, query.target(CASE_STUDIES, None), wire::case_studies).await
    }

    /// The case study with a slug; `None` if it does not exist.
    pub async fn case_study(&self, locale: Locale, slug: &Slug) -> Result<Option<CaseStudy>, ContentError> {
        self.first(locale, ListQuery::of_slug(slug).target(CASE_STUDIES, None), wire::case_studies).await
    }

    /// A page of what clients say.
    pub async fn testimonials(
        &self,
        locale: Locale,
        query: &ListQuery,
    ) -> Result<Listing<Testimonial>, ContentError> {
        self.listing(locale, query.target(TESTIMONIALS, None), wire::testimonials).await
    }

    /// A page of the people who work here.
    pub async fn staff(
        &self,
        locale: Locale,
        query: &ListQuery,
    ) -> Result<Listing<StaffMember>, ContentError> {
        self.listing(locale, query.target(STAFF, None), wire::staff).await
    }

    /// All articles, the newest first.
    pub async fn every_article(&self, locale: Locale) -> Result<Vec<Article>, ContentError> {
        self.whole(locale, ARTICLES, wire::articles, |article| article.entry.id).await
    }

    /// All spaces, in the editors' order.
    pub async fn every_space(&self, locale: Locale) -> Result<Vec<Space>, ContentError> {
        self.whole(locale, SPACES, wire::spaces, |space| space.entry.id).await
    }

    /// All collections, in the editors' order.
    pub async fn every_collection(&self, locale: Locale) -> Result<Vec<Collection>, ContentError> {
        self.whole(locale, COLLECTIONS, wire::collections, |collection| collection.entry.id).await
    }

    /// All case studies, in the editors' order.
    pub async fn every_case_study(&self, locale: Locale) -> Result<Vec<CaseStudy>, ContentError> {
        self.whole(locale, CASE_STUDIES, wire::case_studies, |project| project.entry.id).await
    }

    /// All that clients say, in the editors' order.
    pub async fn every_testimonial(&self, locale: Locale) -> Result<Vec<Testimonial>, ContentError> {
        let mut said = self.whole(locale, TESTIMONIALS, wire::testimonials, |said| said.id).await?;
        // Not asked for, because many back ends refuse to sort by it. Where there is no order, theirs stays.
        said.sort_by_key(|said| said.order);
        Ok(said)
    }

    /// All people who work here, in the editors' order.
    pub async fn every_staff_member(&self, locale: Locale) -> Result<Vec<StaffMember>, ContentError> {
        let mut people = self.whole(locale, STAFF, wire::staff, |person| person.id).await?;
        people.sort_by_key(|person| person.order);
        Ok(people)
    }

    /// All places where products can be bought, in the editors' order.
    pub async fn every_stockist(&self, locale: Locale) -> Result<Vec<Stockist>, ContentError> {
        self.whole(locale, STOCKISTS, wire::stockists, |stockist| stockist.id).await
    }

    /// A list with all its pages.
    async fn whole<T>(
        &self,
        locale: Locale,
        route: &str,
        decode: Decode<T>,
        number: impl Fn(&T) -> u64,
    ) -> Result<Vec<T>, ContentError> {
        let at = |page: usize| format!("{route}?per_page={MAX_PER_PAGE}&page={page}");
        let items = self.walk(locale, MAX_INDEX_PAGES, MAX_PER_PAGE as usize, at, decode).await?;
        Ok(each_once(items, number))
    }

    /// A page of the media library. The files themselves come from [`Client::media`].
    pub async fn media_items(
        &self,
        locale: Locale,
        query: &ListQuery,
    ) -> Result<Listing<MediaItem>, ContentError> {
        self.listing(locale, query.target(MEDIA, None), wire::media_items).await
    }
}
