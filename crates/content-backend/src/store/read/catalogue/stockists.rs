//! Who sells the products, near a place or by name.

use serde_json::Value;
use sqlx::SqliteConnection;

use super::super::{json, list};
use crate::StoreError;
use crate::normal_form;
use crate::store::Store;
use crate::store::row::from_row;

/// More stockists than this are not searched; a maker with more needs another kind of search.
const SEARCHED: i64 = 10_000;

/// The mean radius of the Earth.
const EARTH_KM: f64 = 6371.0;

/// A stockist as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct StockistRow {
    pub(crate) id: i64,
    pub(crate) country: String,
    pub(crate) town: String,
    pub(crate) region: String,
    pub(crate) name_en: String,
    pub(crate) name_es: String,
    pub(crate) address: String,
    pub(crate) postcode: String,
    /// Degrees north and east; nobody may have put it on the map yet.
    pub(crate) lat: Option<f64>,
    pub(crate) lon: Option<f64>,
    pub(crate) phone: String,
    pub(crate) email: String,
    pub(crate) url: String,
    /// Where its shop shows a product code, with `{sku}` in the code's place.
    pub(crate) shop_url: String,
    pub(crate) hours: String,
    pub(crate) types: Vec<String>,
    /// Numbers of product categories.
    pub(crate) groups: Vec<i64>,
}

from_row!(StockistRow {
    id, country, town, region, name_en, name_es, address, postcode, lat, lon, phone, email, url, shop_url, hours
} json { types, groups });

/// Which stockists a list holds; what is missing does not filter.
#[derive(Debug, Default)]
pub(crate) struct StockistFilter {
    pub(crate) country: Option<String>,
    pub(crate) kind: Option<String>,
    /// Number of a product category.
    pub(crate) group: Option<i64>,
    /// Words that town, region, postcode, name or address hold, whatever their accents.
    pub(crate) search: String,
    /// Latitude and longitude in degrees; the list is sorted by the distance from there.
    pub(crate) near: Option<(f64, f64)>,
}

/// A stockist's number, and how far it is from the place that was asked about.
type Placed = (i64, Option<f64>);

/// What decides whether and where a stockist is in a list.
struct Candidate {
    id: i64,
    lat: Option<f64>,
    lon: Option<f64>,
    types: String,
    groups: String,
    haystack: String,
}

from_row!(Candidate { id, lat, lon, types, groups, haystack });

impl Store {
    /// One part of a list of stockists, each with its distance in km, and how many there are.
    pub(crate) async fn stockists(
        &self,
        filter: &StockistFilter,
        limit: i64,
        offset: i64,
    ) -> Result<(Vec<(StockistRow, Option<f64>)>, i64), StoreError> {
        let mut snapshot = self.inner.readers.begin().await?;
        let (part, total) = if filter.takes_all() {
            whole_list(&mut snapshot, limit, offset).await?
        } else {
            filtered(&mut snapshot, filter, limit, offset).await?
        };
        let ids: Vec<i64> = part.iter().map(|(id, _)| *id).collect();
        let rows: Vec<StockistRow> = sqlx::query_as(
            "select id, country, town, region, name_en, name_es, address, postcode, lat, lon, phone, email, url, \
             shop_url, hours, types, groups from stockists where id in (select value from json_each(?)) limit 100",
        )
        .bind(list(&ids))
        .fetch_all(&mut *snapshot)
        .await?;
        snapshot.commit().await?;
        let row =
            |(id, distance): Placed| rows.iter().find(|row| row.id == id).map(|row| (row.clone(), distance));
        Ok((part.into_iter().filter_map(row).collect(), total))
    }
}

/// A part of the list of them all: whoever reads it page by page does not read everything for each.
async fn whole_list(
    snapshot: &mut SqliteConnection,
    limit: i64,
    offset: i64,
) -> Result<(Vec<Placed>, i64), StoreError> {
    let total: i64 = sqlx::query_scalar("select count(*) from stockists").fetch_one(&mut *snapshot).await?;
    let ids: Vec<i64> = sqlx::query_scalar(
        "select id from stockists indexed by stockists_by_position order by position, id limit ? offset ?",
    )
    .bind(limit)
    .bind(offset)
    .fetch_all(snapshot)
    .await?;
    Ok((ids.into_iter().map(|id| (id, None)).collect(), total))
}

