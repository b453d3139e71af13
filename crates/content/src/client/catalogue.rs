//! Products, variants and categories.

use time::OffsetDateTime;

use super::listing::{Listing, each_once};
use super::query::{AccessoryQuery, DriverQuery, ListQuery, Order, Target};
use super::{Client, MAX_INDEX_PAGES, answer};
use crate::error::Place;
use crate::model::{
    LegacyCode, Product, ProductId, Taxonomy, Term, Variant, VariantDetail, VariantGroup, VariantId,
};
use crate::{ContentError, Locale, Root, Slug, wire};

const VERSION: &str = "/jgm/v1/version";
const PRODUCTS: &str = "/wp/v2/product";
const PRODUCT_CATEGORIES: &str = "/wp/v2/product_cat";
const ARTICLE_CATEGORIES: &str = "/wp/v2/categories";
const VARIANTS: &str = "/ansell/v1/product/variants";
const VARIATION: &str = "/jgm/v1/product-variation";
const LEGACY: &str = "/ansell/v1/product/legacy";
const DRIVERS: &str = "/ansell/v1/product/driversByDimmableType";
const PROFILES: &str = "/ansell/v1/product/profilesByType";
const ACCESSORIES: &str = "/ansell/v1/product/accessories";
/// A page of variants with documents and photometry stays well below the size limit of an answer.
const VARIANTS_PER_PAGE: usize = 500;
/// Ten thousand variants are more than any family has.
const MAX_VARIANT_PAGES: usize = 20;
const TERMS_PER_PAGE: usize = 100;

/// What a back end says about its products, cheaply: enough to notice that something changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CatalogueState {
    /// How many there are, if the back end counts.
    pub products: Option<usize>,
    /// When one of them was last changed.
    pub changed: Option<OffsetDateTime>,
}

