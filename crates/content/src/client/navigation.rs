//! Finding things: by address, by words, by place.

use super::Client;
use super::listing::Listing;
use super::query::{SearchQuery, StockistQuery, Target};
use crate::model::{Breadcrumb, Destination, ProductId, SearchHit, Stockist, TermId};
use crate::{ContentError, Locale, PagePath, wire};

const SLUG: &str = "/jgm/v1/slug";
const SEARCH: &str = "/wp/v2/search";
pub(super) const STOCKISTS: &str = "/ansell/v1/stockists";
const BREADCRUMBS: &str = "/ansell/v1/product/breadcrumbs";

/// What the way from the front page should lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BreadcrumbsOf {
    /// A product.
    Product(ProductId),
    /// A product category.
    Category(TermId),
}

impl Client {
    /// What lives at an address; `None` if it does not exist.
    pub async fn destination(
        &self,
        locale: Locale,
        path: &PagePath,
    ) -> Result<Option<Destination>, ContentError> {
        let mut target = Target::new(SLUG);
        target.add("path", path.as_str());
        self.one(locale, target.into_text(), wire::destination).await
    }

    /// The way from the front page to something; `None` when there is no such thing.
    pub async fn breadcrumbs(
        &self,
        locale: Locale,
        of: BreadcrumbsOf,
    ) -> Result<Option<Vec<Breadcrumb>>, ContentError> {
        let mut target = Target::new(BREADCRUMBS);
        match of {
            BreadcrumbsOf::Product(id) => target.add("product", id),
            BreadcrumbsOf::Category(id) => target.add("category", id),
        }
        match self.every(locale, target, wire::breadcrumbs).await {
            Err(error) if error.is_missing() => Ok(None),
            other => other.map(Some),
        }
    }

    /// A page of what the back end's own search finds.
    pub async fn search(
        &self,
        locale: Locale,
        query: &SearchQuery,
    ) -> Result<Listing<SearchHit>, ContentError> {
        self.listing(locale, query.target(SEARCH), wire::search_hits).await
    }

    /// A page of places where products can be bought.
    pub async fn stockists(
        &self,
        locale: Locale,
        query: &StockistQuery,
    ) -> Result<Listing<Stockist>, ContentError> {
        self.listing(locale, query.target(STOCKISTS), wire::stockists).await
    }
}
