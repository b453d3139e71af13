//! The section `[search]`. Without nodes, products are found by the engine in this process.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::bail;
use content::Secret;
use search::transport::{ApiKey, Cluster, ClusterSettings};
use serde::{Deserialize, Serialize};
use url::Url;

/// Fewer characters than this can be guessed.
const MIN_KEY_CHARS: usize = 16;

/// Where products are found.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct SearchConfig {
    /// The nodes of a Typesense cluster; the embedded engine is used without them.
    pub(crate) nodes: Vec<Url>,
    /// The cluster's key, or the one that callers of the embedded engine must send.
    #[serde(skip_serializing)]
    pub(crate) api_key: Option<Secret>,
    /// A file that holds it.
    pub(crate) api_key_file: Option<PathBuf>,
    /// Where the embedded engine is served over HTTP for other tools; nowhere without it.
    pub(crate) listen: Option<SocketAddr>,
    /// Whether browsers on other sites may call it.
    pub(crate) cors: bool,
}

impl SearchConfig {
    /// What types alone cannot say.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        if let Some(listen) = self.listen {
            if !self.nodes.is_empty() {
                bail!(
                    "search.listen is {listen} and search.nodes is set; only the embedded engine can be served, \
                     allowed is one of the two"
                );
            }
            let Some(key) = &self.api_key else {
                bail!("search.listen is {listen} and search.api_key is not set; allowed is both or none");
            };
            if key.expose().len() < MIN_KEY_CHARS {
                bail!(
                    "search.api_key has {} characters; allowed with search.listen is {MIN_KEY_CHARS} or more",
                    key.expose().len()
                );
            }
        } else if self.cors {
            bail!("search.cors is true and search.listen is not set; allowed is false without search.listen");
        }
        if let Some(key) = &self.api_key {
            ApiKey::new(key.expose()).map_err(|error| anyhow::anyhow!("search.api_key: {error}"))?;
        }
        self.cluster().map(|_| ())
    }

    /// The cluster, when there is one.
    pub(crate) fn cluster(&self) -> anyhow::Result<Option<Cluster>> {
        if self.nodes.is_empty() {
            return Ok(None);
        }
        let Some(key) = &self.api_key else {
            bail!("search.nodes is set and search.api_key is not; allowed is the cluster's key");
        };
        let settings = ClusterSettings::new(self.nodes.clone(), ApiKey::new(key.expose())?);
        let nodes: Vec<&str> = self.nodes.iter().map(Url::as_str).collect();
        Cluster::new(&settings).map(Some).map_err(|error| {
            anyhow::anyhow!("search.nodes is {nodes:?}; {}: {}", error.setting, error.reason)
        })
    }
}
