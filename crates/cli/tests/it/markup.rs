//! Just enough reading of HTML and XML that we wrote ourselves: tags, attributes and the text between two marks.

/// The opening tags of that name.
pub(crate) fn tags<'a>(markup: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!("<{name}");
    let found = markup.match_indices(&start).filter_map(|(at, _)| {
        let tag = &markup[at..];
        let after = tag[start.len()..].chars().next()?;
        (after.is_whitespace() || after == '>' || after == '/')
            .then(|| &tag[..=tag.find('>').unwrap_or(tag.len() - 1)])
    });
    found.collect()
}

/// The value of an attribute in a tag, entities decoded.
pub(crate) fn attribute(tag: &str, name: &str) -> Option<String> {
    attributes(tag, name).into_iter().next()
}

/// Every value of an attribute, entities decoded. React writes some names in two cases.
pub(crate) fn attributes(markup: &str, name: &str) -> Vec<String> {
    let start = format!(" {}=\"", name.to_ascii_lowercase());
    let lowered = markup.to_ascii_lowercase();
    let found = lowered.match_indices(&start).filter_map(|(at, _)| {
        let value = markup[at + start.len()..].split('"').next()?;
        Some(html_escape::decode_html_entities(value).into_owned())
    });
    found.collect()
}

/// Every text between two marks, entities decoded.
pub(crate) fn between(markup: &str, start: &str, end: &str) -> Vec<String> {
    let pieces = markup.split(start).skip(1).filter_map(|piece| piece.split_once(end));
    pieces.map(|(text, _)| html_escape::decode_html_entities(text).into_owned()).collect()
}

/// A link as people hear of it.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) name: String,
    pub(crate) href: String,
}

/// Every link, named by its label or by the words in it.
pub(crate) fn links(markup: &str) -> Vec<Link> {
    let pieces = markup.split("<a ").skip(1).filter_map(|piece| piece.split_once("</a>"));
    let named = pieces.filter_map(|(link, _)| {
        let (tag, inside) = link.split_once('>')?;
        let tag = format!("<a {tag}>");
        let name = attribute(&tag, "aria-label").unwrap_or_else(|| words(inside));
        Some(Link { name, href: attribute(&tag, "href")? })
    });
    named.collect()
}

/// The words between the tags, entities decoded, with single blanks.
pub(crate) fn words(markup: &str) -> String {
    let mut text = String::new();
    for piece in markup.split('<') {
        // React marks where one text ends and the next begins with an empty comment.
        let (tag, said) = piece.split_once('>').unwrap_or(("", piece));
        text.push_str(if tag.is_empty() || tag.starts_with('!') { "" } else { " " });
        text.push_str(said);
    }
    html_escape::decode_html_entities(&text).split_whitespace().collect::<Vec<_>>().join(" ")
}
