//! Entries as the contract has them, a whole list at a time.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Map, Value, json};

use super::acf;
use crate::StoreError;
use crate::rest::embed::Embeddable;
use crate::rest::site::absolute_uploads;
use crate::rest::types::{PostType, curies};
use crate::rest::{Backend, media, terms, texturize};
use crate::store::{Assigned, EntryFilter, EntryOrder, EntryRow, Part, RefRow};
use content::Locale;

/// The fields of the smaller form that is embedded elsewhere.
const EMBEDDED: [&str; 13] = [
    "id",
    "date",
    "slug",
    "type",
    "link",
    "title",
    "excerpt",
    "author",
    "featured_media",
    "lang",
    "acf",
    "_links",
    "translation_key",
];

/// How much of an item is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rest) enum Context {
    View,
    Embed,
}

/// What the items of one list need, asked for once.
pub(super) struct Batch<'a> {
    backend: &'a Backend,
    locale: Locale,
    kind: &'static PostType,
    translations: HashMap<String, Vec<(String, String)>>,
    terms: HashMap<i64, Vec<Assigned>>,
    ties: acf::Ties,
}

impl<'a> Batch<'a> {
    pub(super) async fn load(
        backend: &'a Backend,
        locale: Locale,
        kind: &'static PostType,
        rows: &[EntryRow],
    ) -> Result<Self, StoreError> {
        let store = &backend.store;
        let keys: Vec<&str> = rows.iter().map(|row| row.key.as_str()).collect();
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let translations = store.translations(kind.kind, &keys).await?;
        let mut terms: HashMap<i64, Vec<Assigned>> = HashMap::new();
        if kind.taxonomy.is_some() {
            for term in store.terms_of(locale, &ids).await? {
                terms.entry(term.entry).or_default().push(term);
            }
        }
        let ties = acf::Ties::load(store, locale, kind, rows).await?;
        Ok(Self { backend, locale, kind, translations, terms, ties })
    }

    /// One item.
    pub(super) fn item(&self, row: &EntryRow, context: Context) -> Value {
        let home = self.backend.home(self.locale);
        let terms = self.terms.get(&row.id).map(Vec::as_slice).unwrap_or_default();
        let translations = self.translations.get(&row.key).map(Vec::as_slice).unwrap_or_default();
        let mut item = json!({
            "id": row.id,
            "date": row.created,
            "date_gmt": row.created,
            "guid": { "rendered": format!("{home}/?p={}", row.id) },
            "modified": row.modified,
            "modified_gmt": row.modified,
            "slug": row.slug,
            "status": "publish",
            "type": row.kind,
            "link": link(&home, row.path.as_deref(), row.id),
            "title": { "rendered": texturize::title(&row.title) },
            "content": { "rendered": row.content, "protected": false },
            "excerpt": { "rendered": excerpt(&row.excerpt), "protected": false },
            "featured_media": row.image.unwrap_or(0),
            "menu_order": row.sort,
            "template": row.template,
            "meta": [],
            "class_list": class_list(row, terms),
            "lang": row.locale,
            "translation_key": row.key,
            "translations": addresses(self.backend, translations, row.id),
            "seo": row.seo,
            "acf": self.ties.acf(row, terms, &home),
            "_links": self.links(row),
        });
        if let Some(fields) = item.as_object_mut() {
            if let Some(taxonomy) = self.kind.taxonomy {
                let ids: Vec<i64> = terms.iter().map(|term| term.id).collect();
                fields.insert(taxonomy.rest_base.to_owned(), ids.into());
            }
            if let Some(author) = self.ties.author(row.id) {
                fields.insert("author".to_owned(), author.id.into());
            }
            if context == Context::Embed {
                fields.retain(|key, _| EMBEDDED.contains(&key.as_str()));
            }
        }
        absolute_uploads(item, &self.backend.root)
    }

