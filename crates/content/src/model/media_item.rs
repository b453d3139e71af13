//! Files of the media library, with what editors wrote about them.

use time::OffsetDateTime;

use crate::model::Image;
use crate::{Href, SafeHtml};

/// A file of the media library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MediaItem {
    /// The back end's number.
    pub id: u64,
    /// The title as plain text.
    pub title: String,
    /// What stands below it.
    pub caption: SafeHtml,
    /// The file, always [`Href::Media`].
    pub href: Href,
    /// The media type; empty when the back end does not say.
    pub mime_type: String,
    /// The size in bytes.
    pub bytes: Option<u64>,
    /// The picture with its sizes; `None` for other files.
    pub image: Option<Image>,
    /// When it was last changed.
    pub modified: Option<OffsetDateTime>,
}
