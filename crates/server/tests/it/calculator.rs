//! The calculator over a catalogue of another maker: other codes, other names, other gaps.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use http::StatusCode;
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::site::{Got, Setup, Visitor, back_end, eventually, put_with};

const DRIVERS: &str = "/wp-json/ansell/v1/product/driversByDimmableType";
const PROFILES: &str = "/wp-json/ansell/v1/product/profilesByType";
const ACCESSORIES: &str = "/wp-json/ansell/v1/product/accessories";
const PRODUCTS: &str = "/wp-json/wp/v2/product";
const OPTIONS: &str = "/wp-json/jgm/v1/options/";
const STRIPS: &str = "/wp-json/ansell/v1/product/variants/7?per_page=500&page=1";

fn data(got: &Got) -> Value {
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    serde_json::from_slice(&got.body).unwrap()
}

fn strip(id: u64, sku: &str, ip: &str, cct: u32) -> Value {
    json!({ "id": id, "parent": 7, "sku": sku, "description": format!("Ribbon {sku}"), "status": "active",
        "attributes": { "voltage": { "min": 24, "max": 24 }, "power_per_metre": 9.6, "flux_per_metre": 1000,
            "cut_increment": "1000/24", "max_run": 10, "reel_length": 5, "width": 8, "ip": ip, "cct": [cct] } })
}

fn driver(id: u64, sku: &str, power: u32, ip: &str) -> Value {
    json!({ "id": id, "parent": 14, "sku": sku, "description": format!("Supply {sku}"), "status": "active",
        "attributes": { "power": power, "ip": ip, "output_voltage": { "min": 24, "max": 24 } } })
}

fn product(root: &str, id: u64, slug: &str, acf: &Value) -> Value {
    json!({ "id": id, "slug": slug, "status": "publish", "type": "product",
        "link": format!("{root}/products/{slug}/"), "title": { "rendered": slug }, "acf": acf })
}

fn put_drivers(back_end: &WordPressLike, plain: &[Value]) {
    // No driver says how it is dimmed: the back end's groups do.
    back_end.on(
        DRIVERS,
        Answer::json(&json!([
            { "type": "none", "label": "Plain", "items": plain },
            { "type": "dali-2", "label": "DALI", "items": [driver(40, "SUP/40/D", 40, "IP20")] },
        ])),
    );
}

/// A page with the calculator at `/tools/ribbon/`, and one without at `/about/`.
async fn maker() -> (WordPressLike, String) {
    let back_end = back_end(&["about"]).await;
    let root = back_end.url();
    put_with(
        &back_end,
        "ribbon",
        &json!({ "id": 9, "acf": { "blocks": [{ "acf_fc_layout": "calculator", "title": "Ribbon", "text": "" }] } }),
    );
    back_end
        .on(OPTIONS, Answer::json(&json!({ "site_name": "Maker", "calculator": format!("{root}/ribbon/") })));
    put_drivers(&back_end, &[driver(60, "SUP/60", 60, "IP20"), driver(100, "SUP/100", 100, "IP67")]);
    back_end.on(PROFILES, Answer::json(&json!([])));
    back_end.on(ACCESSORIES, Answer::json(&json!([])));
    let families = [
        product(&root, 7, "ribbon-one", &json!({ "kind": "strip", "listed": true })),
        product(&root, 14, "supply", &json!({ "kind": "driver", "listed": true })),
    ];
    back_end.on(PRODUCTS, Answer::json(&json!(families)));
    let strips = [
        strip(71, "RB/96/W", "IP20", 3000),
        strip(72, "RB/96/N", "IP20", 4000),
        strip(73, "RB/96/N/65", "IP65", 4000),
    ];
    back_end.on(STRIPS, Answer::json(&json!(strips)));
    (back_end, root)
}

async fn calculator(visitor: &Visitor, address: &str) -> Value {
    let page = data(&visitor.get(&format!("/_data{address}")).await)["page"].clone();
    page["blocks"][0]["calculator"].clone()
}

