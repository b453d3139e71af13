//! The fixed token in front of everything.

use axum::body::Body;
use content_backend::BackendSettings;
use http::{Request, StatusCode};

use crate::support::{Folder, Site, TestResult};

async fn guarded() -> Result<Site, Box<dyn std::error::Error>> {
    let settings = BackendSettings {
        token: Some("c2l0ZTpzZWNyZXQ=".into()),
        root_url: "https://content.example.com/".to_owned(),
        ..BackendSettings::default()
    };
    let site = Site::with(settings).await?;
    site.import(&Folder::sample()).await?;
    Ok(site)
}

#[tokio::test]
async fn nothing_is_answered_without_the_token() -> TestResult {
    let site = guarded().await?;
    for path in ["/wp-json/", "/es/wp-json/jgm/v1/menu/", "/wp-content/uploads/scenes/hero.webp", "/nothing"]
    {
        let reply = site.get(path).await?;
        assert_eq!(reply.status, StatusCode::UNAUTHORIZED, "{path}");
        assert!(reply.header("www-authenticate").starts_with("Basic "), "{path}");
        assert_eq!(reply.json()?["code"], "rest_forbidden", "{path}");
    }
    for path in
        ["/wp-json/contact-form-7/v1/contact-forms/1/feedback", "/wp-json/jgm/v1/google-recaptcha/verify"]
    {
        let reply = site.send(Request::post(path).body(Body::from("{}"))?).await?;
        assert_eq!(
            (reply.status, reply.json()?["code"].clone()),
            (StatusCode::UNAUTHORIZED, "rest_forbidden".into())
        );
    }
    Ok(())
}

#[tokio::test]
async fn a_wrong_token_is_refused() -> TestResult {
    let site = guarded().await?;
    for value in ["Basic c2l0ZTp3cm9uZw==", "Basic c2l0ZTpzZWNyZXQ", "Basic "] {
        let request = Request::get("/wp-json/jgm/v1/menu/").header("authorization", value);
        let reply = site.send(request.body(Body::empty())?).await?;
        assert_eq!(reply.status, StatusCode::UNAUTHORIZED, "{value}");
    }
    let request = Request::get("/wp-json/jgm/v1/menu/").header("authorization", "Basic d3Jvbmc=");
    insta::assert_snapshot!(site.send(request.body(Body::empty())?).await?.transcript()?);
    Ok(())
}

#[tokio::test]
async fn the_right_token_opens_and_forbids_caching() -> TestResult {
    let site = guarded().await?;
    let request =
        Request::get("/wp-json/jgm/v1/pages/?slug=home").header("authorization", "basic c2l0ZTpzZWNyZXQ=");
    let reply = site.send(request.body(Body::empty())?).await?;
    assert_eq!(reply.status, StatusCode::OK);
    assert!(reply.header("cache-control").contains("no-store"));
    assert_eq!(reply.header("link"), "<https://content.example.com/wp-json/>; rel=\"https://api.w.org/\"");
    assert_eq!(reply.json()?[0]["link"], "https://content.example.com/");
    Ok(())
}

#[test]
fn settings_do_not_print_the_token() {
    let settings = BackendSettings { token: Some("secret".into()), ..BackendSettings::default() };
    assert!(!format!("{settings:?}").contains("secret"));
}
