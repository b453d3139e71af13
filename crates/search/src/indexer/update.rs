//! Brings the documents of what changed up to date, in place.

use std::collections::BTreeSet;

use content::model::ProductId;
use content::{Locale, Tag};

use super::batch::Batch;
use super::plan::{Changes, Plan};
use super::source::Source;
use super::{Indexer, Loss, Report, check, synonyms};
use crate::SearchError;
use crate::documents::{self, Catalogue, Collection};
use crate::wire::{ContentState, Metadata, Search};

/// The most the engine gives at once.
const PER_PAGE: u32 = 250;
/// Ids in one filter.
const IDS_AT_ONCE: usize = 100;

/// Brings the index up to date, or rebuilds it when there is no usable index.
pub(super) async fn update(
    indexer: &Indexer,
    tags: &[Tag],
    version: Option<i64>,
) -> Result<Report, SearchError> {
    // Content that counts its versions knows what it does.
    let loss = if version.is_some() { Loss::Accept } else { Loss::Refuse };
    let rebuild = || indexer.rebuild(version, loss, &|_| {});
    let Plan::Update(changes) = Plan::of(tags) else { return rebuild().await };
    let language = Language { indexer, locale: indexer.locale };
    if !language.is_usable().await? {
        return rebuild().await;
    }
    let state = check::state(indexer, version).await?;
    let mut report = Report::default();
    language.update(&changes, &mut report).await?;
    language.describe(&state).await?;
    Ok(report)
}

struct Language<'a> {
    indexer: &'a Indexer,
    locale: Locale,
}

impl Language<'_> {
    /// Whether both collections are there and of this release.
    async fn is_usable(&self) -> Result<bool, SearchError> {
        for collection in Collection::CATALOGUE {
            let info = self.indexer.api.collection(collection.alias(self.locale)).await?;
            let metadata = info.and_then(|info| info.metadata);
            if metadata.is_none_or(|metadata| metadata.release != documents::release()) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    async fn update(&self, changes: &Changes, report: &mut Report) -> Result<(), SearchError> {
        let source = Source::brisk(self.indexer);
        if changes.synonyms {
            for collection in Collection::CATALOGUE {
                synonyms::replace(self.indexer, source, collection.alias(self.locale)).await?;
            }
        }
        let touches_products = changes.legacy
            || !(changes.products.is_empty() && changes.terms.is_empty() && changes.entries.is_empty());
        if !touches_products {
            return Ok(());
        }
        let catalogue = source.catalogue().await?;
        for id in self.concerned(changes, &catalogue).await? {
            self.replace(source, &catalogue, ProductId(id), report).await?;
        }
        Ok(())
    }

    /// The products that a change concerns, those that it took something from included.
    async fn concerned(
        &self,
        changes: &Changes,
        catalogue: &Catalogue<'_>,
    ) -> Result<BTreeSet<u64>, SearchError> {
        let mut products = changes.products.clone();
        for (field, ids) in [("category_ids", &changes.terms), ("entry_ids", &changes.entries)] {
            for ids in chunks(ids.iter()) {
                let filter = format!("{field}:=[{ids}]");
                products.extend(self.numbers(Collection::Product, &filter, "product_id").await?);
            }
        }
        if changes.legacy {
            products.extend(self.numbers(Collection::Variation, "is_successor:=true", "product_id").await?);
            let successors: Vec<u64> = catalogue.successors().map(|id| id.0).collect();
            for ids in chunks(successors.iter()) {
                let filter = format!("id:[{ids}]");
                products.extend(self.numbers(Collection::Variation, &filter, "product_id").await?);
            }
        }
        Ok(products)
    }

    /// Writes the documents of a product and removes those that it no longer has.
    async fn replace(
        &self,
        source: Source<'_>,
        catalogue: &Catalogue<'_>,
        id: ProductId,
        report: &mut Report,
    ) -> Result<(), SearchError> {
        let api = &self.indexer.api;
        let [products, variations] = Collection::CATALOGUE.map(|collection| collection.alias(self.locale));
        let of_product = format!("product_id:={id}");
        let Some(product) = source.product(id).await? else {
            api.delete_matching(products, &of_product).await?;
            api.delete_matching(variations, &of_product).await?;
            return Ok(());
        };
        let variants = source.variants(id).await?;
        let mut kept = BTreeSet::new();
        let mut batch = Batch::new(api, variations);
        for variant in &variants {
            kept.insert(variant.id.to_string());
            batch.add(documents::variation(&product, variant, catalogue)).await?;
        }
        if variants.is_empty() {
            kept.insert(format!("p{id}"));
            batch.add(documents::stand_in(&product, catalogue)).await?;
        }
        batch.send().await?;
        let known = self.texts(Collection::Variation, &of_product, "id").await?;
        for gone in chunks(known.difference(&kept)) {
            api.delete_matching(variations, &format!("id:[{gone}]")).await?;
        }
        let mut batch = Batch::new(api, products);
        batch.add(documents::product(&product, catalogue)).await?;
        batch.send().await?;
        report.products += 1;
        report.variants += variants.len() as u64;
        Ok(())
    }

    /// Writes on both collections what they now answer for.
    async fn describe(&self, state: &ContentState) -> Result<(), SearchError> {
        for collection in Collection::CATALOGUE {
            let alias = collection.alias(self.locale);
            let info = self.indexer.api.collection(alias).await?;
            // The real name: an alias may mean another collection by now, which knows better.
            let Some(info) = info else { continue };
            let metadata =
                Metadata { release: documents::release(), content: state.clone(), documents: info.documents };
            self.indexer.api.describe(&info.name, metadata.to_json(self.locale.code())).await?;
        }
        Ok(())
    }

    async fn numbers(
        &self,
        collection: Collection,
        filter_by: &str,
        field: &'static str,
    ) -> Result<BTreeSet<u64>, SearchError> {
        let texts = self.texts(collection, filter_by, field).await?;
        Ok(texts.iter().filter_map(|text| text.parse().ok()).collect())
    }

    /// The values of a field in all documents that a filter matches.
    async fn texts(
        &self,
        collection: Collection,
        filter_by: &str,
        field: &'static str,
    ) -> Result<BTreeSet<String>, SearchError> {
        let mut texts = BTreeSet::new();
        for page in 1.. {
            let search = Search {
                filter_by: filter_by.to_owned(),
                include_fields: field,
                ..self.everything(collection, page)
            };
            let answer = self.indexer.api.search(search).await?;
            texts.extend(answer.firsts().filter_map(|hit| hit.plain(field)));
            if answer.groups.is_empty() || u64::from(page) * u64::from(PER_PAGE) >= answer.found {
                break;
            }
        }
        Ok(texts)
    }

    fn everything(&self, collection: Collection, page: u32) -> Search {
        Search {
            collection: collection.alias(self.locale).to_owned(),
            q: "*".to_owned(),
            page: Some(page),
            per_page: Some(PER_PAGE),
            ..Search::default()
        }
    }
}

/// Lists of ids for filters, none too long.
fn chunks<T: ToString>(ids: impl Iterator<Item = T>) -> Vec<String> {
    let ids: Vec<String> = ids.map(|id| id.to_string()).collect();
    ids.chunks(IDS_AT_ONCE).map(|ids| ids.join(",")).collect()
}
