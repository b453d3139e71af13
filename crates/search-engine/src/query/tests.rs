//! What searches find, and in which order.

mod answers;
mod counting;
mod filters;
mod many;
mod words;
