//! JavaScript engine pool and page cache: knows strings and JSON, not products.
//!
//! [`Bundle`] is the compiled JavaScript, [`EnginePool`] runs it on its own threads with limits on time
//! and memory, and [`cache::PageCache`] keeps the finished pages so that most requests need neither.

mod bundle;
pub mod cache;
mod engine;
mod error;
mod pool;

pub use bundle::Bundle;
pub use error::{BundleError, RenderError, StartError};
pub use pool::{EnginePool, EngineSettings};
