//! Places where products can be bought.

use content::model::{Position, Stockist};
use content::{Client, Locale, StockistQuery};

use super::Outcome;

/// Pages of any size add up to the same list.
pub async fn stockists_can_be_paged(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let all = client.stockists(locale, &StockistQuery::default()).await?;
        assert!(all.items.len() > 1 && all.total >= all.items.len(), "{locale}");
        let mut paged: Vec<Stockist> = Vec::new();
        let mut query = StockistQuery { per_page: 7, ..StockistQuery::default() };
        while paged.len() < all.items.len() {
            let listing = client.stockists(locale, &query).await?;
            assert!(!listing.items.is_empty(), "page {} is empty", query.page);
            paged.extend(listing.items);
            query.page += 1;
        }
        paged.truncate(all.items.len());
        assert_eq!(paged, all.items);
    }
    Ok(())
}

/// Filters leave only what fits, and each place is found by its town.
pub async fn stockists_can_be_filtered(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let all = client.stockists(locale, &StockistQuery::default()).await?.items;
        let first = all.first().ok_or("no stockists")?;
        let country = StockistQuery { country: Some(first.country.clone()), ..StockistQuery::default() };
        let there = client.stockists(locale, &country).await?.items;
        assert_eq!(ids(&there), ids_where(&all, |shop| shop.country == first.country));
        let kind = first.types.first().ok_or("a stockist without type")?.value.clone();
        let typed = StockistQuery { kind: Some(kind.clone()), ..StockistQuery::default() };
        let of_type = client.stockists(locale, &typed).await?.items;
        assert_eq!(ids(&of_type), ids_where(&all, |shop| shop.types.iter().any(|own| own.value == kind)));
        let town = StockistQuery { search: Some(first.town.clone()), ..StockistQuery::default() };
        assert!(ids(&client.stockists(locale, &town).await?.items).contains(&first.id), "{}", first.town);
        assert!(all.iter().all(|shop| shop.distance_km.is_none()), "a distance from nowhere");
    }
    Ok(())
}

/// Asked from the door of a shop, that shop is the nearest and the others follow.
pub async fn the_nearest_stockist_comes_first(client: &Client) -> Outcome {
    let all = client.stockists(Locale::En, &StockistQuery::default()).await?.items;
    let places: Vec<Position> = all.iter().filter_map(|shop| shop.position).collect();
    assert!(!places.is_empty() && places.len() == all.len(), "a stockist is nowhere");
    for near in places.iter().step_by(9) {
        let query = StockistQuery { near: Some(*near), ..StockistQuery::default() };
        let sorted = client.stockists(Locale::En, &query).await?.items;
        let distances: Option<Vec<_>> = sorted.iter().map(|shop| shop.distance_km).collect();
        let distances = distances.ok_or("a stockist without its distance")?;
        assert!(distances.is_sorted(), "{distances:?}");
        assert_eq!(sorted.first().and_then(|shop| shop.position), Some(*near));
        assert!(distances.first().is_some_and(|nearest| nearest.get() < 0.1), "{distances:?}");
    }
    Ok(())
}

fn ids(shops: &[Stockist]) -> Vec<u64> {
    ids_where(shops, |_| true)
}

fn ids_where(shops: &[Stockist], fits: impl Fn(&Stockist) -> bool) -> Vec<u64> {
    let mut ids: Vec<u64> = shops.iter().filter(|shop| fits(shop)).map(|shop| shop.id).collect();
    ids.sort_unstable();
    ids
}
