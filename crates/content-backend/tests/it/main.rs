//! The back end from outside: folders go in through the public API, answers come out of the router as a service.

mod catalogue;
mod check;
mod client;
mod collections;
mod content_api;
mod contract;
mod demo;
mod embed;
mod export;
mod feedback;
mod forms;
mod import;
mod import_errors;
mod import_kinds;
mod media;
mod migrate;
mod openapi;
mod plans;
mod recaptcha;
mod routes;
mod search;
mod support;
mod terms;
mod token;
mod uploads;
mod words;
