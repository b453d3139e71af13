//! A listener on the loopback address that can go away and come back.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

/// Accepts connections until it is stopped or dropped.
#[derive(Debug)]
pub(crate) struct Loopback {
    address: SocketAddr,
    task: Option<JoinHandle<()>>,
}

/// Serves one connection.
pub(crate) trait Serve: Send + Sync + 'static {
    fn serve(&self, stream: TcpStream) -> impl Future<Output = ()> + Send;
}

impl Loopback {
    /// Listens on a free port.
    pub(crate) async fn start<S: Serve>(server: Arc<S>) -> io::Result<Self> {
        Self::start_at(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), server).await
    }

    /// Listens on a given port.
    pub(crate) async fn start_at<S: Serve>(address: SocketAddr, server: Arc<S>) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok(Self { address, task: Some(tokio::spawn(accept(listener, server))) })
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Closes the port and all connections; from now on connections are refused.
    pub(crate) async fn stop(&mut self) {
        if let Some(task) = self.task.take() {
            task.abort();
            // The task was just aborted, so that is what it reports; the port is closed once it has.
            let _ = task.await;
        }
    }
}

impl Drop for Loopback {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
    }
}

/// Connections live in the set and end with it.
async fn accept<S: Serve>(listener: TcpListener, server: Arc<S>) {
    let mut connections = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        let server = Arc::clone(&server);
        connections.spawn(async move { server.serve(stream).await });
        while connections.try_join_next().is_some() {}
    }
}
