//! Installations planned by hand, what must hold for all of them, and searches that try everything.

#[cfg(test)]
mod alternatives;
#[cfg(test)]
mod errors;
#[cfg(test)]
mod formulas;
#[cfg(test)]
mod lengths;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod oracle;
#[cfg(test)]
mod parts;
#[cfg(test)]
mod profiles;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod vectors;
