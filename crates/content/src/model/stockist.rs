//! Where products can be bought.

use url::Url;

use crate::attributes::Number;
use crate::model::{Labelled, Reference, Sku};

/// A place where products can be bought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stockist {
    /// The back end's number.
    pub id: u64,
    /// The name, never empty.
    pub name: String,
    /// The ISO 3166-1 code of the country.
    pub country: String,
    /// The town.
    pub town: String,
    /// County or province.
    pub region: String,
    /// Street and number.
    pub address: String,
    /// The postal code.
    pub postcode: String,
    /// Where it is on a map.
    pub position: Option<Position>,
    /// The telephone number.
    pub phone: Option<String>,
    /// The e-mail address.
    pub email: Option<String>,
    /// The website, an absolute URL.
    pub url: Option<String>,
    /// Where its shop shows a product.
    pub shop_url: Option<ShopUrl>,
    /// What sort of place it is, such as a showroom.
    pub types: Vec<Labelled>,
    /// The product categories it stocks.
    pub groups: Vec<Reference>,
    /// Opening hours in the OpenStreetMap form; empty when the back end does not say.
    pub hours: String,
    /// How far away it is in kilometres, when a place was asked for.
    pub distance_km: Option<Number>,
}

/// A place on a map, in degrees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// North of the equator, -90 to 90.
    pub latitude: Number,
    /// East of Greenwich, -180 to 180.
    pub longitude: Number,
}

/// What stands for the product code in the address of a shop.
const SKU: &str = "{sku}";

/// Where a shop shows a product, whichever it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopUrl(String);

impl ShopUrl {
    /// An absolute address with `{sku}` behind the host; `None` for everything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (before, _) = text.split_once(SKU)?;
        let url = Url::parse(before).ok()?;
        let is_web = matches!(url.scheme(), "http" | "https") && url.has_host();
        // A code must never become part of the host: where links lead is for the editors to say.
        let names_path = before.splitn(4, '/').count() == 4 || before.contains(['?', '#']);
        let is_plain = Url::parse(&text.replace(SKU, "x")).is_ok();
        (is_web && names_path && is_plain).then(|| Self(text.to_owned()))
    }

    /// The address for one product.
    #[must_use]
    pub fn of(&self, sku: &Sku) -> String {
        let code: String = url::form_urlencoded::byte_serialize(sku.as_str().as_bytes()).collect();
        // A plus sign is a space in a query only.
        self.0.replace(SKU, &code.replace('+', "%20"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_code_goes_behind_the_host_of_a_shop() {
        let sku = Sku::parse("LYR 08/30&W").unwrap();
        for (template, address) in [
            ("https://shop.example/?q={sku}", "https://shop.example/?q=LYR%2008%2F30%26W"),
            (
                "https://shop.example/p/{sku}.html?ref={sku}",
                "https://shop.example/p/LYR%2008%2F30%26W.html?ref=LYR%2008%2F30%26W",
            ),
            (" http://shop.example?q={sku} ", "http://shop.example?q=LYR%2008%2F30%26W"),
        ] {
            assert_eq!(ShopUrl::parse(template).map(|url| url.of(&sku)).as_deref(), Some(address));
        }
        for template in [
            "",
            "https://shop.example/",
            "https://{sku}.example/",
            "https://shop.example{sku}/",
            "https://{sku}/",
            "javascript:alert('{sku}')",
            "/products/{sku}/",
            "ftp://shop.example/{sku}",
        ] {
            assert_eq!(ShopUrl::parse(template), None, "{template}");
        }
    }
}
