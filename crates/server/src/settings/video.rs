//! Whose players may show films on this site.

use std::str::FromStr;

/// Films of other sites.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VideoSettings {
    /// The players that are loaded when a visitor asks for a film; the films of all others are links.
    pub players: Vec<Player>,
}

/// Another site's player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// YouTube, in the mode that sets no cookies before a film is played.
    YouTube,
    /// Vimeo, asked not to track.
    Vimeo,
}

/// Not the name of a player.
#[derive(Debug, thiserror::Error)]
#[error("allowed are youtube and vimeo")]
pub struct UnknownPlayer;

impl VideoSettings {
    /// Where frames may come from.
    #[must_use]
    pub(crate) fn frames(&self) -> Vec<String> {
        let mut frames: Vec<String> = self.players.iter().map(|player| player.origin().to_owned()).collect();
        frames.dedup();
        frames
    }
}

impl Player {
    /// Where the player is loaded from.
    pub(crate) const fn origin(self) -> &'static str {
        match self {
            Self::YouTube => "https://www.youtube-nocookie.com",
            Self::Vimeo => "https://player.vimeo.com",
        }
    }

    /// Its name for people.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::YouTube => "YouTube",
            Self::Vimeo => "Vimeo",
        }
    }
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Self, UnknownPlayer> {
        match name {
            "youtube" => Ok(Self::YouTube),
            "vimeo" => Ok(Self::Vimeo),
            _ => Err(UnknownPlayer),
        }
    }
}
