//! Tables: our own two lists, or what a table field of WordPress returns.

use crate::model::{Block, Table};
use crate::wire::node::Node;

const MAX_ROWS: usize = 200;
const MAX_CELLS: usize = 12;

/// `{"head": […], "rows": [[…]]}`, or a field `table` with `{"header": [{"c": …}], "body": [[{"c": …}]]}`.
pub(super) fn table(node: &Node<'_>) -> Option<Block> {
    let field = node.field("table");
    let holder = if field.value().is_object() { &field } else { node };
    let mut head = cells(&holder.first_of(["head", "header"]));
    let rows = holder.first_of(["rows", "body"]).items_up_to(MAX_ROWS);
    let mut rows: Vec<Vec<String>> = rows.iter().map(row).filter(|row| !is_empty(row)).collect();
    let width = rows.iter().map(Vec::len).max()?.max(head.len());
    rows.iter_mut().for_each(|row| row.resize(width, String::new()));
    if is_empty(&head) {
        head.clear();
    } else {
        head.resize(width, String::new());
    }
    let caption = node.field("caption");
    let caption = if caption.is_blank() { holder.field("caption") } else { caption };
    Some(Block::Table(Table {
        title: node.field("title").text(),
        caption: caption.text(),
        head,
        rows,
        row_heads: node.field("row_heads").flag().unwrap_or(true),
    }))
}

/// A row is a list of cells, or an object of a repeater that holds one.
fn row(node: &Node<'_>) -> Vec<String> {
    let inner = node.first_of(["cells", "columns"]);
    cells(if inner.is_blank() { node } else { &inner })
}

fn cells(node: &Node<'_>) -> Vec<String> {
    node.items_up_to(MAX_CELLS).iter().map(cell).collect()
}

/// An empty cell keeps its place.
fn cell(node: &Node<'_>) -> String {
    match node.value() {
        serde_json::Value::Object(_) => node.first_of(["c", "text", "value", "cell"]).text(),
        _ => node.text(),
    }
}

fn is_empty(cells: &[String]) -> bool {
    cells.iter().all(String::is_empty)
}
