//! `lucerna check` and the running site agree about links: what one calls dead, the other does not answer.

use std::fs;

use anyhow::{Context as _, ensure};
use tempfile::tempdir;

use crate::server::Server;
use crate::support::lucerna;

/// Links to what there is, and to what there is not.
const LINKS: [&str; 96] = [
    "/",
    "/es/",
    "/about/",
    "/about/#there",
    "/about/#lost",
    "/lost/",
    "/about/lost/",
    "/only-english/",
    "/es/only-english/",
    "/draft/",
    "/old/",
    "/es/old/",
    "/old-catalogue.html",
    "/wp-admin/",
    "/products/",
    "/es/products/",
    "/products/?search=orb",
    "/products/orb/",
    "/products/orb/#light",
    "/products/orb/?variation=ORB010",
    "/es/products/orb/",
    "/products/lost/",
    "/products/orb/more/",
    "/products/ORB010/",
    "/products/orb-020/",
    "/es/products/ORB010/",
    "/products/ORB030/",
    "/products/OLD-1/",
    "/products/OLD-2/",
    "/product-categories/",
    "/es/product-categories/",
    "/product-categories/pendants/",
    "/product-categories/lost/",
    "/articles/",
    "/es/articles/",
    "/articles/diary/",
    "/articles/lost/",
    "/articles/diary/one/",
    "/articles/other/one/",
    "/articles/diary/lost/",
    "/articles/feed.xml",
    "/es/articles/feed.xml",
    "/articles/diary/feed.xml",
    "/articles/lost/feed.xml",
    "/spaces/",
    "/spaces/lost/",
    "/collections/",
    "/es/collections/",
    "/collections/calm/",
    "/collections/lost/",
    "/case-studies/",
    "/stockists/",
    "/stockists/lost/",
    "/drivers/",
    "/es/drivers/",
    "/profiles/",
    "/accessories/",
    "/downloads/",
    "/es/downloads/",
    "/compare-products/",
    "/es/compare-products/",
    "/media/documents/orb.pdf",
    "/media/documents/lost.pdf",
    "/lost.pdf",
    "/robots.txt",
    "/sitemap.xml",
    "/llms.txt",
    "/site.webmanifest",
    "/es/site.webmanifest",
    "/open/products.json",
    "/es/open/products/orb.csv",
    "/open/products/lost.json",
    "/open/variants/ORB010.json",
    "/open/variants/LOST.json",
    "/_offline/",
    "/es/_offline/",
    "/About/",
    "/about/people.html",
    "/es/es/",
    "/en/",
    "/products/orb%2D020/",
    "/es/products/OLD-1/",
    "/es/articles/diary/",
    "/es/articles/diary/one/",
    "/compare-products/?ids=ORB010",
    "/media/",
    "/media/documents/orb.pdf/640.webp",
    "/media/mark.svg",
    "/media/mark.svg/640.webp",
    "/es/robots.txt",
    "/open/compare.csv",
    "/open/compare.csv?ids=ORB010",
    "/open/products/orb.zip",
    "/open/photometry/orb.zip",
    "/open/variants/ORB010.zip",
    "/es/open/variants/ORB010.json",
];

const PRODUCT: &str = "family = \"ORB\"\nkind = \"driver\"\nenergy_role = \"not_in_scope\"\ncategories = [\"pendants\"]\n\
                       axes = [\"power\"]\n\n[[documents]]\ntype = \"installation\"\nlanguage = \"en\"\nfile = \"documents/orb.pdf\"\n";
const RULES: &str = "site_name = \"Northlight\"\nredirects = [\n  { redirect_from = \"/old/\", redirect_to = \"/about/\" },\n  \
                     { redirect_from = \"/old-catalogue.html\", redirect_to = \"/products/\" },\n]\n";

const MARK: &str =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\"/></svg>";

