//! Every block from a file of the folder to the site's own model, and what editors are told when one is wrong.

mod declared;
mod docs;

use content::model::{Block, EntryRef, StoryChoice, Subject, VideoSource};
use content::{Locale, PagePath};
use serde_json::Value;

use crate::client::client;
use crate::support::{Folder, Site, TestResult};

const PAGE: &str = "content/en/pages/blocks.md";

/// One or two of everything, and a page with every block.
pub(crate) fn folder() -> Folder {
    let mut folder = Folder::kinds();
    folder.put(PAGE, &every_block());
    folder.put("content/en/forms/contact.toml", include_str!("fixtures/en-contact.toml"));
    folder.put("media/documents/a.pdf", "%PDF-1.4");
    folder.put_bytes("media/films/a.mp4", b"\0\0\0\x18ftypmp42".to_vec());
    folder.put("media/films/a-en.vtt", "WEBVTT\n\n00:00.000 --> 00:02.000\nA dark room.\n");
    folder
}

/// The front matter of the fixture, with the declared blocks at its end.
fn every_block() -> String {
    let fixture = include_str!("fixtures/every-block.md");
    let written = fixture.trim_end().trim_end_matches('+').trim_end();
    format!("{written}\n{}+++\n", declared::every_one())
}

async fn blocks(site: &Site) -> Result<Value, Box<dyn std::error::Error>> {
    let pages = site.json("/wp-json/jgm/v1/pages?slug=blocks").await?;
    Ok(pages[0]["acf"]["blocks"].clone())
}

#[tokio::test]
async fn every_block_arrives_at_the_site() -> TestResult {
    let site = Site::empty().await?;
    site.import(&folder()).await?;
    let page = client(&site)?.page(Locale::En, &PagePath::parse("/blocks/")?).await?.ok_or("no page")?;
    assert_eq!(page.subject, Subject::Faq);
    let written = every_block().matches("[[blocks]]").count();
    assert_eq!(page.blocks.len(), written, "none is lost on the way");
    let served = blocks(&site).await?;
    let id = |index: usize, field: &str| served[index][field][0]["id"].as_u64().unwrap_or_default();
    let of = |layout: &str| {
        let all = served.as_array().into_iter().flatten();
        all.enumerate().find(|(_, block)| block["acf_fc_layout"] == layout).map_or(0, |(index, _)| index)
    };
    let product = EntryRef::Number(id(of("products"), "products"));
    let testimonial = EntryRef::Number(id(of("testimonials"), "testimonials"));
    let mut sources = Vec::new();
    for block in &page.blocks {
        match block {
            Block::Products(block) => assert_eq!(block.products, std::slice::from_ref(&product)),
            Block::Testimonials(block) => assert_eq!(block.testimonials, std::slice::from_ref(&testimonial)),
            Block::CaseStudies(block) | Block::Articles(block) => match &block.choice {
                StoryChoice::Named(named) => assert_eq!(named.len(), 1),
                StoryChoice::Latest { count, of } => assert!((3..=4).contains(count) && of.is_some()),
            },
            Block::Downloads(block) => {
                let file = &block.items[0];
                assert_eq!((file.label.as_str(), file.bytes), ("Overview", Some(8)));
            }
            Block::Video(video) => sources.push(&video.source),
            Block::Map(map) => {
                let found: Vec<bool> = map.places.iter().map(|place| place.position.is_some()).collect();
                assert_eq!(found, [true, false]);
            }
            Block::Staff(staff) => assert_eq!(staff.teams, ["engineering"]),
            Block::Glossary(glossary) => {
                let terms = glossary.terms.iter();
                let found: Vec<_> = terms
                    .map(|term| (term.anchor.is_some(), term.attributes.len(), term.see.len()))
                    .collect();
                assert_eq!(found, [(true, 1, 1), (true, 1, 0)]);
            }
            Block::Table(table) => assert_eq!((table.rows.len(), table.row_heads), (2, true)),
            _ => {}
        }
    }
    let [VideoSource::File { captions, mime_type, .. }, VideoSource::YouTube { .. }] = sources.as_slice()
    else {
        return Err(format!("{sources:?}").into());
    };
    assert_eq!((captions.len(), mime_type.as_str()), (1, "video/mp4"));
    Ok(())
}

