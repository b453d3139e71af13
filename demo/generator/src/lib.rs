//! The regular part of the demo content: what follows from tables and formulas is made here, prose is written by hand.
//!
//! A generator is a function that returns files. To add one, write `fn make() -> anyhow::Result<Vec<GeneratedFile>>`
//! in a module of its own and give it a row in [`GENERATORS`] with the folders that belong to it alone.
//! `cargo xtask demo` writes all of them, `cargo xtask demo --check` compares.

mod catalogue;
mod documents;
mod folder;
mod pictures;

pub use folder::{Difference, Report, check, demo_folder, write};

/// Every generator there is, in the order they run.
pub const GENERATORS: &[Generator] = &[
    Generator { name: "catalogue", owns: &["content/catalogue/"], make: catalogue::make },
    Generator { name: "documents", owns: documents::OWNS, make: documents::make },
    Generator { name: "pictures", owns: pictures::OWNS, make: pictures::make },
    Generator { name: "photometry", owns: &["media/photometry/"], make: catalogue::make_photometry },
    Generator {
        name: "photometry on the ceiling",
        owns: &["media/documents/photometry/"],
        make: catalogue::make_ceiling_photometry,
    },
];

/// Something that makes files.
#[derive(Debug, Clone, Copy)]
pub struct Generator {
    /// For people.
    pub name: &'static str,
    /// How the paths of its files begin. Whatever else is found there is left over and removed.
    pub owns: &'static [&'static str],
    /// Makes all of them; the same every time, on every machine.
    pub make: fn() -> anyhow::Result<Vec<GeneratedFile>>,
}

/// One file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedFile {
    /// Its path below `demo/`, with `/` between folders.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl GeneratedFile {
    /// A file of text.
    pub fn text(path: impl Into<String>, text: String) -> Self {
        Self { path: path.into(), bytes: text.into_bytes() }
    }
}
