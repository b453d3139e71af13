//! Just enough HTTP to misuse it.

use std::io;

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::ReceivedRequest;

const MAX_HEAD_BYTES: usize = 64 * 1024;

/// Reads up to the empty line after the headers.
pub(crate) async fn read_request(stream: &mut TcpStream) -> io::Result<ReceivedRequest> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        if head.len() > MAX_HEAD_BYTES {
            return Err(io::ErrorKind::InvalidData.into());
        }
        head.push(stream.read_u8().await?);
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    parse(&head).ok_or_else(|| io::ErrorKind::InvalidData.into())
}

/// Writes status line and headers; the body is up to the caller. Every answer ends its connection.
pub(super) async fn write_head(stream: &mut TcpStream, status: u16, headers: &str) -> io::Result<()> {
    let head = format!("HTTP/1.1 {status} Scripted\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all(head.as_bytes()).await
}

/// Writes a complete answer.
pub(super) async fn write_answer(
    stream: &mut TcpStream,
    status: u16,
    content_type: &str,
    body: &[u8],
) -> io::Result<()> {
    let headers = format!("Content-Type: {content_type}\r\nContent-Length: {}\r\n", body.len());
    write_head(stream, status, &headers).await?;
    stream.write_all(body).await?;
    stream.shutdown().await
}

fn parse(head: &str) -> Option<ReceivedRequest> {
    let mut lines = head.split("\r\n");
    let mut start = lines.next()?.split(' ');
    let method = start.next()?.parse().ok()?;
    let target = start.next()?.to_owned();
    let mut headers = HeaderMap::new();
    for line in lines {
        let Some((name, value)) = line.split_once(':') else { continue };
        let name: HeaderName = name.parse().ok()?;
        headers.append(name, HeaderValue::from_str(value.trim()).ok()?);
    }
    Some(ReceivedRequest { method, target, headers, body: Bytes::new() })
}
