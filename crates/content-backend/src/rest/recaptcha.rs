//! `POST /jgm/v1/google-recaptcha/verify`: asks Google (or who answers like it) whether a token is a person's.

use robot_check::Verdict;
use serde_json::json;

use super::answer::RestResponse;
use super::call::Call;
use super::error::RestError;
use super::params::{Arg, Kind};
use super::routes::{Endpoint, JGM, Route, Verb};

/// The route of robot checks.
pub(super) static ROUTES: [Route; 1] = [Route {
    namespace: JGM,
    path: "/jgm/v1/google-recaptcha/verify",
    about: "",
    endpoints: &[Endpoint { verb: Verb::Post, args: &[&[TOKEN]], handler: |call| Box::pin(verify(call)) }],
    schema: None,
}];

const TOKEN: Arg =
    Arg::new("token", Kind::Text, "What grecaptcha.execute gave; in the body, as JSON or as a form.");

/// Answers 200 whatever comes out, as Google does; the caller reads `success` and `score`.
async fn verify(call: Call<'_>) -> Result<RestResponse, RestError> {
    let token = call.field("token").await?;
    let verdict = match &call.backend.verifier {
        None => Verdict::failed("missing-input-secret"),
        Some(verifier) => verifier.ask(&token, None).await,
    };
    Ok(RestResponse::ok(json!({
        "success": verdict.success,
        "score": verdict.score,
        "action": verdict.action,
        "hostname": verdict.hostname,
        "challenge_ts": verdict.challenge_ts,
        "error-codes": verdict.error_codes,
    })))
}
