//! Attributes in the cells of a table: which columns they are, and what each cell says.

use super::super::csv_table::{Row, Table};
use content::attributes::{Attributes, Key, Value};

/// Sorts the header into fixed columns and attributes; `None` when a column is neither or a required one is missing.
pub(super) fn columns(table: &Table<'_>, required: &[&str], fixed: &[&'static str]) -> Option<Vec<Key>> {
    let all = Key::all().filter(|key| !key.attribute().apart);
    let (derived, written): (Vec<Key>, Vec<Key>) = all.partition(|key| key.attribute().derived);
    let never: Vec<&str> = derived.into_iter().map(Key::name).collect();
    let known: Vec<&str> = fixed.iter().copied().chain(written.into_iter().map(Key::name)).collect();
    let fine = table.check_columns(required, &known, &never);
    fine.then(|| table.columns().iter().filter_map(|column| Key::stated(column)).collect())
}

/// The values of a row; cells that cannot be read are reported and left out.
pub(super) fn read(row: &Row<'_>, columns: &[Key]) -> Attributes {
    let mut attributes = Attributes::new();
    for key in columns {
        let Some(cell) = row.cell(key.name()) else { continue };
        if let Err(message) = add(&mut attributes, *key, cell) {
            row.reject(key.name(), &message);
        }
    }
    attributes
}

/// Reads one cell, or says what it could hold.
pub(super) fn add(attributes: &mut Attributes, key: Key, cell: &str) -> Result<(), String> {
    if key.attribute().apart {
        return Err("is no attribute of a family; it has a column of its own in variants.csv".to_owned());
    }
    if key.attribute().derived {
        return Err("is worked out from other attributes; leave it out".to_owned());
    }
    let value = Value::parse_cell(key, cell).map_err(|error| format!("must be {}", error.allowed))?;
    attributes.insert(key, value).map_err(|_other_kind| "must be of another kind".to_owned())
}
