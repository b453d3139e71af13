//! Vite's list of built files, read once for what a document must load.

use std::collections::BTreeMap;

use bytes::Bytes;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::{AssetsError, Entry, PageFiles};

/// What documents must load, by the build's list of files.
///
/// # Errors
/// When the list is not what the build writes.
pub(super) fn entry(manifest: &[u8], files: &BTreeMap<String, Bytes>) -> Result<Entry, AssetsError> {
    let chunks: BTreeMap<String, Chunk> = serde_json::from_slice(manifest)?;
    let first = chunks
        .values()
        .find(|chunk| chunk.is_entry && chunk.file.ends_with(".js"))
        .ok_or(AssetsError::NoEntry)?;
    let reached = reached_from([first], &chunks);
    let kinds = chunks
        .iter()
        .filter_map(|(source, chunk)| {
            let kind = kind_of(source.strip_prefix("src/routes/")?.strip_suffix(".tsx")?);
            let is_new = |chunk: &&Chunk| !reached.iter().any(|shared| shared.file == chunk.file);
            let own: Vec<_> = reached_from([chunk], &chunks).into_iter().filter(is_new).collect();
            let mut styles: Vec<String> = Vec::new();
            for style in drawn_from(&own, &chunks).into_iter().filter(is_new).flat_map(|chunk| &chunk.css) {
                if !styles.contains(&url(style)) {
                    styles.push(url(style));
                }
            }
            let scripts = own.iter().map(|chunk| url(&chunk.file)).collect();
            Some((kind, PageFiles { scripts, styles }))
        })
        .collect();
    let mut hash = Sha256::new();
    for (path, bytes) in files {
        hash.update(path.as_bytes());
        hash.update(bytes);
    }
    Ok(Entry {
        script: url(&first.file),
        preloads: reached.iter().skip(1).map(|chunk| url(&chunk.file)).collect(),
        styles: reached.iter().flat_map(|chunk| &chunk.css).map(url).collect(),
        fonts: reached
            .iter()
            .flat_map(|chunk| &chunk.assets)
            .filter(|path| path.ends_with(".woff2") && !path.contains("-ext-"))
            .map(url)
            .collect(),
        kinds,
        build: hex::encode(&hash.finalize()[..6]),
    })
}

/// One row of Vite's manifest, as far as we need it.
#[derive(Deserialize)]
struct Chunk {
    file: String,
    #[serde(default, rename = "isEntry")]
    is_entry: bool,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default, rename = "dynamicImports")]
    dynamic_imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    assets: Vec<String>,
}

/// The kind of page that a file draws: `case-study` is `caseStudy`.
fn kind_of(file: &str) -> String {
    let mut words = file.split('-');
    let mut kind = words.next().unwrap_or_default().to_owned();
    for word in words {
        let mut letters = word.chars();
        kind.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        kind.push_str(letters.as_str());
    }
    kind
}

/// Whether a source file is a part of a page whose script comes once the page stands. The server draws it all the same,
/// so its styles belong to the document.
fn is_part(source: &str) -> bool {
    source.ends_with(".part.ts") || source.ends_with(".part.tsx")
}

/// Chunks and everything they import at once.
fn reached_from<'a>(
    first: impl IntoIterator<Item = &'a Chunk>,
    chunks: &'a BTreeMap<String, Chunk>,
) -> Vec<&'a Chunk> {
    follow(first, chunks, |chunk| chunk.imports.iter().collect())
}

/// Chunks and everything that the server draws with them: what they import at once, and parts, which may have parts.
fn drawn_from<'a>(first: &[&'a Chunk], chunks: &'a BTreeMap<String, Chunk>) -> Vec<&'a Chunk> {
    follow(first.iter().copied(), chunks, |chunk| {
        chunk.imports.iter().chain(chunk.dynamic_imports.iter().filter(|source| is_part(source))).collect()
    })
}

fn follow<'a>(
    first: impl IntoIterator<Item = &'a Chunk>,
    chunks: &'a BTreeMap<String, Chunk>,
    imports: impl Fn(&'a Chunk) -> Vec<&'a String>,
) -> Vec<&'a Chunk> {
    let mut reached: Vec<_> = first.into_iter().collect();
    let mut at = 0;
    while at < reached.len() {
        for import in imports(reached[at]) {
            if let Some(chunk) = chunks.get(import)
                && !reached.iter().any(|seen| seen.file == chunk.file)
            {
                reached.push(chunk);
            }
        }
        at += 1;
    }
    reached
}

fn url(path: &String) -> String {
    format!("/{path}")
}
