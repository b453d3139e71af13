//! The wire contract, route by route.

use axum::body::Body;
use http::{Method, Request, StatusCode};
use serde_json::{Value, json};

use crate::support::{Site, TestResult};

#[tokio::test]
async fn menu_holds_all_seven_locations() -> TestResult {
    let site = Site::sample().await?;
    insta::assert_snapshot!(site.get("/wp-json/jgm/v1/menu/").await?.transcript()?);
    Ok(())
}

#[tokio::test]
async fn options_hold_images_as_objects() -> TestResult {
    let site = Site::sample().await?;
    insta::assert_snapshot!(site.get("/wp-json/jgm/v1/options/").await?.transcript()?);
    Ok(())
}

#[tokio::test]
async fn options_never_saved_are_false_as_in_acf() -> TestResult {
    let site = Site::sample().await?;
    assert_eq!(site.json("/es/wp-json/jgm/v1/options/").await?, json!(false));
    Ok(())
}

#[tokio::test]
async fn a_page_is_found_by_its_slug() -> TestResult {
    let site = Site::sample().await?;
    insta::assert_snapshot!("page_en", site.get("/wp-json/jgm/v1/pages/?slug=about").await?.transcript()?);
    let spanish = site.get("/es/wp-json/jgm/v1/pages/?slug=sobre-nosotros").await?;
    insta::assert_snapshot!("page_es", spanish.transcript()?);
    Ok(())
}

#[tokio::test]
async fn the_front_page_has_the_slug_home() -> TestResult {
    let site = Site::sample().await?;
    let pages = site.json("/wp-json/jgm/v1/pages/?slug=home").await?;
    assert_eq!(pages[0]["link"], "http://lucerna.invalid/");
    assert_eq!(pages[0]["modified_gmt"], "2026-10-02T08:30:00");
    assert_eq!(pages[0]["translations"]["es"], "http://lucerna.invalid/es/");
    let image = &pages[0]["acf"]["blocks"][0]["image"];
    assert_eq!(image["url"], "http://lucerna.invalid/wp-content/uploads/scenes/hero.webp");
    assert_eq!((&image["width"], &image["height"]), (&json!(1920), &json!(1080)));
    assert_eq!(image["color"], "#5d503f");
    assert_eq!(
        image["sizes"],
        json!({
            "w640": "http://lucerna.invalid/wp-content/uploads/scenes/hero-640.webp",
            "w640-width": 640,
            "w640-height": 360,
        })
    );
    Ok(())
}

#[tokio::test]
async fn an_unknown_slug_is_an_empty_list() -> TestResult {
    let site = Site::sample().await?;
    let reply = site.get("/wp-json/jgm/v1/pages?slug=nothing").await?;
    assert_eq!((reply.status, reply.json()?), (StatusCode::OK, json!([])));
    assert_eq!((reply.header("x-wp-total"), reply.header("x-wp-totalpages")), ("0", "0"));
    Ok(())
}

#[tokio::test]
async fn lists_are_cut_into_parts_with_links_to_the_neighbours() -> TestResult {
    let site = Site::sample().await?;
    let middle = site.get("/wp-json/jgm/v1/pages/?per_page=1&page=2&_fields=slug,title.rendered").await?;
    insta::assert_snapshot!(middle.transcript()?);
    Ok(())
}

#[tokio::test]
async fn lists_can_be_sorted_and_filtered() -> TestResult {
    let site = Site::sample().await?;
    let slugs = async |query: &str| {
        let pages = site.json(&format!("/wp-json/jgm/v1/pages/?_fields=slug&{query}")).await?;
        let slugs = pages.as_array().into_iter().flatten().filter_map(|page| page["slug"].as_str());
        Ok::<_, Box<dyn std::error::Error>>(slugs.collect::<Vec<_>>().join(" "))
    };
    assert_eq!(slugs("").await?, "home about people");
    assert_eq!(slugs("order=asc").await?, "people about home");
    assert_eq!(slugs("orderby=title&order=asc").await?, "about people home");
    assert_eq!(slugs("slug=home,people").await?, "home people");
    assert_eq!(slugs("slug[]=home&slug[]=People").await?, "home people");
    assert_eq!(slugs("offset=1&per_page=1").await?, "about");
    let id = site.json("/wp-json/jgm/v1/pages/?slug=about").await?[0]["id"].clone();
    assert_eq!(slugs(&format!("include={id}")).await?, "about");
    assert_eq!(slugs(&format!("exclude={id}")).await?, "home people");
    Ok(())
}

