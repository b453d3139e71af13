//! Per-address limits for calls that write or are costly.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use content::Locale;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// Counts what each address does.
#[derive(Debug)]
pub(crate) struct PerAddress {
    limiter: DefaultKeyedRateLimiter<IpAddr>,
}

/// Counts what comes to each form, from all addresses together.
#[derive(Debug)]
pub(crate) struct PerForm {
    limiter: DefaultKeyedRateLimiter<(Locale, u64)>,
}

/// An address has used up its share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooMany {
    /// When to try again.
    pub retry_after: Duration,
}

impl PerAddress {
    /// Allows so many calls a minute, a third of them at once.
    #[must_use]
    pub(crate) fn per_minute(calls: u32) -> Self {
        Self { limiter: RateLimiter::keyed(quota(calls)) }
    }

    /// Counts one call.
    ///
    /// # Errors
    /// When the address has used up its share.
    pub(crate) fn check(&self, address: IpAddr) -> Result<(), TooMany> {
        self.limiter.check_key(&household(address)).map_err(|refused| TooMany {
            retry_after: refused.wait_time_from(governor::clock::Clock::now(self.limiter.clock())),
        })
    }

    /// Forgets addresses that have been quiet; called now and then so that memory stays bounded.
    pub(crate) fn forget_quiet(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }
}

impl PerForm {
    /// Allows so many a minute, a third of them at once.
    #[must_use]
    pub(crate) fn per_minute(calls: u32) -> Self {
        Self { limiter: RateLimiter::keyed(quota(calls)) }
    }

    /// Counts one. Forms are those that the back end has, so there is no end of them to remember.
    ///
    /// # Errors
    /// When too many came.
    pub(crate) fn check(&self, form: (Locale, u64)) -> Result<(), TooMany> {
        self.limiter.check_key(&form).map_err(|refused| TooMany {
            retry_after: refused.wait_time_from(governor::clock::Clock::now(self.limiter.clock())),
        })
    }
}

fn quota(per_minute: u32) -> Quota {
    let calls = NonZeroU32::new(per_minute).unwrap_or(NonZeroU32::MIN);
    let burst = NonZeroU32::new(calls.get() / 3).unwrap_or(NonZeroU32::MIN);
    Quota::per_minute(calls).allow_burst(burst)
}

/// An IPv6 visitor owns a whole /64, so that is what is counted.
#[must_use]
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64))),
        },
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_asks_too_often_is_refused_and_others_are_not() {
        let limit = PerAddress::per_minute(6);
        let greedy: IpAddr = "192.0.2.1".parse().unwrap();
        assert!(limit.check(greedy).is_ok());
        assert!(limit.check(greedy).is_ok());
        assert!(limit.check(greedy).unwrap_err().retry_after > Duration::ZERO);
        assert!(limit.check("192.0.2.2".parse().unwrap()).is_ok());
    }

    #[test]
    fn one_ipv6_network_is_one_visitor() {
        let limit = PerAddress::per_minute(3);
        assert!(limit.check("2001:db8::1".parse().unwrap()).is_ok());
        assert!(limit.check("2001:db8::2".parse().unwrap()).is_err());
    }
}
