//! All documents of the catalogue in one list: searched, narrowed down, and turned page by page.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use http::StatusCode;
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::site::{Got, Setup, Visitor, back_end, put_with};

const PRODUCTS: &str = "/wp-json/wp/v2/product";

fn data(got: &Got) -> Value {
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    serde_json::from_slice(&got.body).unwrap()
}

async fn downloads(visitor: &Visitor, query: &str) -> Value {
    let page = data(&visitor.get(&format!("/_data/downloads/{query}")).await)["page"].clone();
    assert_eq!(page["kind"], "downloads", "{page}");
    page["downloads"].clone()
}

fn files(page: &Value) -> Vec<&str> {
    page["files"].as_array().unwrap().iter().map(|row| row["file"]["name"].as_str().unwrap()).collect()
}

fn document(root: &str, name: &str, kind: &str, language: &str) -> Value {
    json!({ "type": kind, "label": kind, "language": language, "name": name, "bytes": 1000,
        "url": format!("{root}/wp-content/uploads/documents/{name}") })
}

fn product(root: &str, id: u64, slug: &str, title: &str, documents: &[Value]) -> Value {
    json!({ "id": id, "slug": slug, "status": "publish", "type": "product", "modified_gmt": "2026-06-01T10:00:00",
        "link": format!("{root}/products/{slug}/"), "title": { "rendered": title },
        "acf": { "family": slug.to_uppercase().chars().filter(|c| c.is_alphabetic()).take(3).collect::<String>(), "documents": documents } })
}

/// Two products; one of them has variants with files of their own and photometry.
async fn with_documents() -> (WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let vigil = [document(&root, "vigil-es.pdf", "installation", "es")];
    let lyra = [
        document(&root, "lyra-es.pdf", "installation", "es"),
        document(&root, "lyra-en.pdf", "installation", "en"),
        document(&root, "lyra-ce.pdf", "declaration", ""),
        document(&root, "lyra-ukca.pdf", "declaration_uk", ""),
        document(&root, "lyra-test.pdf", "test_report", ""),
    ];
    let mut hidden = product(&root, 14, "hidden", "Hidden", &[document(&root, "hidden.pdf", "other", "")]);
    hidden["acf"]["listed"] = json!(false);
    let products = json!([
        product(&root, 12, "vigil", "Vígil", &vigil),
        product(&root, 13, "lyra", "Lyra", &lyra),
        hidden
    ]);
    back_end.on(PRODUCTS, Answer::json(&products));
    let light = |name: &str| json!({ "ldt": document(&root, &format!("{name}.ldt"), "ldt", ""), "ies": document(&root, &format!("{name}.ies"), "ies", "") });
    let label = document(&root, "label.pdf", "energy_label", "");
    let variant = |id: u64, sku: &str| json!({ "id": id, "parent": 13, "sku": sku, "description": sku, "photometry": light(sku), "documents": [label.clone()] });
    back_end.on(
        "/wp-json/ansell/v1/product/variants/13",
        Answer::json(&json!([variant(101, "LYR006-WH"), variant(102, "ODD-9")])),
    );
    back_end.on("/wp-json/ansell/v1/product/variants/12", Answer::json(&json!([])));
    let visitor = Setup::default().visit(&root);
    (back_end, visitor)
}

#[tokio::test(flavor = "multi_thread")]
async fn documents_come_by_type_then_by_product_in_the_pages_language_first() {
    let (_back_end, visitor) = with_documents().await;
    let page = downloads(&visitor, "").await;
    assert_eq!(page["total"], 8);
    assert_eq!(
        files(&page),
        [
            "lyra-en.pdf",
            "lyra-es.pdf",
            "vigil-es.pdf",
            "lyra-photometry.zip",
            "lyra-ce.pdf",
            "lyra-ukca.pdf",
            "label.pdf",
            "lyra-test.pdf"
        ],
        "hidden products stay hidden, and a file of several variants comes once"
    );
    assert_eq!(page["files"][0]["product"]["href"], "/products/lyra/");
    assert_eq!(page["files"][3]["file"]["href"], "/open/photometry/lyra.zip");
    assert_eq!(page["files"][3]["file"]["details"], json!(["ZIP", "4 files", "4\u{a0}kB"]));
    let types: Vec<_> = page["filters"][0]["options"]
        .as_array()
        .unwrap()
        .iter()
        .map(|o| json!([o["value"], o["count"]]))
        .collect();
    assert_eq!(
        types,
        [
            json!(["installation", 3]),
            json!(["photometry", 1]),
            json!(["declaration", 2]),
            json!(["energy-label", 1]),
            json!(["test-report", 1])
        ]
    );
    assert_eq!(page["filters"][1]["options"][0]["label"], "English");
}

