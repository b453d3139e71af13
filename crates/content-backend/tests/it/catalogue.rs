//! A small catalogue of every kind of product, and what is asked about it.

mod docs;
mod import;
mod mistakes;
mod routes;
mod variants;

use std::error::Error;

use serde_json::Value;

use crate::support::{Folder, Site, webp};

const LYRA_TOML: &str = r#"family = "LYR"
kind = "luminaire"
etim_class = "EC001744"
energy_role = "containing_product"
categories = ["downlights"]
collections = ["essentials"]
spaces = ["office"]
related = ["cinta"]
accessories = ["bits"]
axes = ["power", "cct", "finish", "dimming"]

[attributes]
cri_ra = 90
ip = "65"
cut_out = "68..70"
lifetime = "L80B10 60000 25"
driver_included = true

[[documents]]
type = "installation"
language = "en"
revision = "02"
date = 2026-09-14
file = "documents/lyra-en.pdf"
"#;

const LYRA_CSV: &str = "\
sku,gtin,status,replacement,name_en,name_es,image,energy_class,power,luminous_flux,cct,finish,dimming
LYR006-27-WH-P,2000000000015,,,,,scenes/hero.webp,E,6,590,2700,white,phase
LYR009-30-WH-P,2000000000022,new,,,,,E,9,910,3000,white,phase
LYR009-30-BR-D,,discontinuing,LYR009-30-WH-P,,,,E,9,910,3000,brass,dali-2
LYR009-SW-WH-P,,,,Lyra switchable,Lyra conmutable,,F,9,,2700 3000 4000,white,phase
";

const CINTA_TOML: &str = r#"family = "STR"
kind = "strip"
energy_role = "light_source"
categories = ["downlights"]
axes = ["power_per_metre"]
listed = false
"#;

const CINTA_CSV: &str = "\
sku,energy_class,eprel_id,power_per_metre,cut_increment,cct
STR010-24,F,0,9.6,1000/24,2700..6500
";

const NODO_TOML: &str = r#"family = "DRV"
kind = "driver"
energy_role = "not_in_scope"
categories = ["exterior"]
axes = ["output_voltage", "power", "dimming", "ip"]
"#;

const NODO_CSV: &str = "\
sku,status,power,output_voltage,dimming,ip
DRV030-24-N-20,,30,24,none,20
DRV060-24-D-67,,60,24,dali-2 push,67
DRV060-48-D-20,,60,48,dali-2,20
DRV015-24-N-20,legacy,15,24,none,20
DRV100-XX-N-20,,100,,none,
";

const BITS_TOML: &str = r#"family = "ACC"
kind = "accessory"
energy_role = "not_in_scope"
categories = ["floodlights"]
axes = ["accessory_type", "finish"]
"#;

const BITS_CSV: &str = "\
sku,name_en,name_es,accessory_type,finish
ACC-CL-1,,,clip,
ACC-EC-WH,,,end-cap,white
ACC-TOOL,Pliers,Alicates,,
";

const PERFILA_TOML: &str = r#"family = "PRF"
kind = "profile"
energy_role = "not_in_scope"
categories = ["downlights"]
axes = ["profile_type", "bar_length"]
"#;

const PERFILA_CSV: &str = "\
sku,profile_type,bar_length
PRFSU-2M,surface,2000
PRFCO-2M,corner,2000
";

const LEGACY: &str = "\
code,replaced_by,withdrawn,note_en,note_es,power,cut_out
LYR-08/30,LYR009-30-WH-P,2024-03-29,Fits the same hole.,Cabe en el mismo hueco.,8,68..70
OLD-1,,,,,,
";

const STOCKISTS: &str = "\
key,country,town,region,name_en,name_es,address,postcode,lat,lon,phone,email,url,types,groups,hours
malaga,ES,Málaga,Andalucía,Partner Málaga,Distribuidor Málaga,\"Calle Larga, 6\",29006,36.721,-4.421,,malaga@example.com,,trade-counter showroom,downlights,Mo-Fr 07:30-14:00
norwich,GB,Norwich,Norfolk,Partner Norwich,,1 Low Lane,NR1 9ZT,52.631,1.297,01632 960101,,https://norwich.example.com/,online,exterior downlights,24/7
leeds,GB,Leeds,,Partner Leeds,Distribuidor Leeds,,,53.801,-1.549,,,,trade-counter,,
";

const DIMMERS: &str = "\
key,maker,model,technique
qt-150,Quillmere,QT 150,trailing-edge
bus-64,Orlestad,Bus 64,dali
";

const REMARKS: &str = "\
code,text_en,text_es
N,Needs a neutral.,Necesita neutro.
";

