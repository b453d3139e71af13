//! The content model, the REST shapes it arrives in, and the client that fetches it.
//!
//! This is one of the site's two seams: everything the site shows comes through [`Client`], whether the
//! back end is a WordPress on another host or a service in this process. Remote shapes stop in [`wire`];
//! the rest of the program only sees [`model`].

mod anchor;
pub mod attributes;
pub mod blocks;
mod by_locale;
mod client;
mod content_type;
mod error;
pub mod form_rules;
mod href;
mod link_map;
mod locale;
mod media_path;
pub mod model;
mod page_path;
mod safe_html;
mod secret;
mod section;
mod slug;
mod tag;
mod text;
pub mod transport;
pub mod wire;

pub use anchor::Anchor;
pub use by_locale::ByLocale;
pub use client::{
    AccessoryQuery, BreadcrumbsOf, CatalogueState, Client, ClientSettings, Credentials, DriverQuery,
    Introduction, ListQuery, Listing, MediaFile, Order, SearchQuery, StockistQuery, Submission,
    SubmittedFile, Visitor,
};
pub use content_type::{ContentType, Home};
pub use error::{ContentError, ErrorKind, Place};
pub use href::Href;
pub use link_map::{LinkMap, LinkSettings, UnusableLink};
pub use locale::Locale;
pub use media_path::{InvalidMediaPath, MediaPath};
pub use page_path::{InvalidPath, PagePath};
pub use safe_html::{HtmlPiece, SafeHtml};
pub use secret::Secret;
pub use section::Section;
pub use slug::Slug;
pub use tag::{ContentKind, Tag, UnknownTag};
pub use transport::{Root, Transport, TransportError};
