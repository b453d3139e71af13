//! Uploaded files, passed through.

use bytes::Bytes;
use http::header::{CONTENT_TYPE, ETAG, HeaderName, LAST_MODIFIED};
use http::{Response, StatusCode};

use super::{Client, answer};
use crate::error::Place;
use crate::{ContentError, MediaPath, Root};

/// An uploaded file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MediaFile {
    /// The content.
    pub bytes: Bytes,
    /// The type the back end gave, never an HTML type.
    pub content_type: Option<String>,
    /// The back end's entity tag.
    pub etag: Option<String>,
    /// The back end's modification date, as an HTTP date.
    pub last_modified: Option<String>,
}

impl Client {
    /// An uploaded file; `None` if it does not exist.
    pub async fn media(&self, path: &MediaPath) -> Result<Option<MediaFile>, ContentError> {
        let place = Place { locale: None, target: format!("/{}", path.encoded()) };
        let response = self.get(Root::Uploads, &place).await?;
        match response.status() {
            StatusCode::OK => {}
            StatusCode::NOT_FOUND | StatusCode::GONE => return Ok(None),
            status => {
                let code = answer::error_code(&response);
                return Err(ContentError::BadStatus { place, status, code });
            }
        }
        let content_type = header(&response, &CONTENT_TYPE);
        // A login or error page must not be served under the site's own name.
        if let Some(html) = content_type.as_ref().filter(|content_type| content_type.contains("html")) {
            return Err(ContentError::NotMedia { place, content_type: html.chars().take(80).collect() });
        }
        let (etag, last_modified) = (header(&response, &ETAG), header(&response, &LAST_MODIFIED));
        Ok(Some(MediaFile { bytes: response.into_body(), content_type, etag, last_modified }))
    }
}

fn header(response: &Response<Bytes>, name: &HeaderName) -> Option<String> {
    response.headers().get(name)?.to_str().ok().map(str::to_owned)
}
