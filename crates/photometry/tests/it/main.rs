//! Photometric files as they are found in the wild, and what must hold for all of them.

#[cfg(test)]
mod diagrams;
#[cfg(test)]
mod eulumdat;
#[cfg(test)]
mod glare;
#[cfg(test)]
mod iesna;
#[cfg(test)]
mod independent;
#[cfg(test)]
mod measures;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod samples;
