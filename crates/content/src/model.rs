//! What the site shows, as plain immutable values.
//!
//! These types are not serializable on purpose: the shapes on the wire belong to [`crate::wire`], the
//! shapes sent to the browser to the server.

mod article;
mod block;
mod case_study;
mod codes;
mod dimmer;
mod document;
mod entry;
mod form;
mod ids;
mod image;
mod legacy;
mod link;
mod media_item;
mod menu;
mod navigation;
mod options;
mod page;
mod product;
mod space;
mod staff;
mod stockist;
mod synonyms;
mod term;
mod variant;

pub use article::{Article, Author};
pub use block::{
    Accordion, AccordionItem, Block, CalculatorBlock, Captions, Downloads, EntryRef, Figure, Figures,
    FormBlock, FormRef, Gallery, GalleryPicture, Glossary, GlossaryTerm, Hero, HeroVariant, LightStep,
    LightStudy, Map, NewsletterSignUp, Place, ProductsBlock, RichText, StaffBlock, StoriesBlock, StoryChoice,
    Table, TestedDimmersBlock, TestimonialsBlock, Tone, Video, VideoSource,
};
pub use case_study::{CaseStudy, Credit, Testimonial, UsedItem};
pub use codes::{Gtin, InvalidCode, Sku};
pub use dimmer::{CodePattern, DimmerRemark, DimmingTechnique, TestedDimmer};
pub use document::{Document, DocumentKind, Photometry, Symmetry};
pub use entry::{Entry, Labelled, Reference};
pub use form::{Feedback, FeedbackStatus, FieldKind, Form, FormField, InvalidField, RecaptchaVerdict};
pub use ids::{ProductId, TermId, VariantId};
pub use image::{Image, ImageSize};
pub use legacy::LegacyCode;
pub use link::Link;
pub use media_item::MediaItem;
pub use menu::{MenuItem, Menus};
pub use navigation::{Breadcrumb, Destination, DestinationKind, SearchHit};
pub use options::{LandingLogo, MegaMenu, Newsletter, Options, Organization, PostalAddress, RedirectRule};
pub use page::{HeaderFlags, Page, PageSummary, Seo, Subject, Template};
pub use product::{Axis, Product, ProductKind};
pub use space::{Collection, Hotspot, ProductGroup, Space};
pub use staff::StaffMember;
pub use stockist::{Position, ShopUrl, Stockist};
pub use synonyms::{InvalidSynonyms, SynonymGroup};
pub use term::{Taxonomy, Term};
pub use variant::{
    Energy, EnergyClass, EnergyRole, Successor, Variant, VariantDetail, VariantGroup, VariantStatus,
};
