//! What can be asked of lists, within the limits every back end keeps.

use std::fmt::Display;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::Slug;
use crate::attributes::{Ip, Number};
use crate::model::{Position, ProductId, TermId};

/// Which part of a list, and in which order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListQuery {
    /// Only things in one of these categories; categories below them are not included. Only products and
    /// articles have categories, other lists ignore this.
    pub categories: Vec<TermId>,
    /// Only things that contain these words.
    pub search: Option<String>,
    /// Only the thing with this slug.
    pub slug: Option<Slug>,
    /// Only the things with these numbers.
    pub include: Vec<u64>,
    /// Not the things with these numbers.
    pub exclude: Vec<u64>,
    /// In which order; `None` for the back end's own.
    pub order: Option<Order>,
    /// Which page, from 1.
    pub page: u32,
    /// How many on a page, 1 to 100.
    pub per_page: u32,
}

/// The order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The newest first.
    Newest,
    /// The oldest first.
    Oldest,
    /// The last changed first.
    LastChanged,
    /// By title.
    Title,
    /// By slug.
    Slug,
    /// By number, which never changes: the order for walks through everything.
    Number,
    /// As the numbers in [`ListQuery::include`] stand.
    Included,
    /// The best match for the search first.
    Relevance,
}

/// Which stockists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StockistQuery {
    /// Only in the country of this ISO 3166-1 code.
    pub country: Option<String>,
    /// Only places of this type, such as `showroom`.
    pub kind: Option<String>,
    /// Only those that stock this product category, by its slug or number.
    pub group: Option<String>,
    /// Only those with these words in name, town or postcode.
    pub search: Option<String>,
    /// The nearest to this place first, with their distance.
    pub near: Option<Position>,
    /// Which page, from 1.
    pub page: u32,
    /// How many on a page, 1 to 100.
    pub per_page: u32,
}

/// Which drivers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DriverQuery {
    /// Only with this way of dimming, such as `dali-2`.
    pub dimming: Option<String>,
    /// Only with this output voltage in volts.
    pub voltage: Option<Number>,
    /// Only with at least this protection.
    pub ip: Option<Ip>,
}

/// Which accessories.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccessoryQuery {
    /// Only of this type, such as `end-cap`.
    pub kind: Option<String>,
    /// Only those that go with this product.
    pub product: Option<ProductId>,
}

/// What to search for with the back end's own search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchQuery {
    /// The words.
    pub text: String,
    /// Only things of these kinds, such as `product`; all kinds when the list is empty.
    pub subtypes: Vec<String>,
    /// Which page, from 1.
    pub page: u32,
    /// How many on a page, 1 to 100.
    pub per_page: u32,
}

/// The most things WordPress puts on a page.
pub(super) const MAX_PER_PAGE: u32 = 100;
const USUAL_PER_PAGE: u32 = 10;

impl Default for ListQuery {
    /// The first ten.
    fn default() -> Self {
        Self {
            categories: Vec::new(),
            search: None,
            slug: None,
            include: Vec::new(),
            exclude: Vec::new(),
            order: None,
            page: 1,
            per_page: USUAL_PER_PAGE,
        }
    }
}

impl ListQuery {
    /// As many as fit on one page.
    pub fn most() -> Self {
        Self { per_page: MAX_PER_PAGE, ..Self::default() }
    }

    /// The thing with this slug.
    pub fn of_slug(slug: &Slug) -> Self {
        Self { slug: Some(slug.clone()), ..Self::default() }
    }

    /// The address of the list; `taxonomy` is what the route calls its categories.
    pub(super) fn target(&self, route: &str, taxonomy: Option<&str>) -> Target {
        let mut target = Target::new(route);
        if let Some(taxonomy) = taxonomy {
            target.list(taxonomy, self.categories.iter());
        }
        target.optional("search", self.search.as_ref());
        target.optional("slug", self.slug.as_ref().map(Slug::decoded).as_ref());
        target.list("include", self.include.iter());
        target.list("exclude", self.exclude.iter());
        if let Some(order) = self.order {
            let (by, direction) = order.parameters();
            target.add("orderby", by);
            target.add("order", direction);
        }
        target.paged(self.page, self.per_page);
        target
    }
}

