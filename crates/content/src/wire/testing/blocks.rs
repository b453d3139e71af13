//! Blocks as they are documented.

use serde_json::{Value, json};

use crate::blocks::{DECLARED, Declaration, Field, Fields, Kind};

pub(in crate::wire) fn image() -> Value {
    json!({"url": "https://cms.example/wp-content/uploads/a.webp", "alt": "A lamp", "width": 800, "height": 600})
}

fn reference(id: u64, slug: &str) -> Value {
    json!({"id": id, "slug": slug, "title": slug, "link": format!("https://cms.example/x/{slug}/")})
}

/// One of every layout, in full.
pub(in crate::wire) fn every_block() -> Vec<Value> {
    DECLARED.iter().map(|declaration| declared(declaration)).chain(written()).collect()
}

/// A declared block with every field filled.
pub(in crate::wire) fn declared(declaration: &Declaration) -> Value {
    let mut block = fields(&declaration.fields, 0);
    block["acf_fc_layout"] = declaration.layout.into();
    block
}

fn fields(declared: &Fields, row: usize) -> Value {
    let value = |field: &Field| {
        let words = field.examples.get(row).copied().unwrap_or("Words");
        match &field.kind {
            Kind::Heading | Kind::Text | Kind::Note => words.into(),
            Kind::Html => format!("<p>{words}</p>").into(),
            Kind::Links => json!([{"title": words, "url": "https://cms.example/products/", "target": ""}]),
            Kind::Address => "/products/".into(),
            Kind::Picture => image(),
            Kind::Choice { words, .. } => words.last().copied().unwrap_or_default().into(),
            Kind::Count { most, .. } => most.to_string().into(),
            Kind::List(item) => (0..item.examples()).map(|row| fields(&item.fields, row)).collect(),
        }
    };
    declared.iter().map(|field| (field.name.to_owned(), value(field))).collect()
}

/// One of every layout that is not declared, in full.
pub(in crate::wire) fn written() -> Vec<Value> {
    let links = json!([{"title": "More", "url": "https://cms.example/products/", "target": ""}]);
    vec![
        json!({"acf_fc_layout": "hero", "eyebrow": "New", "title": "Light &amp; shade", "text": "Text",
               "image": image(), "links": links, "tone": "light"}),
        json!({"acf_fc_layout": "figures", "title": "Numbers",
               "items": [{"value": "1,250", "unit": "lm", "label": "Flux"}, {"value": 7, "unit": "", "label": "Years"}]}),
        json!({"acf_fc_layout": "light_study", "title": "Try", "text": "It", "image": image(),
               "steps": [{"kelvin": 2700, "label": "Warm", "text": "t"}, {"kelvin": "4000", "label": "Neutral", "text": ""}]}),
        json!({"acf_fc_layout": "rich_text", "body_html": "<h2 id=\"a\">A</h2><p>B</p>"}),
        json!({"acf_fc_layout": "accordion", "title": "Questions", "text": "Asked often", "anchor": "faq",
               "enabled": true, "items": [
            {"title": "Is it &lt; 19?", "anchor": "glare", "link": "", "body_html": "<p>Only <em>there</em>.</p>"},
            {"title": "Who pays?", "link": {"title": "Terms", "url": "https://cms.example/terms/", "target": "_blank"},
             "body_html": ""}]}),
        json!({"acf_fc_layout": "newsletter", "title": "Twice a year", "text": "No more."}),
        json!({"acf_fc_layout": "gallery", "title": "Rooms", "text": "", "items": [
            {"image": image(), "caption": "The stairs"}, {"image": image(), "caption": ""}]}),
        json!({"acf_fc_layout": "products", "title": "Used here", "text": "", "link": {"title": "All", "url": "/products/"},
               "products": [reference(12, "lyra"), reference(14, "nova")]}),
        json!({"acf_fc_layout": "case_studies", "title": "Done", "text": "", "link": false,
               "case_studies": false, "latest": "4", "space": reference(5, "office")}),
        json!({"acf_fc_layout": "articles", "title": "Read", "text": "", "link": false,
               "articles": [reference(40, "size-a-driver")], "latest": 3, "category": false}),
        json!({"acf_fc_layout": "testimonials", "title": "They say", "testimonials": [reference(50, "nora")]}),
        json!({"acf_fc_layout": "downloads", "title": "Take along", "text": "", "items": [
            {"file": {"id": 9, "url": "https://cms.example/wp-content/uploads/a.pdf", "filename": "a.pdf",
                      "mime_type": "application/pdf", "filesize": 1200}, "label": "Overview", "language": "en"}]}),
        json!({"acf_fc_layout": "table", "title": "Lux", "caption": "At desk height", "head": ["Room", "lx"],
               "rows": [["Office", "500"], ["Stairs", 100]], "row_heads": true}),
        json!({"acf_fc_layout": "video", "title": "The dark room", "text": "", "image": image(), "duration": "2:40",
               "file": {"id": 7, "url": "https://cms.example/wp-content/uploads/films/a.mp4", "mime_type": "video/mp4"},
               "captions": [{"language": "en", "file": {"url": "https://cms.example/wp-content/uploads/films/a.vtt"}}],
               "url": "", "transcript_html": "<p>We test.</p>"}),
        json!({"acf_fc_layout": "map", "title": "Find us", "text_html": "<p>By bus.</p>", "image": false, "places": [
            {"title": "Works", "address": ["1 Mill Road", "Halver"], "lat": 53.4, "lon": "-2.2", "url": "",
             "telephone": "+44 1"}]}),
        json!({"acf_fc_layout": "staff", "title": "People", "text": "", "teams": ["studio"]}),
        json!({"acf_fc_layout": "glossary", "title": "Words", "text": "In short.", "terms": [
            {"term": "Unified glare rating", "also": ["UGR"], "body_html": "<p>How far a room <em>dazzles</em>.</p>",
             "anchor": "ugr", "attribute": ["ugr"], "see": ["glare"]},
            {"term": "Glare", "also": [], "body_html": "<p>Light in the wrong place.</p>", "anchor": "",
             "attribute": [], "see": []}]}),
        json!({"acf_fc_layout": "tested_dimmers", "title": "Tested dimmers", "text": "With two of each."}),
        json!({"acf_fc_layout": "calculator", "title": "Size your strip", "text": "In a minute."}),
    ]
}
