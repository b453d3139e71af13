//! Blocks whose page data comes from more than their own fields.

use serde_json::{Value, json};
use test_support::Answer;

use crate::site::{Setup, back_end, target};

/// The blocks of the page `/about/` as the front end receives them.
async fn blocks(options: &Value, blocks: Value) -> Value {
    let back_end = back_end(&["about"]).await;
    let root = back_end.url();
    back_end.on("/wp-json/jgm/v1/options/", Answer::json(options));
    back_end.on(
        &target("about"),
        Answer::json(&json!([{
            "id": 2, "slug": "about", "status": "publish", "type": "page", "link": format!("{root}/about/"),
            "title": { "rendered": "About" },
            "content": { "rendered": "", "protected": false },
            "acf": { "blocks": blocks },
        }])),
    );
    let got = Setup::default().visit(&root).get("/_data/about/").await;
    let data: Value =
        serde_json::from_slice(&got.body).unwrap_or_else(|error| panic!("{error}: {}", got.text()));
    data["page"]["blocks"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newsletter_block_posts_to_the_address_of_the_options() {
    let options = json!({
        "newsletter_form_url": "https://newsletter.example.com/subscribe",
        "newsletter_prefooter_title": "News",
        "newsletter_prefooter_legal_text": "Unsubscribe <b>any time</b>.",
    });
    let found = blocks(
        &options,
        json!([
            { "acf_fc_layout": "newsletter", "title": "Next dates", "text": "Twice a year." },
            { "acf_fc_layout": "newsletter" },
        ]),
    )
    .await;
    let form = |title: &str, text: &str| {
        json!({
            "kind": "newsletter", "title": title, "text": text, "legalHtml": "Unsubscribe <b>any time</b>.",
            "formUrl": "https://newsletter.example.com/subscribe",
        })
    };
    assert_eq!(found, json!([form("Next dates", "Twice a year."), form("News", "")]));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_an_address_there_is_no_newsletter_block() {
    let found = blocks(&json!({}), json!([{ "acf_fc_layout": "newsletter", "title": "Next dates" }])).await;
    assert_eq!(found, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_row_of_an_accordion_has_an_address_of_its_own() {
    let row = |title: &str| json!({ "title": title, "body_html": "<p>Text</p>", "link": "/warranty" });
    let found = blocks(
        &json!({}),
        json!([
            { "acf_fc_layout": "rich_text", "body_html": "<h2 id=\"glare\">Glare</h2>" },
            { "acf_fc_layout": "accordion", "title": "Glare", "enabled": "1", "items": [row("Glare"), row("???")] },
        ]),
    )
    .await;
    let row = |id: Value, title: &str| {
        json!({
            "id": id, "title": title, "bodyHtml": "<p>Text</p>",
            "link": { "title": title, "href": "/warranty/", "newTab": false },
        })
    };
    let expected = json!({
        "kind": "accordion", "id": "glare-2", "title": "Glare", "text": "", "enabled": true,
        "items": [row(json!("glare-3"), "Glare"), row(json!(null), "???")],
    });
    assert_eq!(found[1], expected);
}
