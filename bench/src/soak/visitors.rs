//! Everybody who comes to the site: how they ask, how often, and what they can tell of the answers.

mod operator;
mod reader;
mod writer;

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use http::header::{ACCEPT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use http::{HeaderMap, StatusCode};
use reqwest::{Client, RequestBuilder};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::arrangement::Arrangement;
use super::dice::Dice;
use super::ledger::{Kind, Ledger, Outcome};
use super::phase::{Phase, Phases};
use super::sights::Sights;
use super::submissions::Sent;

/// Longer than the site lets anything take, but for forms, which wait for the back end.
const GIVES_UP_AFTER: Duration = Duration::from_secs(60);
/// A process that has not said in this time that it lives is taken for dead by those who watch it.
const HEALTH_PATIENCE: Duration = Duration::from_secs(10);
/// Shorter than the site keeps connections, which would otherwise be used while they are being closed.
const KEEPS_CONNECTIONS_FOR: Duration = Duration::from_secs(20);
/// Roles beside those who only open the home page. There are so few of them that what they ask for at the same time fits
/// into the queue of a site on one core: who is turned away is turned away by a mistake, on any machine.
const ROLES: [Kind; 12] = [
    Kind::First,
    Kind::Form,
    Kind::Search,
    Kind::Repeat,
    Kind::Filter,
    Kind::Picture,
    Kind::First,
    Kind::Form,
    Kind::Repeat,
    Kind::Picture,
    Kind::Form,
    Kind::Form,
];
/// Pictures that are remembered from pages.
const MAX_PICTURES: usize = 500;

/// What visitors share.
pub(super) struct World {
    pub(super) phases: Arc<Phases>,
    pub(super) ledger: Arc<Ledger>,
    pub(super) arrangement: Arc<Arrangement>,
    pub(super) sights: Sights,
    pub(super) sent: Sent,
    client: Client,
    /// Opens a connection for every question, as those do who watch: one that is idle may be closed for another.
    watching: Client,
    over: watch::Receiver<bool>,
    visitors: AtomicU32,
    /// Addresses of pictures that pages have shown.
    pictures: Mutex<Vec<String>>,
}

impl World {
    pub(super) fn new(
        arrangement: Arc<Arrangement>,
        (phases, ledger): (Arc<Phases>, Arc<Ledger>),
        sights: Sights,
        over: watch::Receiver<bool>,
    ) -> anyhow::Result<Self> {
        let client = content::transport::http_client()
            .no_proxy()
            .timeout(GIVES_UP_AFTER)
            .redirect(reqwest::redirect::Policy::none())
            .pool_idle_timeout(KEEPS_CONNECTIONS_FOR)
            .build()?;
        let watching = content::transport::http_client();
        let watching = watching.no_proxy().timeout(HEALTH_PATIENCE).pool_max_idle_per_host(0).build()?;
        let sent = Sent::default();
        let (visitors, pictures) = (AtomicU32::new(0), Mutex::default());
        Ok(Self { phases, ledger, arrangement, sights, sent, client, watching, over, visitors, pictures })
    }

    /// Lets so many visitors come until the run is over; there is always one who purges and one who watches.
    pub(super) fn open(self: &Arc<Self>, connections: usize, seed: u64) -> JoinSet<()> {
        let mut tasks = JoinSet::new();
        tasks.spawn(operator::purge(self.visitor(Kind::Purge, Dice::of(seed, 1))));
        tasks.spawn(operator::watch(self.visitor(Kind::Operator, Dice::of(seed, 2))));
        for number in 0..connections {
            let kind = ROLES.get(number).copied().unwrap_or(Kind::Home);
            let visitor = self.visitor(kind, Dice::of(seed, 3 + number));
            match kind {
                Kind::Form => tasks.spawn(writer::write(visitor)),
                _ => tasks.spawn(reader::read(visitor)),
            };
        }
        tasks
    }

    fn visitor(self: &Arc<Self>, kind: Kind, dice: Dice) -> Visitor {
        Visitor { world: Arc::clone(self), kind, dice, address: self.new_address() }
    }

    pub(super) fn goes_on(&self) -> bool {
        !*self.over.borrow()
    }

    /// An address that nobody else has.
    fn new_address(&self) -> Ipv4Addr {
        let number = self.visitors.fetch_add(1, Ordering::Relaxed);
        let [_, a, b, c] = number.to_be_bytes();
        Ipv4Addr::new(10, a, b, c)
    }

    fn remember_pictures(&self, html: &str) {
        let mut pictures = self.pictures.lock().unwrap_or_else(PoisonError::into_inner);
        for found in html.split("/media/").skip(1) {
            let Some(path) = found.split(['"', ' ', ',', '\'', '&', '\\', '<', ')']).next() else { continue };
            // AVIF takes seconds of all cores: what would be tried is the machine.
            let is_wanted = path.ends_with(".webp") || path.ends_with(".jpg");
            let address = format!("/media/{path}");
            if is_wanted && pictures.len() < MAX_PICTURES && !pictures.contains(&address) {
                pictures.push(address);
            }
        }
    }

    fn picture(&self, dice: &mut Dice) -> Option<String> {
        let pictures = self.pictures.lock().unwrap_or_else(PoisonError::into_inner);
        dice.one_of(&pictures).cloned()
    }
}

/// One who asks.
struct Visitor {
    world: Arc<World>,
    kind: Kind,
    dice: Dice,
    address: Ipv4Addr,
}

/// An answer to its last byte.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
    phase: Phase,
}

