//! Drawings as designers export them, and as attackers write them.

use super::*;

fn cleaned(inside: &str) -> String {
    let svg = format!(
        "<svg xmlns=\"{NAMESPACE}\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 40 20\">{inside}</svg>"
    );
    clean(svg.as_bytes()).map_or_else(|error| error.to_string(), |drawing| drawing.svg)
}

#[test]
fn what_draws_is_kept() {
    let inside = "<defs><linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"#fff\"/></linearGradient></defs>\
        <style>.a{fill:url(#g)}</style><path class=\"a\" d=\"M0 0L9 9z\"/><text x=\"1\">5 &lt; 6 &amp; 7</text>";
    let start = format!("<svg xmlns=\"{NAMESPACE}\" viewBox=\"0 0 40 20\">");
    assert_eq!(cleaned(inside), format!("{start}{inside}</svg>"));
    assert_eq!(cleaned("<use xlink:href=\"#a\"/>"), format!("{start}<use href=\"#a\"/></svg>"));
}

#[test]
fn what_acts_or_fetches_is_gone() {
    for hostile in [
        "<script>alert(1)</script>",
        "<script href=\"//evil.example/a.js\"/>",
        "<foreignObject><body xmlns=\"http://www.w3.org/1999/xhtml\"><iframe src=\"//evil.example\"/></body></foreignObject>",
        "<image href=\"https://evil.example/a.png\"/>",
        "<image href=\"data:image/svg+xml;base64,PHN2Zz4=\"/>",
        "<use href=\"https://evil.example/a.svg#x\"/>",
        "<feImage href=\"https://evil.example/a.png\"/>",
        "<animate attributeName=\"href\" to=\"javascript:alert(1)\"/>",
        "<set attributeName=\"onload\" to=\"alert(1)\"/>",
        "<rect onload=\"alert(1)\" onclick=\"alert(1)\"/>",
        "<a href=\"javascript:alert(1)\"><rect/></a>",
        "<rect style=\"fill:url(https://evil.example/a)\"/>",
        "<rect fill=\"url( 'https://evil.example/a#b')\"/>",
        "<rect style=\"background:u\\72l(//evil.example)\"/>",
        "<style>@import url(//evil.example/a.css);</style>",
        "<style>rect{cursor:image-set('//evil.example' 1x)}</style>",
        "<x:script xmlns:x=\"http://www.w3.org/1999/xhtml\">alert(1)</x:script>",
        "<?xml-stylesheet href=\"//evil.example/a.css\"?><rect/>",
        "<!-- <script>alert(1)</script> --><rect/>",
    ] {
        let svg = cleaned(&format!("{hostile}<circle r=\"1\"/>"));
        assert!(svg.ends_with("<circle r=\"1\"/></svg>"), "{hostile}: {svg}");
        for word in ["script", "evil", "alert", "foreign", "iframe", "onload", "data:", "animate"] {
            assert!(!svg.contains(word), "{hostile}: {svg}");
        }
    }
}

#[test]
fn entities_are_refused_with_their_declarations() {
    let laughs = "<!DOCTYPE svg [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;\">]>\
        <svg xmlns=\"http://www.w3.org/2000/svg\"><text>&c;</text></svg>";
    let file = "<!DOCTYPE svg [<!ENTITY f SYSTEM \"file:///etc/passwd\">]>\
        <svg xmlns=\"http://www.w3.org/2000/svg\"><text>&f;</text></svg>";
    for hostile in [laughs, file] {
        assert!(matches!(clean(hostile.as_bytes()), Err(PictureError::Drawing(_))), "{hostile}");
    }
}

#[test]
fn the_document_type_that_programs_write_is_no_harm() {
    let svg = "<?xml version=\"1.0\"?><!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \
        \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\"><svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>";
    assert!(clean(svg.as_bytes()).is_ok());
}

#[test]
fn drawings_that_stand_for_too_much_are_refused() {
    let mut laughs = String::from("<g id=\"l0\"><rect/></g>");
    for level in 1..12 {
        let uses = format!("<use href=\"#l{}\"/>", level - 1).repeat(10);
        laughs.push_str(&format!("<g id=\"l{level}\">{uses}</g>"));
    }
    assert!(cleaned(&laughs).contains("200000 shapes"));
    assert!(cleaned("<g id=\"a\"><use href=\"#a\"/></g>").contains("uses itself"));
    let deep = format!("{}{}", "<g>".repeat(20_000), "</g>".repeat(20_000));
    assert!(cleaned(&deep).contains("nested"), "{}", cleaned(&deep));
    assert!(cleaned(&"<g/>".repeat(60_000)).contains("not accepted"));
    assert!(clean(&vec![b'<'; MAX_BYTES + 1]).is_err());
}

#[test]
fn the_size_is_what_it_says_or_the_shape_of_its_view_box() {
    let size = |attributes: &str| {
        clean(format!("<svg xmlns=\"{NAMESPACE}\" {attributes}><g/></svg>").as_bytes()).unwrap().size
    };
    assert_eq!(size("width=\"120px\" height=\"60\" viewBox=\"0 0 2 1\""), Some((120, 60)));
    assert_eq!(size("width=\"100%\" height=\"100%\" viewBox=\"0,0 300.4,150\""), Some((300, 150)));
    assert_eq!(size("width=\"1e9\" height=\"-4\""), None);
    assert_eq!(size(""), None);
}