#[tokio::test]
async fn what_is_named_and_not_published_is_served_as_false() -> TestResult {
    let mut folder = folder();
    for code in ["en", "es"] {
        for file in ["testimonials/nora", "products/lyra", "spaces/office", "article-categories/guides"] {
            let path = format!("content/{code}/{file}.md");
            folder.replace(&path, "+++\ntitle", "+++\nstatus = \"draft\"\ntitle");
        }
    }
    let site = Site::empty().await?;
    site.import(&folder).await?;
    let served = blocks(&site).await?;
    let named: Vec<&Value> = served
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|block| [&block["products"][0], &block["testimonials"][0], &block["space"]])
        .filter(|value| !value.is_null())
        .collect();
    assert!(named.len() >= 3 && named.iter().all(|value| **value == false), "{named:?}");
    assert!(!served.to_string().contains("$ref") && !served.to_string().contains("$term"));
    Ok(())
}

#[tokio::test]
async fn the_blocks_of_a_category_name_things_too() -> TestResult {
    let mut folder = folder();
    let block = "[[blocks]]\nlayout = \"products\"\nproducts = [\"lyra\"]\n+++\n\nInto";
    folder.replace("content/en/categories/downlights.md", "+++\n\nInto", block);
    let site = Site::empty().await?;
    site.import(&folder).await?;
    let terms = site.json("/wp-json/wp/v2/product_cat?slug=downlights").await?;
    assert_eq!(terms[0]["acf"]["blocks"][0]["products"][0]["slug"], "lyra", "{terms}");
    Ok(())
}

#[tokio::test]
async fn what_editors_write_in_blocks_is_found_by_words() -> TestResult {
    let site = Site::empty().await?;
    site.import(&folder()).await?;
    for word in ["stairs", "luminaires", "Mill", "test", "Casambi"] {
        let hits = site.json(&format!("/wp-json/wp/v2/search?search={word}")).await?;
        let found = hits.as_array().is_some_and(|hits| hits.iter().any(|hit| hit["title"] == "Every block"));
        assert!(found, "{word}: {hits}");
    }
    Ok(())
}

#[tokio::test]
async fn stories_arrive_with_their_new_fields() -> TestResult {
    let mut folder = folder();
    let more = |folder: &mut Folder, path: &str, fields: &str| {
        for code in ["en", "es"] {
            folder.replace(
                &format!("content/{code}/{path}.md"),
                "+++\ntitle",
                &format!("+++\n{fields}\ntitle"),
            );
        }
    };
    more(
        &mut folder,
        "spaces/office",
        "figures = [{ value = \"500\", unit = \"lx\", label = \"on the desk\" }]\n\
         product_groups = [{ title = \"General light\", products = [\"lyra\"] }]",
    );
    more(
        &mut folder,
        "case-studies/reading-room",
        "used = [{ code = \"LYR009\", quantity = \"14\" }, { code = \"lyra\" }]\n\
         gallery = [{ file = \"scenes/hero.webp\", alt = \"A vault\" }]",
    );
    more(
        &mut folder,
        "collections/essentials",
        "gallery = [{ file = \"scenes/hero.webp\", alt = \"A wall\" }]",
    );
    let site = Site::empty().await?;
    site.import(&folder).await?;
    let client = client(&site)?;
    let space = client.every_space(Locale::En).await?.pop().ok_or("no space")?;
    assert_eq!((space.figures.len(), space.groups[0].products[0].slug.as_str()), (1, "lyra"));
    let project = client.every_case_study(Locale::En).await?.pop().ok_or("no case study")?;
    let used: Vec<_> = project.used.iter().map(|used| (used.code.as_str(), used.quantity.as_str())).collect();
    assert_eq!((used, project.gallery.len()), (vec![("LYR009", "14"), ("lyra", "")], 1));
    let collection = client.every_collection(Locale::En).await?.pop().ok_or("no collection")?;
    assert_eq!(collection.gallery[0].alt, "A wall");
    let teams = [(Locale::En, "Engineering"), (Locale::Es, "Ingeniería")];
    for (locale, label) in teams {
        let person = client.every_staff_member(locale).await?.pop().ok_or("nobody")?;
        assert_eq!(
            person.team.map(|team| (team.value, team.label)),
            Some(("engineering".into(), label.into()))
        );
    }
    Ok(())
}

#[tokio::test]
async fn mistakes_in_blocks_are_listed_at_once() -> TestResult {
    let mut folder = folder();
    folder.put(PAGE, include_str!("fixtures/block-mistakes.md"));
    folder.put("media/films/b.mp4", "no film");
    folder.put("media/films/b.vtt", "1\n00:00:00,000");
    let site = Site::empty().await?;
    let error = site.store.import(&folder.content()).await.err().ok_or("the import succeeded")?;
    insta::assert_snapshot!(error.to_string());
    Ok(())
}
