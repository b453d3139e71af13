//! Connections that only take up room: as many as there may be, until they are dropped.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Semaphore;

use super::process::raise_file_limit;

/// More than the site ever lets in.
const MAX_CONNECTIONS: usize = 11_000;
/// Files that visitors and the rest of the run need.
const RESERVE: usize = 512;
/// More than the admin listener lets in.
const TO_ADMIN: usize = 80;
/// Where they come from: no address may take all the room.
const SOURCES: u8 = 40;
/// How many are being opened at the same time.
const AT_ONCE: usize = 64;

/// What is sent on a connection before it falls silent: nothing, half of a request line, half of the HTTP/2 preface, and
/// requests whose answers are never read.
const BEGINNINGS: [&str; 4] = [
    "",
    "GET /produ",
    "PRI * HTTP/2.0\r\n",
    "GET /products/ HTTP/1.1\r\nhost: lighting.example\r\n\r\nGET / HTTP/1.1\r\nhost: lighting.example\r\n\r\n",
];

/// Opens them, for as long as the time given; they last until what is returned is dropped.
pub(super) async fn open(site: &str, admin: &str, opening: Duration) -> anyhow::Result<Vec<TcpStream>> {
    let until = Instant::now() + opening;
    let (site, admin) = (address(site)?, address(admin)?);
    let count = raise_file_limit().saturating_sub(RESERVE).min(MAX_CONNECTIONS);
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut opened = tokio::task::JoinSet::new();
    for number in 0..count {
        let place = Arc::clone(&places).acquire_owned().await?;
        if Instant::now() > until {
            break;
        }
        let to = if number < TO_ADMIN { admin } else { site };
        opened.spawn(async move {
            let stream = connect(to, number).await;
            drop(place);
            stream
        });
    }
    let mut streams = Vec::with_capacity(opened.len());
    while let Some(stream) = opened.join_next().await {
        // One that is turned away has done its part.
        streams.extend(stream?);
    }
    Ok(streams)
}

async fn connect(to: SocketAddr, number: usize) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    let source = u8::try_from(number % usize::from(SOURCES)).ok()? + 2;
    // Only Linux has all of 127.0.0.0/8 at once; elsewhere they come from one address.
    let _ = socket.bind(SocketAddr::from((Ipv4Addr::new(127, 0, 0, source), 0)));
    let mut stream = socket.connect(to).await.ok()?;
    // So that thousands of ports are free again at once.
    stream.set_zero_linger().ok()?;
    let beginning = BEGINNINGS.get(number % BEGINNINGS.len()).copied().unwrap_or_default();
    stream.write_all(beginning.as_bytes()).await.ok()?;
    Some(stream)
}

fn address(url: &str) -> anyhow::Result<SocketAddr> {
    url.trim_start_matches("http://").parse().with_context(|| format!("{url} is no address"))
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn a_flood_takes_what_room_there_is() -> anyhow::Result<()> {
        let (site, admin) =
            (TcpListener::bind("127.0.0.1:0").await?, TcpListener::bind("127.0.0.1:0").await?);
        let (to_site, to_admin) = (site.local_addr()?.to_string(), admin.local_addr()?.to_string());
        let flood = tokio::spawn(async move { open(&to_site, &to_admin, Duration::from_secs(20)).await });
        let mut taken = Vec::new();
        for _ in 0..TO_ADMIN {
            taken.push(admin.accept().await?);
        }
        for _ in 0..TO_ADMIN {
            taken.push(site.accept().await?);
        }
        drop((site, admin));
        assert!(flood.await??.len() >= 2 * TO_ADMIN);
        Ok(())
    }
}
