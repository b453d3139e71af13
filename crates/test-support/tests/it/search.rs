//! The search against the real engine, and against nodes on their worst day.

mod asking;
mod cluster;
mod codes;
mod filters;
mod indexing;
mod pages;
mod shop;
