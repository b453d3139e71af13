//! Where every HTTP client of the program begins, so that all of them speak TLS by the same library.
//!
//! That library is ring: AWS-LC, which reqwest would choose, is a minute of C in every first build of every profile.

use rustls::crypto::ring;

/// A client to configure. Others panic when they are built, because they find no TLS.
#[expect(clippy::disallowed_methods, reason = "the one place that may")]
pub fn http_client() -> reqwest::ClientBuilder {
    // Fails when it is done already, which is as good.
    let _ = ring::default_provider().install_default();
    reqwest::Client::builder()
}

#[cfg(test)]
mod tests {
    use super::http_client;

    #[test]
    fn clients_can_be_built_one_after_another() {
        assert!(http_client().build().is_ok());
        assert!(http_client().build().is_ok());
    }
}
