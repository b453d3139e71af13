//! Forms: shown on pages, checked for programs, received, and handed to the back end.
//!
//! Nothing is handed on without a receipt, which only the site itself gives out, after a check that it made itself. What a
//! browser claims about its score decides nothing.

mod answer;
mod body;
pub(crate) mod check;
pub(crate) mod feedback;
mod gate;
mod known;
mod on_page;
pub(crate) mod posted_page;
mod texts;

pub(crate) use gate::Gate;
pub(crate) use known::{Forms, Schema};
pub(crate) use on_page::{FormsOfPage, Place, Prefilled, of_page};
