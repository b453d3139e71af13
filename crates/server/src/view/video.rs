//! Films: their file, another site's player where the configuration allows it, or else a link to where they are shown.

use content::Href;
use content::model::{self, Captions, Video};

use super::View;
use super::documents::language;
use crate::page_data::{Block, VideoCaptions, VideoSource};
use crate::settings::{Player, VideoSettings};

impl View<'_> {
    /// A film. Nothing of another site is loaded before the visitor asks for it.
    #[must_use]
    pub(crate) fn video(&self, video: &Video, players: &VideoSettings) -> Block {
        Block::Video {
            title: video.title.clone(),
            text: video.text.clone(),
            image: video.image.as_ref().map(|image| self.image(image)),
            duration: video.duration.clone(),
            source: self.source(&video.source, players),
            transcript_html: self.html(&video.transcript),
        }
    }

    fn source(&self, source: &model::VideoSource, players: &VideoSettings) -> VideoSource {
        let (player, src, href) = match source {
            model::VideoSource::File { href, mime_type, captions } => {
                return VideoSource::File {
                    src: self.href(href),
                    mime_type: media_type(href, mime_type),
                    captions: captions.iter().map(|captions| self.captions(captions)).collect(),
                };
            }
            model::VideoSource::Website { url } => {
                let host = url.split('/').nth(2).unwrap_or_default();
                let provider = host.strip_prefix("www.").unwrap_or(host).to_owned();
                return VideoSource::Elsewhere { provider, href: url.clone() };
            }
            model::VideoSource::YouTube { id } => (
                Player::YouTube,
                format!("{}/embed/{id}?autoplay=1&rel=0&hl={}", Player::YouTube.origin(), self.locale.code()),
                format!("https://www.youtube.com/watch?v={id}"),
            ),
            model::VideoSource::Vimeo { id, key } => {
                let (query, path) = key
                    .as_ref()
                    .map_or_else(Default::default, |key| (format!("&h={key}"), format!("/{key}")));
                (
                    Player::Vimeo,
                    format!("{}/video/{id}?dnt=1&autoplay=1{query}", Player::Vimeo.origin()),
                    format!("https://vimeo.com/{id}{path}"),
                )
            }
        };
        let provider = player.name().to_owned();
        if players.players.contains(&player) {
            VideoSource::Player { src, provider, href }
        } else {
            VideoSource::Elsewhere { provider, href }
        }
    }

    fn captions(&self, captions: &Captions) -> VideoCaptions {
        VideoCaptions {
            language: captions.language.clone(),
            label: language(&captions.language, self.locale),
            src: self.href(&captions.href),
        }
    }
}

/// As the back end says, or else by the name of the file.
fn media_type(href: &Href, told: &str) -> String {
    let Href::Media(path) = href else { return told.to_owned() };
    match path.extension().as_deref() {
        _ if told.starts_with("video/") => told,
        Some("mp4" | "m4v") => "video/mp4",
        Some("webm") => "video/webm",
        _ => "",
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use content::{Locale, MediaPath};
    use url::Url;

    use super::*;
    use crate::urls::Urls;

    fn shown(source: &model::VideoSource, players: &[Player]) -> VideoSource {
        let urls = Urls::new(Url::parse("https://a.example").unwrap(), None);
        View::new(&urls, Locale::Es).source(source, &VideoSettings { players: players.to_vec() })
    }

    #[test]
    fn a_player_is_loaded_only_where_it_is_allowed() {
        let film = model::VideoSource::YouTube { id: "aB3-_45678X".into() };
        let href = "https://www.youtube.com/watch?v=aB3-_45678X".to_owned();
        let provider = "YouTube".to_owned();
        let elsewhere = VideoSource::Elsewhere { provider: provider.clone(), href: href.clone() };
        assert_eq!(shown(&film, &[]), elsewhere);
        assert_eq!(shown(&film, &[Player::Vimeo]), elsewhere);
        let src = "https://www.youtube-nocookie.com/embed/aB3-_45678X?autoplay=1&rel=0&hl=es".to_owned();
        assert_eq!(shown(&film, &[Player::YouTube]), VideoSource::Player { src, provider, href });
    }

    #[test]
    fn a_film_that_is_not_listed_keeps_its_key() {
        let film = model::VideoSource::Vimeo { id: 7, key: Some("a1b2c3".into()) };
        let VideoSource::Player { src, href, .. } = shown(&film, &[Player::Vimeo]) else {
            panic!("no player")
        };
        assert_eq!(src, "https://player.vimeo.com/video/7?dnt=1&autoplay=1&h=a1b2c3");
        assert_eq!(href, "https://vimeo.com/7/a1b2c3");
    }

    #[test]
    fn a_website_is_named_by_its_host() {
        let film = model::VideoSource::Website { url: "https://www.films.example/a?b".into() };
        let href = "https://www.films.example/a?b".to_owned();
        let expected = VideoSource::Elsewhere { provider: "films.example".into(), href };
        assert_eq!(shown(&film, &[Player::YouTube]), expected);
    }

    #[test]
    fn the_type_of_a_file_follows_from_its_name_where_nobody_says_it() {
        let at = |path: &str| Href::Media(MediaPath::parse(path).unwrap());
        assert_eq!(media_type(&at("a.mp4"), ""), "video/mp4");
        assert_eq!(media_type(&at("a.WEBM"), "application/octet-stream"), "video/webm");
        assert_eq!(media_type(&at("a.mov"), "video/quicktime"), "video/quicktime");
        assert_eq!(media_type(&at("a.bin"), ""), "");
    }
}
