//! The site as a whole, over a scripted back end and a small bundle: what visitors get, whatever goes wrong.

mod addresses;
mod blocks;
mod caching;
mod categories;
mod failing_back_end;
mod failing_bundle;
mod filter_form;
mod filters;
mod first_index;
mod head;
mod legacy;
mod middleware;
mod offline;
mod open_data;
mod pictures;
mod product_fits;
mod product_table;
mod products;
mod purge;
mod refusals;
mod releases;
mod search;
mod search_failing;
mod site;
mod sitemap;
mod tag_manager;
