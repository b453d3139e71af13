//! What the blocks of a page hold that is more than a text.

use serde::Serialize;
use ts_rs::TS;

use super::Image;

/// A picture with a line below it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GalleryItem {
    /// The picture.
    pub image: Image,
    /// What there is to say about it; empty when there is nothing.
    pub caption: String,
}

/// Words that start with the same letter.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GlossaryLetter {
    /// The letter, or `0–9`.
    pub letter: String,
    /// Where a link into the page finds them.
    pub id: String,
    /// The words; never none.
    pub terms: Vec<GlossaryTerm>,
}

/// A word and what it means.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GlossaryTerm {
    /// Where a link into the page finds it; none for a word that no address can be made of.
    pub id: Option<String>,
    /// The word.
    pub term: String,
    /// Other words and abbreviations for the same.
    pub also: Vec<String>,
    /// What it means.
    #[ts(type = "SafeHtml")]
    pub body_html: String,
    /// Related words of the same page.
    pub see: Vec<GlossaryReference>,
}

/// A word that is explained elsewhere on the page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GlossaryReference {
    /// The word.
    pub term: String,
    /// Where it is explained.
    pub href: String,
}

/// Where a film comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum VideoSource {
    /// A file of this site.
    File {
        /// Where it is.
        src: String,
        /// Its media type, such as `video/mp4`; empty when that is not known.
        mime_type: String,
        /// Its captions.
        captions: Vec<VideoCaptions>,
    },
    /// Another site's player, which is loaded only when the visitor asks for it.
    Player {
        /// Where the player is.
        src: String,
        /// Whose it is, for people: `YouTube` or `Vimeo`.
        provider: String,
        /// Where the film can be seen without the player.
        href: String,
    },
    /// Another site's player that this site may not load: only a link.
    Elsewhere {
        /// Whose it is, for people; its host when it is not a known one.
        provider: String,
        /// Where the film can be seen.
        href: String,
    },
}

/// Captions of a film.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct VideoCaptions {
    /// The ISO 639-1 code of their language.
    pub language: String,
    /// What people call it.
    pub label: String,
    /// Where the WebVTT file is.
    pub src: String,
}

/// A place on a map.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MapPlace {
    /// What it is called.
    pub title: String,
    /// The postal address, one line each.
    pub address: Vec<String>,
    /// Degrees north; none when that is not known.
    pub latitude: Option<f64>,
    /// Degrees east.
    pub longitude: Option<f64>,
    /// Where a map shows it.
    pub href: Option<String>,
    /// The telephone number; empty when there is none.
    pub telephone: String,
}

/// People of one department.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Department {
    /// What it is called; empty for people without one.
    pub title: String,
    /// The people; never none.
    pub people: Vec<Person>,
}

/// Someone who works here.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    /// The name.
    pub name: String,
    /// What they do.
    pub role: String,
    /// Two letters that stand for them where there is no picture.
    pub monogram: String,
    /// Their picture.
    pub image: Option<Image>,
    /// A few sentences about them.
    #[ts(type = "SafeHtml")]
    pub about_html: String,
    /// The e-mail address; empty when there is none.
    pub email: String,
    /// The telephone number; empty when there is none.
    pub telephone: String,
}

/// How the opening of a page is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum HeroLayout {
    /// The picture fills the scene, the words lie on it.
    Scene,
    /// The words stand beside the picture.
    Beside,
    /// Words alone, large.
    Plain,
}
