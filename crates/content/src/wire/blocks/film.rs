//! Where a film can be seen: the many addresses that YouTube and Vimeo have for one.

use url::Url;

use crate::model::VideoSource;

const YOUTUBE: [&str; 4] = ["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"];
const YOUTUBE_SHORT: &str = "youtu.be";
const VIMEO: [&str; 2] = ["vimeo.com", "player.vimeo.com"];
/// Before the identifier in the path of a film on YouTube.
const YOUTUBE_FOLDERS: [&str; 5] = ["embed", "shorts", "live", "v", "e"];

/// The address in a field: the text itself, or that of the frame which an oEmbed field returns as HTML.
pub(super) fn address(written: &str) -> Option<String> {
    let written = written.trim();
    let address = if written.contains('<') {
        let (_, source) = written.split_once("src=")?;
        let quote = source.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        source.get(1..)?.split(quote).next()?
    } else {
        written
    };
    let address = html_escape::decode_html_entities(address.trim()).into_owned();
    let address = if address.starts_with("//") { format!("https:{address}") } else { address };
    Some(address).filter(|address| !address.is_empty())
}

/// What an absolute address leads to; `None` for one that is not encrypted and no known film.
pub(super) fn parse(address: &str) -> Option<VideoSource> {
    let url = Url::parse(address).ok()?;
    let host = url.host_str()?.to_ascii_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let known = if YOUTUBE.contains(&host) || host == YOUTUBE_SHORT {
        youtube(&url, host)
    } else if VIMEO.contains(&host) {
        vimeo(&url)
    } else {
        None
    };
    known.or_else(|| (url.scheme() == "https").then(|| VideoSource::Website { url: url.to_string() }))
}

fn youtube(url: &Url, host: &str) -> Option<VideoSource> {
    let mut segments = url.path_segments()?;
    let first = segments.next().unwrap_or_default();
    let id = if host == YOUTUBE_SHORT {
        first.to_owned()
    } else if YOUTUBE_FOLDERS.contains(&first) {
        segments.next()?.to_owned()
    } else {
        url.query_pairs().find(|(name, _)| name == "v")?.1.into_owned()
    };
    let is_id = id.len() == 11 && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    is_id.then_some(VideoSource::YouTube { id })
}

/// The number follows `video`, or else is the first in the path; the key of a film that is not listed follows it.
fn vimeo(url: &Url) -> Option<VideoSource> {
    let segments: Vec<&str> = url.path_segments()?.collect();
    let is_folder = |segment: &&str| matches!(*segment, "video" | "videos");
    let is_number = |segment: &&str| segment.parse::<u64>().is_ok();
    let folder = segments.iter().position(is_folder).map(|at| at + 1);
    let at = folder.or_else(|| segments.iter().position(is_number))?;
    let id = segments.get(at)?.parse().ok()?;
    let in_query = url.query_pairs().find(|(name, _)| name == "h").map(|(_, key)| key.into_owned());
    let key = segments.get(at + 1).map(|key| (*key).to_owned()).filter(|key| !key.is_empty()).or(in_query);
    let is_key =
        |key: &String| (6..=20).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_alphanumeric());
    Some(VideoSource::Vimeo { id, key: key.filter(is_key) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn youtube(id: &str) -> Option<VideoSource> {
        Some(VideoSource::YouTube { id: id.to_owned() })
    }

    fn vimeo(id: u64, key: Option<&str>) -> Option<VideoSource> {
        Some(VideoSource::Vimeo { id, key: key.map(str::to_owned) })
    }

    #[test]
    fn every_address_of_a_film_leads_to_it() {
        for address in [
            "https://www.youtube.com/watch?v=aB3-_45678X",
            "http://youtube.com/watch?feature=share&v=aB3-_45678X&t=12",
            "https://m.youtube.com/watch?v=aB3-_45678X#x",
            "https://youtu.be/aB3-_45678X?si=abc",
            "https://www.youtube.com/embed/aB3-_45678X?feature=oembed",
            "https://www.youtube-nocookie.com/embed/aB3-_45678X",
            "https://www.youtube.com/shorts/aB3-_45678X",
            "https://www.youtube.com/live/aB3-_45678X?x",
        ] {
            assert_eq!(parse(address), youtube("aB3-_45678X"), "{address}");
        }
        for address in [
            "https://vimeo.com/76979871",
            "https://vimeo.com/channels/staffpicks/76979871",
            "https://vimeo.com/groups/light/videos/76979871/",
            "https://vimeo.com/album/4711/video/76979871",
            "https://player.vimeo.com/video/76979871?dnt=1",
        ] {
            assert_eq!(parse(address), vimeo(76_979_871, None), "{address}");
        }
        assert_eq!(parse("https://vimeo.com/76979871/1234567890"), vimeo(76_979_871, Some("1234567890")));
        for address in
            ["https://vimeo.com/76979871/a1b2c3d4e5", "https://player.vimeo.com/video/76979871?h=a1b2c3d4e5"]
        {
            assert_eq!(parse(address), vimeo(76_979_871, Some("a1b2c3d4e5")), "{address}");
        }
    }

    #[test]
    fn what_is_no_film_of_theirs_is_a_website_if_it_is_encrypted() {
        for address in [
            "https://www.youtube.com/@maker",
            "https://www.youtube.com/watch?v=short",
            "https://www.youtube.com/embed/\"><script>",
            "https://youtube.com.evil.example/watch?v=aB3-_45678X",
            "https://vimeo.com/maker",
            "https://films.example/a.html",
        ] {
            assert!(matches!(parse(address), Some(VideoSource::Website { .. })), "{address}");
        }
        for address in ["http://films.example/a.html", "ftp://x", "nonsense", ""] {
            assert_eq!(parse(address), None, "{address}");
        }
    }

    #[test]
    fn an_embedded_frame_is_as_good_as_an_address() {
        let frame =
            "<iframe width=\"640\" src=\"https://player.vimeo.com/video/1?a=1&amp;h=a1b2c3d4e5\"></iframe>";
        assert_eq!(address(frame).as_deref(), Some("https://player.vimeo.com/video/1?a=1&h=a1b2c3d4e5"));
        assert_eq!(address(" //youtu.be/x ").as_deref(), Some("https://youtu.be/x"));
        for nothing in ["", "<iframe>", "<iframe src=>", "<iframe src=''>"] {
            assert_eq!(address(nothing), None, "{nothing}");
        }
    }
}
