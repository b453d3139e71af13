//! The description of the content folder lists the attributes as they are.

use content::Locale;
use content::attributes::{Key, Kind};

use crate::support::{TestResult, clone_root};

/// The table in `docs/content-folder.md`, from the registry.
fn table() -> String {
    let mut table = "| Attribute | Name | Kind | Unit or values |\n|---|---|---|---|\n".to_owned();
    let is_written = |key: &Key| !key.attribute().derived && !key.attribute().apart;
    for key in Key::all().filter(is_written) {
        let values = match key.kind() {
            Kind::Choice | Kind::Choices => {
                key.choices().iter().map(|choice| format!("`{}`", choice.value)).collect::<Vec<_>>().join(" ")
            }
            _ => key.unit().to_owned(),
        };
        let (name, kind) = (key.label(Locale::En), key.kind().name());
        table.push_str(&format!("| `{key}` | {name} | {kind} | {values} |\n"));
    }
    table
}

#[test]
fn the_table_of_attributes_is_current() -> TestResult {
    let path = clone_root().join("docs/content-folder.md");
    let text = std::fs::read_to_string(path)?;
    let table = table();
    assert!(text.contains(&table), "docs/content-folder.md must hold this table:\n{table}");
    Ok(())
}
