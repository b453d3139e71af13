//! Where products can be bought: those near a place, in a country, of a type, or with a product group in stock.
//!
//! Every choice is an address. Whether a shop is open now is for the browser to say, from instants that the server has
//! worked out: pages are kept for a while, and clocks go on.

use serde::Serialize;
use ts_rs::TS;

use super::{Block, Breadcrumb, KeptField, Link, Pagination, RefusedValue, StoryFilter};

/// All stockists, or those that were asked for.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Stockists {
    /// Its heading.
    pub title: String,
    /// A sentence or two; empty when there are none.
    pub intro: String,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// Where the search field leads.
    pub action: String,
    /// What was typed; empty for nothing.
    pub search: String,
    /// Choices that a new search keeps, as hidden fields of its form.
    pub kept: Vec<KeptField>,
    /// The same list around the visitor: `{near}` stands for the position.
    pub near_href: String,
    /// The same list in a part of the map: `{area}` stands for its edges.
    pub area_href: String,
    /// By country, type and product group; without those that have only one value.
    pub filters: Vec<StoryFilter>,
    /// Values in the address that nothing has and that so narrow nothing down.
    pub refused: Vec<RefusedValue>,
    /// The list without anything that was asked for; none when nothing was.
    pub clear_href: Option<String>,
    /// What became of what was typed, or of the visitor's position.
    pub told: Option<StockistsTold>,
    /// The part of the map that the list is of.
    pub area: Option<StockistArea>,
    /// The variant that somebody wants to buy.
    pub wanted: Option<WantedVariant>,
    /// How many there are on all pages.
    pub total: u32,
    /// Those of this page: the nearest first where a place is known.
    pub items: Vec<StockistCard>,
    /// The other pages.
    pub pagination: Pagination,
    /// What the map is drawn from.
    pub map: StockistMap,
    /// Further content from the editors, below the list.
    pub blocks: Vec<Block>,
}

/// What became of what was typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum StockistsTold {
    /// It is a place, and distances are from there.
    Near {
        /// The place, with region and country where it has them.
        place: String,
        /// Other places of that name.
        others: Vec<Link>,
        /// How far away the nearest is, when that is far.
        far: Option<String>,
    },
    /// Distances are from where the visitor is.
    Here {
        /// How far away the nearest is, when that is far.
        far: Option<String>,
    },
    /// It is a country, and those of it are listed.
    In {
        /// The country.
        country: String,
    },
    /// It stands in names and addresses of those that are listed.
    Named,
    /// It is a country without any.
    NoneIn {
        /// The country.
        country: String,
        /// The countries that have some.
        countries: Vec<CountryLink>,
    },
    /// Nobody knows such a place, and nothing is called so.
    Unknown {
        /// Places that are written almost so.
        meant: Vec<Link>,
        /// The countries that have some.
        countries: Vec<CountryLink>,
    },
}

/// A country to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CountryLink {
    /// What people call it.
    pub title: String,
    /// Its list.
    pub href: String,
    /// How many there are.
    pub count: u32,
}

/// A part of the map, in degrees.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct Bounds {
    /// Its southern edge.
    pub south: f64,
    /// Its western edge.
    pub west: f64,
    /// Its northern edge.
    pub north: f64,
    /// Its eastern edge.
    pub east: f64,
}

/// A part of the map that the list is of.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StockistArea {
    /// Its edges.
    pub bounds: Bounds,
    /// The list that is not so narrowed down.
    pub clear_href: String,
}

/// A variant that somebody wants to buy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct WantedVariant {
    /// Its code.
    pub code: String,
    /// Its page.
    pub href: String,
    /// The list without it.
    pub clear_href: String,
}

/// A place on the map, in degrees.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct MapPoint {
    /// North of the equator.
    pub latitude: f64,
    /// East of Greenwich.
    pub longitude: f64,
}

