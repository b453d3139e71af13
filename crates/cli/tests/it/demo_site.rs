//! The whole product with its own front end and the demo content: what it sends to browsers, crawlers and machines.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, ensure};
use content::Locale;
use serde_json::Value;
use url::Url;

use crate::markup::{attribute, attributes, between, tags};
use crate::server::Server;
use crate::support::Served;

/// What the first page of a visit may need of scripts, as it goes over the line.
const MAX_FIRST_LOAD_BYTES: usize = 75_000;

/// Language, and two addresses with their counterparts in the other language.
const HOME: [(&str, &str); 2] = [("en", "/"), ("es", "/es/")];
const ABOUT: [(&str, &str); 2] = [("en", "/about/"), ("es", "/es/sobre-nosotros/")];

#[tokio::test]
async fn what_browsers_load_is_small_is_kept_and_comes_from_the_site_itself() -> anyhow::Result<()> {
    let site = Server::demo(&[]).await?;
    let document = site.get("/").await?.text();
    hashed_files_may_be_kept_for_ever(&site, &document).await?;
    for page in ["/", "/products/"] {
        scripts_fit(&site, page).await?;
    }
    fonts_are_ours(&site, &document).await?;
    pictures_have_sizes_and_a_form_for_every_browser(&site, &document).await?;
    manifest_and_icons_are_there(&site, &document).await
}

#[tokio::test]
async fn documents_say_what_they_are_and_hold_nothing_inline() -> anyhow::Result<()> {
    let site = Server::demo(&[]).await?;
    for twins in [HOME, ABOUT] {
        for (language, path) in twins {
            let document = site.get(path).await?.text();
            the_head_is_complete(&site, &document, language, path).await?;
            languages_name_each_other(&site, &document, twins).with_context(|| path.to_owned())?;
        }
    }
    for (_, path) in HOME {
        organisation_and_site_are_described(&site.get(path).await?.text())?;
    }
    for path in ["/", "/es/", "/about/", "/products/", "/products/lyra/", "/no-such-page/"] {
        nothing_is_inline(&site.get(path).await?.text()).with_context(|| path.to_owned())?;
    }
    let llms = site.get("/llms.txt").await?;
    ensure!(llms.status == 200 && llms.header("content-type").starts_with("text/"));
    ensure!(llms.text().starts_with("# ") && llms.text().contains("/products/lyra/"), "{}", llms.text());
    Ok(())
}

#[tokio::test]
async fn every_redirect_rule_leads_to_its_page_in_one_hop_with_or_without_a_slash() -> anyhow::Result<()> {
    let site = Server::demo(&[]).await?;
    let served = Served::open(&site.folder().join("data")).await?;
    let mut tried = 0;
    for locale in Locale::ALL {
        let options = served.get(locale, "/jgm/v1/options").await?;
        for rule in options["redirects"].as_array().context("there are no rules")? {
            let from = rule["redirect_from"].as_str().context("a rule without its start")?;
            let path = Url::parse(&site.url)?.join(from)?.path().trim_end_matches('/').to_owned();
            let [plain, slashed, queried] = [path.clone(), format!("{path}/"), format!("{path}?a=1")];
            let to = moved(&site, &plain).await?;
            ensure!(moved(&site, &slashed).await? == to, "{slashed}");
            let with_query = moved(&site, &queried).await?;
            ensure!(
                with_query.contains("?a=1") || with_query.contains("&a=1"),
                "{queried} leads to {with_query}"
            );
            if to.starts_with('/') {
                ensure!(site.get(&to).await?.status == 200, "{path} leads to {to}, which is not there");
            }
            tried += 1;
        }
    }
    ensure!(tried > 0, "the demo has no redirect rules; the test tests nothing");
    Ok(())
}

async fn moved(site: &Server, path: &str) -> anyhow::Result<String> {
    let answer = site.get(path).await?;
    ensure!(answer.status == 301, "{path}: {}", answer.status);
    Ok(answer.header("location").to_owned())
}

/// Files under /assets/ that a document names.
fn assets(document: &str) -> BTreeSet<String> {
    let named = attributes(document, "src").into_iter().chain(attributes(document, "href"));
    named.filter(|path| path.starts_with("/assets/")).collect()
}

