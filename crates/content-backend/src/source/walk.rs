//! One walk through a folder: what has been seen so far, and where pieces and mistakes go.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::categories::{self, Category};
use super::details::{Own, Relation};
use super::entry::{self, Entry, Surroundings};
use super::keys::Keys;
use super::kind::{PRODUCT_CATEGORY, Taxonomy};
use super::place::{self, CATEGORIES, Place, classify};
use super::report::Report;
use super::text::Text;
use super::{Known, MediaSet, Piece, media, menu, options};
use crate::{ContentFolder, Mistakes, Problem};
use content::Locale;

/// Text files larger than this are refused: they are a mistake, and they would be held in memory.
const MAX_TEXT_BYTES: usize = 2 * 1024 * 1024;
/// Tables have a row for every variant of a product, or for every stockist: tens of thousands.
const MAX_TABLE_BYTES: usize = 16 * 1024 * 1024;

/// The walk through a folder.
pub(super) struct Walk<'a> {
    pub(super) folder: &'a ContentFolder,
    pub(super) media: &'a MediaSet,
    mistakes: Mistakes,
    /// Digests of the products that were imported before, by key.
    imported: HashMap<String, String>,
    /// Digests of the photometric files that were measured before, by normalised SKU.
    measured: HashMap<String, String>,
    receive: &'a mut dyn FnMut(Piece) -> bool,
    receiving: bool,
    /// The file that has a path, by language.
    paths: HashMap<(Locale, String), String>,
    /// The file that has a key, by language and kind.
    keys: HashMap<(Locale, &'static str, String), String>,
    term_slugs: HashMap<(Locale, &'static str, String), String>,
    /// What the first language said an entry is tied to: file and digest.
    ties: HashMap<(&'static str, String, &'static str), (String, u64)>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(
        folder: &'a ContentFolder,
        media: &'a MediaSet,
        known: Known,
        receive: &'a mut dyn FnMut(Piece) -> bool,
    ) -> Self {
        Self {
            folder,
            media,
            mistakes: known.mistakes,
            imported: known.products,
            measured: known.lights,
            receive,
            receiving: true,
            paths: HashMap::new(),
            keys: HashMap::new(),
            term_slugs: HashMap::new(),
            ties: HashMap::new(),
        }
    }

    /// Hands a piece over, unless a mistake has made that useless.
    pub(super) fn emit(&mut self, piece: Piece) {
        if self.receiving && self.mistakes.is_empty() {
            self.receiving = (self.receive)(piece);
        }
    }

    /// Whether a product was imported with this digest.
    pub(super) fn is_imported(&self, key: &str, digest: &str) -> bool {
        self.imported.get(key).is_some_and(|known| known == digest)
    }

    /// Whether the photometric files of a SKU were measured with this digest.
    pub(super) fn is_measured(&self, code: &str, digest: &str) -> bool {
        self.measured.get(code).is_some_and(|known| known == digest)
    }

    /// Notes a mistake.
    pub(super) fn reject(&mut self, problem: Problem) {
        self.mistakes.push(problem);
    }

    /// Notes the mistakes of a file.
    pub(super) fn close(&mut self, report: Report<'_>) {
        self.mistakes.extend(report.into_problems());
    }

    /// The text of a file, which is kept as it is for the export; mistakes give `None`.
    pub(super) fn text(&mut self, path: &str) -> Option<String> {
        match read_text(self.folder, path) {
            Ok(text) => {
                self.emit(Piece::File { path: path.to_owned(), content: text.clone() });
                Some(match text.strip_prefix('\u{feff}') {
                    Some(plain) => plain.to_owned(),
                    None => text,
                })
            }
            Err(problem) => {
                self.reject(problem);
                None
            }
        }
    }

    /// Reads the categories of products and of articles.
    pub(super) fn terms(&mut self) {
        let tree = self.tree();
        let folder = self.folder;
        for path in folder.paths_below("content/") {
            let Some(Place::Term { locale, taxonomy, name }) = classify(path) else { continue };
            let Some(text) = self.text(path) else { continue };
            let report = Report::new(path, &text);
            let around = Surroundings {
                locale,
                keys: Keys::new(folder, locale),
                media: self.media,
                term_slug: &|_, _| None,
            };
            let term = entry::read_term(taxonomy, name, &report, &around);
            self.close(report);
            let Some(mut term) = term else { continue };
            if *taxonomy == PRODUCT_CATEGORY {
                let Some((sort, category)) = tree.get(name) else {
                    self.reject(Problem::in_file(path, format!("is not in {CATEGORIES}; add its key there")));
                    continue;
                };
                term.sort = *sort;
                term.parent.clone_from(&category.parent);
            }
            self.check_unique(taxonomy.name, &term.text);
            self.term_slugs.insert((locale, taxonomy.name, name.to_owned()), term.text.slug.clone());
            self.emit(Piece::Term(Box::new(term)));
        }
    }

    /// Reads everything that is like a post.
    pub(super) fn entries(&mut self) {
        let folder = self.folder;
        for path in folder.paths_below("content/") {
            let Some(Place::Entry { locale, kind, name }) = classify(path) else { continue };
            let Some(text) = self.text(path) else { continue };
            let report = Report::new(path, &text);
            let slug_of = |taxonomy: &Taxonomy, key: &str| {
                self.term_slugs.get(&(locale, taxonomy.name, key.to_owned())).cloned()
            };
            let around = Surroundings {
                locale,
                keys: Keys::new(folder, locale),
                media: self.media,
                term_slug: &slug_of,
            };
            let entry = entry::read(kind, name, &report, &around);
            self.close(report);
            let Some(mut entry) = entry else { continue };
            self.check_unique(kind.name, &entry.text);
            self.tie(&mut entry);
            self.emit(Piece::Entry(Box::new(entry)));
        }
    }

    /// Reads the menus, the options and the colours of pictures.
    pub(super) fn site(&mut self) {
        let folder = self.folder;
        for path in folder.paths() {
            if path.starts_with("media/") && path.ends_with(media::SIDECAR) {
                // Its mistakes were found with the pictures; here it is only kept.
                self.text(path);
            }
            let place = classify(path);
            let (Some(Place::Menus(locale)) | Some(Place::Options(locale))) = place else { continue };
            let Some(text) = self.text(path) else { continue };
            let report = Report::new(path, &text);
            let piece = match place {
                Some(Place::Menus(_)) => Piece::Menus(locale, menu::read(&report)),
                _ => Piece::Options(locale, options::read(&report, self.media)),
            };
            self.close(report);
            self.emit(piece);
        }
    }

    /// Reports files that have no place in a content folder, and a folder without any.
    pub(super) fn strangers(&mut self) {
        let folder = self.folder;
        let mut files = folder.paths_below("content/").peekable();
        if files.peek().is_none() {
            self.reject(Problem::in_file("content/", "holds no files; is this the right folder?"));
        }
        for path in files.filter(|path| classify(path).is_none()) {
            self.reject(Problem::in_file(path, place::allowed()));
        }
    }

    pub(super) fn finish(mut self) -> Mistakes {
        self.mistakes.sort();
        self.mistakes
    }

    /// The tree of product categories by key, each with its place.
    fn tree(&mut self) -> HashMap<String, (i64, Category)> {
        if !self.folder.contains(CATEGORIES) {
            return HashMap::new();
        }
        let Some(text) = self.text(CATEGORIES) else { return HashMap::new() };
        let report = Report::new(CATEGORIES, &text);
        let categories = categories::read(&report, self.folder);
        self.close(report);
        (1..).zip(categories).map(|(place, category)| (category.key.clone(), (place, category))).collect()
    }

    /// Reports keys and paths that two files of one language share.
    fn check_unique(&mut self, kind: &'static str, text: &Text) {
        let earlier = self.keys.insert((text.locale, kind, text.key.clone()), text.file.clone());
        self.taken(text, "key", &text.key, earlier);
        if let Some(path) = &text.path {
            let earlier = self.paths.insert((text.locale, path.as_str().to_owned()), text.file.clone());
            self.taken(text, "path", path.as_str(), earlier);
        }
    }

    fn taken(&mut self, text: &Text, field: &str, value: &str, earlier: Option<String>) {
        if let Some(earlier) = earlier {
            self.reject(Problem {
                file: text.file.clone(),
                line: None,
                field: field.into(),
                value: Some(format!("{value:?}")),
                message: format!("is already taken by {earlier}; each page of a language needs its own"),
            });
        }
    }

    /// What an entry is tied to is the same in every language: a translation repeats it or leaves it out.
    fn tie(&mut self, entry: &mut Entry) {
        let Own { relations, terms, .. } = &mut entry.own;
        let mut kept = Vec::new();
        for relation in std::mem::take(relations) {
            let Relation { name, keys, .. } = &relation;
            if self.agrees(entry.kind.name, &entry.text, name, keys) {
                kept.push(relation);
            }
        }
        *relations = kept;
        if let Some(named) = terms
            && !self.agrees(entry.kind.name, &entry.text, named.taxonomy, &named.keys)
        {
            *terms = None;
        }
    }

    /// Whether the keys are to be written: they are the first, or the same again.
    fn agrees(&mut self, kind: &'static str, text: &Text, field: &'static str, keys: &[String]) -> bool {
        let mut hasher = DefaultHasher::new();
        keys.hash(&mut hasher);
        let digest = hasher.finish();
        match self.ties.get(&(kind, text.key.clone(), field)) {
            None => {
                self.ties.insert((kind, text.key.clone(), field), (text.file.clone(), digest));
                true
            }
            Some((_, first)) if *first == digest => true,
            Some(_) if keys.is_empty() => false,
            Some((file, _)) => {
                let message = format!("must say the same as {file}, or be left out here");
                let value = Some(format!("{keys:?}"));
                let field = field.rsplit('.').next().unwrap_or(field).to_owned();
                let file = text.file.clone();
                self.reject(Problem { file, line: None, field, value, message });
                false
            }
        }
    }
}

/// A text file, checked for size and encoding.
pub(super) fn read_text(folder: &ContentFolder, path: &str) -> Result<String, Problem> {
    let bytes =
        folder.read(path).map_err(|error| Problem::in_file(path, format!("cannot be read: {error}")))?;
    let most = if path.ends_with(".csv") { MAX_TABLE_BYTES } else { MAX_TEXT_BYTES };
    if bytes.len() > most {
        let size = bytes.len();
        return Err(Problem::in_file(path, format!("is {size} bytes long; at most {most} are allowed")));
    }
    String::from_utf8(bytes.into_owned())
        .map_err(|error| Problem::in_file(path, format!("is not UTF-8: {}", error.utf8_error())))
}