fn codes(calculator: &Value) -> Vec<&str> {
    let drivers = calculator["result"]["plan"]["drivers"].as_array().unwrap();
    drivers.iter().map(|driver| driver["code"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn it_plans_with_the_catalogue_that_there_is() {
    let (_back_end, root) = maker().await;
    let visitor = Setup::default().visit(&root);
    let first = calculator(&visitor, "/ribbon/").await;
    assert_eq!((&first["action"], &first["followsAddress"]), (&json!("/ribbon/"), &json!(true)));
    assert_eq!((&first["query"], &first["strip"]["code"]), (&json!(""), &json!("RB/96/W")), "in warm white");
    assert_eq!(first["strips"][0]["label"], "RB/96 · 24\u{a0}V · 9.6\u{a0}W/m · 1000\u{a0}lm/m");
    assert_eq!(first["profiles"], json!([]), "there is no profile to choose");
    assert_eq!(codes(&first), ["SUP/60"], "5 m are 48 W, which is exactly 80 % of 60 W");
    let longer = calculator(&visitor, "/ribbon/?strip=RB%2F96%2FN&length=5.05&dimming=none").await;
    assert_eq!(codes(&longer), ["SUP/100"]);
    assert_eq!(longer["result"]["plan"]["segments"][0]["length"], "5041.7\u{a0}mm", "cuts of 1000/24 mm");
    let dali = calculator(&visitor, "/ribbon/?strip=RB%2F96%2FN&length=3&dimming=dali-2").await;
    assert_eq!(codes(&dali), ["SUP/40/D"], "the groups of the back end say how drivers are dimmed");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_gone_is_never_used_and_what_is_new_is_used_at_once() {
    let (back_end, root) = maker().await;
    let visitor = Setup::default().visit(&root);
    let address = "/ribbon/?strip=RB%2F96%2FN&length=5&dimming=none";
    assert_eq!(codes(&calculator(&visitor, address).await), ["SUP/60"]);
    let mut gone = driver(60, "SUP/60", 60, "IP20");
    gone["status"] = json!("legacy");
    put_drivers(&back_end, &[gone, driver(75, "SUP/75", 75, "IP20"), driver(100, "SUP/100", 100, "IP67")]);
    visitor.purge(&["products"]);
    let changed = async {
        while codes(&calculator(&visitor, address).await) != ["SUP/75"] {
            tokio::task::yield_now().await;
        }
    };
    eventually("the new driver is used", changed).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_catalogue_without_strips_shows_no_calculator_and_breaks_nothing() {
    let (back_end, root) = maker().await;
    back_end.on(PRODUCTS, Answer::json(&json!([])));
    let visitor = Setup::default().visit(&root);
    let got = visitor.get("/_data/ribbon/").await;
    assert_eq!(data(&got)["page"]["blocks"], json!([]));
    assert!(!got.headers.contains_key("x-lucerna-partial"), "nothing is missing");
    let asked = visitor.get("/api/strip?strip=RB%2F96&length=5000").await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(serde_json::from_slice::<Value>(&asked.body).unwrap()["error"], "UNKNOWN_STRIP");
    assert_eq!(visitor.get("/api/calculator").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_drivers_the_page_comes_without_the_calculator_and_says_so() {
    let (back_end, root) = maker().await;
    back_end.on(DRIVERS, Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "broken"));
    let visitor = Setup::default().visit(&root);
    let got = visitor.get("/_data/ribbon/").await;
    assert_eq!(data(&got)["page"]["blocks"], json!([]));
    assert_eq!(got.header("x-lucerna-partial"), "calculator");
    assert_eq!(
        visitor.get("/api/strip?strip=RB%2F96&length=5000").await.status,
        StatusCode::SERVICE_UNAVAILABLE
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_strip_without_the_figures_that_are_needed_is_left_out() {
    let (back_end, root) = maker().await;
    let mut vague = strip(74, "RB/VAGUE", "IP20", 4000);
    vague["attributes"].as_object_mut().unwrap().remove("power_per_metre");
    back_end.on(STRIPS, Answer::json(&json!([vague, strip(72, "RB/96/N", "IP20", 4000)])));
    let visitor = Setup::default().visit(&root);
    let shown = calculator(&visitor, "/ribbon/").await;
    assert_eq!(shown["strips"].as_array().unwrap().len(), 1);
    assert_eq!(shown["strips"][0]["strips"][0]["value"], "RB/96/N");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_leads_nowhere_says_why_and_names_what_would_help() {
    let (_back_end, root) = maker().await;
    let visitor = Setup::default().visit(&root);
    let wet = calculator(&visitor, "/ribbon/?strip=RB%2F96%2FN&length=5&dimming=none&location=wet").await;
    let result = &wet["result"];
    assert_eq!(result["problem"], json!({ "code": "STRIP_IP_TOO_LOW", "have": "IP20", "need": "IP65" }));
    assert_eq!(result["remedies"][0]["label"], "RB/96/N/65");
    let cured =
        calculator(&visitor, &format!("/ribbon/{}", result["remedies"][0]["query"].as_str().unwrap())).await;
    assert_eq!(codes(&cured), ["SUP/100"], "the remedy works");
    let dry =
        calculator(&visitor, "/ribbon/?strip=RB%2F96%2FN%2F65&length=5&dimming=none&location=dry").await;
    let exposed = &dry["locations"][3];
    assert_eq!(
        (&exposed["value"], &exposed["problem"]["code"]),
        (&json!("exposed"), &json!("STRIP_IP_TOO_LOW"))
    );
    let damp =
        calculator(&visitor, "/ribbon/?strip=RB%2F96%2FN%2F65&length=5&dimming=dali-2&location=wet").await;
    assert_eq!(damp["result"]["problem"]["code"], "NO_DRIVER");
    assert_eq!(damp["result"]["problem"]["offered"], "Non-dimmable");
    let kinds: Vec<_> =
        damp["result"]["remedies"].as_array().unwrap().iter().map(|remedy| &remedy["kind"]).collect();
    assert_eq!(kinds, ["remoteDriver", "dimming"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_an_address_asks_for_is_answered() {
    let (_back_end, root) = maker().await;
    let visitor = Setup::default().visit(&root);
    let lengths: Vec<String> = (1..=51)
        .map(|place| if place == 1 { "length=1".to_owned() } else { format!("length{place}=1") })
        .collect();
    for query in [
        lengths.join("&").as_str(),
        "strip=NOPE-1",
        "strip=%3Cscript%3E&dimming=%3Cb%3E&location=nowhere&profile=none-such",
        "length=1&quantity=0",
        "cable=-3&length=2",
        "length=NaN",
        "length=1e9",
        "length=-5",
        "length=999999999+m",
        "length=%3Cscript%3Ealert(1)%3C/script%3E",
        "length=5+yd",
        &format!("length={}", "x".repeat(180)),
    ] {
        let asked = calculator(&visitor, &format!("/ribbon/?{query}")).await;
        let result = &asked["result"];
        assert!(result["plan"].is_object() != result["problem"].is_object(), "{query}: {asked}");
        let document = visitor.get(&format!("/ribbon/?{query}")).await.followed(&visitor).await;
        assert_eq!(document.status, StatusCode::OK, "{query}");
        assert!(!document.text().contains("<script>alert"), "{query}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_typed_stays_in_the_fields_and_says_how_it_was_read() {
    let (_back_end, root) = maker().await;
    let visitor = Setup::default().visit(&root);
    let address = "/ribbon/?strip=rb+96+n&length=2%2C5&length3=8+ft+2+in&quantity3=2&dimming=none&cable=";
    let read = calculator(&visitor, address).await;
    let fields = read["segments"].as_array().unwrap();
    assert_eq!((&fields[0]["typed"], &fields[0]["readAs"]), (&json!("2,5"), &json!("2500\u{a0}mm")));
    assert_eq!(fields[1]["typed"], "", "an empty row stays where it is");
    assert_eq!((&fields[2]["typed"], &fields[2]["readAs"]), (&json!("8 ft 2 in"), &Value::Null));
    assert_eq!((&fields[2]["quantity"], &read["cable"]["typed"]), (&json!("2"), &json!("")));
    assert_eq!(read["result"]["plan"]["warnings"][0]["code"], "ESTIMATE");
    let again = calculator(&visitor, &format!("/ribbon/{}", read["query"].as_str().unwrap())).await;
    assert_eq!(again["result"], read["result"], "a shared link gives the same result");
    let nonsense = "/ribbon/?strip=RB%2F96%2FN&length=%3Cscript%3E&quantity=0&dimming=magic&bars=x";
    let wrong = calculator(&visitor, nonsense).await;
    assert_eq!(wrong["result"]["problem"]["code"], "UNREADABLE");
    assert_eq!(wrong["segments"][0]["typed"], "<script>");
    let refused: Vec<_> = wrong["refused"].as_array().unwrap().iter().map(|value| &value["value"]).collect();
    assert_eq!(refused, ["magic", "x"]);
    let unknown = calculator(&visitor, "/ribbon/?strip=NOPE&length=5&dimming=none").await;
    assert_eq!(unknown["result"]["problem"], json!({ "code": "UNKNOWN_STRIP", "strip": "NOPE" }));
    assert_eq!(unknown["strip"], Value::Null);
    let empty = calculator(&visitor, "/ribbon/?strip=RB%2F96%2FN&length=&dimming=none").await;
    assert_eq!(empty["result"]["problem"]["code"], "LENGTH_REQUIRED");
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_to_a_page_without_a_calculator_are_its_own_address() {
    let (back_end, root) = maker().await;
    let form = json!({ "acf_fc_layout": "contact_form", "form": 5 });
    put_with(&back_end, "samples", &json!({ "id": 10, "acf": { "blocks": [form] } }));
    let visitor = Setup::default().visit(&root);
    for query in ["?length=5", "?strip=RB%2F96", "?length50=1&rounding=up"] {
        let got = visitor.get(&format!("/about/{query}")).await;
        assert_eq!((got.status, got.header("location")), (StatusCode::FOUND, "/about/"), "{query}");
    }
    let kept = visitor.get("/samples/?quantity=3").await;
    assert_eq!(kept.status, StatusCode::OK, "a form may have a field of that name");
    assert_eq!(visitor.get("/about/?length99=5").await.status, StatusCode::OK, "nobody knows that parameter");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_a_strip_has_the_calculator_with_that_strip() {
    let (back_end, root) = maker().await;
    let family = product(&root, 7, "ribbon-one", &json!({ "kind": "strip", "listed": true }));
    back_end.on("/wp-json/wp/v2/product?slug=ribbon%2Done&per_page=10", Answer::json(&json!([family])));
    let visitor = Setup::default().visit(&root);
    let page =
        data(&visitor.get("/_data/products/ribbon-one/?variation=73").await)["page"]["product"].clone();
    let shown = &page["calculator"];
    assert_eq!((&shown["strip"]["code"], &shown["action"]), (&json!("RB/96/N/65"), &json!("/ribbon/")));
    assert_eq!(shown["followsAddress"], false);
    back_end.on(OPTIONS, Answer::json(&json!({ "site_name": "Maker" })));
    let visitor = Setup::default().visit(&root);
    let page = data(&visitor.get("/_data/products/ribbon-one/").await)["page"]["product"].clone();
    assert_eq!(page["calculator"], Value::Null, "there is no page that its form could lead to");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_parts_list_is_a_file() {
    let (_back_end, root) = maker().await;
    let visitor = Setup::default().visit(&root);
    let plan = calculator(&visitor, "/ribbon/").await["result"]["plan"].clone();
    let got = visitor.get(plan["csvHref"].as_str().unwrap()).await;
    assert_eq!(got.header("content-type"), "text/csv; charset=utf-8");
    assert!(got.header("content-disposition").starts_with("attachment"), "{:?}", got.headers);
    let lines: Vec<String> = got.text().lines().map(str::to_owned).collect();
    assert_eq!(lines[0], "\u{feff}Product code,Description,Quantity");
    assert_eq!(lines[1], "RB/96/W,Ribbon RB/96/W,1");
    assert_eq!(lines.last().unwrap(), ",Cable,1", "what the catalogue does not have is listed too");
    let nothing = visitor.get("/api/calculator.csv?length=0&dimming=none").await;
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_from_programs_is_answered_by_what_is_wrong_with_it() {
    let (_back_end, root) = maker().await;
    let visitor = Setup::default().visit(&root);
    let many = "&length=1000".repeat(51);
    for (query, status, told) in [
        ("", 422, "UNKNOWN_STRIP"),
        ("length=5000", 422, "UNKNOWN_STRIP"),
        ("strip=NOPE&length=5000", 422, "UNKNOWN_STRIP"),
        ("strip=%3Cscript%3E&length=5000", 422, "UNKNOWN_STRIP"),
        ("strip=RB%2F96", 422, "LENGTH_REQUIRED"),
        ("strip=RB%2F96&length=", 422, "LENGTH_REQUIRED"),
        ("strip=RB%2F96&length=NaN", 422, "LENGTH_REQUIRED"),
        ("strip=RB%2F96&length=inf", 422, "LENGTH_REQUIRED"),
        ("strip=RB%2F96&length=-5", 422, "LENGTH_REQUIRED"),
        ("strip=RB%2F96&length=40", 422, "TOO_SHORT"),
        ("strip=RB%2F96&length=1e9", 422, "TOO_LONG"),
        ("strip=RB%2F96&length=5000&location=wet", 422, "STRIP_IP_TOO_LOW"),
        ("strip=RB%2F96&length=5000&dimming=dmx", 422, "NO_DRIVER"),
        ("strip=RB%2F96&length=5000&cable=9999", 422, "CABLE_TOO_LONG"),
        ("strip=RB%2F96&length=5000&profile=corner", 422, "NO_PROFILE"),
        (&format!("strip=RB%2F96{many}"), 422, "TOO_MANY_SEGMENTS"),
        ("strip=RB%2F96&length=5000&dimming=magic", 400, "dimming does not take"),
        ("strip=RB%2F96&length=5000&quantity=0", 400, "quantity does not take"),
        ("strip=RB%2F96&length=5000&cable=long", 400, "cable does not take"),
        ("strip=RB%2F96&length=5000&bars=2000;3000", 400, "bars does not take"),
    ] {
        let got = visitor.get(&format!("/api/strip?{query}")).await;
        assert_eq!(
            (got.status.as_u16(), got.text().contains(told)),
            (status, true),
            "{query}: {}",
            got.text()
        );
        assert_eq!(got.header("content-type"), "application/json", "{query}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_misspelt_parameter_is_named_in_the_answer() {
    let (_back_end, root) = maker().await;
    let visitor = Setup::default().visit(&root);
    let answer =
        data(&visitor.get("/api/strip?strip=RB%2F96&length=5000&dimmng=dali-2&dimmng=x&utm=1").await);
    assert_eq!(answer["ignored"], json!(["dimmng", "utm"]));
    let answer = data(&visitor.get("/api/strip?strip=RB%2F96&length=5000").await);
    assert_eq!(answer["ignored"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn new_questions_are_counted_and_known_ones_are_not() {
    let (_back_end, root) = maker().await;
    let visitor = Setup { searches_per_minute: 3, ..Setup::default() }.visit(&root);
    let ask = |length: u32| format!("/api/strip?strip=RB%2F96&length={length}");
    assert_eq!(visitor.get(&ask(5000)).await.status, StatusCode::OK);
    for _ in 0..5 {
        assert_eq!(visitor.get(&ask(5000)).await.status, StatusCode::OK, "it is kept");
    }
    let refused = visitor.get(&ask(5001)).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers.contains_key("retry-after"));
}
