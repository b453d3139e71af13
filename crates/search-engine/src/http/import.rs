//! Many documents at once: a line of JSON each, and a line of JSON in answer to each.

use axum::extract::{Path, State};
use axum::response::Response;
use serde_json::{Map, Value, json};

use super::asked::{Body, Pairs};
use super::{Http, answer, off_thread};
use crate::ApiError;
use crate::collection::{Action, Batch};
use crate::document::{self, DirtyValues};

/// How much of a line that is no JSON is given back.
const MAX_ECHO_LEN: usize = 1_000;

/// What is asked of an import.
#[derive(Debug, Clone, Copy)]
struct Import {
    action: Action,
    dirty: DirtyValues,
    return_id: bool,
    return_document: bool,
}

/// Writes all documents and answers when all of them can be found.
pub(super) async fn import(
    State(http): State<Http>,
    Path(collection): Path<String>,
    pairs: Pairs,
    body: Body,
) -> Result<Response, ApiError> {
    let import = Import {
        action: pairs.action()?,
        dirty: pairs.dirty_values(),
        return_id: pairs.is_set("return_id")?,
        return_document: pairs.is_set("return_doc")?,
    };
    check_batch_size(&pairs)?;
    let collection = http.engine.collection(&collection)?;
    if body.0.iter().all(u8::is_ascii_whitespace) {
        return Err(ApiError::bad_request("The request body was empty. So, no record was imported."));
    }
    let answers = off_thread(move || {
        collection.write(|batch| {
            // Clients split the answer at line ends, so there is none after the last line.
            let mut answers = Vec::new();
            for line in body.0.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii) {
                if line.is_empty() {
                    continue;
                }
                if !answers.is_empty() {
                    answers.push(b'\n');
                }
                import.line(batch, line, &mut answers)?;
            }
            Ok(answers)
        })
    });
    Ok(answer::lines(answers.await?))
}

impl Import {
    fn line(self, batch: &mut Batch<'_>, line: &[u8], answers: &mut Vec<u8>) -> Result<(), ApiError> {
        let written = document::check_size(line.len())
            .and_then(|()| document::parse(line))
            .and_then(|document| batch.put(self.action, document, self.dirty));
        let answer = match written {
            Ok(_) if !self.return_id && !self.return_document => {
                answers.extend_from_slice(br#"{"success":true}"#);
                return Ok(());
            }
            Ok(document) => self.success(&document),
            // What is wrong with the engine is wrong for all lines.
            Err(error) if error.status.is_server_error() => return Err(error),
            Err(error) => self.failure(&error, line),
        };
        serde_json::to_writer(answers, &answer).map_err(ApiError::internal)
    }

    fn success(self, document: &Map<String, Value>) -> Value {
        let mut answer = json!({ "success": true });
        if self.return_id {
            answer["id"] = document.get("id").cloned().unwrap_or_default();
        }
        if self.return_document {
            answer["document"] = Value::Object(document.clone());
        }
        answer
    }

    fn failure(self, error: &ApiError, line: &[u8]) -> Value {
        let mut answer = json!({
            "code": error.status.as_u16(),
            "error": error.message,
            "success": false,
        });
        let is_short = line.len() <= MAX_ECHO_LEN;
        let document: Option<Value> = serde_json::from_slice(line).ok();
        if self.return_id
            && let Some(id) = document.as_ref().and_then(|document| document.get("id"))
        {
            answer["id"] = id.clone();
        }
        if self.return_document || (document.is_none() && is_short) {
            let end = line.len().min(MAX_ECHO_LEN);
            answer["document"] = Value::from(String::from_utf8_lossy(&line[..end]));
        }
        answer
    }
}

fn check_batch_size(pairs: &Pairs) -> Result<(), ApiError> {
    // All documents of a call are one batch here; the parameter is only checked.
    match pairs.get("batch_size").map(str::parse::<u32>) {
        None | Some(Ok(1..)) => Ok(()),
        Some(_) => Err(ApiError::bad_request("Parameter `batch_size` must be a positive integer.")),
    }
}
