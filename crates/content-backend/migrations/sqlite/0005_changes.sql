-- What each import changed, so that a site that runs on the same data folder learns of another program's import.

create table changes (
    version integer primary key,   -- the content version it led to
    tags text not null check (json_valid(tags))
) strict;
