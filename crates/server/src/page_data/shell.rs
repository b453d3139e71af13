//! What surrounds every page of a language: menus, footer, newsletter.

use serde::Serialize;
use ts_rs::TS;

use super::{Image, Locale};

/// Menus and site options, fetched once and shared by all pages of a language.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Shell {
    /// Changes whenever anything below changes.
    pub version: String,
    /// The language it speaks.
    pub locale: Locale,
    /// The maker's name.
    pub site_name: String,
    /// The current year, for the footer.
    pub year: i32,
    /// The maker's logo; the wordmark stands in when there is none.
    pub logo: Option<Image>,
    /// The logo for dark ground; the other one keeps its colours there when there is none.
    pub logo_dark: Option<Image>,
    /// The message above the header, when it is shown.
    #[ts(type = "SafeHtml | null")]
    pub banner_html: Option<String>,
    /// All menus.
    pub menus: Menus,
    /// Titles and text of the products mega menu.
    pub mega_menu: MegaMenu,
    /// The newsletter form above the footer; absent without an address to post to.
    pub newsletter: Option<Newsletter>,
    /// The copyright text.
    #[ts(type = "SafeHtml")]
    pub copyright_html: String,
    /// The quality scheme's mark.
    pub quality_image: Option<Image>,
    /// Logos that landing pages show in place of the site's.
    pub landing_logos: Vec<LandingLogo>,
    /// The tag manager that visitors may consent to, when there is one.
    pub tag_manager: Option<TagManager>,
}

/// The menus by their place.
#[derive(Clone, Debug, Default, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Menus {
    /// The header's menu.
    pub primary: Vec<MenuItem>,
    /// First footer column.
    pub about: Vec<MenuItem>,
    /// Second footer column.
    pub legals: Vec<MenuItem>,
    /// Third footer column.
    pub social: Vec<MenuItem>,
    /// Product links of the mega menu.
    pub products_mega: Vec<MenuItem>,
    /// Space links of the mega menu.
    pub spaces_mega: Vec<MenuItem>,
    /// Collection links of the mega menu.
    pub collections_mega: Vec<MenuItem>,
}

/// One entry of a menu.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct MenuItem {
    /// Its words.
    pub title: String,
    /// Where it leads; empty when it only groups its children.
    pub href: String,
    /// Whether it opens a new tab.
    pub new_tab: bool,
    /// The mega menu it opens, if it opens one.
    pub mega_menu_key: Option<String>,
    /// Entries below it.
    pub children: Vec<MenuItem>,
}

/// Titles and text of the products mega menu.
#[derive(Clone, Debug, Default, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct MegaMenu {
    /// Above the spaces.
    pub products_title: String,
    /// Above the collections.
    pub collections_title: String,
    /// A sentence beside them.
    pub products_text: String,
    /// Above the product links.
    pub links_title: String,
    /// The way to all products.
    pub link: Option<Link>,
}

/// A link with its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Link {
    /// Its words.
    pub title: String,
    /// Where it leads.
    pub href: String,
    /// Whether it opens a new tab.
    pub new_tab: bool,
}

/// The newsletter form.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Newsletter {
    /// Heading.
    pub title: String,
    /// What subscribers get.
    #[ts(type = "SafeHtml")]
    pub text_html: String,
    /// The small print.
    #[ts(type = "SafeHtml")]
    pub legal_html: String,
    /// Where the form posts to, in a new tab.
    pub form_url: String,
}

/// A logo for one landing page.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct LandingLogo {
    /// Where the landing page lives, written as the page's own path is.
    pub path: String,
    /// Its logo.
    pub logo: Image,
}

/// The tag manager, loaded only after consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TagManager {
    /// Which container it is, such as `GTM-ABC123`.
    pub container_id: String,
    /// Its script, complete with the container's id.
    pub script_url: String,
}
