//! What is left out is logged once per answer, with its place.

use std::io;
use std::sync::{Arc, Mutex};

use content::Locale;
use serde_json::json;
use test_support::{Answer, WordPressLike};

use crate::site::{client, settings};

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn dropped_items_are_logged_once_with_their_paths() {
    let lines = Lines::default();
    let writer = lines.clone();
    let subscriber = tracing_subscriber::fmt()
        .without_time()
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish();
    let _guard = tracing::subscriber::set_default(subscriber);

    let server = WordPressLike::start().await.unwrap();
    let page = json!([{"id": 1, "link": "/", "slug": "home", "acf": {"blocks": [
        {"acf_fc_layout": "carousel"}, {"acf_fc_layout": "slider"}, {"acf_fc_layout": "statement", "text": "t"}]}}]);
    server.on("/wp-json/jgm/v1/pages/", Answer::json(&page));
    let client = client(&server.url(), &settings(&server.url()));
    client.page(Locale::En, &content::PagePath::home()).await.unwrap().unwrap();

    let logged = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    let warnings: Vec<&str> = logged.lines().filter(|line| line.contains("WARN")).collect();
    assert_eq!(warnings.len(), 1, "{logged}");
    insta::assert_snapshot!(warnings[0].trim());
}
