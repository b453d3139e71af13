//! The binary as its users meet it: started, stopped, and killed.

mod commands;
mod kill;
mod search;
mod support;
