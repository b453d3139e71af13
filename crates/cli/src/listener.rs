//! Opens listeners with room for a crowd: the usual queue of 128 makes everybody beyond it wait for a second, until their
//! system knocks again.

use std::io;
use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpSocket};

/// Connections that may wait to be taken in; the system may allow fewer.
const QUEUE: u32 = 4096;

/// Listens at an address.
///
/// # Errors
/// When it is taken, or not one of this machine.
pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A restart must not wait until the connections of the process before have been forgotten.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(QUEUE)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::net::TcpStream;

    use super::*;

    #[tokio::test]
    async fn more_may_wait_than_the_system_takes_by_itself() {
        let listener = bind(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        let address = listener.local_addr().unwrap();
        // Nobody takes them in, so those who find no room in the queue never come in.
        let waiting = futures::future::join_all((0..200).map(|_| TcpStream::connect(address)));
        let connected = tokio::time::timeout(Duration::from_secs(60), waiting).await.unwrap();
        assert!(connected.iter().all(Result::is_ok));
    }
}
