//! A server that does what back ends do on their worst day.

mod behaviour;
pub(crate) mod wire;

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::net::TcpStream;

pub use behaviour::Behaviour;

use crate::ReceivedRequest;
use crate::loopback::{Loopback, Serve};

/// Misbehaves as told on every connection, and remembers what it was asked.
#[derive(Debug)]
pub struct HostileServer {
    shared: Arc<Shared>,
    loopback: Loopback,
}

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    behaviour: Behaviour,
    received: Vec<ReceivedRequest>,
}

impl HostileServer {
    /// Starts a server with one behaviour.
    pub async fn start(behaviour: Behaviour) -> io::Result<Self> {
        let state = Mutex::new(State { behaviour, received: Vec::new() });
        let shared = Arc::new(Shared { state });
        let loopback = Loopback::start(Arc::clone(&shared)).await?;
        Ok(Self { shared, loopback })
    }

    /// Starts a server and stops it at once: an address where connections are refused.
    pub async fn refusing() -> io::Result<Self> {
        let mut server = Self::start(Behaviour::CloseAtOnce).await?;
        server.stop().await;
        Ok(server)
    }

    /// The address, without a final slash.
    pub fn url(&self) -> String {
        format!("http://{}", self.loopback.address())
    }

    /// Behaves differently from the next request on.
    pub fn behave(&self, behaviour: Behaviour) {
        self.shared.state().behaviour = behaviour;
    }

    /// What was asked so far.
    pub fn requests(&self) -> Vec<ReceivedRequest> {
        self.shared.state().received.clone()
    }

    /// Goes away: connections are closed and refused.
    pub async fn stop(&mut self) {
        self.loopback.stop().await;
    }

    /// Comes back at the same address.
    pub async fn restart(&mut self) -> io::Result<()> {
        let address = self.loopback.address();
        self.loopback.stop().await;
        self.loopback = Loopback::start_at(address, Arc::clone(&self.shared)).await?;
        Ok(())
    }
}

impl Serve for Shared {
    async fn serve(&self, mut stream: TcpStream) {
        let Ok(request) = wire::read_request(&mut stream).await else { return };
        let behaviour = {
            let mut state = self.state();
            state.received.push(request.clone());
            state.behaviour.take_turn()
        };
        // The other side hanging up is what most of these behaviours are for.
        let _ = behaviour.perform(&mut stream, &request).await;
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
