//! What is known about originals by name, in memory and in one file: pages are written with the right sizes from the
//! first request after a restart.

use std::collections::HashMap;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::{Digest, Facts, Kind};

/// More names than any catalogue has pictures; a bound all the same.
const MAX_NAMES: usize = 200_000;
/// A longer file was not written by us.
const MAX_FILE_BYTES: u64 = 256 * 1024 * 1024;

/// What is known about originals.
#[derive(Debug)]
pub struct Known {
    file: Option<PathBuf>,
    /// After this long, the original is looked at again.
    check_after: Duration,
    names: RwLock<HashMap<Box<str>, Entry>>,
}

/// What is known about one original, now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Look {
    /// The original was looked at not long ago.
    Checked(Facts),
    /// It was looked at not long ago, and is no picture for us.
    Refused,
    /// It has to be looked at, again or for the first time.
    Due,
}

#[derive(Debug)]
struct Entry {
    /// `None` for what is no picture.
    facts: Option<Facts>,
    checked: Option<Instant>,
}

/// One line of the file.
#[derive(Serialize, Deserialize)]
struct Line {
    name: String,
    digest: String,
    kind: Kind,
    size: Option<(u32, u32)>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    alpha: bool,
    color: Option<[u8; 3]>,
}

impl Known {
    /// Remembers in `folder` as well, if there is one.
    #[must_use]
    pub fn open(folder: Option<&Path>, check_after: Duration) -> Self {
        let file = folder.map(|folder| folder.join("known.jsonl"));
        let names = file.as_deref().map(read).unwrap_or_default();
        Self { file, check_after, names: RwLock::new(names) }
    }

    /// What the original was when it was last looked at, however long ago.
    #[must_use]
    pub fn facts(&self, name: &str) -> Option<Facts> {
        self.names.read().unwrap_or_else(PoisonError::into_inner).get(name)?.facts.clone()
    }

    /// Whether the original has to be looked at before anything is made of it.
    #[must_use]
    pub fn look(&self, name: &str) -> Look {
        let names = self.names.read().unwrap_or_else(PoisonError::into_inner);
        let Some(entry) = names.get(name) else { return Look::Due };
        match (&entry.facts, entry.checked) {
            (_, None) => Look::Due,
            (_, Some(checked)) if checked.elapsed() >= self.check_after => Look::Due,
            (Some(facts), _) => Look::Checked(facts.clone()),
            (None, _) => Look::Refused,
        }
    }

    /// The original was looked at just now. `None` says that it is no picture.
    pub fn learn(&self, name: &str, facts: Option<Facts>) {
        let is_new = {
            let mut names = self.names.write().unwrap_or_else(PoisonError::into_inner);
            let before = names.get(name);
            if before.is_none() && names.len() >= MAX_NAMES {
                return;
            }
            let is_new = before.and_then(|before| before.facts.as_ref()) != facts.as_ref();
            names.insert(name.into(), Entry { facts: facts.clone(), checked: Some(Instant::now()) });
            is_new
        };
        if let Some((file, facts)) = self.file.as_deref().zip(facts.filter(|_| is_new))
            && let Err(error) = append(file, name, &facts)
        {
            let error = disk::explain(&error, file);
            tracing::warn!(file = %file.display(), error, "what is known about a picture was not kept");
        }
    }

    /// There is no such original any more.
    pub fn forget(&self, name: &str) {
        self.names.write().unwrap_or_else(PoisonError::into_inner).remove(name);
    }

    /// Originals may have changed: each is looked at before it is used again.
    pub fn look_again(&self) {
        let mut names = self.names.write().unwrap_or_else(PoisonError::into_inner);
        for entry in names.values_mut() {
            entry.checked = None;
        }
    }
}

/// The last line about a name counts. The file is written anew when half of its lines no longer do.
fn read(file: &Path) -> HashMap<Box<str>, Entry> {
    let is_ours = fs::metadata(file).is_ok_and(|metadata| metadata.len() <= MAX_FILE_BYTES);
    let text = if is_ours { fs::read(file).unwrap_or_default() } else { Vec::new() };
    let mut names = HashMap::new();
    let mut lines = 0usize;
    for line in text.split(|byte| *byte == b'\n') {
        // A line that a crash cut off is learned again.
        let Ok(line) = serde_json::from_slice::<Line>(line) else { continue };
        let Some(digest) = Digest::parse(&line.digest) else { continue };
        lines += 1;
        let facts = Facts { digest, kind: line.kind, size: line.size, alpha: line.alpha, color: line.color };
        if names.len() < MAX_NAMES || names.contains_key(line.name.as_str()) {
            names.insert(line.name.into(), Entry { facts: Some(facts), checked: None });
        }
    }
    if lines > 2 * names.len().max(100) {
        rewrite(file, &names);
    }
    names
}

