//! The section `[map]`. Without a style the site draws its own map, and nothing is loaded from elsewhere.

use anyhow::{anyhow, ensure};
use serde::{Deserialize, Serialize};
use server::settings::{MapSettings, MapStyle, RouteUrl};
use url::Url;

/// The map of stockists.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct MapConfig {
    /// A style for MapLibre, shown instead of the site's own drawing.
    pub(crate) style_url: Option<Url>,
    /// Whether visitors are asked before anything is loaded from the style's host.
    pub(crate) asks: bool,
    /// Where the way to a stockist is told, with `{destination}` in the place of where it leads.
    pub(crate) route_url: Option<String>,
}

impl Default for MapConfig {
    fn default() -> Self {
        Self { style_url: None, asks: true, route_url: None }
    }
}

impl MapConfig {
    /// What the site is told about it.
    pub(crate) fn settings(&self) -> anyhow::Result<MapSettings> {
        let style = self.style_url.as_ref().map(|url| {
            // Browsers treat this machine as a safe place; nothing else is without encryption.
            let is_local = matches!(url.host_str(), Some("127.0.0.1" | "localhost"));
            let is_web = url.scheme() == "https" || (url.scheme() == "http" && is_local);
            ensure!(
                is_web && url.has_host(),
                "map.style_url is {url}; allowed is an address that starts with https://"
            );
            Ok(MapStyle { url: url.clone(), asks: self.asks })
        });
        let route = self
            .route_url
            .as_ref()
            .map(|text| RouteUrl::parse(text).map_err(|error| anyhow!("map.route_url is {text:?}; {error}")));
        Ok(MapSettings { style: style.transpose()?, route: route.transpose()?.unwrap_or_default() })
    }
}
