//! The requests whose answers the document shows.

use std::error::Error;

use axum::body::Body;
use http::Request;
use serde_json::Value;

use crate::openapi;
use crate::support::Site;

const BOUNDARY: &str = "boundary";

/// One request to a GET route.
async fn examples_of_get(site: &Site, path: &str) -> Result<Vec<(String, Value)>, Box<dyn Error>> {
    // A luminaire shows more than whatever comes first.
    let lyra = site.json("/wp-json/wp/v2/product?slug=lyra&_fields=id").await?[0]["id"].clone();
    let variants = format!("/wp-json/ansell/v1/product/variants/{lyra}?per_page=1");
    let url = match path {
        "/wp/v2/product" => Some("/wp-json/wp/v2/product?slug=lyra".to_owned()),
        "/ansell/v1/product/variants/{parentId}" => Some(variants),
        "/jgm/v1/product-variation/{id}" => {
            let first = site.json(&variants).await?[0]["id"].clone();
            Some(format!("/wp-json/jgm/v1/product-variation/{first}"))
        }
        "/wp/v2/search" => Some("/wp-json/wp/v2/search?search=driver&per_page=1".to_owned()),
        "/ansell/v1/stockists" => {
            Some("/wp-json/ansell/v1/stockists?lat=51.5&lon=-0.1&per_page=1".to_owned())
        }
        _ => openapi::examples(site, "", path).await?.into_iter().next(),
    };
    let Some(url) = url else { return Ok(Vec::new()) };
    let url = url.replace("?per_page=100&_embed", "?per_page=1");
    let answer = site.json(&url).await?;
    Ok(vec![(format!("GET {url}"), answer)])
}

/// Requests of a route as text with their answers.
pub(super) async fn examples(
    site: &Site,
    verb: &str,
    path: &str,
) -> Result<Vec<(String, Value)>, Box<dyn Error>> {
    match (verb, path) {
        ("get", _) => examples_of_get(site, path).await,
        (_, "/jgm/v1/google-recaptcha/verify") => {
            let url = format!("/wp-json{path}");
            let body = "{\"token\":\"03AFcWeA5…\"}".to_owned();
            Ok(vec![post(site, &url, "application/json", body).await?])
        }
        _ => feedback(site).await,
    }
}

/// A form sent empty, then sent well.
async fn feedback(site: &Site) -> Result<Vec<(String, Value)>, Box<dyn Error>> {
    let forms = site.json("/wp-json/jgm/v1/form").await?;
    let form = &forms[0];
    let url = format!("/wp-json/contact-form-7/v1/contact-forms/{}/feedback", form["id"]);
    let tag = format!("wpcf7-f{}-p0-o1", form["id"]);
    let mut fields = vec![("_wpcf7_unit_tag".to_owned(), tag)];
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let empty = post(site, &url, &kind, multipart(&fields)).await?;
    for field in form["fields"].as_array().into_iter().flatten() {
        let name = field["name"].as_str().unwrap_or_default();
        let value = match field["type"].as_str().unwrap_or_default() {
            "email" => "ada@example.com",
            "tel" => "01632 960 118",
            "select" | "checkbox" => field["options"][0]["value"].as_str().unwrap_or_default(),
            "acceptance" => "1",
            "textarea" => "Which driver for eight metres of strip?",
            _ => "Ada Example",
        };
        let name = if field["multiple"] == true { format!("{name}[]") } else { name.to_owned() };
        fields.push((name, value.to_owned()));
    }
    Ok(vec![empty, post(site, &url, &kind, multipart(&fields)).await?])
}

async fn post(site: &Site, url: &str, kind: &str, body: String) -> Result<(String, Value), Box<dyn Error>> {
    let text = format!("POST {url}\nContent-Type: {kind}\n\n{}", body.replace("\r\n", "\n"));
    let request = Request::post(url)
        .header("content-type", kind)
        .header("user-agent", "Mozilla/5.0 (X11; Linux x86_64)")
        .body(Body::from(body))?;
    Ok((text, site.send(request).await?.json()?))
}

fn multipart(fields: &[(String, String)]) -> String {
    let part = |(name, value): &(String, String)| {
        format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    format!("{}--{BOUNDARY}--\r\n", fields.iter().map(part).collect::<String>())
}
