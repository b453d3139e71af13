//! Products, variants and categories.

use super::listing::Listing;
use super::query::{AccessoryQuery, DriverQuery, ListQuery, Target};
use super::{Client, MAX_INDEX_PAGES};
use crate::model::{
    LegacyCode, Product, ProductId, Taxonomy, Term, TermId, Variant, VariantDetail, VariantGroup, VariantId,
};
use crate::{ContentError, Locale, Slug, wire};

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

impl Client {
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
            other => other.map(Some),
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
        self.terms(locale, PRODUCT_CATEGORIES, Taxonomy::ProductCategory, "").await
    }

    /// The product categories directly below one.
    pub async fn child_categories(&self, locale: Locale, parent: TermId) -> Result<Vec<Term>, ContentError> {
        self.terms(locale, PRODUCT_CATEGORIES, Taxonomy::ProductCategory, &format!("&parent={parent}")).await
    }

    /// The product category with a slug; `None` if it does not exist.
    pub async fn category_by_slug(&self, locale: Locale, slug: &Slug) -> Result<Option<Term>, ContentError> {
        let target = ListQuery::of_slug(slug).target(PRODUCT_CATEGORIES, None);
        self.first(locale, target, |value, links, locale| {
            wire::terms(value, links, locale, Taxonomy::ProductCategory)
        })
        .await
    }

    /// All article categories, in the editors' order.
    pub async fn article_categories(&self, locale: Locale) -> Result<Vec<Term>, ContentError> {
        self.terms(locale, ARTICLE_CATEGORIES, Taxonomy::ArticleCategory, "").await
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
        filter: &str,
    ) -> Result<Vec<Term>, ContentError> {
        let at = |page: usize| format!("{route}?per_page={TERMS_PER_PAGE}{filter}&page={page}");
        let decode = |value: &_, links: &_, locale| wire::terms(value, links, locale, taxonomy);
        let mut terms = self.walk(locale, MAX_INDEX_PAGES, TERMS_PER_PAGE, at, decode).await?;
        // Not asked for, because the core refuses to sort by it. Where there is no order, the back end's stays.
        terms.sort_by_key(|term| term.order);
        Ok(terms)
    }
}
