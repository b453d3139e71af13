//! The ways to ask: one page of a list with its totals, all its pages, or one thing.

use std::collections::HashSet;
use std::hash::Hash;

use bytes::Bytes;
use futures::StreamExt;
use futures::stream::FuturesOrdered;
use http::Response;
use serde_json::Value;

use super::query::Target;
use super::{Client, DecodeOne, answer};
use crate::error::Place;
use crate::wire::{Decoded, UnexpectedShape};
use crate::{ContentError, LinkMap, Locale, Root};

/// So many pages of a list are asked for at once: a small WordPress can answer no more at a time.
const AHEAD: usize = 4;

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing<T> {
    /// What is on this page.
    pub items: Vec<T>,
    /// How many there are on all pages together; 0 for a page behind the last one.
    pub total: usize,
    /// How many pages there are; 0 for a page behind the last one.
    pub pages: usize,
}

/// Reads one page of a list.
pub(super) type Decode<T> = fn(&Value, &LinkMap, Locale) -> Result<Decoded<Vec<T>>, UnexpectedShape>;

impl<T> Listing<T> {
    fn nothing() -> Self {
        Self { items: Vec::new(), total: 0, pages: 0 }
    }
}

impl Client {
    /// One page of a list.
    pub(super) async fn listing<T>(
        &self,
        locale: Locale,
        target: Target,
        decode: Decode<T>,
    ) -> Result<Listing<T>, ContentError> {
        let (page, per_page) = (target.page as usize, target.per_page as usize);
        let place = Place { locale: Some(locale), target: target.into_text() };
        let response = self.get(Root::Api(locale), &place).await?;
        if page > 1 && answer::is_past_the_end(&response) {
            return Ok(Listing::nothing());
        }
        let value = answer::json(&place, &response)?;
        let items = self.decoded(&place, decode(&value, &self.links, locale))?;
        // A back end that does not count has at least what we have seen.
        let seen = (page - 1) * per_page + items.len();
        let total = answer::total(&response).unwrap_or(seen);
        let pages = answer::total_pages(&response).unwrap_or_else(|| total.div_ceil(per_page));
        Ok(Listing { items, total, pages })
    }

    /// The first thing of a list that should have one.
    pub(super) async fn first<T>(
        &self,
        locale: Locale,
        target: Target,
        decode: Decode<T>,
    ) -> Result<Option<T>, ContentError> {
        let listing = self.listing(locale, target, decode).await?;
        Ok(listing.items.into_iter().next())
    }

    /// All pages of a list. `at` gives the address of each; after `most` pages the rest is left out, and
    /// said to be.
    pub(super) async fn walk<T>(
        &self,
        locale: Locale,
        most: usize,
        per_page: usize,
        at: impl Fn(usize) -> String,
        decode: impl Fn(&Value, &LinkMap, Locale) -> Result<Decoded<Vec<T>>, UnexpectedShape>,
    ) -> Result<Vec<T>, ContentError> {
        let ask = async |number: usize| {
            let place = Place { locale: Some(locale), target: at(number) };
            let response = self.get(Root::Api(locale), &place).await;
            (number, place, response)
        };
        let mut all = Vec::new();
        let mut previous: Option<Bytes> = None;
        let mut coming = FuturesOrdered::new();
        let mut unasked = 1;
        let mut pages = 1;
        loop {
            while coming.len() < AHEAD && unasked <= pages.min(most) {
                coming.push_back(ask(unasked));
                unasked += 1;
            }
            let Some((number, place, response)) = coming.next().await else { break };
            let response = response?;
            if number > 1 && answer::is_past_the_end(&response) || repeats(&response, previous.as_ref()) {
                return Ok(all);
            }
            let value = answer::json(&place, &response)?;
            all.extend(self.decoded(&place, decode(&value, &self.links, locale))?);
            if answer::is_last_page(&response, &value, number, per_page) {
                return Ok(all);
            }
            // A back end that does not count may have one more.
            pages = answer::total_pages(&response).unwrap_or(number + 1);
            previous = Some(response.into_body());
        }
        tracing::warn!(
            locale = locale.code(),
            target = %at(most),
            items = all.len(),
            "the back end has more pages than are read; the rest is left out"
        );
        Ok(all)
    }

    /// A list that comes whole.
    pub(super) async fn every<T>(
        &self,
        locale: Locale,
        target: Target,
        decode: Decode<T>,
    ) -> Result<Vec<T>, ContentError> {
        let place = Place { locale: Some(locale), target: target.into_text() };
        let value = self.json(locale, &place).await?;
        self.decoded(&place, decode(&value, &self.links, locale))
    }

    /// One thing at an address of its own; `None` when the back end answers 404.
    pub(super) async fn one<T>(
        &self,
        locale: Locale,
        target: String,
        decode: DecodeOne<T>,
    ) -> Result<Option<T>, ContentError> {
        let place = Place { locale: Some(locale), target };
        let response = self.get(Root::Api(locale), &place).await?;
        match answer::json(&place, &response) {
            Ok(value) => self.decoded(&place, decode(&value, &self.links, locale)),
            Err(error) if error.is_missing() => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// What is moved to another page of the list while it is read comes twice.
pub(super) fn each_once<T, K: Eq + Hash>(items: Vec<T>, id: impl Fn(&T) -> K) -> Vec<T> {
    let mut seen = HashSet::new();
    items.into_iter().filter(|item| seen.insert(id(item))).collect()
}

/// A route that knows nothing of pages gives the same answer for each of them.
fn repeats(response: &Response<Bytes>, previous: Option<&Bytes>) -> bool {
    answer::total_pages(response).is_none() && previous == Some(response.body())
}
