//! The filters of the list, over an engine of a few lines: what is offered, what is chosen, and what forms lead to.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::sync::Arc;

use bytes::Bytes;
use content::TransportError;
use http::{Request, Response, StatusCode};
use serde_json::{Value, json};
use test_support::Answer;

use crate::site::{Got, Setup, Visitor, back_end, target};

/// Two products, and nothing of 4000 K has a driver. Every filter leaves one product.
pub(crate) struct Engine;

#[async_trait::async_trait]
impl search::Transport for Engine {
    async fn send(&self, request: Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        let body: Value = serde_json::from_slice(request.body()).unwrap();
        let results: Vec<Value> = body["searches"].as_array().unwrap().iter().map(result).collect();
        Ok(Response::new(Bytes::from(json!({ "results": results }).to_string())))
    }
}

fn result(search: &Value) -> Value {
    let text = |name: &str| search[name].as_str().unwrap_or_default();
    let is_narrowed = text("filter_by").contains("cct:") || text("filter_by").contains("ip_solids:");
    let is_empty = text("filter_by").contains("category_ids:=9");
    let found = if is_empty {
        0
    } else if is_narrowed {
        1
    } else {
        2
    };
    let facets: Vec<Value> = text("facet_by")
        .split(',')
        .filter(|_| !is_empty)
        .filter_map(|field| facet(field, is_narrowed))
        .collect();
    let document = |id: u64| {
        json!({ "document": {
            "id": id.to_string(), "product_id": id, "sku": "LYR", "post_title": format!("Lyra {id}"),
            "permalink": format!("/products/lyra-{id}/"), "variant_count": 2,
        } })
    };
    let shown = (1..=found).filter(|_| search["per_page"] != 0 && search["page"].as_u64().unwrap_or(1) == 1);
    if text("group_by").is_empty() {
        let hits: Vec<Value> = shown.map(document).collect();
        return json!({ "found": found, "hits": hits, "facet_counts": facets });
    }
    let groups: Vec<Value> =
        shown.map(|id| json!({ "group_key": [id], "found": 2, "hits": [document(id)] })).collect();
    json!({ "found": found, "found_docs": 2 * found, "grouped_hits": groups, "facet_counts": facets })
}

fn facet(field: &str, is_narrowed: bool) -> Option<Value> {
    let counts = |pairs: &[(&str, u64)]| {
        let rows: Vec<Value> =
            pairs.iter().map(|(value, count)| json!({ "value": value, "count": count })).collect();
        json!({ "field_name": field, "counts": rows })
    };
    Some(match (field, is_narrowed) {
        ("cct_meets", _) => counts(&[("4000", 2), ("2700", 1), ("3000", 1)]),
        ("ip_meets", _) => counts(&[("65", 1), ("20", 2), ("44", 1)]),
        ("ik_meets", _) => counts(&[("8", 1), ("2", 2), ("10", 1)]),
        ("finish", _) => counts(&[("black", 2), ("white", 1), ("unheard-of", 1)]),
        ("driver_included", false) => counts(&[("true", 1), ("false", 1)]),
        ("driver_included", true) => counts(&[("false", 1)]),
        ("warranty", _) => counts(&[("5", 2)]),
        ("power" | "cut_out_min" | "cut_out_max", _) => {
            let (min, max) = if is_narrowed { (9.0, 12.0) } else { (6.0, 9.600_000_381) };
            json!({ "field_name": field, "counts": [], "stats": { "min": min, "max": max } })
        }
        ("category_ids", _) => counts(&[("1", 2), ("2", 1)]),
        _ => return None,
    })
}

async fn visitor() -> (Visitor, test_support::WordPressLike) {
    let back_end = back_end(&[]).await;
    (Setup { search: Arc::new(Engine), ..Setup::default() }.visit(&back_end.url()), back_end)
}

#[track_caller]
fn list(got: &Got) -> Value {
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    let data: Value = serde_json::from_slice(&got.body).unwrap();
    data["page"]["list"].clone()
}

fn filter<'a>(list: &'a Value, name: &str) -> &'a Value {
    let groups = list["filters"].as_array().unwrap();
    let filters = groups.iter().flat_map(|group| group["filters"].as_array().unwrap());
    filters.into_iter().find(|filter| filter["name"] == name).map_or(&Value::Null, |filter| &filter["choice"])
}

