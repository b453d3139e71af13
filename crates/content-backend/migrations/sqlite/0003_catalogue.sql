-- The catalogue: families, what can be ordered of them, their files and light, old codes, and who sells it.
-- Texts of a family are entries of the kind 'product' with the same number.

create table products (
    id integer primary key references ids (id),
    key text not null unique,
    family text not null,
    kind text not null,            -- luminaire, strip, driver, profile, control, accessory
    etim_class text not null,      -- '' when there is none
    energy_role text not null check (energy_role in ('light_source', 'containing_product', 'not_in_scope')),
    listed integer not null check (listed in (0, 1)),
    axes text not null check (json_valid(axes)),               -- attribute keys
    attributes text not null check (json_valid(attributes)),   -- what product.toml states for all variants
    summary text not null check (json_valid(summary)),         -- of all variants, so that lists need not read them
    digest text not null,          -- of the files and of what they may refer to
    created text not null,
    modified text not null
) strict;

create table variants (
    id integer primary key references ids (id),
    product_id integer not null references products (id) on delete cascade,
    position integer not null,
    line integer not null,         -- in variants.csv, to name the place of a mistake that shows later
    sku text not null,
    sku_norm text not null unique, -- A-Z and 0-9 only; also the key in ids
    gtin text,
    status text not null check (status in ('active', 'new', 'discontinuing', 'legacy')),
    replacement text,              -- SKU
    energy_class text not null,    -- 'A' to 'G', or ''
    eprel_id integer not null,     -- 0 when there is none
    image text,                    -- path below /wp-content/uploads/
    name_en text not null,         -- '' when the description is composed from the axes
    name_es text not null,
    attributes text not null check (json_valid(attributes)),   -- its own; those of the product are not repeated
    digest text not null,
    created text not null,
    modified text not null
) strict;

create unique index variants_by_product on variants (product_id, position, id);
create index variants_by_sku on variants (sku);
create index variants_by_gtin on variants (gtin) where gtin is not null;
create index variants_by_replacement on variants (replacement) where replacement is not null;
create index variants_by_image on variants (image, product_id) where image is not null;

-- What the strip calculator and the accessory lists choose from, by the attribute they are grouped by.
create table parts (
    kind text not null,            -- of the product: driver, profile, accessory
    type text not null,            -- '' when the variant does not state one
    variant_id integer not null references variants (id) on delete cascade,
    primary key (kind, type, variant_id)
) strict, without rowid;

create index parts_by_variant on parts (variant_id);

create table documents (
    id integer primary key references ids (id),
    product_id integer not null references products (id) on delete cascade,
    variant_id integer references variants (id) on delete cascade,   -- null when the file is of the whole family
    position integer not null,
    type text not null,
    language text not null,        -- '' when the file has none
    revision text not null,
    date text not null,            -- '2026-09-14', or ''
    name text not null,            -- what a visitor saves it as
    file text not null             -- path below /wp-content/uploads/
) strict;

create index documents_by_product on documents (product_id, variant_id, position);
create index documents_by_variant on documents (variant_id, position) where variant_id is not null;

create table photometry (
    variant_id integer primary key references variants (id) on delete cascade,
    simulated integer not null check (simulated in (0, 1)),
    flux real not null,            -- lm, integrated
    peak real not null,            -- cd
    beam_c0 real,                  -- degrees; null when the light never falls to half
    beam_c90 real,
    symmetry text not null,
    digest text not null           -- of the files
) strict;

create table legacy (
    id integer primary key references ids (id),
    position integer not null,
    line integer not null,
    code text not null,
    code_norm text not null unique,
    replaced_by text,              -- SKU
    withdrawn text not null,       -- '2026-09-14', or ''
    note_en text not null,
    note_es text not null,
    attributes text not null check (json_valid(attributes))
) strict;

create index legacy_by_position on legacy (position, id);
create index legacy_by_successor on legacy (replaced_by) where replaced_by is not null;

create table stockists (
    id integer primary key references ids (id),
    position integer not null,
    country text not null,
    town text not null,
    region text not null,
    name_en text not null,
    name_es text not null,
    address text not null,
    postcode text not null,
    lat real not null,
    lon real not null,
    phone text not null,
    email text not null,
    url text not null,
    hours text not null,
    types text not null check (json_valid(types)),
    groups text not null check (json_valid(groups)),   -- numbers of product categories
    haystack text not null         -- what a search looks through, without accents
) strict;

create index stockists_by_position on stockists (position, id);
create index stockists_by_country on stockists (country, position, id);
