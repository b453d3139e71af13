//! Fuzz targets: what must hold for every text that strangers send.
//!
//! A target takes any bytes and panics when something does not hold. The tests feed it the texts in `corpus/` and
//! variations of them; `cargo xtask fuzz` lets libFuzzer look for more, guided by what the code does with them.

mod corpus;
mod engine;
mod filter;
mod light;
mod reading;

use corpus::unescaped;

/// A parser, and texts to begin with.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name on the command line.
    pub name: &'static str,
    /// Panics when something does not hold for these bytes.
    pub check: fn(&[u8]),
    /// One text a line, see [`Target::seeds`].
    corpus: &'static str,
}

/// All targets.
pub const TARGETS: [Target; 5] = [
    Target { name: "reading", check: reading::check, corpus: include_str!("../corpus/reading.txt") },
    Target { name: "filter", check: filter::check, corpus: include_str!("../corpus/filter.txt") },
    Target { name: "filter_by", check: engine::filter_by, corpus: include_str!("../corpus/filter_by.txt") },
    Target {
        name: "parameters",
        check: engine::parameters,
        corpus: include_str!("../corpus/parameters.txt"),
    },
    Target { name: "light", check: light::check, corpus: include_str!("../corpus/light.txt") },
];

impl Target {
    /// The target of a name.
    pub fn named(name: &str) -> Option<Self> {
        TARGETS.into_iter().find(|target| target.name == name)
    }

    /// Texts to begin with: all that were nasty once, and one of each kind that means something.
    pub fn seeds(&self) -> impl Iterator<Item = Vec<u8>> {
        let lines = self.corpus.lines().filter(|line| !line.is_empty() && !line.starts_with("# "));
        lines.map(unescaped)
    }
}
