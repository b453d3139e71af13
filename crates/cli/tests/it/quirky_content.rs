//! The site over back ends with habits of their own: the same walk through the site, whatever the back end is like.

use std::time::Duration;

use anyhow::{Context as _, ensure};
use content_backend::{BackendSettings, IN_PROCESS_ROOT, Store};
use serde_json::{Value, json};
use tempfile::TempDir;
use test_support::{OldWordPress, Quirks, Quirky};
use tokio::net::TcpListener;

use crate::prepared_demo;
use crate::server::{Server, until_text};

/// A product whose variants have codes in both languages.
const PRODUCT: &str = "/products/lyra/";

type BackEnd = Quirky<axum::Router>;

/// A back end over HTTP, and the site that shows it.
struct Setup {
    back_end: BackEnd,
    site: Server,
    _data: TempDir,
}

impl Setup {
    /// An old WordPress with the demo and these quirks, and a site that has just been started over it.
    async fn start(quirks: Quirks, settings: &[(&str, &str)]) -> anyhow::Result<Self> {
        let data = tempfile::tempdir()?;
        prepared_demo::write(data.path()).await?;
        let store = Store::open(data.path()).await?;
        let service = content_backend::router(store, BackendSettings::default());
        let back_end = Quirky::new(service, quirks);
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}", listener.local_addr()?);
        let old = OldWordPress::new(back_end.clone(), IN_PROCESS_ROOT);
        let served = axum::Router::new().fallback_service(old);
        tokio::spawn(axum::serve(listener, served).into_future());
        let mut all = vec![("LUCERNA_CONTENT_URL", address.as_str())];
        all.extend_from_slice(settings);
        let site = Server::start(&["serve"], &all).await?;
        Ok(Self { back_end, site, _data: data })
    }

    async fn data(&self, path: &str) -> anyhow::Result<Value> {
        data(&self.site, path).await
    }

    /// What operators are told.
    async fn readiness(&self) -> anyhow::Result<String> {
        let admin = self.site.admin().await?;
        Ok(crate::wire::send(&admin, "GET", "/readyz", &[]).await?.text())
    }
}

async fn data(site: &Server, path: &str) -> anyhow::Result<Value> {
    let got = site.until_status(&format!("/_data{path}"), 200).await?;
    serde_json::from_slice(&got.body).with_context(|| format!("{path} is no page data"))
}

/// The walk through both languages.
async fn walk(site: &Server) -> anyhow::Result<()> {
    walk_in(site, "").await?;
    walk_in(site, "/es").await
}

async fn walk_in(site: &Server, prefix: &str) -> anyhow::Result<()> {
    let home = data(site, &format!("{prefix}/")).await?;
    ensure!(home["page"]["kind"] == "home", "{}", home["page"]["kind"]);
    let list = data(site, &format!("{prefix}/products/")).await?;
    ensure!(list["page"]["list"]["products"] == 16, "{}", list["page"]["list"]["products"]);
    let categories = data(site, &format!("{prefix}/product-categories/")).await?;
    ensure!(categories["page"]["tree"]["categories"].as_array().is_some_and(|all| all.len() > 3));
    let product = data(site, &format!("{prefix}{PRODUCT}")).await?;
    ensure!(product["page"]["product"]["variants"]["total"].as_u64().is_some_and(|total| total > 20));
    // The back end calls itself by another address than the one that it is reached at; visitors see neither.
    for path in ["/", "/products/", PRODUCT] {
        let page = site.get(&format!("{prefix}{path}")).await?;
        ensure!(
            !page.text().contains(IN_PROCESS_ROOT) && !page.text().contains("/wp-"),
            "{path} names the back end"
        );
    }
    let missing = site.get(&format!("{prefix}/no-such-page/")).await?;
    ensure!(missing.status == 404, "{}", missing.status);
    Ok(())
}

/// The address of a page in the other language, and the code that it is about.
async fn switched(setup: &Setup, path: &str, to: &str) -> anyhow::Result<(String, String)> {
    let page = setup.data(path).await?;
    let alternates = page["alternates"].as_array().context("no alternates")?;
    let other = alternates.iter().find(|other| other["locale"] == to).context("not in the other language")?;
    let code = page["page"]["product"]["chosen"]["code"].as_str().unwrap_or_default().to_owned();
    Ok((other["href"].as_str().unwrap_or_default().to_owned(), code))
}

#[tokio::test]
async fn the_walk_through_a_site_over_its_own_back_end() -> anyhow::Result<()> {
    walk(&Server::demo(&[]).await?).await
}

