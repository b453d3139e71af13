//! Draws the demo catalogue's pictures from its own dimensions and finishes, until photographs replace them.
//!
//! A picture is a [`scene`] of solids and cosⁿ light, rendered in one perspective with vector drawing over it, and
//! written as PNG in the widths the site asks for. Drawing all of them takes minutes, so the [`ledger`] remembers what
//! each was drawn from, and only those whose scene or light would come out differently are drawn again.

mod articles;
mod bounce;
mod camera;
mod case_studies;
mod categories;
mod collections;
mod diagrams;
pub(crate) mod drawings;
mod encode;
mod finishes;
mod furniture;
mod ledger;
mod light;
mod material;
mod math;
mod models;
mod outdoors;
mod palette;
mod products;
mod render;
mod rooms;
mod scene;
mod shade;
mod shape;
mod spaces;
mod studio;
mod vector;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context as _, Result, bail};

use crate::{GeneratedFile, demo_folder};
use ledger::{Entry, Ledger};
use scene::Scene;

/// What belongs to the pictures alone.
pub(crate) const OWNS: &[&str] = &[
    "media/articles/",
    "media/case-studies/",
    "media/categories/",
    "media/collections/",
    "media/drawings/",
    "media/products/",
    "media/spaces/",
    ledger::PATH,
];

/// One picture: where it goes, and how its scene is built.
struct Picture {
    /// Below `media/`, without the extension.
    path: String,
    scene: Box<dyn Fn() -> Scene + Send + Sync>,
}

/// A picture's files and what the ledger says of them.
struct Drawn {
    files: Vec<GeneratedFile>,
    entry: Entry,
}

/// Every picture in every width, the placeholder colours, the dimension drawings, and the ledger.
pub(crate) fn make() -> Result<Vec<GeneratedFile>> {
    let ledger = Ledger::read(&demo_folder()?);
    let pictures = all();
    let drawn = side_by_side(&pictures, |picture| picture.current(&ledger))?;
    let mut files = Vec::new();
    let mut colours: BTreeMap<&str, String> = BTreeMap::new();
    let mut entries = BTreeMap::new();
    for (picture, drawn) in pictures.iter().zip(drawn) {
        let (folder, name) = picture.path.split_once('/').context("a picture lies in no folder")?;
        let list = colours.entry(folder).or_insert_with(|| HEADER.to_owned());
        writeln!(list, "{name} = \"{}\"", drawn.entry.colour)?;
        files.extend(drawn.files);
        entries.insert(picture.path.clone(), drawn.entry);
    }
    files.extend(
        colours
            .into_iter()
            .map(|(folder, text)| GeneratedFile::text(format!("media/{folder}/colours.toml"), text)),
    );
    files.extend(drawings::files()?);
    files.push(GeneratedFile::text(ledger::PATH, Ledger::write(&entries)));
    Ok(files)
}

const HEADER: &str = "# Average colour of each picture, shown until it has arrived.\n";

fn all() -> Vec<Picture> {
    let mut all = products::list();
    all.extend(finishes::list());
    all.extend(spaces::list());
    all.extend(collections::list());
    all.extend(categories::list());
    all.extend(case_studies::list());
    all.extend(articles::list());
    all
}

impl Picture {
    fn new(path: &str, scene: impl Fn() -> Scene + Send + Sync + 'static) -> Picture {
        Picture { path: path.to_owned(), scene: Box::new(scene) }
    }

    /// The stored files if they are what would be drawn, else new ones.
    fn current(&self, ledger: &Ledger) -> Result<Drawn> {
        let scene = (self.scene)();
        let fingerprint = ledger::fingerprint(&scene, &render::glance(&scene));
        if let Some((files, entry)) = ledger.stored(&self.path, &fingerprint) {
            return Ok(Drawn { files, entry });
        }
        self.draw(&scene, fingerprint)
    }

    fn draw(&self, scene: &Scene, fingerprint: String) -> Result<Drawn> {
        let image = render::render(scene, scene.size.0);
        let mut files = Vec::new();
        for width in widths(scene) {
            let (name, sized) = if *width == scene.size.0 {
                (format!("media/{}.png", self.path), image.clone())
            } else {
                (format!("media/{}-{width}.png", self.path), image.narrowed(*width as usize))
            };
            let bytes = sized.png().with_context(|| format!("encoding {name}"))?;
            files.push(GeneratedFile { path: name, bytes });
        }
        let entry = Entry::new(fingerprint, image.mean(), &files);
        Ok(Drawn { files, entry })
    }
}

/// The widths a picture of that size comes in.
fn widths(scene: &Scene) -> &'static [u32] {
    if scene.size == studio::WIDE { &[1920, 640] } else { &[1600, 640] }
}

/// Works on all items, as many at a time as there are processors; results in the order of the items.
fn side_by_side<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> Result<R> + Sync) -> Result<Vec<R>> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(items.len()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((i, item)) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, items.get(i)?)))
                {
                    let result = work(item);
                    if let Ok(mut done) = done.lock() {
                        done.push((i, result));
                    }
                }
            });
        }
    });
    let Ok(mut done) = done.into_inner() else { bail!("drawing stopped half way") };
    done.sort_by_key(|(i, _)| *i);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;
    use std::io::Cursor;

    use super::{Picture, all, render, widths};
    use crate::demo_folder;

    fn picture(path: &str) -> Picture {
        all().into_iter().find(|picture| picture.path == path).unwrap()
    }

    #[test]
    fn every_family_space_and_story_has_its_picture() {
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        for picture in all() {
            *found.entry(picture.path.split('/').next().unwrap().to_owned()).or_default() += 1;
        }
        let expected = [
            ("articles", 15),
            ("case-studies", 10),
            ("categories", 13),
            ("collections", 6),
            ("products", 46),
            ("spaces", 8),
        ];
        assert_eq!(found, expected.map(|(folder, count)| (folder.to_owned(), count)).into());
        assert!(
            !all().iter().any(|picture| picture.path.contains("percibe")),
            "the family without a picture has one"
        );
    }

    #[test]
    fn stored_pictures_have_the_size_their_name_promises() {
        let media = demo_folder().unwrap().join("media");
        for picture in all() {
            let scene = (picture.scene)();
            for width in widths(&scene) {
                let size = if *width == scene.size.0 { String::new() } else { format!("-{width}") };
                let file = media.join(format!("{}{size}.png", picture.path));
                let bytes = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
                let info = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap().info().size();
                assert_eq!(info, (*width, scene.size.1 * width / scene.size.0), "{}", file.display());
            }
        }
    }

    #[test]
    fn drawing_twice_gives_the_same_bytes() {
        for path in ["products/duna", "spaces/exterior", "articles/polar-curve"] {
            let drawn = || render::render(&(picture(path).scene)(), 160).png().unwrap();
            assert_eq!(drawn(), drawn(), "{path}");
        }
    }
}
