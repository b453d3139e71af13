//! Hostile and helpful servers for tests.
//!
//! Timeouts, broken answers and recoveries are tested against real sockets on the loopback address, not
//! against mocks. Both servers end when they are dropped.

mod answer;
mod hostile;
mod loopback;
mod received;
mod wordpress_like;

pub use answer::Answer;
pub use hostile::{Behaviour, HostileServer};
pub use received::ReceivedRequest;
pub use wordpress_like::WordPressLike;
