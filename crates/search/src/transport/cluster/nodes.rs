//! Chooses the node to ask next, and leaves failing nodes alone for a while.

use std::fmt;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use content::transport::Target;
use http::HeaderName;
use tokio::time::Instant;
use url::Url;

use super::settings::ApiKey;

const API_KEY: HeaderName = HeaderName::from_static("x-typesense-api-key");

/// The nodes of a cluster; never empty.
pub(super) struct Nodes {
    nodes: Vec<Node>,
    turn: AtomicUsize,
    unhealthy_for: Duration,
    started: Instant,
}

struct Node {
    target: Target,
    /// Until when it is left alone, in milliseconds after the start; 0 when it is well.
    rests_until: AtomicU64,
}

impl Nodes {
    pub(super) fn new(addresses: &[Url], api_key: &ApiKey, unhealthy_for: Duration) -> Self {
        let node = |address: &Url| Node {
            target: Target::new(address, Some((API_KEY, api_key.header()))),
            rests_until: AtomicU64::new(0),
        };
        let nodes = addresses.iter().map(node).collect();
        Self { nodes, turn: AtomicUsize::new(0), unhealthy_for, started: Instant::now() }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn target(&self, index: usize) -> &Target {
        &self.nodes[index].target
    }

    pub(super) fn none_is_healthy(&self) -> bool {
        let now = self.now();
        self.nodes.iter().all(|node| node.rests_until(now).is_some())
    }

    /// The next node to ask: a healthy one that was not asked yet, whose turn it is; else one not asked yet; else the
    /// one whose rest ends first.
    pub(super) fn pick(&self, tried: &[usize]) -> usize {
        let now = self.now();
        let first = self.turn.fetch_add(1, Ordering::Relaxed) % self.nodes.len();
        let in_turn = || (0..self.nodes.len()).map(|step| (first + step) % self.nodes.len());
        let is_new = |index: &usize| !tried.contains(index);
        let is_well = |index: &usize| self.nodes[*index].rests_until(now).is_none();
        let by_rest = |index: &usize| self.nodes[*index].rests_until.load(Ordering::Relaxed);
        let healthy = in_turn().find(|index| is_new(index) && is_well(index));
        let fresh = || in_turn().filter(is_new).min_by_key(by_rest);
        healthy.or_else(fresh).or_else(|| in_turn().min_by_key(by_rest)).unwrap_or(first)
    }

    /// Remembers how a node did.
    pub(super) fn settle(&self, index: usize, failed: bool) {
        let node = &self.nodes[index];
        let until = if failed { self.now() + millis(self.unhealthy_for) } else { 0 };
        let before = node.rests_until.swap(until, Ordering::Relaxed);
        if failed && before == 0 {
            let pause_ms = millis(self.unhealthy_for);
            tracing::warn!(node = node.target.host(), pause_ms, "a search node fails: asking the others");
        } else if !failed && before != 0 {
            tracing::info!(node = node.target.host(), "a search node answers again");
        }
    }

    fn now(&self) -> u64 {
        millis(self.started.elapsed())
    }
}

impl Node {
    /// Until when it is left alone; `None` when it may be asked.
    fn rests_until(&self, now: u64) -> Option<u64> {
        Some(self.rests_until.load(Ordering::Relaxed)).filter(|until| *until > now)
    }
}

impl fmt::Debug for Nodes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.nodes.iter().map(|node| node.target.host())).finish()
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const REST: Duration = Duration::from_secs(60);

    fn three() -> Nodes {
        let addresses: Vec<Url> = ["a", "b", "c"]
            .iter()
            .map(|name| Url::parse(&format!("http://{name}.example/")).unwrap())
            .collect();
        Nodes::new(&addresses, &ApiKey::new("key").unwrap(), REST)
    }

    #[tokio::test(start_paused = true)]
    async fn nodes_take_turns() {
        let nodes = three();
        let asked: Vec<usize> = (0..6).map(|_| nodes.pick(&[])).collect();
        assert_eq!(asked, [0, 1, 2, 0, 1, 2]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_failing_node_is_left_alone_for_a_minute() {
        let nodes = three();
        nodes.settle(1, true);
        let asked: Vec<usize> = (0..6).map(|_| nodes.pick(&[])).collect();
        assert!(!asked.contains(&1), "{asked:?}");
        tokio::time::advance(REST + Duration::from_millis(1)).await;
        assert!((0..3).any(|_| nodes.pick(&[]) == 1));
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_is_asked_twice_while_another_has_not_been_asked() {
        let nodes = three();
        for index in 0..3 {
            nodes.settle(index, true);
            tokio::time::advance(Duration::from_secs(1)).await;
        }
        assert!(nodes.none_is_healthy());
        assert_eq!(nodes.pick(&[]), 0, "the one whose rest ends first");
        assert_eq!(nodes.pick(&[0]), 1);
        assert_eq!(nodes.pick(&[0, 1]), 2);
        nodes.settle(2, false);
        assert!(!nodes.none_is_healthy());
    }
}
