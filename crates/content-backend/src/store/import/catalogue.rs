//! The products and their variants, one family at a time: only what differs is written.

mod checks;
mod documents;
mod light;
mod variants;

use std::collections::{BTreeSet, HashMap, HashSet};

use super::{Import, relations};
use crate::StoreError;
use crate::source::catalogue::{Product, TestedDimmer};
use crate::source::{PRODUCT, PRODUCT_CATEGORY, Relation, Terms};
use crate::store::summary::Summary;
pub(super) use light::write as write_light;

/// How far the catalogue has been written.
#[derive(Debug, Default)]
pub(super) struct Progress {
    /// Products whose rows are final, whether written or left alone.
    done: HashSet<i64>,
    /// SKUs that moved away from products whose turn has not come, by the product they had.
    taken: HashMap<i64, Vec<variants::Taken>>,
    /// Variants that have photometric files.
    lit: HashSet<i64>,
    /// Whether a variant came, went or changed.
    changed: bool,
}

impl Progress {
    /// Notes that old codes changed, which are checked against the SKUs.
    pub(super) fn note_change(&mut self) {
        self.changed = true;
    }
}

/// The digests of all products, by key.
pub(super) async fn product_digests(import: &mut Import<'_>) -> Result<HashMap<String, String>, StoreError> {
    let rows = sqlx::query_as("select key, digest from products").fetch_all(&mut *import.connection);
    Ok(rows.await?.into_iter().collect())
}

/// The digests of all photometric files, by normalised SKU.
pub(super) async fn light_digests(import: &mut Import<'_>) -> Result<HashMap<String, String>, StoreError> {
    let query =
        "select sku_norm, photometry.digest from photometry join variants on variants.id = variant_id";
    Ok(sqlx::query_as(query).fetch_all(&mut *import.connection).await?.into_iter().collect())
}

/// Writes one family.
pub(super) async fn write(
    import: &mut Import<'_>,
    product: &Product,
    digest: String,
) -> Result<(), StoreError> {
    let id = import.id("", PRODUCT.name, &product.key).await?;
    let row = write_row(import, id, product).await?;
    let variants = variants::write(import, id, product).await?;
    let documents = documents::write(import, id, product).await?;
    let drawings = documents::write_drawings(import, id, product).await?;
    import.catalogue.done.insert(id);
    import.catalogue.changed |= variants;
    if row || variants || documents || drawings {
        tell(import, id);
    }
    let (relations, terms) = ties(product);
    relations::write(import, &PRODUCT, id, relations, Some(terms)).await?;
    sqlx::query("update products set digest = ? where id = ?")
        .bind(digest)
        .bind(id)
        .execute(&mut *import.connection)
        .await?;
    Ok(())
}

/// Leaves a family as it is.
pub(super) async fn keep(import: &mut Import<'_>, key: &str) -> Result<(), StoreError> {
    let id = import.id("", PRODUCT.name, key).await?;
    import.catalogue.done.insert(id);
    for taken in import.catalogue.taken.remove(&id).unwrap_or_default() {
        import.mistakes.push(taken.problem(key));
    }
    Ok(())
}

/// Removes the families the folder no longer has, and checks what needs all of them.
pub(super) async fn finish(import: &mut Import<'_>) -> Result<(), StoreError> {
    let ids: Vec<i64> =
        sqlx::query_scalar("select id from products").fetch_all(&mut *import.connection).await?;
    for id in ids.into_iter().filter(|id| !import.catalogue.done.contains(id)).collect::<Vec<_>>() {
        let (relations, terms) = no_ties();
        relations::write(import, &PRODUCT, id, relations, Some(terms)).await?;
        sqlx::query("delete from products where id = ?").bind(id).execute(&mut *import.connection).await?;
        import.catalogue.changed = true;
        tell(import, id);
    }
    light::finish(import).await?;
    for id in documents::of_replaced_files(import).await? {
        tell(import, id);
    }
    checks::run(import).await
}

fn tell(import: &mut Import<'_>, product: i64) {
    import.touch(format!("{}:{product}", PRODUCT.name));
    import.touch(PRODUCT.tag);
}

