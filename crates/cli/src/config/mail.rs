//! The sections `[mail]` and `[submissions]`: where what visitors send goes, and how long it is kept.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::bail;
use content::Secret;
use content_backend::{MailTransport, RetryPlan, SmtpSecurity, SmtpSettings};
use serde::{Deserialize, Serialize};
use url::Url;

/// Where the embedded back end delivers submissions.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct MailConfig {
    /// Into a folder, to a server, or nowhere; kept in a folder and sent to nobody as long as nothing is said.
    pub(crate) transport: Option<TransportName>,
    /// The folder of `maildir`, when it is not `mail` in the data folder.
    pub(crate) folder: Option<PathBuf>,
    /// The mail server.
    pub(crate) host: Option<String>,
    /// Its port, when it is not the usual one.
    pub(crate) port: Option<u16>,
    /// How the connection to it is protected.
    pub(crate) security: SecurityName,
    /// Whether mails may go unprotected to another machine.
    pub(crate) allow_plain: bool,
    /// Who we are to the server.
    pub(crate) user: Option<String>,
    /// The password.
    #[serde(skip_serializing)]
    pub(crate) password: Option<Secret>,
    /// A file that holds the password.
    pub(crate) password_file: Option<PathBuf>,
    /// Who mails are from, when it is not `website@` and the host of `public_url` without `www`.
    pub(crate) from: Option<String>,
    /// How long the server may take for an answer.
    pub(crate) timeout_seconds: u64,
    /// The pause after the first failure; the later ones are multiples of it.
    pub(crate) retry_seconds: u64,
}

/// How long submissions are kept.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct SubmissionsConfig {
    /// In days, delivered or not.
    pub(crate) retention_days: u32,
}

/// What takes mails away.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum TransportName {
    Maildir,
    Smtp,
    Off,
}

/// How a connection is protected.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SecurityName {
    StartTls,
    Tls,
    None,
}

impl Default for MailConfig {
    fn default() -> Self {
        Self {
            transport: None,
            folder: None,
            host: None,
            port: None,
            security: SecurityName::StartTls,
            allow_plain: false,
            user: None,
            password: None,
            password_file: None,
            from: None,
            timeout_seconds: 30,
            retry_seconds: 60,
        }
    }
}

impl Default for SubmissionsConfig {
    fn default() -> Self {
        Self { retention_days: 180 }
    }
}

impl MailConfig {
    /// What types alone cannot say.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        let is_smtp = self.transport == Some(TransportName::Smtp);
        if is_smtp && self.host.is_none() {
            bail!(
                "mail.transport is \"smtp\" and mail.host is not set; allowed is the name of the mail server"
            );
        }
        if !is_smtp && self.host.is_some() {
            bail!("mail.host is set and mail.transport is not \"smtp\"; allowed is both or none");
        }
        if self.user.is_some() != self.password.is_some() {
            bail!(
                "mail.user is set without a password, or a password without mail.user; allowed is both or none"
            );
        }
        for (name, value) in
            [("mail.timeout_seconds", self.timeout_seconds), ("mail.retry_seconds", self.retry_seconds)]
        {
            if !(1..=86_400).contains(&value) {
                bail!("{name} is {value}; allowed is 1 to 86400");
            }
        }
        Ok(())
    }

    /// Where mails go.
    pub(crate) fn transport(&self, data: &Path) -> MailTransport {
        let folder = || self.folder.clone().unwrap_or_else(|| data.join("mail"));
        match self.transport {
            None if self.folder.is_none() => MailTransport::Kept(folder()),
            None | Some(TransportName::Maildir) => MailTransport::Maildir(folder()),
            Some(TransportName::Off) => MailTransport::Off,
            Some(TransportName::Smtp) => MailTransport::Smtp(SmtpSettings {
                host: self.host.clone().unwrap_or_default(),
                port: self.port,
                security: match self.security {
                    SecurityName::StartTls => SmtpSecurity::StartTls,
                    SecurityName::Tls => SmtpSecurity::Tls,
                    SecurityName::None => SmtpSecurity::None,
                },
                allow_plain: self.allow_plain,
                credentials: self.user.clone().zip(self.password.clone()),
                timeout: Duration::from_secs(self.timeout_seconds),
            }),
        }
    }

    /// Who mails are from. People have their mailboxes at the name without `www`.
    pub(crate) fn sender(&self, public_url: Option<&Url>) -> String {
        let host = public_url.and_then(Url::domain).unwrap_or("localhost");
        let host = host.strip_prefix("www.").filter(|rest| rest.contains('.')).unwrap_or(host);
        self.from.clone().unwrap_or_else(|| format!("website@{host}"))
    }

    /// When failed deliveries are tried again.
    pub(crate) fn retries(&self) -> RetryPlan {
        RetryPlan { base: Duration::from_secs(self.retry_seconds) }
    }
}

impl SubmissionsConfig {
    /// What types alone cannot say.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        if !(1..=36_500).contains(&self.retention_days) {
            bail!("submissions.retention_days is {}; allowed is 1 to 36500", self.retention_days);
        }
        Ok(())
    }

    /// How long submissions are kept.
    pub(crate) fn retention(&self) -> Duration {
        Duration::from_secs(u64::from(self.retention_days) * 24 * 3600)
    }
}
