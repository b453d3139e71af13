//! Pages about the whole catalogue over the demo content: what each choice promises is there, in both languages.

use anyhow::{Context as _, ensure};
use serde_json::Value;

use crate::server::Server;
use crate::support::list;

#[tokio::test]
async fn parts_of_the_demo_are_listed_by_what_one_chooses_them_by() -> anyhow::Result<()> {
    let site = Server::demo(&[]).await?;
    for prefix in ["", "/es"] {
        for path in ["/drivers/", "/profiles/", "/accessories/"] {
            let address = format!("{prefix}{path}");
            let data = data(&site, &address).await?;
            let alternates = list(&data["alternates"])?;
            ensure!(alternates.iter().all(|other| other["exact"] == true), "{address}: {alternates:?}");
            let parts = &data["page"]["parts"];
            rows_are_complete(parts).with_context(|| address.clone())?;
            let first = parts["groups"][0]["rows"][0]["href"].as_str().context("a row leads nowhere")?;
            ensure!(site.get(first).await?.status == 200, "{address}: {first}");
            ensure!(!list(&parts["filters"])?.is_empty(), "{address} cannot be narrowed down");
            each_choice_keeps_its_promise(&site, parts).await.with_context(|| address.clone())?;
        }
    }
    Ok(())
}

#[tokio::test]
async fn documents_of_the_demo_can_be_found_and_downloaded() -> anyhow::Result<()> {
    let site = Server::demo(&[]).await?;
    for prefix in ["", "/es"] {
        let address = format!("{prefix}/downloads/");
        let all = data(&site, &address).await?["page"]["downloads"].clone();
        let total = all["total"].as_u64().context("no total")?;
        ensure!(total > 24 && all["pagination"]["last"] == total.div_ceil(24), "{}", all["pagination"]);
        let mut counted = 0;
        for option in list(&all["filters"][0]["options"])? {
            counted += option["count"].as_u64().context("no count")?;
            let href = option["href"].as_str().context("a type leads nowhere")?;
            let chosen = data(&site, href).await?["page"]["downloads"].clone();
            ensure!(chosen["total"] == option["count"], "{href}: {}", chosen["total"]);
            let file = chosen["files"][0]["file"]["href"].as_str().context("a type without files")?;
            ensure!(site.get(file).await?.status == 200, "{file}");
        }
        ensure!(counted == total, "every document is of one type");
        let next = all["pagination"]["next"].as_str().context("there is no second page")?;
        ensure!(data(&site, next).await?["page"]["downloads"]["pagination"]["current"] == 2);
    }
    Ok(())
}

fn rows_are_complete(parts: &Value) -> anyhow::Result<()> {
    let groups = list(&parts["groups"])?;
    ensure!(groups.len() > 1, "there is nothing to tell apart");
    for group in groups {
        let columns = list(&group["columns"])?;
        let rows = list(&group["rows"])?;
        ensure!(!rows.is_empty(), "{} is empty", group["title"]);
        for row in rows {
            ensure!(list(&row["figures"])?.len() == columns.len(), "{row}");
            ensure!(row["family"] != "" && row["code"] != "", "{row}");
        }
        for (at, column) in columns.iter().enumerate() {
            ensure!(rows.iter().any(|row| row["figures"][at] != ""), "nothing fills {column}");
        }
    }
    Ok(())
}

async fn each_choice_keeps_its_promise(site: &Server, parts: &Value) -> anyhow::Result<()> {
    for option in
        list(&parts["filters"])?.iter().flat_map(|filter| filter["options"].as_array().into_iter().flatten())
    {
        let href = option["href"].as_str().context("a choice leads nowhere")?;
        let chosen = data(site, href).await?["page"]["parts"].clone();
        let mut codes: Vec<&Value> = Vec::new();
        for group in list(&chosen["groups"])? {
            ensure!(group["leftOut"] == 0, "{href}");
            codes.extend(list(&group["rows"])?.iter().map(|row| &row["code"]));
        }
        codes.sort_by_key(ToString::to_string);
        codes.dedup();
        ensure!(
            option["count"] == codes.len(),
            "{href} promises {} and shows {}",
            option["count"],
            codes.len()
        );
    }
    Ok(())
}

async fn data(site: &Server, address: &str) -> anyhow::Result<Value> {
    site.json(&format!("/_data{address}")).await
}
