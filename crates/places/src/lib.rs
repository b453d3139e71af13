//! Where things are, how far apart, and whether they are open: all that a page of stockists has to know about places
//! without asking anyone.
//!
//! - [`find`] turns what a visitor types, a town or a postcode, into [`Place`]s with coordinates; [`nearly`] knows towns
//!   that are written almost so.
//! - [`Position`] and [`distance`] say how far away a stockist is, and notice coordinates that an editor mixed up.
//! - [`hours`] reads opening hours and tells whether a shop is open at an instant, in its own time zone.
//! - [`outlines`] are the coasts, borders and towns that a browser draws a map of.
//!
//! The data is made by the scripts in `generator/` from packages of public registries and is compiled in. Towns and
//! most postcodes come from GeoNames (CC BY 4.0), British postcodes from the Office for National Statistics (OGL 3.0):
//! a page that uses [`find`] or draws towns has to show [`CREDITS`].
//!
//! ```
//! use places::{Country, Language, distance, find};
//!
//! let found = find("Londres", None);
//! assert!(found.is_clear());
//! assert_eq!(found.places[0].name(Language::En), "London");
//! let seville = &find("seville", Country::of("ES")).places[0];
//! assert_eq!(distance(found.places[0].position, seville.position).km().round(), 1637.0);
//! ```

mod country;
mod gazetteer;
pub mod hours;
pub mod outlines;
mod position;
mod spelling;

pub use country::{COUNTRIES, Country};
pub use gazetteer::{Found, Place, find, nearly, prepare};
pub use position::{Distance, Fit, Located, Position, PositionError, distance};
pub use spelling::key as spelled;

/// The languages in which places have names here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    En,
    /// Spanish.
    Es,
}

/// Whom a page has to name, and where the terms are: the name and the address of the terms.
pub const CREDITS: [(&str, &str); 2] = [
    ("GeoNames", "https://creativecommons.org/licenses/by/4.0/"),
    (
        "Contains OS data © Crown copyright, Royal Mail data © Royal Mail copyright, and National Statistics data",
        "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/",
    ),
];
