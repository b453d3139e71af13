//! Anchors inside one page: each is unique, even where editors used one twice.

use std::collections::HashSet;

use content::model::Block;
use content::{Anchor, SafeHtml};

/// The addresses that a page has given away.
pub(super) struct Anchors {
    taken: HashSet<String>,
}

impl Anchors {
    /// Starts with those of the headings in running text, which stay as they are.
    pub(super) fn of(blocks: &[Block]) -> Self {
        let taken =
            blocks.iter().flat_map(texts).flat_map(|html| ids(html.as_str())).map(str::to_owned).collect();
        Self { taken }
    }

    /// Gives the address away, with a number behind it when it is gone already.
    pub(super) fn assign(&mut self, wanted: Option<&Anchor>) -> Option<String> {
        let wanted = wanted?.as_str();
        let numbered = (2..).map(|number| format!("{wanted}-{number}"));
        let free = std::iter::once(wanted.to_owned()).chain(numbered).find(|id| !self.taken.contains(id))?;
        self.taken.insert(free.clone());
        Some(free)
    }
}

fn texts(block: &Block) -> Vec<&SafeHtml> {
    match block {
        Block::Declared(block) => block.row.texts(),
        Block::RichText(text) => vec![&text.body],
        Block::Form(form) => vec![&form.text],
        Block::Accordion(accordion) => accordion.items.iter().map(|item| &item.body).collect(),
        Block::Glossary(glossary) => glossary.terms.iter().map(|term| &term.body).collect(),
        Block::Map(map) => vec![&map.text],
        Block::Video(video) => vec![&video.transcript],
        Block::Hero(_)
        | Block::Gallery(_)
        | Block::Products(_)
        | Block::CaseStudies(_)
        | Block::Articles(_)
        | Block::Testimonials(_)
        | Block::Downloads(_)
        | Block::Table(_)
        | Block::Staff(_)
        | Block::TestedDimmers(_)
        | Block::Calculator(_)
        | Block::Figures(_)
        | Block::LightStudy(_)
        | Block::Newsletter(_) => Vec::new(),
    }
}

/// Cleaned HTML writes every attribute in the same way, so its addresses can be found without parsing.
pub(super) fn ids(html: &str) -> impl Iterator<Item = &str> {
    html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next())
}

#[cfg(test)]
mod tests {
    use content::model::RichText;
    use content::{LinkMap, LinkSettings, Locale};

    use super::*;

    #[test]
    fn no_address_is_given_twice() {
        let links = LinkMap::new(LinkSettings::default());
        let body = SafeHtml::sanitise("<h2 id=\"glare\">Glare</h2>", &links, Locale::En);
        let mut anchors = Anchors::of(&[Block::RichText(RichText { body })]);
        let glare = Anchor::parse("glare");
        assert_eq!(anchors.assign(glare.as_ref()).as_deref(), Some("glare-2"));
        assert_eq!(anchors.assign(glare.as_ref()).as_deref(), Some("glare-3"));
        assert_eq!(anchors.assign(Anchor::parse("dimming").as_ref()).as_deref(), Some("dimming"));
        assert_eq!(anchors.assign(None), None);
    }
}