impl Order {
    fn parameters(self) -> (&'static str, &'static str) {
        match self {
            Self::Newest => ("date", "desc"),
            Self::Oldest => ("date", "asc"),
            Self::LastChanged => ("modified", "desc"),
            Self::Title => ("title", "asc"),
            Self::Slug => ("slug", "asc"),
            Self::Number => ("id", "asc"),
            Self::Included => ("include", "asc"),
            Self::Relevance => ("relevance", "desc"),
        }
    }
}

impl Default for StockistQuery {
    /// The first hundred, everywhere.
    fn default() -> Self {
        Self {
            country: None,
            kind: None,
            group: None,
            search: None,
            near: None,
            page: 1,
            per_page: MAX_PER_PAGE,
        }
    }
}

impl StockistQuery {
    pub(super) fn target(&self, route: &str) -> Target {
        let mut target = Target::new(route);
        target.optional("country", self.country.as_ref());
        target.optional("type", self.kind.as_ref());
        target.optional("group", self.group.as_ref());
        target.optional("search", self.search.as_ref());
        target.optional("lat", self.near.map(|near| near.latitude).as_ref());
        target.optional("lon", self.near.map(|near| near.longitude).as_ref());
        target.paged(self.page, self.per_page);
        target
    }
}

impl DriverQuery {
    pub(super) fn target(&self, route: &str) -> Target {
        let mut target = Target::new(route);
        target.optional("type", self.dimming.as_ref());
        target.optional("voltage", self.voltage.as_ref());
        target.optional("ip", self.ip.map(Ip::digits).as_ref());
        target
    }
}

impl AccessoryQuery {
    pub(super) fn target(&self, route: &str) -> Target {
        let mut target = Target::new(route);
        target.optional("type", self.kind.as_ref());
        target.optional("product", self.product.as_ref());
        target
    }
}

impl SearchQuery {
    /// The first ten matches for these words.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), subtypes: Vec::new(), page: 1, per_page: USUAL_PER_PAGE }
    }

    pub(super) fn target(&self, route: &str) -> Target {
        let mut target = Target::new(route);
        target.add("search", &self.text);
        target.list("subtype", self.subtypes.iter());
        target.paged(self.page, self.per_page);
        target
    }
}

/// A path with a query that grows.
#[derive(Debug, Clone)]
pub(super) struct Target {
    text: String,
    separator: char,
    pub(super) page: u32,
    pub(super) per_page: u32,
}

impl Target {
    pub(super) fn new(route: &str) -> Self {
        Self { text: route.to_owned(), separator: '?', page: 1, per_page: MAX_PER_PAGE }
    }

    pub(super) fn add(&mut self, name: &str, value: impl Display) {
        let value = value.to_string();
        let value = utf8_percent_encode(&value, NON_ALPHANUMERIC);
        self.text.push_str(&format!("{}{name}={value}", self.separator));
        self.separator = '&';
    }

    /// Empty values would ask for nothing, not for everything.
    pub(super) fn optional(&mut self, name: &str, value: Option<&impl Display>) {
        if let Some(value) = value.map(ToString::to_string).filter(|value| !value.trim().is_empty()) {
            self.add(name, value.trim());
        }
    }

    pub(super) fn list(&mut self, name: &str, values: impl Iterator<Item = impl Display>) {
        let values: Vec<String> = values.map(|value| value.to_string()).collect();
        if !values.is_empty() {
            self.add(name, values.join(","));
        }
    }

    pub(super) fn paged(&mut self, page: u32, per_page: u32) {
        self.page = page.max(1);
        self.per_page = per_page.clamp(1, MAX_PER_PAGE);
        let (page, per_page) = (self.page, self.per_page);
        self.add("per_page", per_page);
        if page > 1 {
            self.add("page", page);
        }
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }
}