const LYRA_DIMMERS: &str = "\
dimmer,codes,minimum,maximum,lowest_level,remarks
qt-150,LYR006-*-P LYR009-*-P,1,16,2.5,N
bus-64,LYR*-D,,64,,
";

/// The light of one direction, as the smallest file there is.
const IES: &str =
    "IESNA:LM-63-2002\n[TEST] simulated\nTILT=NONE\n1 -1 1 3 1 1 2 0 0 0\n1 1 10\n0 45 90\n0\n318 225 0\n";

/// The sample of every kind with five families, old codes, stockists and one photometric file.
pub(crate) fn folder() -> Folder {
    let mut folder = Folder::kinds();
    for (key, en, es, toml, csv) in [
        ("lyra", "", "", LYRA_TOML, LYRA_CSV),
        ("cinta", "Cinta", "Cinta", CINTA_TOML, CINTA_CSV),
        ("nodo", "Nodo", "Nodo", NODO_TOML, NODO_CSV),
        ("perfila", "Perfila", "Perfila", PERFILA_TOML, PERFILA_CSV),
        ("bits", "Bits", "Piezas", BITS_TOML, BITS_CSV),
    ] {
        folder.put(&product(key), toml);
        folder.put(&variants(key), csv);
        for (locale, title) in [("en", en), ("es", es)].into_iter().filter(|(_, title)| !title.is_empty()) {
            folder.put(
                &format!("content/{locale}/products/{key}.md"),
                &format!("+++\ntitle = \"{title}\"\n+++\n"),
            );
        }
    }
    for locale in ["en", "es"] {
        let lyra = format!("content/{locale}/products/lyra.md");
        folder.replace(&lyra, "\"Lyra - 600x600 & more\"", "\"Lyra\"");
    }
    folder.put("content/catalogue/legacy.csv", LEGACY);
    folder.put("content/catalogue/stockists.csv", STOCKISTS);
    folder.put("media/photometry/lyr009-30-wh-p.ies", IES);
    folder.put("media/documents/lyra-en.pdf", "%PDF-1.4");
    folder.put_bytes("media/products/brass.webp", webp(800, 600));
    folder
}

/// The same, and what was found with one family and two dimmers.
fn folder_with_dimmers() -> Folder {
    let mut folder = folder();
    folder.put("content/catalogue/dimmers.csv", DIMMERS);
    folder.put("content/catalogue/dimmer-remarks.csv", REMARKS);
    folder.put(&dimmers("lyra"), LYRA_DIMMERS);
    folder
}

async fn site() -> Result<Site, Box<dyn Error>> {
    let site = Site::empty().await?;
    site.import(&folder()).await?;
    Ok(site)
}

fn product(key: &str) -> String {
    format!("content/catalogue/products/{key}/product.toml")
}

fn variants(key: &str) -> String {
    format!("content/catalogue/products/{key}/variants.csv")
}

fn dimmers(key: &str) -> String {
    format!("content/catalogue/products/{key}/dimmers.csv")
}

/// Requests that touch every part of the catalogue.
pub(crate) async fn requests(site: &Site) -> Result<Vec<String>, Box<dyn Error>> {
    let lyra = id_of(site, "lyra").await?;
    let variant = variants_of(site, "", "lyra").await?[2]["id"].clone();
    Ok(vec![
        format!("/wp-json/ansell/v1/product/variants/{lyra}?per_page=2&page=2"),
        format!("/wp-json/jgm/v1/product-variation/{variant}"),
        format!("/wp-json/ansell/v1/product/accessories?product={lyra}"),
        format!("/wp-json/ansell/v1/product/breadcrumbs?product={lyra}"),
        "/wp-json/ansell/v1/product/breadcrumbs?category=floodlights".to_owned(),
        "/wp-json/ansell/v1/product/legacy?code=lyr0830".to_owned(),
        "/wp-json/ansell/v1/stockists?country=GB&group=downlights&lat=52&lon=0&search=norwich".to_owned(),
    ])
}

/// The number of a product by its slug.
async fn id_of(site: &Site, slug: &str) -> Result<i64, Box<dyn Error>> {
    let products = site.json(&format!("/wp-json/wp/v2/product?slug={slug}")).await?;
    products[0]["id"].as_i64().ok_or_else(|| format!("no product {slug}").into())
}

/// The variants of a product by its slug.
async fn variants_of(site: &Site, base: &str, slug: &str) -> Result<Vec<Value>, Box<dyn Error>> {
    let id = id_of(site, slug).await?;
    let list = site.json(&format!("{base}/wp-json/ansell/v1/product/variants/{id}")).await?;
    Ok(list.as_array().cloned().unwrap_or_default())
}

fn texts<'v>(items: &'v [Value], field: &str) -> Vec<&'v str> {
    items.iter().filter_map(|item| item[field].as_str()).collect()
}
