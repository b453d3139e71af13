//! Files that the process may open, and how many of them may be connections: a flood of visitors must leave enough for
//! databases, the index, the back end, and those who ask how the site is.

use std::time::Duration;

use server::settings::ConnectionSettings;

use crate::config::Config;

/// More connections than this are a question of memory, not of files.
const MOST: usize = 10_000;
/// What is assumed where files are not counted.
const UNKNOWN: usize = 4096;

/// How the files of the process are shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Files {
    /// Connections of visitors.
    site: usize,
    /// Connections of whoever watches the site.
    admin: usize,
    /// Connections of other tools that search.
    search: usize,
}

impl Files {
    /// Raises the limit as far as the system lets us, and shares the files out.
    pub(crate) fn new() -> Self {
        let limit = raised_limit();
        let files = Self::of(limit);
        tracing::info!(files = limit, connections = files.site, "this process may open so many files");
        files
    }

    fn of(limit: usize) -> Self {
        let reserve = (limit / 4).clamp(128, 1024).min(limit / 2);
        Self {
            site: (limit - reserve).clamp(1, MOST),
            admin: (reserve / 8).clamp(4, 64),
            search: (reserve / 4).clamp(4, 256),
        }
    }

    /// Bounds on the connections of visitors, or of the sites that a content back end serves.
    pub(crate) fn site(self, config: &Config, listener: &'static str) -> ConnectionSettings {
        let limits = &config.limits;
        let most = match limits.connections {
            0 => self.site,
            wanted if wanted > self.site => {
                tracing::warn!(
                    "limits.connections is {wanted}, and the files of this process are enough for {}; \
                     raise the file limit (ulimit -n, LimitNOFILE)",
                    self.site
                );
                self.site
            }
            wanted => wanted,
        };
        let per_address = match limits.connections_per_address {
            0 => most.div_ceil(4),
            wanted => wanted,
        };
        ConnectionSettings {
            most_per_address: per_address,
            proxies: config.trusted_proxies.clone(),
            ..settings(config, listener, most)
        }
    }

    /// Bounds on the connections of whoever watches the site.
    pub(crate) fn admin(self, config: &Config) -> ConnectionSettings {
        settings(config, "admin", self.admin)
    }

    /// Bounds on the connections of other tools that search.
    pub(crate) fn search(self, config: &Config) -> ConnectionSettings {
        settings(config, "search", self.search)
    }
}

fn settings(config: &Config, listener: &'static str, most: usize) -> ConnectionSettings {
    let limits = &config.limits;
    ConnectionSettings {
        listener,
        most,
        most_per_address: most,
        proxies: Vec::new(),
        header_timeout: Duration::from_secs(limits.header_seconds),
        idle_timeout: Duration::from_secs(limits.idle_seconds),
        stall_timeout: Duration::from_secs(limits.stall_seconds),
        drain_timeout: Duration::from_secs(limits.drain_seconds),
    }
}

/// The soft limit is a default for programs that cannot count their files; ours is the hard one.
#[cfg(unix)]
fn raised_limit() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    let current = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => limit.maximum,
        Err(error) => {
            tracing::warn!(%error, "the file limit could not be raised");
            limit.current
        }
    };
    current.map_or(UNKNOWN, |files| usize::try_from(files).unwrap_or(usize::MAX))
}

#[cfg(not(unix))]
fn raised_limit() -> usize {
    UNKNOWN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reserve_of_files_is_left_whatever_the_limit() {
        for limit in [16, 64, 256, 1024, 4096, 1 << 20] {
            let Files { site, admin, search } = Files::of(limit);
            assert!(site + admin + search < limit || limit < 64, "{limit}");
            assert!(site >= limit.min(MOST) / 2, "{limit}");
        }
        assert_eq!(Files::of(1024), Files { site: 768, admin: 32, search: 64 });
    }

    #[test]
    fn connections_can_be_fewer_than_files_and_never_more() {
        let files = Files::of(1024);
        let mut config = Config::default();
        assert_eq!(files.site(&config, "site").most_per_address, 192);
        config.limits.connections = 10;
        config.limits.connections_per_address = 7;
        let ConnectionSettings { most, most_per_address, .. } = files.site(&config, "site");
        assert_eq!((most, most_per_address), (10, 7));
        config.limits.connections = 5000;
        assert_eq!(files.site(&config, "site").most, 768);
    }
}
