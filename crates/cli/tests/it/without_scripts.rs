//! Ways through the demo site in HTML alone, as a browser without scripts takes them: by links and by the addresses that
//! forms send.

use anyhow::{Context as _, ensure};
use serde_json::Value;

use crate::markup::{attribute, between, links, tags};
use crate::server::Server;
use crate::support::list;

const LYRA: &str = "LYR009-30-60-WH-P";
const CORVUS: &str = "CRV021-40-60-WH-N";
const ARDEN: &str = "ARD020-30-24-BK-D";

#[tokio::test]
async fn variants_are_compared_asked_for_and_kept_without_scripts() -> anyhow::Result<()> {
    let site = Server::demo(&[]).await?;
    controls_lead_to_a_comparison_or_to_the_variants(&site).await.context("controls")?;
    a_comparison_is_made_of_links_and_a_form(&site).await.context("the comparison")?;
    values_are_those_of_the_product_page(&site).await.context("values")?;
    for (product, other, order, form) in [
        ("/products/lyra/", "/es/products/lyra/", "Order a sample", "/samples/"),
        ("/es/products/lyra/", "/products/lyra/", "Pedir una muestra", "/es/muestras/"),
    ] {
        let code = first_variant(&site, product).await?;
        let chosen = format!("{product}?variation={code}");
        let page = Page::open(&site, &chosen).await?;
        ensure!(
            page.names(&format!("{other}?variation={code}")),
            "{chosen} has no link to itself in {other}"
        );
        let form = format!("{form}?code={code}");
        ensure!(page.link(order)? == form, "{chosen}: {}", page.link(order)?);
        let asked = Page::open(&site, &form).await?;
        let mut fields = tags(&asked.html, "input").into_iter();
        let field = fields.find(|tag| attribute(tag, "name").as_deref() == Some("code"));
        let filled = field.and_then(|tag| attribute(tag, "value"));
        ensure!(filled.as_ref() == Some(&code), "{form}: {filled:?}");
    }
    Ok(())
}

async fn controls_lead_to_a_comparison_or_to_the_variants(site: &Server) -> anyhow::Result<()> {
    let family = Page::open(site, "/products/lyra/").await?;
    let compare = family.link_that(|name| name.starts_with("Compare ") && name.ends_with(LYRA))?;
    ensure!(compare == format!("/compare-products/?ids={LYRA}"), "{compare}");
    ensure!(Page::open(site, &compare).await?.columns() == [LYRA], "{compare}");
    let list = Page::open(site, "/products/").await?;
    let family = list.link_that(|name| name.ends_with("Compare Corvus"))?;
    ensure!(family == "/products/corvus/#variants", "{family}");
    Ok(())
}

async fn a_comparison_is_made_of_links_and_a_form(site: &Server) -> anyhow::Result<()> {
    let mut page = Page::open(site, &format!("/compare-products/?ids={LYRA},{CORVUS}")).await?;
    for link in
        ["Only differences", &format!("Use as reference Lyra {LYRA}"), &format!("Move right: Lyra {LYRA}")]
    {
        page = page.follow(link).await?;
    }
    ensure!(page.columns() == [CORVUS, LYRA], "{:?}", page.columns());
    page = page.send_form("Add a product", &[("add", ARDEN)]).await?;
    ensure!(page.columns() == [CORVUS, LYRA, ARDEN], "{:?}", page.columns());
    for kept in ["differences=1", &format!("reference={LYRA}")] {
        ensure!(page.address.contains(kept), "{} lost {kept}", page.address);
    }
    page = page.follow(&format!("Remove Corvus {CORVUS}")).await?;
    ensure!(page.columns() == [LYRA, ARDEN], "{:?}", page.columns());
    page = page.follow("Show everything").await?;
    ensure!(!page.address.contains("differences"), "{}", page.address);
    Ok(())
}