#[tokio::test]
async fn numbers_that_differ_from_language_to_language_never_lead_to_another_variant() -> anyhow::Result<()> {
    let setup = Setup::start(Quirks { spanish_numbers: 70_000, ..Quirks::default() }, &[]).await?;
    setup.site.until_indexed().await?;
    walk(&setup.site).await?;
    let family = setup.data(PRODUCT).await?;
    let id =
        family["page"]["product"]["variants"]["rows"][0]["id"].as_u64().context("a variant has no number")?;
    // The number of an English variant; addresses of the site name codes, which are the same in every language.
    let (spanish, code) = switched(&setup, &format!("{PRODUCT}?variation={id}"), "es").await?;
    ensure!(
        !code.is_empty() && spanish == format!("/es/products/lyra/?variation={code}"),
        "{code} {spanish}"
    );
    let (back, spanish_code) = switched(&setup, &spanish, "en").await?;
    ensure!(
        (&back, &spanish_code) == (&format!("{PRODUCT}?variation={code}"), &code),
        "{back} {spanish_code}"
    );
    Ok(())
}

#[tokio::test]
async fn a_back_end_that_takes_its_time_is_shown_and_indexed() -> anyhow::Result<()> {
    let slow = Quirks { delay: Duration::from_millis(1500), ..Quirks::default() };
    let setup = Setup::start(slow, &[]).await?;
    // A visitor of the first second waits, and is shown the page.
    let home = setup.site.get("/").await?;
    ensure!(home.status == 200, "{}", home.status);
    setup.site.until_indexed().await?;
    walk(&setup.site).await
}

#[tokio::test]
async fn a_back_end_that_fails_now_and_then_is_shown_and_indexed() -> anyhow::Result<()> {
    let setup = Setup::start(Quirks { fails_every: Some(5), ..Quirks::default() }, &[]).await?;
    setup.site.until_indexed().await?;
    walk(&setup.site).await
}

#[tokio::test]
async fn a_back_end_without_its_optional_routes_is_shown_and_indexed() -> anyhow::Result<()> {
    let absent = vec![
        "/product/legacy",
        "/product/breadcrumbs",
        "/product/driversByDimmableType",
        "/product/accessories",
        "/jgm/v1/spaces",
        "/jgm/v1/case-studies",
        "/jgm/v1/slug",
        "/jgm/v1/version",
    ];
    let setup = Setup::start(Quirks { absent, ..Quirks::default() }, &[]).await?;
    setup.site.until_indexed().await?;
    walk(&setup.site).await?;
    let got = setup.site.get(PRODUCT).await?;
    ensure!(
        got.status == 200 && got.header("x-lucerna-partial").is_empty(),
        "what nobody has is not missing"
    );
    Ok(())
}

#[tokio::test]
async fn a_back_end_in_one_language_is_a_site_in_one_language() -> anyhow::Result<()> {
    let setup = Setup::start(Quirks { absent: vec!["/es/wp-json/"], ..Quirks::default() }, &[]).await?;
    setup.site.until_printed("Lucerna is ready at").await?;
    setup.site.until_printed("there are no menus and options in this language").await?;
    walk_in(&setup.site, "").await?;
    for path in ["/", "/about/", PRODUCT, "/products/", "/no-such-page/"] {
        let page = setup.site.get(path).await?;
        ensure!(!page.text().contains("\"/es/"), "{path} leads to a language that is not there");
    }
    for path in ["/es/", "/es/products/", "/es/about/"] {
        let page = setup.site.get(path).await?;
        let is_english = page.text().contains("<html lang=\"en\"");
        ensure!(page.status == 404 && is_english, "{path}: {}", page.status);
    }
    let readiness = setup.readiness().await?;
    ensure!(
        readiness.starts_with("ready\n") && readiness.contains("es: menus and options: missing"),
        "{readiness}"
    );
    let sitemap = setup.site.get("/sitemap-pages.xml").await?;
    ensure!(sitemap.status == 200 && !sitemap.text().contains("/es/"), "{}", sitemap.status);
    Ok(())
}

#[tokio::test]
async fn lists_in_no_order_are_read_once_in_a_while_and_not_for_ever() -> anyhow::Result<()> {
    let quirks = Quirks { unsteady: true, absent: vec!["/jgm/v1/version"], ..Quirks::default() };
    let setup = Setup::start(quirks, &[]).await?;
    setup.site.until_indexed().await?;
    let list = setup.data("/products/").await?;
    ensure!(list["page"]["list"]["products"] == 16, "each product is found once");
    let printed = setup.site.printed();
    ensure!(printed.contains("names some of them more than once"), "{printed}");
    let built = printed.matches("built the search index").count();
    ensure!(built <= 4, "it was built {built} times in a few seconds");
    Ok(())
}

