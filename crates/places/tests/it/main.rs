//! What people type for a place, what editors write for opening hours, and what a map is drawn of.

#[cfg(test)]
mod hours;
#[cfg(test)]
mod outlines;
#[cfg(test)]
mod positions;
#[cfg(test)]
mod typed;