#[tokio::test]
async fn bad_parameters_are_refused_in_wordpress_words() -> TestResult {
    let site = Site::sample().await?;
    for (name, query) in [
        ("per_page_too_large", "per_page=101"),
        ("several_wrong", "page=0&per_page=many&order=up"),
        ("past_the_end", "page=9"),
        ("wrong_ids", "include=1,x"),
    ] {
        let reply = site.get(&format!("/wp-json/jgm/v1/pages/?{query}")).await?;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{query}");
        insta::assert_snapshot!(format!("refused_{name}"), reply.transcript()?);
    }
    Ok(())
}

#[tokio::test]
async fn long_lists_and_long_queries_are_refused() -> TestResult {
    let site = Site::sample().await?;
    let many = vec!["a"; 101].join(",");
    let reply = site.get(&format!("/wp-json/jgm/v1/pages/?slug={many}")).await?;
    assert_eq!(reply.json()?["data"]["details"]["slug"]["code"], "rest_too_many_items");
    let reply = site.get(&format!("/wp-json/jgm/v1/pages/?slug={}", "a".repeat(9000))).await?;
    assert_eq!(reply.status, StatusCode::URI_TOO_LONG);
    Ok(())
}

#[tokio::test]
async fn slugs_cannot_inject() -> TestResult {
    let site = Site::sample().await?;
    let pages = site.json("/wp-json/jgm/v1/pages/?slug=%27)%20or%20(%271%27=%271").await?;
    assert_eq!(pages, json!([]));
    Ok(())
}

#[tokio::test]
async fn a_path_leads_to_its_page() -> TestResult {
    let site = Site::sample().await?;
    for (url, path) in [
        ("/wp-json/jgm/v1/slug/?path=/about/people/", "/about/people/"),
        ("/wp-json/jgm/v1/slug?path=/About", "/about/"),
        ("/wp-json/jgm/v1/slug?path=http://lucerna.invalid/about/?x=1", "/about/"),
        ("/es/wp-json/jgm/v1/slug/?path=/es/sobre-nosotros/", "/sobre-nosotros/"),
        ("/es/wp-json/jgm/v1/slug/?path=/sobre-nosotros/", "/sobre-nosotros/"),
        ("/es/wp-json/jgm/v1/slug/?path=/es", "/"),
    ] {
        let found = site.json(url).await?;
        assert_eq!((found["type"].as_str(), found["path"].as_str()), (Some("page"), Some(path)), "{url}");
    }
    for url in ["/wp-json/jgm/v1/slug/?path=/none/", "/wp-json/jgm/v1/slug/?path=/../about/"] {
        let reply = site.get(url).await?;
        assert_eq!(reply.status, StatusCode::NOT_FOUND);
        assert_eq!(reply.json()?["code"], "rest_post_invalid_id", "{url}");
    }
    let missing = site.get("/wp-json/jgm/v1/slug/").await?;
    insta::assert_snapshot!(missing.transcript()?);
    Ok(())
}

#[tokio::test]
async fn the_index_lists_the_routes() -> TestResult {
    let site = Site::sample().await?;
    let mut index = site.json("/wp-json/").await?;
    assert_eq!(
        index["routes"]["/jgm/v1/menu"]["_links"]["self"][0]["href"],
        "http://lucerna.invalid/wp-json/jgm/v1/menu"
    );
    // Each route in one line: what it answers and which arguments it takes.
    let short = |route: &Value| {
        let endpoints = route["endpoints"].as_array().into_iter().flatten();
        let line = |endpoint: &Value| {
            let mut names: Vec<&str> = endpoint["args"]
                .as_object()
                .into_iter()
                .flat_map(|args| args.keys())
                .map(String::as_str)
                .collect();
            names.sort_unstable();
            format!("{} {}", endpoint["methods"][0].as_str().unwrap_or_default(), names.join(" "))
        };
        endpoints.map(line).collect::<Vec<_>>().join("; ")
    };
    for route in index["routes"].as_object_mut().into_iter().flat_map(|routes| routes.values_mut()) {
        *route = short(route).trim_end().into();
    }
    index.sort_all_objects();
    insta::assert_snapshot!("index", format!("{index:#}"));
    let spanish = site.json("/es/wp-json").await?;
    assert_eq!(spanish["home"], "http://lucerna.invalid/es");
    let namespace = site.json("/wp-json/jgm/v1").await?;
    assert_eq!(namespace["_links"]["up"][0]["href"], "http://lucerna.invalid/wp-json/");
    Ok(())
}

