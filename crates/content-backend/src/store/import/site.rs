//! Menus and options, which belong to the whole site and have one tag each.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::Import;
use crate::StoreError;
use crate::source::{LOCATIONS, MenuItem};
use content::Locale;

/// Writes the menus of each language; a location the folder does not fill becomes empty.
pub(super) async fn write_menus(import: &mut Import<'_>) -> Result<(), StoreError> {
    let mut menus = std::mem::take(&mut import.menus);
    for locale in Locale::ALL {
        let mut of_locale = menus.remove(&locale).unwrap_or_default();
        for location in LOCATIONS {
            let items = of_locale.remove(location).unwrap_or_default();
            let items = number(import, locale, location, items).await?;
            let done = sqlx::query(
                "insert into menus (locale, location, items) values (?, ?, ?) \
                 on conflict (locale, location) do update set items = excluded.items \
                 where items <> excluded.items",
            )
            .bind(locale.code())
            .bind(location)
            .bind(items.to_string())
            .execute(&mut *import.connection)
            .await?;
            if done.rows_affected() > 0 {
                import.touch("menu");
            }
        }
    }
    Ok(())
}

/// Writes the options of each language.
pub(super) async fn write_options(import: &mut Import<'_>) -> Result<(), StoreError> {
    let mut options = std::mem::take(&mut import.options);
    for locale in Locale::ALL {
        let value = import.pictures.resolve(options.remove(&locale).unwrap_or(Value::Bool(false)));
        let done = sqlx::query(
            "insert into options (locale, value) values (?, ?) \
             on conflict (locale) do update set value = excluded.value where value <> excluded.value",
        )
        .bind(locale.code())
        .bind(value.to_string())
        .execute(&mut *import.connection)
        .await?;
        if done.rows_affected() > 0 {
            import.touch("options");
        }
    }
    Ok(())
}

/// An item on its way to JSON: its number, the key that comes from, and the item it stands under.
struct Waiting {
    item: MenuItem,
    id: i64,
    key: String,
    parent: Option<usize>,
}

/// Gives every item its number. Items are walked with a list instead of recursion because async functions cannot recurse.
async fn number(
    import: &mut Import<'_>,
    locale: Locale,
    location: &str,
    items: Vec<MenuItem>,
) -> Result<Value, StoreError> {
    let mut waiting: Vec<Waiting> = Vec::new();
    queue(&mut waiting, items, location, None);
    let mut next = 0;
    while let Some(current) = waiting.get_mut(next) {
        let children = std::mem::take(&mut current.item.children);
        let key = current.key.clone();
        current.id = import.number(locale.code(), "menu_item", &key).await?;
        queue(&mut waiting, children, &key, Some(next));
        next += 1;
    }
    let mut lists: Vec<Vec<Value>> = waiting.iter().map(|_| Vec::new()).collect();
    let mut top = Vec::new();
    // Backwards, so that an item's children are complete when it is written.
    for (index, entry) in waiting.iter().enumerate().rev() {
        let mut children = lists.get_mut(index).map(std::mem::take).unwrap_or_default();
        children.reverse();
        let item = &entry.item;
        let value = json!({
            "id": entry.id,
            "title": item.title,
            "url": item.url,
            "target": item.target,
            "classes": item.classes,
            "description": item.description,
            "children": children,
        });
        match entry.parent.and_then(|parent| lists.get_mut(parent)) {
            Some(list) => list.push(value),
            None => top.push(value),
        }
    }
    top.reverse();
    Ok(Value::Array(top))
}

/// Keys follow the titles down the tree; a title that stands twice in one list is counted.
fn queue(waiting: &mut Vec<Waiting>, items: Vec<MenuItem>, base: &str, parent: Option<usize>) {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for item in items {
        let count = seen.entry(item.title.clone()).and_modify(|count| *count += 1).or_insert(1);
        let key = match count {
            1 => format!("{base}/{}", item.title),
            count => format!("{base}/{}#{count}", item.title),
        };
        waiting.push(Waiting { item, id: 0, key, parent });
    }
}
