//! Blocks that are to be looked at, and files to take along.

use serde_json::{Value, json};

use super::{Referents, required_tables, url};
use crate::source::markdown;
use crate::source::toml_fields::Fields;

const MAX_PICTURES: usize = 60;
const MAX_FILES: usize = 100;
const MAX_PLACES: usize = 40;

pub(super) fn light_study(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let steps: Vec<Value> = required_tables(block, "steps")
        .into_iter()
        .map(|step| {
            let value = json!({
                "kelvin": step.required_integer("kelvin", 1000..=20_000),
                "label": step.required_text("label"),
                "text": step.text("text"),
            });
            step.finish();
            value
        })
        .collect();
    json!({
        "title": block.required_text("title"),
        "text": block.text("text"),
        "image": to.media.reference(block, "image"),
        "steps": steps,
    })
}

pub(super) fn gallery(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let picture = |item: Fields<'_>| {
        if !item.has("image") {
            item.reject("image", "is missing; write { file = \"…\", alt = \"…\" }");
        }
        let value = json!({ "image": to.media.reference(&item, "image"), "caption": item.text("caption") });
        item.finish();
        value
    };
    let items: Vec<Value> = up_to(MAX_PICTURES, block, "items").into_iter().map(picture).collect();
    json!({ "title": block.text("title"), "text": block.text("text"), "items": items })
}

pub(super) fn downloads(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let file = |item: Fields<'_>| {
        let value = json!({
            "file": to.media.file(&item, "file", &[]),
            "label": item.text("label"),
            "language": language(&item),
        });
        item.finish();
        value
    };
    let items: Vec<Value> = up_to(MAX_FILES, block, "items").into_iter().map(file).collect();
    json!({ "title": block.text("title"), "text": block.text("text"), "items": items })
}

pub(super) fn video(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let is_file = block.has("file");
    match (is_file, block.has("url")) {
        (true, true) => block.reject("url", "stands beside file; a film comes from one of the two"),
        (false, false) => block.reject("file", "is missing; write file or url"),
        _ => {}
    }
    let file =
        if is_file { to.media.file(block, "file", &["video/mp4", "video/webm"]) } else { false.into() };
    let address = if block.has("url") { url(block) } else { String::new() };
    if !address.is_empty() && !address.starts_with("https://") {
        block.reject("url", "must start with https://; a film of this site is named with file");
    }
    let duration = block.text("duration");
    if !duration.is_empty() && !is_duration(&duration) {
        block.reject("duration", "must be minutes and seconds, such as \"2:40\", or \"1:02:40\"");
    }
    let captions = block.tables("captions");
    if !captions.is_empty() && !is_file {
        block.reject("captions", "are only for a film with file; the other site has its own");
    }
    let caption = |item: Fields<'_>| {
        item.required_text("language");
        let value = json!({
            "language": language(&item),
            "file": to.media.file(&item, "file", &["text/vtt"]),
        });
        item.finish();
        value
    };
    json!({
        "title": block.required_text("title"),
        "text": block.text("text"),
        "image": to.media.reference(block, "image"),
        "duration": duration,
        "file": file,
        "url": address,
        "captions": captions.into_iter().map(caption).collect::<Vec<Value>>(),
        "transcript_html": markdown::field(block, "transcript", to.media),
    })
}

pub(super) fn map(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let places: Vec<Value> = up_to(MAX_PLACES, block, "places").into_iter().map(place).collect();
    json!({
        "title": block.text("title"),
        "text_html": markdown::field(block, "text", to.media),
        "image": to.media.reference(block, "image"),
        "places": places,
    })
}

fn place(place: Fields<'_>) -> Value {
    let (lat, lon) = (place.number("lat", -90.0..=90.0), place.number("lon", -180.0..=180.0));
    if place.has("lat") != place.has("lon") {
        place.reject(if lat.is_some() { "lat" } else { "lon" }, "needs both lat and lon");
    }
    let address = if place.has("url") { url(&place) } else { String::new() };
    let value = json!({
        "title": place.required_text("title"),
        "address": place.words("address"),
        "lat": lat.map_or(Value::from(""), Value::from),
        "lon": lon.map_or(Value::from(""), Value::from),
        "url": address,
        "telephone": place.text("telephone"),
    });
    place.finish();
    value
}

fn up_to<'a>(most: usize, block: &Fields<'a>, key: &'static str) -> Vec<Fields<'a>> {
    let tables = required_tables(block, key);
    if tables.len() > most {
        block.reject(key, &format!("holds {} entries; at most {most} are shown", tables.len()));
    }
    tables
}

/// The code of a language; empty when none is written.
fn language(fields: &Fields<'_>) -> String {
    let code = fields.text("language");
    let is_code = (2..=3).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_lowercase());
    if !code.is_empty() && !is_code {
        fields.reject("language", "must be the code of a language, such as \"en\" or \"es\"");
    }
    code
}

fn is_duration(text: &str) -> bool {
    let parts: Vec<&str> = text.split(':').collect();
    let is_number = |part: &&str| (1..=2).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    let is_sixty = |part: &&str| part.len() == 2 && *part < "60";
    (2..=3).contains(&parts.len()) && parts.iter().all(is_number) && parts.iter().skip(1).all(is_sixty)
}

#[cfg(test)]
mod tests {
    use super::is_duration;

    #[test]
    fn a_duration_is_written_as_players_show_it() {
        for good in ["2:40", "0:05", "12:00", "1:02:40"] {
            assert!(is_duration(good), "{good}");
        }
        for bad in ["2:4", "2:60", "160", "2:40 min", "1:2:40", ":40", "1:02:03:04"] {
            assert!(!is_duration(bad), "{bad}");
        }
    }
}
