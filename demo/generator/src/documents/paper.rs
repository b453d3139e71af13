//! Pages of A4 that fill from the top, and the PDF file around them.

use anyhow::Result;
use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr};

use super::drawing::{Drawing, SIZE, Stroke};
use super::helvetica::{encode, width};

const PAGE: (f32, f32) = (595.0, 842.0);
const MARGIN: f32 = 48.0;
/// The lowest line of text, above the footer.
const BOTTOM: f32 = 72.0;
const LEADING: f32 = 1.38;

const REGULAR: Name<'static> = Name(b"F1");
const BOLD: Name<'static> = Name(b"F2");

/// A document in the making.
pub(super) struct Paper {
    pages: Vec<Content>,
    /// Where the next thing goes, from the bottom of the page.
    y: f32,
}

/// What a PDF reader shows of a document, apart from its pages.
pub(super) struct Properties<'a> {
    pub(super) title: &'a str,
    pub(super) language: &'a str,
    /// What stands in a frame above every page; nothing when it is empty.
    pub(super) mark: &'a str,
    pub(super) footer: &'a str,
}

impl Paper {
    pub(super) fn new() -> Self {
        Self { pages: vec![Content::new()], y: PAGE.1 - MARGIN }
    }

    /// A line with something at its left and at its right end.
    pub(super) fn head(&mut self, left: &str, right: &str) -> Result<()> {
        self.y -= 10.0;
        self.write(REGULAR, 9.0, MARGIN, left)?;
        self.write(REGULAR, 9.0, PAGE.0 - MARGIN - width(right, 9.0), right)?;
        self.y -= 8.0;
        let y = self.y;
        self.line((MARGIN, y), (PAGE.0 - MARGIN, y), 0.6);
        Ok(())
    }

    pub(super) fn title(&mut self, text: &str, below: &str) -> Result<()> {
        self.y -= 34.0;
        self.write(BOLD, 26.0, MARGIN, text)?;
        self.y -= 18.0;
        self.write(REGULAR, 12.0, MARGIN, below)?;
        self.y -= 14.0;
        Ok(())
    }

    pub(super) fn heading(&mut self, text: &str) -> Result<()> {
        self.make_room(44.0);
        self.y -= 22.0;
        self.write(BOLD, 11.0, MARGIN, text)?;
        self.y -= 4.0;
        Ok(())
    }

    /// A paragraph behind a mark such as a number or a dot.
    pub(super) fn item(&mut self, mark: &str, text: &str) -> Result<()> {
        self.paragraph(mark, text, 18.0)
    }

    pub(super) fn text(&mut self, text: &str) -> Result<()> {
        self.paragraph("", text, 0.0)
    }

    fn paragraph(&mut self, mark: &str, text: &str, indent: f32) -> Result<()> {
        const SIZE: f32 = 9.5;
        let lines = broken(text, SIZE, PAGE.0 - 2.0 * MARGIN - indent);
        self.make_room(SIZE * LEADING * lines.len() as f32);
        for (index, line) in lines.iter().enumerate() {
            self.y -= SIZE * LEADING;
            if index == 0 && !mark.is_empty() {
                self.write(BOLD, SIZE, MARGIN, mark)?;
            }
            self.write(REGULAR, SIZE, MARGIN + indent, line)?;
        }
        self.y -= 2.0;
        Ok(())
    }

    /// Rows of equal columns, the first row as head.
    pub(super) fn table(&mut self, rows: &[Vec<String>]) -> Result<()> {
        const SIZE: f32 = 8.5;
        const ROW: f32 = 14.0;
        let columns = rows.first().map_or(1, Vec::len).max(1);
        let column = (PAGE.0 - 2.0 * MARGIN) / columns as f32;
        self.y -= 6.0;
        for (index, row) in rows.iter().enumerate() {
            self.make_room(ROW);
            self.y -= ROW;
            let font = if index == 0 { BOLD } else { REGULAR };
            for (place, cell) in row.iter().enumerate() {
                self.write(font, SIZE, MARGIN + column * place as f32, cell)?;
            }
            let y = self.y - 4.0;
            self.line((MARGIN, y), (PAGE.0 - MARGIN, y), if index == 0 { 0.8 } else { 0.25 });
        }
        self.y -= 6.0;
        Ok(())
    }

    pub(super) fn drawing(&mut self, drawing: Drawing) -> Result<()> {
        self.make_room(SIZE.1 + 12.0);
        self.y -= SIZE.1 + 8.0;
        let (x, y) = (MARGIN, self.y);
        let at = |point: (f32, f32)| (x + point.0, y + point.1);
        for stroke in drawing {
            match *stroke {
                Stroke::Line(from, to) => self.line(at(from), at(to), 1.0),
                Stroke::Dashed(from, to) => {
                    self.page().set_dash_pattern([4.0, 3.0], 0.0);
                    self.line(at(from), at(to), 0.8);
                    self.page().set_dash_pattern([], 0.0);
                }
                Stroke::Box(corner, wide, high) => {
                    let (x, y) = at(corner);
                    self.page().set_line_width(1.0).rect(x, y, wide, high).stroke();
                }
                Stroke::Circle(centre, radius) => self.circle(at(centre), radius),
                Stroke::Across(from, to, level, letter) => {
                    self.dimension(at((from, level)), at((to, level)), letter)?;
                }
                Stroke::Up(from, to, place, letter) => {
                    self.dimension(at((place, from)), at((place, to)), letter)?;
                }
            }
        }
        Ok(())
    }

