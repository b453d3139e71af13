//! Those who run the site: one purges the cache once a second, one watches.

use std::time::SystemTime;

use hmac::{Hmac, KeyInit as _, Mac as _};
use http::StatusCode;
use http::header::CONTENT_TYPE;
use serde_json::json;
use sha2::Sha256;

use super::Visitor;
use crate::soak::arrangement::{PURGE_SECRET, Part};
use crate::soak::phase::{Fault, Phase};

/// Purges everything once a second.
pub(super) async fn purge(mut visitor: Visitor) {
    while visitor.world.goes_on() {
        let body = json!({ "tags": ["all"] }).to_string();
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let timestamp = since.as_secs();
        let nonce = format!("{:016x}", visitor.dice.next());
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(PURGE_SECRET.as_bytes()) else { return };
        mac.update(format!("{timestamp}.{nonce}.{body}").as_bytes());
        let signature = hex::encode(mac.finalize().into_bytes());
        let path = "/api/purge";
        let request = visitor.world.client.post(visitor.url(path)).header(CONTENT_TYPE, "application/json");
        let request = request
            .header("x-lucerna-timestamp", timestamp.to_string())
            .header("x-lucerna-nonce", nonce)
            .header("x-lucerna-signature", format!("sha256={signature}"));
        if let Some(answer) = visitor.ask(path, request.body(body)).await
            && answer.status != StatusCode::OK
            && !answer.status.is_server_error()
        {
            visitor.complain(format!("a purge was answered {}", answer.status));
        }
        visitor.pause(1000, 1000).await;
    }
}

/// Asks whether the site lives, whether it is ready, and how it is.
pub(super) async fn watch(mut visitor: Visitor) {
    while visitor.world.goes_on() {
        visitor.look_whether_alive().await;
        visitor.look_whether_ready().await;
        visitor.look_at_metrics().await;
        visitor.pause(250, 250).await;
    }
}

impl Visitor {
    /// It must say so whatever is wrong, as long as it is there.
    async fn look_whether_alive(&self) {
        let phases = &self.world.phases;
        let was_killed = phases.is_on(Fault::SiteKilled);
        let before = self.world.arrangement.places().id(Part::Site);
        let alive = match self.look("/healthz").await {
            Some(answer) => answer.status == StatusCode::OK,
            None => false,
        };
        let is_the_same = before == self.world.arrangement.places().id(Part::Site);
        if !alive && !was_killed && is_the_same && !phases.is_on(Fault::SiteKilled) {
            self.complain("/healthz does not answer".to_owned());
        }
    }

    async fn look_whether_ready(&self) {
        if let Some(answer) = self.look("/readyz").await
            && answer.phase == Phase::Healthy
            && answer.status != StatusCode::OK
        {
            self.complain(format!("not ready: {}", answer.text()));
        }
    }

    /// A task that had to be started again has panicked.
    async fn look_at_metrics(&self) {
        let Some(answer) = self.look("/metrics").await else { return };
        let text = answer.text();
        let restarts = text.lines().filter(|line| line.starts_with("lucerna_task_restarts_total"));
        for line in restarts.filter(|line| !line.ends_with(" 0")) {
            self.complain(format!("a task had to be started again: {line}"));
        }
    }

    async fn look(&self, path: &str) -> Option<super::Answer> {
        let url = format!("{}{path}", self.world.arrangement.places().admin);
        self.ask(path, self.world.watching.get(url)).await
    }
}
