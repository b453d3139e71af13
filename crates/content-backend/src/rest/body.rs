//! The fields of a request's body, whichever way they were written.

use std::sync::PoisonError;

use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest as _, Multipart};
use http::{Request, header};
use serde_json::Value;
use url::form_urlencoded;

use super::call::Call;
use super::error::RestError;
use crate::form::{Form, MAX_UPLOAD_BYTES, Posted};

/// The longest body of a form that takes no files: one with many long messages.
const MAX_FORM_BYTES: usize = 512 * 1024;
/// The longest body of anything else.
const MAX_BODY_BYTES: usize = 256 * 1024;

/// More parts than this are no form of ours.
const MAX_PARTS: usize = 200;

impl Call<'_> {
    /// A header as text; empty when it is missing.
    pub(super) fn header(&self, name: header::HeaderName) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// The body, which can be read once; an error if it is longer than `limit`.
    pub(super) async fn bytes(&self, limit: usize) -> Result<Bytes, RestError> {
        let body = self.body.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_default();
        axum::body::to_bytes(body, limit).await.map_err(|_too_large| RestError::body_too_large(limit))
    }

    /// What a visitor sent as `multipart/form-data`. Files are kept for the form's file fields and skipped otherwise.
    pub(super) async fn multipart(&self, form: &Form) -> Result<Posted, RestError> {
        let limit = if form.takes_files() { MAX_UPLOAD_BYTES } else { MAX_FORM_BYTES };
        let mut whole = Request::new(Body::from(self.bytes(limit).await?));
        let content_type = self.headers.get(header::CONTENT_TYPE).cloned();
        whole.headers_mut().extend(content_type.map(|value| (header::CONTENT_TYPE, value)));
        DefaultBodyLimit::disable().apply(&mut whole);
        let mut posted = Posted::default();
        // Without a boundary PHP finds no fields, and neither do we.
        let Ok(mut parts) = Multipart::from_request(whole, &()).await else { return Ok(posted) };
        let mut count = 0;
        while let Some(part) = parts.next_field().await.map_err(|_| RestError::invalid_multipart())? {
            count += 1;
            if count > MAX_PARTS {
                return Err(RestError::too_many_parts(MAX_PARTS));
            }
            let Some(name) = part.name().map(str::to_owned) else { continue };
            match part.file_name().map(str::to_owned) {
                // What a browser sends for a field without a file.
                Some(file_name) if file_name.is_empty() => {}
                Some(file_name) => {
                    let bytes = part.bytes().await.map_err(|_| RestError::invalid_multipart())?;
                    posted.add_file(&name, &file_name, bytes);
                }
                None => {
                    let text = part.text().await.map_err(|_| RestError::invalid_multipart())?;
                    posted.add(&name, &text);
                }
            }
        }
        form.tidy(&mut posted);
        Ok(posted)
    }

    /// One parameter of a body in JSON or of an HTML form; empty when it is missing.
    pub(super) async fn field(&self, name: &str) -> Result<String, RestError> {
        let is_json = self.header(header::CONTENT_TYPE).to_ascii_lowercase().starts_with("application/json");
        let bytes = self.bytes(MAX_BODY_BYTES).await?;
        if !is_json {
            let found = form_urlencoded::parse(&bytes).filter(|(key, _)| key == name).last();
            return Ok(found.map(|(_, value)| value.into_owned()).unwrap_or_default());
        }
        if bytes.is_empty() {
            return Ok(String::new());
        }
        let value: Value = serde_json::from_slice(&bytes).map_err(|_| RestError::invalid_json())?;
        Ok(value.get(name).and_then(Value::as_str).unwrap_or_default().to_owned())
    }
}
