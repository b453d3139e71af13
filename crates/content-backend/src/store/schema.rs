//! The steps that bring a database to today's tables.
//!
//! Listed here and not collected by sqlx's macro: its macros compile sqlx and SQLite a second time, for the compiler
//! alone, and that is minutes of every first build.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Version, description and text of each step, as in the name of its file.
macro_rules! steps {
    ($(($version:literal, $name:literal)),+ $(,)?) => {
        [$(($version, $name, include_str!(concat!("../../migrations/sqlite/", $version, "_", $name, ".sql")))),+]
    };
}

const STEPS: [(&str, &str, &str); 7] = steps![
    ("0001", "pages_menus_options_media"),
    ("0002", "entries_terms_relations"),
    ("0003", "catalogue"),
    ("0004", "forms"),
    ("0005", "changes"),
    ("0006", "tested_dimmers"),
    ("0007", "stockists_anywhere"),
];

/// Every step, oldest first.
pub(super) fn migrations() -> Migrator {
    let steps = (1..).zip(STEPS).map(|(version, (_, name, sql))| {
        let description = name.replace('_', " ").into();
        Migration::new(version, description, MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use sqlx::migrate::{Migration, Migrator};

    use super::migrations;

    #[tokio::test]
    async fn every_file_is_a_step_that_databases_know_by_number_name_and_checksum() {
        let folder = Path::new(&std::env::var_os("CARGO_MANIFEST_DIR").unwrap()).join("migrations/sqlite");
        let files = Migrator::new(folder.as_path()).await.unwrap();
        let known = |migrator: &Migrator| -> Vec<_> {
            let facts = |step: &Migration| {
                (
                    step.version,
                    step.description.clone(),
                    step.migration_type,
                    step.checksum.clone(),
                    step.no_tx,
                )
            };
            migrator.iter().map(facts).collect()
        };
        assert_eq!(known(&migrations()), known(&files));
    }
}
