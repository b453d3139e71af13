//! Blocks that their declaration describes, as the browser gets them: an object with the declared fields.

use content::blocks::{Declaration, Field, Fields, Item, Kind};
use serde::ser::{Serialize, SerializeMap as _, Serializer};

use super::{Image, Link};

/// One such block.
#[derive(Clone, Debug)]
pub struct DeclaredBlock {
    /// What it is.
    pub declaration: &'static Declaration,
    /// What is in it.
    pub row: DeclaredRow,
}

/// Fields with what they hold.
#[derive(Clone, Debug)]
pub struct DeclaredRow(pub Vec<(&'static Field, DeclaredValue)>);

/// What a field holds.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(untagged)]
pub enum DeclaredValue {
    /// A plain text, or HTML.
    Text(String),
    /// Where to go from here.
    Links(Vec<Link>),
    /// Where it leads, if anywhere.
    Address(Option<String>),
    /// A picture.
    Picture(Option<Image>),
    /// A word of a closed list.
    Choice(&'static str),
    /// A small number.
    Count(u8),
    /// Rows of a list.
    List(Vec<DeclaredRow>),
}

impl Serialize for DeclaredBlock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(Some(self.row.0.len() + 1))?;
        object.serialize_entry("kind", &camel_case(self.declaration.layout))?;
        for (field, value) in &self.row.0 {
            object.serialize_entry(&name(field), value)?;
        }
        object.end()
    }
}

impl Serialize for DeclaredRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(field, value)| (name(field), value)))
    }
}

/// The types of all declared blocks and of their rows: the name of each, and how TypeScript declares it.
pub(super) fn types(blocks: &[&'static Declaration]) -> Vec<(&'static str, String)> {
    let of_block = |block: &&Declaration| {
        let kind = camel_case(block.layout);
        format!("{{\n  \"kind\": \"{kind}\",\n{}}}", members(&block.fields))
    };
    let union = blocks.iter().map(of_block).collect::<Vec<_>>().join(" | ");
    let items = blocks.iter().flat_map(|block| items(&block.fields));
    let of_item =
        |item: &Item| (item.type_name, format!("type {} = {{\n{}}};", item.type_name, members(&item.fields)));
    std::iter::once(("DeclaredBlock", format!("type DeclaredBlock = {union};")))
        .chain(items.map(of_item))
        .collect()
}

/// One of each block as somebody could have written it, for previews and tests of the front end.
pub(super) fn examples(blocks: &[&'static Declaration]) -> Vec<DeclaredBlock> {
    blocks
        .iter()
        .map(|declaration| DeclaredBlock { declaration, row: example(&declaration.fields, 0) })
        .collect()
}

fn example(fields: &'static Fields, row: usize) -> DeclaredRow {
    let value = |field: &'static Field| {
        let words = field.examples.get(row).copied();
        let text = || words.unwrap_or_default().to_owned();
        match &field.kind {
            Kind::Heading | Kind::Text | Kind::Note => DeclaredValue::Text(text()),
            Kind::Html => DeclaredValue::Text(words.map_or(String::new(), |words| format!("<p>{words}</p>"))),
            Kind::Links => {
                let link =
                    words.map(|_| Link { title: text(), href: "/contact/".to_owned(), new_tab: false });
                DeclaredValue::Links(link.into_iter().collect())
            }
            Kind::Address => DeclaredValue::Address(words.map(str::to_owned)),
            Kind::Picture => DeclaredValue::Picture(words.map(|words| Image {
                src: format!("/media/{}", content::blocks::EXAMPLE_PICTURE),
                widths: Vec::new(),
                width: Some(1920),
                height: Some(1080),
                alt: words.to_owned(),
                color: None,
            })),
            Kind::Choice { words, .. } => DeclaredValue::Choice(words.first().copied().unwrap_or_default()),
            Kind::Count { usual, .. } => DeclaredValue::Count(*usual),
            Kind::List(item) => {
                DeclaredValue::List((0..item.examples()).map(|row| example(&item.fields, row)).collect())
            }
        }
    };
    DeclaredRow(fields.iter().map(|field| (field, value(field))).collect())
}

fn items(fields: &'static Fields) -> Vec<&'static Item> {
    let items = fields.iter().filter_map(|field| match &field.kind {
        Kind::List(item) => Some(*item),
        _ => None,
    });
    items.flat_map(|item| std::iter::once(item).chain(self::items(&item.fields))).collect()
}

fn members(fields: &Fields) -> String {
    let member = |field: &Field| {
        let kind = match &field.kind {
            Kind::Heading | Kind::Text | Kind::Note => "string".to_owned(),
            Kind::Html => "SafeHtml".to_owned(),
            Kind::Links => "Array<Link>".to_owned(),
            Kind::Address => "string | null".to_owned(),
            Kind::Picture => "Image | null".to_owned(),
            Kind::Choice { words, .. } => {
                words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | ")
            }
            Kind::Count { .. } => "number".to_owned(),
            Kind::List(item) => format!("Array<{}>", item.type_name),
        };
        format!("  /** {} */\n  {}: {kind},\n", field.about, name(field))
    };
    fields.iter().map(member).collect()
}

/// What the front end calls a field.
fn name(field: &Field) -> String {
    if field.kind == Kind::Address { "href".to_owned() } else { camel_case(field.name) }
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |mut written, word| {
        let mut letters = word.chars();
        written.extend(letters.next().map(|letter| letter.to_ascii_uppercase()));
        written.push_str(letters.as_str());
        written
    })
}

#[cfg(test)]
mod tests {
    use content::blocks::DECLARED;
    use serde_json::Value;

    use super::*;

    #[test]
    fn names_are_written_as_the_front_end_writes_them() {
        assert_eq!(
            ["quote", "call_to_action", "body_html"].map(camel_case),
            ["quote", "callToAction", "bodyHtml"]
        );
    }

    #[test]
    fn what_is_sent_is_what_is_declared() {
        let types = types(DECLARED);
        for block in examples(DECLARED) {
            let sent = serde_json::to_value(&block).unwrap();
            let declared =
                types[0].1.split(" | {").find(|one| one.contains(&format!("\"kind\": {},", sent["kind"])));
            let declared = declared.unwrap_or_else(|| panic!("{sent}"));
            for (name, value) in sent.as_object().unwrap() {
                assert!(name == "kind" || declared.contains(&format!("\n  {name}: ")), "{name}");
                assert!(
                    name != "items" || value.as_array().is_some_and(|rows| rows.iter().all(Value::is_object))
                );
            }
        }
    }
}
