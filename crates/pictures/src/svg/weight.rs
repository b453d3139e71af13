//! How much a drawing is once its references are followed. A few lines that use each other can stand for billions of
//! shapes; the visitor's browser would have to draw them.

use std::collections::HashMap;

use roxmltree::{Document, Node, NodeId};

use super::{MAX_DEPTH, refused};
use crate::PictureError;

const MAX_SHAPES: u64 = 200_000;

/// Refuses a drawing that stands for too many shapes, or that uses itself.
pub(super) fn check(document: &Document<'_>) -> Result<(), PictureError> {
    let by_id: HashMap<&str, Node<'_, '_>> =
        document.descendants().filter_map(|node| Some((node.attribute("id")?, node))).collect();
    let mut known = HashMap::new();
    let shapes = weigh(document.root_element(), &by_id, &mut known, 0)?;
    if shapes > MAX_SHAPES {
        return Err(refused("it stands for more than 200000 shapes"));
    }
    Ok(())
}

fn weigh<'a>(
    node: Node<'a, 'a>,
    by_id: &HashMap<&str, Node<'a, 'a>>,
    known: &mut HashMap<NodeId, Option<u64>>,
    depth: usize,
) -> Result<u64, PictureError> {
    // References nest, too: the path to a shape may be longer than the tree is deep.
    if depth > 2 * MAX_DEPTH {
        return Err(refused("its elements are nested too deep"));
    }
    match known.get(&node.id()) {
        Some(Some(shapes)) => return Ok(*shapes),
        Some(None) => return Err(refused("it uses itself")),
        None => {}
    }
    known.insert(node.id(), None);
    let mut shapes = 1u64;
    for child in node.children().filter(Node::is_element) {
        shapes = shapes.saturating_add(weigh(child, by_id, known, depth + 1)?);
    }
    for used in references(node).filter_map(|id| by_id.get(id)) {
        shapes = shapes.saturating_add(weigh(*used, by_id, known, depth + 1)?);
    }
    known.insert(node.id(), Some(shapes));
    Ok(shapes)
}

/// Identifiers in `href` and in `url(#…)`.
fn references<'a>(node: Node<'a, 'a>) -> impl Iterator<Item = &'a str> {
    node.attributes().flat_map(|attribute| {
        let value = attribute.value();
        let own = (attribute.name() == "href").then(|| value.trim().strip_prefix('#')).flatten();
        let painted = value.split("url(").skip(1).filter_map(|after| {
            let id = after.trim_start_matches([' ', '"', '\'']).strip_prefix('#')?;
            id.split([')', '"', '\'', ' ']).next()
        });
        own.into_iter().chain(painted)
    })
}
