//! `GET /api/variants/{parent}?lang=en`: the variants of a product, for the list that one picks from to compare.

use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use content::Locale;
use content::model::ProductId;
use http::StatusCode;
use ssr::cache::Rendered;

use super::call::{Call, Wanted};
use super::refusal::Refusal;
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{Image, ListedVariant, VariantList};
use crate::pages::product::{family, status};
use crate::respond;
use crate::upstream::product_tags;
use crate::view::View;

/// Browsers keep an answer for this long.
const TWO_MINUTES: &str = "public, max-age=120";

/// Handles the call.
pub(crate) async fn variants(State(app): State<App>, Path(parent): Path<String>, call: Call) -> Response {
    answer(&app, &parent, &call).await.unwrap_or_else(Refusal::into_response)
}

async fn answer(app: &App, parent: &str, call: &Call) -> Result<Response, Refusal> {
    call.query(app)?;
    let locale = call.language()?;
    let parent: u64 = parent.parse().ok().filter(|id| *id > 0).ok_or(Refusal::NotFound)?;
    let wanted =
        Wanted { key: format!("variants {} {parent}", locale.code()), from: "the catalogue", is_free: false };
    let producer = app.clone();
    let produced = move || async move { produce(&producer, locale, ProductId(parent)).await };
    let served = call.served(app, wanted, produced).await?;
    if served.value.status() != StatusCode::OK {
        return Err(Refusal::NotFound);
    }
    Ok(respond::stored(&served, &call.headers, TWO_MINUTES))
}

async fn produce(app: &App, locale: Locale, parent: ProductId) -> Result<Rendered, PageError> {
    let variants = family::variants(app, locale, parent).await?;
    let view = View::new(&app.urls, locale);
    let mut pictures: Vec<Image> = Vec::new();
    let mut listed = Vec::with_capacity(variants.len());
    for variant in variants.iter() {
        let picture = variant.image.as_ref().map(|image| view.image(image)).map(|image| {
            let known = pictures.iter().position(|known| known.src == image.src);
            known.unwrap_or_else(|| {
                pictures.push(image);
                pictures.len() - 1
            })
        });
        listed.push(ListedVariant {
            id: variant.id.0,
            code: variant.sku.as_ref().map(ToString::to_string).unwrap_or_default(),
            description: variant.description.clone(),
            picture: picture.and_then(|place| u32::try_from(place).ok()),
            status: status::kind(variant.status),
        });
    }
    let tags = product_tags(parent.0).map(String::from).to_vec();
    if listed.is_empty() {
        return Ok(Rendered { tags, ..Rendered::new(StatusCode::NOT_FOUND, "text/plain", "") });
    }
    let body = serde_json::to_vec(&VariantList { parent: parent.0, pictures, variants: listed })?;
    Ok(Rendered { tags, ..Rendered::new(StatusCode::OK, "application/json", body) })
}
