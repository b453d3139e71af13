//! Every internal address that the site itself writes down answers 200, at once, in both languages; every page has one
//! heading of the first level and says no heading twice, and every picture keeps its place and says what it shows or that
//! it only decorates.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use anyhow::{Context as _, ensure};
use percent_encoding::percent_decode_str;
use url::Url;

use crate::markup::{attribute, attributes, between, tags, words};
use crate::server::Server;

/// Kinds of pages that texts already speak of and that are still to come.
const TO_COME: [&str; 1] = ["compare-products"];
/// Choices on a page: thousands of addresses of the same few pages.
const CHOICES: [&str; 16] = [
    "strip",
    "variation",
    "from",
    "sort",
    "order",
    "find",
    "replaces",
    "category",
    "country",
    "voltage",
    "dimming",
    "ip",
    "fits",
    "group",
    "type",
    "finish",
];

#[tokio::test]
async fn no_address_that_the_site_names_is_dead() -> anyhow::Result<()> {
    let site = Server::demo_with_pictures().await?;
    let mut crawl = Crawl::default();
    for home in ["/", "/es/"] {
        crawl.add(home, "the start");
    }
    for page in pages_of_the_sitemap(&site).await? {
        crawl.add(&page, "the sitemap");
    }
    while let Some(path) = crawl.waiting.pop_front() {
        let answer = site.get(&path).await?;
        if answer.status != 200 {
            crawl.dead.push(format!("{} {path} (on {})", answer.status, crawl.linked_from[&path]));
        } else if answer.header("content-type").starts_with("text/html") {
            crawl.read(&site, &path, &answer.text())?;
        }
    }
    for (path, id, from) in &crawl.fragments {
        if !crawl.ids.get(path).is_some_and(|ids| ids.contains(id)) {
            crawl.dead.push(format!("no #{id} on {path} (linked from {from})"));
        }
    }
    ensure!(crawl.dead.is_empty(), "{:#?}", crawl.dead);
    ensure!(crawl.ids.len() > 20 && !crawl.fragments.is_empty(), "the test tests nothing");
    Ok(())
}

/// Paths of all pages in all sitemaps that robots.txt leads to.
async fn pages_of_the_sitemap(site: &Server) -> anyhow::Result<BTreeSet<String>> {
    let robots = site.get("/robots.txt").await?;
    ensure!(robots.status == 200 && robots.header("content-type").starts_with("text/plain"));
    ensure!(robots.text().contains(&format!("Sitemap: {}/sitemap.xml", site.url)), "{}", robots.text());
    let index = site.get("/sitemap.xml").await?;
    ensure!(index.header("content-type").contains("xml") && index.text().contains("<sitemapindex"));
    let mut pages = BTreeSet::new();
    for sitemap in between(&index.text(), "<loc>", "</loc>") {
        let set = site.get(Url::parse(&sitemap)?.path()).await?;
        ensure!(set.status == 200 && set.text().contains("<urlset"), "{sitemap}: {}", set.status);
        for page in between(&set.text(), "<loc>", "</loc>") {
            let path = page.strip_prefix(&site.url).with_context(|| format!("{page} is not on this site"))?;
            ensure!(pages.insert(path.to_owned()), "{path} is listed twice");
        }
        if sitemap.contains("products") {
            ensure!(set.text().contains("</loc><lastmod>20"), "products have no date");
        }
    }
    for page in ["/", "/es/", "/about/", "/es/sobre-nosotros/", "/products/lyra/", "/es/products/lyra/"] {
        ensure!(pages.contains(page), "{page} is not listed");
    }
    Ok(pages)
}

#[derive(Default)]
struct Crawl {
    waiting: VecDeque<String>,
    linked_from: BTreeMap<String, String>,
    /// The ids on every page that was read.
    ids: BTreeMap<String, BTreeSet<String>>,
    /// Page, id on it, and the page that links there.
    fragments: BTreeSet<(String, String, String)>,
    dead: Vec<String>,
}

impl Crawl {
    fn add(&mut self, path: &str, from: &str) {
        if !self.linked_from.contains_key(path) {
            self.linked_from.insert(path.to_owned(), from.to_owned());
            self.waiting.push_back(path.to_owned());
        }
    }

    /// Notes what a page offers and where it leads.
    fn read(&mut self, site: &Server, path: &str, html: &str) -> anyhow::Result<()> {
        self.ids.insert(path.to_owned(), attributes(html, "id").into_iter().collect());
        let headings = html.matches("<h1").count();
        if headings != 1 {
            self.dead.push(format!("{path} has {headings} headings of the first level"));
        }
        for picture in tags(html, "img") {
            let is_number = |name| attribute(picture, name).is_some_and(|value| value.parse::<u32>().is_ok());
            if attribute(picture, "alt").is_none() || !is_number("width") || !is_number("height") {
                self.dead.push(format!("{path} has a picture without alt, width or height: {picture}"));
            }
        }
        for heading in said_twice(html) {
            self.dead.push(format!("{path} says {heading:?} twice"));
        }
        let page = Url::parse(&site.url)?.join(path)?;
        for url in internal_addresses(html, &page) {
            let address = url[url::Position::BeforePath..url::Position::AfterQuery].to_owned();
            self.add(&address, path);
            if let Some(id) = url.fragment().filter(|id| !id.is_empty()) {
                let id = percent_decode_str(id).decode_utf8()?.into_owned();
                self.fragments.insert((address, id, path.to_owned()));
            }
        }
        Ok(())
    }
}

/// Headings of the first two levels in the main part of a page that are there more than once.
fn said_twice(html: &str) -> Vec<String> {
    let main = html.split_once("<main").and_then(|(_, rest)| rest.split_once("</main>"));
    let main = main.map_or("", |(main, _)| main);
    let mut headings = Vec::new();
    for level in ["h1", "h2"] {
        let (start, end) = (format!("<{level}"), format!("</{level}>"));
        let found = main.split(&start).skip(1).filter_map(|rest| rest.split_once(&end));
        headings.extend(found.map(|(heading, _)| words(&format!("{start}{heading}"))));
    }
    headings.sort_unstable();
    let twice = headings.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0].clone());
    twice.collect()
}

/// Addresses on this site that a page links, shows or loads.
fn internal_addresses(html: &str, page: &Url) -> Vec<Url> {
    // One size stands for its picture: there are thousands.
    let sets = attributes(html, "srcset").into_iter();
    let sizes = sets.filter_map(|set| set.split([' ', ',']).next().map(str::to_owned));
    let named = attributes(html, "href").into_iter().chain(attributes(html, "src")).chain(sizes);
    let urls = named.filter(|address| !address.is_empty()).filter_map(|address| page.join(&address).ok());
    urls.filter(|url| url.origin() == page.origin() && !is_to_come(url) && !is_choice(url)).collect()
}

fn is_to_come(url: &Url) -> bool {
    let mut pieces = url.path_segments().into_iter().flatten().skip_while(|piece| *piece == "es");
    pieces.next().is_some_and(|first| TO_COME.contains(&first))
}

fn is_choice(url: &Url) -> bool {
    url.query_pairs().any(|(name, _)| CHOICES.contains(&name.as_ref()))
}
