-- One table for everything that is like a post, as WordPress has it; pages become one kind of entry among others.
-- The same number stands for one thing in every language, except for pages and menu items.

create table entries (
    doc integer primary key,       -- what the search index calls the row
    id integer not null references ids (id),
    locale text not null check (locale in ('en', 'es')),
    kind text not null,            -- page, product, post, space, collection, case_study, testimonial, staff
    key text not null,             -- shared by the translations
    path text,                     -- without language prefix; null when it has no page
    slug text not null,
    title text not null,
    status text not null check (status in ('draft', 'published')),
    template text not null,
    header text not null check (json_valid(header)),
    seo text not null check (json_valid(seo)),
    excerpt text not null,         -- plain text
    content text not null,         -- the Markdown body as HTML
    blocks text not null check (json_valid(blocks)),
    data text not null check (json_valid(data)),   -- the fields of the kind; {"$ref": id} stands for another entry
    image integer,                 -- number of the featured picture
    sort integer not null,
    created text not null,
    modified text not null,
    digest text not null           -- of what the file says; '' forces the next import to write the row again
) strict;

create unique index entries_by_number on entries (locale, id);
create unique index entries_by_name on entries (locale, kind, key);
create unique index entries_by_path on entries (locale, path);

create index entries_by_slug on entries (locale, kind, status, slug, id);
create index entries_by_date on entries (locale, kind, status, created, id);
create index entries_by_change on entries (locale, kind, status, modified, id);
create index entries_by_title on entries (locale, kind, status, title collate nocase, id);
create index entries_by_sort on entries (locale, kind, status, sort, id);
create index entries_by_id on entries (locale, kind, status, id);
create index entries_by_key on entries (kind, key, status);
create index entries_with_page on entries (locale, status, created, id) where path is not null;
create index entries_by_image on entries (image, locale) where image is not null;

insert into entries
    (id, locale, kind, key, path, slug, title, status, template, header, seo, excerpt, content, blocks, data, sort,
     created, modified, digest)
select id, locale, 'page', translation_key, path, slug, title, status, template, header, seo, '', content, blocks,
       '{"image":false}', 0, created, modified, ''
from pages;

drop table pages;

create table terms (
    doc integer primary key,
    id integer not null references ids (id),
    locale text not null check (locale in ('en', 'es')),
    taxonomy text not null,        -- product_cat, category
    key text not null,
    parent integer not null,       -- 0 at the top
    path text not null,
    slug text not null,
    name text not null,
    status text not null check (status in ('draft', 'published')),
    excerpt text not null,
    description text not null,     -- the Markdown body as HTML
    seo text not null check (json_valid(seo)),
    data text not null check (json_valid(data)),   -- acf: image, header, blocks
    image integer,
    sort integer not null,
    count integer not null default 0,   -- published entries of this very term
    created text not null,
    modified text not null,
    digest text not null
) strict;

create unique index terms_by_number on terms (locale, id);
create unique index terms_by_key on terms (locale, taxonomy, key);
create unique index terms_by_path on terms (locale, path);

create index terms_by_name on terms (locale, taxonomy, status, name collate nocase, id);
create index terms_by_slug on terms (locale, taxonomy, status, slug, id);
create index terms_by_id on terms (locale, taxonomy, status, id);
create index terms_by_sort on terms (locale, taxonomy, status, sort, id);
create index terms_by_count on terms (locale, taxonomy, status, count, id);
create index terms_by_parent on terms (locale, taxonomy, status, parent, sort, id);
create index terms_by_translation on terms (taxonomy, key, status);

create table entry_terms (
    entry_id integer not null references ids (id),
    term_id integer not null references ids (id),
    position integer not null,     -- the first is the main one
    primary key (entry_id, term_id)
) strict, without rowid;

create index entry_terms_by_term on entry_terms (term_id, entry_id);

create table relations (
    from_id integer not null references ids (id),
    relation text not null,
    position integer not null,
    to_id integer not null references ids (id),
    primary key (from_id, relation, position)
) strict, without rowid;

create index relations_by_target on relations (to_id, relation, from_id);

-- How many entries there are, so that a list need not count them.
create table entry_counts (
    locale text not null,
    kind text not null,
    status text not null,
    count integer not null,
    primary key (locale, kind, status)
) strict, without rowid;

insert into entry_counts (locale, kind, status, count)
select locale, kind, status, count(*) from entries group by locale, kind, status;

-- Media are listed too. Smaller sizes are not: they belong to their original.
alter table media add column slug text generated always as (replace(replace(path, '/', '-'), '.', '-')) virtual;

create index media_by_id on media (id) where size_of is null;
create index media_by_date on media (created, id) where size_of is null;
create index media_by_change on media (modified, id) where size_of is null;
create index media_by_slug on media (slug, id) where size_of is null;
create index media_by_original on media (size_of) where size_of is not null;

insert into entry_counts (locale, kind, status, count)
select '', 'attachment', 'published', count(*) from media where size_of is null;

-- Every text file as it was read, so that an export is the import to the byte.
create table source_files (
    path text not null primary key,
    content text not null,
    digest text not null
) strict, without rowid;

-- Published entries and terms as words. Scope holds words of ours (language and kind) that narrow a search.
create virtual table entry_words using fts5 (
    scope, title, excerpt, content,
    content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);

create virtual table term_words using fts5 (
    scope, title, excerpt, content,
    content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);

create virtual table media_words using fts5 (
    path, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);

insert into media_words (rowid, path) select id, path from media where size_of is null;
