//! A client wired to a test server, with budgets small enough for tests.

use std::sync::Arc;
use std::time::Duration;

use content::transport::{Authorization, Budget, Budgets, HttpSettings, HttpTransport};
use content::{ByLocale, Client, ClientSettings, LinkMap, LinkSettings, Locale};
use url::Url;

/// The token that must be on every request and in no message.
pub(crate) const TOKEN: &str = "aGFsdmVyZGluZTpzZWNyZXQ=";

pub(crate) fn url(text: &str) -> Url {
    Url::parse(text).unwrap()
}

/// Settings for a server at `base`, laid out like WordPress, with the budgets of a real site.
pub(crate) fn usual(base: &str) -> HttpSettings {
    let api = ByLocale { en: url(&format!("{base}/wp-json/")), es: url(&format!("{base}/es/wp-json/")) };
    let mut settings = HttpSettings::new(api, url(&format!("{base}/wp-content/uploads/")));
    settings.authorization = Some(Authorization::basic(TOKEN).unwrap());
    settings
}

/// The same with so much time that a busy machine does not decide the outcome.
pub(crate) fn settings(base: &str) -> HttpSettings {
    let mut settings = usual(base);
    settings.connect_timeout = Duration::from_secs(30);
    for budget in every(&mut settings.budgets) {
        budget.attempt = Duration::from_secs(30);
        budget.total = Duration::from_secs(60);
    }
    settings.pauses.first = Duration::ZERO;
    settings
}

/// The same with attempts that end after 150 ms, for servers that never finish.
pub(crate) fn impatient(base: &str) -> HttpSettings {
    let mut settings = settings(base);
    for budget in every(&mut settings.budgets) {
        budget.attempt = Duration::from_millis(150);
    }
    settings
}

fn every(budgets: &mut Budgets) -> [&mut Budget; 4] {
    let Budgets { page, index, media, form } = budgets;
    [page, index, media, form]
}

pub(crate) fn transport(settings: &HttpSettings) -> Arc<HttpTransport> {
    Arc::new(HttpTransport::new(settings).unwrap())
}

pub(crate) fn links(base: &str) -> LinkMap {
    LinkMap::new(LinkSettings {
        roots: vec![(Locale::En, url(&format!("{base}/"))), (Locale::Es, url(&format!("{base}/es/")))],
        ..LinkSettings::default()
    })
}

pub(crate) fn client(base: &str, settings: &HttpSettings) -> Client {
    Client::new(transport(settings), ClientSettings { links: links(base) })
}
