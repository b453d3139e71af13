//! `stockists.csv`: who sells the products, where, and when they are open.

use std::collections::HashMap;

use content::model::ShopUrl;
use places::hours::Hours;
use places::{Country, Fit, Position};

use super::super::csv_table::{Row, Table};
use super::super::report::Report;
use super::References;
use crate::normal_form;

/// What a stockist can be.
pub(crate) const TYPES: [&str; 3] = ["trade-counter", "showroom", "online"];

const COLUMNS: [&str; 17] = [
    "key", "country", "town", "region", "name_en", "name_es", "address", "postcode", "lat", "lon", "phone",
    "email", "url", "shop_url", "types", "groups", "hours",
];

/// One stockist as its row says it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stockist {
    pub(crate) line: usize,
    pub(crate) key: String,
    /// ISO 3166-1, two capital letters.
    pub(crate) country: String,
    pub(crate) town: String,
    pub(crate) region: String,
    pub(crate) name_en: String,
    pub(crate) name_es: String,
    pub(crate) address: String,
    pub(crate) postcode: String,
    /// Degrees north and east; none when nobody has put it on the map.
    pub(crate) degrees: Option<(f64, f64)>,
    pub(crate) phone: String,
    pub(crate) email: String,
    pub(crate) url: String,
    /// Where its shop shows a product code, with `{sku}` in the code's place.
    pub(crate) shop_url: String,
    pub(crate) types: Vec<&'static str>,
    /// Keys of product categories.
    pub(crate) groups: Vec<String>,
    /// In OpenStreetMap's form.
    pub(crate) hours: String,
}

/// Reads all stockists.
pub(super) fn read(report: &Report<'_>, references: &References<'_>) -> Vec<Stockist> {
    let mut stockists = Vec::new();
    let Some(mut table) = Table::open(report) else { return stockists };
    if !table.check_columns(&["key", "country", "town", "name_en"], &COLUMNS, &[]) {
        return stockists;
    }
    let mut lines = HashMap::new();
    while let Some(row) = table.next_row() {
        let stockist = stockist(&row, references);
        if let Some(earlier) = lines.insert(stockist.key.clone(), stockist.line) {
            row.reject("key", &format!("is already in line {earlier}; each stockist needs its own"));
        }
        stockists.push(stockist);
    }
    stockists
}

fn stockist(row: &Row<'_>, references: &References<'_>) -> Stockist {
    let name_en = row.required("name_en");
    Stockist {
        line: row.line(),
        key: key(row),
        country: country(row),
        town: row.required("town"),
        region: row.text("region"),
        name_es: row.cell("name_es").map_or_else(|| name_en.clone(), str::to_owned),
        name_en,
        address: row.text("address"),
        postcode: row.text("postcode"),
        degrees: both_degrees(row),
        phone: row.text("phone"),
        email: email(row),
        url: url(row, "url"),
        shop_url: shop_url(row),
        types: types(row),
        groups: groups(row, references),
        hours: hours(row),
    }
}

fn key(row: &Row<'_>) -> String {
    let key = row.required("key");
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !key.chars().all(allowed) {
        row.reject("key", "may hold only a-z, 0-9 and '-'");
    }
    key
}

fn country(row: &Row<'_>) -> String {
    let country = row.required("country");
    let is_code = country.len() == 2 && country.bytes().all(|b| b.is_ascii_uppercase());
    if !country.is_empty() && !is_code {
        row.reject("country", "must be two capital letters, such as GB, IE or ES");
    }
    country
}

/// A stockist without coordinates is put on the map by its postcode; half of them are a mistake.
fn both_degrees(row: &Row<'_>) -> Option<(f64, f64)> {
    let (lat, lon) = (degrees(row, "lat", 90.0), degrees(row, "lon", 180.0));
    match (row.cell("lat"), row.cell("lon")) {
        (Some(_), None) => row.reject("lon", "is empty although lat is not; fill in both or neither"),
        (None, Some(_)) => row.reject("lat", "is empty although lon is not; fill in both or neither"),
        (Some(_), Some(_)) | (None, None) => {}
    }
    let degrees = lat.zip(lon);
    if let (Some((lat, lon)), Some(country)) = (degrees, Country::of(&row.text("country")))
        && Position::locate(lat, lon, Some(country)).is_ok_and(|located| located.fit == Fit::Swapped)
    {
        row.reject("lat", "and lon have changed places: only the other way round do they lie in the country");
    }
    degrees
}

fn degrees(row: &Row<'_>, column: &str, most: f64) -> Option<f64> {
    let text = row.cell(column)?;
    let degrees = text.parse::<f64>().ok().filter(|degrees| degrees.abs() <= most);
    if degrees.is_none() {
        row.reject(column, &format!("must be degrees from -{most} to {most}, with a decimal point"));
    }
    degrees
}

fn email(row: &Row<'_>) -> String {
    let email = row.text("email");
    let whole = |part: &str| !part.is_empty() && !part.contains([' ', '@']);
    let valid = email.split_once('@').is_some_and(|(name, host)| whole(name) && whole(host));
    if !email.is_empty() && !valid {
        row.reject("email", "must be an address such as leeds@example.com");
    }
    email
}

fn url(row: &Row<'_>, column: &str) -> String {
    let url = row.text(column);
    let is_web = |url: &url::Url| matches!(url.scheme(), "http" | "https");
    if !url.is_empty() && !url::Url::parse(&url).is_ok_and(|url| is_web(&url)) {
        row.reject(column, "must be a full address that starts with https:// or http://");
    }
    url
}

fn shop_url(row: &Row<'_>) -> String {
    let shop_url = url(row, "shop_url");
    if !shop_url.is_empty() && ShopUrl::parse(&shop_url).is_none() {
        row.reject("shop_url", "must have {sku} behind the host, in the place of the product code");
    }
    shop_url
}

fn types(row: &Row<'_>) -> Vec<&'static str> {
    let mut types = Vec::new();
    for word in row.text("types").split_whitespace() {
        match TYPES.iter().find(|known| **known == word) {
            Some(known) if !types.contains(known) => types.push(*known),
            Some(_) => row.reject("types", &format!("names {word} twice")),
            None => row.reject("types", &format!("{word} is none of {}", TYPES.join(", "))),
        }
    }
    types
}

fn groups(row: &Row<'_>, references: &References<'_>) -> Vec<String> {
    let groups: Vec<String> = row.text("groups").split_whitespace().map(str::to_owned).collect();
    for key in groups.iter().filter(|key| !references.has_category(key)) {
        row.reject("groups", &format!("{key} is not the key of a product category"));
    }
    groups
}

fn hours(row: &Row<'_>) -> String {
    let hours = row.text("hours");
    if let Some(error) =
        Some(&hours).filter(|hours| !hours.is_empty()).and_then(|hours| Hours::parse(hours).err())
    {
        row.reject(
            "hours",
            &format!("must be like \"Mo-Fr 07:30-17:30; Sa 08:00-12:00\", or 24/7: {}", error.reason),
        );
    }
    hours
}

impl Stockist {
    /// What a search for a town, a name or a postcode looks through.
    pub(crate) fn haystack(&self) -> String {
        let parts = [&self.town, &self.region, &self.postcode, &self.name_en, &self.name_es, &self.address];
        parts.map(|part| normal_form::words(part)).join("\n")
    }
}
