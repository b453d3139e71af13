//! What the back end says about itself, asked at the start and every hour: the addresses that it calls its own, so that
//! none of them reaches a visitor, and whether it still accepts the configured credentials.

use std::time::Duration;

use content::{ContentError, Credentials, Locale, Tag};
use tokio::time::sleep;

use crate::app::App;

/// How often it is asked.
const EVERY: Duration = Duration::from_secs(60 * 60);
/// The pause after a failure; every further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(2);

impl App {
    /// Keeps what is known of the back end of a language current for as long as it is polled, after it was first asked
    /// for.
    pub(crate) async fn keep_introduced(&self, locale: Locale, mut told: Result<(), ContentError>) {
        let mut pause = FIRST_PAUSE;
        loop {
            let rest = match &told {
                Err(error) if error.is_unavailable() => pause,
                // A back end that does not introduce itself does its work all the same.
                Ok(()) | Err(_) => EVERY,
            };
            pause = if rest == EVERY { FIRST_PAUSE } else { (pause * 2).min(EVERY) };
            sleep(rest).await;
            told = self.introduce(locale).await;
        }
    }

    /// Asks the back end of a language who it is, and whether it knows who asks.
    ///
    /// # Errors
    /// When it does not answer.
    pub(crate) async fn introduce(&self, locale: Locale) -> Result<(), ContentError> {
        if self.settings.checks_credentials {
            self.check_credentials(locale).await?;
        }
        let introduction = self.content.introduction(locale).await?;
        let learn = |address: &url::Url| self.content.links().learn(locale, address);
        let news = introduction.addresses.iter().filter(|address| learn(address)).count();
        if news > 0 {
            tracing::info!(
                locale = locale.code(),
                news,
                "learned addresses that the content back end uses in its links"
            );
            // Links and pictures of these addresses were taken for another site's.
            self.retire(&[Tag::All]);
            if self.index.has_been_there(locale) {
                self.index.content_changed(&[Tag::All], None);
            }
        }
        Ok(())
    }

    async fn check_credentials(&self, locale: Locale) -> Result<(), ContentError> {
        let refused = match self.content.credentials(locale).await? {
            Credentials::Accepted | Credentials::Unknown => None,
            Credentials::Refused(status) => {
                Some(format!("the content back end does not accept content.token ({status}); renew it"))
            }
        };
        let before = self.credential_failures.get(locale).swap(refused.clone().map(Into::into));
        match (before, refused) {
            (None, Some(problem)) => tracing::error!(
                locale = locale.code(),
                problem,
                "content that only the site's account may read is missing"
            ),
            (Some(_), None) => {
                tracing::info!(locale = locale.code(), "the content back end accepts content.token again");
            }
            _ => {}
        }
        Ok(())
    }
}