/// A place where products can be bought.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StockistCard {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
    /// Its name.
    pub name: String,
    /// What sort of place it is, such as a showroom.
    pub types: Vec<String>,
    /// The names of the product groups in stock.
    pub groups: Vec<String>,
    /// Its address, line by line.
    pub address: Vec<String>,
    /// The telephone number.
    pub phone: Option<ContactWay>,
    /// The e-mail address.
    pub email: Option<ContactWay>,
    /// The website.
    pub website: Option<ContactWay>,
    /// Where the wanted variant can be bought from it online.
    pub shop_href: Option<String>,
    /// How to get there; none when nobody knows where it is.
    pub route_href: Option<String>,
    /// How far away it is, with its unit.
    pub distance: Option<String>,
    /// When it is open; none when that is not known.
    pub hours: Option<OpeningHours>,
    /// Where it is on the map.
    pub point: Option<MapPoint>,
    /// Whether that is only about where it is, as its postcode or town says.
    pub is_about: bool,
}

/// A way to get in touch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ContactWay {
    /// As people read it.
    pub text: String,
    /// Where it leads.
    pub href: String,
}

/// When a shop is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct OpeningHours {
    /// The week, days with the same hours together, Monday first; none when the hours could not be read.
    pub week: Vec<OpeningDays>,
    /// As the editors wrote them, when they could not be read; empty otherwise.
    pub written: String,
    /// The times it is open from now on, the earliest first, as far as a kept page may have to know.
    pub spans: Vec<OpeningSpan>,
    /// Whether it never closes.
    pub always: bool,
}

/// Days with the same hours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct OpeningDays {
    /// The days, 0 being Monday.
    pub weekdays: Vec<u8>,
    /// The days, such as `Mon–Fri`.
    pub days: String,
    /// From when to when; empty when it is closed.
    pub times: String,
}

/// A time at which a shop is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct OpeningSpan {
    /// When it opens, in seconds since 1970.
    #[ts(type = "number")]
    pub from: i64,
    /// When it closes.
    #[ts(type = "number")]
    pub until: i64,
    /// When the day on which it opens begins where the shop is, in seconds since 1970.
    #[ts(type = "number")]
    pub midnight: i64,
    /// That day, 0 being Monday.
    pub weekday: u8,
    /// That day, as the language calls it.
    pub day: String,
    /// When it opens, by its own clock.
    pub opens: String,
    /// When it closes.
    pub closes: String,
}

/// What the map is drawn from.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StockistMap {
    /// Where the places of all stockists are to be had, whatever the list.
    pub points_href: String,
    /// Where the order of the list is to be had.
    pub order_href: String,
    /// What the names of the files with outlines are appended to.
    pub outlines_href: String,
    /// Where distances are from.
    pub centre: Option<MapPoint>,
    /// A map from elsewhere, shown instead of our own drawing.
    pub foreign: Option<ForeignMap>,
    /// Whose data it is.
    pub credits: Vec<Link>,
}

/// A map that another site draws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ForeignMap {
    /// The style that says what it looks like and where its parts come from.
    pub style_url: String,
    /// The site it comes from, for people.
    pub host: String,
    /// Whether visitors are asked before anything is loaded from there.
    pub asks: bool,
}

/// The places of all stockists of a language. Apart from the lists, because names and coordinates of thousands take long
/// to write and to send, and are the same for all lists.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StockistPoints {
    /// Those that nobody knows the place of are missing.
    pub points: Vec<StockistPoint>,
}

/// A stockist on the map: its number, degrees north, degrees east, and its name. Short, because there may be thousands.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StockistPoint(#[ts(type = "number")] pub u64, pub f64, pub f64, pub String);

/// Who stands on a list, and in which order.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StockistOrder {
    /// How many of the list stand on a page of it.
    pub per_page: u32,
    /// Their numbers; nothing in place of those that nobody knows the place of.
    #[ts(type = "Array<number | null>")]
    pub order: Vec<Option<u64>>,
}
