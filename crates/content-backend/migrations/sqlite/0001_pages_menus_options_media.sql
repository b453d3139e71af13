-- Content as it is served. The import is the only writer; times are UTC without a zone, as the wire has them.

-- One number for one thing, for ever: rows are never deleted, so what is removed and comes back keeps its number.
create table ids (
    id integer primary key autoincrement,
    locale text not null,          -- '' for things without language
    kind text not null,            -- page, media, menu_item
    key text not null,
    unique (locale, kind, key)
) strict;

create table pages (
    id integer primary key references ids (id),
    locale text not null check (locale in ('en', 'es')),
    translation_key text not null,
    path text not null,            -- without language prefix
    slug text not null,            -- last segment; 'home' for the front page
    title text not null,
    status text not null check (status in ('draft', 'published')),
    template text not null,
    header text not null check (json_valid(header)),
    seo text not null check (json_valid(seo)),
    content text not null,         -- the Markdown body as HTML
    blocks text not null check (json_valid(blocks)),
    created text not null,
    modified text not null,
    unique (locale, translation_key),
    unique (locale, path)
) strict;

create index pages_by_slug on pages (locale, status, slug);
create index pages_by_date on pages (locale, status, created desc, id desc);
create index pages_by_translation on pages (translation_key, status);

create table menus (
    locale text not null check (locale in ('en', 'es')),
    location text not null,
    items text not null check (json_valid(items)),
    primary key (locale, location)
) strict, without rowid;

create table options (
    locale text not null primary key check (locale in ('en', 'es')),
    value text not null check (json_valid(value))
) strict, without rowid;

create table media (
    id integer primary key references ids (id),
    path text not null unique,     -- below /wp-content/uploads/
    mime text not null,
    width integer,                 -- pixels; null when not a picture
    height integer,
    bytes integer not null,
    sha256 text not null,          -- names the file in the media folder
    color text not null,           -- placeholder '#rrggbb', or ''
    size_of text,                  -- path of the picture this is a smaller size of
    created text not null,
    modified text not null
) strict;

create index media_by_sha256 on media (sha256);

create table meta (
    key text not null primary key,
    value integer not null
) strict, without rowid;

insert into meta (key, value) values ('content_version', 0);
