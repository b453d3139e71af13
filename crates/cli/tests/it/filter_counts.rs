//! A hundred lists that nobody wrote down, counted a second time from the open data: every number beside every option,
//! and what is found.

use std::collections::BTreeSet;

use anyhow::{Context as _, ensure};
use serde_json::Value;
use url::form_urlencoded::Serializer;

use crate::open_catalogue::{Variant, open_variants};
use crate::server::Server;

/// In each language.
const LISTS: usize = 100;
/// Another number tries other lists.
const SEED: u32 = 20_261_117;
/// Choices that are tried after each search.
const TRIED: usize = 6;

/// What is typed before a choice is made: words, figures, both, and words that nothing knows.
const SEARCHES: [(&str, &[&str]); 2] = [
    (
        "",
        &[
            "downlight",
            "ip65",
            "led panel",
            "emergency",
            "strip 24v",
            "dali",
            "under 20 w",
            "600x600",
            "bathroom downlight ip65",
            "cheap floodlight",
            "cri 90",
        ],
    ),
    (
        "/es",
        &[
            "foco empotrado",
            "regulable",
            "emergencia",
            "tira led",
            "panel 60x60",
            "ip65 negro",
            "aplique",
            "menos de 20 w",
            "autotest",
        ],
    ),
];

#[tokio::test]
async fn numbers_beside_choices_are_those_of_the_open_data_and_of_what_a_choice_finds() -> anyhow::Result<()>
{
    // No visitor asks for as many lists in so short a time.
    let site = Server::demo(&[("LUCERNA_LIMITS_SEARCHES_PER_MINUTE", "100000")]).await?;
    random_lists_are_counted_as_the_open_data_says(&site).await?;
    after_a_search_a_choice_finds_what_it_promised(&site).await
}

async fn random_lists_are_counted_as_the_open_data_says(site: &Server) -> anyhow::Result<()> {
    let variants = open_variants(site).await?;
    let mut wrong = Vec::new();
    for prefix in ["", "/es"] {
        let all = filters(&list(site, prefix, &[]).await?)?;
        let mut random = Random(SEED);
        let mut compared = 0;
        for _ in 0..LISTS {
            let chosen = random_choice(&all, &mut random);
            let list = list(site, prefix, &chosen).await?;
            let found = meeting(&variants, &chosen);
            if list["products"] != products(&found) || list["variants"] != found.len() {
                let has = format!("{} products and {} variants", list["products"], list["variants"]);
                wrong.push(format!(
                    "{prefix} {chosen:?}: {has} instead of {} and {}",
                    products(&found),
                    found.len()
                ));
            }
            for filter in filters(&list)? {
                let Choice::Options { options, .. } = &filter.choice else { continue };
                let others: Vec<Chosen> =
                    chosen.iter().filter(|chosen| chosen.0 != filter.name).cloned().collect();
                let left = meeting(&variants, &others);
                for (value, promised) in options {
                    let meets = |variant: &&&Variant| variant.meets(&filter.name, value);
                    let expected = products(&left.iter().filter(meets).copied().collect::<Vec<_>>());
                    compared += 1;
                    if *promised != expected {
                        let name = &filter.name;
                        wrong.push(format!(
                            "{prefix} {chosen:?}: {name}={value}: {promised} instead of {expected}"
                        ));
                    }
                }
            }
        }
        ensure!(compared > LISTS * 50, "only {compared} counts were compared");
    }
    ensure!(wrong.is_empty(), "{} counts are wrong: {wrong:#?}", wrong.len());
    Ok(())
}

async fn after_a_search_a_choice_finds_what_it_promised(site: &Server) -> anyhow::Result<()> {
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for (prefix, searches) in SEARCHES {
        let mut random = Random(SEED);
        for search in searches {
            let typed = ("search".to_owned(), (*search).to_owned());
            let offered = unchosen(&list(site, prefix, std::slice::from_ref(&typed)).await?)?;
            if offered.is_empty() {
                continue;
            }
            tried += TRIED;
            for _ in 0..TRIED {
                let (name, value, promised) = random.pick(&offered).clone();
                let finds = list(site, prefix, &[typed.clone(), (name.clone(), value.clone())]).await?;
                if finds["products"] != promised {
                    wrong.push(format!("{search}: {name}={value}: {promised}, and {}", finds["products"]));
                }
            }
        }
    }
    ensure!(tried > 15 * TRIED, "only {tried} choices were tried");
    ensure!(wrong.is_empty(), "promised and found: {wrong:#?}");
    Ok(())
}

/// A filter's name and its value in an address.
type Chosen = (String, String);

struct Filter {
    name: String,
    choice: Choice,
}

