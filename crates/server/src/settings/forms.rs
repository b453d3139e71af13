//! How forms are received, and how programs are kept out of them.

use std::time::Duration;

use robot_check::{Key, VerifierSettings};
use url::Url;

/// The site's part in forms.
#[derive(Clone, Debug)]
pub struct FormSettings {
    /// How people are told from programs.
    pub check: CheckSettings,
    /// Signs receipts; several site servers share it.
    pub key: Key,
    /// The largest form with its files, in bytes.
    pub body_bytes: usize,
    /// Memory for forms that are being received, in bytes.
    pub room_bytes: usize,
    /// How long sending one may take, from its first byte to the back end's answer.
    pub timeout: Duration,
    /// Checks one address may make per minute.
    pub checks_per_minute: u32,
    /// Forms one address may send per minute.
    pub posts_per_minute: u32,
    /// Forms everyone together may send to one form per minute.
    pub per_form_per_minute: u32,
}

/// How people are told from programs.
#[derive(Clone, Debug)]
pub enum CheckSettings {
    /// By a little work of the visitor's browser; nobody else is asked.
    Work,
    /// By a service.
    Service(Box<ServiceSettings>),
}

/// A service that tells people from programs.
#[derive(Clone, Debug)]
pub struct ServiceSettings {
    /// Which one.
    pub kind: ServiceKind,
    /// The key that its script is asked with. Without one nobody can send a form, and is told so.
    pub site_key: Option<String>,
    /// The version; reCAPTCHA only.
    pub version: Option<u32>,
    /// Where its script comes from.
    pub script_url: Url,
    /// What visitors are said to be doing.
    pub action: String,
    /// How tokens are verified; `None` leaves it to the content back end.
    pub verifier: Option<VerifierSettings>,
    /// Hosts that tokens may come from; all when empty.
    pub hostnames: Vec<String>,
}

/// The services that the site knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServiceKind {
    /// Google's reCAPTCHA, version 3.
    Recaptcha,
    /// Cloudflare's Turnstile.
    Turnstile,
}

/// Where a service's scripts and frames come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CheckSources {
    pub(crate) scripts: Vec<String>,
    pub(crate) frames: Vec<String>,
    pub(crate) connections: Vec<String>,
}

impl FormSettings {
    /// Work, a key of its own, and limits that no person meets.
    #[must_use]
    pub fn new(key: Key) -> Self {
        Self {
            check: CheckSettings::Work,
            key,
            body_bytes: 32 << 20,
            room_bytes: 256 << 20,
            timeout: Duration::from_secs(180),
            checks_per_minute: 60,
            posts_per_minute: 30,
            per_form_per_minute: 600,
        }
    }

    /// Whom the visitor's browser talks to, besides the site.
    pub(crate) fn sources(&self) -> CheckSources {
        match &self.check {
            CheckSettings::Work => CheckSources::default(),
            CheckSettings::Service(service) => service.sources(),
        }
    }
}

impl ServiceSettings {
    /// The address of the script, with the key where the service wants it there.
    pub(crate) fn script(&self) -> String {
        let mut url = self.script_url.clone();
        let render = match self.kind {
            ServiceKind::Recaptcha => self.site_key.as_deref().unwrap_or("explicit"),
            ServiceKind::Turnstile => "explicit",
        };
        if !url.query_pairs().any(|(name, _)| name == "render") {
            url.query_pairs_mut().append_pair("render", render);
        }
        url.into()
    }

    /// Exactly the places that the service names in its own instructions.
    fn sources(&self) -> CheckSources {
        let origin = self.script_url.origin().ascii_serialization();
        let google = ["www.google.com", "www.recaptcha.net"];
        if self.kind == ServiceKind::Recaptcha
            && self.script_url.host_str().is_some_and(|host| google.contains(&host))
        {
            let own = format!("{origin}/recaptcha/");
            return CheckSources {
                scripts: vec![own.clone(), "https://www.gstatic.com/recaptcha/".to_owned()],
                frames: vec![own.clone(), "https://recaptcha.google.com/recaptcha/".to_owned()],
                connections: vec![own],
            };
        }
        CheckSources {
            scripts: vec![origin.clone()],
            frames: vec![origin.clone()],
            connections: vec![origin],
        }
    }
}
