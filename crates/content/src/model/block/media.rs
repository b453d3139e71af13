//! Blocks that are to be looked at, and files to take along.

use crate::model::{Document, Image, Position};
use crate::{Href, SafeHtml};

/// A scene whose colour temperature the visitor changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LightStudy {
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
    /// The scene.
    pub image: Option<Image>,
    /// The colour temperatures to choose from.
    pub steps: Vec<LightStep>,
}

/// One colour temperature of a light study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LightStep {
    /// The correlated colour temperature in kelvin, 1000 to 20000.
    pub kelvin: u32,
    /// Its everyday name.
    pub label: String,
    /// What it does to the room.
    pub text: String,
}

/// Pictures to be looked at closely.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gallery {
    /// The title.
    pub title: String,
    /// What the pictures have in common.
    pub text: String,
    /// The pictures, never none.
    pub items: Vec<GalleryPicture>,
}

/// A picture with a line below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GalleryPicture {
    /// The picture.
    pub image: Image,
    /// What there is to say about it; empty when there is nothing.
    pub caption: String,
}

/// Files to download.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Downloads {
    /// The title.
    pub title: String,
    /// What the files have in common.
    pub text: String,
    /// The files, never none.
    pub items: Vec<Document>,
}

/// A film.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Video {
    /// The title, never empty.
    pub title: String,
    /// What there is to see.
    pub text: String,
    /// The picture that stands for it.
    pub image: Option<Image>,
    /// How long it is, such as `2:40`; empty when that is not known.
    pub duration: String,
    /// Where it comes from.
    pub source: VideoSource,
    /// What is said and shown, in words.
    pub transcript: SafeHtml,
}

/// Where a film comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VideoSource {
    /// A file of this site.
    File {
        /// The file, always [`Href::Media`].
        href: Href,
        /// The media type; empty when the back end does not say.
        mime_type: String,
        /// Its captions.
        captions: Vec<Captions>,
    },
    /// A film on YouTube.
    YouTube {
        /// Its identifier: eleven letters, digits, `-` and `_`.
        id: String,
    },
    /// A film on Vimeo.
    Vimeo {
        /// Its number.
        id: u64,
        /// What opens a film that is not listed.
        key: Option<String>,
    },
    /// A page of another site that shows it.
    Website {
        /// Its address, always `https`.
        url: String,
    },
}

/// Captions of a film.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Captions {
    /// The ISO 639-1 code of their language.
    pub language: String,
    /// The WebVTT file, always [`Href::Media`].
    pub href: Href,
}

/// Where something is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    /// The title.
    pub title: String,
    /// How to get there.
    pub text: SafeHtml,
    /// A drawn map or a photograph of the place.
    pub image: Option<Image>,
    /// The places, never none.
    pub places: Vec<Place>,
}

/// A place to visit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// What it is called.
    pub title: String,
    /// The postal address, one line each.
    pub address: Vec<String>,
    /// Where it is.
    pub position: Option<Position>,
    /// Where the editors' own map shows it.
    pub href: Option<Href>,
    /// The telephone number; empty when there is none.
    pub telephone: String,
}
