//! The site's own judgement about visitors, and the receipts it gives for it.

use std::time::SystemTime;

use content::ContentError;
use robot_check::{
    Bearer, Key, Question, Questions, Receipts, Refused, Verdict, Verifier, Work, WrongAnswer,
};
use serde_json::Value;

use crate::app::App;
use crate::page_data::RobotCheck;
use crate::settings::{CheckSettings, FormSettings, ServiceKind, ServiceSettings};

/// Where work is given out.
pub(super) const CHALLENGE: &str = "/api/forms/challenge";

/// Decides who may send forms.
#[derive(Debug)]
pub(crate) struct Gate {
    check: Check,
    receipts: Receipts,
    questions: Questions,
}

#[derive(Debug)]
enum Check {
    /// The visitor's browser works for a moment.
    Work(Work),
    /// A service is asked.
    Service(Box<Service>),
}

#[derive(Debug)]
struct Service {
    settings: ServiceSettings,
    /// `None` leaves the question to the content back end.
    verifier: Option<Verifier>,
}

/// What a visitor shows.
pub(super) struct Shown<'a> {
    /// What the check in the browser gave.
    pub(super) token: &'a str,
    /// What stands in the field that people do not see.
    pub(super) trap: &'a str,
    /// Who shows it.
    pub(super) bearer: Bearer,
}

impl Gate {
    /// As the site is configured.
    #[must_use]
    pub(crate) fn new(settings: &FormSettings) -> Self {
        let key: &Key = &settings.key;
        let check = match &settings.check {
            CheckSettings::Work => Check::Work(Work::new(key)),
            CheckSettings::Service(service) => Check::Service(Box::new(Service {
                verifier: service.verifier.clone().map(Verifier::new),
                settings: ServiceSettings::clone(service),
            })),
        };
        Self { check, receipts: Receipts::new(key, SystemTime::now()), questions: Questions::new(key) }
    }

    /// What browsers need to know to be checked.
    #[must_use]
    pub(super) fn for_browsers(&self) -> RobotCheck {
        match &self.check {
            Check::Work(_) => RobotCheck::ProofOfWork {
                challenge_url: CHALLENGE.to_owned(),
                least_seconds: Work::LEAST_SECONDS,
            },
            Check::Service(service) => {
                let settings = &service.settings;
                let (site_key, action) = (settings.site_key.clone(), settings.action.clone());
                let script_url = settings.script();
                match settings.kind {
                    ServiceKind::Recaptcha => {
                        RobotCheck::Recaptcha { site_key, version: settings.version, script_url, action }
                    }
                    ServiceKind::Turnstile => RobotCheck::Turnstile { site_key, script_url, action },
                }
            }
        }
    }

    /// Work for a visitor; `None` where a service is asked instead.
    #[must_use]
    pub(super) fn work(&self, bearer: &Bearer) -> Option<Value> {
        match &self.check {
            Check::Work(work) => work.give_out(bearer, SystemTime::now()),
            Check::Service(_) => None,
        }
    }

    /// Judges a visitor.
    pub(super) async fn judge(&self, app: &App, shown: &Shown<'_>) -> Verdict {
        match &self.check {
            Check::Work(work) => work.judge(shown.token, shown.trap, &shown.bearer, SystemTime::now()),
            Check::Service(_) if shown.token.is_empty() => Verdict::failed("missing-input-response"),
            Check::Service(_) if !shown.trap.is_empty() => {
                Verdict { success: true, ..Verdict::failed("trap") }
            }
            Check::Service(service) => {
                let Service { settings, verifier } = &**service;
                let verdict = match verifier {
                    Some(verifier) => verifier.ask(shown.token, Some(shown.bearer.visitor)).await,
                    None => asked_of_back_end(app, shown).await,
                };
                settings_hold(settings, verdict)
            }
        }
    }

    /// A receipt for a visitor who passed.
    #[must_use]
    pub(super) fn receipt(&self, bearer: &Bearer) -> Option<String> {
        self.receipts.issue(bearer, SystemTime::now())
    }

    /// Uses a receipt up.
    pub(super) fn redeem(&self, receipt: &str, bearer: &Bearer) -> Result<(), Refused> {
        self.receipts.redeem(receipt, bearer, SystemTime::now())
    }

    /// A question for a visitor without scripts; `None` where a service is to be asked, which needs scripts: a question in
    /// its place would be the way around it.
    #[must_use]
    pub(super) fn question(&self, bearer: &Bearer) -> Option<Question> {
        match &self.check {
            Check::Work(_) => self.questions.ask(bearer, SystemTime::now()),
            Check::Service(_) => None,
        }
    }

    /// Checks an answer to such a question.
    pub(super) fn is_answered(&self, token: &str, answer: &str, bearer: &Bearer) -> Result<(), WrongAnswer> {
        match &self.check {
            Check::Work(_) => self.questions.check(token, answer, bearer, SystemTime::now()),
            Check::Service(_) => Err(WrongAnswer::Wrong),
        }
    }

    /// Forgets what need not be remembered any more.
    pub(crate) fn forget_expired(&self) {
        let now = SystemTime::now();
        self.receipts.forget_expired(now);
        self.questions.forget_expired(now);
        if let Check::Work(work) = &self.check {
            work.forget_expired(now);
        }
    }
}

/// The content back end asks the service where it has the secret and the site has none.
async fn asked_of_back_end(app: &App, shown: &Shown<'_>) -> Verdict {
    match app.content.verify_recaptcha(shown.bearer.locale, shown.token).await {
        Ok(verdict) => Verdict {
            success: verdict.success,
            score: verdict.score.map(content::attributes::Number::get).unwrap_or_default(),
            action: verdict.action,
            hostname: verdict.hostname,
            challenge_ts: String::new(),
            error_codes: verdict.error_codes,
        },
        Err(error) => {
            log_unverified(&error);
            Verdict::failed("verifier-unreachable")
        }
    }
}

fn log_unverified(error: &ContentError) {
    tracing::error!(
        %error,
        "the robot check cannot be made: set recaptcha.secret, or give the content back end its route for it"
    );
}

/// A token that was made for something else, or on another site, is worth nothing here.
fn settings_hold(settings: &ServiceSettings, verdict: Verdict) -> Verdict {
    let mut refuse = None;
    if !verdict.action.is_empty() && verdict.action != settings.action {
        refuse = Some("action-mismatch");
    }
    let hosts = &settings.hostnames;
    if !hosts.is_empty() && !hosts.iter().any(|host| host.eq_ignore_ascii_case(&verdict.hostname)) {
        refuse = Some("hostname-mismatch");
    }
    match refuse {
        Some(code) if verdict.success => {
            tracing::warn!(code, "a robot check was made for something else and does not count");
            Verdict { success: false, score: 0.0, error_codes: vec![code.to_owned()], ..verdict }
        }
        _ => verdict,
    }
}
