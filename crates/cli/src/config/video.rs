//! The section `[video]`. Without players, films of other sites are links and nothing of those sites is loaded.

use anyhow::anyhow;
use serde::{Deserialize, Serialize};
use server::settings::{Player, VideoSettings};

/// Films of other sites.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct VideoConfig {
    /// Players that may be loaded when a visitor asks for a film: `youtube`, `vimeo`.
    pub(crate) players: Vec<String>,
}

impl VideoConfig {
    /// What the site is told about them.
    pub(crate) fn settings(&self) -> anyhow::Result<VideoSettings> {
        let player = |name: &String| {
            name.parse::<Player>().map_err(|error| anyhow!("video.players has {name:?}; {error}"))
        };
        Ok(VideoSettings { players: self.players.iter().map(player).collect::<Result<_, _>>()? })
    }
}
