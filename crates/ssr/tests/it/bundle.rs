//! What counts as a bundle, and what is said about one that does not.

use ssr::{Bundle, EnginePool, EngineSettings, RenderError, StartError};

use crate::support::{SHORT, one_engine, pool};

fn start_error(source: &str, settings: EngineSettings) -> StartError {
    EnginePool::new(Bundle::compile("render.js", source).unwrap(), settings).unwrap_err()
}

#[test]
fn the_hash_depends_on_the_source_alone() {
    let one = Bundle::compile("a.js", "globalThis.render = () => 'a'").unwrap();
    let same = Bundle::compile("b.js", "globalThis.render = () => 'a'").unwrap();
    let other = Bundle::compile("a.js", "globalThis.render = () => 'b'").unwrap();
    assert_eq!(one.hash(), same.hash());
    assert_ne!(one.hash(), other.hash());
    assert_eq!(one.hash().len(), 16);
}

#[test]
fn a_syntax_error_is_told_with_its_place() {
    let error = Bundle::compile("render.js", "const a = 1;\nconst b = ;").unwrap_err();
    assert_eq!(error.name, "render.js");
    assert!(error.to_string().contains("render.js:2"), "{error}");
}

#[test]
fn imports_are_refused() {
    let source = "import x from 'react'; globalThis.render = () => x";
    let told = match Bundle::compile("render.js", source) {
        Err(error) => error.to_string(),
        Ok(_) => start_error(source, one_engine()).to_string(),
    };
    assert!(told.contains("react"), "{told}");
}

#[test]
fn a_bundle_that_cannot_be_loaded_stops_the_start() {
    let throws = start_error("throw new Error('no window here')", one_engine());
    assert!(throws.to_string().contains("no window here"), "{throws}");

    let endless = EngineSettings { boot_deadline: SHORT, ..one_engine() };
    let endless = start_error("for (;;) {}", endless);
    assert!(matches!(endless, StartError::Bundle { reason: RenderError::Timeout, .. }), "{endless}");

    let waits = start_error("await new Promise(() => {})", one_engine());
    assert!(matches!(waits, StartError::Bundle { reason: RenderError::Threw { .. }, .. }), "{waits}");

    for source in ["", "globalThis.render = 'text'"] {
        let error = start_error(source, one_engine());
        assert!(matches!(error, StartError::Bundle { reason: RenderError::NotAString, .. }), "{error}");
    }
}

#[test]
fn settings_no_pool_can_work_with_are_refused_by_name() {
    let cases = [
        ("threads", EngineSettings { threads: 0, ..one_engine() }),
        ("stack_limit_bytes", EngineSettings { stack_limit_bytes: 1, ..one_engine() }),
        ("stack_limit_bytes", EngineSettings { stack_limit_bytes: 1 << 30, ..one_engine() }),
        ("memory_limit_bytes", EngineSettings { memory_limit_bytes: 0, ..one_engine() }),
    ];
    for (name, settings) in cases {
        let error = start_error("globalThis.render = (text) => text", settings);
        assert!(matches!(error, StartError::Setting { setting, .. } if setting == name), "{error}");
    }
}

#[tokio::test]
async fn a_classic_script_and_a_module_both_work() {
    for source in [
        "(function () { globalThis.render = function (json) { return JSON.parse(json).title } })()",
        "const title = (page) => page.title; globalThis.render = (json) => title(JSON.parse(json)); export {}",
        "await null; globalThis.render = (json) => JSON.parse(json).title",
    ] {
        let pool = pool(source, one_engine());
        assert_eq!(pool.render(r#"{"title":"Luz ☀️ & 光"}"#).await.unwrap(), "Luz ☀️ & 光");
    }
}

#[tokio::test]
async fn any_text_goes_in_and_comes_out() {
    let pool = pool("globalThis.render = (text) => text", one_engine());
    for text in ["", "a\0b", "😀 ñ \u{2028}", &"x".repeat(1 << 20)] {
        assert_eq!(pool.render(text).await.unwrap(), text);
    }
}

#[tokio::test]
async fn half_an_emoji_costs_one_character_not_the_page() {
    let pool = pool("globalThis.render = (text) => `<p>${text.slice(0, 1)}</p>`", one_engine());
    assert_eq!(pool.render("😀").await.unwrap(), "<p>\u{fffd}</p>");
}