#[tokio::test]
async fn slashes_case_and_the_plain_form_do_not_matter() -> TestResult {
    let site = Site::sample().await?;
    let expected = site.json("/wp-json/jgm/v1/menu/").await?;
    for path in [
        "/wp-json/jgm/v1/menu",
        "/wp-json/JGM/v1/Menu/",
        "/index.php?rest_route=/jgm/v1/menu/",
        "/?rest_route=/jgm/v1/menu",
        "/wp-json/jgm/v1/menu/?lang=es&unknown=1",
    ] {
        assert_eq!(site.json(path).await?, expected, "{path}");
    }
    Ok(())
}

#[tokio::test]
async fn unknown_routes_and_wrong_methods_are_the_same_404() -> TestResult {
    let site = Site::sample().await?;
    let reply = site.get("/wp-json/jgm/v1/nothing").await?;
    insta::assert_snapshot!(reply.transcript()?);
    for (method, path) in [
        (Method::POST, "/wp-json/jgm/v1/menu/"),
        (Method::DELETE, "/wp-json/jgm/v1/pages/"),
        (Method::GET, "/wp-json/jgm/v2/menu/"),
        (Method::GET, "/"),
        (Method::GET, "/wp-json/jgm/v1/menu/?_method=DELETE"),
    ] {
        let request = Request::builder().method(method).uri(path).body(Body::empty())?;
        let reply = site.send(request).await?;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(reply.json()?["code"], "rest_no_route", "{path}");
    }
    Ok(())
}

#[tokio::test]
async fn head_has_the_headers_and_no_body() -> TestResult {
    let site = Site::sample().await?;
    let full = site.get("/wp-json/jgm/v1/pages/").await?;
    let head = site.send(Request::head("/wp-json/jgm/v1/pages/").body(Body::empty())?).await?;
    assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
    assert_eq!(head.headers, full.headers);
    assert_eq!(head.header("content-length"), full.body.len().to_string());
    Ok(())
}

#[tokio::test]
async fn options_describes_a_route() -> TestResult {
    let site = Site::sample().await?;
    let request = Request::options("/wp-json/jgm/v1/slug").header("origin", "https://example.com");
    insta::assert_snapshot!(site.send(request.body(Body::empty())?).await?.transcript()?);
    Ok(())
}

#[tokio::test]
async fn an_envelope_carries_status_and_headers_inside() -> TestResult {
    let site = Site::sample().await?;
    let reply = site.get("/wp-json/jgm/v1/pages/?_envelope&per_page=1&_fields=slug").await?;
    insta::assert_snapshot!("envelope", reply.transcript()?);
    let error = site.get("/wp-json/jgm/v1/pages/?_envelope&page=99").await?;
    assert_eq!((error.status, &error.json()?["status"]), (StatusCode::OK, &json!(400)));
    Ok(())
}

#[tokio::test]
async fn json_is_written_as_php_writes_it() -> TestResult {
    let site = Site::sample().await?;
    let reply = site.get("/es/wp-json/jgm/v1/pages/?slug=sobre-nosotros&_fields=link").await?;
    let text = String::from_utf8(reply.body)?;
    assert_eq!(text, r#"[{"link":"http:\/\/lucerna.invalid\/es\/sobre-nosotros\/"}]"#);
    Ok(())
}

#[tokio::test]
async fn drafts_are_not_served() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = crate::support::Folder::sample();
    folder.replace("content/en/pages/about.md", "+++\ntitle", "+++\nstatus = \"draft\"\ntitle");
    site.import(&folder).await?;
    assert_eq!(site.json("/wp-json/jgm/v1/pages/?slug=about").await?, json!([]));
    assert_eq!(site.get("/wp-json/jgm/v1/slug/?path=/about/").await?.status, StatusCode::NOT_FOUND);
    let spanish = site.json("/es/wp-json/jgm/v1/pages/?slug=sobre-nosotros").await?;
    assert!(spanish[0]["translations"].get("en").is_none());
    Ok(())
}
