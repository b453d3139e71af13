//! What every back end must do, as plain functions over the site's own client.
//!
//! The checks know nothing about a particular catalogue: they hold for any that is well filled, such as the
//! Halverdine demo. Each is an async function of its own; [`CHECKS`] lists them all and [`check_all`] runs
//! them, so a test needs one line per back end:
//!
//! ```no_run
//! # async fn example(client: content::Client) {
//! test_support::contract::check_all(&client).await;
//! # }
//! ```
//!
//! The client decides which back end is meant. In process: `InProcess::new(router, …)`. Over HTTP with the
//! token: serve the router and use `HttpTransport`. An old WordPress: wrap the router in
//! [`OldWordPress`](crate::OldWordPress) first. Give `Client` a `LinkMap` whose roots are the addresses that
//! the back end calls itself by.
//!
//! The checks send forms; run them against a back end that may be written to.

mod blocks;
mod catalogue;
mod forms;
mod groups;
mod media;
mod navigation;
mod products;
mod site;
mod stockists;
mod stories;
mod variants;

use std::error::Error;
use std::pin::Pin;

use content::model::Product;
use content::{Client, ListQuery, Locale};

pub use blocks::blocks_name_what_exists;
pub use catalogue::{
    categories_form_a_tree, categories_hold_the_products_they_count, legacy_codes_lead_to_their_successors,
    terms_are_translated,
};
pub use forms::{
    a_filled_form_is_taken, a_robot_without_a_token_never_passes, an_empty_form_is_refused_field_by_field,
    forms_describe_their_fields, unknown_forms_are_not_found,
};
pub use groups::{
    accessories_are_grouped_by_type, drivers_are_grouped_by_dimming, profiles_are_grouped_by_type,
};
pub use media::{documents_can_be_had, files_can_be_paged, pictures_can_be_had};
pub use navigation::{
    addresses_lead_to_what_lives_there, breadcrumbs_lead_from_home_to_the_product, search_finds_products,
    unknown_addresses_lead_nowhere,
};
pub use products::{
    products_are_found_by_slug_and_number, products_are_the_same_in_every_language, products_can_be_ordered,
    products_can_be_paged, products_can_be_searched, products_say_what_they_are, titles_are_plain_text,
    unknown_products_are_not_found,
};
pub use site::{menus_lead_into_the_site, options_name_the_site, pages_are_listed_and_found};
pub use stockists::{stockists_can_be_filtered, stockists_can_be_paged, the_nearest_stockist_comes_first};
pub use stories::{
    articles_are_filed_and_readable, case_studies_show_products, collections_hold_products,
    people_have_names_and_clients_words, spaces_show_products, stories_are_found_by_slug,
};
pub use variants::variants_keep_what_their_families_promise;

/// Why a check could not go on.
pub type Failure = Box<dyn Error + Send + Sync>;

/// How a check ended.
pub type Outcome = Result<(), Failure>;

/// One check with its name.
#[derive(Clone, Copy)]
pub struct Check {
    /// The name of its function.
    pub name: &'static str,
    run: fn(Client) -> Pin<Box<dyn Future<Output = Outcome> + Send>>,
}

macro_rules! checks {
    ($($name:ident),+ $(,)?) => {
        /// Every check.
        pub const CHECKS: &[Check] = &[
            $(Check {
                name: stringify!($name),
                run: |client| Box::pin(async move { $name(&client).await }),
            }),+
        ];
    };
}

