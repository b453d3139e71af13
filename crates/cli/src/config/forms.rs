//! The sections `[forms]`, `[recaptcha]` and `[turnstile]`: how forms are received, and how programs are kept out of them.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, bail};
use content::Secret;
use robot_check::{Key, VerifierSettings};
use serde::{Deserialize, Serialize};
use server::settings::{CheckSettings, FormSettings, ServiceKind, ServiceSettings};
use url::Url;

const MIB: usize = 1024 * 1024;
const RECAPTCHA_SCRIPT: &str = "https://www.google.com/recaptcha/api.js";
const TURNSTILE_SCRIPT: &str = "https://challenges.cloudflare.com/turnstile/v0/api.js";
const TURNSTILE_VERIFY: &str = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
/// Shorter secrets can be guessed.
const LEAST_SECRET: usize = 16;

/// How forms are received.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct FormsConfig {
    /// Who tells people from programs.
    pub(crate) check: CheckName,
    /// Signs receipts, for several site servers; without one, each process makes its own.
    #[serde(skip_serializing)]
    pub(crate) secret: Option<Secret>,
    /// A file that holds the secret.
    pub(crate) secret_file: Option<PathBuf>,
    /// The largest form with its files, in mebibytes.
    pub(crate) body_mib: usize,
    /// Memory for forms that are being received, in mebibytes.
    pub(crate) room_mib: usize,
    /// How long sending one may take.
    pub(crate) seconds: u64,
    /// Checks one address may make per minute.
    pub(crate) checks_per_minute: u32,
    /// Forms one address may send per minute.
    pub(crate) posts_per_minute: u32,
    /// Forms everyone together may send to one form per minute.
    pub(crate) per_form_per_minute: u32,
}

/// Who tells people from programs.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum CheckName {
    /// The site itself, by a little work of the visitor's browser.
    #[default]
    Work,
    /// Google.
    Recaptcha,
    /// Cloudflare.
    Turnstile,
}

/// Google's reCAPTCHA. The embedded back end makes its checks with the same secret.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct RecaptchaConfig {
    /// The key that its script is asked with.
    pub(crate) site_key: Option<String>,
    /// The secret that belongs to it.
    #[serde(skip_serializing)]
    pub(crate) secret: Option<Secret>,
    /// A file that holds the secret.
    pub(crate) secret_file: Option<PathBuf>,
    /// The version: 3, or 0 for none, which is told to whoever sends a form.
    pub(crate) version: u32,
    /// What visitors are said to be doing.
    pub(crate) action: String,
    /// Where its script comes from, when it is not Google.
    pub(crate) script_url: Option<Url>,
    /// Who is asked when it is not Google.
    pub(crate) verify_url: Option<Url>,
    /// Hosts that tokens may come from; all when empty.
    pub(crate) hostnames: Vec<String>,
}

/// Cloudflare's Turnstile.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct TurnstileConfig {
    /// The key that its script is asked with.
    pub(crate) site_key: Option<String>,
    /// The secret that belongs to it.
    #[serde(skip_serializing)]
    pub(crate) secret: Option<Secret>,
    /// A file that holds the secret.
    pub(crate) secret_file: Option<PathBuf>,
    /// What visitors are said to be doing.
    pub(crate) action: String,
    /// Where its script comes from, when it is not Cloudflare.
    pub(crate) script_url: Option<Url>,
    /// Who is asked when it is not Cloudflare.
    pub(crate) verify_url: Option<Url>,
    /// Hosts that tokens may come from; all when empty.
    pub(crate) hostnames: Vec<String>,
}

impl Default for FormsConfig {
    fn default() -> Self {
        Self {
            check: CheckName::Work,
            secret: None,
            secret_file: None,
            body_mib: 32,
            room_mib: 256,
            seconds: 180,
            checks_per_minute: 60,
            posts_per_minute: 30,
            per_form_per_minute: 600,
        }
    }
}

impl Default for RecaptchaConfig {
    fn default() -> Self {
        Self {
            site_key: None,
            secret: None,
            secret_file: None,
            version: 3,
            action: "login".to_owned(),
            script_url: None,
            verify_url: None,
            hostnames: Vec::new(),
        }
    }
}

impl Default for TurnstileConfig {
    fn default() -> Self {
        Self {
            site_key: None,
            secret: None,
            secret_file: None,
            action: "login".to_owned(),
            script_url: None,
            verify_url: None,
            hostnames: Vec::new(),
        }
    }
}

