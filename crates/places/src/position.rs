//! Coordinates that can be trusted, and the distance between them.

use crate::Country;

/// The mean radius of the earth in kilometres, as the content back end uses it.
const EARTH_KM: f64 = 6371.0;
const KM_PER_MILE: f64 = 1.609_344;

/// A place on the earth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Position {
    latitude: f64,
    longitude: f64,
}

/// Why two numbers are no place on the earth.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PositionError {
    /// The latitude is beyond a pole.
    #[error("the latitude {0} is not from -90 to 90")]
    Latitude(f64),
    /// The longitude is beyond the antimeridian.
    #[error("the longitude {0} is not from -180 to 180")]
    Longitude(f64),
    /// The text is no number.
    #[error("{0:?} is not a number of degrees such as 51.507")]
    NotDegrees(String),
}

/// How well coordinates agree with the country they are said to be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    /// They lie there, or no country is known to compare with.
    Inside,
    /// They lie there once latitude and longitude change places, which has been done.
    Swapped,
    /// They lie elsewhere.
    Outside,
}

/// Coordinates after a look at the country.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Located {
    /// Where it is.
    pub position: Position,
    /// Whether that is where the country is.
    pub fit: Fit,
}

/// How far apart two places are, as the crow flies.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Distance(f64);

impl Position {
    /// A place at these degrees north of the equator and east of Greenwich.
    pub fn new(latitude: f64, longitude: f64) -> Result<Self, PositionError> {
        // Written so that what is not a number fails as well.
        if !(-90.0..=90.0).contains(&latitude) {
            return Err(PositionError::Latitude(latitude));
        }
        if !(-180.0..=180.0).contains(&longitude) {
            return Err(PositionError::Longitude(longitude));
        }
        Ok(Self { latitude, longitude })
    }

    /// A place as editors and addresses write it, with a decimal point or a comma.
    pub fn parse(latitude: &str, longitude: &str) -> Result<Self, PositionError> {
        Self::new(degrees(latitude)?, degrees(longitude)?)
    }

    /// A place in a country: coordinates in the wrong order are put right if only that order lies in the country.
    pub fn locate(
        latitude: f64,
        longitude: f64,
        country: Option<&Country>,
    ) -> Result<Located, PositionError> {
        let given = Self::new(latitude, longitude);
        let Some(country) = country else { return Ok(Located { position: given?, fit: Fit::Inside }) };
        if let Ok(position) = given
            && country.contains(position)
        {
            return Ok(Located { position, fit: Fit::Inside });
        }
        if let Ok(position) = Self::new(longitude, latitude)
            && country.contains(position)
        {
            return Ok(Located { position, fit: Fit::Swapped });
        }
        Ok(Located { position: given?, fit: Fit::Outside })
    }

    /// Degrees north of the equator, -90 to 90.
    pub fn latitude(self) -> f64 {
        self.latitude
    }

    /// Degrees east of Greenwich, -180 to 180.
    pub fn longitude(self) -> f64 {
        self.longitude
    }

    /// A place of the gazetteer, which stores thousandths of a degree.
    pub(crate) fn from_thousandths(latitude: i32, longitude: i32) -> Self {
        let degrees = |thousandths: i32, most: f64| (f64::from(thousandths) / 1000.0).clamp(-most, most);
        Self { latitude: degrees(latitude, 90.0), longitude: degrees(longitude, 180.0) }
    }
}

impl Distance {
    /// In kilometres.
    pub fn km(self) -> f64 {
        self.0
    }

    /// In miles.
    pub fn miles(self) -> f64 {
        self.0 / KM_PER_MILE
    }
}

/// The great-circle distance between two places.
pub fn distance(from: Position, to: Position) -> Distance {
    let (from_lat, to_lat) = (from.latitude.to_radians(), to.latitude.to_radians());
    let half = |degrees: f64| (degrees.to_radians() / 2.0).sin().powi(2);
    let chord = half(to.latitude - from.latitude)
        + from_lat.cos() * to_lat.cos() * half(to.longitude - from.longitude);
    // Rounding may leave a hair more than the whole, of which there is no root.
    let chord = chord.clamp(0.0, 1.0);
    Distance(2.0 * EARTH_KM * chord.sqrt().atan2((1.0 - chord).sqrt()))
}

fn degrees(text: &str) -> Result<f64, PositionError> {
    let number = text.trim().trim_end_matches('°').replace(',', ".").replace('\u{2212}', "-");
    number.parse().map_err(|_| PositionError::NotDegrees(text.to_owned()))
}