#[tokio::test]
async fn nonsense_with_status_200_never_takes_the_place_of_what_was_good() -> anyhow::Result<()> {
    let settings = [
        ("LUCERNA_CACHE_PAGE_SECONDS", "0"),
        ("LUCERNA_CACHE_SHELL_SECONDS", "1"),
        ("LUCERNA_CACHE_STALE_SECONDS", "0"),
    ];
    let setup = Setup::start(Quirks::default(), &settings).await?;
    setup.site.until_indexed().await?;
    let good = setup.data(PRODUCT).await?["page"]["product"]["variants"]["total"].clone();
    let about = setup.data("/about/").await?["page"]["title"].clone();
    let categories = setup.data("/product-categories/").await?["page"]["tree"]["categories"].clone();
    let lies = vec![
        ("/jgm/v1/menu", Value::Null),
        ("/jgm/v1/options", Value::Null),
        (
            "/jgm/v1/pages",
            json!([{"id": "", "slug": "about", "link": "/about/", "title": {"rendered": "About"}}]),
        ),
        ("/wp/v2/product_cat", json!([])),
        ("/ansell/v1/product/variants", Value::Null),
    ];
    setup.back_end.become_quirky(Quirks { lies, ..Quirks::default() });
    ensure!(setup.data(PRODUCT).await?["page"]["product"]["variants"]["total"] == good);
    ensure!(setup.data("/about/").await?["page"]["title"] == about);
    ensure!(setup.data("/product-categories/").await?["page"]["tree"]["categories"] == categories);
    let unseen = setup.site.get("/warranty/").await?;
    ensure!(unseen.status == 502, "{}: an unreadable page is no missing page", unseen.status);
    let about = setup.site.get("/about/").await?;
    ensure!(about.text().contains("<nav"), "the navigation is gone");
    setup.site.until_printed("not refreshed").await?;
    let said = async {
        while !setup.readiness().await?.contains("menus and options: there, but not refreshed") {
            tokio::task::yield_now().await;
        }
        anyhow::Ok(())
    };
    tokio::time::timeout(Duration::from_secs(60), said).await.context("nobody is told")?
}

#[tokio::test]
async fn a_page_made_without_one_of_its_parts_says_so_and_is_made_again_soon() -> anyhow::Result<()> {
    let lies = vec![("/product/breadcrumbs", json!("nonsense"))];
    let setup = Setup::start(Quirks { lies, ..Quirks::default() }, &[]).await?;
    setup.site.until_indexed().await?;
    let partial = setup.site.get(PRODUCT).await?;
    ensure!(
        partial.status == 200 && partial.header("x-lucerna-partial") == "breadcrumbs",
        "{:?}",
        partial.status
    );
    setup.back_end.become_quirky(Quirks::default());
    let whole = async {
        loop {
            let page = setup.site.get(PRODUCT).await?;
            if page.header("x-lucerna-partial").is_empty() {
                return anyhow::Ok(page);
            }
            tokio::task::yield_now().await;
        }
    };
    let whole =
        tokio::time::timeout(Duration::from_secs(60), whole).await.context("it never became whole")??;
    ensure!(whole.status == 200);
    Ok(())
}

#[tokio::test]
async fn the_first_index_asks_for_everything_once() -> anyhow::Result<()> {
    let setup = Setup::start(Quirks { absent: vec!["/jgm/v1/version"], ..Quirks::default() }, &[]).await?;
    setup.site.until_indexed().await?;
    until_text(&setup.site.admin().await?, "/healthz", "ok\n").await?;
    let walked = setup.back_end.take_asked();
    // The walk reads each product's variants once, in each language.
    let variants = walked.iter().filter(|target| target.contains("/product/variants/")).count();
    ensure!(variants == 32, "{variants} lists of variants were asked for");
    let pages = walked
        .iter()
        .filter(|target| target.contains("/wp/v2/product?") && !target.contains("_fields"))
        .count();
    ensure!(pages == 2, "{pages} lists of products were asked for; one per language is enough");
    Ok(())
}

#[tokio::test]
async fn prefetching_six_variants_asks_for_the_product_once() -> anyhow::Result<()> {
    let setup = Setup::start(Quirks { delay: Duration::from_millis(100), ..Quirks::default() }, &[]).await?;
    setup.site.until_indexed().await?;
    let family = setup.data(PRODUCT).await?;
    let rows = family["page"]["product"]["variants"]["rows"].as_array().context("no rows")?;
    let paths: Vec<String> =
        rows.iter().take(6).map(|row| format!("/_data{PRODUCT}?variation={}", row["id"])).collect();
    let _ = setup.back_end.take_asked();
    setup.site.get("/_data/products/corvus/").await?;
    let _ = setup.back_end.take_asked();
    let all = futures::future::join_all(paths.iter().map(|path| setup.site.get(path))).await;
    for got in all {
        ensure!(got?.status == 200);
    }
    let asked = setup.back_end.take_asked();
    let products = asked.iter().filter(|target| target.contains("slug=lyra")).count();
    ensure!(paths.len() == 6 && products <= 1, "{asked:?}");
    Ok(())
}
