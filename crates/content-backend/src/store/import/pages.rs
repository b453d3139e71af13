//! The pages table: only rows that differ are written, so that modified times and cache tags mean something.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::Value;

use super::{Import, stored};
use crate::StoreError;
use crate::source::{Page, Status};
use crate::store::read::{PAGE_COLUMNS, PageRow};
use crate::store::resolve::Pictures;

/// The published languages and paths of one translation key: every page of the key serves them.
type Translations = HashMap<String, BTreeMap<String, String>>;

/// Writes the pages of the folder and removes the others.
pub(super) async fn write(
    import: &mut Import<'_>,
    pages: Vec<Page>,
    pictures: &Pictures,
) -> Result<(), StoreError> {
    let mut old: HashMap<i64, PageRow> =
        read_all(import).await?.into_iter().map(|row| (row.id, row)).collect();
    let old_translations = translations(old.values());
    let mut new = Vec::with_capacity(pages.len());
    let mut replaced = Vec::new();
    for page in pages {
        let id = import.id(page.locale.code(), "page", &page.key).await?;
        let before = old.remove(&id);
        let row = row(id, page, before.as_ref(), &import.now, pictures)?;
        if before.as_ref() != Some(&row) {
            replaced.push((before, row.clone()));
        }
        new.push(row);
    }
    let new_translations = translations(new.iter());
    // All deletions come first: two pages may have exchanged their paths.
    for row in old.values().chain(replaced.iter().filter_map(|(before, _)| before.as_ref())) {
        sqlx::query("delete from pages where id = ?").bind(row.id).execute(&mut *import.connection).await?;
    }
    for (before, row) in &replaced {
        insert(import, row).await?;
        note(import, before.as_ref(), Some(row));
    }
    for row in old.values() {
        note(import, Some(row), None);
    }
    for row in new.iter().filter(|row| row.is_published()) {
        if old_translations.get(&row.translation_key) != new_translations.get(&row.translation_key) {
            import.touch(format!("page:{}", row.id));
        }
    }
    Ok(())
}

/// Tags a page that visitors see or saw; a draft that stays one concerns nobody.
fn note(import: &mut Import<'_>, before: Option<&PageRow>, after: Option<&PageRow>) {
    import.changed = true;
    let seen: BTreeSet<i64> =
        [before, after].into_iter().flatten().filter(|row| row.is_published()).map(|row| row.id).collect();
    for id in seen {
        import.touch(format!("page:{id}"));
        import.touch("pages");
    }
}

fn row(
    id: i64,
    page: Page,
    before: Option<&PageRow>,
    now: &str,
    pictures: &Pictures,
) -> Result<PageRow, StoreError> {
    let written = |moment: Option<time::PrimitiveDateTime>| {
        moment.map(|moment| stored(moment.assume_utc())).transpose()
    };
    let created = written(page.created)?
        .or_else(|| before.map(|before| before.created.clone()))
        .unwrap_or_else(|| now.to_owned());
    let modified = written(page.modified)?;
    let slug = page.path.segments().last().unwrap_or("home").to_owned();
    let mut row = PageRow {
        id,
        locale: page.locale.code().to_owned(),
        translation_key: page.key,
        path: page.path.as_str().to_owned(),
        slug,
        title: page.title,
        status: page.status.word().to_owned(),
        template: page.template.to_owned(),
        header: page.header,
        seo: pictures.resolve(page.seo),
        content: page.content,
        blocks: pictures.resolve(Value::Array(page.blocks)),
        modified: created.clone(),
        created,
    };
    row.modified = match (modified, before) {
        (Some(modified), _) => modified,
        (None, Some(before)) => {
            row.modified.clone_from(&before.modified);
            if row == *before { before.modified.clone() } else { now.to_owned() }
        }
        (None, None) => now.to_owned(),
    };
    Ok(row)
}

fn translations<'a>(rows: impl Iterator<Item = &'a PageRow>) -> Translations {
    let mut translations = Translations::new();
    for row in rows.filter(|row| row.status == Status::Published.word()) {
        let of_key = translations.entry(row.translation_key.clone()).or_default();
        of_key.insert(row.locale.clone(), row.path.clone());
    }
    translations
}

async fn read_all(import: &mut Import<'_>) -> Result<Vec<PageRow>, StoreError> {
    let mut query = sqlx::QueryBuilder::new("select ");
    query.push(PAGE_COLUMNS).push(" from pages");
    let rows = query.build().fetch_all(&mut *import.connection).await?;
    rows.iter().map(PageRow::from_row).collect()
}

async fn insert(import: &mut Import<'_>, row: &PageRow) -> Result<(), StoreError> {
    let mut query = sqlx::QueryBuilder::new("insert into pages (");
    query.push(PAGE_COLUMNS).push(") values (");
    let mut values = query.separated(", ");
    values.push_bind(row.id);
    let texts = [
        &row.locale,
        &row.translation_key,
        &row.path,
        &row.slug,
        &row.title,
        &row.status,
        &row.template,
        &row.header.to_string(),
        &row.seo.to_string(),
        &row.content,
        &row.blocks.to_string(),
        &row.created,
        &row.modified,
    ];
    for text in texts {
        values.push_bind(text.clone());
    }
    query.push(")");
    query.build().execute(&mut *import.connection).await?;
    Ok(())
}
