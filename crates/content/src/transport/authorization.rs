//! The fixed authorization header, kept out of logs and error messages.

use std::fmt;

use http::HeaderValue;

/// The value of the `Authorization` header. Its `Debug` output hides the secret.
#[derive(Clone)]
pub struct Authorization(HeaderValue);

/// The configured token cannot stand in a header. The message does not repeat it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the token must be the non-empty Base64 text that follows \"Basic \" in the header, without spaces")]
pub struct InvalidToken;

impl Authorization {
    /// `Basic {token}`; the token is used as it is, already in Base64.
    pub fn basic(token: &str) -> Result<Self, InvalidToken> {
        if token.is_empty() || !token.bytes().all(|b| b.is_ascii_graphic()) {
            return Err(InvalidToken);
        }
        let mut value = HeaderValue::try_from(format!("Basic {token}")).map_err(|_bad_value| InvalidToken)?;
        value.set_sensitive(true);
        Ok(Self(value))
    }

    pub(super) fn header(&self) -> HeaderValue {
        self.0.clone()
    }
}

impl fmt::Debug for Authorization {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Authorization(Basic …)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secret_is_not_printed() {
        let authorization = Authorization::basic("c2VjcmV0").unwrap();
        assert_eq!(format!("{authorization:?}"), "Authorization(Basic …)");
        assert_eq!(authorization.header(), "Basic c2VjcmV0");
        assert!(authorization.header().is_sensitive());
    }

    #[test]
    fn tokens_that_would_break_the_header_are_refused_without_being_repeated() {
        for token in ["", "a b", "a\r\nX-Evil: 1", "ñ"] {
            let refused = Authorization::basic(token).unwrap_err();
            assert!(token.is_empty() || !refused.to_string().contains(token));
        }
    }
}