/// Writes the row of a product; returns whether that changed it.
async fn write_row(import: &mut Import<'_>, id: i64, product: &Product) -> Result<bool, StoreError> {
    let axes: serde_json::Value = product.axes.iter().map(|axis| axis.name()).collect();
    let tested_dimmers: serde_json::Value =
        product.tested_dimmers.iter().map(TestedDimmer::to_stored).collect();
    let done = sqlx::query(
        "insert into products (id, key, family, kind, etim_class, energy_role, listed, axes, attributes, summary, \
         tested_dimmers, digest, created, modified) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', ?, ?) \
         on conflict (id) do update set family = excluded.family, kind = excluded.kind, \
         etim_class = excluded.etim_class, energy_role = excluded.energy_role, listed = excluded.listed, \
         axes = excluded.axes, attributes = excluded.attributes, summary = excluded.summary, \
         tested_dimmers = excluded.tested_dimmers, modified = excluded.modified \
         where (products.family, products.kind, products.etim_class, products.energy_role, products.listed, \
         products.axes, products.attributes, products.summary, products.tested_dimmers) is not (excluded.family, excluded.kind, \
         excluded.etim_class, excluded.energy_role, excluded.listed, excluded.axes, excluded.attributes, \
         excluded.summary, excluded.tested_dimmers)",
    )
    .bind(id)
    .bind(&product.key)
    .bind(&product.family)
    .bind(product.kind)
    .bind(&product.etim_class)
    .bind(product.energy_role.word())
    .bind(product.listed)
    .bind(axes.to_string())
    .bind(product.attributes.to_stored().to_string())
    .bind(Summary::of(product).to_stored().to_string())
    .bind(tested_dimmers.to_string())
    .bind(&import.now)
    .bind(&import.now)
    .execute(&mut *import.connection)
    .await?;
    Ok(done.rows_affected() > 0)
}

fn ties(product: &Product) -> (Vec<Relation>, Terms) {
    let keys = [&product.collections, &product.spaces, &product.related, &product.accessories];
    let relation = |((name, kind), keys): ((&'static str, &'static str), &Vec<String>)| Relation {
        name,
        kind,
        keys: keys.clone(),
    };
    let relations = RELATIONS.into_iter().zip(keys).map(relation).collect();
    (relations, Terms { taxonomy: PRODUCT_CATEGORY.name, keys: product.categories.clone() })
}

fn no_ties() -> (Vec<Relation>, Terms) {
    let relations = RELATIONS.map(|(name, kind)| Relation { name, kind, keys: Vec::new() }).into();
    (relations, Terms { taxonomy: PRODUCT_CATEGORY.name, keys: Vec::new() })
}

/// What a product is related to by product.toml: the name of the relation and the kind of the others.
const RELATIONS: [(&str, &str); 4] = [
    ("product.collections", "collection"),
    ("product.spaces", "space"),
    ("product.related", "product"),
    ("product.accessories", "product"),
];

/// The numbers of many things of one kind, in their order, the same in every import.
pub(super) async fn numbers(
    import: &mut Import<'_>,
    kind: &'static str,
    keys: &[String],
) -> Result<Vec<i64>, StoreError> {
    let distinct: BTreeSet<&String> = keys.iter().collect();
    let list = serde_json::json!(keys).to_string();
    let find =
        "select key, id from ids where locale = '' and kind = ? and key in (select value from json_each(?))";
    let mut found: HashMap<String, i64> = sqlx::query_as(find)
        .bind(kind)
        .bind(&list)
        .fetch_all(&mut *import.connection)
        .await?
        .into_iter()
        .collect();
    if found.len() < distinct.len() {
        sqlx::query(
            "insert into ids (locale, kind, key) select '', ?, value from json_each(?) where true \
             on conflict do nothing",
        )
        .bind(kind)
        .bind(&list)
        .execute(&mut *import.connection)
        .await?;
        found = sqlx::query_as(find)
            .bind(kind)
            .bind(&list)
            .fetch_all(&mut *import.connection)
            .await?
            .into_iter()
            .collect();
    }
    let number = |key: &String| {
        let missing = || StoreError::Corrupt { what: "ids", detail: format!("{kind} {key} has no number") };
        found.get(key).copied().ok_or_else(missing)
    };
    keys.iter().map(number).collect()
}
