//! Structs read from rows by the names of their columns, without sqlx's derive (see [`schema`](super::schema)).

/// Reads a struct from a row: each field from the column of its name, those after `json` from JSON text.
///
/// The list must name every field, or the struct literal inside does not compile.
macro_rules! from_row {
    ($row:ident { $($field:ident),+ $(,)? } $(json { $($parsed:ident),+ })?) => {
        impl sqlx::FromRow<'_, sqlx::sqlite::SqliteRow> for $row {
            fn from_row(row: &sqlx::sqlite::SqliteRow) -> Result<Self, sqlx::Error> {
                use sqlx::Row as _;
                Ok(Self {
                    $($field: row.try_get(stringify!($field))?,)+
                    $($($parsed: row.try_get::<sqlx::types::Json<_>, _>(stringify!($parsed))?.0,)+)?
                })
            }
        }
    };
}

pub(super) use from_row;