#[tokio::test(flavor = "multi_thread")]
async fn documents_are_found_by_all_words_and_by_codes() {
    let (_back_end, visitor) = with_documents().await;
    for (query, found) in [
        ("?search=vigil", vec!["vigil-es.pdf"]),
        ("?search=V%C3%8DGIL+installation", vec!["vigil-es.pdf"]),
        ("?search=vigil+declaration", vec![]),
        ("?search=ODD-9+conformity", vec!["lyra-ce.pdf", "lyra-ukca.pdf"]),
        ("?search=lyra+report", vec!["lyra-test.pdf"]),
        ("?search=lyr999&type=installation&language=en", vec!["lyra-en.pdf"]),
        ("?search=lyra&type=installation&language=es", vec!["lyra-es.pdf"]),
        ("?search=energy", vec!["label.pdf"]),
    ] {
        assert_eq!(files(&downloads(&visitor, query).await), found, "{query}");
    }
    let page = downloads(&visitor, "?search=lyra&type=installation").await;
    assert_eq!(page["kept"], json!([{ "name": "type", "value": "installation" }]));
    assert_eq!((&page["search"], &page["clearHref"]), (&json!("lyra"), &json!("/downloads/")));
    let english = &page["filters"][1]["options"][0];
    assert_eq!(english["href"], "/downloads/?search=lyra&type=installation&language=en");
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_values_are_told_and_a_page_that_is_not_there_leads_nowhere() {
    let (_back_end, visitor) = with_documents().await;
    let page = downloads(&visitor, "?type=poem&language=xx").await;
    assert_eq!(
        page["refused"],
        json!([{ "filter": "Document type", "value": "poem" }, { "filter": "Language", "value": "xx" }])
    );
    assert_eq!(page["total"], 8);
    for query in ["?page=2", "?page=9999", "?search=lyra&page=7"] {
        assert_eq!(
            visitor.get(&format!("/downloads/{query}")).await.status,
            StatusCode::NOT_FOUND,
            "{query}"
        );
    }
    // Whatever is no page's number is one address.
    for query in ["?page=1", "?page=0", "?page=x"] {
        let got = visitor.get(&format!("/downloads/{query}")).await;
        let location = got.header("location");
        assert_eq!((got.status, location), (StatusCode::MOVED_PERMANENTLY, "/downloads/"), "{query}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn three_thousand_products_are_walked_through_once_until_one_changes() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let pages = 30;
    for page in 1..=pages {
        let products: Vec<Value> = (1..=100_u64)
            .map(|at| {
                let id = (page - 1) * 100 + at;
                product(
                    &root,
                    id,
                    &format!("p{id:04}"),
                    &format!("P{id:04}"),
                    &[document(&root, &format!("p{id:04}.pdf"), "datasheet", "en")],
                )
            })
            .collect();
        let turned = if page == 1 { String::new() } else { format!("&page={page}") };
        let target = format!("{PRODUCTS}?orderby=id&order=asc&per_page=100{turned}");
        let answer = Answer::json(&json!(products));
        let counted = [("x-wp-total", "3000"), ("x-wp-totalpages", "30")];
        let answer = counted.into_iter().fold(answer, |answer, (name, value)| {
            answer.with_header(http::HeaderName::from_static(name), http::HeaderValue::from_static(value))
        });
        back_end.on(&target, answer);
    }
    let newest = product(&root, 3_000, "p3000", "P3000", &[]);
    back_end.on(PRODUCTS, Answer::json(&json!([newest])));
    let visitor = Setup::never_fresh().visit(&root);
    let page = downloads(&visitor, "").await;
    assert_eq!((&page["total"], files(&page).len()), (&json!(3_000), 24));
    assert_eq!(page["pagination"]["last"], 125);
    let walked = || {
        let requests = back_end.requests();
        requests.iter().filter(|request| request.target.contains("order=asc&per_page=100")).count()
    };
    assert_eq!(walked(), pages as usize);
    assert_eq!(
        files(&downloads(&visitor, "?page=125").await),
        (2_977..=3_000).map(|id| format!("p{id}.pdf")).collect::<Vec<_>>()
    );
    assert_eq!(files(&downloads(&visitor, "?search=p0042").await), ["p0042.pdf"]);
    assert_eq!(walked(), pages as usize, "nothing has changed");
    visitor.purge(&["product:7", "products"]);
    downloads(&visitor, "").await;
    assert_eq!(walked(), 2 * pages as usize, "what has changed is looked at again");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_documents_the_editors_page_stands_in_or_nothing() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::never_fresh().visit(&back_end.url());
    assert_eq!(
        visitor.get("/downloads/").await.status,
        StatusCode::NOT_FOUND,
        "there is not even a route for products"
    );
    put_with(&back_end, "downloads", &json!({ "title": { "rendered": "Ask us" } }));
    visitor.purge(&["pages"]);
    let page = data(&visitor.get("/_data/downloads/").await)["page"].clone();
    assert_eq!((&page["kind"], &page["title"]), (&json!("content"), &json!("Ask us")));
}

#[tokio::test(flavor = "multi_thread")]
async fn variants_that_cannot_be_had_leave_the_documents_of_families() {
    let (back_end, _) = with_documents().await;
    back_end.on(
        "/wp-json/ansell/v1/product/variants/13",
        Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "broken"),
    );
    let visitor = Setup::default().visit(&back_end.url());
    let got = visitor.get("/_data/downloads/").await;
    assert_eq!(got.header("x-lucerna-partial"), "documents of variants");
    assert_eq!(data(&got)["page"]["downloads"]["total"], 6);
}
