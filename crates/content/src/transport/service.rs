//! One call of a service in this process, with the limits that a call over HTTP would have.

use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};
use http_body::Body;
use http_body_util::{BodyExt, Full};
use tower::{Service, ServiceExt};

use super::TransportError;

/// Any error of a service.
pub type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// Calls the service and reads its answer, within `limit` and up to `max_bytes`.
///
/// # Errors
/// When the service fails, takes too long or answers with too much.
pub async fn call<S, B>(
    service: S,
    request: Request<Full<Bytes>>,
    limit: Duration,
    max_bytes: u64,
) -> Result<Response<Bytes>, TransportError>
where
    S: Service<Request<Full<Bytes>>, Response = Response<B>> + Send,
    S::Error: Into<BoxError>,
    S::Future: Send,
    B: Body<Data = Bytes> + Send,
    B::Error: Into<BoxError>,
{
    let answer = async {
        let response = service.oneshot(request).await.map_err(failed)?;
        let (parts, body) = response.into_parts();
        Ok(Response::from_parts(parts, read(body, max_bytes).await?))
    };
    tokio::time::timeout(limit, answer)
        .await
        .unwrap_or_else(|_elapsed| Err(TransportError::TimedOut { after: limit, purpose: None }))
}

async fn read<B>(body: B, max_bytes: u64) -> Result<Bytes, TransportError>
where
    B: Body<Data = Bytes> + Send,
    B::Error: Into<BoxError>,
{
    let limit = usize::try_from(max_bytes).unwrap_or(usize::MAX);
    let mut body = std::pin::pin!(body);
    let mut collected = Vec::new();
    while let Some(frame) = body.frame().await {
        let Ok(chunk) = frame.map_err(failed)?.into_data() else { continue };
        if chunk.len() > limit - collected.len() {
            return Err(TransportError::TooLarge { limit_bytes: max_bytes });
        }
        collected.extend_from_slice(&chunk);
    }
    Ok(collected.into())
}

fn failed(error: impl Into<BoxError>) -> TransportError {
    TransportError::Service { reason: error.into().to_string() }
}