enum Choice {
    /// Values and how many products each promises.
    Options {
        options: Vec<(String, u64)>,
        is_one: bool,
    },
    Range {
        least: f64,
        most: f64,
    },
}

async fn list(site: &Server, prefix: &str, asked: &[Chosen]) -> anyhow::Result<Value> {
    let query = Serializer::new(String::new()).extend_pairs(asked).finish();
    Ok(site.json(&format!("/_data{prefix}/products/?{query}")).await?["page"]["list"].take())
}

fn filters(list: &Value) -> anyhow::Result<Vec<Filter>> {
    let groups = list["filters"].as_array().context("the list has no filters")?;
    let filters = groups.iter().flat_map(|group| group["filters"].as_array().into_iter().flatten());
    filters.map(filter).collect()
}

fn filter(filter: &Value) -> anyhow::Result<Filter> {
    let name = filter["name"].as_str().context("a filter without its name")?.to_owned();
    let choice = &filter["choice"];
    if choice["kind"] == "range" {
        // Where nothing is found there are no ends.
        let [least, most] = ["least", "most"].map(|end| written(&choice[end]).unwrap_or_default());
        return Ok(Filter { name, choice: Choice::Range { least, most } });
    }
    let options = choice["options"].as_array().with_context(|| format!("{name} offers nothing"))?;
    let option = |option: &Value| Some((option["value"].as_str()?.to_owned(), option["count"].as_u64()?));
    let options = options.iter().map(option).collect::<Option<_>>().context("an option without its count")?;
    Ok(Filter { name, choice: Choice::Options { options, is_one: choice["kind"] == "one" } })
}

/// A number as people read it, in either language.
fn written(number: &Value) -> Option<f64> {
    let digits: String = number.as_str()?.chars().filter(|letter| !letter.is_whitespace()).collect();
    digits.replace(',', ".").parse().ok()
}

/// Filter, value and count of every option that could be chosen.
fn unchosen(list: &Value) -> anyhow::Result<Vec<(String, String, u64)>> {
    let groups = list["filters"].as_array().context("the list has no filters")?;
    let mut offered = Vec::new();
    for filter in groups.iter().flat_map(|group| group["filters"].as_array().into_iter().flatten()) {
        for option in filter["choice"]["options"].as_array().into_iter().flatten() {
            if option["chosen"] == false {
                let [name, value] = [&filter["name"], &option["value"]].map(|text| text.as_str());
                let (name, value) = name.zip(value).context("an option without its value")?;
                let count = option["count"].as_u64().context("an option without its count")?;
                offered.push((name.to_owned(), value.to_owned(), count));
            }
        }
    }
    Ok(offered)
}

fn meeting<'a>(variants: &'a [Variant], chosen: &[Chosen]) -> Vec<&'a Variant> {
    let meets = |variant: &&Variant| chosen.iter().all(|(name, value)| variant.meets(name, value));
    variants.iter().filter(meets).collect()
}

fn products(found: &[&Variant]) -> u64 {
    found.iter().map(|variant| variant.product).collect::<BTreeSet<_>>().len() as u64
}

/// One to four filters, each with something of what it offers.
fn random_choice(filters: &[Filter], random: &mut Random) -> Vec<Chosen> {
    let wanted = 1 + random.below(4);
    let mut chosen: Vec<Chosen> = Vec::new();
    while chosen.len() < wanted {
        let filter = random.pick(filters);
        let value = match &filter.choice {
            Choice::Range { least, most } => random_range(*least, *most, random),
            Choice::Options { options, is_one: true } => random.pick(options).0.clone(),
            Choice::Options { options, is_one: false } => {
                let mut values: Vec<&str> = Vec::new();
                for _ in 0..1 + random.below(3) {
                    let value = random.pick(options).0.as_str();
                    if !values.contains(&value) {
                        values.push(value);
                    }
                }
                values.join(",")
            }
        };
        chosen.retain(|(name, _)| *name != filter.name);
        chosen.push((filter.name.clone(), value));
    }
    chosen
}

/// A range between the ends, either of which may be open, but not both.
fn random_range(least: f64, most: f64, random: &mut Random) -> String {
    let mut ends = [(); 2].map(|()| (least + random.next() * (most - least)).round());
    ends.sort_by(f64::total_cmp);
    let [from, to] = ends;
    match random.next() {
        open if open < 0.25 => format!("..{to}"),
        open if open > 0.75 => format!("{from}.."),
        _ => format!("{from}..{to}"),
    }
}

/// The same numbers in every run: xorshift.
struct Random(u32);

impl Random {
    /// From 0 to less than 1.
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        f64::from(self.0) / 2f64.powi(32)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() * bound as f64) as usize
    }

    fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}
