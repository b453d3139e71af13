//! Where products can be bought, whatever the back end knows of it.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use http::StatusCode;
use serde_json::{Value, json};
use test_support::{Answer, Behaviour, WordPressLike};

use crate::products::{lyra, product};
use crate::site::{Got, Setup, Visitor, back_end, eventually};

const STOCKISTS: &str = "/wp-json/ansell/v1/stockists";

fn data(got: &Got) -> Value {
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    serde_json::from_slice(&got.body).unwrap()
}

async fn stockists(visitor: &Visitor, query: &str) -> Value {
    let page = data(&visitor.get(&format!("/_data/stockists/{query}")).await)["page"].clone();
    assert_eq!(page["kind"], "stockists", "{page}");
    page["stockists"].clone()
}

fn names(page: &Value) -> Vec<&str> {
    page["items"].as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap()).collect()
}

fn shop(id: u64, name: &str, country: &str, town: &str, postcode: &str, place: Option<(f64, f64)>) -> Value {
    let degrees = |of: fn((f64, f64)) -> f64| place.map_or_else(|| json!(""), |place| json!(of(place)));
    json!({ "id": id, "name": name, "country": country, "town": town, "postcode": postcode, "region": "",
        "address": "1 High Street", "lat": degrees(|place| place.0), "lon": degrees(|place| place.1),
        "types": [{ "value": "showroom", "label": "Showroom" }],
        "groups": [{ "id": 5, "slug": "spots", "title": "Spots", "link": "https://elsewhere.example/product-categories/spots/" }],
        "hours": "Mo-Fr 09:00-17:00" })
}

/// Shops of another maker: with coordinates, without, with wrong ones, and with all sorts of mistakes.
async fn with_shops() -> (WordPressLike, Visitor) {
    let mut online = shop(2, "Lumen Online", "GB", "York", "YO1 7HH", Some((53.96, -1.08)));
    online["types"] = json!([{ "value": "online", "label": "Online shop" }]);
    online["groups"] = json!([{ "id": 6, "slug": "strips", "title": "Strips" }]);
    online["shop_url"] = json!("https://lumen.example/find?q={sku}");
    online["hours"] = json!("24/7");
    let mut strange = shop(6, "<b>Bold</b> & Sons", "", "Nowhere at all", "", None);
    strange["hours"] = json!("ring the bell");
    strange["email"] = json!("a@b.example?bcc=everyone@c.example");
    strange["url"] = json!("javascript:alert(1)");
    let shops = json!([
        shop(1, "Lights of Leeds", "GB", "Leeds", "LS1 4AP", Some((53.801, -1.549))),
        online,
        // Latitude and longitude have changed places.
        shop(3, "Luces de Madrid", "ES", "Madrid", "28013", Some((-3.704, 40.417))),
        // By its postcode.
        shop(4, "Iluminación Sevilla", "es", "Sevilla", "41001", None),
        // Beyond the pole.
        shop(5, "Galway Glow", "IE", "Galway", "", Some((153.27, -9.057))),
        strange,
        shop(7, "Bright NYC", "US", "New York", "10001", Some((40.75, -73.99))),
    ]);
    let back_end = back_end(&[]).await;
    back_end.on(STOCKISTS, Answer::json(&shops));
    let visitor = Setup::default().visit(&back_end.url());
    (back_end, visitor)
}

