//! A content folder that says which edition it is in every file, and ways to run the binary on it.

use std::collections::BTreeSet;
use std::fs;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use bytes::Bytes;
use content::transport::{InProcess, InProcessSettings, Purpose};
use content::{Locale, Root, Transport};
use content_backend::{BackendSettings, Store, router};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// Pages per language and products of an edition.
pub(crate) const PAGES: usize = 40;
pub(crate) const PRODUCTS: usize = 4;
const VARIANTS: usize = 60;

/// The binary under test: the one that is named, such as a release, or else the one built with the tests.
pub(crate) fn program() -> PathBuf {
    let named = std::env::var_os("XTASK_BINARY");
    named.unwrap_or_else(|| env!("CARGO_BIN_EXE_lucerna").into()).into()
}

/// It, to be run with pipes.
pub(crate) fn lucerna() -> Command {
    let mut command = Command::new(program());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
    command
}

/// Writes a content folder in which every title names the edition.
pub(crate) fn write_edition(folder: &Path, edition: &str) -> anyhow::Result<()> {
    let write = |path: String, text: String| -> anyhow::Result<()> {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().context("a file has a folder")?)?;
        Ok(fs::write(file, text)?)
    };
    for locale in ["en", "es"] {
        for number in 0..PAGES {
            let text = format!("+++\ntitle = \"{edition}\"\n+++\n\nPage {number} of edition {edition}.\n");
            write(format!("content/{locale}/pages/page-{number}.md"), text)?;
        }
        for number in 0..PRODUCTS {
            let text = format!("+++\ntitle = \"{edition}\"\n+++\n\nProduct {number}.\n");
            write(format!("content/{locale}/products/p{number}.md"), text)?;
        }
        write(format!("content/{locale}/categories/all.md"), "+++\ntitle = \"All\"\n+++\n".into())?;
        write(format!("content/{locale}/forms/contact.toml"), FORM.into())?;
    }
    write("content/catalogue/categories.toml".into(), "[[categories]]\nkey = \"all\"\n".into())?;
    for number in 0..PRODUCTS {
        let base = format!("content/catalogue/products/p{number}");
        write(format!("{base}/product.toml"), PRODUCT.into())?;
        let mut csv = "sku,power,name_en,name_es\n".to_owned();
        for variant in 0..VARIANTS {
            csv +=
                &format!("P{number}-{variant:03},{},{edition} {variant},{edition} {variant}\n", variant + 1);
        }
        write(format!("{base}/variants.csv"), csv)?;
    }
    Ok(())
}

const FORM: &str = "title = \"Contact\"\nrecipient = \"hello@example.com\"\n\n\
                    [[fields]]\nname = \"your-message\"\ntype = \"textarea\"\nlabel = \"Message\"\nrequired = true\n";
const PRODUCT: &str = "family = \"P\"\nkind = \"luminaire\"\nenergy_role = \"not_in_scope\"\n\
                       categories = [\"all\"]\naxes = [\"power\"]\n";

/// What a data folder serves.
pub(crate) struct Served {
    transport: Arc<dyn Transport>,
    pub(crate) store: Store,
}

impl Served {
    /// Opens the folder, which is part of what is tested.
    pub(crate) async fn open(data: &Path) -> anyhow::Result<Self> {
        let store = Store::open(data).await.context("the database does not open")?;
        let service = router(store.clone(), BackendSettings::default());
        Ok(Self { transport: Arc::new(InProcess::new(service, InProcessSettings::default())), store })
    }

    /// All entries of a list.
    pub(crate) async fn list(&self, locale: Locale, path: &str) -> anyhow::Result<Vec<Value>> {
        Ok(serde_json::from_value(self.get(locale, path).await?)?)
    }

    /// What a route answers.
    pub(crate) async fn get(&self, locale: Locale, path: &str) -> anyhow::Result<Value> {
        let request = http::Request::get(path).body(Bytes::new())?;
        let response = self.transport.send(Root::Api(locale), Purpose::Page, request).await?;
        ensure!(response.status().is_success(), "{path} answered {}", response.status());
        Ok(serde_json::from_slice(response.body())?)
    }

    /// Sends a message with the edition's form; what was answered.
    pub(crate) async fn submit(&self, message: &str) -> anyhow::Result<Value> {
        let forms = self.list(Locale::En, "/jgm/v1/form").await?;
        let form = &forms.first().context("there is no form")?["id"];
        let request = http::Request::post(format!("/contact-form-7/v1/contact-forms/{form}/feedback"))
            .header("user-agent", "Lucerna test")
            .header("content-type", "multipart/form-data; boundary=cut")
            .body(Bytes::from(form_body(&form.to_string(), message)))?;
        let response = self.transport.send(Root::Api(Locale::En), Purpose::Form, request).await?;
        Ok(serde_json::from_slice(response.body())?)
    }

