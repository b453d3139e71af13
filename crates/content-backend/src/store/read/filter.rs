//! Which entries a list holds and in what order, as SQL that an index answers.

use sqlx::{QueryBuilder, Sqlite};

use super::list;
use crate::store::words;
use content::Locale;

/// A term with at most this many entries is read whole and sorted; with more, the sorted index is walked instead.
const SMALL_TERM: i64 = 500;

/// Which published entries a list holds; what is empty does not filter.
#[derive(Debug, Default)]
pub(crate) struct EntryFilter {
    pub(crate) kind: &'static str,
    pub(crate) slugs: Vec<String>,
    pub(crate) include: Vec<i64>,
    pub(crate) exclude: Vec<i64>,
    pub(crate) search: Option<Words>,
    pub(crate) created: Span,
    pub(crate) modified: Span,
    /// Written by one of these people.
    pub(crate) authors: Vec<i64>,
    /// Written by none of these people.
    pub(crate) not_authors: Vec<i64>,
    /// Conditions on terms: each is a list of groups that must all hold.
    pub(crate) terms: Vec<Vec<TermGroup>>,
    /// Whether one condition is enough.
    pub(crate) any_term: bool,
}

/// A search for words.
#[derive(Debug)]
pub(crate) struct Words {
    pub(crate) text: String,
    /// Columns of the index: title, excerpt, content.
    pub(crate) columns: Vec<&'static str>,
}

/// A span of time, ends not included.
#[derive(Debug, Default)]
pub(crate) struct Span {
    pub(crate) after: Option<String>,
    pub(crate) before: Option<String>,
}

/// One of these terms, or none of them.
#[derive(Debug)]
pub(crate) struct TermGroup {
    pub(crate) ids: Vec<i64>,
    pub(crate) excluded: bool,
}

/// How a list is sorted; the id decides between equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryOrder {
    Created,
    Modified,
    Slug,
    Title,
    Id,
    Sort,
    /// As `include` names them.
    Include,
    /// As `slugs` names them.
    Slugs,
    Relevance,
}

/// Which part of a sorted list is wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) ascending: bool,
    pub(crate) limit: i64,
    pub(crate) offset: i64,
}

impl Span {
    fn is_empty(&self) -> bool {
        self.after.is_none() && self.before.is_none()
    }
}

impl EntryOrder {
    /// The column, and the index that has it sorted.
    const fn sorted_by(self) -> (&'static str, &'static str) {
        match self {
            Self::Modified => ("modified", "entries_by_change"),
            Self::Slug => ("slug", "entries_by_slug"),
            Self::Title => ("title collate nocase", "entries_by_title"),
            Self::Id => ("entries.id", "entries_by_id"),
            Self::Sort => ("sort", "entries_by_sort"),
            Self::Created | Self::Include | Self::Slugs | Self::Relevance => ("created", "entries_by_date"),
        }
    }
}

/// What is found out before the list itself is asked for.
#[derive(Debug, Default)]
pub(super) struct Hints {
    /// How many entries the required terms have.
    pub(super) in_term: Option<i64>,
    /// The rows that a search found, the best first.
    pub(super) found: Option<Vec<i64>>,
}

/// Where the rows of a list come from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Search,
    Include,
    Slugs,
    SmallTerm,
    Sorted,
}

impl EntryFilter {
    /// Whether nothing narrows the list but its kind and what is excluded.
    pub(super) fn is_plain(&self) -> bool {
        self.narrowed_by_terms_only() && self.terms.is_empty()
    }

    /// The only term that narrows the list, if that is all that does.
    pub(super) fn single_term(&self) -> Option<i64> {
        let [groups] = self.terms.as_slice() else { return None };
        let [TermGroup { ids, excluded: false }] = groups.as_slice() else { return None };
        let [id] = ids.as_slice() else { return None };
        self.narrowed_by_terms_only().then_some(*id)
    }

    /// The terms one of which every entry of the list has, if there is such a condition.
    pub(super) fn required_terms(&self) -> Option<&[i64]> {
        let first = self.terms.first().filter(|_| !self.any_term || self.terms.len() == 1)?;
        first.iter().find(|group| !group.excluded).map(|group| group.ids.as_slice())
    }

    fn narrowed_by_terms_only(&self) -> bool {
        self.slugs.is_empty()
            && self.include.is_empty()
            && self.search.is_none()
            && self.authors.is_empty()
            && self.not_authors.is_empty()
            && self.created.is_empty()
            && self.modified.is_empty()
    }

    /// The question to the search index; `None` when there are no words in it.
    pub(super) fn question(&self, locale: Locale) -> Option<String> {
        let Words { text, columns } = self.search.as_ref()?;
        words::question(&[words::scope(locale.code(), self.kind)], columns, text)
    }

    fn way(&self, hints: &Hints) -> Way {
        if hints.found.is_some() {
            Way::Search
        } else if !self.include.is_empty() {
            Way::Include
        } else if !self.slugs.is_empty() {
            Way::Slugs
        } else if hints.in_term.is_some_and(|count| count <= SMALL_TERM) {
            Way::SmallTerm
        } else {
            Way::Sorted
        }
    }

