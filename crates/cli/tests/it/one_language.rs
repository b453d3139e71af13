//! Another maker's content folder, in English alone: nothing on the site leads to a language that it does not have.

use std::fs;
use std::path::Path;

use anyhow::ensure;

use crate::server::{Server, until_ready};

const FILES: [(&str, &str); 6] = [
    ("content/en/options.toml", "site_name = \"Northlight\"\n"),
    ("content/en/pages/home.md", "+++\ntitle = \"Northlight\"\n+++\nLamps. [Write to us](#contact)\n"),
    ("content/en/products/orb.md", "+++\ntitle = \"Orb\"\n+++\nA round pendant.\n"),
    ("content/en/categories/pendants.md", "+++\ntitle = \"Pendants\"\n+++\n"),
    ("content/catalogue/categories.toml", "[[categories]]\nkey = \"pendants\"\n"),
    (
        "content/catalogue/products/orb/variants.csv",
        "sku,power,luminous_flux\nORB010,10,900\nORB020,20,1800\n",
    ),
];
const PRODUCT: (&str, &str) = (
    "content/catalogue/products/orb/product.toml",
    "family = \"ORB\"\nkind = \"luminaire\"\nenergy_role = \"not_in_scope\"\ncategories = [\"pendants\"]\naxes = [\"power\"]\n",
);

fn write(folder: &Path) -> anyhow::Result<()> {
    for (file, text) in FILES.into_iter().chain([PRODUCT]) {
        let path = folder.join(file);
        if let Some(above) = path.parent() {
            fs::create_dir_all(above)?;
        }
        fs::write(path, text)?;
    }
    Ok(())
}

#[tokio::test]
async fn addresses_of_a_language_that_is_not_there_lead_home_in_the_one_that_is() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    write(folder.path())?;
    let content = folder.path().to_string_lossy().into_owned();
    let site = Server::start(&["serve", "--content", &content], &[]).await?;
    site.until_indexed().await?;
    for path in ["/es/", "/es/products/", "/es/product-categories/", "/es/products/orb/", "/es/nada/"] {
        let got = site.get(path).await?;
        let text = got.text();
        ensure!(got.status == 404, "{path}: {}", got.status);
        ensure!(text.contains("<html lang=\"en\"") && !text.contains("\"/es/"), "{path}: {text}");
    }
    Ok(())
}

#[tokio::test]
async fn a_site_in_english_alone_says_so_everywhere() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    write(folder.path())?;
    let content = folder.path().to_string_lossy().into_owned();
    let site = Server::start(&["serve", "--content", &content], &[]).await?;
    site.until_indexed().await?;
    let admin = site.admin().await?;
    let said = "ready\nen: menus and options: there\n  search: in step with the content (2 variants)\n\
                es: menus and options: empty, and there are no pages and products\n  search: in step with the content (0 variants)\n";
    until_ready(&admin, said).await?;
    let home = site.get("/").await?.text();
    ensure!(home.contains("href=\"#contact\""), "a place on the same page lost its sign: {home}");
    for path in
        ["/", "/products/", "/products/orb/", "/product-categories/", "/sitemap-pages.xml", "/llms.txt"]
    {
        let got = site.get(path).await?;
        ensure!(got.status == 200, "{path}: {}", got.status);
        ensure!(!got.text().contains("/es/"), "{path} leads to Spanish pages");
    }
    Ok(())
}
