//! Behaviour of the engine pool and the page cache, through the public API only.

#[cfg(test)]
mod bundle;
#[cfg(test)]
mod cache;
#[cfg(test)]
mod failures;
#[cfg(test)]
mod purge;
#[cfg(test)]
mod purity;
#[cfg(test)]
mod queue;
#[cfg(test)]
mod support;
