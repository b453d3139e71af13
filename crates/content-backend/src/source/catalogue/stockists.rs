//! `stockists.csv`: who sells the products, where, and when they are open.

use std::collections::HashMap;

use super::super::csv_table::{Row, Table};
use super::super::report::Report;
use super::{References, opening_hours};
use crate::normal_form;

/// What a stockist can be.
pub(crate) const TYPES: [&str; 3] = ["trade-counter", "showroom", "online"];

const COLUMNS: [&str; 16] = [
    "key", "country", "town", "region", "name_en", "name_es", "address", "postcode", "lat", "lon", "phone",
    "email", "url", "types", "groups", "hours",
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
    /// Degrees north.
    pub(crate) lat: f64,
    /// Degrees east.
    pub(crate) lon: f64,
    pub(crate) phone: String,
    pub(crate) email: String,
    pub(crate) url: String,
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
    if !table.check_columns(&["key", "country", "town", "name_en", "lat", "lon"], &COLUMNS, &[]) {
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
        lat: degrees(row, "lat", 90.0),
        lon: degrees(row, "lon", 180.0),
        phone: row.text("phone"),
        email: email(row),
        url: url(row),
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

fn degrees(row: &Row<'_>, column: &str, most: f64) -> f64 {
    let text = row.required(column);
    let degrees = text.parse::<f64>().ok().filter(|degrees| degrees.abs() <= most);
    if degrees.is_none() && !text.is_empty() {
        row.reject(column, &format!("must be degrees from -{most} to {most}, with a decimal point"));
    }
    degrees.unwrap_or_default()
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

fn url(row: &Row<'_>) -> String {
    let url = row.text("url");
    let is_web = |url: &url::Url| matches!(url.scheme(), "http" | "https");
    if !url.is_empty() && !url::Url::parse(&url).is_ok_and(|url| is_web(&url)) {
        row.reject("url", "must be a full address that starts with https:// or http://");
    }
    url
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
    if !hours.is_empty() && !opening_hours::are_valid(&hours) {
        row.reject("hours", "must be like \"Mo-Fr 07:30-17:30; Sa 08:00-12:00\", or 24/7");
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