async fn values_are_those_of_the_product_page(site: &Server) -> anyhow::Result<()> {
    let compared = data(site, &format!("/compare-products/?ids={CORVUS},{LYRA}")).await?;
    let mut same = 0;
    for (place, product) in ["corvus", "lyra"].into_iter().enumerate() {
        let code =
            compared["comparison"]["columns"][place]["code"].as_str().context("a column without code")?;
        let shown = data(site, &format!("/products/{product}/?variation={code}")).await?;
        let facts = list(&shown["product"]["specification"])?.iter().map(|group| list(&group["facts"]));
        let facts: Vec<&Value> = facts.collect::<anyhow::Result<Vec<_>>>()?.into_iter().flatten().collect();
        for row in list(&compared["comparison"]["groups"])?
            .iter()
            .flat_map(|group| group["rows"].as_array().into_iter().flatten())
        {
            let Some(fact) = facts.iter().find(|fact| fact["label"] == row["label"]) else { continue };
            let cell = &row["cells"][place]["text"];
            ensure!(
                fact["value"] == *cell,
                "{code}: {} is {} there and {cell} here",
                row["label"],
                fact["value"]
            );
            same += 1;
        }
    }
    ensure!(same > 20, "only {same} values were compared");
    Ok(())
}

/// The code of the first variant in the table of a product.
async fn first_variant(site: &Server, product: &str) -> anyhow::Result<String> {
    let code = data(site, product).await?["product"]["variants"]["rows"][0]["code"].take();
    Ok(code.as_str().context("no variants")?.to_owned())
}

/// A page as a browser without scripts has it.
struct Page<'s> {
    site: &'s Server,
    address: String,
    html: String,
}

impl<'s> Page<'s> {
    async fn open(site: &'s Server, address: &str) -> anyhow::Result<Self> {
        let mut address = address.to_owned();
        // A tidied address is one hop away.
        for _ in 0..2 {
            let got = site.get(address.split('#').next().unwrap_or_default()).await?;
            if got.status.is_redirection() {
                address = got.header("location").to_owned();
                continue;
            }
            ensure!(got.status == 200, "{address}: {}", got.status);
            return Ok(Self { site, address, html: got.text() });
        }
        anyhow::bail!("{address} leads on and on")
    }

    async fn follow(&self, name: &str) -> anyhow::Result<Self> {
        Self::open(self.site, &self.link(name)?).await
    }

    /// Where the link of that name leads.
    fn link(&self, name: &str) -> anyhow::Result<String> {
        self.link_that(|known| known == name).with_context(|| format!("the link {name:?}"))
    }

    fn link_that(&self, is_meant: impl Fn(&str) -> bool) -> anyhow::Result<String> {
        let links = links(&self.html);
        let found = links.iter().find(|link| is_meant(&link.name));
        let found = found.with_context(|| format!("no such link on {}: {links:#?}", self.address))?;
        Ok(found.href.clone())
    }

    /// Whether a link leads there.
    fn names(&self, href: &str) -> bool {
        links(&self.html).iter().any(|link| link.href == href)
    }

    /// Sends the form below the heading of that name with its hidden fields and these.
    async fn send_form(&self, heading: &str, fields: &[(&str, &str)]) -> anyhow::Result<Self> {
        let forms = self.html.split("<form").skip(1).filter_map(|rest| Some(rest.split_once("</form>")?.0));
        let is_meant = |form: &&str| {
            let id = attribute(form, "aria-labelledby").map(|id| format!(" id=\"{id}\""));
            let label = id.and_then(|id| Some(self.html.split_once(&id)?.1.split_once('>')?.1));
            label.is_some_and(|label| label.starts_with(heading))
        };
        let mut forms = forms.filter(is_meant);
        let form = forms.next().with_context(|| format!("no form {heading:?} on {}", self.address))?;
        let action = attribute(form, "action").context("a form that leads nowhere")?;
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        for tag in
            tags(form, "input").into_iter().filter(|tag| attribute(tag, "type").as_deref() == Some("hidden"))
        {
            let name = attribute(tag, "name").context("a field without its name")?;
            query.append_pair(&name, &attribute(tag, "value").unwrap_or_default());
        }
        query.extend_pairs(fields);
        Self::open(self.site, &format!("{action}?{}", query.finish())).await
    }

    /// The codes of the columns of a comparison.
    fn columns(&self) -> Vec<String> {
        let head = between(&self.html, "<thead", "</thead>").into_iter().next().unwrap_or_default();
        let links = links(&head).into_iter().filter(|link| link.href.contains("?variation="));
        links.filter_map(|link| Some(link.name.rsplit(' ').next()?.to_owned())).collect()
    }
}

async fn data(site: &Server, address: &str) -> anyhow::Result<Value> {
    Ok(site.json(&format!("/_data{address}")).await?["page"].take())
}
