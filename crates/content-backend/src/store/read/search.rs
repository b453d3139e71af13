//! One search over everything in a language that has a page.

use sqlx::{QueryBuilder, Sqlite};

use super::filter::{Part, push_found, push_list};
use super::list;
use crate::StoreError;
use crate::store::row::from_row;
use crate::store::{Store, words};
use content::Locale;

/// Something with a page, as a search lists it.
#[derive(Clone, Debug)]
pub(crate) struct Hit {
    pub(crate) id: i64,
    pub(crate) kind: String,
    pub(crate) title: String,
    pub(crate) path: String,
}

from_row!(Hit { id, kind, title, path });

/// Which things a search finds; what is empty does not filter.
#[derive(Debug, Default)]
pub(crate) struct SearchFilter {
    pub(crate) text: String,
    /// Kinds of entries or taxonomies; an empty list finds nothing.
    pub(crate) kinds: Vec<String>,
    pub(crate) include: Vec<i64>,
    pub(crate) exclude: Vec<i64>,
}

impl SearchFilter {
    fn is_plain(&self) -> bool {
        self.text.is_empty() && self.include.is_empty() && self.exclude.is_empty()
    }

    fn scopes(&self, locale: Locale) -> Vec<String> {
        self.kinds.iter().map(|kind| words::scope(locale.code(), kind)).collect()
    }

    /// `from … where …`; `found` are the rows that a search found, the best first.
    fn push(&self, query: &mut QueryBuilder<Sqlite>, locale: Locale, table: &Table, found: Option<&[i64]>) {
        match found {
            Some(found) => push_found(query, found, table.name, "doc"),
            None => {
                query.push(" from ").push(table.name).push(" indexed by ").push(table.by_default);
            }
        }
        query.push(" where locale = ").push_bind(locale.code());
        query.push(" and status = 'published' and path is not null");
        query.push(" and ").push(table.kind).push(" in ");
        push_list(query, list(&self.kinds));
        for (ids, test) in [(&self.include, " and id in "), (&self.exclude, " and id not in ")] {
            if !ids.is_empty() {
                query.push(test);
                push_list(query, list(ids));
            }
        }
    }
}

/// One of the two tables a search can look into.
struct Table {
    name: &'static str,
    words: &'static str,
    kind: &'static str,
    title: &'static str,
    by_default: &'static str,
    order: &'static str,
}

const ENTRIES: Table = Table {
    name: "entries",
    words: words::ENTRIES,
    kind: "kind",
    title: "title",
    by_default: "entries_with_page",
    order: "created desc, id desc",
};

const TERMS: Table = Table {
    name: "terms",
    words: words::TERMS,
    kind: "taxonomy",
    title: "name",
    by_default: "terms_by_name",
    order: "taxonomy, name collate nocase, id",
};

impl Store {
    /// Entries with a page, the best first, and how many there are.
    pub(crate) async fn search_entries(
        &self,
        locale: Locale,
        filter: &SearchFilter,
        part: Part,
    ) -> Result<(Vec<Hit>, i64), StoreError> {
        self.search(locale, filter, part, &ENTRIES).await
    }

    /// Terms, the best first, and how many there are.
    pub(crate) async fn search_terms(
        &self,
        locale: Locale,
        filter: &SearchFilter,
        part: Part,
    ) -> Result<(Vec<Hit>, i64), StoreError> {
        self.search(locale, filter, part, &TERMS).await
    }

    async fn search(
        &self,
        locale: Locale,
        filter: &SearchFilter,
        part: Part,
        table: &Table,
    ) -> Result<(Vec<Hit>, i64), StoreError> {
        let mut snapshot = self.inner.readers.begin().await?;
        if filter.kinds.is_empty() {
            return Ok((Vec::new(), 0));
        }
        let found = if filter.text.is_empty() {
            None
        } else {
            let question =
                words::question(&filter.scopes(locale), &["title", "excerpt", "content"], &filter.text);
            Some(words::find(&mut snapshot, table.words, question).await?)
        };
        let found = found.as_deref();
        let mut count = QueryBuilder::new("select count(*)");
        filter.push(&mut count, locale, table, found);
        if filter.is_plain() && table.name == ENTRIES.name {
            count = QueryBuilder::new("select coalesce(sum(count), 0) from entry_counts where locale = ");
            count.push_bind(locale.code()).push(" and kind in ");
            push_list(&mut count, list(&filter.kinds));
            count.push(" and status = 'published'");
        }
        let total: i64 = count.build_query_scalar().fetch_one(&mut *snapshot).await?;
        let mut query = QueryBuilder::new("select id, ");
        query.push(table.kind).push(" as kind, ").push(table.title).push(" as title, path");
        filter.push(&mut query, locale, table, found);
        query.push(if filter.text.is_empty() {
            " order by "
        } else {
            " /* bounded: the best matches */ order by found.place, "
        });
        query.push(table.order);
        query.push(" limit ").push_bind(part.limit).push(" offset ").push_bind(part.offset);
        let hits = query.build_query_as().fetch_all(&mut *snapshot).await?;
        snapshot.commit().await?;
        Ok((hits, total))
    }
}
