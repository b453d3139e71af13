//! A mail server on loopback that takes mails, refuses them or says nothing at all.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// What the server does with a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    Takes,
    /// Answers a command with this.
    Says(&'static str, &'static str),
    /// Greets and never says anything more.
    Hangs,
}

/// A running server; it ends with the test.
pub(crate) struct MailServer {
    pub(crate) port: u16,
    state: Arc<Mutex<State>>,
}

struct State {
    mood: Mood,
    /// Moods of the next connections, the last first.
    next: Vec<Mood>,
    received: Vec<String>,
}

impl MailServer {
    pub(crate) async fn start(mood: Mood) -> std::io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let port = listener.local_addr()?.port();
        let state = Arc::new(Mutex::new(State { mood, next: Vec::new(), received: Vec::new() }));
        let shared = Arc::clone(&state);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(talk(stream, Arc::clone(&shared)));
            }
        });
        Ok(Self { port, state })
    }

    /// The mood from the next connection on.
    pub(crate) fn be(&self, mood: Mood) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).mood = mood;
    }

    /// The mood of the next connection alone.
    pub(crate) fn be_once(&self, mood: Mood) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).next.push(mood);
    }

    /// The mails it took, each with its envelope in front.
    pub(crate) fn received(&self) -> Vec<String> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).received.clone()
    }
}

async fn talk(stream: TcpStream, state: Arc<Mutex<State>>) -> std::io::Result<()> {
    let mood = {
        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
        state.next.pop().unwrap_or(state.mood)
    };
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 mail.example\r\n").await?;
    let mut mail = String::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let verb = line.get(..4).unwrap_or_default().to_ascii_uppercase();
        match mood {
            Mood::Hangs => std::future::pending::<()>().await,
            Mood::Says(command, answer) if command == verb => {
                stream.write_all(format!("{answer}\r\n").as_bytes()).await?;
                continue;
            }
            Mood::Takes | Mood::Says(..) => {}
        }
        let answer = match verb.as_str() {
            "EHLO" => "250-mail.example\r\n250 8BITMIME\r\n",
            "MAIL" | "RCPT" => {
                mail.push_str(&line);
                "250 fine\r\n"
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await?;
                loop {
                    let mut line = String::new();
                    if stream.read_line(&mut line).await? == 0 {
                        return Ok(());
                    }
                    if line == ".\r\n" {
                        break;
                    }
                    mail.push_str(&line);
                }
                let taken = std::mem::take(&mut mail);
                state.lock().unwrap_or_else(PoisonError::into_inner).received.push(taken);
                "250 taken\r\n"
            }
            "QUIT" => "221 bye\r\n",
            _ => "250 fine\r\n",
        };
        stream.write_all(answer.as_bytes()).await?;
    }
}
