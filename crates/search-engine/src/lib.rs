//! The Typesense contract served from Tantivy, in process or over HTTP.
//!
//! [`Engine`] keeps collections of JSON documents on disk or in memory; its router answers the requests that a
//! Typesense cluster would, so that neither the site nor Typesense's own clients can tell which of the two they talk to.

mod analysis;
mod collection;
mod document;
mod engine;
mod error;
mod http;
mod mapping;
mod query;
mod schema;
mod snapshot;
mod storage;
mod synonyms;

pub use self::http::HttpSettings;
pub use engine::{Engine, OpenError};
pub use error::ApiError;