    /// `from … where …`.
    pub(super) fn push(
        &self,
        query: &mut QueryBuilder<Sqlite>,
        locale: Locale,
        order: EntryOrder,
        hints: &Hints,
    ) {
        let way = self.way(hints);
        match way {
            Way::Search => {
                push_found(query, hints.found.as_deref().unwrap_or_default(), "entries", "entries.doc");
            }
            Way::Include | Way::SmallTerm => {
                query.push(" from entries indexed by entries_by_number");
            }
            Way::Slugs => {
                query.push(" from entries indexed by entries_by_slug");
            }
            Way::Sorted => {
                query.push(" from entries indexed by ").push(order.sorted_by().1);
            }
        }
        query.push(" where locale = ").push_bind(locale.code());
        query.push(" and kind = ").push_bind(self.kind).push(" and status = 'published'");
        if way == Way::SmallTerm
            && let Some(ids) = self.required_terms()
        {
            query.push(" and entries.id in (select entry_id from entry_terms where term_id in ");
            push_list(query, list(ids));
            query.push(")");
        }
        self.push_conditions(query);
    }

    fn push_conditions(&self, query: &mut QueryBuilder<Sqlite>) {
        if !self.slugs.is_empty() {
            query.push(" and slug in ");
            push_list(query, list(&self.slugs));
        }
        for (ids, test) in
            [(&self.include, " and entries.id in "), (&self.exclude, " and entries.id not in ")]
        {
            if !ids.is_empty() {
                query.push(test);
                push_list(query, list(ids));
            }
        }
        push_spans(query, &self.created, &self.modified);
        let people = [(" and exists (", &self.authors), (" and not exists (", &self.not_authors)];
        for (test, ids) in people.into_iter().filter(|(_, ids)| !ids.is_empty()) {
            query.push(test).push("select 1 from relations where from_id = entries.id ");
            query.push("and relation = 'post.author' and to_id in ");
            push_list(query, list(ids));
            query.push(")");
        }
        for (index, groups) in self.terms.iter().enumerate() {
            query.push(match index {
                0 => " and ((",
                _ if self.any_term => ") or (",
                _ => ") and (",
            });
            for (index, group) in groups.iter().enumerate() {
                query.push(if index > 0 { " and " } else { "" });
                query.push(if group.excluded { "not " } else { "" });
                query.push("exists (select 1 from entry_terms where entry_id = entries.id and term_id in ");
                push_list(query, list(&group.ids));
                query.push(")");
            }
        }
        if !self.terms.is_empty() {
            query.push("))");
        }
    }

    /// `order by … limit … offset …`.
    pub(super) fn push_order(
        &self,
        query: &mut QueryBuilder<Sqlite>,
        order: EntryOrder,
        part: Part,
        hints: &Hints,
    ) {
        if self.way(hints) != Way::Sorted {
            query.push(" /* bounded: a list of the request, a small term or the best matches */");
        }
        let direction = if part.ascending { " asc" } else { " desc" };
        query.push(" order by ");
        match order {
            EntryOrder::Relevance if hints.found.is_some() => {
                query.push("found.place, ");
            }
            EntryOrder::Include if !self.include.is_empty() => {
                query.push("(select key from json_each(").push_bind(list(&self.include));
                query.push(") where value = entries.id), ");
            }
            EntryOrder::Slugs if !self.slugs.is_empty() => {
                query.push("(select key from json_each(").push_bind(list(&self.slugs));
                query.push(") where value = slug), ");
            }
            EntryOrder::Id => {}
            _ => {
                query.push(order.sorted_by().0).push(direction).push(", ");
            }
        }
        query.push("entries.id").push(direction);
        query.push(" limit ").push_bind(part.limit).push(" offset ").push_bind(part.offset);
    }
}

/// `from` the rows that a search found.
pub(super) fn push_found(query: &mut QueryBuilder<Sqlite>, found: &[i64], table: &str, number: &str) {
    // Its own names: those of `json_each` would stand for columns of the table.
    query.push(" from (select value as number, key as place from json_each(").push_bind(list(found));
    query.push(")) as found cross join ").push(table).push(" on ").push(number).push(" = found.number");
}

/// Limits rows to spans of their two times.
pub(super) fn push_spans(query: &mut QueryBuilder<Sqlite>, created: &Span, modified: &Span) {
    let ends = [
        (" and created > ", &created.after),
        (" and created < ", &created.before),
        (" and modified > ", &modified.after),
        (" and modified < ", &modified.before),
    ];
    for (test, moment) in ends {
        if let Some(moment) = moment {
            query.push(test).push_bind(moment.clone());
        }
    }
}

pub(super) fn push_list(query: &mut QueryBuilder<Sqlite>, list: String) {
    query.push("(select value from json_each(").push_bind(list).push("))");
}
