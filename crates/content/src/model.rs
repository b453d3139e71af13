//! What the site shows, as plain immutable values.
//!
//! These types are not serializable on purpose: the shapes on the wire belong to [`crate::wire`], the
//! shapes sent to the browser to the server.

mod block;
mod image;
mod link;
mod menu;
mod options;
mod page;

pub use block::{
    Block, Card, Cards, Figure, Figures, Hero, ImageSide, LightStep, LightStudy, RichText, Split, Statement,
    Tone,
};
pub use image::{Image, ImageSize};
pub use link::Link;
pub use menu::{MenuItem, Menus};
pub use options::{LandingLogo, MegaMenu, Newsletter, Options, Organization, PostalAddress, RedirectRule};
pub use page::{HeaderFlags, Page, PageSummary, Seo, Template};
