//! Forms as the routes ask for them. A language has few, so lists are read whole.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use super::Store;
use crate::StoreError;
use crate::form::Form;
use content::Locale;

/// A form as it is stored.
#[derive(Debug)]
pub(crate) struct FormRow {
    pub(crate) id: i64,
    /// Shared by the translations of one form.
    pub(crate) key: String,
    pub(crate) form: Form,
}

/// More forms than this in one language are not listed.
const MAX_FORMS: i64 = 1000;

impl Store {
    /// All forms of a language, by number.
    pub(crate) async fn forms(&self, locale: Locale) -> Result<Vec<FormRow>, StoreError> {
        let query = sqlx::query(
            "select id, key, slug, title, recipient, fields, messages, settings from forms \
             where locale = ? order by id limit ?",
        );
        let rows = query.bind(locale.code()).bind(MAX_FORMS).fetch_all(&self.inner.readers).await?;
        rows.iter().map(form_row).collect()
    }

    /// One form in a language.
    pub(crate) async fn form(&self, locale: Locale, id: i64) -> Result<Option<FormRow>, StoreError> {
        let query = sqlx::query(
            "select id, key, slug, title, recipient, fields, messages, settings from forms \
             where locale = ? and id = ? limit 1",
        );
        let row = query.bind(locale.code()).bind(id).fetch_optional(&self.inner.readers).await?;
        row.as_ref().map(form_row).transpose()
    }

    /// The path of the page with a number, without its language; `None` if it has none.
    pub(crate) async fn path_of(&self, locale: Locale, id: i64) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar("select path from entries where locale = ? and id = ? limit 1");
        let path = query.bind(locale.code()).bind(id).fetch_optional(&self.inner.readers).await?;
        Ok(path.flatten())
    }
}

pub(crate) fn to_json<T: Serialize>(what: &'static str, value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Corrupt { what, detail: error.to_string() })
}

pub(crate) fn from_json<T: DeserializeOwned>(what: &'static str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt { what, detail: error.to_string() })
}

fn form_row(row: &SqliteRow) -> Result<FormRow, StoreError> {
    let form = Form {
        slug: row.try_get("slug")?,
        title: row.try_get("title")?,
        recipient: row.try_get("recipient")?,
        fields: from_json("forms.fields", row.try_get("fields")?)?,
        messages: from_json("forms.messages", row.try_get("messages")?)?,
        settings: from_json("forms.settings", row.try_get("settings")?)?,
    };
    Ok(FormRow { id: row.try_get("id")?, key: row.try_get("key")?, form })
}
