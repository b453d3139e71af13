//! The catalogue beyond what WordPress knows: variants, components by type, old codes, the way to a page, and stockists.

mod breadcrumbs;
mod components;
mod description;
mod labels;
mod legacy;
mod product;
mod stockists;
mod variant;
mod variants;

use super::routes::{Endpoint, JGM, Route, Verb};

pub(super) use product::fields as product_fields;

/// The namespace of the catalogue's routes.
const ANSELL: &str = "ansell/v1";

/// The routes of the catalogue.
pub(super) static ROUTES: [Route; 8] = [
    route(
        ANSELL,
        "/ansell/v1/product/variants/{parentId}",
        &[Endpoint {
            verb: Verb::Get,
            args: &[&variants::LIST_ARGS],
            handler: |call| Box::pin(variants::list(call)),
        }],
    ),
    route(
        JGM,
        "/jgm/v1/product-variation/{id}",
        &[Endpoint {
            verb: Verb::Get,
            args: &[&variants::SINGLE_ARGS],
            handler: |call| Box::pin(variants::single(call)),
        }],
    ),
    route(
        ANSELL,
        "/ansell/v1/product/legacy",
        &[Endpoint { verb: Verb::Get, args: &[&legacy::ARGS], handler: |call| Box::pin(legacy::list(call)) }],
    ),
    route(
        ANSELL,
        "/ansell/v1/product/driversByDimmableType",
        &[Endpoint {
            verb: Verb::Get,
            args: &[&components::DRIVER_ARGS],
            handler: |call| Box::pin(components::drivers(call)),
        }],
    ),
    route(
        ANSELL,
        "/ansell/v1/product/profilesByType",
        &[Endpoint {
            verb: Verb::Get,
            args: &[&components::PROFILE_ARGS],
            handler: |call| Box::pin(components::profiles(call)),
        }],
    ),
    route(
        ANSELL,
        "/ansell/v1/product/accessories",
        &[Endpoint {
            verb: Verb::Get,
            args: &[&components::ACCESSORY_ARGS],
            handler: |call| Box::pin(components::accessories(call)),
        }],
    ),
    route(
        ANSELL,
        "/ansell/v1/product/breadcrumbs",
        &[Endpoint {
            verb: Verb::Get,
            args: &[&breadcrumbs::ARGS],
            handler: |call| Box::pin(breadcrumbs::list(call)),
        }],
    ),
    route(
        ANSELL,
        "/ansell/v1/stockists",
        &[Endpoint {
            verb: Verb::Get,
            args: &[&stockists::ARGS],
            handler: |call| Box::pin(stockists::list(call)),
        }],
    ),
];

const fn route(namespace: &'static str, path: &'static str, endpoints: &'static [Endpoint]) -> Route {
    Route { namespace, path, about: "", endpoints, schema: None }
}