checks![
    menus_lead_into_the_site,
    options_name_the_site,
    pages_are_listed_and_found,
    products_can_be_paged,
    products_are_found_by_slug_and_number,
    products_say_what_they_are,
    products_are_the_same_in_every_language,
    products_can_be_ordered,
    products_can_be_searched,
    titles_are_plain_text,
    unknown_products_are_not_found,
    variants_keep_what_their_families_promise,
    categories_form_a_tree,
    categories_hold_the_products_they_count,
    terms_are_translated,
    legacy_codes_lead_to_their_successors,
    drivers_are_grouped_by_dimming,
    profiles_are_grouped_by_type,
    accessories_are_grouped_by_type,
    articles_are_filed_and_readable,
    spaces_show_products,
    collections_hold_products,
    case_studies_show_products,
    people_have_names_and_clients_words,
    stories_are_found_by_slug,
    blocks_name_what_exists,
    addresses_lead_to_what_lives_there,
    unknown_addresses_lead_nowhere,
    breadcrumbs_lead_from_home_to_the_product,
    search_finds_products,
    stockists_can_be_paged,
    stockists_can_be_filtered,
    the_nearest_stockist_comes_first,
    pictures_can_be_had,
    documents_can_be_had,
    files_can_be_paged,
    forms_describe_their_fields,
    an_empty_form_is_refused_field_by_field,
    a_filled_form_is_taken,
    unknown_forms_are_not_found,
    a_robot_without_a_token_never_passes,
];

impl Check {
    /// Runs the check on its own.
    pub async fn run(&self, client: &Client) -> Outcome {
        (self.run)(client.clone()).await
    }
}

/// Runs every check and, if any fails, panics with all that do: one failure seldom tells the whole story.
pub async fn check_all(client: &Client) {
    let mut failures = Vec::new();
    for check in CHECKS {
        // In a task of its own, a failed assertion ends the check and not the run.
        match tokio::spawn((check.run)(client.clone())).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => failures.push(format!("{}: {error}", check.name)),
            Err(panicked) => failures.push(format!("{}: {}", check.name, panic_message(panicked))),
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {} checks of the contract failed:\n{}",
        failures.len(),
        CHECKS.len(),
        failures.join("\n")
    );
}

fn panic_message(error: tokio::task::JoinError) -> String {
    match error.try_into_panic() {
        Ok(payload) => match (payload.downcast_ref::<String>(), payload.downcast_ref::<&str>()) {
            (Some(text), _) => text.clone(),
            (_, Some(text)) => (*text).to_owned(),
            _ => "it panicked".to_owned(),
        },
        Err(cancelled) => cancelled.to_string(),
    }
}

/// All products of a language, page by page. Having none is a failure: most rules hold for nothing.
async fn all_products(client: &Client, locale: Locale) -> Result<Vec<Product>, Failure> {
    let mut products = Vec::new();
    let mut query = ListQuery::most();
    loop {
        let listing = client.products(locale, &query).await?;
        let is_last = listing.items.is_empty() || query.page as usize >= listing.pages;
        products.extend(listing.items);
        if is_last {
            break;
        }
        query.page += 1;
    }
    if products.is_empty() { Err(format!("no products in {locale}").into()) } else { Ok(products) }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::Arc;

    use bytes::Bytes;
    use content::ClientSettings;
    use content::transport::{InProcess, InProcessSettings};
    use http::{Request, Response};
    use http_body_util::Full;
    use tower::service_fn;

    use super::*;

    /// A back end that is up, and empty.
    async fn nothing(_request: Request<Full<Bytes>>) -> Result<Response<Full<Bytes>>, Infallible> {
        Ok(Response::new(Full::new("[]".into())))
    }

    #[tokio::test]
    async fn an_empty_back_end_fails_almost_everything_at_once() {
        let transport = InProcess::new(service_fn(nothing), InProcessSettings::default());
        let client = Client::new(Arc::new(transport), ClientSettings::default());
        let run = tokio::spawn(async move { check_all(&client).await }).await;
        let message = panic_message(run.unwrap_err());
        for check in CHECKS {
            let is_named = message.contains(&format!("\n{}: ", check.name));
            let passes_for_lack_of_anything =
                check.name.starts_with("unknown_") || check.name.starts_with("a_robot_");
            assert!(is_named || passes_for_lack_of_anything, "{} has nothing to say:\n{message}", check.name);
        }
    }
}
