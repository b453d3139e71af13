//! Stands between the site and its back end, and lets through what the fault of the moment lets through.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use super::dice::Dice;

/// How long everything takes that a slow back end does.
const SLOWNESS: Duration = Duration::from_millis(600);
/// After how many bytes a back end cuts off its answers, at most.
const MAX_BEFORE_CUT: usize = 12_000;

/// What becomes of connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Open,
    /// Closed at once, also those that were open.
    Refusing,
    /// Taken, and nothing is passed on. They are closed when this is over.
    Hanging,
    /// All that is passed on takes its time.
    Slow,
    /// Closed after some bytes of an answer.
    Cutting,
}

/// A listener that stays where it is while what is behind it comes and goes.
pub(super) struct Relay {
    address: SocketAddr,
    line: watch::Sender<Line>,
    back_end: Arc<Mutex<Option<SocketAddr>>>,
}

impl Relay {
    pub(super) async fn open(seed: u64) -> anyhow::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (line, watched) = watch::channel(Line::Open);
        let back_end = Arc::<Mutex<Option<SocketAddr>>>::default();
        tokio::spawn(accept(listener, watched, Arc::clone(&back_end), Dice::new(seed)));
        Ok(Self { address, line, back_end })
    }

    /// Where the site finds its back end.
    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where connections lead; to `None` they are closed. Nobody must try an address that is free for a moment: by chance a
    /// connection would come from that very address, lead to itself, and keep the back end from it.
    pub(super) fn lead_to(&self, back_end: Option<SocketAddr>) {
        *self.back_end.lock().unwrap_or_else(PoisonError::into_inner) = back_end;
    }

    pub(super) fn set(&self, line: Line) {
        self.line.send_replace(line);
    }
}

async fn accept(
    listener: TcpListener,
    line: watch::Receiver<Line>,
    back_end: Arc<Mutex<Option<SocketAddr>>>,
    mut dice: Dice,
) {
    // Accepting fails when files run out, which passes.
    loop {
        let Ok((client, _)) = listener.accept().await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let to = *back_end.lock().unwrap_or_else(PoisonError::into_inner);
        let budget = 1 + dice.below(MAX_BEFORE_CUT);
        tokio::spawn(connect(client, to, line.clone(), budget));
    }
}

async fn connect(
    mut client: TcpStream,
    to: Option<SocketAddr>,
    mut line: watch::Receiver<Line>,
    budget: usize,
) {
    let now = *line.borrow_and_update();
    match now {
        Line::Refusing => return,
        Line::Hanging => {
            let _ = line.changed().await;
            return;
        }
        Line::Open | Line::Slow | Line::Cutting => {}
    }
    let Some(to) = to else { return };
    let Ok(mut back_end) = TcpStream::connect(to).await else { return };
    let (from_client, to_client) = client.split();
    let (from_back_end, to_back_end) = back_end.split();
    let asked = pass_on(from_client, to_back_end, line.clone(), usize::MAX);
    let answered = pass_on(from_back_end, to_client, line, budget);
    // Whichever side ends, both do.
    tokio::select! { () = asked => {}, () = answered => {} }
}

/// Passes bytes on until either side ends or the line says so; `budget` is how many of them a cutting line lets through.
async fn pass_on(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut line: watch::Receiver<Line>,
    mut budget: usize,
) {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut buffer) => read.unwrap_or(0),
            changed = line.changed() => match changed {
                Ok(()) if *line.borrow_and_update() == Line::Refusing => return,
                Ok(()) => continue,
                Err(_closed) => return,
            },
        };
        let now = *line.borrow_and_update();
        let passed = match now {
            Line::Refusing => return,
            Line::Hanging => {
                let _ = line.changed().await;
                return;
            }
            Line::Slow => {
                tokio::time::sleep(SLOWNESS).await;
                read
            }
            Line::Cutting => read.min(budget),
            Line::Open => read,
        };
        if read == 0 || to.write_all(buffer.get(..passed).unwrap_or_default()).await.is_err() {
            return;
        }
        if now == Line::Cutting && budget != usize::MAX {
            budget -= passed;
            if budget == 0 {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers every connection with what it is sent.
    async fn echo() -> anyhow::Result<SocketAddr> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut from, mut to) = stream.split();
                    let _ = tokio::io::copy(&mut from, &mut to).await;
                });
            }
        });
        Ok(address)
    }

    async fn echoed(stream: &mut TcpStream, bytes: usize) -> anyhow::Result<usize> {
        stream.write_all(&vec![7; bytes]).await?;
        let mut came = 0;
        let mut buffer = vec![0; bytes];
        while came < bytes {
            match stream.read(&mut buffer).await {
                Ok(0) | Err(_) => break,
                Ok(read) => came += read,
            }
        }
        Ok(came)
    }

    #[tokio::test]
    async fn an_open_line_passes_on_what_a_refusing_one_closes() -> anyhow::Result<()> {
        let relay = Relay::open(1).await?;
        relay.lead_to(Some(echo().await?));
        let mut stream = TcpStream::connect(relay.address()).await?;
        assert_eq!(echoed(&mut stream, 500).await?, 500);
        relay.set(Line::Refusing);
        assert_eq!(stream.read(&mut [0]).await.unwrap_or(0), 0);
        let mut stream = TcpStream::connect(relay.address()).await?;
        assert_eq!(stream.read(&mut [0]).await.unwrap_or(0), 0);
        relay.set(Line::Open);
        let mut stream = TcpStream::connect(relay.address()).await?;
        assert_eq!(echoed(&mut stream, 500).await?, 500);
        Ok(())
    }

    #[tokio::test]
    async fn a_cutting_line_ends_in_the_middle_of_an_answer() -> anyhow::Result<()> {
        let relay = Relay::open(1).await?;
        relay.lead_to(Some(echo().await?));
        relay.set(Line::Cutting);
        let mut stream = TcpStream::connect(relay.address()).await?;
        let came = echoed(&mut stream, 2 * MAX_BEFORE_CUT).await?;
        assert!(0 < came && came <= MAX_BEFORE_CUT, "{came}");
        Ok(())
    }

    #[tokio::test]
    async fn a_hanging_line_says_nothing_and_is_closed_at_its_end() -> anyhow::Result<()> {
        let relay = Relay::open(1).await?;
        relay.lead_to(Some(echo().await?));
        let mut before = TcpStream::connect(relay.address()).await?;
        assert_eq!(echoed(&mut before, 5).await?, 5);
        relay.set(Line::Hanging);
        let during = tokio::spawn({
            let address = relay.address();
            async move {
                let mut stream = TcpStream::connect(address).await?;
                echoed(&mut stream, 5).await
            }
        });
        assert!(tokio::time::timeout(Duration::from_millis(50), echoed(&mut before, 5)).await.is_err());
        relay.set(Line::Open);
        assert_eq!(before.read(&mut [0]).await.unwrap_or(0), 0);
        // Whether it came before or after the end, it was not answered by half.
        assert!(matches!(during.await??, 0 | 5));
        Ok(())
    }
}
