//! Search: what visitors mean, the documents that are searched, and the client that asks.
//!
//! The site's second seam: everything it finds comes through [`Client`], whether a Typesense cluster answers or a
//! service in this process. [`reading`] turns what people type into words, codes and filters; `documents` turns the
//! content model into what is searched; remote shapes stop in `wire`.

mod api;
mod client;
mod code_parts;
mod documents;
mod error;
pub mod filter;
mod indexer;
pub mod model;
pub mod reading;
pub mod transport;
mod vocabulary;
mod wire;

pub use client::Client;
pub use error::SearchError;
pub use filter::{Bounds, Condition, Filter};
pub use indexer::{Agreement, Indexer, IsListed, Loss, PageReport, Report};
pub use transport::Transport;
pub use vocabulary::{NotMade, Terms, Vocabulary};
