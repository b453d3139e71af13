//! The binary as its users meet it: started, stopped, and killed.

mod catalogue_pages;
mod check_agrees;
mod commands;
mod crawl;
mod demo_site;
mod demo_stories;
mod filter_counts;
mod flood;
mod full_disk;
mod kill;
mod markup;
mod no_content;
mod one_language;
mod open_catalogue;
mod operations;
mod prepared_demo;
mod quirky_content;
mod remote_content;
mod search;
mod server;
mod strip;
mod submissions;
mod support;
mod wire;
mod without_scripts;
