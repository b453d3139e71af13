//! The catalogue as `/open/` publishes it, and what each filter of the list means, told a second time: from
//! `docs/open-data.md` and from what the words of the filters promise, never from the code of the site.

use anyhow::Context as _;
use serde_json::Value;

use crate::server::Server;

pub(crate) struct Variant {
    pub(crate) product: u64,
    code: String,
    status: String,
    energy_class: String,
    attributes: Value,
}

/// All variants of all families.
pub(crate) async fn open_variants(site: &Server) -> anyhow::Result<Vec<Variant>> {
    let index = site.json("/open/products.json").await?;
    let mut variants = Vec::new();
    for family in index["products"].as_array().context("no family is listed")? {
        let slug = family["slug"].as_str().context("a family without its name")?;
        let family = site.json(&format!("/open/products/{slug}.json")).await?;
        let product = family["id"].as_u64().context("a family without its number")?;
        for variant in family["variants"].as_array().context("a family without variants")? {
            variants.push(Variant {
                product,
                code: text(&variant["code"]),
                status: text(&variant["status"]),
                energy_class: text(&variant["energy"]["class"]),
                attributes: variant["attributes"].clone(),
            });
        }
    }
    Ok(variants)
}

impl Variant {
    /// Whether it has what one value of an address asks for.
    pub(crate) fn meets(&self, filter: &str, value: &str) -> bool {
        let stated = &self.attributes[filter];
        match filter {
            "status" => value.split(',').any(|asked| self.status == asked),
            "energy_class" => value.split(',').any(|asked| self.energy_class == asked),
            "ip" => is_as_tight(&text(stated), value),
            "ik" => number_in(&text(stated)).zip(number_in(value)).is_some_and(|(has, wants)| has >= wants),
            "driver_included" => value.split(',').any(|flag| *stated == (flag == "yes")),
            "length" => self.length().is_some_and(|length| is_within(length, value)),
            _ => is_met(stated, filter, value),
        }
    }

    /// Bars and tracks are sold by the piece: their length is that of the bar, or in the code alone.
    fn length(&self) -> Option<Span> {
        let own = spans(&self.attributes["length"]).into_iter().next();
        let is_round = !self.attributes["diameter"].is_null();
        own.or_else(|| {
            let piece = (!is_round).then(|| spans(&self.attributes["bar_length"]).into_iter().next())?;
            piece.or_else(|| metres(&self.code).map(|metres| [metres * 1000.0, metres * 1000.0]))
        })
    }
}

/// From where to where.
type Span = [f64; 2];

fn is_met(stated: &Value, filter: &str, value: &str) -> bool {
    let chosen = choices(stated);
    if !chosen.is_empty() {
        return value
            .split(',')
            .any(|asked| chosen.iter().any(|has| is_in_group(filter, asked, has).unwrap_or(*has == asked)));
    }
    let spans = spans(stated);
    if value.contains("..") {
        return spans.iter().any(|span| is_within(*span, value));
    }
    let mut numbers = value.split(',').filter_map(|number| number.parse::<f64>().ok());
    numbers.any(|number| spans.iter().any(|[min, max]| *min <= number && number <= *max))
}

/// What people call several values at once; nothing if they ask for one value.
fn is_in_group(filter: &str, asked: &str, has: &str) -> Option<bool> {
    Some(match (filter, asked) {
        ("dimming", "dimmable") | ("sensor", "any") => has != "none",
        ("dimming", "mains") => has == "phase" || has == "push",
        ("dimming", "dali") => has.starts_with("dali"),
        ("dimming", "wireless") => has == "casambi",
        _ => return None,
    })
}

fn choices(stated: &Value) -> Vec<&str> {
    let all = stated.as_array().map_or_else(|| std::slice::from_ref(stated), Vec::as_slice);
    all.iter().filter_map(|one| one["value"].as_str()).collect()
}

/// The numbers of an attribute, each from where to where. A rectangular hole has no diameter.
fn spans(stated: &Value) -> Vec<Span> {
    if let Some(number) = stated["value"].as_f64() {
        return vec![[number, number]];
    }
    if let Some(numbers) = stated["values"].as_array() {
        return numbers.iter().filter_map(Value::as_f64).map(|number| [number, number]).collect();
    }
    let range = if stated["diameter"].is_null() { stated } else { &stated["diameter"] };
    let ends = range["min"].as_f64().zip(range["max"].as_f64());
    ends.map(|(min, max)| [min, max]).into_iter().collect()
}

/// `6..`, `..20` or `6..20`.
fn is_within([min, max]: Span, bounds: &str) -> bool {
    let (from, to) = bounds.split_once("..").unwrap_or((bounds, ""));
    from.parse::<f64>().map_or(from.is_empty(), |from| max >= from)
        && to.parse::<f64>().map_or(to.is_empty(), |to| min <= to)
}

/// The metres in `SND-2M-BK`.
fn metres(code: &str) -> Option<f64> {
    let words = code.split(|letter: char| !letter.is_ascii_uppercase() && !letter.is_ascii_digit());
    let mut lengths = words.filter_map(|word| word.strip_suffix('M')).filter(|digits| digits.len() <= 2);
    lengths.find_map(|digits| digits.parse().ok())
}

fn is_as_tight(stated: &str, asked: &str) -> bool {
    let digits = |code: &str| -> Vec<u32> {
        code.trim_start_matches("IP").chars().map(|digit| digit.to_digit(10).unwrap_or(0)).collect()
    };
    let (has, wants) = (digits(stated), digits(asked));
    has.len() == 2 && has.iter().zip(wants).all(|(has, wants)| *has >= wants)
}

/// The first whole number in a text.
fn number_in(text: &str) -> Option<u32> {
    let mut numbers = text.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty());
    numbers.next()?.parse().ok()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
