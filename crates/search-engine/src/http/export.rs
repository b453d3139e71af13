//! All documents, or those that match, a line of JSON each.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::Response;
use bytes::Bytes;
use futures::stream;
use serde_json::{Map, Value};
use tantivy::DocAddress;
use tokio::sync::mpsc::{self, Sender};

use super::asked::Pairs;
use super::{Http, answer, off_thread};
use crate::ApiError;
use crate::query::{self, Shown};
use crate::snapshot::Snapshot;

/// Lines are sent in pieces of about this size.
const PIECE_BYTES: usize = 64 * 1024;
/// So many pieces wait for a slow reader.
const PIECES_AHEAD: usize = 4;

/// Sends documents as they were when it was asked for, however long that takes.
pub(super) async fn export(
    State(http): State<Http>,
    Path(collection): Path<String>,
    pairs: Pairs,
) -> Result<Response, ApiError> {
    let snapshot = http.engine.collection(&collection)?.snapshot();
    let shown = Shown::new(&snapshot.schema, pairs.get("include_fields"), pairs.get("exclude_fields"))?;
    let filter = pairs.get("filter_by").filter(|filter| !filter.trim().is_empty()).map(str::to_owned);
    // Found before the answer begins, so that a wrong filter is still an error.
    let (addresses, snapshot) =
        off_thread(move || Ok((addresses(&snapshot, filter.as_deref())?, snapshot))).await?;
    let (sender, receiver) = mpsc::channel(PIECES_AHEAD);
    tokio::task::spawn_blocking(move || send(&snapshot, &addresses, &shown, &sender));
    let pieces = stream::unfold(receiver, async |mut receiver| {
        let piece = receiver.recv().await?;
        Some((piece, receiver))
    });
    Ok(answer::lines(Body::from_stream(pieces)))
}

fn addresses(snapshot: &Arc<Snapshot>, filter: Option<&str>) -> Result<Vec<DocAddress>, ApiError> {
    if let Some(filter) = filter {
        let ids = query::matching_ids(snapshot, filter)?;
        let found: Result<Vec<_>, _> = ids.iter().map(|id| snapshot.find(id)).collect();
        return Ok(found?.into_iter().flatten().collect());
    }
    let parts = (0..).zip(snapshot.searcher.segment_readers());
    Ok(parts
        .flat_map(|(part, reader)| reader.doc_ids_alive().map(move |doc| DocAddress::new(part, doc)))
        .collect())
}

/// Ends early when nobody reads any more.
fn send(
    snapshot: &Snapshot,
    addresses: &[DocAddress],
    shown: &Shown,
    sender: &Sender<Result<Bytes, ApiError>>,
) {
    let mut piece = Vec::with_capacity(PIECE_BYTES);
    for (number, address) in addresses.iter().enumerate() {
        if number > 0 {
            piece.push(b'\n');
        }
        match source(snapshot, *address, shown) {
            Ok(source) => piece.extend_from_slice(source.as_bytes()),
            // The answer has begun; all that is left is to break it off.
            Err(error) => {
                let _ = sender.blocking_send(Err(error));
                return;
            }
        }
        if piece.len() >= PIECE_BYTES
            && sender.blocking_send(Ok(Bytes::from(std::mem::take(&mut piece)))).is_err()
        {
            return;
        }
    }
    // Whether somebody still reads does not matter any more.
    let _ = sender.blocking_send(Ok(Bytes::from(piece)));
}

fn source(snapshot: &Snapshot, address: DocAddress, shown: &Shown) -> Result<String, ApiError> {
    if shown.shows_all() {
        return snapshot.source(address);
    }
    let document = snapshot.document(address)?.into_iter().filter(|(name, _)| shown.shows(name));
    serde_json::to_string(&document.collect::<Map<String, Value>>()).map_err(ApiError::internal)
}