fn rewrite(file: &Path, names: &HashMap<Box<str>, Entry>) {
    let text: String =
        names.iter().filter_map(|(name, entry)| line(name, entry.facts.as_ref()?).ok()).collect();
    let begun = file.with_extension("begun");
    if let Err(error) = fs::write(&begun, text).and_then(|()| fs::rename(&begun, file)) {
        tracing::warn!(file = %file.display(), %error, "the list of known pictures could not be tidied");
    }
}

fn append(file: &Path, name: &str, facts: &Facts) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let line = line(name, facts)?;
    // One write, so that lines of two processes do not mix.
    OpenOptions::new().create(true).append(true).open(file)?.write_all(line.as_bytes())
}

fn line(name: &str, facts: &Facts) -> std::io::Result<String> {
    let line = Line {
        name: name.to_owned(),
        digest: facts.digest.to_string(),
        kind: facts.kind,
        size: facts.size,
        alpha: facts.alpha,
        color: facts.color,
    };
    let mut text = serde_json::to_string(&line)?;
    text.push('\n');
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const AN_HOUR: Duration = Duration::from_secs(3600);

    fn facts(number: u8) -> Facts {
        Facts {
            digest: Digest::of(&[number]),
            kind: Kind::Raster,
            size: Some((640, u32::from(number))),
            alpha: number.is_multiple_of(2),
            color: Some([number, 0, 255]),
        }
    }

    #[test]
    fn what_was_learned_is_known_after_a_restart_but_looked_at_again() {
        let folder = tempfile::tempdir().unwrap();
        let known = Known::open(Some(folder.path()), AN_HOUR);
        assert_eq!(known.look("a/b.png"), Look::Due);
        known.learn("a/b.png", Some(facts(1)));
        known.learn("a/b.png", Some(facts(2)));
        assert_eq!(known.look("a/b.png"), Look::Checked(facts(2)));
        let later = Known::open(Some(folder.path()), AN_HOUR);
        assert_eq!(later.facts("a/b.png"), Some(facts(2)));
        assert_eq!(later.look("a/b.png"), Look::Due);
    }

    #[test]
    fn a_line_that_was_cut_off_spoils_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let known = Known::open(Some(folder.path()), AN_HOUR);
        known.learn("a.png", Some(facts(1)));
        known.learn("b.png", Some(facts(2)));
        let file = folder.path().join("known.jsonl");
        let text = fs::read(&file).unwrap();
        fs::write(&file, &text[..text.len() - 20]).unwrap();
        let later = Known::open(Some(folder.path()), AN_HOUR);
        assert_eq!((later.facts("a.png"), later.facts("b.png")), (Some(facts(1)), None));
    }

    #[test]
    fn the_file_does_not_grow_with_every_change() {
        let folder = tempfile::tempdir().unwrap();
        let known = Known::open(Some(folder.path()), AN_HOUR);
        for _ in 0..150 {
            known.learn("a.png", Some(facts(1)));
            known.learn("a.png", Some(facts(2)));
        }
        let later = Known::open(Some(folder.path()), AN_HOUR);
        assert_eq!(later.facts("a.png"), Some(facts(2)));
        let text = fs::read_to_string(folder.path().join("known.jsonl")).unwrap();
        assert_eq!(text.lines().count(), 1);
    }

    #[test]
    fn changes_and_refusals_are_looked_at_again() {
        let known = Known::open(None, AN_HOUR);
        known.learn("a.png", Some(facts(1)));
        known.learn("bomb.png", None);
        assert_eq!(known.look("bomb.png"), Look::Refused);
        known.look_again();
        assert_eq!((known.look("a.png"), known.look("bomb.png")), (Look::Due, Look::Due));
        assert_eq!(known.facts("a.png"), Some(facts(1)), "until then pages are written with what is known");
        known.forget("a.png");
        assert_eq!(known.facts("a.png"), None);
    }
}
