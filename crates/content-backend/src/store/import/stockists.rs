//! Who sells the products.

use serde_json::{Value, json};

use super::{Import, catalogue};
use crate::StoreError;
use crate::source::PRODUCT_CATEGORY;
use crate::source::catalogue::Stockist;

/// Makes the table hold exactly these stockists.
pub(super) async fn write(import: &mut Import<'_>, stockists: &[Stockist]) -> Result<(), StoreError> {
    let keys: Vec<String> = stockists.iter().map(|stockist| stockist.key.clone()).collect();
    let ids = catalogue::numbers(import, "stockist", &keys).await?;
    let mut rows = Vec::with_capacity(stockists.len());
    for ((position, stockist), id) in (1_i64..).zip(stockists).zip(&ids) {
        rows.push(row(import, position, stockist, *id).await?);
    }
    let gone = sqlx::query("delete from stockists where id not in (select value from json_each(?))")
        .bind(json!(ids).to_string())
        .execute(&mut *import.connection)
        .await?;
    let written = sqlx::query(
        "insert into stockists (id, position, country, town, region, name_en, name_es, address, postcode, lat, \
         lon, phone, email, url, shop_url, hours, types, groups, haystack) \
         select value ->> 'id', value ->> 'position', value ->> 'country', value ->> 'town', \
         value ->> 'region', value ->> 'name_en', value ->> 'name_es', value ->> 'address', \
         value ->> 'postcode', value ->> 'lat', value ->> 'lon', value ->> 'phone', value ->> 'email', \
         value ->> 'url', value ->> 'shop_url', value ->> 'hours', value ->> 'types', value ->> 'groups', value ->> 'haystack' \
         from json_each(?) where true \
         on conflict (id) do update set position = excluded.position, country = excluded.country, \
         town = excluded.town, region = excluded.region, name_en = excluded.name_en, \
         name_es = excluded.name_es, address = excluded.address, postcode = excluded.postcode, \
         lat = excluded.lat, lon = excluded.lon, phone = excluded.phone, email = excluded.email, \
         url = excluded.url, shop_url = excluded.shop_url, hours = excluded.hours, types = excluded.types, groups = excluded.groups, \
         haystack = excluded.haystack \
         where (stockists.position, stockists.country, stockists.town, stockists.region, stockists.name_en, \
         stockists.name_es, stockists.address, stockists.postcode, stockists.lat, stockists.lon, \
         stockists.phone, stockists.email, stockists.url, stockists.shop_url, stockists.hours, stockists.types, \
         stockists.groups) is not (excluded.position, excluded.country, excluded.town, excluded.region, \
         excluded.name_en, excluded.name_es, excluded.address, excluded.postcode, excluded.lat, \
         excluded.lon, excluded.phone, excluded.email, excluded.url, excluded.shop_url, excluded.hours, excluded.types, \
         excluded.groups)",
    )
    .bind(json!(rows).to_string())
    .execute(&mut *import.connection)
    .await?;
    if gone.rows_affected() + written.rows_affected() > 0 {
        import.touch("stockists");
    }
    Ok(())
}

async fn row(
    import: &mut Import<'_>,
    position: i64,
    stockist: &Stockist,
    id: i64,
) -> Result<Value, StoreError> {
    let mut groups = Vec::with_capacity(stockist.groups.len());
    for key in &stockist.groups {
        groups.push(import.id("", PRODUCT_CATEGORY.name, key).await?);
    }
    Ok(json!({
        "id": id,
        "position": position,
        "country": stockist.country,
        "town": stockist.town,
        "region": stockist.region,
        "name_en": stockist.name_en,
        "name_es": stockist.name_es,
        "address": stockist.address,
        "postcode": stockist.postcode,
        "lat": stockist.degrees.map(|(lat, _)| lat),
        "lon": stockist.degrees.map(|(_, lon)| lon),
        "phone": stockist.phone,
        "email": stockist.email,
        "url": stockist.url,
        "shop_url": stockist.shop_url,
        "hours": stockist.hours,
        "types": stockist.types,
        "groups": groups,
        "haystack": stockist.haystack(),
    }))
}
