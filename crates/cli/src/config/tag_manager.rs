//! The section `[tag_manager]`. Without a container nothing is loaded and the security policy stays closed.

use std::fmt::Display;
use std::str::FromStr;

use anyhow::bail;
use serde::{Deserialize, Serialize};
use server::settings::{ContainerId, TagManagerSettings};

/// The tag manager that visitors may consent to.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct TagManagerConfig {
    /// The container, such as `GTM-ABC123`.
    pub(crate) container_id: Option<String>,
    /// The container's script, when it comes from a tag server of the site's own.
    pub(crate) script_url: Option<String>,
    /// Further hosts that the container's tags talk to.
    pub(crate) hosts: Vec<String>,
}

impl TagManagerConfig {
    /// What the site is told about it; `None` without a container.
    pub(crate) fn settings(&self) -> anyhow::Result<Option<TagManagerSettings>> {
        let Some(container_id) = &self.container_id else {
            for (name, is_set) in
                [("script_url", self.script_url.is_some()), ("hosts", !self.hosts.is_empty())]
            {
                if is_set {
                    bail!(
                        "tag_manager.container_id is not set and tag_manager.{name} is; allowed is a container \
                         such as GTM-ABC123, or none of the two"
                    );
                }
            }
            return Ok(None);
        };
        let container_id: ContainerId = parse("container_id", container_id)?;
        let script_url = self.script_url.as_deref().unwrap_or(container_id.default_script());
        let hosts = self.hosts.iter().map(|host| parse("hosts", host)).collect::<Result<_, _>>()?;
        Ok(Some(TagManagerSettings { script_url: parse("script_url", script_url)?, container_id, hosts }))
    }
}

fn parse<T: FromStr<Err: Display>>(name: &str, text: &str) -> anyhow::Result<T> {
    text.parse().map_err(|error| anyhow::anyhow!("tag_manager.{name} has {text:?}; {error}"))
}
