//! Every way people and shops have been seen to arrive.

use serde_json::json;

use super::*;
use crate::wire::testing::{links, samples};

#[test]
fn the_documented_shapes() {
    insta::assert_debug_snapshot!(
        testimonials(&json!([samples::testimonial()]), &links(), Locale::En).unwrap()
    );
    insta::assert_debug_snapshot!(staff(&json!([samples::staff_member()]), &links(), Locale::En).unwrap());
    insta::assert_debug_snapshot!(stockists(&json!([samples::stockist()]), &links(), Locale::En).unwrap());
}

#[test]
fn a_testimonial_needs_words_and_nothing_else() {
    let quote = json!({"id": 1, "title": "Ada", "content": "<p>Good light</p>", "acf": false});
    let silent = json!({"id": 2, "title": "Bob", "content": {"rendered": ""}});
    let decoded = testimonials(&json!([quote, silent]), &links(), Locale::En).unwrap();
    assert_eq!(decoded.value.len(), 1);
    assert_eq!((decoded.value[0].person.as_str(), decoded.value[0].company.as_str()), ("Ada", ""));
    assert_eq!(decoded.dropped[0].to_string(), "[1]: a testimonial that says nothing");
}

#[test]
fn staff_without_contact_are_still_staff() {
    let member =
        json!({"id": "3", "title": {"rendered": "Ada"}, "acf": {"team": {"value": "studio"}, "email": ""}});
    let nameless = json!({"id": 4, "title": ""});
    let decoded = staff(&json!([member, nameless]), &links(), Locale::En).unwrap();
    assert_eq!(decoded.value.len(), 1);
    let team = decoded.value[0].team.as_ref().map(|team| (team.value.as_str(), team.label.as_str()));
    assert_eq!((team, decoded.value[0].email.clone()), (Some(("studio", "studio")), None));
}

#[test]
fn places_keep_their_sign_and_stay_on_earth() {
    let at = |lat: Value, lon: Value| json!({"id": 1, "name": "Shop", "lat": lat, "lon": lon});
    let listed = json!([
        at(json!("52,631"), json!("1.297")),
        at(json!(51.507), json!(-0.128)),
        at(json!(""), json!(false)),
        at(json!(95), json!(1)),
        at(json!(0), json!("east")),
    ]);
    let decoded = stockists(&listed, &links(), Locale::En).unwrap();
    let places: Vec<Option<(f64, f64)>> = decoded
        .value
        .iter()
        .map(|shop| shop.position.map(|at| (at.latitude.get(), at.longitude.get())))
        .collect();
    assert_eq!(places, [Some((52.631, 1.297)), Some((51.507, -0.128)), None, None, None]);
    assert_eq!(decoded.dropped.len(), 2);
}

#[test]
fn a_shop_keeps_what_can_be_read() {
    let mut shop = samples::stockist();
    shop["types"] = json!({"0": "showroom", "2": {"value": "online", "label": "Online"}});
    shop["groups"] = json!(false);
    shop["url"] = json!("javascript:alert(1)");
    shop["distance_km"] = json!("3.25");
    let decoded = stockists(&json!([shop, {"id": 5}, {"name": "No number"}]), &links(), Locale::En).unwrap();
    assert_eq!(decoded.value.len(), 1);
    let shop = &decoded.value[0];
    let labels: Vec<&str> = shop.types.iter().map(|kind| kind.label.as_str()).collect();
    assert_eq!((labels, shop.url.clone()), (vec!["showroom", "Online"], None));
    assert_eq!(shop.distance_km.unwrap().get(), 3.25);
    assert_eq!(decoded.dropped.len(), 3, "{:?}", decoded.dropped);
}