impl FormsConfig {
    /// What types alone cannot say.
    pub(crate) fn check(&self, recaptcha: &RecaptchaConfig) -> anyhow::Result<()> {
        if self.secret.as_ref().is_some_and(|secret| secret.expose().len() < LEAST_SECRET) {
            bail!("forms.secret has fewer than {LEAST_SECRET} characters; allowed is {LEAST_SECRET} or more");
        }
        for (name, value) in [("body_mib", self.body_mib), ("room_mib", self.room_mib)] {
            if !(1..=1024).contains(&value) {
                bail!("forms.{name} is {value}; allowed is 1 to 1024");
            }
        }
        if self.body_mib > self.room_mib {
            bail!(
                "forms.body_mib is {} and forms.room_mib is {}; allowed is at least as much room as one form takes",
                self.body_mib,
                self.room_mib
            );
        }
        let rates = [
            ("checks_per_minute", self.checks_per_minute),
            ("posts_per_minute", self.posts_per_minute),
            ("per_form_per_minute", self.per_form_per_minute),
        ];
        if let Some((name, _)) = rates.iter().find(|(_, rate)| *rate == 0) {
            bail!("forms.{name} is 0; allowed is 1 or more");
        }
        if !matches!(recaptcha.version, 0 | 3) {
            bail!(
                "recaptcha.version is {}; allowed is 3, the only one that gives a score",
                recaptcha.version
            );
        }
        Ok(())
    }

    /// What the site is told.
    pub(crate) fn settings(
        &self,
        recaptcha: &RecaptchaConfig,
        turnstile: &TurnstileConfig,
    ) -> anyhow::Result<FormSettings> {
        let key = match &self.secret {
            Some(secret) => Key::shared(secret.expose().as_bytes()),
            None => Key::random().context("the system has no random numbers to sign receipts with")?,
        };
        Ok(FormSettings {
            check: match self.check {
                CheckName::Work => CheckSettings::Work,
                CheckName::Recaptcha => CheckSettings::Service(Box::new(recaptcha.service()?)),
                CheckName::Turnstile => CheckSettings::Service(Box::new(turnstile.service()?)),
            },
            body_bytes: self.body_mib * MIB,
            room_bytes: self.room_mib * MIB,
            timeout: Duration::from_secs(self.seconds.max(1)),
            checks_per_minute: self.checks_per_minute,
            posts_per_minute: self.posts_per_minute,
            per_form_per_minute: self.per_form_per_minute,
            ..FormSettings::new(key)
        })
    }

    /// Logs what is configured by half: the site runs, and whoever sends a form is told another way to write.
    pub(crate) fn warn(&self, recaptcha: &RecaptchaConfig, turnstile: &TurnstileConfig, is_remote: bool) {
        let (name, site_key, secret) = match self.check {
            CheckName::Work => return,
            CheckName::Recaptcha => ("recaptcha", &recaptcha.site_key, &recaptcha.secret),
            CheckName::Turnstile => ("turnstile", &turnstile.site_key, &turnstile.secret),
        };
        if site_key.is_none() {
            tracing::error!(
                "ReCaptcha error: No key provided; nobody can send a form until {name}.site_key is set"
            );
        }
        if self.check == CheckName::Recaptcha && recaptcha.version == 0 {
            tracing::error!(
                "ReCaptcha error: No version provided; nobody can send a form until recaptcha.version is 3"
            );
        }
        match (secret, is_remote) {
            (Some(_), _) => {}
            (None, true) => {
                tracing::info!("{name}.secret is not set: the content back end is asked to verify tokens");
            }
            (None, false) => {
                tracing::error!(
                    "{name}.secret is not set: no visitor passes the check, and nobody can send a form"
                );
            }
        }
    }
}

impl RecaptchaConfig {
    /// How tokens are verified; `None` without the secret.
    pub(crate) fn verifier(&self) -> Option<VerifierSettings> {
        let mut settings = VerifierSettings::new(self.secret.clone()?);
        if let Some(url) = &self.verify_url {
            settings.verify_url = url.to_string();
        }
        Some(settings)
    }

    fn service(&self) -> anyhow::Result<ServiceSettings> {
        Ok(ServiceSettings {
            kind: ServiceKind::Recaptcha,
            site_key: self.site_key.clone(),
            version: (self.version != 0).then_some(self.version),
            script_url: script(self.script_url.as_ref(), RECAPTCHA_SCRIPT)?,
            action: self.action.clone(),
            verifier: self.verifier(),
            hostnames: self.hostnames.clone(),
        })
    }
}

impl TurnstileConfig {
    fn service(&self) -> anyhow::Result<ServiceSettings> {
        let verifier = self.secret.clone().map(|secret| VerifierSettings {
            verify_url: self.verify_url.as_ref().map_or(TURNSTILE_VERIFY, Url::as_str).to_owned(),
            has_score: false,
            ..VerifierSettings::new(secret)
        });
        Ok(ServiceSettings {
            kind: ServiceKind::Turnstile,
            site_key: self.site_key.clone(),
            version: None,
            script_url: script(self.script_url.as_ref(), TURNSTILE_SCRIPT)?,
            action: self.action.clone(),
            verifier,
            hostnames: self.hostnames.clone(),
        })
    }
}

fn script(own: Option<&Url>, usual: &str) -> anyhow::Result<Url> {
    own.map_or_else(|| Ok(Url::parse(usual)?), |url| Ok(url.clone()))
}
