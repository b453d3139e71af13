//! The steps that bring the database of submissions to today's tables; listed by hand as those of the content are.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

const STEPS: [(&str, &str); 1] =
    [("submissions", include_str!("../../migrations/submissions/0001_submissions.sql"))];

/// Every step, oldest first.
pub(super) fn migrations() -> Migrator {
    let steps = (1..).zip(STEPS).map(|(version, (name, sql))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
}
