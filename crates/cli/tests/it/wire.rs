//! HTTP as it goes over the line: addresses leave as they are written; nothing is followed, tidied up or decoded.

use anyhow::{Context as _, ensure};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The value of a header, empty if the answer has none of that name.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

/// Sends one request to `origin`, such as `http://127.0.0.1:8080`. The target may be any bytes.
pub(crate) async fn send(
    origin: &str,
    method: &str,
    target: impl AsRef<[u8]>,
    headers: &[(&str, &str)],
) -> anyhow::Result<Answer> {
    let host = origin.strip_prefix("http://").context("the origin is not an http address")?;
    let mut stream = TcpStream::connect(host).await?;
    // The older version answers without chunks and ends the connection after the answer.
    let mut request = [method.as_bytes(), b" ", target.as_ref(), b" HTTP/1.0\r\nhost: "].concat();
    request.extend_from_slice(host.as_bytes());
    for (name, value) in headers {
        request.extend_from_slice(format!("\r\n{name}: {value}").as_bytes());
    }
    request.extend_from_slice(b"\r\n\r\n");
    stream.write_all(&request).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    parse(&answer)
}

fn parse(answer: &[u8]) -> anyhow::Result<Answer> {
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").context("the answer has no head")?;
    let (head, body) = (std::str::from_utf8(&answer[..end])?, answer[end + 4..].to_vec());
    let mut lines = head.split("\r\n");
    let start = lines.next().unwrap_or_default();
    ensure!(start.starts_with("HTTP/1."), "not an HTTP answer: {start}");
    let status = start.split(' ').nth(1).unwrap_or_default().parse()?;
    let mut headers = HeaderMap::new();
    for line in lines {
        let (name, value) = line.split_once(':').with_context(|| format!("not a header: {line}"))?;
        headers.append(name.parse::<HeaderName>()?, HeaderValue::from_str(value.trim())?);
    }
    Ok(Answer { status, headers, body })
}