#[tokio::test(flavor = "multi_thread")]
async fn all_of_them_are_listed_as_the_editors_have_them() {
    let (_back_end, visitor) = with_shops().await;
    let page = stockists(&visitor, "").await;
    assert_eq!((&page["title"], &page["total"]), (&json!("Find a stockist"), &json!(7)));
    assert_eq!(names(&page)[0], "Lights of Leeds");
    let leeds = &page["items"][0];
    assert_eq!(leeds["address"], json!(["1 High Street", "Leeds LS1 4AP", "United Kingdom"]));
    assert_eq!(
        leeds["hours"]["week"][0],
        json!({ "weekdays": [0, 1, 2, 3, 4], "days": "Mon–Fri", "times": "09:00–17:00" })
    );
    assert!(leeds["hours"]["spans"].as_array().unwrap().len() >= 5, "{leeds}");
    assert_eq!(leeds["routeHref"], "https://www.google.com/maps/dir/?api=1&destination=53.801%2C-1.549");
    assert!(leeds["distance"].is_null());
    let filters = page["filters"].as_array().unwrap();
    let filters: Vec<&str> = filters.iter().map(|filter| filter["name"].as_str().unwrap()).collect();
    assert_eq!(filters, ["country", "type", "group"]);
    assert_eq!(page["filters"][0]["options"].as_array().unwrap().len(), 4, "{}", page["filters"][0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_is_a_place_a_country_a_name_or_unknown() {
    let (_back_end, visitor) = with_shops().await;
    for (typed, kind, first, total) in [
        ("Leeds", "near", "Lights of Leeds", 7),
        ("leeds", "near", "Lights of Leeds", 7),
        ("LS10", "near", "Lights of Leeds", 7),
        ("yo1+7hh", "near", "Lumen Online", 7),
        ("Seville", "near", "Iluminación Sevilla", 7),
        ("28001", "near", "Luces de Madrid", 7),
        ("Galway", "near", "Galway Glow", 7),
        ("Espa%C3%B1a", "in", "Luces de Madrid", 2),
        ("uk", "in", "Lights of Leeds", 2),
        ("lights+of+leeds", "named", "Lights of Leeds", 1),
        ("iluminacion", "named", "Iluminación Sevilla", 1),
        ("bold", "named", "Bold & Sons", 1),
    ] {
        let page = stockists(&visitor, &format!("?search={typed}")).await;
        assert_eq!(
            (page["told"]["kind"].as_str(), names(&page).first()),
            (Some(kind), Some(&first)),
            "{typed}"
        );
        assert_eq!(page["total"], total, "{typed}");
    }
    let unknown = stockists(&visitor, "?search=Xyzzyville").await;
    assert_eq!((&unknown["total"], &unknown["told"]["kind"]), (&json!(0), &json!("unknown")));
    assert_eq!(unknown["told"]["meant"], json!([]));
    let slip = stockists(&visitor, "?search=Leedz").await;
    assert_eq!(
        slip["told"]["meant"],
        json!([{ "title": "Leeds, United Kingdom", "href": "/stockists/?search=Leeds%2C+United+Kingdom", "newTab": false }])
    );
    let countries = &unknown["told"]["countries"];
    assert_eq!(
        countries[1],
        json!({ "title": "Spain", "href": "/stockists/?country=ES", "count": 2 }),
        "{countries}"
    );
    let none = stockists(&visitor, "?search=Portugal").await;
    assert_eq!((&none["told"]["kind"], &none["told"]["country"]), (&json!("noneIn"), &json!("Portugal")));
}

#[tokio::test(flavor = "multi_thread")]
async fn distances_are_in_miles_for_the_british_who_read_english() {
    let (back_end, visitor) = with_shops().await;
    back_end.on(
        "/es/wp-json/ansell/v1/stockists",
        Answer::json(&json!(
            [shop(31, "Lights of Leeds", "GB", "Leeds", "LS1 4AP", Some((53.801, -1.549))),]
        )),
    );
    let distance = async |address: &str, at: usize| {
        let page = data(&visitor.get(&format!("/_data{address}")).await)["page"]["stockists"].clone();
        page["items"][at]["distance"].as_str().unwrap_or_default().replace('\u{a0}', " ")
    };
    assert_eq!(distance("/stockists/?search=York", 1).await, "22 miles");
    assert_eq!(distance("/stockists/?search=Dublin", 0).await, "186 km");
    assert_eq!(distance("/stockists/?near=53.801,-1.549", 0).await, "0 miles");
    assert_eq!(distance("/es/stockists/?search=York", 0).await, "35 km");
    let far = stockists(&visitor, "?search=Lisbon").await;
    assert!(far["told"]["far"].as_str().unwrap().ends_with("km"), "{}", far["told"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn towns_of_one_name_are_offered_by_region_and_keep_what_was_chosen() {
    let (_back_end, visitor) = with_shops().await;
    let page = stockists(&visitor, "?search=Newport&type=showroom").await;
    let others = page["told"]["others"].as_array().unwrap();
    assert!(others.len() > 1, "{page}");
    for other in others {
        let href = other["href"].as_str().unwrap();
        let query = href.strip_prefix("/stockists/").unwrap();
        let there = stockists(&visitor, query).await;
        let place = there["told"]["place"].as_str().unwrap_or_default();
        let is_there = place.starts_with(other["title"].as_str().unwrap()) || there["told"]["kind"] == "here";
        assert!(is_there, "{href} leads to {place}");
        assert!(href.contains("type=showroom"), "{href}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_coordinates_are_put_right_or_guessed_from_the_address() {
    let (_back_end, visitor) = with_shops().await;
    let page = stockists(&visitor, "").await;
    let at = |index: usize| {
        let item = &page["items"][index];
        let degree = |name: &str| item["point"][name].as_f64().unwrap().round();
        (degree("latitude"), degree("longitude"), item["isAbout"].as_bool().unwrap())
    };
    assert_eq!(at(2), (40.0, -4.0, false), "swapped");
    assert_eq!(at(3), (37.0, -6.0, true), "by its postcode");
    assert_eq!(at(4), (53.0, -9.0, true), "out of range, by its town");
    let strange = &page["items"][5];
    assert_eq!((&strange["name"], &strange["point"]), (&json!("Bold & Sons"), &Value::Null));
    assert_eq!(
        strange["hours"],
        json!({ "week": [], "written": "ring the bell", "spans": [], "always": false })
    );
    assert_eq!(strange["website"], Value::Null);
    assert_eq!(strange["email"]["href"], "mailto:a@b.example%3Fbcc%3Deveryone@c.example");
    let new_york = &page["items"][6];
    assert!(
        new_york["hours"]["spans"].as_array().unwrap().is_empty(),
        "whatever time it is there: {new_york}"
    );
    let html = visitor.get("/stockists/").await.text();
    assert!(!html.contains("<b>Bold"), "a name is text");
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_in_the_address_is_told_and_narrows_nothing_down() {
    let (_back_end, visitor) = with_shops().await;
    for (query, filter) in [
        ("?near=north+pole", "Position"),
        ("?near=91,0", "Position"),
        ("?area=1,2,3", "Part of the map"),
        ("?country=XX", "Country"),
        ("?type=palace", "Type"),
        ("?group=candles", "Product group"),
        ("?code=---", "Product code"),
    ] {
        let page = stockists(&visitor, query).await;
        assert_eq!(page["refused"][0]["filter"], filter, "{query}");
        assert_eq!(page["total"], 7, "{query}");
        assert_eq!(page["clearHref"], "/stockists/", "{query}");
    }
    assert_eq!(visitor.get("/stockists/?page=9").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_part_of_the_map_holds_those_in_it() {
    let (_back_end, visitor) = with_shops().await;
    let page = stockists(&visitor, "?area=50,-11,60,2").await;
    assert_eq!(names(&page), ["Lights of Leeds", "Lumen Online", "Galway Glow"]);
    assert_eq!(page["area"]["clearHref"], "/stockists/");
    assert_eq!(page["areaHref"], "/stockists/?area={area}");
    assert_eq!(page["nearHref"], "/stockists/?near={near}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_map_has_every_place_in_the_order_of_the_list() {
    let (_back_end, visitor) = with_shops().await;
    let page = stockists(&visitor, "?search=York").await;
    let points = data(&visitor.get(page["map"]["pointsHref"].as_str().unwrap()).await);
    let points = points["points"].as_array().unwrap();
    assert_eq!(points.len(), 6, "one of the seven is nowhere");
    assert!(points.contains(&json!([2, 53.96, -1.08, "Lumen Online"])), "{points:?}");
    let list = data(&visitor.get(page["map"]["orderHref"].as_str().unwrap()).await);
    assert_eq!(list["perPage"], 12);
    let order = list["order"].as_array().unwrap();
    assert_eq!(order.len(), 7);
    assert_eq!(
        (&order[0], &order[6]),
        (&json!(2), &Value::Null),
        "who is nowhere comes last, without a place"
    );
    assert_eq!(names(&page)[0], "Lumen Online");
    let outlines = page["map"]["outlinesHref"].as_str().unwrap();
    for name in ["overview.json", "tiles.json"] {
        let got = visitor.get(&format!("{outlines}{name}")).await;
        assert_eq!(got.status, StatusCode::OK);
        assert!(got.headers["cache-control"].to_str().unwrap().contains("immutable"));
    }
    for wrong in [
        format!("{outlines}../secret"),
        format!("{outlines}nothing.json"),
        "/api/outlines/0/tiles.json".to_owned(),
    ] {
        assert_eq!(visitor.get(&wrong).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    assert_eq!(visitor.get("/api/stockists?lang=xx").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn machines_are_told_about_each_shop() {
    let (_back_end, visitor) = with_shops().await;
    let html = visitor.get("/stockists/").await.text();
    let scripts = html.split("<script type=\"application/ld+json\">").skip(1);
    let told = scripts.map(|script| script.split("</script>").next().unwrap());
    let told: Vec<Value> = told.map(|script| serde_json::from_str(script).unwrap()).collect();
    let list = told.iter().find(|object| object["@type"] == "CollectionPage").unwrap();
    let store = |at: usize| list["mainEntity"]["itemListElement"][at]["item"].clone();
    assert_eq!(store(0)["@type"], "Store");
    assert_eq!(store(0)["geo"]["latitude"], 53.801);
    assert_eq!(store(0)["openingHoursSpecification"][0]["opens"], "09:00");
    assert_eq!(store(1)["@type"], "OnlineStore");
    assert_eq!(store(3)["geo"], Value::Null, "a guess is not told to machines");
    let narrowed = data(&visitor.get("/_data/stockists/?country=ES").await);
    assert_eq!(narrowed["head"]["robots"], "noindex, follow");
    let sitemap = visitor.get("/sitemap-pages.xml").await.text();
    assert!(sitemap.contains("/stockists/</loc>"), "{sitemap}");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_any_the_page_says_so_and_is_not_offered_to_search_engines() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    let page = data(&visitor.get("/_data/stockists/").await);
    assert_eq!(page["page"]["stockists"]["total"], 0);
    assert_eq!(page["page"]["stockists"]["intro"], "");
    assert_eq!(page["head"]["robots"], "noindex, follow");
    assert!(!visitor.get("/sitemap-pages.xml").await.text().contains("/stockists/"));
    let points = data(&visitor.get("/api/stockists/places?lang=en").await);
    assert_eq!(points["points"], json!([]));
    let list = data(&visitor.get("/api/stockists?lang=en").await);
    assert_eq!(list["order"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_filter_offers_a_bounded_number_of_values() {
    let mut everything = shop(1, "Lights of Leeds", "GB", "Leeds", "LS1 4AP", Some((53.801, -1.549)));
    let group =
        |number: u64| json!({ "id": number, "slug": format!("g{number}"), "title": format!("G{number}") });
    everything["groups"] = (1..=400).map(group).collect();
    let back_end = back_end(&[]).await;
    let other = shop(2, "Lights of York", "GB", "York", "YO1 7EP", Some((53.96, -1.08)));
    back_end.on(STOCKISTS, Answer::json(&json!([everything, other])));
    let page = stockists(&Setup::default().visit(&back_end.url()), "").await;
    let filters = page["filters"].as_array().unwrap();
    let groups = filters.iter().find(|filter| filter["name"] == "group").unwrap();
    assert_eq!(groups["options"].as_array().unwrap().len(), 300);
    assert_eq!(page["items"][0]["groups"].as_array().unwrap().len(), 400, "the card still names them all");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_back_end_that_fails_leaves_the_list_as_it_was() {
    let (mut back_end, visitor) = with_shops().await;
    assert_eq!(stockists(&visitor, "").await["total"], 7);
    back_end.misbehave(Behaviour::CloseAtOnce).await.unwrap();
    let page = stockists(&visitor, "?search=York").await;
    assert_eq!(names(&page)[0], "Lumen Online");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_product_does_not_wait_until_thousands_of_stockists_are_read() {
    let (back_end, visitor) = lyra().await;
    back_end
        .on(STOCKISTS, Answer::json(&json!([shop(1, "Lights of Leeds", "GB", "Leeds", "LS1 4AP", None)])));
    back_end.hold(STOCKISTS);
    let early = visitor.get("/_data/products/lyra/").await;
    assert_eq!(early.header("x-lucerna-partial"), "stockists");
    assert_eq!(product(&early)["stockistsHref"], Value::Null);
    back_end.release();
    way_to_stockists(&visitor).await;
    let lists = back_end.requests().into_iter().filter(|request| request.target.starts_with(STOCKISTS));
    assert_eq!(lists.count(), 1, "what was begun for the first visitor went on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_product_leads_to_the_stockists_of_before_while_new_ones_are_read() {
    let (back_end, visitor) = lyra().await;
    back_end
        .on(STOCKISTS, Answer::json(&json!([shop(1, "Lights of Leeds", "GB", "Leeds", "LS1 4AP", None)])));
    let href = way_to_stockists(&visitor).await;
    back_end.hold(STOCKISTS);
    visitor.purge(&["stockists", "products"]);
    let later = visitor.get("/_data/products/lyra/").await;
    assert_eq!((later.header("x-lucerna-cache"), &product(&later)["stockistsHref"]), ("miss", &href));
}

/// Where a product leads, once the stockists are read: on a busy machine the first visitor may be too early.
async fn way_to_stockists(visitor: &Visitor) -> Value {
    eventually("the way to the stockists", async {
        loop {
            let href = product(&visitor.get("/_data/products/lyra/").await)["stockistsHref"].take();
            if !href.is_null() {
                return href;
            }
            tokio::task::yield_now().await;
        }
    })
    .await
}
