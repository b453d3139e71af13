//! What stands around codes in orders, mails and questions: labels, how many, and what somebody wants of the product.

use super::stop_words::is_stop_word;
use super::tokens::folded;

/// Folded: lower case, no accents. None of them is ever a part of a code.
#[rustfmt::skip]
const AROUND: &[&str] = &[
    // What a code is called.
    "ref", "refs", "reference", "references", "sku", "skus", "item", "items", "article", "art", "code", "codes", "product",
    "part", "model", "no", "nr", "num", "number", "ean", "gtin", "upc", "barcode", "referencia", "referencias", "cod",
    "codigo", "codigos", "articulo", "numero", "modelo", "producto", "n.o",
    // How many.
    "pc", "pcs", "piece", "pieces", "unit", "units", "ea", "each", "qty", "quantity", "pack", "packs", "order", "ud",
    "uds", "unidad", "unidades", "pieza", "piezas", "pza", "pzas", "cantidad", "cant", "pedido", "pedir", "x",
    // What somebody wants of it.
    "buy", "price", "cost", "quote", "stock", "available", "availability", "datasheet", "data", "sheet", "spec", "specs",
    "specification", "specifications", "manual", "instructions", "drawing", "drawings", "pdf", "photometry", "photometric",
    "photometrics", "ldt", "ies", "file", "files", "download", "certificate", "declaration", "picture", "photo", "image",
    "comprar", "precio", "presupuesto", "disponible", "ficha", "fichas", "tecnica", "hoja", "datos", "instrucciones",
    "plano", "fotometria", "fotometrico", "archivo", "fichero", "descargar", "certificado", "foto", "imagen",
    // What came before or comes after it.
    "replacement", "replacements", "replaces", "replaced", "replace", "successor", "equivalent", "alternative", "instead",
    "discontinued", "still", "made", "old", "new", "sustituto", "sustituye", "sustituir", "sustitucion", "reemplazo",
    "reemplaza", "reemplazar", "recambio", "repuesto", "equivalente", "alternativa", "descatalogado", "favor", "viejo",
    "nuevo", "sigue", "siguen",
];
/// Beside a number they say how many.
const COUNTS: &[&str] = &[
    "x", "pc", "pcs", "piece", "pieces", "unit", "units", "ea", "qty", "quantity", "of", "de", "ud", "uds",
    "unidad", "unidades", "pieza", "piezas", "pza", "pzas", "cantidad", "cant",
];
const MAX_PART_LEN: usize = 2;
/// Nobody orders more by a search.
const MAX_DIGITS: usize = 5;

/// A line without what stands around codes.
pub(super) struct Core<'a> {
    pub(super) pieces: Vec<&'a str>,
    pub(super) quantity: Option<u32>,
}

/// What is left of a line.
pub(super) fn core(line: &str) -> Core<'_> {
    let pieces: Vec<&str> = line.split_whitespace().flat_map(unlabelled).collect();
    let mut core = Core { pieces: Vec::new(), quantity: None };
    let mut at = 0;
    while at < pieces.len() {
        if let Some((quantity, length)) = quantity(&pieces[at..]) {
            core.quantity = core.quantity.or(Some(quantity));
            at += length;
            continue;
        }
        let word = folded(pieces[at]);
        let is_label = AROUND.contains(&word.as_str()) || is_stop_word(&word);
        // So few letters behind a code may be a part of it.
        let may_be_part = word.len() <= MAX_PART_LEN && !core.pieces.is_empty();
        if !is_label || may_be_part {
            core.pieces.push(pieces[at]);
        }
        at += 1;
    }
    core
}

/// The number of a piece that is nothing else, as in the column of quantities of a pasted list.
pub(super) fn number(piece: &str) -> Option<u32> {
    let is_number =
        (1..=MAX_DIGITS).contains(&piece.len()) && piece.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| piece.parse().ok()).flatten()
}

/// A piece without the signs around it; what stands before a colon is a piece of its own.
fn unlabelled(piece: &str) -> impl Iterator<Item = &str> {
    piece
        .split([':', '#', '='])
        .map(|part| part.trim_matches(|c: char| !c.is_alphanumeric() && c != '×'))
        .filter(|part| !part.is_empty())
}

fn quantity(pieces: &[&str]) -> Option<(u32, usize)> {
    let is_count = |piece: &&str| COUNTS.contains(&folded(piece).as_str());
    let [first, behind @ ..] = pieces else { return None };
    let glued = first.strip_suffix(['x', 'X', '×']).or_else(|| first.strip_prefix(['x', 'X', '×']));
    if let Some(number) = glued.and_then(number) {
        return Some((number, 1));
    }
    match behind.first() {
        Some(second) if is_count(second) => Some((number(first)?, 2)),
        Some(second) if is_count(first) => Some((number(second)?, 2)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_left_whatever_stands_around_it() {
        for (line, left, quantity) in [
            ("ref. LYR009-30-60-WH-P", "LYR009-30-60-WH-P", None),
            ("Código: CRV021", "CRV021", None),
            ("sku:CRV021.", "CRV021", None),
            ("12x \"LYR 009\"", "LYR 009", Some(12)),
            ("12 x LYR009", "LYR009", Some(12)),
            ("LYR009 x 12", "LYR009", Some(12)),
            ("4 uds de LYR009", "LYR009", Some(4)),
            ("LYR009 ×3", "LYR009", Some(3)),
            ("order 6 of MRD020 please", "MRD020", Some(6)),
            ("n.º de artículo: TRK3-3M-BK", "TRK3-3M-BK", None),
            ("hlm018 sw me", "hlm018 sw me", None),
            ("the LYR009 datasheet", "LYR009", None),
            ("LYR 9", "LYR 9", None),
        ] {
            let core = core(line);
            assert_eq!((core.pieces.join(" ").as_str(), core.quantity), (left, quantity), "{line}");
        }
    }
}
