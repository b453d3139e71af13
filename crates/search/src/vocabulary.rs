//! What the editors know about words: which belong together, which decide nothing, and what is not made.

use std::collections::{HashMap, HashSet};

use content::model::Options;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::reading::Reading;

/// What the editors of one language know about words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vocabulary {
    /// Words that name one thing together, such as `wall light`, the longest first.
    names: Vec<Vec<String>>,
    fillers: HashSet<String>,
    /// Names of several words that stand for one other thing, such as `pot light` for `downlight`. Word for word they
    /// would find whatever lights a pot.
    aliases: HashMap<Vec<String>, String>,
    not_made: Vec<(Vec<String>, Vec<String>)>,
}

/// What a text says in terms of a vocabulary.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Terms {
    /// What decides: words, and names of several words.
    pub telling: Vec<String>,
    /// What is not made, each with what comes nearest.
    pub not_made: Vec<NotMade>,
}

/// Something that was asked for and is not made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotMade {
    /// As it was typed.
    pub words: String,
    /// What comes nearest, as words to search for.
    pub nearest: Vec<String>,
}

/// What says nothing on the site of any maker of lights, in both languages: people paste from drawings.
#[rustfmt::skip]
const FILLERS: &[&str] = &[
    "led", "light", "lighting", "lamp", "luminaire", "fitting", "fixture", "lit", "illuminate", "product", "thing",
    "something", "put", "use", "used", "using", "make", "sell", "buy", "order", "should", "would", "could", "does", "did",
    "when", "who", "why", "if", "not", "more", "other", "own", "work", "go", "good", "best", "suitable", "recommend",
    "luz", "luces", "luminaria", "luminario", "lampara", "iluminacion", "iluminar", "ilumina", "producto", "cosa", "algun",
    "poner", "pongo", "usar", "uso", "sirve", "puedo", "puede", "hay", "tienen", "tienes", "hacen", "comprar", "mas",
    "otro", "otra", "bueno", "buena", "mejor", "recomendado", "encima", "sobre", "desde", "cuando", "si", "sea",
];

impl Default for Vocabulary {
    fn default() -> Self {
        Self::new(&Options::default())
    }
}

impl Vocabulary {
    /// What the options of a language say. Without a list of fillers, the usual ones.
    pub fn new(options: &Options) -> Self {
        let groups = options.search_synonyms.iter().chain(&options.search_not_made);
        let written = groups.flat_map(|group| group.root.iter().chain(&group.words));
        let mut names: Vec<Vec<String>> =
            written.map(|text| keys(text)).filter(|words| words.len() > 1).collect();
        names.sort_by_key(|words| std::cmp::Reverse(words.len()));
        names.dedup();
        let fillers = match &options.search_fillers {
            Some(words) => words.iter().flat_map(|word| keys(word)).collect(),
            None => FILLERS.iter().map(|word| key(word)).collect(),
        };
        let aliases = options.search_synonyms.iter().filter_map(|group| {
            let root = keys(group.root.as_deref()?);
            let [stands_for] = group.words.as_slice() else { return None };
            (root.len() > 1).then(|| (root, stands_for.clone()))
        });
        let not_made = options.search_not_made.iter().filter_map(|group| {
            let root = keys(group.root.as_deref()?);
            (!root.is_empty()).then(|| (root, group.words.clone()))
        });
        let mut not_made: Vec<(Vec<String>, Vec<String>)> = not_made.collect();
        not_made.sort_by_key(|(root, _)| std::cmp::Reverse(root.len()));
        Self { names, fillers, aliases: aliases.collect(), not_made }
    }

    /// The terms of words that were typed. Fillers are among them only when there is nothing else.
    pub fn terms(&self, words: &str) -> Terms {
        let typed: Vec<&str> = words.split_whitespace().collect();
        let keys: Vec<String> = typed.iter().map(|word| key(word)).collect();
        let mut terms = Terms::default();
        let mut fillers = Vec::new();
        let mut at = 0;
        while at < typed.len() {
            let rest = &keys[at..];
            let name = self.names.iter().find(|name| rest.starts_with(name)).map_or(1, Vec::len);
            let not_made = self.not_made.iter().find(|(root, _)| rest.starts_with(root));
            if let Some((root, nearest)) = not_made.filter(|(root, _)| root.len() >= name) {
                let words = typed[at..at + root.len()].join(" ");
                terms.not_made.push(NotMade { words, nearest: nearest.clone() });
                at += root.len();
                continue;
            }
            let term = match self.aliases.get(&rest[..name]) {
                Some(stands_for) => stands_for.clone(),
                None => typed[at..at + name].join(" "),
            };
            if name == 1 && self.fillers.contains(&keys[at]) {
                fillers.push(term);
            } else {
                terms.telling.push(term);
            }
            at += name;
        }
        if terms.telling.is_empty() && terms.not_made.is_empty() {
            terms.telling = fillers;
        }
        terms
    }
}

