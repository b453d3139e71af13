//! The fields of a request's body, whichever way they were written.

use axum::body::Body;
use axum::extract::{FromRequest as _, Multipart};
use http::{Request, header};
use serde_json::Value;
use url::form_urlencoded;

use super::call::Call;
use super::error::RestError;
use crate::form::Posted;

/// More parts than this are no form of ours.
const MAX_PARTS: usize = 200;

impl Call<'_> {
    /// A header as text; empty when it is missing.
    pub(super) fn header(&self, name: header::HeaderName) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// The fields of `multipart/form-data`. Files are skipped: no form of ours takes any.
    pub(super) async fn multipart(&self) -> Result<Posted, RestError> {
        let mut whole = Request::new(Body::from(self.body.clone()));
        let content_type = self.headers.get(header::CONTENT_TYPE).cloned();
        whole.headers_mut().extend(content_type.map(|value| (header::CONTENT_TYPE, value)));
        let mut posted = Posted::default();
        // Without a boundary PHP finds no fields, and neither do we.
        let Ok(mut parts) = Multipart::from_request(whole, &()).await else { return Ok(posted) };
        let mut count = 0;
        while let Some(part) = parts.next_field().await.map_err(|_| RestError::invalid_multipart())? {
            count += 1;
            if count > MAX_PARTS {
                return Err(RestError::too_many_parts(MAX_PARTS));
            }
            let Some(name) = part.name().map(str::to_owned).filter(|_| part.file_name().is_none()) else {
                continue;
            };
            let text = part.text().await.map_err(|_| RestError::invalid_multipart())?;
            posted.add(&name, &text);
        }
        Ok(posted)
    }

    /// One parameter of a body in JSON or of an HTML form; empty when it is missing.
    pub(super) fn field(&self, name: &str) -> Result<String, RestError> {
        let is_json = self.header(header::CONTENT_TYPE).to_ascii_lowercase().starts_with("application/json");
        let bytes = self.body;
        if !is_json {
            let found = form_urlencoded::parse(bytes).filter(|(key, _)| key == name).last();
            return Ok(found.map(|(_, value)| value.into_owned()).unwrap_or_default());
        }
        if bytes.is_empty() {
            return Ok(String::new());
        }
        let value: Value = serde_json::from_slice(bytes).map_err(|_| RestError::invalid_json())?;
        Ok(value.get(name).and_then(Value::as_str).unwrap_or_default().to_owned())
    }
}
