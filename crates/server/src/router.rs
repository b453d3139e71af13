//! The whole URL space.

use axum::Router;
use axum::routing::{any, get, post};

use crate::app::App;
use crate::pages::stockists::points;
use crate::{api, calculator, forms, layers, media, open_data, seo, site};

/// Where scripts send forms: the address of the content back end, on the site.
const FEEDBACK: &str = "/contact-form-7/v1/contact-forms/{form}/feedback";

/// The public site.
pub(crate) fn public(app: &App) -> Router {
    let routes = Router::new()
        // Page data for navigation in the browser.
        .route("/_data", any(site::data))
        .route("/_data/", any(site::data))
        .route("/_data/{*path}", any(site::data))
        // Pictures.
        .route("/media/{*path}", get(media::file))
        // The catalogue for programs.
        .route("/open/{*path}", get(open_data::file))
        .route("/es/open/{*path}", get(open_data::file))
        // Calls.
        .route("/api/purge", post(api::purge::purge))
        .route("/api/forms/challenge", get(forms::check::challenge))
        .route("/check-recaptcha", post(forms::check::check))
        .route(FEEDBACK, post(forms::feedback::feedback))
        .route(&format!("/es{FEEDBACK}"), post(forms::feedback::feedback))
        .route("/api/search", get(api::search::search))
        .route("/api/variants/{parent}", get(api::variants::variants))
        .route(points::PLACES, get(api::stockists::places))
        .route(points::ORDER, get(api::stockists::order))
        .route(&format!("{}{{version}}/{{name}}", points::OUTLINES), get(api::stockists::outline))
        .route("/api/strip", get(api::strip::strip))
        .route("/api/calculator", get(api::calculator::calculator))
        .route(calculator::CSV, get(api::calculator::parts))
        // Feeds of articles.
        .route("/articles/feed.xml", get(seo::feed::file))
        .route("/articles/{category}/feed.xml", get(seo::feed::file))
        .route("/es/articles/feed.xml", get(seo::feed::file))
        .route("/es/articles/{category}/feed.xml", get(seo::feed::file))
        // Files for machines.
        .route("/robots.txt", get(seo::robots))
        .route("/sitemap.xml", get(seo::sitemap::index))
        .route("/sitemap-pages.xml", get(seo::sitemap::pages))
        .route("/sitemap-categories.xml", get(seo::sitemap::categories))
        .route("/sitemap-products.xml", get(seo::sitemap::products))
        .route("/sitemap-articles.xml", get(seo::sitemap::articles))
        .route("/sitemap-stories.xml", get(seo::sitemap::stories))
        .route("/sitemap-products-{file}", get(seo::sitemap::more_products))
        .route("/llms.txt", get(seo::llms))
        .route("/site.webmanifest", get(seo::manifest::file))
        .route("/es/site.webmanifest", get(seo::manifest::file))
        // Every page, and the built front end's files.
        .fallback(site::page);
    layers::stack(app, routes.with_state(app.clone()))
}