/// The words of a phrase as they are compared, without those that every search leaves out.
fn keys(text: &str) -> Vec<String> {
    Reading::plain(text).words.split_whitespace().map(key).collect()
}

/// A word as it is compared: lower case, without accents and without the ending of a plural.
fn key(word: &str) -> String {
    let folded = folded(word);
    let Some(one) = folded.strip_suffix('s').filter(|one| one.chars().count() > 2 && !one.ends_with('s'))
    else {
        return folded.strip_suffix('e').filter(|one| one.len() > 3).unwrap_or(&folded).to_owned();
    };
    // `luces` is `luz`, `señales` is `señal`, and what ends in `e` loses it in the singular too.
    let one = one.strip_suffix('e').unwrap_or(one);
    one.strip_suffix('c').map_or_else(|| one.to_owned(), |stem| format!("{stem}z"))
}

/// A word in lower case, without accents and signs.
pub(crate) fn folded(word: &str) -> String {
    let letters = word.nfkd().filter(|c| !is_combining_mark(*c) && c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use content::model::SynonymGroup;

    use super::*;

    fn vocabulary() -> Vocabulary {
        let lines =
            |lines: &[&str]| lines.iter().flat_map(|line| SynonymGroup::read_line(line).unwrap()).collect();
        Vocabulary::new(&Options {
            search_synonyms: lines(&[
                "LED strip, LED tape",
                "luz de emergencia, alumbrado de emergencia",
                "wall light, sconce",
                "inset light, pot light => downlight",
                "ceiling spot => emergency spot, downlight",
            ]),
            search_not_made: lines(&["solar, solar panel => bollard, floodlight"]),
            ..Options::default()
        })
    }

    #[test]
    fn fillers_go_unless_they_are_part_of_a_name_or_all_there_is() {
        let vocabulary = vocabulary();
        for (typed, telling) in [
            ("led downlight", &["downlight"][..]),
            ("downlight led", &["downlight"]),
            ("LED strips waterproof", &["LED strips", "waterproof"]),
            ("luces emergencia", &["luces emergencia"]),
            ("light wall light", &["wall light"]),
            ("led light", &["led", "light"]),
            ("", &[]),
        ] {
            assert_eq!(vocabulary.terms(typed).telling, telling, "{typed}");
        }
    }

    #[test]
    fn a_name_of_several_words_that_stands_for_one_thing_is_that_thing() {
        let vocabulary = vocabulary();
        for (typed, telling) in [
            ("black inset lights", &["black", "downlight"][..]),
            ("pot light", &["downlight"]),
            ("ceiling spot", &["ceiling spot"]),
            ("inset", &["inset"]),
        ] {
            assert_eq!(vocabulary.terms(typed).telling, telling, "{typed}");
        }
    }

    #[test]
    fn what_is_not_made_leads_to_what_comes_nearest() {
        let terms = vocabulary().terms("solar panels black led");
        let expected = NotMade {
            words: "solar panels".to_owned(),
            nearest: vec!["bollard".to_owned(), "floodlight".to_owned()],
        };
        assert_eq!((terms.not_made, terms.telling), (vec![expected], vec!["black".to_owned()]));
    }

    #[test]
    fn plurals_and_accents_do_not_matter() {
        for (one, other) in [
            ("señal", "SENALES"),
            ("luz", "luces"),
            ("downlight", "downlights"),
            ("perfil", "perfiles"),
            ("spike", "spikes"),
            ("bus", "bus"),
            ("glass", "glass"),
        ] {
            assert_eq!(key(one), key(other), "{one}");
        }
        assert_ne!(key("luz"), key("lux"));
    }

    #[test]
    fn an_empty_list_of_fillers_makes_every_word_count() {
        let vocabulary = Vocabulary::new(&Options { search_fillers: Some(Vec::new()), ..Options::default() });
        assert_eq!(vocabulary.terms("led downlight").telling, ["led", "downlight"]);
    }
}
