//! Media as attachments: a list, single ones, and the smaller sizes of pictures.

use sqlx::{FromRow as _, QueryBuilder, Sqlite};

use super::filter::{Part, Span, push_found, push_list, push_spans};
use super::list;
use crate::StoreError;
use crate::store::row::from_row;
use crate::store::{Store, words};
use content::Locale;

const COLUMNS: &str = "media.id, path, slug, mime, width, height, bytes, color, created, modified";

/// A media file as an attachment.
#[derive(Clone, Debug)]
pub(crate) struct AttachmentRow {
    pub(crate) id: i64,
    pub(crate) path: String,
    pub(crate) slug: String,
    pub(crate) mime: String,
    pub(crate) width: Option<i64>,
    pub(crate) height: Option<i64>,
    pub(crate) bytes: i64,
    pub(crate) color: String,
    pub(crate) created: String,
    pub(crate) modified: String,
}

from_row!(AttachmentRow { id, path, slug, mime, width, height, bytes, color, created, modified });

/// Which media a list holds; what is empty does not filter.
#[derive(Debug, Default)]
pub(crate) struct MediaFilter {
    pub(crate) slugs: Vec<String>,
    pub(crate) include: Vec<i64>,
    pub(crate) exclude: Vec<i64>,
    pub(crate) search: String,
    pub(crate) mimes: Vec<String>,
    pub(crate) created: Span,
    pub(crate) modified: Span,
}

/// How a list of media is sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MediaOrder {
    Created,
    Modified,
    Slug,
    Id,
    Include,
    Slugs,
    Relevance,
}

impl MediaFilter {
    fn is_plain(&self) -> bool {
        self.slugs.is_empty()
            && self.include.is_empty()
            && self.exclude.is_empty()
            && self.search.is_empty()
            && self.mimes.is_empty()
            && [&self.created, &self.modified]
                .iter()
                .all(|span| span.after.is_none() && span.before.is_none())
    }

    /// `from … where …`; `found` are the files that a search found, the best first.
    fn push(&self, query: &mut QueryBuilder<Sqlite>, order: MediaOrder, found: Option<&[i64]>) {
        if let Some(found) = found {
            push_found(query, found, "media", "media.id");
        } else if !self.include.is_empty() {
            query.push(" from media");
        } else if !self.slugs.is_empty() {
            query.push(" from media indexed by media_by_slug");
        } else {
            query.push(match order {
                MediaOrder::Modified => " from media indexed by media_by_change",
                MediaOrder::Slug => " from media indexed by media_by_slug",
                MediaOrder::Id => " from media indexed by media_by_id",
                _ => " from media indexed by media_by_date",
            });
        }
        query.push(" where size_of is null");
        let words = [(" and slug in ", &self.slugs), (" and mime in ", &self.mimes)];
        for (test, words) in words.into_iter().filter(|(_, words)| !words.is_empty()) {
            query.push(test);
            push_list(query, list(words));
        }
        for (ids, test) in [(&self.include, " and media.id in "), (&self.exclude, " and media.id not in ")] {
            if !ids.is_empty() {
                query.push(test);
                push_list(query, list(ids));
            }
        }
        push_spans(query, &self.created, &self.modified);
    }

    fn push_order(&self, query: &mut QueryBuilder<Sqlite>, order: MediaOrder, part: Part) {
        if !self.search.is_empty() || !self.include.is_empty() || !self.slugs.is_empty() {
            query.push(" /* bounded: a list of the request or the best matches */");
        }
        let direction = if part.ascending { " asc" } else { " desc" };
        query.push(" order by ");
        match order {
            MediaOrder::Relevance if !self.search.is_empty() => {
                query.push("found.place, ");
            }
            MediaOrder::Include if !self.include.is_empty() => {
                query.push("(select key from json_each(").push_bind(list(&self.include));
                query.push(") where value = media.id), ");
            }
            MediaOrder::Slugs if !self.slugs.is_empty() => {
                query.push("(select key from json_each(").push_bind(list(&self.slugs));
                query.push(") where value = slug), ");
            }
            MediaOrder::Id => {}
            MediaOrder::Slug => {
                query.push("slug").push(direction).push(", ");
            }
            MediaOrder::Modified => {
                query.push("modified").push(direction).push(", ");
            }
            _ => {
                query.push("created").push(direction).push(", ");
            }
        }
        query.push("media.id").push(direction);
        query.push(" limit ").push_bind(part.limit).push(" offset ").push_bind(part.offset);
    }
}

impl Store {
    /// One part of the list of media, and how many there are in all.
    pub(crate) async fn attachments(
        &self,
        filter: &MediaFilter,
        order: MediaOrder,
        part: Part,
    ) -> Result<(Vec<AttachmentRow>, i64), StoreError> {
        let mut snapshot = self.inner.readers.begin().await?;
        let found = if filter.search.is_empty() {
            None
        } else {
            let question = words::question(&[], &["path"], &filter.search);
            Some(words::find(&mut snapshot, words::MEDIA, question).await?)
        };
        let total: i64 = if filter.is_plain() {
            sqlx::query_scalar(
                "select count from entry_counts where locale = '' and kind = 'attachment' and status = 'published' limit 1",
            )
            .fetch_optional(&mut *snapshot)
            .await?
            .unwrap_or_default()
        } else {
            let mut count = QueryBuilder::new("select count(*)");
            filter.push(&mut count, order, found.as_deref());
            count.build_query_scalar().fetch_one(&mut *snapshot).await?
        };
        let mut query = QueryBuilder::new("select ");
        query.push(COLUMNS);
        filter.push(&mut query, order, found.as_deref());
        filter.push_order(&mut query, order, part);
        let rows = query.build_query_as().fetch_all(&mut *snapshot).await?;
        snapshot.commit().await?;
        Ok((rows, total))
    }

    /// The media of these numbers.
    pub(crate) async fn attachments_by_id(&self, ids: &[i64]) -> Result<Vec<AttachmentRow>, StoreError> {
        let mut query = QueryBuilder::new("select ");
        query.push(COLUMNS).push(" from media where size_of is null and id in ");
        push_list(&mut query, list(ids));
        query.push(" limit 1000");
        Ok(query.build_query_as().fetch_all(&self.inner.readers).await?)
    }

    /// The smaller sizes of pictures, each with the path of its original.
    pub(crate) async fn sizes_of(&self, paths: &[&str]) -> Result<Vec<(String, AttachmentRow)>, StoreError> {
        let rows = sqlx::query(
            "select size_of, media.id, path, slug, mime, width, height, bytes, color, created, modified \
             from media indexed by media_by_original \
             where size_of is not null and size_of in (select value from json_each(?)) limit 10000",
        )
        .bind(list(paths))
        .fetch_all(&self.inner.readers)
        .await?;
        let row = |row| Ok((sqlx::Row::try_get(row, "size_of")?, AttachmentRow::from_row(row)?));
        rows.iter().map(row).collect()
    }

    /// What pictures show, in the words of entries that have them as their main picture.
    pub(crate) async fn alt_texts(
        &self,
        locale: Locale,
        ids: &[i64],
    ) -> Result<Vec<(i64, String)>, StoreError> {
        let query = sqlx::query_as(
            "select wanted.value, (select coalesce(data ->> '$.image.alt', '') from entries indexed by entries_by_image \
             where image = wanted.value and image is not null and locale = ? limit 1) as alt \
             from json_each(?) as wanted where alt is not null limit 1000",
        );
        Ok(query.bind(locale.code()).bind(list(ids)).fetch_all(&self.inner.readers).await?)
    }
}
