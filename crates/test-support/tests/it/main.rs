//! The content client against real servers, helpful and hostile.
//!
//! These tests are here and not with the client because the contract suite of this crate uses the client:
//! with a cycle, tests would link two different builds of it.

#[cfg(test)]
mod breaker;
#[cfg(test)]
mod catalogue;
#[cfg(test)]
mod forms;
#[cfg(test)]
mod hostile;
#[cfg(test)]
mod in_process;
#[cfg(test)]
mod index;
#[cfg(test)]
mod log;
#[cfg(test)]
mod media;
#[cfg(test)]
mod pages;
#[cfg(test)]
mod retries;
#[cfg(test)]
mod search;
#[cfg(test)]
mod secrets;
#[cfg(test)]
mod site;
#[cfg(test)]
mod telemetry;
