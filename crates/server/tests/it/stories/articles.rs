//! Articles: pages of twelve, categories, addresses, drafts, feeds.

use http::header::{ETAG, IF_NONE_MATCH};
use http::{HeaderName, HeaderValue, Request, StatusCode};
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use super::{APIS, data, each, product, publish, reference, story, translations};
use crate::site::{Setup, Visitor, back_end, put_with};

pub(super) const POSTS: &str = "/wp-json/wp/v2/posts";

pub(super) fn article(id: u64, slug: &str, day: &str, category: &str, fields: &Value) -> Value {
    let mut article = story(id, slug, &json!({ "date_gmt": format!("{day}T09:00:00") }));
    article["modified_gmt"] = article["date_gmt"].clone();
    article["acf"]["category"] = reference(if category == "guides" { 1 } else { 2 }, category);
    for (name, value) in fields.as_object().unwrap() {
        match value.as_object() {
            Some(inner) if name == "acf" => {
                for (name, value) in inner {
                    article["acf"][name] = value.clone();
                }
            }
            _ => article[name] = value.clone(),
        }
    }
    article
}

fn term(id: u64, slug: &str, name: &str) -> Value {
    json!({ "id": id, "slug": slug, "name": name, "taxonomy": "category", "parent": 0, "count": 1 })
}

fn with_categories(back_end: &WordPressLike) {
    let terms = json!([term(1, "guides", "Guides"), term(2, "news", "News"), term(3, "events", "Events")]);
    for api in APIS {
        back_end.on(&format!("{api}/wp/v2/categories"), Answer::json(&terms));
    }
}

