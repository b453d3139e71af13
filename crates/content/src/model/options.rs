//! Site-wide settings that editors keep in the back end.

use url::Url;

use crate::model::{Image, Link, SynonymGroup};
use crate::{Href, Locale, PagePath, SafeHtml};

/// Site-wide settings of one language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    /// The name of the site; empty when the back end does not say.
    pub site_name: String,
    /// One sentence about the site; empty when the back end does not say.
    pub site_description: String,
    /// Who stands behind the site.
    pub organization: Option<Organization>,
    /// The logo of the header.
    pub logo: Option<Image>,
    /// The logo for dark ground, where the editors have one.
    pub logo_dark: Option<Image>,
    /// The message above the header; `None` when it is switched off or empty.
    pub banner: Option<SafeHtml>,
    /// The newsletter block above the footer; `None` without a form address.
    pub newsletter: Option<Newsletter>,
    /// The copyright line.
    pub copyright: SafeHtml,
    /// The quality mark in the footer (`liaqa_logo`).
    pub quality_image: Option<Image>,
    /// The logos of landing pages.
    pub landing_logos: Vec<LandingLogo>,
    /// Moved addresses, in the order the editors gave them.
    pub redirects: Vec<RedirectRule>,
    /// Titles and texts of the products mega menu.
    pub mega_menu: MegaMenu,
    /// Where samples are asked for (`sample_request_link`); the page is given the code of a variant as `?code=`.
    pub sample_request: Option<Link>,
    /// The page of this language that explains words (`glossary`).
    pub glossary: Option<PagePath>,
    /// The page of this language with the calculator for LED strip (`calculator`).
    pub calculator: Option<PagePath>,
    /// Words that mean the same when products are searched (`search_synonyms`).
    pub search_synonyms: Vec<SynonymGroup>,
    /// Words that decide nothing in a search, such as `led` (`search_fillers`); `None` when the editors keep no list.
    pub search_fillers: Option<Vec<String>>,
    /// What the maker does not make, each with what comes nearest (`search_not_made`).
    pub search_not_made: Vec<SynonymGroup>,
}

/// Who stands behind the site, for search engines and the contact page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Organization {
    /// The trading name, never empty.
    pub name: String,
    /// The registered name.
    pub legal_name: Option<String>,
    /// The e-mail address.
    pub email: Option<String>,
    /// The telephone number.
    pub telephone: Option<String>,
    /// The postal address.
    pub address: Option<PostalAddress>,
    /// Profiles on other sites, as absolute URLs.
    pub same_as: Vec<String>,
}

/// A postal address; parts that are not known are empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PostalAddress {
    /// Street and number.
    pub street: String,
    /// Town.
    pub locality: String,
    /// County, province or state.
    pub region: String,
    /// Postal code.
    pub postal_code: String,
    /// Country.
    pub country: String,
}

/// The newsletter block above the footer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newsletter {
    /// The title.
    pub title: String,
    /// The text.
    pub text: SafeHtml,
    /// The legal text.
    pub legal: SafeHtml,
    /// Where the form is sent; `https` or `http`.
    pub form_url: Url,
}

/// The logo of one landing page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LandingLogo {
    /// The landing page.
    pub path: PagePath,
    /// The logo.
    pub logo: Image,
}

/// One moved address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RedirectRule {
    /// The language that the old address belongs to.
    pub locale: Locale,
    /// The old address inside that language, normalised; file names end in a slash here too.
    pub from: PagePath,
    /// The new address; [`Href::External`] only when the rule named another site in full.
    pub to: Href,
}

/// Titles and texts of the products mega menu.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MegaMenu {
    /// The title of the products (`products_menu_title`).
    pub products_title: String,
    /// The title of the collections (`collections_menu_title`).
    pub collections_title: String,
    /// The text of the products (`products_menu_text`), without markup.
    pub products_text: String,
    /// The title above the product links (`products_menu_links_title`).
    pub links_title: String,
    /// The link below them (`products_menu_link`).
    pub link: Option<Link>,
}
