//! The site's own client reads what the back end serves, and loses nothing of it.

use std::sync::Arc;

use content::transport::{InProcess, InProcessSettings};
use content::{Client, ClientSettings, Href, LinkMap, LinkSettings, Locale};
use content_backend::IN_PROCESS_ROOT;
use url::Url;

use crate::support::{Site, TestResult, demo};

pub(crate) fn client(site: &Site) -> Result<Client, Box<dyn std::error::Error>> {
    let root = Url::parse(IN_PROCESS_ROOT)?;
    let roots = vec![(Locale::En, root.clone()), (Locale::Es, root.join("es/")?)];
    let links = LinkMap::new(LinkSettings { roots, ..LinkSettings::default() });
    let transport = InProcess::new(site.router.clone(), InProcessSettings::default());
    Ok(Client::new(Arc::new(transport), ClientSettings { links }))
}

#[tokio::test]
async fn the_demo_arrives_whole() -> TestResult {
    let site = Site::empty().await?;
    site.store.import(&demo()?).await?;
    let client = client(&site)?;
    for (locale, base) in [(Locale::En, ""), (Locale::Es, "/es")] {
        let index = client.page_index(locale).await?;
        let served = site.json(&format!("{base}/wp-json/jgm/v1/pages/?per_page=100")).await?;
        let served = served.as_array().cloned().unwrap_or_default();
        assert_eq!(index.len(), served.len());
        for summary in index {
            let page = client.page(locale, &summary.path).await?.ok_or("a listed page is missing")?;
            let wire = served.iter().find(|item| item["id"] == page.id);
            let blocks = wire.and_then(|item| item["acf"]["blocks"].as_array()).map(Vec::len);
            assert_eq!(Some(page.blocks.len()), blocks, "{}", summary.path);
        }
        let menus = client.menus(locale).await?;
        assert_eq!(
            (menus.products_mega.len(), menus.spaces_mega.len(), menus.collections_mega.len()),
            (15, 8, 7)
        );
        let options = client.options(locale).await?;
        assert!(
            options.redirects.len() >= 9 && options.newsletter.is_some() && options.organization.is_some()
        );
        let logo = options.landing_logos.first().ok_or("no landing logo")?;
        let Href::Media(file) = &logo.logo.href else { return Err("the logo is no media file".into()) };
        assert!(client.media(file).await?.is_some());
        assert!(client.page(locale, &logo.path).await?.is_some());
    }
    Ok(())
}
