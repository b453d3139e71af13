//! Who is let in, and who is let go for it.

use std::time::Duration;

use futures::FutureExt as _;

use super::*;

fn register(most: usize, most_per_address: usize) -> Arc<Register> {
    Arc::new(Register::new(ConnectionSettings {
        listener: "test",
        most,
        most_per_address,
        proxies: vec!["198.51.100.0/24".parse().unwrap()],
        header_timeout: Duration::ZERO,
        idle_timeout: Duration::ZERO,
        stall_timeout: Duration::ZERO,
        drain_timeout: Duration::ZERO,
    }))
}

fn has_to_go(place: &Place) -> bool {
    place.handle().has_to_go()
}

fn address(text: &str) -> IpAddr {
    text.parse().unwrap()
}

#[test]
fn the_one_that_has_been_idle_longest_makes_room() {
    let register = register(3, 3);
    let [first, second, third] =
        ["192.0.2.1", "192.0.2.2", "192.0.2.3"].map(|peer| register.admit(address(peer)).unwrap());
    first.handle().set_busy();
    first.handle().set_idle();
    let _fourth = register.admit(address("192.0.2.4")).unwrap();
    assert!(has_to_go(&second), "the first was used after the second came");
    assert!(!has_to_go(&first) && !has_to_go(&third));
}

#[test]
fn where_all_are_in_use_the_next_is_refused() {
    let register = register(1, 1);
    let only = register.admit(address("192.0.2.1")).unwrap();
    only.handle().set_busy();
    assert_eq!(register.admit(address("192.0.2.2")).unwrap_err(), Refusal::Full);
    assert!(!has_to_go(&only));
    drop(only);
    assert!(register.admit(address("192.0.2.2")).is_ok());
}

#[test]
fn an_address_that_has_its_share_loses_its_own_and_nobody_elses() {
    let register = register(10, 2);
    let other = register.admit(address("192.0.2.9")).unwrap();
    let first = register.admit(address("2001:db8::1")).unwrap();
    let second = register.admit(address("2001:db8::2")).unwrap();
    let third = register.admit(address("2001:db8::3")).unwrap();
    assert!(has_to_go(&first), "one /64 is one visitor");
    assert!(!has_to_go(&other) && !has_to_go(&second));
    second.handle().set_busy();
    third.handle().set_busy();
    assert_eq!(register.admit(address("2001:db8::4")).unwrap_err(), Refusal::AddressFull);
    assert!(register.admit(address("2001:db8:0:1::1")).is_ok());
}

#[test]
fn everybody_may_come_through_a_trusted_proxy() {
    let register = register(10, 1);
    let places = [1, 2, 3].map(|_| register.admit(address("::ffff:198.51.100.7")).unwrap());
    assert!(!places.iter().any(has_to_go));
}

#[tokio::test(start_paused = true)]
async fn the_next_waits_until_those_who_were_let_go_are_gone() {
    let register = register(32, 32);
    let mut places = Vec::new();
    for number in 0..34 {
        register.settled().now_or_never().unwrap();
        places.push(register.admit(IpAddr::from([192, 0, 2, number])).unwrap());
    }
    assert!(register.settled().now_or_never().is_none(), "two are leaving");
    let waiting = tokio::spawn({
        let register = Arc::clone(&register);
        async move { register.settled().await }
    });
    tokio::task::yield_now().await;
    drop(places.remove(0));
    waiting.await.unwrap();
    // Those who have begun a request and take their time are waited for once.
    places.push(register.admit(address("192.0.2.99")).unwrap());
    let asked = Instant::now();
    register.settled().await;
    assert_eq!(asked.elapsed(), PATIENCE);
    register.settled().now_or_never().unwrap();
}

#[test]
fn nothing_is_remembered_of_who_has_gone() {
    let register = register(2, 1);
    let peers = ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"];
    let places: Vec<Place> = peers.iter().map(|peer| register.admit(address(peer)).unwrap()).collect();
    places[0].handle().set_idle();
    drop(places);
    let places = register.lock();
    assert!(places.taken.is_empty() && places.idle.is_empty() && places.households.is_empty());
    assert!(places.leaving.is_empty());
}