    /// What the links of these entries lead to.
    pub(super) async fn embeddable(&self, rows: &[EntryRow]) -> Result<Embeddable, StoreError> {
        let mut embeddable = Embeddable::default();
        let base = self.backend.base(self.locale);
        let images: BTreeSet<i64> = rows.iter().filter_map(|row| row.image).collect();
        let images: Vec<i64> = images.into_iter().collect();
        for item in media::items(self.backend, self.locale, &images).await? {
            let id = item.get("id").and_then(Value::as_i64).unwrap_or_default();
            embeddable.insert(format!("{base}wp/v2/media/{id}"), item);
        }
        if let Some(taxonomy) = self.kind.taxonomy {
            let ids: BTreeSet<i64> = self.terms.values().flatten().map(|term| term.id).collect();
            let ids: Vec<i64> = ids.into_iter().collect();
            let items: HashMap<i64, Value> =
                terms::embedded(self.backend, self.locale, taxonomy, &ids).await?;
            for row in rows {
                let terms = self.terms.get(&row.id).into_iter().flatten();
                let of_row = terms.filter_map(|term| items.get(&term.id).cloned()).collect();
                embeddable.insert(format!("{base}{}?post={}", taxonomy.list(), row.id), Value::Array(of_row));
            }
        }
        let authors: BTreeSet<i64> =
            rows.iter().filter_map(|row| Some(self.ties.author(row.id)?.id)).collect();
        if let Some(staff) = PostType::of("staff") {
            let authors: Vec<i64> = authors.into_iter().collect();
            for (id, person) in Box::pin(embedded(self.backend, self.locale, staff, &authors)).await? {
                embeddable.insert(format!("{base}{}/{id}", staff.list()), person);
            }
        }
        Ok(embeddable)
    }

    fn links(&self, row: &EntryRow) -> Value {
        let base = self.backend.base(self.locale);
        let list = format!("{base}{}", self.kind.list());
        let mut links = Map::new();
        let mut add = |rel: &str, value: Value| links.insert(rel.to_owned(), value);
        add("self", json!([{ "href": format!("{list}/{}", row.id), "targetHints": { "allow": ["GET"] } }]));
        add("collection", json!([{ "href": list }]));
        add("about", json!([{ "href": format!("{base}wp/v2/types/{}", row.kind) }]));
        if let Some(author) = self.ties.author(row.id) {
            let href = format!("{base}jgm/v1/staff/{}", author.id);
            add("author", json!([{ "embeddable": true, "href": href }]));
        }
        if let Some(image) = row.image {
            let href = format!("{base}wp/v2/media/{image}");
            add("wp:featuredmedia", json!([{ "embeddable": true, "href": href }]));
        }
        add("wp:attachment", json!([{ "href": format!("{base}wp/v2/media?parent={}", row.id) }]));
        if let Some(taxonomy) = self.kind.taxonomy {
            let href = format!("{base}{}?post={}", taxonomy.list(), row.id);
            add("wp:term", json!([{ "taxonomy": taxonomy.taxonomy, "embeddable": true, "href": href }]));
        }
        add("curies", curies());
        Value::Object(links)
    }
}

/// The published entries of these numbers in the form that is embedded elsewhere, by number.
pub(in crate::rest) async fn embedded(
    backend: &Backend,
    locale: Locale,
    kind: &'static PostType,
    ids: &[i64],
) -> Result<HashMap<i64, Value>, StoreError> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let filter = EntryFilter { kind: kind.kind, include: ids.to_vec(), ..EntryFilter::default() };
    let part = Part { ascending: true, limit: 100, offset: 0 };
    let (rows, _) = backend.store.entries(locale, &filter, EntryOrder::Id, part).await?;
    let batch = Batch::load(backend, locale, kind, &rows).await?;
    Ok(rows.iter().map(|row| (row.id, batch.item(row, Context::Embed))).collect())
}

/// An entry as others name it.
pub(in crate::rest) fn reference(row: &RefRow, home: &str) -> Value {
    json!({
        "id": row.id,
        "slug": row.slug,
        "title": row.title,
        "link": link(home, row.path.as_deref(), row.id),
    })
}

/// The address of each translation.
pub(in crate::rest) fn addresses(
    backend: &Backend,
    translations: &[(String, String)],
    id: i64,
) -> Map<String, Value> {
    let address = |(code, path): &(String, String)| {
        let home = backend.home(Locale::from_code(code)?);
        let path = Some(path.as_str()).filter(|path| !path.is_empty());
        Some((code.clone(), link(&home, path, id).into()))
    };
    translations.iter().filter_map(address).collect()
}

/// The address of a page; what has none is named by its number, as WordPress does.
fn link(home: &str, path: Option<&str>, id: i64) -> String {
    path.map_or_else(|| format!("{home}/?p={id}"), |path| format!("{home}{path}"))
}

fn excerpt(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("<p>{}</p>\n", texturize::title(text)) }
}

fn class_list(row: &EntryRow, terms: &[Assigned]) -> Vec<String> {
    let mut classes = vec![
        format!("post-{}", row.id),
        row.kind.clone(),
        format!("type-{}", row.kind),
        "status-publish".to_owned(),
    ];
    if row.image.is_some() {
        classes.push("has-post-thumbnail".to_owned());
    }
    classes.push("hentry".to_owned());
    classes.extend(terms.iter().map(|term| format!("{}-{}", term.taxonomy, term.slug)));
    classes
}
