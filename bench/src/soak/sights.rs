//! What there is on the site, found as visitors find it: in the sitemap, and the form on the contact page.

use std::collections::BTreeSet;

use anyhow::{Context as _, ensure};
use reqwest::Client;
use serde_json::Value;

use super::arrangement::PUBLIC_URL;

const CONTACT: &str = "/_data/contact/";
/// Shorter ones are hardly ever what people search for.
const MIN_WORD_LETTERS: usize = 4;

/// Pages, words and the form.
pub(super) struct Sights {
    pub(super) pages: Vec<String>,
    /// Words of the addresses, which the content has too.
    pub(super) words: Vec<String>,
    pub(super) form: Form,
}

/// The form, filled in but for the message.
pub(super) struct Form {
    pub(super) number: u64,
    pub(super) feedback_url: String,
    pub(super) fields: Vec<(String, String)>,
    /// The name of the field with the message.
    pub(super) message: String,
    /// The name of the field that only programs fill in.
    pub(super) trap: String,
}

impl Sights {
    pub(super) async fn find(site: &str) -> anyhow::Result<Self> {
        let client = content::transport::http_client().no_proxy().build()?;
        let mut pages = BTreeSet::new();
        for map in locations(&get(&client, &format!("{site}/sitemap.xml")).await?) {
            pages.extend(locations(&get(&client, &format!("{site}{map}")).await?));
        }
        ensure!(pages.len() > 20, "the sitemap has {} pages", pages.len());
        let words: BTreeSet<String> = pages.iter().flat_map(|page| words(page)).collect();
        let contact: Value = serde_json::from_str(&get(&client, &format!("{site}{CONTACT}")).await?)?;
        let form = form(&contact).context("there is no form on the contact page")?;
        // The first of them are what repeat visitors come back for: some of everything, in both languages.
        let mut pages: Vec<String> = pages.into_iter().collect();
        let step = pages.len() / 12;
        for place in 0..12.min(pages.len()) {
            pages.swap(place, place * step);
        }
        Ok(Self { pages, words: words.into_iter().collect(), form })
    }
}

async fn get(client: &Client, address: &str) -> anyhow::Result<String> {
    Ok(client.get(address).send().await?.error_for_status()?.text().await?)
}

/// The paths in a sitemap.
fn locations(xml: &str) -> Vec<String> {
    let found = xml.split("<loc>").skip(1).filter_map(|rest| rest.split("</loc>").next());
    found.filter_map(|address| address.strip_prefix(PUBLIC_URL)).map(str::to_owned).collect()
}

/// The words that an address is made of.
fn words(page: &str) -> impl Iterator<Item = String> {
    let words = page.split(|c: char| !c.is_ascii_alphabetic());
    words.filter(|word| word.len() >= MIN_WORD_LETTERS).map(str::to_lowercase)
}

/// The first form in the data of a page, filled in with what each field takes.
fn form(value: &Value) -> Option<Form> {
    match value {
        Value::Object(object) if object.contains_key("feedbackUrl") => {
            let mut form = Form {
                number: value["number"].as_u64()?,
                feedback_url: value["feedbackUrl"].as_str()?.to_owned(),
                fields: Vec::new(),
                message: String::new(),
                trap: value["trap"].as_str()?.to_owned(),
            };
            for field in value["fields"].as_array()?.iter().filter(|field| field["required"] == true) {
                let name = field["name"].as_str()?.to_owned();
                let answer = match field["kind"].as_str()? {
                    "textarea" => {
                        form.message = name;
                        continue;
                    }
                    "email" => "soak@example.com",
                    "acceptance" => "1",
                    _ => field["options"][0]["value"].as_str().unwrap_or("Soak"),
                };
                form.fields.push((name, answer.to_owned()));
            }
            Some(form)
        }
        Value::Object(object) => object.values().find_map(form),
        Value::Array(list) => list.iter().find_map(form),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn pages_are_found_in_a_sitemap() {
        let xml = format!("<url><loc>{PUBLIC_URL}/a/</loc></url><url><loc>{PUBLIC_URL}/es/b/</loc></url>");
        assert_eq!(locations(&xml), ["/a/", "/es/b/"]);
        assert_eq!(words("/products/lyra-ip65/").collect::<Vec<_>>(), ["products", "lyra"]);
    }

    #[test]
    fn a_form_is_filled_in_with_what_it_needs() {
        let field = |name: &str, kind: &str, required: bool| {
            let options = json!([{ "value": "first" }]);
            let options = if kind == "select" { options } else { json!([]) };
            json!({ "name": name, "kind": kind, "required": required, "options": options })
        };
        let fields = [
            field("about", "select", true),
            field("words", "textarea", true),
            field("mail", "email", true),
            field("more", "text", false),
        ];
        let page = json!({ "page": { "blocks": [{ "form": {
            "number": 7, "feedbackUrl": "/feedback", "trap": "web", "fields": fields,
        } }] } });
        let form = form(&page).expect("it is there");
        let filled = [("about", "first"), ("mail", "soak@example.com")];
        assert_eq!(form.fields, filled.map(|(name, value)| (name.to_owned(), value.to_owned())));
        assert_eq!((form.number, form.message.as_str(), form.trap.as_str()), (7, "words", "web"));
    }
}
