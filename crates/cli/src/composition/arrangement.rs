//! What a start says of how the site is arranged, a line for each: most surprises are found here.

use std::path::{Path, PathBuf};

use content_backend::MailTransport;
use server::settings::SiteSettings;
use url::Url;

use super::filling;
use crate::config::{Config, DEFAULT_FILE};

/// Nobody gets what visitors send.
pub(crate) const MAIL_IS_MISSING: &str = "mail is not set up: what visitors send is kept in the data folder and nobody gets it; \
     set mail.transport = \"smtp\" and mail.host, or mail.folder for a program that fetches it";

/// Says where everything is and comes from.
pub(crate) fn tell(config: &Config, site: &SiteSettings, demo: bool) {
    match &config.file {
        Some(file) => tracing::info!("configuration: {}", whole(file).display()),
        None => tracing::info!(
            "configuration: none; there is no {DEFAULT_FILE} in {}",
            whole(Path::new(".")).display()
        ),
    }
    tracing::info!("data folder: {}", whole(&config.data).display());
    tracing::info!("content: {}", content(config, demo));
    match &site.spanish_url {
        Some(spanish) => tracing::info!("public address: {}, in Spanish {spanish}", site.public_url),
        None => tracing::info!("public address: {}", site.public_url),
    }
    if filling::is_remote(&config.content) {
        tracing::info!("mail: sent by the remote back end");
        return;
    }
    let sender = config.mail.sender(Some(&site.public_url));
    match config.mail.transport(&config.data) {
        MailTransport::Smtp(server) => tracing::info!("mail: sent by {} as {sender}", server.host),
        MailTransport::Maildir(folder) => {
            tracing::info!(
                "mail: put into {} as {sender}, for a program that fetches it",
                whole(&folder).display()
            );
        }
        MailTransport::Off => tracing::info!("mail: off; what visitors send waits in the data folder"),
        MailTransport::Kept(_) => tracing::warn!("{MAIL_IS_MISSING}"),
    }
}

/// Whether nobody gets what visitors send, and nobody has said that it should be so.
pub(crate) fn lacks_mail(config: &Config) -> bool {
    !filling::is_remote(&config.content) && keeps_mail(config)
}

/// The same of the embedded back end itself.
pub(crate) fn keeps_mail(config: &Config) -> bool {
    matches!(config.mail.transport(&config.data), MailTransport::Kept(_))
}

fn content(config: &Config, demo: bool) -> String {
    let content = &config.content;
    match (content.url.as_ref().or(content.en_url.as_ref()), &content.folder) {
        (Some(url), _) => format!("from the remote back end {}", without_credentials(url)),
        (None, Some(folder)) => format!("from the folder {}", whole(folder).display()),
        (None, None) if demo => "the demo".to_owned(),
        (None, None) => "what has been imported into the data folder".to_owned(),
    }
}

/// An address as it may stand in a log.
fn without_credentials(url: &Url) -> String {
    let mut shown = url.clone();
    // They fail for addresses that have no place for a name or a password, and so none to hide.
    let _ = shown.set_username("");
    let _ = shown.set_password(None);
    shown.set_query(None);
    shown.into()
}

/// The whole path, so that nobody has to guess what it is relative to.
fn whole(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_stands_in_the_log() {
        let url = Url::parse("https://editor:hush@cms.example/blog/?key=hush").unwrap();
        assert_eq!(without_credentials(&url), "https://cms.example/blog/");
    }
}