async fn hashed_files_may_be_kept_for_ever(site: &Server, document: &str) -> anyhow::Result<()> {
    let assets = assets(document);
    for ending in [".js", ".css"] {
        ensure!(assets.iter().any(|path| path.ends_with(ending)), "no {ending} in {assets:?}");
    }
    for path in &assets {
        let plain = site.get(path).await?;
        ensure!(plain.status == 200, "{path}: {}", plain.status);
        let kept = plain.header("cache-control");
        ensure!(kept.contains("max-age=31536000") && kept.contains("immutable"), "{path}: {kept}");
        if !path.ends_with(".woff2") {
            let small = site.send("GET", path, &[("accept-encoding", "br")]).await?;
            ensure!(small.header("content-encoding") == "br", "{path}");
            ensure!(small.header("vary").to_ascii_lowercase().contains("accept-encoding"), "{path}");
            let mut unpacked = Vec::new();
            brotli::BrotliDecompress(&mut small.body.as_slice(), &mut unpacked)?;
            ensure!(unpacked == plain.body, "{path} is another file when it is small");
        }
    }
    Ok(())
}

async fn scripts_fit(site: &Server, page: &str) -> anyhow::Result<()> {
    let mut bytes = 0;
    for path in assets(&site.get(page).await?.text()).iter().filter(|path| path.ends_with(".js")) {
        bytes += site.send("GET", path, &[("accept-encoding", "br")]).await?.body.len();
    }
    ensure!(bytes > 0 && bytes <= MAX_FIRST_LOAD_BYTES, "{page} needs {bytes} bytes of scripts");
    Ok(())
}

async fn fonts_are_ours(site: &Server, document: &str) -> anyhow::Result<()> {
    let mut fonts = 0;
    for style in assets(document).iter().filter(|path| path.ends_with(".css")) {
        for address in between(&site.get(style).await?.text(), "url(", ")") {
            let address = address.trim_matches(['"', '\'']);
            let is_foreign = address.starts_with("//") || address.starts_with("http");
            ensure!(!is_foreign, "{style} loads {address}");
            if address.contains(".woff2") {
                let url = Url::parse(&site.url)?.join(style)?.join(address)?;
                ensure!(site.get(url.path()).await?.status == 200, "{address} is not there");
                fonts += 1;
            }
        }
    }
    ensure!(fonts > 0, "no style names a font; the test tests nothing");
    Ok(())
}

async fn pictures_have_sizes_and_a_form_for_every_browser(
    site: &Server,
    document: &str,
) -> anyhow::Result<()> {
    let pictures = tags(document, "img");
    ensure!(!pictures.is_empty(), "the front page has no pictures; the test tests nothing");
    for picture in pictures {
        for name in ["width", "height"] {
            let value = attribute(picture, name).unwrap_or_default();
            ensure!(value.parse::<u32>().is_ok(), "{name} is {value:?} in {picture}");
        }
        ensure!(attribute(picture, "alt").is_some(), "{picture}");
        let source = attribute(picture, "src").context("a picture without its file")?;
        let answer = site.get(&source).await?;
        ensure!(answer.status == 200 && answer.header("content-type").starts_with("image/"), "{source}");
    }
    let newer = tags(document, "source")
        .into_iter()
        .filter(|tag| attribute(tag, "type").as_deref() == Some("image/webp"));
    let addresses =
        newer.filter_map(|tag| attribute(tag, "srcset")?.split([' ', ',']).next().map(str::to_owned));
    let address = addresses.into_iter().next().context("no picture comes as WebP")?;
    ensure!(site.get(&address).await?.header("content-type") == "image/webp", "{address}");
    Ok(())
}

async fn manifest_and_icons_are_there(site: &Server, document: &str) -> anyhow::Result<()> {
    let mut icons = [links(document, "icon"), links(document, "apple-touch-icon")].concat();
    ensure!(icons.len() > 1, "{icons:?}");
    let path = links(document, "manifest").into_iter().next().context("no manifest is named")?;
    let manifest = site.get(&path).await?;
    ensure!(manifest.status == 200 && manifest.header("content-type").contains("manifest+json"));
    let manifest: Value = serde_json::from_slice(&manifest.body)?;
    ensure!(manifest["name"].as_str().is_some_and(|name| name.contains("Halverdine")), "{manifest}");
    let listed = manifest["icons"].as_array().context("the manifest lists no icons")?;
    icons.extend(listed.iter().filter_map(|icon| Some(icon["src"].as_str()?.to_owned())));
    icons.push("/favicon.ico".to_owned());
    for icon in icons {
        let answer = site.get(&icon).await?;
        ensure!(answer.status == 200 && answer.header("content-type").starts_with("image/"), "{icon}");
    }
    Ok(())
}

