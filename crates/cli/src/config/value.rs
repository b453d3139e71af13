//! Values of the configuration that need words of their own.

use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use server::settings::ForwardedHeader;

/// Where health, readiness and metrics are served unless something else is said.
pub(crate) const DEFAULT_ADMIN: SocketAddr = SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::LOCALHOST, 8081));

/// Where health, readiness and metrics are served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AdminListen {
    /// Nowhere.
    Off,
    /// Nobody said: the default address, or another one when it is taken.
    Anywhere,
    /// Exactly there.
    At(SocketAddr),
}

/// The header in which proxies name the visitor.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HeaderName {
    /// Whichever comes.
    #[default]
    Either,
    XForwardedFor,
    Forwarded,
}

impl From<HeaderName> for ForwardedHeader {
    fn from(name: HeaderName) -> Self {
        match name {
            HeaderName::Either => Self::Either,
            HeaderName::XForwardedFor => Self::XForwardedFor,
            HeaderName::Forwarded => Self::Forwarded,
        }
    }
}

impl<'de> Deserialize<'de> for AdminListen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.as_str() {
            "off" => Ok(Self::Off),
            "anywhere" => Ok(Self::Anywhere),
            address => address.parse().map(Self::At).map_err(|_| {
                D::Error::custom(format!(
                    "found {text:?}, expected an address such as {DEFAULT_ADMIN}, anywhere, or off"
                ))
            }),
        }
    }
}

impl Serialize for AdminListen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Off => serializer.serialize_str("off"),
            Self::Anywhere => serializer.serialize_str("anywhere"),
            Self::At(address) => serializer.collect_str(address),
        }
    }
}
