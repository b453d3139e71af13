//! The misdeeds.

use std::io::{self, Write};
use std::time::Duration;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::wire::{write_answer, write_head};
use crate::ReceivedRequest;

/// What a hostile server does with every request. For refused connections see
/// [`HostileServer::refusing`](super::HostileServer::refusing).
#[derive(Debug, Clone)]
pub enum Behaviour {
    /// Reads the request and never answers.
    Hang,
    /// Reads the request and closes the connection.
    CloseAtOnce,
    /// Announces a whole JSON document, sends half of it and closes.
    HalfAnswer,
    /// Sends half a JSON document as if it were whole.
    HalfJson,
    /// Answers 200 with a login page.
    Html,
    /// Answers 200 with an HTML page that repeats the request's headers.
    EchoHtml,
    /// Sends this many bytes and announces their number.
    HugeAnnounced {
        /// How many.
        bytes: u64,
    },
    /// Sends this many bytes without saying so first.
    Huge {
        /// How many.
        bytes: u64,
    },
    /// Sends one byte, waits, and so on without end.
    Drip {
        /// How long it waits.
        pause: Duration,
    },
    /// Redirects to itself, for ever.
    RedirectLoop,
    /// Redirects to a fixed address.
    RedirectTo {
        /// The address.
        location: String,
    },
    /// Answers an error status so many times, and JSON from then on.
    ErrorsThenJson {
        /// How many errors are left.
        errors: u32,
        /// Their status.
        status: u16,
        /// The JSON afterwards.
        json: String,
    },
    /// Sends a small gzip body that unpacks to many bytes; made by [`Behaviour::gzip_bomb`].
    GzipBomb {
        /// The packed body.
        packed: Bytes,
    },
    /// Answers 200 with JSON, for the day the server has recovered.
    Json {
        /// The JSON.
        json: String,
    },
}

const JSON: &str = "application/json; charset=UTF-8";
const HTML: &str = "text/html; charset=UTF-8";
const LOGIN_PAGE: &str =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><title>Log in</title></head><body></body></html>";
const DOCUMENT: &str = "{\"primary_navigation\":[{\"id\":1,\"title\":\"Products\",\"url\":\"/products/\"}]}";
const CHUNK: [u8; 16 * 1024] = [b' '; 16 * 1024];

impl Behaviour {
    /// A small gzip body that unpacks to this many bytes. Packing takes its time, so it happens here and
    /// not while a client waits.
    pub fn gzip_bomb(bytes: u64) -> io::Result<Self> {
        Ok(Self::GzipBomb { packed: pack(bytes)?.into() })
    }

    /// What to do now; counts down the errors that are left.
    pub(crate) fn take_turn(&mut self) -> Self {
        let now = self.clone();
        if let Self::ErrorsThenJson { errors, .. } = self {
            *errors = errors.saturating_sub(1);
        }
        now
    }

    pub(crate) async fn perform(self, stream: &mut TcpStream, request: &ReceivedRequest) -> io::Result<()> {
        match self {
            Self::Hang => std::future::pending().await,
            Self::CloseAtOnce => Ok(()),
            Self::HalfAnswer => {
                write_head(
                    stream,
                    200,
                    &format!("Content-Type: {JSON}\r\nContent-Length: {}\r\n", DOCUMENT.len()),
                )
                .await?;
                stream.write_all(&DOCUMENT.as_bytes()[..DOCUMENT.len() / 2]).await
            }
            Self::HalfJson => {
                write_answer(stream, 200, JSON, &DOCUMENT.as_bytes()[..DOCUMENT.len() / 2]).await
            }
            Self::Html => write_answer(stream, 200, HTML, LOGIN_PAGE.as_bytes()).await,
            Self::EchoHtml => {
                let body = format!("<p>{:?}</p>", request.headers);
                write_answer(stream, 200, HTML, body.as_bytes()).await
            }
            Self::HugeAnnounced { bytes } => {
                write_head(stream, 200, &format!("Content-Type: {JSON}\r\nContent-Length: {bytes}\r\n"))
                    .await?;
                flood(stream, bytes).await
            }
            Self::Huge { bytes } => {
                write_head(stream, 200, &format!("Content-Type: {JSON}\r\n")).await?;
                flood(stream, bytes).await
            }
            Self::Drip { pause } => {
                write_head(stream, 200, &format!("Content-Type: {JSON}\r\n")).await?;
                loop {
                    stream.write_all(b" ").await?;
                    tokio::time::sleep(pause).await;
                }
            }
            Self::RedirectLoop => redirect(stream, &request.target).await,
            Self::RedirectTo { location } => redirect(stream, &location).await,
            Self::ErrorsThenJson { errors: 0, json, .. } | Self::Json { json } => {
                write_answer(stream, 200, JSON, json.as_bytes()).await
            }
            Self::ErrorsThenJson { status, .. } => write_answer(stream, status, HTML, b"<p>Error</p>").await,
            Self::GzipBomb { packed } => {
                let length = packed.len();
                let headers =
                    format!("Content-Type: {JSON}\r\nContent-Encoding: gzip\r\nContent-Length: {length}\r\n");
                write_head(stream, 200, &headers).await?;
                stream.write_all(&packed).await?;
                stream.shutdown().await
            }
        }
    }
}

async fn redirect(stream: &mut TcpStream, location: &str) -> io::Result<()> {
    write_head(stream, 302, &format!("Location: {location}\r\nContent-Length: 0\r\n")).await?;
    stream.shutdown().await
}

async fn flood(stream: &mut TcpStream, bytes: u64) -> io::Result<()> {
    let mut left = bytes;
    while left > 0 {
        let size = usize::try_from(left).unwrap_or(usize::MAX).min(CHUNK.len());
        stream.write_all(&CHUNK[..size]).await?;
        left -= size as u64;
    }
    stream.shutdown().await
}

fn pack(bytes: u64) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    let mut left = bytes;
    while left > 0 {
        let size = usize::try_from(left).unwrap_or(usize::MAX).min(CHUNK.len());
        encoder.write_all(&CHUNK[..size])?;
        left -= size as u64;
    }
    encoder.finish()
}