    /// The file.
    pub(super) fn finish(mut self, properties: &Properties<'_>) -> Result<Vec<u8>> {
        let count = self.pages.len();
        for (index, page) in self.pages.iter_mut().enumerate() {
            if !properties.mark.is_empty() {
                show_mark(page, properties.mark)?;
            }
            let number = format!("{}/{count}", index + 1);
            show(page, REGULAR, 7.5, (MARGIN, 40.0), properties.footer)?;
            show(page, REGULAR, 7.5, (PAGE.0 - MARGIN - width(&number, 7.5), 40.0), &number)?;
        }
        let mut next = 0;
        let mut new_ref = || {
            next += 1;
            Ref::new(next)
        };
        let (catalog, tree, info, regular, bold) = (new_ref(), new_ref(), new_ref(), new_ref(), new_ref());
        let pages: Vec<(Ref, Ref)> = self.pages.iter().map(|_| (new_ref(), new_ref())).collect();
        let mut pdf = Pdf::new();
        let mut root = pdf.catalog(catalog);
        root.pages(tree).lang(TextStr(properties.language));
        root.viewer_preferences().display_doc_title(true);
        root.finish();
        pdf.document_info(info)
            .title(TextStr(properties.title))
            .author(TextStr("Halverdine Lighting (demo)"));
        pdf.pages(tree).kids(pages.iter().map(|(page, _)| *page)).count(i32::try_from(count)?);
        for (content, (page, stream)) in self.pages.into_iter().zip(&pages) {
            let mut writer = pdf.page(*page);
            writer.media_box(Rect::new(0.0, 0.0, PAGE.0, PAGE.1)).parent(tree).contents(*stream);
            writer.resources().fonts().pair(REGULAR, regular).pair(BOLD, bold);
            writer.finish();
            pdf.stream(*stream, &content.finish());
        }
        for (id, name) in [(regular, &b"Helvetica"[..]), (bold, b"Helvetica-Bold")] {
            pdf.type1_font(id).base_font(Name(name)).encoding_predefined(Name(b"WinAnsiEncoding"));
        }
        Ok(pdf.finish())
    }

    /// Begins a new page when the rest of this one is too short.
    fn make_room(&mut self, height: f32) {
        if self.y - height < BOTTOM {
            self.pages.push(Content::new());
            self.y = PAGE.1 - MARGIN;
        }
    }

    fn page(&mut self) -> &mut Content {
        if self.pages.is_empty() {
            self.pages.push(Content::new());
        }
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    fn write(&mut self, font: Name<'_>, size: f32, x: f32, text: &str) -> Result<()> {
        let y = self.y;
        show(self.page(), font, size, (x, y), text)
    }

    fn line(&mut self, from: (f32, f32), to: (f32, f32), wide: f32) {
        self.page().set_line_width(wide).move_to(from.0, from.1).line_to(to.0, to.1).stroke();
    }

    fn circle(&mut self, (x, y): (f32, f32), radius: f32) {
        // How far the handles of a quarter circle reach.
        let handle = radius * 0.5523;
        let page = self.page();
        page.set_line_width(1.0).move_to(x + radius, y);
        for (a, b, c) in [
            ((radius, handle), (handle, radius), (0.0, radius)),
            ((-handle, radius), (-radius, handle), (-radius, 0.0)),
            ((-radius, -handle), (-handle, -radius), (0.0, -radius)),
            ((handle, -radius), (radius, -handle), (radius, 0.0)),
        ] {
            page.cubic_to(x + a.0, y + a.1, x + b.0, y + b.1, x + c.0, y + c.1);
        }
        page.stroke();
    }

    /// A thin line with ticks at its ends and its letter in the middle.
    fn dimension(&mut self, from: (f32, f32), to: (f32, f32), letter: &str) -> Result<()> {
        const TICK: f32 = 3.0;
        self.line(from, to, 0.4);
        for (x, y) in [from, to] {
            self.line((x - TICK, y - TICK), (x + TICK, y + TICK), 0.6);
        }
        let (x, y) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let is_across = (from.1 - to.1).abs() < f32::EPSILON;
        let place = if is_across { (x - 3.0, y + 3.0) } else { (x + 4.0, y - 3.0) };
        show(self.page(), BOLD, 9.0, place, letter)
    }
}

/// A frame across the top margin with a text in its middle.
fn show_mark(page: &mut Content, text: &str) -> Result<()> {
    const SIZE: f32 = 9.0;
    let (wide, base) = (PAGE.0 - 2.0 * MARGIN, PAGE.1 - 36.0);
    page.set_line_width(0.8).rect(MARGIN, base - 6.0, wide, 19.0).stroke();
    // The widths are those of the regular face; the bold one is a little wider.
    let start = (PAGE.0 - width(text, SIZE) * 1.06) / 2.0;
    show(page, BOLD, SIZE, (start, base), text)
}

fn show(page: &mut Content, font: Name<'_>, size: f32, (x, y): (f32, f32), text: &str) -> Result<()> {
    let bytes = encode(text)?;
    page.begin_text().set_font(font, size).next_line(x, y).show(Str(&bytes)).end_text();
    Ok(())
}

/// Lines that are no wider than allowed.
fn broken(text: &str, size: f32, allowed: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(" ", size) + width(word, size) <= allowed => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
