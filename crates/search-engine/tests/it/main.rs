//! The engine, asked as clients ask it.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod aliases;
mod asking;
mod auth;
mod collections;
mod documents;
mod import;
mod killed;
mod limits;
mod multi_search;
mod no_room;
mod node;
mod sharing;
mod synonyms;
mod torn;
mod unsupported;
