-- Forms, which the import writes, and what visitors send with them, which it never touches.

create table forms (
    locale text not null check (locale in ('en', 'es')),
    id integer not null references ids (id),
    key text not null,
    slug text not null,
    title text not null,
    recipient text not null,       -- never served
    fields text not null check (json_valid(fields)),
    messages text not null check (json_valid(messages)),
    settings text not null check (json_valid(settings)),
    digest text not null,
    primary key (locale, id),
    unique (locale, slug)
) strict, without rowid;

create table submissions (
    id integer primary key autoincrement,
    form_id integer not null references ids (id),   -- outlives the form itself
    locale text not null check (locale in ('en', 'es')),
    received text not null,
    unit_tag text not null,        -- which form on which page
    fields text not null check (json_valid(fields)),
    consents text not null check (json_valid(consents)),
    remote text not null,          -- address of the visitor as a salted hash, or ''
    user_agent text not null,
    posted_data_hash text not null unique,
    delivery text not null check (delivery in ('pending', 'delivered', 'failed', 'skipped')),
    attempts integer not null default 0,
    next_attempt text check ((next_attempt is null) = (delivery <> 'pending')),
    delivered text,
    last_error text not null default ''
) strict;

create index submissions_due on submissions (next_attempt) where delivery = 'pending';
create index submissions_by_time on submissions (received);

-- Made here, once: what is hashed with it cannot be compared between two installations.
create table secrets (
    name text not null primary key,
    value blob not null
) strict, without rowid;

insert into secrets (name, value) values ('submissions', randomblob(32));