impl Client {
    /// The number that grows with every change of the content; `None` when the back end does not count changes.
    pub async fn version(&self, locale: Locale) -> Result<Option<i64>, ContentError> {
        let place = Place { locale: Some(locale), target: VERSION.to_owned() };
        match self.json(locale, &place).await {
            Ok(value) => Ok(wire::version(&value)),
            Err(error) if error.is_not_there() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// How the list of products stands: one small answer, however many there are.
    pub async fn catalogue_state(&self, locale: Locale) -> Result<CatalogueState, ContentError> {
        let query = ListQuery { order: Some(Order::LastChanged), per_page: 1, ..ListQuery::default() };
        let mut target = query.target(PRODUCTS, None);
        target.add("_fields", "id,modified,modified_gmt");
        let place = Place { locale: Some(locale), target: target.into_text() };
        let response = self.get(Root::Api(locale), &place).await?;
        let value = answer::json(&place, &response)?;
        let changed = self.decoded(&place, wire::last_change(&value, &self.links, locale))?;
        Ok(CatalogueState { products: answer::total(&response), changed })
    }

    /// A page of products.
    pub async fn products(
        &self,
        locale: Locale,
        query: &ListQuery,
    ) -> Result<Listing<Product>, ContentError> {
        self.listing(locale, query.target(PRODUCTS, Some("product_cat")), wire::products).await
    }

    /// The product with a slug; `None` if it does not exist.
    pub async fn product_by_slug(
        &self,
        locale: Locale,
        slug: &Slug,
    ) -> Result<Option<Product>, ContentError> {
        self.first(locale, ListQuery::of_slug(slug).target(PRODUCTS, None), wire::products).await
    }

    /// The product with a number; `None` if it does not exist.
    pub async fn product(&self, locale: Locale, id: ProductId) -> Result<Option<Product>, ContentError> {
        self.one(locale, format!("{PRODUCTS}/{id}"), wire::product).await
    }

    /// All variants of a product, in the maker's order; `None` when there is no such product.
    pub async fn variants(
        &self,
        locale: Locale,
        parent: ProductId,
    ) -> Result<Option<Vec<Variant>>, ContentError> {
        let at = |page: usize| format!("{VARIANTS}/{parent}?per_page={VARIANTS_PER_PAGE}&page={page}");
        let decode = |value: &_, links: &_, locale| wire::variants(value, links, locale, parent);
        let walked = self.walk(locale, MAX_VARIANT_PAGES, VARIANTS_PER_PAGE, at, decode).await;
        match walked {
            Err(error) if error.is_missing() => Ok(None),
            other => other.map(|variants| Some(each_once(variants, |variant| variant.id))),
        }
    }

    /// One variant with its family; `None` if it does not exist.
    pub async fn variation(
        &self,
        locale: Locale,
        id: VariantId,
    ) -> Result<Option<VariantDetail>, ContentError> {
        self.one(locale, format!("{VARIATION}/{id}"), wire::variation).await
    }

    /// All product categories, parents and children alike, in the editors' order.
    pub async fn categories(&self, locale: Locale) -> Result<Vec<Term>, ContentError> {
        self.terms(locale, PRODUCT_CATEGORIES, Taxonomy::ProductCategory).await
    }

    /// All article categories, in the editors' order.
    pub async fn article_categories(&self, locale: Locale) -> Result<Vec<Term>, ContentError> {
        self.terms(locale, ARTICLE_CATEGORIES, Taxonomy::ArticleCategory).await
    }

    /// The article category with a slug; `None` if it does not exist.
    pub async fn article_category_by_slug(
        &self,
        locale: Locale,
        slug: &Slug,
    ) -> Result<Option<Term>, ContentError> {
        let target = ListQuery::of_slug(slug).target(ARTICLE_CATEGORIES, None);
        self.first(locale, target, |value, links, locale| {
            wire::terms(value, links, locale, Taxonomy::ArticleCategory)
        })
        .await
    }

    /// What became of a discontinued code; several when a code was used more than once. All old
    /// codes when none is given.
    pub async fn legacy(&self, locale: Locale, code: Option<&str>) -> Result<Vec<LegacyCode>, ContentError> {
        let mut target = Target::new(LEGACY);
        target.optional("code", code.as_ref());
        self.every(locale, target, wire::legacy_codes).await
    }

    /// Drivers by the way they are dimmed.
    pub async fn drivers(
        &self,
        locale: Locale,
        query: &DriverQuery,
    ) -> Result<Vec<VariantGroup>, ContentError> {
        self.every(locale, query.target(DRIVERS), wire::variant_groups).await
    }

    /// Profiles by type, or only those of one type such as `surface`.
    pub async fn profiles(
        &self,
        locale: Locale,
        kind: Option<&str>,
    ) -> Result<Vec<VariantGroup>, ContentError> {
        let mut target = Target::new(PROFILES);
        target.optional("type", kind.as_ref());
        self.every(locale, target, wire::variant_groups).await
    }

    /// Accessories by type.
    pub async fn accessories(
        &self,
        locale: Locale,
        query: &AccessoryQuery,
    ) -> Result<Vec<VariantGroup>, ContentError> {
        self.every(locale, query.target(ACCESSORIES), wire::variant_groups).await
    }

    async fn terms(
        &self,
        locale: Locale,
        route: &str,
        taxonomy: Taxonomy,
    ) -> Result<Vec<Term>, ContentError> {
        let at = |page: usize| format!("{route}?per_page={TERMS_PER_PAGE}&page={page}");
        let decode = |value: &_, links: &_, locale| wire::terms(value, links, locale, taxonomy);
        let terms = self.walk(locale, MAX_INDEX_PAGES, TERMS_PER_PAGE, at, decode).await?;
        let mut terms = each_once(terms, |term| term.id);
        // Not asked for, because the core refuses to sort by it. Where there is no order, the back end's stays.
        terms.sort_by_key(|term| term.order);
        Ok(terms)
    }
}
