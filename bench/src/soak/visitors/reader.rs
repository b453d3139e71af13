//! Visitors who read: pages for the first time and again, searches, lists with filters, pictures.

use std::collections::HashMap;

use http::StatusCode;
use http::header::{CONTENT_TYPE, ETAG};
use serde_json::Value;

use super::Visitor;
use crate::soak::ledger::Kind;

/// How many pages one visitor opens.
const PAGES_A_VISIT: u32 = 12;
/// Between two pages, in milliseconds. Few enough at a time that the machine keeps up.
const READING: (u64, u64) = (150, 500);

/// The home page as different browsers ask for it, and the mark that tells each from the others.
const HOME: [(&str, &str, &str); 5] = [
    ("/", "identity", "<html lang=\"en\""),
    ("/es/", "identity", "<html lang=\"es\""),
    ("/", "br", "<html lang=\"en\""),
    ("/es/", "br", "<html lang=\"es\""),
    ("/_data/", "identity", "\"locale\":\"en\""),
];

/// Reads until the run is over.
pub(super) async fn read(mut visitor: Visitor) {
    let mut seen = HashMap::new();
    while visitor.world.goes_on() {
        visitor.become_another();
        for _ in 0..PAGES_A_VISIT {
            match visitor.kind {
                Kind::Repeat => visitor.return_to(&mut seen).await,
                Kind::Search => visitor.search().await,
                Kind::Filter => visitor.filter().await,
                Kind::Picture => visitor.look_at_picture().await,
                Kind::First => visitor.open_page().await,
                _ => visitor.open_home().await,
            }
            visitor.pause(READING.0, READING.1).await;
            if !visitor.world.goes_on() {
                return;
            }
        }
    }
}

impl Visitor {
    async fn open_home(&mut self) {
        let Some(&(path, encoding, mark)) = self.dice.one_of(&HOME) else { return };
        let Some(answer) = self.get_unless(path, encoding, None).await else { return };
        if answer.status == StatusCode::OK {
            if !answer.text().contains(mark) {
                self.complain(format!("wrong page on {path} as {encoding}"));
            }
            self.check_etag(path, encoding, &answer);
        }
    }

    async fn open_page(&mut self) {
        let Some(path) = self.dice.one_of(&self.world.sights.pages).cloned() else { return };
        let Some(answer) = self.get(&path).await else { return };
        self.check_page(&path, "br", &answer);
        if answer.status == StatusCode::OK {
            self.world.remember_pictures(&answer.text());
        } else {
            self.complain_unless_refused(&path, answer.status);
        }
    }

    /// Opens one of a few pages with what came the last time.
    async fn return_to(&mut self, seen: &mut HashMap<String, String>) {
        let few = self.world.sights.pages.get(..12).unwrap_or(&self.world.sights.pages);
        let Some(path) = self.dice.one_of(few).cloned() else { return };
        let known = seen.get(&path).cloned();
        let Some(answer) = self.get_unless(&path, "br", known.as_deref()).await else { return };
        let etag = answer.header(ETAG).to_owned();
        match (answer.status, known) {
            (StatusCode::NOT_MODIFIED, Some(_)) => {}
            (StatusCode::NOT_MODIFIED, None) => self.complain(format!("304 without a question on {path}")),
            (StatusCode::OK, known) => {
                if known.is_some_and(|known| known == etag) {
                    self.complain(format!("sent again what was known on {path}"));
                }
                self.check_page(&path, "br", &answer);
                seen.insert(path, etag);
            }
            (status, _) => self.complain_unless_refused(&path, status),
        }
    }

    /// Searches in the overlay or in the list, for what there is or for nonsense.
    async fn search(&mut self) {
        let word = match self.dice.below(4) {
            0 => self.dice.made_up_word(),
            _ => self.dice.one_of(&self.world.sights.words).cloned().unwrap_or_default(),
        };
        let language = self.dice.one_of(&["en", "es"]).copied().unwrap_or("en");
        if self.dice.below(3) == 0 {
            let list = if language == "es" { "/es/products/" } else { "/products/" };
            let path = format!("{list}?search={word}");
            let Some(answer) = self.get(&path).await else { return };
            // A code or a name of a product leads to the product at once.
            if !answer.status.is_redirection() {
                self.check_page(&path, "br", &answer);
            }
            return;
        }
        let path = format!("/api/search?q={word}&lang={language}");
        let Some(answer) = self.get(&path).await else { return };
        if answer.status == StatusCode::OK {
            let found: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
            if found["query"] != word.as_str() {
                self.complain(format!("somebody else's search was answered: {}", found["query"]));
            }
        } else {
            self.complain_unless_refused("/api/search", answer.status);
        }
    }

    /// Opens a list with a filter that hardly anybody has chosen before, written as the site writes it.
    async fn filter(&mut self) {
        let (whole, part) = (5 + self.dice.below(60), 1 + self.dice.below(999));
        let path = format!("/products/?power={whole}.{part:03}1..900");
        let Some(answer) = self.get(&path).await else { return };
        self.check_page(&path, "br", &answer);
        if answer.status != StatusCode::OK {
            self.complain_unless_refused("/products/", answer.status);
        }
    }

    async fn look_at_picture(&mut self) {
        let Some(path) = self.world.picture(&mut self.dice) else { return };
        let Some(answer) = self.get(&path).await else { return };
        if answer.status == StatusCode::OK {
            if !answer.header(CONTENT_TYPE).starts_with("image/") {
                self.complain(format!("no picture on {path}"));
            }
        } else {
            self.complain_unless_refused(&path, answer.status);
        }
    }

    /// Everything that is asked for exists: other answers than refusals, which are noted already, are wrong.
    fn complain_unless_refused(&self, path: &str, status: StatusCode) {
        if !status.is_server_error() && status != StatusCode::TOO_MANY_REQUESTS {
            self.complain(format!("{status} on {path}"));
        }
    }
}
