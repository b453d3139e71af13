//! Asks the engine and gives back the model, whatever engine it is.

mod categories;
mod choice;
mod codes;
mod did_you_mean;
mod facets;
mod hits;
mod list;
mod nearest;
mod pages;
mod pieces;
mod question;
mod suggest;
mod weigh;

use std::collections::HashMap;
use std::sync::Arc;

use content::Locale;
use content::model::TermId;

use crate::api::Api;
use crate::model::{Found, PageHit, Query, Suggestions};
use crate::{SearchError, Transport};

/// The site's only way to search. Cheap to clone.
#[derive(Clone)]
pub struct Client {
    api: Api,
}

impl Client {
    /// A client over the given transport.
    pub fn new(transport: Arc<dyn Transport>) -> Self {
        Self { api: Api::new(transport) }
    }

    /// A page of the list of products.
    ///
    /// # Errors
    /// When the engine does not answer as the contract says.
    pub async fn list(&self, query: &Query) -> Result<Found, SearchError> {
        list::list(&self.api, query).await
    }

    /// The first results for what is being typed; `query.per_page` rows of them.
    ///
    /// # Errors
    /// When the engine does not answer as the contract says.
    pub async fn suggest(&self, query: &Query) -> Result<Suggestions, SearchError> {
        suggest::suggest(&self.api, query).await
    }

    /// What there is to read about a text, at most `query.per_page` of it, however the products are narrowed down. Whether
    /// the text turns out to be a code is for whoever searches for products to say: a code is not read about.
    ///
    /// # Errors
    /// When the engine does not answer as the contract says.
    pub async fn pages(&self, query: &Query) -> Result<Vec<PageHit>, SearchError> {
        pages::pages(&self.api, query).await
    }

    /// How many products each category has, those of the categories below it included.
    ///
    /// # Errors
    /// When the engine does not answer as the contract says.
    pub async fn categories(&self, locale: Locale) -> Result<HashMap<TermId, u64>, SearchError> {
        categories::categories(&self.api, locale).await
    }

    /// The calls the indexer makes.
    pub(crate) fn api(&self) -> &Api {
        &self.api
    }
}
