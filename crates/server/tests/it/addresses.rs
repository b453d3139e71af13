//! One address per page, one hop to it, and a sane answer to everything else.

use axum::body::Body;
use http::{Method, Request, StatusCode};
use url::Url;

use crate::site::{Setup, Visitor, back_end};

async fn visitor() -> (Visitor, test_support::WordPressLike) {
    let back_end = back_end(&["about", "new"]).await;
    (Setup::default().visit(&back_end.url()), back_end)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_address_takes_one_hop_to_the_right_one() {
    let (visitor, _back_end) = visitor().await;
    for (from, to) in [
        ("/about?x=1", "/about/?x=1"),
        ("/about?x=%2F&y", "/about/?x=%2F&y"),
        ("/About/", "/about/"),
        ("//about", "/about/"),
        ("//about//", "/about/"),
        ("/./about/", "/about/"),
        ("/a/../about", "/about/"),
        ("/es/sobre-nosotros?a=b", "/es/sobre-nosotros/?a=b"),
        ("/Es/Sobre-Nosotros", "/es/sobre-nosotros/"),
        ("/old", "/new/"),
        ("/old/?q=a%20b", "/new/?q=a%20b"),
        ("/OLD//", "/new/"),
        ("/Old-Catalogue.html?p=2", "/new/?p=2"),
        ("/es", "/es/"),
        ("/away/", "https://elsewhere.example/x"),
        ("/old-search", "/products/?search=senda"),
        ("/old-search/?search=lyra&page=2", "/products/?search=senda&page=2"),
        ("/old-place?utm_source=x", "/products/?search=senda&utm_source=x#list"),
        ("/old-icon", "/favicon.svg"),
        ("/foo.html?x=1", "/foo.html/?x=1"),
        ("/es/none.txt", "/es/none.txt/"),
        ("/.well-known/nothing", "/.well-known/nothing/"),
    ] {
        let got = visitor.get(from).await;
        assert_eq!(got.status, StatusCode::MOVED_PERMANENTLY, "{from}");
        assert_eq!(got.header("location"), to, "{from}");
        let head = visitor.method(Method::HEAD, from).await;
        assert_eq!((head.status, head.header("location")), (got.status, to), "{from}");
        assert!(head.body.is_empty(), "{from}");
    }
    for page in ["/new/", "/about/?x=1"] {
        assert_eq!(visitor.get(page).await.status, StatusCode::OK, "{page}");
    }
    assert_eq!(visitor.get("/new/").await.status, StatusCode::OK);
    assert_eq!(visitor.get("/foo.html/").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn page_data_moves_with_its_page_and_keeps_the_query() {
    let (visitor, _back_end) = visitor().await;
    for (from, to) in [
        ("/_data/old/", "/_data/new/"),
        ("/_data/Products/?search=lyra", "/_data/products/?search=lyra"),
        ("/_data/Products/Lyra?variation=104", "/_data/products/lyra/?variation=104"),
        ("/_data/es/products?search=a%20b&page=2", "/_data/es/products/?search=a%20b&page=2"),
        ("/_data/products/?search=lyra&cct=3000&cct=4000", "/_data/products/?search=lyra&cct=3000,4000"),
        ("/_data/old-search?page=2", "/_data/products/?search=senda&page=2"),
        ("/_data/foo.html", "/_data/foo.html/"),
    ] {
        let got = visitor.get(from).await;
        assert_eq!(got.status, StatusCode::MOVED_PERMANENTLY, "{from}");
        assert_eq!(got.header("location"), to, "{from}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_document_goes_to_other_sites_to_files_and_to_places_on_a_page() {
    let (visitor, _back_end) = visitor().await;
    for path in ["/_data/away/", "/_data/old-place/", "/_data/old-icon/", "/_data/old-sheet/"] {
        assert_eq!(visitor.get(path).await.status, StatusCode::NO_CONTENT, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn files_of_the_site_stay_files() {
    let (visitor, _back_end) = visitor().await;
    for path in ["/favicon.svg", "/assets/browser.js", "/robots.txt", "/llms.txt", "/site.webmanifest"] {
        assert_eq!(visitor.get(path).await.status, StatusCode::OK, "{path}");
    }
    assert_eq!(visitor.method(Method::POST, "/favicon.svg").await.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_addresses_get_a_clear_answer() {
    let (visitor, _back_end) = visitor().await;
    let long = format!("/about/?{}", "q".repeat(16 * 1024));
    let deep = format!("/{}/", "x".repeat(16 * 1024));
    for (path, status) in [
        ("/a%2Fb/", StatusCode::NOT_FOUND),
        ("/a%5Cb/", StatusCode::NOT_FOUND),
        ("/%ff/", StatusCode::BAD_REQUEST),
        ("/%ff%fe/", StatusCode::BAD_REQUEST),
        ("/a%00/", StatusCode::NOT_FOUND),
        ("/assets/../../../../etc/passwd", StatusCode::NOT_FOUND),
        ("/media/%2e%2e%2f%2e%2e%2fetc/passwd", StatusCode::NOT_FOUND),
        ("/wp-login.php/", StatusCode::NOT_FOUND),
        ("/assets/gone.js", StatusCode::NOT_FOUND),
        ("/api/unknown", StatusCode::NOT_FOUND),
        (long.as_str(), StatusCode::URI_TOO_LONG),
        (deep.as_str(), StatusCode::NOT_FOUND),
    ] {
        let got = visitor.get(path).await;
        assert_eq!(got.status, status, "{}", &path[..path.len().min(40)]);
        assert!(!got.text().contains("root:"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redirect_never_leaves_the_site() {
    let (visitor, _back_end) = visitor().await;
    for path in
        ["//evil.example", "//evil.example/a", "///evil.example/a", "/%2F/evil.example", "/%5Cevil.example"]
    {
        let got = visitor.get(path).await;
        assert!(got.status.is_client_error() || got.status.is_redirection(), "{path}: {}", got.status);
        if got.headers.contains_key("location") {
            let location = got.header("location");
            assert!(
                location.starts_with('/') && !location[1..].starts_with(['/', '\\']),
                "{path}: {location}"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_methods_are_told_the_right_ones() {
    let (visitor, _back_end) = visitor().await;
    for (path, allowed) in [
        ("/about/", "GET,HEAD"),
        ("/_data/about/", "GET,HEAD"),
        ("/robots.txt", "GET,HEAD"),
        ("/api/purge", "POST"),
    ] {
        let refused_first = if allowed == "POST" { Method::GET } else { Method::POST };
        for method in [refused_first, Method::PUT, Method::DELETE, Method::PATCH] {
            let refused = visitor.method(method.clone(), path).await;
            assert_eq!(refused.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            assert_eq!(refused.header("allow"), allowed, "{method} {path}");
        }
        let options = visitor.method(Method::OPTIONS, path).await;
        assert_eq!(options.status, StatusCode::NO_CONTENT, "{path}");
        assert_eq!(options.header("allow"), allowed, "{path}");
    }
    let (get, head) = (visitor.get("/about/").await, visitor.method(Method::HEAD, "/about/").await);
    assert_eq!((head.status, head.header("etag")), (StatusCode::OK, get.header("etag")));
    assert!(head.body.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_may_have_a_host_of_its_own() {
    let back_end = back_end(&["about"]).await;
    let setup =
        Setup { spanish_url: Some(Url::parse("https://halverdine.es.example").unwrap()), ..Setup::default() };
    let visitor = setup.visit(&back_end.url());
    let request = Request::get("/nada/").header("host", "halverdine.es.example").body(Body::empty()).unwrap();
    let spanish = visitor.send(request).await;
    assert_eq!(spanish.status, StatusCode::NOT_FOUND);
    assert!(spanish.text().contains("No se ha podido encontrar esta página"));
    let english = visitor.get("/about/").await;
    assert_eq!(english.status, StatusCode::OK);
    assert!(english.text().contains(r#"href="https://halverdine.example/about/""#));
}
