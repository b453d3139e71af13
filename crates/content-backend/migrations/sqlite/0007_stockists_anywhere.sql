-- Stockists that nobody has put on the map yet, and the address under which a shop shows a product code.

create table stockists_new (
    id integer primary key references ids (id),
    position integer not null,
    country text not null,
    town text not null,
    region text not null,
    name_en text not null,
    name_es text not null,
    address text not null,
    postcode text not null,
    lat real,
    lon real,
    phone text not null,
    email text not null,
    url text not null,
    shop_url text not null,
    hours text not null,
    types text not null check (json_valid(types)),
    groups text not null check (json_valid(groups)),   -- numbers of product categories
    haystack text not null,        -- what a search looks through, without accents
    check ((lat is null) = (lon is null))
) strict;

insert into stockists_new
    select id, position, country, town, region, name_en, name_es, address, postcode, lat, lon, phone, email, url, '',
        hours, types, groups, haystack
    from stockists;

drop table stockists;
alter table stockists_new rename to stockists;

create index stockists_by_position on stockists (position, id);
create index stockists_by_country on stockists (country, position, id);
