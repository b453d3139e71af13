//! Visitors who send a form, as a browser with scripts does, and press the button again when they are told that it failed.

use std::time::{Duration, Instant};

use altcha::{Challenge, Payload, SolveChallengeOptions, solve_challenge};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::StatusCode;
use http::header::CONTENT_TYPE;
use serde_json::{Value, json};

use super::Visitor;
use crate::soak::phase::Phase;

const BOUNDARY: &str = "lucerna-soak";
/// Nobody writes faster than the robot check takes for human.
const WRITING: Duration = Duration::from_millis(2300);
/// How often somebody presses the button before giving up.
const MAX_TRIES: u32 = 40;

/// What a visitor was told.
enum Told {
    /// The message has arrived.
    Thanks,
    /// It has not, or nothing was said; by this hash the back end knows it when it comes again.
    Failed { hash: String },
}

/// Writes one message after the other until the run is over.
pub(super) async fn write(mut visitor: Visitor) {
    while visitor.world.goes_on() {
        visitor.become_another();
        let number = visitor.world.sent.begin();
        let message = visitor.world.sent.message(number);
        let mut hash = String::new();
        for _ in 0..MAX_TRIES {
            match visitor.send(&message, &hash).await {
                Told::Thanks => {
                    visitor.world.sent.acknowledge(number);
                    break;
                }
                Told::Failed { hash: known } => hash = known,
            }
            visitor.world.sent.was_told_no(number);
            if !visitor.world.goes_on() {
                return;
            }
            visitor.pause(300, 900).await;
        }
        visitor.pause(100, 600).await;
    }
}

impl Visitor {
    /// One press of the button, with all that it takes.
    async fn send(&self, message: &str, hash: &str) -> Told {
        let failed = || Told::Failed { hash: hash.to_owned() };
        let Some(receipt) = self.receipt().await else { return failed() };
        let form = &self.world.sights.form;
        let mut body = part("_receipt", &receipt);
        if !hash.is_empty() {
            body += &part("_posted_data_hash", hash);
        }
        for (name, value) in &form.fields {
            body += &part(name, value);
        }
        body += &part(&form.message, message);
        body += &part(&form.trap, "");
        body += &format!("--{BOUNDARY}--\r\n");
        let request = self.world.client.post(self.url(&form.feedback_url));
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        let request = request.header(CONTENT_TYPE, kind).header("user-agent", "soak").body(body);
        let Some(answer) = self.ask(&form.feedback_url, request).await else { return failed() };
        let told: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        let status = told["status"].as_str().unwrap_or_default();
        match (answer.status, status) {
            (StatusCode::OK, "mail_sent") => return Told::Thanks,
            (StatusCode::OK, "mail_failed") if answer.phase != Phase::Healthy => {}
            (StatusCode::OK, _) => self.complain(format!("a form was answered {told}")),
            // A receipt from before a restart does not count; the next try gets another.
            (StatusCode::FORBIDDEN, _) if answer.phase != Phase::Healthy => {}
            (status, _) if status.is_server_error() => {}
            (status, _) => self.complain(format!("a form was answered {status}: {told}")),
        }
        match told["posted_data_hash"].as_str() {
            Some(hash) if !hash.is_empty() => Told::Failed { hash: hash.to_owned() },
            _ => failed(),
        }
    }

    /// Does the work that shows a person; `None` when something failed on the way, which is noted.
    async fn receipt(&self) -> Option<String> {
        let number = self.world.sights.form.number;
        let path = format!("/api/forms/challenge?form={number}&lang=en");
        let given = self.get(&path).await.filter(|answer| answer.status == StatusCode::OK)?;
        let given_at = Instant::now();
        let challenge: Challenge = serde_json::from_slice(&given.body).ok()?;
        let token = tokio::task::spawn_blocking(move || solved(challenge)).await.ok()??;
        tokio::time::sleep(WRITING.saturating_sub(given_at.elapsed())).await;
        let path = "/check-recaptcha";
        let request = self.world.client.post(self.url(path)).header(CONTENT_TYPE, "application/json");
        let call = json!({ "token": token, "form": number, "lang": "en", "trap": "" }).to_string();
        let checked = self.ask(path, request.body(call)).await?;
        let verdict: Value = serde_json::from_slice(&checked.body).unwrap_or_default();
        let receipt = verdict["receipt"].as_str().map(str::to_owned);
        if receipt.is_none() && checked.phase == Phase::Healthy {
            self.complain(format!("work that was done does not count: {verdict}"));
        }
        receipt
    }
}

fn solved(challenge: Challenge) -> Option<String> {
    let solution = solve_challenge(SolveChallengeOptions::new(&challenge)).ok()??;
    Some(STANDARD.encode(serde_json::to_vec(&Payload { challenge, solution }).ok()?))
}

fn part(name: &str, value: &str) -> String {
    format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
}
