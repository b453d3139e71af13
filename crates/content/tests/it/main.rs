//! The client against real servers, helpful and hostile.

#[cfg(test)]
mod breaker;
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
mod secrets;
#[cfg(test)]
mod site;
#[cfg(test)]
mod telemetry;
