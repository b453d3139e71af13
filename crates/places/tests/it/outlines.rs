//! The files of the map, read as a browser reads them.

use std::collections::BTreeSet;
use std::io::Write as _;

use places::outlines::{file, names};
use serde_json::Value;

type Point = (i64, i64);

fn read(name: &str) -> Value {
    serde_json::from_slice(&file(name).unwrap_or_else(|| panic!("{name} is missing"))).unwrap()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// The points of a line or ring.
fn points(flat: &Value) -> Vec<Point> {
    let steps: Vec<i64> = list(flat).iter().map(|step| step.as_i64().unwrap()).collect();
    assert!(steps.len() >= 4 && steps.len().is_multiple_of(2), "{steps:?}");
    let mut at = (0, 0);
    let walk = steps.chunks_exact(2).map(|step| {
        at = (at.0 + step[0], at.1 + step[1]);
        at
    });
    walk.collect()
}

fn rings(map: &Value) -> Vec<(String, Vec<Vec<Point>>)> {
    let country = |row: &Value| {
        (row[0].as_str().unwrap().to_owned(), list(&row[1]).iter().map(points).collect::<Vec<_>>())
    };
    list(&map["land"]).iter().map(country).collect()
}

/// Whether a point is in a country, by counting the sides of its rings to the east of it.
fn contains(rings: &[Vec<Point>], (x, y): Point) -> bool {
    let mut is_inside = false;
    for ring in rings {
        for (one, other) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            if (one.1 > y) != (other.1 > y) {
                let along = (other.0 - one.0) * (y - one.1);
                let cross = one.0 as f64 + along as f64 / (other.1 - one.1) as f64;
                is_inside ^= (x as f64) < cross;
            }
        }
    }
    is_inside
}

fn tiles() -> Vec<(String, Value)> {
    let index = read("tiles.json");
    let name = |tile: &Value| format!("{}-{}-{}.json", index["zoom"], tile[0], tile[1]);
    list(&index["tiles"]).iter().map(name).map(|name| (name.clone(), read(&name))).collect()
}

#[test]
fn every_tile_is_listed_and_nothing_else_is_there() {
    let mut listed: BTreeSet<String> = tiles().into_iter().map(|(name, _)| name).collect();
    listed.extend(["overview.json".to_owned(), "tiles.json".to_owned()]);
    assert_eq!(names().map(String::from).collect::<BTreeSet<_>>(), listed);
    assert!(file("../gazetteer.br").is_none());
}

#[test]
fn files_are_small_enough_to_send() {
    for name in names() {
        let most = 60_000;
        let content = file(&name).unwrap();
        if content.len() <= most {
            continue;
        }
        let mut writer = brotli::CompressorWriter::new(Vec::new(), 4096, 11, 22);
        writer.write_all(&content).unwrap();
        let size = writer.into_inner().len();
        assert!(size <= most, "{name} takes {size} bytes");
    }
}

#[test]
fn what_a_tile_draws_stays_in_it() {
    for (name, tile) in tiles() {
        for (code, rings) in rings(&tile) {
            assert!(code.len() == 2 || code.is_empty(), "{name}: {code}");
            for (x, y) in rings.iter().flatten() {
                assert!((-65..=4161).contains(x) && (-65..=4161).contains(y), "{name}: {x} {y}");
            }
        }
        for kind in ["coasts", "borders", "regions"] {
            for (x, y) in list(&tile[kind]).iter().flat_map(points) {
                assert!((-1..=4097).contains(&x) && (-1..=4097).contains(&y), "{name}: {kind} {x} {y}");
            }
        }
    }
}

#[test]
fn towns_stand_on_land() {
    let (mut all, mut wet) = (0, Vec::new());
    for (name, tile) in tiles() {
        let land = rings(&tile);
        for town in list(&tile["towns"]) {
            let at = (town[0].as_i64().unwrap(), town[1].as_i64().unwrap());
            all += 1;
            if !land.iter().any(|(_, rings)| contains(rings, at)) {
                wet.push(format!("{name} {}", town[3]));
            }
        }
    }
    // Harbours on a simplified coast may lie a hair off it.
    assert!(all > 5_000 && wet.len() * 50 < all, "{} of {all}: {wet:?}", wet.len());
}

/// The countries at places of the overview, each given by longitude and latitude.
fn countries<const N: usize>(places: [(f64, f64); N]) -> [Vec<String>; N] {
    let overview = read("overview.json");
    let units = overview["units"].as_f64().unwrap();
    let land = rings(&overview);
    places.map(|(longitude, latitude)| {
        let x = (longitude.to_radians() + std::f64::consts::PI) / std::f64::consts::TAU;
        let north = (std::f64::consts::FRAC_PI_4 + latitude.to_radians() / 2.0).tan().ln();
        let y = (std::f64::consts::PI - north) / std::f64::consts::TAU;
        let at = ((x * units) as i64, (y * units) as i64);
        land.iter().filter(|(_, rings)| contains(rings, at)).map(|(code, _)| code.clone()).collect()
    })
}

#[test]
fn countries_lie_where_they_are() {
    let found = countries([(-3.7, 40.4), (-1.5, 52.8), (-8.0, 53.3), (2.5, 47.0), (-15.6, 27.95)]);
    assert_eq!(found, [["ES"], ["GB"], ["IE"], ["FR"], ["ES"]]);
    // Whoever sells elsewhere has a map too.
    let found = countries([(-100.0, 40.0), (-58.5, -34.7), (134.0, -25.0), (78.0, 22.0), (25.0, -29.0)]);
    assert_eq!(found, [["US"], ["AR"], ["AU"], ["IN"], ["ZA"]]);
}

#[test]
fn countries_across_the_edge_of_the_world_end_there() {
    // Chukotka lies on both sides of it; between them is everybody else.
    assert_eq!(countries([(100.0, 60.0), (170.0, 67.0), (-175.0, 66.7)]), [["RU"], ["RU"], ["RU"]]);
    let sea: [Vec<String>; 3] = countries([(-2.0, 68.0), (-10.0, 70.0), (3.0, 66.5)]);
    assert!(sea.iter().all(Vec::is_empty), "{sea:?}");
    assert_eq!(countries([(-45.0, 68.0), (-120.0, 66.0)]), [["GL"], ["CA"]]);
}

#[test]
fn towns_are_named_in_both_languages() {
    let all: Vec<Value> = tiles().iter().flat_map(|(_, tile)| list(&tile["towns"]).to_vec()).collect();
    let london = all.iter().find(|town| town[3] == "London").unwrap();
    assert_eq!(
        (&london[2], &london[4], &london[5]),
        (&Value::from(0), &Value::from(""), &Value::from("Londres"))
    );
    assert!(all.iter().any(|town| town[3] == "Sevilla" && town[4] == "Seville"));
}
