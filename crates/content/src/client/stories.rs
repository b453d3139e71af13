//! What editors write around the products.

use super::Client;
use super::listing::Listing;
use super::query::ListQuery;
use crate::model::{Article, CaseStudy, Collection, MediaItem, Space, StaffMember, Testimonial};
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

    /// A page of the media library. The files themselves come from [`Client::media`].
    pub async fn media_items(
        &self,
        locale: Locale,
        query: &ListQuery,
    ) -> Result<Listing<MediaItem>, ContentError> {
        self.listing(locale, query.target(MEDIA, None), wire::media_items).await
    }
}
