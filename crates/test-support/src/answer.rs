//! A scripted answer.

use bytes::Bytes;
use http::{HeaderName, HeaderValue, Response, StatusCode, header};
use http_body_util::Full;
use serde_json::{Value, json};

/// What a scripted server says.
#[derive(Debug, Clone)]
pub struct Answer {
    status: StatusCode,
    headers: Vec<(HeaderName, HeaderValue)>,
    body: Bytes,
}

impl Answer {
    /// 200 with JSON, as WordPress sends it.
    pub fn json(value: &Value) -> Self {
        let body = value.to_string().into();
        Self { status: StatusCode::OK, headers: Vec::new(), body }
            .with_header(header::CONTENT_TYPE, HeaderValue::from_static("application/json; charset=UTF-8"))
    }

    /// A WordPress error body.
    pub fn error(status: StatusCode, code: &str) -> Self {
        let body = json!({"code": code, "message": "A scripted error.", "data": {"status": status.as_u16()}});
        Self::json(&body).with_status(status)
    }

    /// 200 with any bytes.
    pub fn bytes(content_type: &'static str, body: impl Into<Bytes>) -> Self {
        Self { status: StatusCode::OK, headers: Vec::new(), body: body.into() }
            .with_header(header::CONTENT_TYPE, HeaderValue::from_static(content_type))
    }

    /// The same answer with another status.
    pub fn with_status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    /// The same answer with one more header.
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.push((name, value));
        self
    }

    pub(crate) fn into_response(self) -> Response<Full<Bytes>> {
        let mut response = Response::new(Full::new(self.body));
        *response.status_mut() = self.status;
        response.headers_mut().extend(self.headers);
        response
    }
}