/// `*4000:1` is chosen and leaves one product.
fn options(list: &Value, name: &str) -> String {
    let options = filter(list, name)["options"].as_array().cloned().unwrap_or_default();
    let option = |option: &Value| {
        let mark = if option["chosen"] == true { "*" } else { "" };
        format!("{mark}{}:{}", option["value"].as_str().unwrap(), option["count"])
    };
    options.iter().map(option).collect::<Vec<_>>().join(" ")
}

#[tokio::test(flavor = "multi_thread")]
async fn filters_stand_in_groups_in_the_order_people_expect() {
    let (visitor, _back_end) = visitor().await;
    let english = list(&visitor.get("/_data/products/").await);
    insta::assert_json_snapshot!(english["filters"]);
    insta::assert_json_snapshot!("sorts", english["sorts"]);
    assert_eq!(english["clearHref"], Value::Null);
    let spanish = list(&visitor.get("/_data/es/products/?search=x").await);
    let titles: Vec<&str> =
        spanish["filters"].as_array().unwrap().iter().map(|group| group["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["Datos eléctricos", "Diseño", "Luz"]);
    assert_eq!(filter(&spanish, "ip")["options"][1]["label"], "IP44 o superior");
    assert_eq!(spanish["sorts"][0]["label"], "Más relevantes");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_chosen_is_marked_and_what_leaves_nothing_stays() {
    let (visitor, _back_end) = visitor().await;
    let chosen = list(&visitor.get("/_data/products/?search=spot&sort=name&cct=4000&power=10..&ip=54").await);
    assert_eq!(options(&chosen, "cct"), "2700:1 3000:1 *4000:1");
    assert_eq!(options(&chosen, "ip"), "20:2 44:1 *54:1 65:1", "a step that is none is still there");
    assert_eq!(options(&chosen, "driver_included"), "yes:0 no:1");
    let power = filter(&chosen, "power");
    assert_eq!((&power["from"], &power["to"], &power["most"]), (&json!("10"), &json!(""), &json!("12")));
    assert_eq!(chosen["clearHref"], "/products/?search=spot&sort=name");
    assert_eq!(chosen["sorts"][1]["chosen"], true);
    let removed: Vec<&str> =
        chosen["chips"].as_array().unwrap().iter().map(|chip| chip["removeHref"].as_str().unwrap()).collect();
    assert_eq!(removed.len(), 3);
    assert!(removed.contains(&"/products/?search=spot&sort=name&power=10..&ip=54"), "{removed:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn ranges_are_written_as_the_language_writes_numbers_and_read_either_way() {
    let (visitor, _back_end) = visitor().await;
    for (prefix, most, from) in [("", "9.6", "6.5"), ("/es", "9,6", "6,5")] {
        let shown = list(&visitor.get(&format!("/_data{prefix}/products/?power=6.5..12000")).await);
        let power = filter(&shown, "power");
        assert_eq!((&power["most"], &power["from"]), (&json!(most), &json!(from)));
        assert_eq!(power["to"], "12\u{202f}000");
        for typed in ["6,5", "6.5", "+6,5+"] {
            let sent = format!("{prefix}/products/?power-from={typed}&power-to=12%E2%80%AF000");
            let got = visitor.get(&sent).await;
            assert_eq!(got.header("location"), format!("{prefix}/products/?power=6.5..12000"), "{sent}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_is_introduced_unless_something_is_searched_for() {
    let (visitor, back_end) = visitor().await;
    for prefix in ["", "/es"] {
        let page = json!([{
            "id": 7, "slug": "products", "status": "publish", "type": "page",
            "link": format!("{}{prefix}/products/", back_end.url()),
            "title": { "rendered": "Luminaires" }, "excerpt": { "rendered": "Sixteen families." },
        }]);
        back_end.on(&format!("{prefix}{}", target("products")), Answer::json(&page));
        let words = async |query: &str| {
            let got = visitor.get(&format!("/_data{prefix}/products/{query}")).await;
            let data: Value = serde_json::from_slice(&got.body).unwrap();
            assert_eq!(data["page"]["title"], "Luminaires", "the heading stays");
            data["page"]["intro"].clone()
        };
        for query in ["", "?cct=4000", "?sort=name"] {
            assert_eq!(words(query).await, "Sixteen families.", "{query}");
        }
        assert_eq!(words("?search=spot").await, "");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_typed_is_chosen_too() {
    let (visitor, _back_end) = visitor().await;
    let typed = list(&visitor.get("/_data/products/?search=spot+4000k+ip44+15w").await);
    assert_eq!(options(&typed, "cct"), "2700:1 3000:1 *4000:1");
    assert_eq!(options(&typed, "ip"), "20:2 *44:1 65:1");
    assert_eq!(
        (&filter(&typed, "power")["from"], &filter(&typed, "power")["to"]),
        (&json!("14.25"), &json!("15.75"))
    );
    assert_eq!(typed["clearHref"], Value::Null, "its chips take it back");
    let plain = list(&visitor.get("/_data/products/?search=spot+4000k+ip44&plain=1").await);
    assert_eq!(options(&plain, "cct"), "2700:1 3000:1 4000:2");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_form_sends_takes_one_hop() {
    let (visitor, _back_end) = visitor().await;
    for (asked, location) in [
        (
            "/products/?search=&sort=&cct=3000&cct=4000&power-from=20&power-to=10&ip=",
            "/products/?cct=3000,4000&power=10..20",
        ),
        (
            "/_data/es/products/?search=foco&finish=black&finish=nonsense&ip=44",
            "/_data/es/products/?search=foco&ip=44&finish=black,nonsense",
        ),
        ("/products/?power-from=&power-to=&page=", "/products/"),
        ("/product-categories/spots/?cct=&ip=44", "/product-categories/spots/?ip=44"),
    ] {
        let got = visitor.get(asked).await;
        assert_eq!(
            (got.status, got.header("location")),
            (StatusCode::MOVED_PERMANENTLY, location),
            "{asked}"
        );
    }
    let reordered = visitor.get("/products/?ip=44&cct=4000,3000&search=foco").await;
    assert_eq!(reordered.status, StatusCode::OK, "an address that says it all is served in any order");
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_harms_nothing() {
    let (visitor, _back_end) = visitor().await;
    let many: Vec<String> = (0..64).map(|number| format!("beam_angle={number}")).collect();
    let got = visitor.get(&format!("/products/?{}", many.join("&"))).await;
    assert_eq!(got.header("location"), "/products/?beam_angle=0,1,2,3,4,5,6,7,8,9,10,11");
    let long = format!("/products/?cct={}", "3000,".repeat(2000));
    assert_eq!(visitor.get(&long).await.status, StatusCode::URI_TOO_LONG);
    for query in [
        "cct=warm",
        "ip=%FF",
        "power=..",
        "power=1e9..2e9",
        "cct=3000;DROP",
        "ip[]=44",
        "cct=`x`&&",
        "finish=",
    ] {
        let got = visitor.get(&format!("/products/?{query}")).await;
        assert!(
            matches!(got.status, StatusCode::OK | StatusCode::MOVED_PERMANENTLY),
            "{query}: {}",
            got.status
        );
        let asked =
            list(&visitor.get(&format!("/_data/products/?{query}&sort=name")).await.followed(&visitor).await);
        assert_eq!(asked["chips"], json!([]), "{query}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn crawlers_are_kept_out_of_combinations_but_not_of_pages() {
    let (visitor, _back_end) = visitor().await;
    let robots = visitor.get("/robots.txt").await.text();
    for rule in [
        "Disallow: /*?*sort=\n",
        "Disallow: /*?*search=\n",
        "Disallow: /*?*cct=\n",
        "Disallow: /*?*cut_out=\n",
    ] {
        assert!(robots.contains(rule), "{robots}");
    }
    assert!(!robots.contains("page="), "{robots}");
    let data: Value = serde_json::from_slice(&visitor.get("/_data/products/?cct=4000").await.body).unwrap();
    assert_eq!(data["head"]["robots"], "noindex, follow");
    assert_eq!(data["head"]["canonical"], "https://halverdine.example/products/");
}