    /// The one edition everything belongs to; an error when two are mixed or something is missing.
    pub(crate) async fn edition(&self) -> anyhow::Result<String> {
        let mut editions = BTreeSet::new();
        for locale in Locale::ALL {
            let pages = self.list(locale, "/jgm/v1/pages?per_page=100").await?;
            ensure!(pages.len() == PAGES, "{} of {PAGES} pages", pages.len());
            let products = self.list(locale, "/wp/v2/product?per_page=100").await?;
            ensure!(products.len() == PRODUCTS, "{} of {PRODUCTS} products", products.len());
            for product in &products {
                let path = format!("/ansell/v1/product/variants/{}", product["id"]);
                let variants = self.list(locale, &path).await?;
                ensure!(variants.len() == VARIANTS, "{} of {VARIANTS} variants", variants.len());
                editions.extend(variants.iter().map(|variant| first_word(&variant["description"])));
            }
            let entries = pages.iter().chain(&products);
            editions.extend(entries.map(|entry| first_word(&entry["title"]["rendered"])));
        }
        ensure!(editions.len() == 1, "editions are mixed: {editions:?}");
        editions.pop_first().context("nothing is there")
    }
}

/// The edition's form, filled in, as `multipart/form-data` with the boundary `cut`.
pub(crate) fn form_body(form: &str, message: &str) -> String {
    let part = |name: &str, value: &str| {
        format!("--cut\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    let unit = format!("wpcf7-f{form}-o1");
    format!("{}{}--cut--\r\n", part("_wpcf7_unit_tag", &unit), part("your-message", message))
}

fn first_word(text: &Value) -> String {
    text.as_str().and_then(|text| text.split_whitespace().next()).unwrap_or_default().to_owned()
}

/// What has to come sooner or later; an error when it does not come at all.
pub(crate) async fn eventually<T>(
    what: &str,
    wanted: impl Future<Output = anyhow::Result<T>>,
) -> anyhow::Result<T> {
    tokio::time::timeout(Duration::from_secs(60), wanted)
        .await
        .with_context(|| format!("waited in vain: {what}"))?
}

/// A moment between now and then that differs in every run.
pub(crate) fn random_moment(latest: Duration) -> Duration {
    let random = RandomState::new().build_hasher().finish();
    latest.mul_f64(random as f64 / u64::MAX as f64)
}

/// Kills runs of one command, each at another moment. How long a run takes is learnt on the way: the tests beside this
/// one make the machine slower at one time and quicker at another.
pub(crate) struct Killer {
    whole: Duration,
    /// How many were still running.
    pub(crate) killed: usize,
}

impl Killer {
    /// For runs that take about as long as one did.
    pub(crate) fn new(whole: Duration) -> Self {
        Self { whole, killed: 0 }
    }

    /// Kills a run that has just begun; whether it was still running.
    pub(crate) async fn kill(&mut self, child: &mut Child) -> anyhow::Result<bool> {
        let started = Instant::now();
        let was_running = kill_after(child, random_moment(self.whole)).await?;
        if was_running {
            self.killed += 1;
            self.whole = self.whole.mul_f64(1.05);
        } else {
            self.whole = started.elapsed();
        }
        Ok(was_running)
    }
}

/// Kills the process at that moment; whether it was still running.
pub(crate) async fn kill_after(child: &mut Child, moment: Duration) -> anyhow::Result<bool> {
    match tokio::time::timeout(moment, child.wait()).await {
        Ok(status) => {
            ensure!(status?.success(), "the process failed by itself");
            Ok(false)
        }
        Err(_still_running) => {
            child.kill().await?;
            Ok(true)
        }
    }
}

/// Starts the back end and waits until it says where it is.
pub(crate) async fn start_back_end(data: &Path) -> anyhow::Result<(Child, String)> {
    let mut child = serve_back_end(data).spawn()?;
    let output = child.stdout.take().context("standard output is not piped")?;
    let line = BufReader::new(output).lines().next_line().await?.context("it stopped before it was ready")?;
    let address = line.split_whitespace().last().context("it did not say where it is")?;
    Ok((child, address.to_owned()))
}

/// The back end on a free port.
pub(crate) fn serve_back_end(data: &Path) -> Command {
    let mut command = lucerna();
    command.args(["content", "serve", "--listen", "127.0.0.1:0", "--token", "t", "--data"]).arg(data);
    command
}

/// The rows of a list in an answer.
pub(crate) fn list(value: &Value) -> anyhow::Result<&Vec<Value>> {
    value.as_array().with_context(|| format!("{value} is no list"))
}

/// Asks for an address once.
pub(crate) async fn get(address: String) -> reqwest::Result<reqwest::Response> {
    content::transport::http_client().build()?.get(address).send().await
}
