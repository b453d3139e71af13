//! People: staff, clients, and those who sell.

use serde_json::Value;

use super::list::Payload;
use super::node::Node;
use super::{Decoded, UnexpectedShape};
use crate::model::{ShopUrl, StaffMember, Stockist, Testimonial};
use crate::{Href, LinkMap, Locale, Section};

/// Reads the answer of `/wp/v2/testimonials`.
pub fn testimonials(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<Testimonial>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of testimonials", testimonial)
}

/// Reads the answer of `/jgm/v1/staff`.
pub fn staff(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<StaffMember>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of staff", staff_member)
}

/// Reads the answer of `/ansell/v1/stockists`.
pub fn stockists(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<Stockist>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of stockists", stockist)
}

fn testimonial(item: &Node<'_>) -> Option<Testimonial> {
    let identity = item.identity("testimonial")?;
    let acf = item.field("acf");
    let quote = item.field("content").html();
    if quote.is_empty() {
        item.leave_out("a testimonial that says nothing");
        return None;
    }
    Some(Testimonial {
        id: identity.id,
        order: order(item),
        person: identity.title,
        role: acf.field("role").text(),
        company: acf.field("company").text(),
        quote,
        image: item.main_image(),
        case_study: acf.field("case_study").reference(Section::CASE_STUDIES),
    })
}

fn staff_member(item: &Node<'_>) -> Option<StaffMember> {
    let identity = item.identity("member of staff")?;
    let acf = item.field("acf");
    if identity.title.is_empty() {
        item.leave_out("a member of staff without a name");
        return None;
    }
    Some(StaffMember {
        id: identity.id,
        order: order(item),
        name: identity.title,
        role: acf.field("role").text(),
        team: acf.field("team").labelled(),
        email: acf.field("email").optional_text(),
        telephone: acf.field("telephone").optional_text(),
        about: item.field("content").html(),
        image: item.main_image(),
    })
}

/// Where the core knows no order of its own, editors keep one in a field.
fn order(item: &Node<'_>) -> u64 {
    let places = [item.clone(), item.field("acf")];
    places.iter().find_map(|place| place.first_of(["menu_order", "order"]).number()).unwrap_or_default()
}

fn stockist(item: &Node<'_>) -> Option<Stockist> {
    let name = item.first_of(["name", "title"]).text();
    let (Some(id), false) = (item.own_number(), name.is_empty()) else {
        item.leave_out("a stockist without number or name");
        return None;
    };
    let text = |name: &str| item.field(name).text();
    Some(Stockist {
        id,
        name,
        country: item.field("country").choice().to_ascii_uppercase(),
        town: text("town"),
        region: text("region"),
        address: text("address"),
        postcode: text("postcode"),
        position: item.position(),
        phone: item.field("phone").optional_text(),
        email: item.field("email").optional_text(),
        url: website(&item.field("url")),
        shop_url: shop_url(&item.field("shop_url")),
        types: item.field("types").items().iter().filter_map(Node::labelled).collect(),
        groups: item.field("groups").references(Section::PRODUCT_CATEGORIES),
        hours: text("hours"),
        distance_km: item.field("distance_km").decimal().filter(|km| km.get() >= 0.0),
    })
}

fn shop_url(node: &Node<'_>) -> Option<ShopUrl> {
    let text = node.optional_text()?;
    let url = ShopUrl::parse(&text);
    if url.is_none() {
        node.leave_out(format!("{} is not the address of a shop with {{sku}} in it", node.found()));
    }
    url
}

fn website(node: &Node<'_>) -> Option<String> {
    match node.href()? {
        Href::External(url) if url.starts_with("http") => Some(url),
        _ => {
            node.leave_out(format!("{} is not a website", node.found()));
            None
        }
    }
}

#[cfg(test)]
mod tests;
