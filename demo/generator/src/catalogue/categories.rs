//! The tree of product categories, in the order of the menu.

/// Key and parent.
const TREE: &[(&str, Option<&str>)] = &[
    ("downlights", None),
    ("track", None),
    ("linear", None),
    ("panels", None),
    ("bulkheads-wall", None),
    ("exterior", None),
    ("floodlights", Some("exterior")),
    ("bollards", Some("exterior")),
    ("emergency", None),
    ("pendants", None),
    ("strip-profile", None),
    ("drivers-controls", None),
    ("accessories", None),
];

/// The file that the import reads.
pub(super) fn toml() -> String {
    let entries = TREE.iter().map(|(key, parent)| {
        let parent = parent.map(|parent| format!("parent = \"{parent}\"\n")).unwrap_or_default();
        format!("[[categories]]\nkey = \"{key}\"\n{parent}")
    });
    entries.collect::<Vec<_>>().join("\n")
}
