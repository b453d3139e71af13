//! The WordPress-style REST contract served from a database.
//!
//! A [`ContentFolder`] of Markdown, TOML and media is imported into a [`Store`] (SQLite and a folder of media files);
//! [`router`] answers the same requests that a WordPress back end would, so the site cannot tell which of the two it talks to.
//! The folder's format is described in `docs/content-folder.md`.

mod check;
mod error;
mod folder;
mod rest;
mod source;
mod store;

pub use check::{DeadLink, dead_links};
pub use error::{ImportError, Problem, StoreError};
pub use folder::ContentFolder;
pub use rest::{BackendSettings, IN_PROCESS_ROOT, router};
pub use store::{Change, ImportReport, Store};
