//! Writes the types above as TypeScript, so that the front end cannot drift from the server.
//!
//! Which types there are is asked of the types themselves: what the roots mention, directly or not, is declared.

use std::any::TypeId;
use std::collections::HashSet;

use ts_rs::{Config, TS, TypeVisitor};

use content::blocks::DECLARED;

use super::declared;
use super::{
    Calculator, CheckAnswer, Document, FormRule, SearchAnswer, StockistOrder, StockistPoints, VariantList,
};

/// The whole generated file.
#[must_use]
pub fn typescript() -> String {
    // JSON has one kind of number, and counts of ours stay far below what it can hold exactly.
    let config = Config::default().with_large_int("number");
    let mut file = String::from(
        "// Generated from crates/server/src/page_data by `cargo xtask codegen`. Do not edit.\n\n\
         import type { SafeHtml } from \"./safe-html\";\n\n\
         export type { SafeHtml };\n",
    );
    let mut types = Types { config: &config, seen: HashSet::new(), declarations: Vec::new() };
    // What the browser gets from the server: documents with their pages, answers to searches, variants to choose from, plans,
    // places on the map and whether a visitor seems to be a person. Rules of forms are mentioned by name only: they are passed on as they come.
    types.visit::<Document<'static>>();
    types.visit::<FormRule>();
    types.visit::<CheckAnswer>();
    types.visit::<SearchAnswer>();
    types.visit::<VariantList>();
    types.visit::<Calculator>();
    types.visit::<StockistPoints>();
    types.visit::<StockistOrder>();
    let declared = declared::types(DECLARED).into_iter();
    types.declarations.extend(declared.map(|(name, text)| Declaration { name: name.to_owned(), text }));
    for declaration in in_order_of_mention(types.declarations) {
        file.push_str("\nexport ");
        file.push_str(&declaration.text);
        file.push('\n');
    }
    file.push_str(&format!(
        "\n/** One of each declared block. Of this file the bundles take nothing but types. */\n\
         export const DECLARED_EXAMPLES = {} as DeclaredBlock[];\n",
        serde_json::to_string_pretty(&declared::examples(DECLARED)).unwrap_or_default(),
    ));
    file
}

/// All types that were visited, each once.
struct Types<'a> {
    config: &'a Config,
    seen: HashSet<TypeId>,
    declarations: Vec<Declaration>,
}

impl TypeVisitor for Types<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only types that would have a file of their own have a declaration; lists, options and numbers have none.
        if T::output_path().is_some() && self.seen.insert(TypeId::of::<T>()) {
            let text = tidy(&T::decl(self.config));
            self.declarations.push(Declaration { name: T::ident(self.config), text });
            T::visit_dependencies(self);
        }
    }
}

/// A type as TypeScript declares it.
struct Declaration {
    name: String,
    text: String,
}

impl Declaration {
    /// Where its text first mentions another type, outside comments.
    fn mention_of(&self, name: &str) -> Option<(usize, usize)> {
        self.text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("/**")).find_map(
            |(number, line)| {
                let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
                Some((number, words.position(|word| word == name)?))
            },
        )
    }
}

/// Every type is followed by those that it is the first to mention, in the order in which it does. Visits come in an order
/// that changes with every build.
fn in_order_of_mention(mut unordered: Vec<Declaration>) -> Vec<Declaration> {
    let mut ordered = Vec::with_capacity(unordered.len());
    while !unordered.is_empty() {
        follow(unordered.remove(0), &mut unordered, &mut ordered);
    }
    ordered
}

fn follow(declaration: Declaration, unordered: &mut Vec<Declaration>, ordered: &mut Vec<Declaration>) {
    let at = ordered.len();
    ordered.push(declaration);
    loop {
        let here = &ordered[at];
        let mentions = unordered.iter().enumerate();
        let mentions = mentions.filter_map(|(other, to)| Some((here.mention_of(&to.name)?, other)));
        let Some((_, next)) = mentions.min() else { return };
        follow(unordered.remove(next), unordered, ordered);
    }
}

/// One line per field and per comment, so that a change of the types reads well as a change of this file.
fn tidy(declaration: &str) -> String {
    let flat = declaration
        .replace("/**\n * ", "/** ")
        .replace("\n */", " */")
        .replace("{ \"kind\"", "{\n\"kind\"")
        .replace(", }", ",\n}");
    let mut tidy = String::with_capacity(flat.len());
    for line in flat.lines().map(str::trim_end) {
        if !tidy.is_empty() {
            tidy.push('\n');
            if !line.starts_with('}') {
                tidy.push_str("  ");
            }
        }
        tidy.push_str(line);
    }
    tidy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_is_declared_once_and_behind_the_first_that_mentions_it() {
        let file = typescript();
        let declared: Vec<(usize, &str)> = file
            .lines()
            .enumerate()
            .filter_map(|(number, line)| {
                Some((number, line.strip_prefix("export type ")?.split_once(" =")?.0))
            })
            .collect();
        let roots = [
            "Document",
            "FormRule",
            "CheckAnswer",
            "SearchAnswer",
            "VariantList",
            "StockistPoints",
            "StockistOrder",
        ];
        assert_eq!(declared.first().map(|(_, name)| *name), Some(roots[0]));
        for (number, name) in &declared {
            assert_eq!(declared.iter().filter(|(_, other)| other == name).count(), 1, "{name}");
            let mut before =
                file.lines().take(*number).flat_map(|line| line.split(|c: char| !c.is_alphanumeric()));
            assert!(roots.contains(name) || before.any(|word| word == *name), "{name} comes too early");
        }
        for name in ["Shell", "PageData", "Page", "Block", "ProductList", "NamePiece"] {
            assert!(declared.iter().any(|(_, other)| *other == name), "{name} is missing");
        }
    }
}
