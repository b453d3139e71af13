//! How mails leave.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use content::{ByLocale, Secret};
use lettre::Address;
use url::Url;

use super::RetryPlan;

/// How long a local disk may take.
const MAILDIR_TIMEOUT: Duration = Duration::from_secs(30);

/// How submissions are delivered and how long they are kept.
#[derive(Clone, Debug)]
pub struct OutboxSettings {
    /// Where mails go.
    pub transport: MailTransport,
    /// Who they are from, such as `website@example.com`.
    pub from: String,
    /// The root of each language's site, to name the page a submission was sent from; `None` shows paths alone.
    pub site: Option<ByLocale<Url>>,
    /// When failed deliveries are tried again.
    pub retries: RetryPlan,
    /// How long submissions are kept.
    pub retention: Duration,
}

/// Where mails go.
#[derive(Clone, Debug)]
pub enum MailTransport {
    /// Into a folder that mail programs open.
    Maildir(PathBuf),
    /// Into such a folder because mail has not been set up: it is kept there, and nobody gets it.
    Kept(PathBuf),
    /// To a server.
    Smtp(SmtpSettings),
    /// Nowhere: submissions wait.
    Off,
}

/// A server that takes mails.
#[derive(Clone, Debug)]
pub struct SmtpSettings {
    /// Its name.
    pub host: String,
    /// Its port; that of the security if missing.
    pub port: Option<u16>,
    /// How the connection is protected.
    pub security: SmtpSecurity,
    /// Whether mails may go unprotected to another machine.
    pub allow_plain: bool,
    /// Who we are there, and the password.
    pub credentials: Option<(String, Secret)>,
    /// How long each of its answers may take.
    pub timeout: Duration,
}

/// How a connection is protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmtpSecurity {
    /// Plain at first, then encrypted or given up.
    StartTls,
    /// Encrypted from the start.
    Tls,
    /// Not at all.
    None,
}

/// Mail settings that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{setting} {reason}")]
pub struct InvalidMail {
    /// The setting, such as `mail.from`.
    pub setting: &'static str,
    /// What is wrong with it and what is allowed.
    pub reason: String,
}

impl OutboxSettings {
    /// How long a delivery may wait for the other side.
    pub(super) fn timeout(&self) -> Duration {
        match &self.transport {
            MailTransport::Smtp(smtp) => smtp.timeout,
            MailTransport::Maildir(_) | MailTransport::Kept(_) | MailTransport::Off => MAILDIR_TIMEOUT,
        }
    }

    pub(super) fn check(&self) -> Result<(), InvalidMail> {
        if self.from.parse::<Address>().is_err() {
            let reason = format!("is {:?}; allowed is an address such as website@example.com", self.from);
            return Err(InvalidMail { setting: "mail.from", reason });
        }
        match &self.transport {
            MailTransport::Smtp(smtp) => smtp.check(),
            MailTransport::Maildir(_) | MailTransport::Kept(_) | MailTransport::Off => Ok(()),
        }
    }
}

impl SmtpSettings {
    fn check(&self) -> Result<(), InvalidMail> {
        if self.host.is_empty() || self.host.contains(char::is_whitespace) {
            let reason = format!("is {:?}; allowed is the name of the mail server", self.host);
            return Err(InvalidMail { setting: "mail.host", reason });
        }
        if self.timeout.is_zero() {
            return Err(InvalidMail {
                setting: "mail.timeout_seconds",
                reason: "is 0; allowed is 1 or more".into(),
            });
        }
        if self.security == SmtpSecurity::None && !self.allow_plain && !self.is_loopback() {
            let reason = format!(
                "is \"none\" and mail.host is {:?}; mails would go unprotected through a network, allowed is starttls, \
                 tls, or mail.allow_plain = true",
                self.host
            );
            return Err(InvalidMail { setting: "mail.security", reason });
        }
        Ok(())
    }

    fn is_loopback(&self) -> bool {
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        host.eq_ignore_ascii_case("localhost")
            || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    }
}

impl SmtpSecurity {
    /// The port that servers with this security listen on.
    pub const fn default_port(self) -> u16 {
        match self {
            Self::StartTls => 587,
            Self::Tls => 465,
            Self::None => 25,
        }
    }
}
