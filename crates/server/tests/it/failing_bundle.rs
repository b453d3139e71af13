//! A bundle that misbehaves costs the one request an error screen, and nothing else.

use std::time::Duration;

use http::StatusCode;
use ssr::EngineSettings;

use crate::site::{Setup, back_end};

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_throws_loops_or_eats_memory_shows_the_error_screen_and_the_next_page_is_fine() {
    let back_end = back_end(&["throw", "loop", "eat", "about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    for (slug, status) in [("throw", 500), ("loop", 503), ("eat", 500)] {
        let got = visitor.get(&format!("/{slug}/")).await;
        assert_eq!(got.status, status, "{slug}");
        assert!(got.text().contains(&format!("<h1>error {status}</h1>")), "{slug}: {}", got.text());
        assert_eq!(got.headers.contains_key("retry-after"), status == 503, "{slug}");
        let next = visitor.get("/about/").await;
        assert_eq!(next.status, StatusCode::OK, "after {slug}");
        assert!(next.text().contains("<h1>about</h1>"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_error_page_fails_too_a_plain_one_links_home() {
    let back_end = back_end(&[]).await;
    let broken = Setup { bundle: "globalThis.render = () => { throw 1 };", ..Setup::default() };
    let visitor = broken.visit(&back_end.url());
    let english = visitor.get("/").await;
    assert_eq!(english.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(english.text().contains("An error occurred while showing the error page"));
    assert!(english.text().contains(r#"<a href="/">"#));
    let spanish = visitor.get("/es/no-hay/").await;
    assert_eq!(spanish.status, StatusCode::NOT_FOUND);
    assert!(spanish.text().contains(r#"<a href="/es/">Ir a la página de inicio</a>"#));
}

#[tokio::test(flavor = "multi_thread")]
async fn when_all_engines_are_busy_visitors_are_asked_to_come_back() {
    let slow: Vec<String> = (0..8).map(|n| format!("slow{n}")).collect();
    let names: Vec<&str> = slow.iter().map(String::as_str).collect();
    let back_end = back_end(&names).await;
    let setup = Setup {
        bundle: "globalThis.render = () => { for (;;) {} };",
        engines: EngineSettings {
            threads: 1,
            queue_limit: 1,
            render_deadline: Duration::from_millis(500),
            ..EngineSettings::default()
        },
        ..Setup::default()
    };
    let visitor = setup.visit(&back_end.url());
    let paths: Vec<String> = slow.iter().map(|slug| format!("/{slug}/")).collect();
    let answers = futures::future::join_all(paths.iter().map(|path| visitor.get(path))).await;
    let busy: Vec<_> = answers.iter().filter(|got| got.status == StatusCode::SERVICE_UNAVAILABLE).collect();
    assert!(!busy.is_empty(), "{:?}", answers.iter().map(|got| got.status).collect::<Vec<_>>());
    assert!(busy.iter().all(|got| got.header("retry-after") == "1"));
}