/// A part of the list of those that a filter takes, the nearest first when it names a place.
async fn filtered(
    snapshot: &mut SqliteConnection,
    filter: &StockistFilter,
    limit: i64,
    offset: i64,
) -> Result<(Vec<Placed>, i64), StoreError> {
    let candidates: Vec<Candidate> = match &filter.country {
        Some(country) => {
            let query = sqlx::query_as(
                "select id, lat, lon, types, groups, haystack from stockists indexed by stockists_by_country \
                 where country = ? order by position, id limit ?",
            );
            query.bind(country).bind(SEARCHED).fetch_all(snapshot).await?
        }
        None => {
            let query = sqlx::query_as(
                "select id, lat, lon, types, groups, haystack from stockists indexed by stockists_by_position \
                 order by position, id limit ?",
            );
            query.bind(SEARCHED).fetch_all(snapshot).await?
        }
    };
    let words = normal_form::words(&filter.search);
    let mut found: Vec<Placed> = Vec::new();
    for candidate in candidates {
        if filter.takes(&candidate, &words)? {
            let place = candidate.lat.zip(candidate.lon);
            let distance = filter.near.zip(place).map(|(near, place)| distance_km(near, place));
            found.push((candidate.id, distance));
        }
    }
    if filter.near.is_some() {
        found.sort_by(|(_, one), (_, other)| {
            one.unwrap_or(f64::INFINITY).total_cmp(&other.unwrap_or(f64::INFINITY))
        });
    }
    let total = found.len() as i64;
    let skipped = usize::try_from(offset).unwrap_or(usize::MAX);
    let part = found.into_iter().skip(skipped).take(usize::try_from(limit).unwrap_or(0));
    Ok((part.collect(), total))
}

impl StockistFilter {
    /// Whether it leaves nothing out and asks for no other order.
    fn takes_all(&self) -> bool {
        let Self { country, kind, group, search, near } = self;
        country.is_none() && kind.is_none() && group.is_none() && search.is_empty() && near.is_none()
    }

    fn takes(&self, candidate: &Candidate, words: &str) -> Result<bool, StoreError> {
        let holds = |what, text: &str, wanted: &Value| {
            json(what, text).map(|list| list.as_array().is_some_and(|list| list.contains(wanted)))
        };
        if let Some(kind) = &self.kind
            && !holds("stockists.types", &candidate.types, &Value::from(kind.as_str()))?
        {
            return Ok(false);
        }
        if let Some(group) = self.group
            && !holds("stockists.groups", &candidate.groups, &Value::from(group))?
        {
            return Ok(false);
        }
        Ok(words.split(' ').all(|word| candidate.haystack.contains(word)))
    }
}

/// The great-circle distance between two places, by the haversine formula.
fn distance_km((lat, lon): (f64, f64), (other_lat, other_lon): (f64, f64)) -> f64 {
    let half_sine = |from: f64, to: f64| ((to - from).to_radians() / 2.0).sin().powi(2);
    let along = lat.to_radians().cos() * other_lat.to_radians().cos() * half_sine(lon, other_lon);
    let chord = (half_sine(lat, other_lat) + along).clamp(0.0, 1.0);
    2.0 * EARTH_KM * chord.sqrt().asin()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::distance_km;

    #[test]
    fn distances_are_those_of_the_map() {
        let (london, madrid) = ((51.507, -0.128), (40.417, -3.704));
        let (norwich, las_palmas) = ((52.631, 1.297), (28.124, -15.430));
        for (from, to, km) in [
            (london, madrid, 1263.3),
            (london, norwich, 158.4),
            (madrid, las_palmas, 1737.1),
            (london, london, 0.0),
            ((0.0, 179.5), (0.0, -179.5), 111.2),
            ((90.0, 0.0), (-90.0, 0.0), 20015.1),
        ] {
            let measured = distance_km(from, to);
            assert!((measured - km).abs() < 0.1, "{from:?} {to:?}: {measured}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn distances_are_the_same_both_ways_and_never_beyond_the_earth(
            one in (-90.0..=90.0, -180.0..=180.0),
            other in (-90.0..=90.0, -180.0..=180.0),
            third in (-90.0..=90.0, -180.0..=180.0),
        ) {
            let there = distance_km(one, other);
            prop_assert!((there - distance_km(other, one)).abs() < 1e-6);
            prop_assert!((0.0..=20_015.2).contains(&there));
            prop_assert!(there <= distance_km(one, third) + distance_km(third, other) + 1e-3);
        }
    }
}
