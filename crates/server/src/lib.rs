//! The site: URLs, pages, head, redirects, media and operations.
//!
//! It speaks to content through [`content::Client`] and to the JavaScript engines through [`ssr`], and knows
//! neither the database, nor the search engine, nor the JavaScript engine behind them.

mod admin;
mod api;
mod app;
pub mod assets;
mod blocks;
mod calculator;
mod canonical;
mod catalogue;
mod codes;
mod disk_space;
mod document;
mod error;
mod forms;
mod forwarded;
mod glossary;
mod index;
mod layers;
mod light;
mod limits;
mod media;
mod no_content;
mod open_data;
pub mod page_data;
mod page_search;
mod pages;
mod query;
mod redirects;
mod respond;
mod room;
mod router;
mod security;
mod seo;
mod serve;
pub mod settings;
mod shell;
mod site;
mod start;
mod stories;
mod supervised;
mod upstream;
mod urls;
mod view;
mod workroom;

pub use disk_space::DiskSpace;
pub use index::ContentVersion;
pub use no_content::NoContent;
pub use pages::middleware::may_be_listed;
pub use serve::serve;
pub use start::{Site, SiteParts, StartError};
pub use supervised::supervised;
