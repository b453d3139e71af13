//! Generated files against a folder: what differs, and making it agree.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use walkdir::WalkDir;

use crate::Generator;

/// How a folder differs from what would be generated.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difference {
    /// A file that should be there is not.
    Missing(String),
    /// A file holds something else.
    Differs(String),
    /// A file in a generated folder that no generator makes.
    LeftOver(String),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(path) => write!(f, "{path} is missing"),
            Self::Differs(path) => write!(f, "{path} differs"),
            Self::LeftOver(path) => write!(f, "{path} is left over"),
        }
    }
}

/// What was made and what was different.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// How many files all generators made.
    pub files: usize,
    /// How many bytes these hold.
    pub bytes: usize,
    /// Sorted by kind and path.
    pub differences: Vec<Difference>,
}

/// The demo folder, which whoever starts us names by the folder of our package. Compiled in, the name would have us
/// compiled again in every clone.
pub fn demo_folder() -> Result<PathBuf> {
    let package = std::env::var_os("CARGO_MANIFEST_DIR");
    let package = package.context("no CARGO_MANIFEST_DIR: start the generator by `cargo xtask demo`")?;
    let folder = PathBuf::from(package).parent().map(PathBuf::from);
    folder.context("the generator's package lies in no folder")
}

/// Compares byte for byte and changes nothing.
pub fn check(demo: &Path, generators: &[Generator]) -> Result<Report> {
    compare(demo, generators, &make(generators)?)
}

/// Makes the folder agree and says what had to be changed. Files that are right are not touched.
pub fn write(demo: &Path, generators: &[Generator]) -> Result<Report> {
    let made = make(generators)?;
    let report = compare(demo, generators, &made)?;
    for difference in &report.differences {
        match difference {
            Difference::LeftOver(path) => {
                fs::remove_file(demo.join(path)).with_context(|| format!("removing {path}"))?;
            }
            Difference::Missing(path) | Difference::Differs(path) => {
                let file = demo.join(path);
                let folder = file.parent().with_context(|| format!("{path} is no file"))?;
                fs::create_dir_all(folder).with_context(|| format!("making the folder of {path}"))?;
                fs::write(&file, &made[path]).with_context(|| format!("writing {path}"))?;
            }
        }
    }
    Ok(report)
}

fn compare(demo: &Path, generators: &[Generator], made: &Made) -> Result<Report> {
    let mut differences = Vec::new();
    for (path, bytes) in made {
        match fs::read(demo.join(path)) {
            Ok(stored) if stored == *bytes => {}
            Ok(_) => differences.push(Difference::Differs(path.clone())),
            Err(_) => differences.push(Difference::Missing(path.clone())),
        }
    }
    let found = stored(demo, generators)?;
    differences.extend(found.into_iter().filter(|path| !made.contains_key(path)).map(Difference::LeftOver));
    differences.sort();
    Ok(Report { files: made.len(), bytes: made.values().map(Vec::len).sum(), differences })
}

/// Bytes by path.
type Made = BTreeMap<String, Vec<u8>>;

fn make(generators: &[Generator]) -> Result<Made> {
    let mut made = Made::new();
    for generator in generators {
        let name = generator.name;
        for file in (generator.make)().with_context(|| format!("generator {name}"))? {
            let path = file.path;
            if !generator.owns.iter().any(|start| path.starts_with(start)) {
                bail!("generator {name} makes {path}, which is outside what it owns");
            }
            if made.insert(path.clone(), file.bytes).is_some() {
                bail!("generator {name} makes {path}, which was made before");
            }
        }
    }
    Ok(made)
}

/// Files that are there now and belong to the generators.
fn stored(demo: &Path, generators: &[Generator]) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for top in ["content", "media"].map(|top| demo.join(top)).iter().filter(|top| top.is_dir()) {
        for entry in WalkDir::new(top) {
            let entry = entry.context("looking for what is left over")?;
            let Ok(relative) = entry.path().strip_prefix(demo) else { continue };
            let path = relative.to_string_lossy().replace('\\', "/");
            let is_owned =
                generators.iter().flat_map(|generator| generator.owns).any(|start| path.starts_with(start));
            if entry.file_type().is_file() && is_owned {
                found.push(path);
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Difference, check, write};
    use crate::{GeneratedFile, Generator};

    const ONE: Generator = Generator {
        name: "one",
        owns: &["content/made/"],
        make: || Ok(vec![GeneratedFile::text("content/made/a.txt", "a\n".to_owned())]),
    };

    #[test]
    fn a_folder_is_made_to_agree_and_only_then_passes() {
        let folder = tempfile::tempdir().unwrap();
        let missing = Difference::Missing("content/made/a.txt".to_owned());
        assert_eq!(check(folder.path(), &[ONE]).unwrap().differences, [missing]);
        write(folder.path(), &[ONE]).unwrap();
        assert_eq!(check(folder.path(), &[ONE]).unwrap().differences, []);

        fs::write(folder.path().join("content/made/a.txt"), "b\n").unwrap();
        fs::write(folder.path().join("content/made/b.txt"), "b\n").unwrap();
        fs::write(folder.path().join("content/prose.txt"), "by hand\n").unwrap();
        let found = check(folder.path(), &[ONE]).unwrap().differences;
        let found: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(found, ["content/made/a.txt differs", "content/made/b.txt is left over"]);
        write(folder.path(), &[ONE]).unwrap();
        assert_eq!(check(folder.path(), &[ONE]).unwrap().differences, []);
        assert!(folder.path().join("content/prose.txt").exists());
    }

    #[test]
    fn a_generator_keeps_to_its_own_folders() {
        let astray = Generator { owns: &["media/made/"], ..ONE };
        let error = check(tempfile::tempdir().unwrap().path(), &[astray]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "generator one makes content/made/a.txt, which is outside what it owns"
        );
        let error = check(tempfile::tempdir().unwrap().path(), &[ONE, ONE]).unwrap_err();
        assert_eq!(error.to_string(), "generator one makes content/made/a.txt, which was made before");
    }
}