/// A small site in two languages, in which not everything is translated.
fn files() -> Vec<(String, String)> {
    let title = |title: &str| format!("+++\ntitle = \"{title}\"\n+++\n");
    let mut files = vec![
        ("content/en/options.toml".to_owned(), RULES.to_owned()),
        ("content/es/options.toml".to_owned(), "site_name = \"Northlight\"\n".to_owned()),
        ("content/catalogue/categories.toml".to_owned(), "[[categories]]\nkey = \"pendants\"\n".to_owned()),
        ("content/catalogue/products/orb/product.toml".to_owned(), PRODUCT.to_owned()),
        (
            "content/catalogue/products/orb/variants.csv".to_owned(),
            "sku,power\nORB010,10\nORB-020,20\n".to_owned(),
        ),
        ("content/catalogue/legacy.csv".to_owned(), "code,replaced_by\nOLD-1,ORB010\nOLD-2,\n".to_owned()),
        ("media/documents/orb.pdf".to_owned(), "%PDF-1.4".to_owned()),
        ("media/mark.svg".to_owned(), MARK.to_owned()),
        ("content/en/pages/only-english.md".to_owned(), title("Only")),
        (
            "content/en/pages/draft.md".to_owned(),
            "+++\ntitle = \"Later\"\nstatus = \"draft\"\n+++\n".to_owned(),
        ),
        ("content/en/collections/calm.md".to_owned(), title("Calm")),
        (
            "content/en/articles/one.md".to_owned(),
            "+++\ntitle = \"One\"\ncategory = \"diary\"\n+++\n\nText.\n".to_owned(),
        ),
    ];
    for locale in ["en", "es"] {
        for (name, text) in [
            ("pages/home.md", title("Northlight")),
            ("pages/about.md", format!("{}\n## Here {{#there}}\n", title("About"))),
            ("products/orb.md", title("Orb")),
            ("categories/pendants.md", title("Pendants")),
            ("article-categories/diary.md", title("Diary")),
        ] {
            files.push((format!("content/{locale}/{name}"), text));
        }
    }
    let links = LINKS.map(|link| format!("- [x]({link})\n")).concat();
    files.push(("content/en/pages/links.md".to_owned(), format!("{}\n{links}", title("Links"))));
    files
}

/// Whether a visitor who follows the link arrives.
async fn is_answered(site: &Server, link: &str) -> anyhow::Result<bool> {
    let (mut address, place) = match link.split_once('#') {
        Some((address, place)) => (address.to_owned(), Some(place)),
        None => (link.to_owned(), None),
    };
    let mut answer = site.get(&address).await?;
    // One hop to the right spelling, one to where a code leads.
    for _ in 0..2 {
        if answer.status.is_redirection() {
            address = answer.header("location").trim_start_matches(&site.url).to_owned();
            answer = site.get(&address).await?;
        }
    }
    // The places of products are the site's own: only pages of the editors have all of theirs in their files.
    let has_place = place.is_none_or(|place| {
        address.starts_with("/products/") || answer.text().contains(&format!("id=\"{place}\""))
    });
    Ok(answer.status == 200 && has_place)
}

#[tokio::test]
async fn a_link_is_dead_for_the_check_when_the_site_does_not_answer_it() -> anyhow::Result<()> {
    let folder = tempdir()?;
    for (file, text) in files() {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().context("a file has a folder")?)?;
        fs::write(path, text)?;
    }
    let checked = lucerna().arg("check").arg(folder.path()).output().await?;
    let said = String::from_utf8(checked.stdout)?;
    ensure!(!checked.status.success(), "dead links are no errors: {said}");
    let site = Server::start(&["serve", "--content", &folder.path().to_string_lossy()], &[]).await?;
    site.until_indexed().await?;
    let mut differences = Vec::new();
    let mut dead = 0;
    for (link, line) in LINKS.into_iter().zip(5..) {
        let complaint = format!("content/en/pages/links.md:{line}: error: \"{link}\" leads ");
        let is_dead = said.contains(&complaint);
        dead += usize::from(is_dead);
        if is_answered(&site, link).await? == is_dead {
            differences.push(format!("{link} is {} for the check", if is_dead { "dead" } else { "fine" }));
        }
    }
    ensure!(differences.is_empty(), "{differences:#?}\n{said}");
    ensure!(
        dead == said.matches("/pages/links.md:").count() - 1,
        "one warning, that it is not translated: {said}"
    );
    Ok(())
}
