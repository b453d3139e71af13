//! Where products can be bought.

use crate::attributes::Number;
use crate::model::{Labelled, Reference};

/// A place where products can be bought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stockist {
    /// The back end's number.
    pub id: u64,
    /// The name, never empty.
    pub name: String,
    /// The ISO 3166-1 code of the country.
    pub country: String,
    /// The town.
    pub town: String,
    /// County or province.
    pub region: String,
    /// Street and number.
    pub address: String,
    /// The postal code.
    pub postcode: String,
    /// Where it is on a map.
    pub position: Option<Position>,
    /// The telephone number.
    pub phone: Option<String>,
    /// The e-mail address.
    pub email: Option<String>,
    /// The website, an absolute URL.
    pub url: Option<String>,
    /// What sort of place it is, such as a showroom.
    pub types: Vec<Labelled>,
    /// The product categories it stocks.
    pub groups: Vec<Reference>,
    /// Opening hours in the OpenStreetMap form; empty when the back end does not say.
    pub hours: String,
    /// How far away it is in kilometres, when a place was asked for.
    pub distance_km: Option<Number>,
}

/// A place on a map, in degrees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// North of the equator, -90 to 90.
    pub latitude: Number,
    /// East of Greenwich, -180 to 180.
    pub longitude: Number,
}
