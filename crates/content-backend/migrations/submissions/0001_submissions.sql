-- What visitors send, with all that its delivery needs: a submission outlives its form.

create table submissions (
    id integer primary key autoincrement,
    form_id integer not null,
    form_slug text not null,
    form_title text not null,
    recipient text not null,       -- '' when the form was gone before submissions knew it
    locale text not null check (locale in ('en', 'es')),
    received text not null,
    unit_tag text not null,        -- which form on which page
    page text not null,            -- path of that page, or ''
    questions text not null check (json_valid(questions)),   -- the form's fields with their labels, in order
    fields text not null check (json_valid(fields)),
    consents text not null check (json_valid(consents)),
    remote text not null,          -- address of the visitor as a salted hash, or ''
    user_agent text not null,
    posted_data_hash text not null unique,
    delivery text not null check (delivery in ('waiting', 'sent', 'dead', 'skipped')),
    attempts integer not null default 0,
    first_attempt text,            -- since when it is tried
    next_attempt text check ((next_attempt is null) = (delivery <> 'waiting')),
    lease text,                    -- until when one process has it in hand
    delivered text,
    last_error text not null default ''
) strict;

create index submissions_due on submissions (next_attempt) where delivery = 'waiting';
create index submissions_by_time on submissions (received);
create index submissions_by_delivery on submissions (delivery, received);

create table files (
    submission integer not null references submissions (id) on delete cascade,
    position integer not null,
    field text not null,
    name text not null,            -- as the visitor calls it, cleaned
    mime text not null,
    bytes integer not null,
    sha256 text not null,
    key text not null unique,      -- its name on disk
    primary key (submission, position)
) strict, without rowid;

create table secrets (
    name text not null primary key,
    value blob not null
) strict, without rowid;
