//! The back end from outside: folders go in through the public API, answers come out of the router as a service.

mod client;
mod demo;
mod import;
mod import_errors;
mod routes;
mod support;
mod token;
mod uploads;