impl Answer {
    fn header(&self, name: impl http::header::AsHeaderName) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl Visitor {
    /// Opens an address of the site, compressed.
    async fn get(&self, path: &str) -> Option<Answer> {
        self.get_unless(path, "br", None).await
    }

    /// Opens an address that may be known already.
    async fn get_unless(&self, path: &str, encoding: &str, etag: Option<&str>) -> Option<Answer> {
        let request = self.world.client.get(self.url(path)).header(ACCEPT_ENCODING, encoding);
        let request = match etag {
            Some(etag) => request.header(IF_NONE_MATCH, etag),
            None => request,
        };
        self.ask(path, request).await
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.world.arrangement.places().site)
    }

    /// Asks and notes what came; `None` when the connection failed.
    async fn ask(&self, target: &str, request: RequestBuilder) -> Option<Answer> {
        let ledger = &self.world.ledger;
        let asked = self.world.phases.now();
        let answered = async {
            let answer = request.header("x-forwarded-for", self.address.to_string()).send().await?;
            let (status, headers) = (answer.status(), answer.headers().clone());
            Ok::<_, reqwest::Error>((status, headers, answer.bytes().await?))
        };
        match answered.await {
            Ok((status, headers, body)) => {
                let mark = if headers.contains_key("x-lucerna-stale") {
                    "older copy"
                } else if headers.contains_key("x-lucerna-partial") {
                    "partial"
                } else {
                    ""
                };
                let phase = ledger.note(self.kind, target, &asked, &Outcome::Answered(status, mark));
                Some(Answer { status, headers, body: body.to_vec(), phase })
            }
            Err(error) => {
                let how = match error {
                    error if error.is_timeout() => "timed out",
                    error if error.is_connect() => "cannot connect",
                    _ => "broken off",
                };
                ledger.note(self.kind, target, &asked, &Outcome::Broken(how));
                None
            }
        }
    }

    /// Looks whether an answer is the page that was asked for: its language, its address, and always the same under one
    /// ETag.
    fn check_page(&self, path: &str, encoding: &str, answer: &Answer) {
        if answer.status != StatusCode::OK {
            return;
        }
        let text = answer.text();
        let language = if path.starts_with("/es/") { "<html lang=\"es\"" } else { "<html lang=\"en\"" };
        let is_html = answer.header(CONTENT_TYPE).starts_with("text/html");
        if !is_html || !text.contains(language) {
            self.complain(format!("wrong language or no page on {path}"));
        }
        let plain = path.split('?').next().unwrap_or_default();
        let canonical = format!("<link rel=\"canonical\" href=\"{}{plain}", super::arrangement::PUBLIC_URL);
        if !text.contains(&canonical) {
            self.complain(format!("another page on {plain}"));
        }
        self.check_etag(path, encoding, answer);
    }

    fn check_etag(&self, path: &str, encoding: &str, answer: &Answer) {
        let etag = answer.header(ETAG);
        if etag.is_empty() {
            self.complain(format!("no ETag on {path}"));
        } else if !self.world.ledger.is_same(&format!("{path} {encoding}"), etag, &answer.body) {
            self.complain(format!("two bodies under one ETag on {path} as {encoding}"));
        }
    }

    fn complain(&self, what: String) {
        self.world.ledger.complain(format!("{}: {what}", self.kind));
    }

    /// Waits as people do between two pages, but no longer than the run.
    async fn pause(&mut self, shortest: u64, longest: u64) {
        let (shortest, longest) = (Duration::from_millis(shortest), Duration::from_millis(longest));
        let pause = self.dice.between(shortest, longest);
        let mut over = self.world.over.clone();
        let _ = tokio::time::timeout(pause, over.wait_for(|over| *over)).await;
    }

    /// Leaves, and comes back as somebody else.
    fn become_another(&mut self) {
        self.address = self.world.new_address();
    }
}
