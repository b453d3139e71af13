//! Where products are found: a Typesense cluster when one is configured, the engine in this process otherwise.

use std::sync::Arc;

use anyhow::Context as _;
use axum::Router;
use search::transport::{InProcess, Limits};
use search_engine::{Engine, HttpSettings};

use crate::config::Config;

/// The largest call that the embedded engine takes from other tools, and from us.
const BODY_BYTES: usize = 64 * 1024 * 1024;

/// Where products are found.
pub(crate) struct Finder {
    /// How the site asks.
    pub(crate) client: search::Client,
    /// The embedded engine, when it is the one that is asked.
    pub(crate) engine: Option<Engine>,
}

impl Finder {
    /// As the configuration says.
    pub(crate) async fn of(config: &Config) -> anyhow::Result<Self> {
        if let Some(cluster) = config.search.cluster()? {
            tracing::info!(nodes = config.search.nodes.len(), "products are found by a search cluster");
            return Ok(Self { client: search::Client::new(Arc::new(cluster)), engine: None });
        }
        let folder = config.data.join("search");
        let opened = folder.clone();
        let engine = tokio::task::spawn_blocking(move || Engine::open(&opened))
            .await?
            .with_context(|| format!("the search index in {} cannot be used", folder.display()))?;
        let service = engine.router(HttpSettings { api_key: None, cors: false, body_bytes: BODY_BYTES });
        let transport = InProcess::new(service, Limits::default());
        Ok(Self { client: search::Client::new(Arc::new(transport)), engine: Some(engine) })
    }

    /// The embedded engine for other tools, when it is to be served.
    pub(crate) fn public_router(&self, config: &Config) -> Option<Router> {
        let engine = self.engine.as_ref()?;
        // The configuration has been checked: an engine that listens has a key.
        let api_key = Some(config.search.api_key.as_ref()?.expose().to_owned());
        Some(engine.router(HttpSettings { api_key, cors: config.search.cors, body_bytes: BODY_BYTES }))
    }
}
