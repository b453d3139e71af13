//! Mails to a server. Each gets a connection of its own: forms are rare, and none waits behind one that hangs.

use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{AsyncSmtpTransport, Error};
use lettre::{Address, AsyncTransport as _, Message, Tokio1Executor};

use super::settings::{InvalidMail, SmtpSecurity, SmtpSettings};
use super::{Failure, FailureKind};

/// Codes that speak about us and not about the mail: what is wrong is the configuration, and it may be mended.
const ABOUT_US: [u16; 5] = [530, 534, 535, 538, 454];

/// A connection to a server, made for each mail.
#[derive(Debug)]
pub(super) struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
}

impl Smtp {
    pub(super) fn new(settings: &SmtpSettings, from: &str) -> Result<Self, InvalidMail> {
        let tls = || {
            TlsParameters::new_rustls(settings.host.clone()).map_err(|error| InvalidMail {
                setting: "mail.host",
                reason: format!("is {:?}, which cannot be reached with encryption: {error}", settings.host),
            })
        };
        let tls = match settings.security {
            SmtpSecurity::StartTls => Tls::Required(tls()?),
            SmtpSecurity::Tls => Tls::Wrapper(tls()?),
            SmtpSecurity::None => Tls::None,
        };
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&settings.host)
            .port(settings.port.unwrap_or(settings.security.default_port()))
            .tls(tls)
            .timeout(Some(settings.timeout));
        if let Ok(address) = from.parse::<Address>() {
            builder = builder.hello_name(ClientId::Domain(address.domain().to_owned()));
        }
        if let Some((user, password)) = &settings.credentials {
            builder = builder.credentials(Credentials::new(user.clone(), password.expose().to_owned()));
        }
        Ok(Self { transport: builder.build() })
    }

    pub(super) async fn deliver(&self, message: Message) -> Result<(), Failure> {
        match self.transport.send(message).await {
            Ok(_accepted) => Ok(()),
            Err(error) => Err(Failure { kind: kind(&error), reason: error.to_string() }),
        }
    }
}

fn kind(error: &Error) -> FailureKind {
    let code = error.status().map(u16::from);
    match code {
        _ if error.is_timeout() => FailureKind::Timeout,
        Some(code) if ABOUT_US.contains(&code) => FailureKind::Temporary,
        _ if error.is_permanent() => FailureKind::Permanent,
        _ => FailureKind::Temporary,
    }
}
