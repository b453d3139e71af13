//! Whose map shows the stockists, and whose tells the way to them.

use url::Url;
use url::form_urlencoded::byte_serialize;

/// What stands for the place in the address of a route.
const DESTINATION: &str = "{destination}";

/// Maps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapSettings {
    /// A map of another site; without one the site draws its own, and asks nobody.
    pub style: Option<MapStyle>,
    /// Where the way to a place is told.
    pub route: RouteUrl,
}

/// A map of another site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapStyle {
    /// The style that MapLibre reads. Whatever it names has to come from the same host.
    pub url: Url,
    /// Whether visitors are asked before anything is loaded from there.
    pub asks: bool,
}

/// Where the way to a place is told: an address with `{destination}` in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RouteUrl(String);

/// Not the address of a route.
#[derive(Debug, thiserror::Error)]
#[error("allowed is an address that starts with https:// and has {DESTINATION} behind its host")]
pub struct InvalidRouteUrl;

impl MapStyle {
    /// The only place that the map may be loaded from.
    pub(crate) fn origin(&self) -> String {
        self.url.origin().ascii_serialization()
    }

    /// What people call that place.
    pub(crate) fn host(&self) -> String {
        self.url.host_str().unwrap_or_default().to_owned()
    }
}

impl RouteUrl {
    /// Reads an address.
    ///
    /// # Errors
    /// When it has no place for the destination, or is no address of the web.
    pub fn parse(text: &str) -> Result<Self, InvalidRouteUrl> {
        let (before, _) = text.split_once(DESTINATION).ok_or(InvalidRouteUrl)?;
        let url = Url::parse(before).map_err(|_| InvalidRouteUrl)?;
        let is_behind_host = before.splitn(4, '/').count() == 4;
        if url.scheme() == "https" && is_behind_host {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidRouteUrl)
        }
    }

    /// The way to a place: coordinates, or an address.
    pub(crate) fn to(&self, place: &str) -> String {
        let place: String = byte_serialize(place.as_bytes()).collect();
        self.0.replace(DESTINATION, &place.replace('+', "%20"))
    }
}

impl Default for RouteUrl {
    /// The one that opens the map of whatever telephone it is pressed on.
    fn default() -> Self {
        Self(format!("https://www.google.com/maps/dir/?api=1&destination={DESTINATION}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_leads_to_what_it_is_given_and_nowhere_else() {
        let osm = RouteUrl::parse("https://www.openstreetmap.org/directions?to={destination}").unwrap();
        assert_eq!(osm.to("51.5,-0.1"), "https://www.openstreetmap.org/directions?to=51.5%2C-0.1");
        assert_eq!(
            RouteUrl::default().to("1 Calle Ñ & Co, 28013"),
            "https://www.google.com/maps/dir/?api=1&destination=1%20Calle%20%C3%91%20%26%20Co%2C%2028013"
        );
        for wrong in
            ["", "https://maps.example/", "http://maps.example/{destination}", "https://{destination}/", "x"]
        {
            assert!(RouteUrl::parse(wrong).is_err(), "{wrong}");
        }
    }
}
