//! Forms as editors write them and as they are served; what is sent with them is in [`crate::feedback`].

use http::StatusCode;
use serde_json::{Value, json};

use crate::support::{Folder, Site, TestResult};

/// The sample folder with a contact form in both languages.
pub(crate) fn folder() -> Folder {
    let mut folder = Folder::sample();
    folder.put("content/en/forms/contact.toml", include_str!("fixtures/en-contact.toml"));
    folder.put("content/es/forms/contact.toml", include_str!("fixtures/es-contact.toml"));
    folder
}

pub(crate) async fn site() -> Result<Site, Box<dyn std::error::Error>> {
    let site = Site::empty().await?;
    site.import(&folder()).await?;
    Ok(site)
}

pub(crate) async fn form_id(site: &Site) -> Result<i64, Box<dyn std::error::Error>> {
    let forms = site.json("/wp-json/jgm/v1/form?slug=contact").await?;
    Ok(forms[0]["id"].as_i64().ok_or("the form has no number")?)
}

#[tokio::test]
async fn a_form_is_served_without_its_recipient() -> TestResult {
    let site = site().await?;
    let reply = site.get("/wp-json/jgm/v1/form/?slug=contact").await?;
    assert!(!String::from_utf8_lossy(&reply.body).contains("secret-recipient"));
    insta::assert_snapshot!(reply.transcript()?);
    Ok(())
}

#[tokio::test]
async fn languages_share_the_number_and_not_the_words() -> TestResult {
    let site = site().await?;
    let id = form_id(&site).await?;
    let english = site.json(&format!("/wp-json/jgm/v1/form/{id}")).await?;
    let spanish = site.json(&format!("/es/wp-json/jgm/v1/form/{id}")).await?;
    assert_eq!((&english["slug"], &spanish["slug"]), (&json!("contact"), &json!("contacto")));
    assert_eq!(spanish["title"], "Escríbanos");
    assert_eq!(spanish["messages"]["invalid_required"], "Rellene este campo, por favor.");
    assert_eq!(site.json("/es/wp-json/jgm/v1/form?slug=contact").await?, json!([]));
    let unknown = site.get("/wp-json/jgm/v1/form/99999").await?;
    assert_eq!(
        (unknown.status, unknown.json()?["code"].clone()),
        (StatusCode::NOT_FOUND, json!("rest_post_invalid_id"))
    );
    Ok(())
}

#[tokio::test]
async fn lists_of_forms_are_cut_into_parts() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = folder();
    for key in ["alpha", "beta"] {
        folder.put(&format!("content/en/forms/{key}.toml"), include_str!("fixtures/en-contact.toml"));
    }
    site.import(&folder).await?;
    let reply = site.get("/wp-json/jgm/v1/form?per_page=2&page=2&_fields=slug").await?;
    assert_eq!((reply.header("x-wp-total"), reply.header("x-wp-totalpages")), ("3", "2"));
    assert_eq!(reply.json()?.as_array().map(Vec::len), Some(1));
    let beyond = site.get("/wp-json/jgm/v1/form?page=9").await?;
    assert_eq!(beyond.json()?["code"], "rest_post_invalid_page_number");
    Ok(())
}

#[tokio::test]
async fn the_schema_holds_every_rule() -> TestResult {
    let site = site().await?;
    let id = form_id(&site).await?;
    let schema = site.get(&format!("/wp-json/contact-form-7/v1/contact-forms/{id}/feedback/schema")).await?;
    insta::assert_snapshot!(schema.transcript()?);
    let spanish =
        site.json(&format!("/es/wp-json/contact-form-7/v1/contact-forms/{id}/feedback/schema")).await?;
    assert_eq!(spanish["locale"], "es_ES");
    Ok(())
}

#[tokio::test]
async fn the_other_routes_of_contact_form_7_answer_as_it_does() -> TestResult {
    let site = site().await?;
    let id = form_id(&site).await?;
    let base = "/wp-json/contact-form-7/v1/contact-forms";
    assert_eq!(site.json(&format!("{base}/{id}/refill")).await?, json!([]));
    for (path, status, code) in [
        (base.to_owned(), 403, "wpcf7_forbidden"),
        (format!("{base}/{id}"), 403, "wpcf7_forbidden"),
        (format!("{base}/99999"), 403, "wpcf7_forbidden"),
        (format!("{base}/99999/refill"), 404, "wpcf7_not_found"),
        (format!("{base}/99999/feedback/schema"), 404, "wpcf7_not_found"),
        (format!("{base}/4b8e21c/refill"), 404, "rest_no_route"),
        (format!("{base}/{id}/feedback"), 404, "rest_no_route"),
    ] {
        let reply = site.get(&path).await?;
        let body = reply.json()?;
        assert_eq!((reply.status.as_u16(), &body["code"]), (status, &json!(code)), "{path}");
        assert_eq!(body["data"]["status"], status, "{path}");
    }
    Ok(())
}

