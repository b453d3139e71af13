//! What editors wrote around the products of the demo site: every kind is there, and one leads to the next.

use std::collections::BTreeSet;

use anyhow::{Context as _, ensure};
use url::Url;

use crate::markup::{attribute, between, links, tags, words};
use crate::server::Server;

#[tokio::test]
async fn every_kind_of_story_is_there_in_both_languages() -> anyhow::Result<()> {
    let site = Server::demo(&[]).await?;
    let mut found: BTreeSet<(String, String)> = BTreeSet::new();
    let mut pages: Vec<String> = Vec::new();
    for file in ["/sitemap-pages.xml", "/sitemap-articles.xml", "/sitemap-stories.xml"] {
        for address in between(&site.get(file).await?.text(), "<loc>", "</loc>") {
            pages.push(Url::parse(&address)?.path().to_owned());
        }
    }
    for path in pages {
        let data = site.json(&format!("/_data{path}")).await?;
        let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
        found.insert((text(&data["locale"]), text(&data["page"]["kind"])));
    }
    for language in ["en", "es"] {
        let kinds = [
            "articles",
            "article",
            "spaces",
            "space",
            "caseStudies",
            "caseStudy",
            "collections",
            "collection",
        ];
        for kind in kinds {
            ensure!(
                found.contains(&(language.to_owned(), kind.to_owned())),
                "no {kind} in {language}: {found:?}"
            );
        }
    }
    for (prefix, next) in [("", "Next case study"), ("/es", "Proyecto siguiente")] {
        articles_are_a_chain(&site, prefix).await.with_context(|| format!("articles of {prefix}/"))?;
        case_studies_are_a_circle(&site, prefix, next)
            .await
            .with_context(|| format!("{prefix}/case-studies/"))?;
    }
    Ok(())
}

/// From the newest to the oldest and back, in the order of the feed.
async fn articles_are_a_chain(site: &Server, prefix: &str) -> anyhow::Result<()> {
    let feed = site.get(&format!("{prefix}/articles/feed.xml")).await?.text();
    let entries = between(&feed, "<entry>", "</entry>");
    let mut listed = Vec::new();
    for entry in &entries {
        for named in ["<title>", "<summary>", "<author><name>", "<category "] {
            ensure!(entry.contains(named), "an entry has no {named}: {entry}");
        }
        let address =
            between(entry, "<id>", "</id>").into_iter().next().context("an entry without its name")?;
        listed.push(Url::parse(&address)?.path().to_owned());
    }
    ensure!(listed.len() > 2, "{feed}");
    let mut walked: Vec<String> = Vec::new();
    let mut next_to_walk = listed.first().cloned();
    while let Some(path) = next_to_walk {
        ensure!(walked.len() < listed.len(), "{path} comes behind the last one");
        let page = site.get(&path).await?;
        ensure!(page.status == 200, "{path}: {}", page.status);
        let html = page.text();
        let to = |rel: &str| {
            let of_rel =
                tags(&html, "a").into_iter().find(|tag| attribute(tag, "rel").as_deref() == Some(rel));
            of_rel.and_then(|tag| attribute(tag, "href"))
        };
        ensure!(to("next").as_ref() == walked.last(), "{path} leads on to {:?}", to("next"));
        next_to_walk = to("prev");
        walked.push(path);
    }
    ensure!(walked == listed, "{walked:#?} instead of {listed:#?}");
    Ok(())
}

/// Each leads to the next in the order of the list, and the last to the first.
async fn case_studies_are_a_circle(site: &Server, prefix: &str, next: &str) -> anyhow::Result<()> {
    let list = format!("{prefix}/case-studies/");
    let page = site.json(&format!("/_data{list}")).await?;
    let all = page["page"]["list"]["caseStudies"].as_array().with_context(|| page["page"].to_string())?;
    let all: Vec<String> = all.iter().filter_map(|one| Some(one["href"].as_str()?.to_owned())).collect();
    ensure!(all.len() > 2, "{all:?}");
    for (place, path) in all.iter().enumerate() {
        let html = site.get(path).await?.text();
        let (_, section) = html.split_once(&format!("aria-label=\"{next}\"")).context("nothing is next")?;
        let link = links(section).into_iter().next().context("what is next is no link")?;
        ensure!(link.href == all[(place + 1) % all.len()], "{path} leads to {}", link.href);
        let heading = between(&site.get(&link.href).await?.text(), "<h1", "</h1>");
        let heading = words(&format!("<h1{}", heading.first().context("a page without its heading")?));
        ensure!(link.name.contains(&heading), "{path} calls {heading:?} {:?}", link.name);
    }
    Ok(())
}
