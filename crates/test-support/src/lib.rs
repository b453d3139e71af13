//! Hostile and helpful servers for tests, and the contract every back end must keep.
//!
//! Timeouts, broken answers and recoveries are tested against real sockets on the loopback address, not
//! against mocks. Both servers end when they are dropped.

mod answer;
pub mod contract;
mod hostile;
mod loopback;
mod old_wordpress;
mod quirks;
mod received;
mod wordpress_like;

pub use answer::Answer;
pub use hostile::{Behaviour, HostileServer};
pub use old_wordpress::{OldWordPress, aged};
pub use quirks::{Quirks, Quirky};
pub use received::ReceivedRequest;
pub use wordpress_like::WordPressLike;
