//! A tag manager is offered to browsers only when the configuration names a container.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use server::settings::TagManagerSettings;

use crate::site::{Setup, back_end};

fn embedded(text: &str) -> serde_json::Value {
    let json = text.split("id=\"lucerna-document\">").nth(1).unwrap().split("</script>").next().unwrap();
    serde_json::from_str(json).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_container_reaches_the_browser_and_opens_the_policy_for_its_hosts() {
    let back_end = back_end(&["about"]).await;
    let plain = Setup::default().visit(&back_end.url()).get("/about/").await;
    let tag_manager = TagManagerSettings {
        container_id: "GTM-ABC123".parse().unwrap(),
        script_url: "https://tags.example/gtm.js".parse().unwrap(),
        hosts: vec!["https://*.stats.example".parse().unwrap()],
    };
    let visitor = Setup { tag_manager: Some(tag_manager), ..Setup::default() }.visit(&back_end.url());
    let tagged = visitor.get("/about/").await;

    let shell = &embedded(&tagged.text())["shell"];
    assert_eq!(shell["tagManager"]["containerId"], "GTM-ABC123");
    assert_eq!(shell["tagManager"]["scriptUrl"], "https://tags.example/gtm.js?id=GTM-ABC123");
    let policy = tagged.header("content-security-policy");
    for directive in [
        "script-src 'self' https://tags.example https://*.stats.example;",
        "img-src 'self' data: https://tags.example https://*.stats.example;",
        "connect-src 'self' https://tags.example https://*.stats.example;",
        "worker-src 'self';",
    ] {
        assert!(policy.contains(directive), "{directive} is not in {policy}");
    }

    let foreign: Vec<&str> = policy.split([' ', ';']).filter(|word| word.starts_with("http")).collect();
    assert!(foreign.iter().all(|host| host.ends_with(".example")), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");

    assert!(embedded(&plain.text())["shell"]["tagManager"].is_null());
    assert!(!plain.header("content-security-policy").contains("https://"));
    // A tab that was opened before the container was configured loads the whole document again.
    assert_ne!(embedded(&plain.text())["shell"]["version"], shell["version"]);
}
