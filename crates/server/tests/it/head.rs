//! What machines read: the head of a document, and the files that lead to it.

use http::StatusCode;
use serde_json::{Value, json};
use test_support::Answer;

use crate::site::{Setup, back_end, target};

#[tokio::test(flavor = "multi_thread")]
async fn the_front_page_says_what_it_is_and_whose() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    back_end.on(
        "/wp-json/jgm/v1/options/",
        Answer::json(&json!({
            "site_name": "Halverdine Lighting",
            "site_description": "Light & data",
            "newsletter_form_url": "https://newsletter.example.com/subscribe",
            "organization": { "name": "Halverdine", "email": "hello@example.com", "same_as": ["https://social.example.com/h"] },
        })),
    );
    back_end.on(
        &target("home"),
        Answer::json(&json!([{
            "id": 1, "slug": "home", "status": "publish", "type": "page", "link": format!("{root}/"),
            "title": { "rendered": "Light &amp; shade" },
            "content": { "rendered": "<p>Text</p>", "protected": false },
            "translations": { "en": format!("{root}/"), "es": format!("{root}/es/") },
            "seo": { "title": "Luminaires \"with\" <data>", "description": "Files & figures", "noindex": false },
        }])),
    );
    let got = Setup::default().visit(&root).get("/").await;
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    let text = got.text();
    let head = text.split("</head>").next().unwrap();
    insta::assert_snapshot!(head);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_logo_may_have_a_twin_for_dark_ground() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let logo = |name: &str| json!({ "url": format!("{root}/wp-content/uploads/brand/{name}"), "alt": "H" });
    let options =
        json!({ "site_name": "Halverdine", "logo": logo("h.png"), "logo_dark": logo("h-dark.png") });
    back_end.on("/wp-json/jgm/v1/options/", Answer::json(&options));
    let visitor = Setup::default().visit(&root);
    let shell = |text: String| -> Value {
        let json = text.split("type=\"application/json\"").nth(1).unwrap();
        let json = json.split_once('>').unwrap().1.split("</script>").next().unwrap();
        serde_json::from_str::<Value>(json).unwrap()["shell"].clone()
    };
    let english = shell(visitor.get("/").await.text());
    assert!(english["logo"]["src"].as_str().unwrap().contains("/media/brand/h.png"), "{english}");
    assert!(english["logoDark"]["src"].as_str().unwrap().contains("/media/brand/h-dark.png"), "{english}");
    let spanish = shell(visitor.get("/es/").await.text());
    assert_eq!((&spanish["logo"], &spanish["logoDark"]), (&Value::Null, &Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn machines_find_every_page() {
    let back_end = back_end(&["about"]).await;
    let root = back_end.url();
    back_end.on(
        "/wp-json/jgm/v1/pages/",
        Answer::json(&json!([
            { "id": 1, "slug": "home", "status": "publish", "link": format!("{root}/"), "title": { "rendered": "Home" },
              "modified_gmt": "2026-10-01T09:30:00", "translations": { "es": format!("{root}/es/") } },
            { "id": 2, "slug": "hidden", "status": "publish", "link": format!("{root}/hidden/"),
              "title": { "rendered": "Hidden" }, "seo": { "noindex": true } },
        ])),
    );
    let visitor = Setup::default().visit(&root);
    assert!(
        visitor.get("/robots.txt").await.text().contains("Sitemap: https://halverdine.example/sitemap.xml")
    );
    assert!(
        visitor.get("/sitemap.xml").await.text().contains("https://halverdine.example/sitemap-pages.xml")
    );
    insta::assert_snapshot!(visitor.get("/sitemap-pages.xml").await.text());
    insta::assert_snapshot!(visitor.get("/llms.txt").await.text());
}