/// So many guides, and three pieces of news.
pub(super) async fn magazine(guides: u64) -> (WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    with_categories(&back_end);
    let day = |number: u64| format!("2026-01-{:02}", 1 + number % 28);
    let mut all: Vec<Value> = (1..=guides)
        .map(|number| article(number, &format!("guide{number}"), &day(number), "guides", &json!({})))
        .collect();
    for number in 901..=903 {
        all.push(article(number, &format!("news{number}"), "2026-02-01", "news", &json!({})));
    }
    publish(&back_end, POSTS, &all);
    let visitor = Setup::default().visit(&back_end.url());
    (back_end, visitor)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_has_pages_of_twelve_with_one_address_each() {
    let (_back_end, visitor) = magazine(22).await;
    let first = data(&visitor.get("/_data/articles/").await);
    let list = &first["page"]["list"];
    assert_eq!((&list["total"], list["articles"].as_array().unwrap().len()), (&json!(25), 12));
    assert!(each(&list["articles"], "title")[0].starts_with("news"), "the newest first");
    assert_eq!(
        (&list["pagination"]["next"], &list["feed"]),
        (&json!("/articles/?page=2"), &json!("/articles/feed.xml"))
    );

    let second = data(&visitor.get("/_data/articles/?page=2&utm=x").await);
    assert_eq!(second["head"]["canonical"], "https://halverdine.example/articles/?page=2");
    assert_eq!(second["head"]["title"], "Articles, page 2 | Halverdine Lighting");
    assert_eq!(second["page"]["list"]["pagination"]["previous"], "/articles/");
    assert_eq!(second["alternates"][1]["exact"], false, "another language has pages of its own");

    for wrong in ["page=1", "page=0", "page=x", "page="] {
        let got = visitor.get(&format!("/articles/?{wrong}")).await;
        assert_eq!(
            (got.status, got.header("location")),
            (StatusCode::MOVED_PERMANENTLY, "/articles/"),
            "{wrong}"
        );
    }
    for beyond in ["/articles/?page=4", "/articles/news/?page=2", "/articles/?page=10000"] {
        assert_eq!(visitor.get(beyond).await.status, StatusCode::NOT_FOUND, "{beyond}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_category_has_its_own_list_even_while_it_is_empty() {
    let (_back_end, visitor) = magazine(2).await;
    let all = data(&visitor.get("/_data/articles/").await);
    let categories = &all["page"]["list"]["categories"];
    assert_eq!(each(categories, "title"), ["All articles", "Guides", "News"]);
    assert_eq!((&categories[0]["count"], &categories[1]["count"]), (&json!(5), &json!(2)));
    let news = data(&visitor.get("/_data/articles/news/").await);
    assert_eq!(news["page"]["list"]["total"], 3);
    assert_eq!(news["page"]["list"]["feed"], "/articles/news/feed.xml");
    assert_eq!(news["page"]["list"]["categories"][2]["chosen"], true);
    let events = data(&visitor.get("/_data/articles/events/").await);
    assert_eq!(
        (&events["page"]["list"]["total"], &events["page"]["list"]["title"]),
        (&json!(0), &json!("Events"))
    );
    assert_eq!(visitor.get("/articles/gossip/").await.status, StatusCode::NOT_FOUND);
    assert_eq!(visitor.get("/articles/gossip/feed.xml").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_article_shows_its_sections_its_products_and_what_to_read_next() {
    let (back_end, visitor) = magazine(0).await;
    let text = "<h2>One</h2><p>See <a href=\"/products/corvus/\">Corvus</a> and <a href=\"/products/gone/\">gone</a>.</p>\
        <h2 id=\"own\">Two</h2><h2>One</h2>";
    let fields = json!({
        "content": { "rendered": text, "protected": false }, "modified_gmt": "2026-04-01T08:00:00",
        "acf": { "products": [reference(71, "lyra"), reference(79, "sold-out")], "author": { "name": "Ada Holt", "role": "Designer" } },
    });
    publish(
        &back_end,
        POSTS,
        &[
            article(
                5,
                "newest",
                "2026-05-05",
                "news",
                &json!({ "acf": { "products": [reference(71, "lyra")] } }),
            ),
            article(4, "newer", "2026-05-04", "guides", &json!({})),
            article(3, "read-me", "2026-03-03", "guides", &fields),
            article(2, "older", "2026-02-02", "guides", &json!({})),
            article(1, "oldest", "2026-01-01", "news", &json!({})),
        ],
    );
    let lyra = product(71, "lyra", &json!({}));
    back_end.on("/wp-json/wp/v2/product?include=71%2C79&per_page=100", Answer::json(&json!([lyra])));
    back_end.on(
        "/wp-json/wp/v2/product?slug=corvus&per_page=10",
        Answer::json(&json!([product(72, "corvus", &json!({}))])),
    );
    back_end.on("/wp-json/wp/v2/product", Answer::json(&json!([])));
    let got = data(&visitor.get("/_data/articles/guides/read-me/").await);
    let page = &got["page"]["article"];
    assert_eq!(each(&page["contents"], "id"), ["one", "own", "one-2"]);
    assert!(page["bodyHtml"].as_str().unwrap().contains("<h2 id=\"one-2\">One</h2>"));
    assert_eq!(each(&page["products"], "title"), ["lyra", "corvus"]);
    assert_eq!(each(&page["related"], "title"), ["newer", "older", "newest"]);
    assert_eq!((&page["previous"]["title"], &page["next"]["title"]), (&json!("older"), &json!("newer")));
    assert_eq!(
        (&page["published"]["iso"], &page["modified"]["iso"]),
        (&json!("2026-03-03"), &json!("2026-04-01"))
    );
    assert_eq!(page["author"]["monogram"], "AH");
    assert_eq!(page["url"], "https://halverdine.example/articles/guides/read-me/");
    let document = visitor.get("/articles/guides/read-me/").await.text();
    let objects = document.split("<script type=\"application/ld+json\">").skip(1);
    let objects: Vec<Value> =
        objects.map(|rest| serde_json::from_str(rest.split("</script>").next().unwrap()).unwrap()).collect();
    insta::assert_json_snapshot!(objects);
    assert!(document.contains(
        "type=\"application/atom+xml\" title=\"Articles | Halverdine Lighting\" href=\"/articles/feed.xml\""
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_article_under_another_category_is_sent_to_its_own_in_one_hop() {
    let (_back_end, visitor) = magazine(1).await;
    let got = visitor.get("/articles/news/guide1/?utm=x&page=2").await;
    assert_eq!(got.status, StatusCode::MOVED_PERMANENTLY);
    assert_eq!(got.header("location"), "/articles/guides/guide1/?utm=x&page=2");
    let got = visitor.get("/_data/articles/events/guide1/").await;
    assert_eq!(got.header("location"), "/_data/articles/guides/guide1/");
    assert_eq!(visitor.get("/articles/guides/guide1/").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_public_is_nowhere() {
    let (back_end, visitor) = magazine(0).await;
    let protected = json!({ "content": { "rendered": "<p>x</p>", "protected": true } });
    publish(
        &back_end,
        POSTS,
        &[
            article(1, "future", "2199-01-01", "guides", &json!({})),
            article(2, "draft", "2026-01-01", "guides", &json!({ "status": "draft" })),
            article(3, "private", "2026-01-01", "guides", &json!({ "status": "private" })),
            article(4, "locked", "2026-01-01", "guides", &protected),
            article(5, "public", "2026-01-01", "guides", &json!({})),
        ],
    );
    let list = data(&visitor.get("/_data/articles/").await);
    assert_eq!(each(&list["page"]["list"]["articles"], "title"), ["public"]);
    for slug in ["future", "draft", "private", "locked"] {
        let got = visitor.get(&format!("/articles/guides/{slug}/")).await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{slug}");
    }
    let feed = visitor.get("/articles/feed.xml").await.text();
    assert_eq!(feed.matches("<entry>").count(), 1, "{feed}");
    let sitemap = visitor.get("/sitemap-articles.xml").await.text();
    assert!(sitemap.contains("/guides/public/") && !sitemap.contains("/guides/future/"), "{sitemap}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_the_editors_may_stand_where_no_article_does() {
    let (back_end, visitor) = magazine(1).await;
    let link = format!("{}/articles/guides/landing/", back_end.url());
    put_with(&back_end, "landing", &json!({ "link": link, "title": { "rendered": "A landing page" } }));
    let got = data(&visitor.get("/_data/articles/guides/landing/").await);
    assert_eq!((&got["page"]["kind"], &got["page"]["title"]), (&json!("content"), &json!("A landing page")));
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_may_differ_from_language_to_language() {
    let (back_end, visitor) = magazine(0).await;
    let twins = json!({ "translations": translations(&back_end, "/articles/guides/glare/", "/articles/guides/brillo/") });
    let alone = json!({ "translations": translations(&back_end, "/articles/guides/alone/", "/articles/guides/borrador/") });
    let keyed = json!({ "translation_key": "k" });
    publish(
        &back_end,
        POSTS,
        &[
            article(1, "glare", "2026-01-01", "guides", &twins),
            article(2, "alone", "2026-01-02", "guides", &alone),
            article(3, "keyed", "2026-01-03", "guides", &keyed),
        ],
    );
    publish(
        &back_end,
        &format!("/es{POSTS}"),
        &[
            article(501, "brillo", "2026-01-01", "guides", &twins),
            article(1, "clave", "2026-01-02", "guides", &keyed),
            article(2, "borrador", "2026-01-02", "guides", &json!({ "status": "draft" })),
        ],
    );
    for (path, other, exact) in [
        ("/articles/guides/glare/", "/es/articles/guides/brillo/", true),
        ("/articles/guides/alone/", "/es/articles/", false),
        ("/articles/guides/keyed/", "/es/articles/guides/clave/", true),
    ] {
        let got = data(&visitor.get(&format!("/_data{path}")).await);
        assert_eq!(
            (&got["alternates"][1]["href"], &got["alternates"][1]["exact"]),
            (&json!(other), &json!(exact)),
            "{path}"
        );
    }
    let spanish = data(&visitor.get("/_data/es/articles/guides/brillo/").await);
    assert_eq!(spanish["page"]["article"]["published"]["text"], "1 de enero de 2026");
    assert_eq!(spanish["alternates"][0]["href"], "/articles/guides/glare/");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plain_wordpress_files_its_articles_by_number() {
    let (back_end, visitor) = magazine(0).await;
    let plain = |id: u64, slug: &str, link: &str, categories: &Value| {
        let link = format!("{}{link}", back_end.url());
        story(id, slug, &json!({ "link": link, "categories": categories }))
    };
    publish(
        &back_end,
        POSTS,
        &[
            plain(1, "dated", "/2026/03/dated/", &json!([2, 1])),
            plain(2, "linked", "/articles/guides/linked/", &json!([2])),
            plain(3, "lost", "/2026/03/lost/", &json!([])),
        ],
    );
    let list = data(&visitor.get("/_data/articles/").await);
    let cards = &list["page"]["list"]["articles"];
    assert_eq!(each(cards, "href"), ["/articles/news/dated/", "/articles/guides/linked/"]);
    assert_eq!(cards[0]["category"]["title"], "News");
    assert_eq!(visitor.get("/articles/news/dated/").await.status, StatusCode::OK);
    assert_eq!(visitor.get("/articles/news/lost/").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_names_the_newest_and_is_asked_for_cheaply() {
    let (back_end, visitor) = magazine(0).await;
    publish(
        &back_end,
        POSTS,
        &[
            article(
                1,
                "a",
                "2026-01-01",
                "guides",
                &json!({ "title": { "rendered": "Light &amp; <em>shade</em>" }, "acf": { "author": { "name": "Ada" } } }),
            ),
            article(2, "b", "2026-02-01", "news", &json!({ "excerpt": { "rendered": "" } })),
        ],
    );
    let got = visitor.get("/articles/feed.xml").await;
    assert_eq!(got.header("content-type"), "application/atom+xml; charset=utf-8");
    insta::assert_snapshot!(got.text());
    let request = Request::get("/articles/feed.xml").header(IF_NONE_MATCH, got.headers[ETAG].clone());
    let again = visitor.send(request.body(axum::body::Body::empty()).unwrap()).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    let guides = visitor.get("/articles/guides/feed.xml").await.text();
    assert!(
        guides.contains("<title>Guides | Halverdine Lighting</title>") && !guides.contains("/news/b/"),
        "{guides}"
    );
    let spanish = visitor.get("/es/articles/feed.xml").await.text();
    assert!(spanish.contains("xml:lang=\"es\"") && !spanish.contains("<entry>"), "{spanish}");
}

#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_articles_are_asked_for_once() {
    let back_end = back_end(&[]).await;
    with_categories(&back_end);
    for page in 0..25_u64 {
        let some: Vec<Value> = (1..=100)
            .map(|n| page * 100 + n)
            .map(|n| {
                article(n, &format!("a{n}"), &format!("2026-01-{:02}", 1 + n % 28), "guides", &json!({}))
            })
            .collect();
        let total = (HeaderName::from_static("x-wp-totalpages"), HeaderValue::from(25));
        let answer = Answer::json(&json!(some)).with_header(total.0, total.1);
        back_end.on(&format!("{POSTS}?per_page=100&page={}", page + 1), answer);
    }
    let visitor = Setup::default().visit(&back_end.url());
    for path in ["/articles/", "/articles/?page=209", "/articles/guides/?page=100", "/articles/feed.xml"] {
        assert_eq!(visitor.get(path).await.status, StatusCode::OK, "{path}");
    }
    assert_eq!(visitor.get("/articles/?page=210").await.status, StatusCode::NOT_FOUND);
    let feed = visitor.get("/articles/feed.xml").await.text();
    assert_eq!(feed.matches("<entry>").count(), 30);
    assert_eq!(visitor.get("/sitemap-articles.xml").await.text().matches("<loc>").count(), 2501);
    let asked = back_end.requests().iter().filter(|request| request.target.starts_with(POSTS)).count();
    assert_eq!(asked, 25, "each page of the list once, however many pages are made of it");
}