async fn the_head_is_complete(
    site: &Server,
    document: &str,
    language: &str,
    path: &str,
) -> anyhow::Result<()> {
    let address = format!("{}{path}", site.url);
    let title = between(head(document), "<title>", "</title>").into_iter().next().unwrap_or_default();
    ensure!(title.len() > 5, "{path}: {title:?}");
    ensure!(meta(document, "description").len() > 20, "{path}");
    ensure!(!meta(document, "og:title").is_empty(), "{path}");
    ensure!(meta(document, "og:url") == address, "{path}: {}", meta(document, "og:url"));
    ensure!(meta(document, "og:locale").starts_with(language), "{path}: {}", meta(document, "og:locale"));
    ensure!(meta(document, "viewport").contains("width=device-width"), "{path}");
    ensure!(links(document, "canonical") == [address], "{path}: {:?}", links(document, "canonical"));
    let image = Url::parse(&meta(document, "og:image")).with_context(|| format!("og:image of {path}"))?;
    ensure!(site.get(image.path()).await?.status == 200, "{image}");
    Ok(())
}

fn languages_name_each_other(site: &Server, document: &str, twins: [(&str, &str); 2]) -> anyhow::Result<()> {
    let links = tags(head(document), "link").into_iter();
    let named: BTreeMap<String, String> =
        links.filter_map(|tag| Some((attribute(tag, "hreflang")?, attribute(tag, "href")?))).collect();
    let expected = twins.into_iter().chain([("x-default", twins[0].1)]);
    let expected =
        expected.map(|(language, path)| (language.to_owned(), format!("{}{path}", site.url))).collect();
    ensure!(named == expected, "{named:?}");
    Ok(())
}

fn organisation_and_site_are_described(document: &str) -> anyhow::Result<()> {
    let mut described = BTreeSet::new();
    for block in between(document, "<script type=\"application/ld+json\">", "</script>") {
        let node: Value = serde_json::from_str(&block)?;
        let kind = node["@type"].as_str().unwrap_or_default().to_owned();
        if kind == "Organization" || kind == "WebSite" {
            ensure!(node["name"].as_str().is_some_and(|name| name.contains("Halverdine")), "{node}");
            ensure!(node["url"].as_str().is_some_and(|url| url.starts_with("http")), "{node}");
            described.insert(kind);
        }
    }
    ensure!(described.len() == 2, "{described:?}");
    Ok(())
}

fn nothing_is_inline(document: &str) -> anyhow::Result<()> {
    ensure!(tags(document, "style").is_empty(), "a style element");
    ensure!(attributes(document, "style").is_empty(), "{:?}", attributes(document, "style"));
    ensure!(!document.to_ascii_lowercase().contains("href=\"javascript:"), "a script as address");
    let words = document.split_whitespace().filter_map(|word| word.split_once("=\""));
    for (name, _) in words {
        let is_handler =
            name.len() > 2 && name.starts_with("on") && name.bytes().all(|byte| byte.is_ascii_lowercase());
        ensure!(!is_handler, "{name}");
    }
    for script in tags(document, "script").into_iter().filter(|tag| attribute(tag, "src").is_none()) {
        let kind = attribute(script, "type").unwrap_or_default();
        ensure!(["application/json", "application/ld+json"].contains(&kind.as_str()), "{script}");
    }
    Ok(())
}

fn head(document: &str) -> &str {
    document.split("</head>").next().unwrap_or_default()
}

/// The content of the meta tag that has this name or property.
fn meta(document: &str, key: &str) -> String {
    let has_key = |tag: &&str| {
        [attribute(tag, "name"), attribute(tag, "property")].iter().flatten().any(|value| value == key)
    };
    let tag = tags(head(document), "meta").into_iter().find(has_key);
    tag.and_then(|tag| attribute(tag, "content")).unwrap_or_default()
}

/// The addresses of the links with this relation.
fn links(document: &str, rel: &str) -> Vec<String> {
    let of_kind =
        tags(head(document), "link").into_iter().filter(|tag| attribute(tag, "rel").as_deref() == Some(rel));
    of_kind.filter_map(|tag| attribute(tag, "href")).collect()
}
