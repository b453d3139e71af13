//! What each stored picture was drawn from, so that a check takes seconds and not minutes.
//!
//! A line holds a picture's path, the fingerprint of its scene, its mean colour, and the checksum of each file. The
//! fingerprint covers every number of the scene and a small look at it through the renderer: a change of either shows.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use super::scene::Scene;
use crate::GeneratedFile;

/// The ledger's place below `demo/`.
pub(crate) const PATH: &str = "generator/data/pictures.lock";

/// Raised when pictures are written in another way (palette, compression, widths): all are drawn again.
const RECIPE: &str = "1";

/// What is known of one picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    fingerprint: String,
    pub(crate) colour: String,
    /// Path below `demo/` and checksum.
    files: Vec<(String, String)>,
}

/// All entries, and the folder their files are in.
pub(crate) struct Ledger {
    demo: PathBuf,
    entries: BTreeMap<String, Entry>,
}

impl Entry {
    pub(crate) fn new(fingerprint: String, colour: String, files: &[GeneratedFile]) -> Entry {
        let files = files.iter().map(|file| (file.path.clone(), checksum(&file.bytes))).collect();
        Entry { fingerprint, colour, files }
    }
}

impl Ledger {
    /// Whatever cannot be read is left out: its pictures are drawn again.
    pub(crate) fn read(demo: &Path) -> Ledger {
        let text = fs::read_to_string(demo.join(PATH)).unwrap_or_default();
        Ledger { demo: demo.to_owned(), entries: text.lines().filter_map(parse).collect() }
    }

    /// The stored files of a picture, if they were drawn from the same and are unharmed.
    pub(crate) fn stored(&self, picture: &str, fingerprint: &str) -> Option<(Vec<GeneratedFile>, Entry)> {
        let entry = self.entries.get(picture).filter(|entry| entry.fingerprint == fingerprint)?;
        let files: Option<Vec<GeneratedFile>> = entry
            .files
            .iter()
            .map(|(path, sum)| {
                let bytes = fs::read(self.demo.join(path)).ok().filter(|bytes| checksum(bytes) == *sum)?;
                Some(GeneratedFile { path: path.clone(), bytes })
            })
            .collect();
        Some((files?, entry.clone()))
    }

    pub(crate) fn write(entries: &BTreeMap<String, Entry>) -> String {
        let mut text = String::new();
        for (picture, Entry { fingerprint, colour, files }) in entries {
            let _ = write!(text, "{picture} {fingerprint} {colour}");
            for (path, sum) in files {
                let _ = write!(text, " {path} {sum}");
            }
            text.push('\n');
        }
        text
    }
}

/// Of everything a picture is drawn from.
pub(crate) fn fingerprint(scene: &Scene, look: &[[u8; 3]]) -> String {
    let mut digest = Sha256::new();
    digest.update(RECIPE);
    digest.update(format!("{scene:?}"));
    digest.update(look.concat());
    hex::encode(&digest.finalize()[..16])
}

fn checksum(bytes: &[u8]) -> String {
    hex::encode(&Sha256::digest(bytes)[..16])
}

fn parse(line: &str) -> Option<(String, Entry)> {
    let mut words = line.split(' ').map(str::to_owned);
    let (picture, fingerprint, colour) = (words.next()?, words.next()?, words.next()?);
    let rest: Vec<String> = words.collect();
    let files = rest.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect();
    Some((picture, Entry { fingerprint, colour, files }))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;

    use super::{Entry, Ledger, PATH};
    use crate::GeneratedFile;

    #[test]
    fn a_picture_is_kept_only_while_its_source_and_its_file_are_the_same() {
        let demo = tempfile::tempdir().unwrap();
        let file = GeneratedFile { path: "media/a/b.png".to_owned(), bytes: vec![1, 2, 3] };
        let entry = Entry::new("f1".to_owned(), "#101010".to_owned(), std::slice::from_ref(&file));
        let text = Ledger::write(&BTreeMap::from([("a/b".to_owned(), entry.clone())]));
        for (path, bytes) in [(PATH, text.as_bytes()), ("media/a/b.png", &file.bytes)] {
            let path = demo.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
        let ledger = Ledger::read(demo.path());
        assert_eq!(ledger.stored("a/b", "f1"), Some((vec![file], entry)));
        assert_eq!(ledger.stored("a/b", "f2"), None);
        fs::write(demo.path().join("media/a/b.png"), [1, 2, 4]).unwrap();
        assert_eq!(ledger.stored("a/b", "f1"), None);
    }
}
