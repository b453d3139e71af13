//! The files of earlier releases: a tab that was opened before a deploy still finds what it was built from.
//!
//! Every release lies in a folder of its own, named by its build. A folder gets that name, and loses it, by a rename:
//! whatever is interrupted, a release is there whole or not at all. Names that start with a dot are on their way in
//! (`.new-`) or out (`.old-`) and are never served.

use std::collections::{HashMap, HashSet};
use std::fs::{self, DirEntry, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use axum::response::Response;
use bytes::Bytes;
use http::HeaderMap;

use super::{Assets, FileResponse, HASHED, cache_control, content_type, encoding_of, etag};

/// How many releases are kept, the current one among them.
const KEPT_RELEASES: usize = 5;
/// By then whoever was writing a folder has finished or is gone.
const ABANDONED_AFTER: Duration = Duration::from_secs(3600);

/// What earlier releases left, as it was found at the start.
#[derive(Debug, Default)]
pub(crate) struct Archive {
    files: HashMap<String, ArchivedFile>,
}

/// One file and the forms in which it lies there.
#[derive(Debug)]
struct ArchivedFile {
    file: PathBuf,
    has_brotli: bool,
    has_gzip: bool,
}

impl Archive {
    /// Lists the files of all releases in a folder; the newest release that has a file serves it.
    pub(crate) fn open(folder: &Path) -> Self {
        let mut files = HashMap::new();
        let listed = releases(folder)
            .and_then(|releases| releases.iter().try_for_each(|release| list(&release.path, &mut files)));
        if let Err(error) = listed {
            let folder = folder.display();
            tracing::warn!(%error, %folder, "the files of earlier releases cannot be read; tabs that need them reload");
        }
        Self { files }
    }

    /// Answers a request for a file, `None` when no release left such a file.
    pub(crate) async fn respond(&self, path: &str, request: &HeaderMap) -> Option<Response> {
        let kept = self.files.get(path)?;
        let encoding = encoding_of(request, kept.has_brotli, kept.has_gzip);
        let file = match encoding {
            "br" => twin(&kept.file, "br"),
            "gzip" => twin(&kept.file, "gz"),
            _ => kept.file.clone(),
        };
        // Gone since the start when a newer release pushed it out.
        let body = Bytes::from(tokio::fs::read(&file).await.ok()?);
        let answer = FileResponse {
            content_type: content_type(path),
            cache_control: cache_control(path),
            etag: etag(&body),
            encoding,
            body,
        };
        Some(answer.to(request))
    }
}

/// Keeps the files of a build for the releases after it, and lets go of the oldest. Takes its time on the disk.
///
/// # Errors
/// When the folder cannot be written, for want of space say. Nothing is there by half then.
pub(crate) fn keep(folder: &Path, assets: &Assets) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    remove_leftovers(folder)?;
    let release = folder.join(&assets.entry().build);
    if !release.is_dir() {
        let coming = folder.join(format!(".new-{}-{}", assets.entry().build, std::process::id()));
        let written = write(&coming, assets).and_then(|()| match fs::rename(&coming, &release) {
            // Another server has just kept the same build.
            Err(_) if release.is_dir() => fs::remove_dir_all(&coming),
            renamed => renamed,
        });
        if let Err(error) = written {
            let _ = fs::remove_dir_all(&coming);
            return Err(error);
        }
    }
    // A release that is deployed again is the newest again.
    File::open(&release)?.set_modified(SystemTime::now())?;
    for old in releases(folder)?.into_iter().skip(KEPT_RELEASES) {
        let going = folder.join(format!(".old-{}", old.name));
        fs::rename(&old.path, &going)?;
        fs::remove_dir_all(&going)?;
    }
    Ok(())
}

fn write(folder: &Path, assets: &Assets) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir(folder)?;
    for (path, asset) in assets.files.iter() {
        // The build puts every file with a hash in its name directly below one folder.
        let Some(name) = path.strip_prefix(HASHED).filter(|name| is_plain(name)) else { continue };
        let file = folder.join(name);
        write_file(&file, &asset.identity)?;
        if let Some(bytes) = &asset.brotli {
            write_file(&twin(&file, "br"), bytes)?;
        }
        if let Some(bytes) = &asset.gzip {
            write_file(&twin(&file, "gz"), bytes)?;
        }
    }
    File::open(folder)?.sync_all()
}

/// On disk before the folder gets its name: a power cut must not leave empty files behind a good name.
fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

struct Release {
    name: String,
    path: PathBuf,
    deployed: SystemTime,
}

/// All releases, the newest first; empty when there is no folder yet.
fn releases(folder: &Path) -> io::Result<Vec<Release>> {
    let mut releases = Vec::new();
    for entry in entries(folder)? {
        if let Some(name) = entry.file_name().to_str()
            && is_plain(name)
            && entry.file_type()?.is_dir()
        {
            let deployed = entry.metadata()?.modified()?;
            releases.push(Release { name: name.to_owned(), path: entry.path(), deployed });
        }
    }
    releases.sort_by(|one, other| other.deployed.cmp(&one.deployed).then_with(|| one.name.cmp(&other.name)));
    Ok(releases)
}

fn list(release: &Path, files: &mut HashMap<String, ArchivedFile>) -> io::Result<()> {
    let mut names = HashSet::new();
    for entry in entries(release)? {
        if let Some(name) = entry.file_name().to_str()
            && is_plain(name)
            && entry.file_type()?.is_file()
        {
            names.insert(name.to_owned());
        }
    }
    for name in names.iter().filter(|name| !name.ends_with(".br") && !name.ends_with(".gz")) {
        files.entry(format!("{HASHED}{name}")).or_insert_with(|| ArchivedFile {
            file: release.join(name),
            has_brotli: names.contains(&format!("{name}.br")),
            has_gzip: names.contains(&format!("{name}.gz")),
        });
    }
    Ok(())
}

/// What interrupted servers left behind.
fn remove_leftovers(folder: &Path) -> io::Result<()> {
    for entry in entries(folder)? {
        let name = entry.file_name();
        let Some(name) = name.to_str() else { continue };
        let is_leftover = match name {
            name if name.starts_with(".old-") => true,
            name if name.starts_with(".new-") => {
                entry.metadata()?.modified()?.elapsed().is_ok_and(|age| age > ABANDONED_AFTER)
            }
            _ => false,
        };
        if is_leftover {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

fn entries(folder: &Path) -> io::Result<Vec<DirEntry>> {
    match fs::read_dir(folder) {
        Ok(entries) => entries.collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

fn is_plain(name: &str) -> bool {
    !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\'])
}

fn twin(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}
