//! The site as a whole, over a scripted back end and a small bundle: what visitors get, whatever goes wrong.

mod addresses;
mod blocks;
mod caching;
mod failing_back_end;
mod failing_bundle;
mod head;
mod middleware;
mod offline;
mod products;
mod purge;
mod releases;
mod search;
mod search_failing;
mod site;
mod tag_manager;