#[tokio::test]
async fn importing_forms_touches_only_what_changed() -> TestResult {
    let site = site().await?;
    let id = form_id(&site).await?;
    let mut folder = folder();
    assert!(site.import(&folder).await?.tags.is_empty());
    folder.replace("content/es/forms/contact.toml", "Gracias.", "Muchas gracias.");
    assert_eq!(site.import(&folder).await?.tags, [format!("form:{id}"), "forms".to_owned()]);
    folder.remove("content/es/forms/contact.toml");
    assert_eq!(site.import(&folder).await?.tags, [format!("form:{id}"), "forms".to_owned()]);
    assert_eq!(site.json("/es/wp-json/jgm/v1/form").await?, json!([]));
    folder.put("content/es/forms/contact.toml", include_str!("fixtures/es-contact.toml"));
    site.import(&folder).await?;
    assert_eq!(site.json("/es/wp-json/jgm/v1/form").await?[0]["id"], id, "what comes back keeps its number");
    Ok(())
}

#[tokio::test]
async fn two_forms_may_exchange_their_slugs() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = Folder::sample();
    let text = include_str!("fixtures/en-contact.toml");
    folder.put("content/en/forms/a.toml", &format!("slug = \"one\"\n{text}"));
    folder.put("content/en/forms/b.toml", &format!("slug = \"two\"\n{text}"));
    site.import(&folder).await?;
    folder.replace("content/en/forms/a.toml", "\"one\"", "\"two\"");
    folder.replace("content/en/forms/b.toml", "\"two\"", "\"one\"");
    site.import(&folder).await?;
    let forms = site.json("/wp-json/jgm/v1/form").await?;
    let pairs: Vec<(&Value, &Value)> = forms
        .as_array()
        .into_iter()
        .flatten()
        .map(|form| (&form["translation_key"], &form["slug"]))
        .collect();
    assert_eq!(pairs, [(&json!("a"), &json!("two")), (&json!("b"), &json!("one"))]);
    Ok(())
}

/// The sample folder with a form that has a field of every other kind.
pub(crate) async fn enquiry_site() -> Result<Site, Box<dyn std::error::Error>> {
    let site = Site::empty().await?;
    let mut folder = Folder::sample();
    folder.put("content/en/forms/contact.toml", include_str!("fixtures/en-enquiry.toml"));
    site.import(&folder).await?;
    Ok(site)
}

#[tokio::test]
async fn fields_of_every_kind_are_served_with_their_limits() -> TestResult {
    let site = enquiry_site().await?;
    let id = form_id(&site).await?;
    let form = site.json(&format!("/wp-json/jgm/v1/form/{id}")).await?;
    let field = |name: &str| {
        let fields = form["fields"].as_array().into_iter().flatten();
        fields.clone().find(|field| field["name"] == name).cloned().unwrap_or_default()
    };
    let height = field("height");
    assert_eq!([&height["min"], &height["max"], &height["step"]], ["2", "12.5", "0.1"]);
    assert_eq!((&height["default"], &field("role")["default"]), (&json!("2.7"), &json!("planner")));
    assert_eq!([&field("start")["min"], &field("start")["max"]], ["2026-12-01", "2030-12-31"]);
    assert_eq!((&field("product")["default_from"], &height["default_from"]), (&json!("get"), &json!("")));
    let plans = field("plans");
    assert_eq!(plans["accept"], json!([".pdf", ".dwg", ".zip", ".txt", ".docx"]));
    assert_eq!(
        [&plans["max_size"], &plans["max_files"], &plans["multiple"]],
        [&json!(512_000), &json!(3), &json!(true)]
    );
    let photo = field("photo");
    assert_eq!(
        (&photo["max_size"], photo["accept"].as_array().map(Vec::len)),
        (&json!(10_485_760), Some(16))
    );
    let quiz = field("robot");
    assert_eq!(
        (&quiz["question"], &quiz["required"]),
        (&json!("How many sides has a square?"), &json!(true))
    );
    assert!(!form.to_string().to_lowercase().contains("four"), "the answer is served: {form}");
    let refill = site.json(&format!("/wp-json/contact-form-7/v1/contact-forms/{id}/refill")).await?;
    assert_eq!(refill, json!({ "quiz": { "robot": [quiz["question"], quiz["answer_hash"]] } }));
    Ok(())
}

#[tokio::test]
async fn rules_of_every_kind_are_served() -> TestResult {
    let site = enquiry_site().await?;
    let id = form_id(&site).await?;
    let schema = site.get(&format!("/wp-json/contact-form-7/v1/contact-forms/{id}/feedback/schema")).await?;
    insta::assert_snapshot!(schema.transcript()?);
    Ok(())
}

#[tokio::test]
async fn mistakes_in_fields_of_every_kind_are_listed_at_once() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = Folder::sample();
    folder.put("content/en/forms/kinds.toml", include_str!("fixtures/mistakes-kinds.toml"));
    let error = site.store.import(&folder.content()).await.err().ok_or("the import succeeded")?;
    insta::assert_snapshot!(error.to_string());
    Ok(())
}

#[tokio::test]
async fn mistakes_in_forms_are_listed_at_once() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = folder();
    folder.put("content/en/forms/broken.toml", include_str!("fixtures/mistakes-form.toml"));
    folder.put("content/en/forms/empty.toml", "");
    folder.put(
        "content/en/forms/twin.toml",
        &format!("slug = \"contact\"\n{}", include_str!("fixtures/en-contact.toml")),
    );
    folder.replace("content/es/forms/contact.toml", "value = \"order\"", "value = \"pedido\"");
    folder.put("content/en/forms/deep/er.toml", "");
    let error = site.store.import(&folder.content()).await.err().ok_or("the import succeeded")?;
    insta::assert_snapshot!(error.to_string());
    Ok(())
}
