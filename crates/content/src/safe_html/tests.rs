//! What editors write, and what attackers would.

use proptest::prelude::*;
use url::Url;

use super::*;
use crate::LinkSettings;

fn clean(html: &str) -> String {
    let links = LinkMap::new(LinkSettings {
        roots: vec![
            (Locale::En, Url::parse("https://cms.example/").unwrap()),
            (Locale::Es, Url::parse("https://cms.example/es/").unwrap()),
        ],
        ..LinkSettings::default()
    });
    SafeHtml::sanitise(html, &links, Locale::En).as_str().to_owned()
}

fn check(html: &str, expected: &str) {
    assert_eq!(clean(html), expected, "{html}");
}

#[test]
fn editorial_html_survives() {
    for html in [
        "<h2 id=\"how-it-works\">How</h2><p>One <strong>two</strong> <em>three</em><br>four</p>",
        "<ul><li>a</li></ul><ol start=\"3\"><li>b</li></ol>",
        "<table><caption>c</caption><thead><tr><th scope=\"col\">h</th></tr></thead><tbody><tr><td colspan=\"2\">d</td></tr></tbody></table>",
        "<blockquote><p>q</p></blockquote><figure><figcaption>f</figcaption></figure><hr>",
        "<p>H<sub>2</sub>O 5 &lt; 6 &amp; 7</p><dl><dt>t</dt><dd>d</dd></dl>",
        "<p lang=\"es\">Hola <abbr title=\"Light-emitting diode\">LED</abbr></p>",
    ] {
        check(html, html);
    }
}

#[test]
fn links_are_rewritten_and_never_open_the_opener() {
    check(
        "<a href=\"https://cms.example/about?a=1#b\">x</a>",
        "<a href=\"/about/?a=1#b\" rel=\"noopener\">x</a>",
    );
    check("<a href=\"https://cms.example/es/sobre/\">x</a>", "<a href=\"/es/sobre/\" rel=\"noopener\">x</a>");
    check(
        "<a href=\"https://cms.example/wp-content/uploads/a.pdf\">x</a>",
        "<a href=\"/media/a.pdf\" rel=\"noopener\">x</a>",
    );
    check(
        "<a href=\"https://other.example/\" target=\"_blank\" rel=\"opener\">x</a>",
        "<a href=\"https://other.example/\" target=\"_blank\" rel=\"noopener\">x</a>",
    );
    check("<a href=\"#b\" target=\"frame\">x</a>", "<a href=\"#b\" rel=\"noopener\">x</a>");
    for bad in [
        "javascript:alert(1)",
        "java&#10;script:alert(1)",
        "data:text/html,x",
        "https://cms.example/wp-admin/",
    ] {
        check(&format!("<a href=\"{bad}\">x</a>"), "<a rel=\"noopener\">x</a>");
    }
}

#[test]
fn pictures_come_from_the_uploads_folder_or_not_at_all() {
    check(
        "<img class=\"wp-image-3\" src=\"https://cms.example/wp-content/uploads/a.jpg\" alt=\"A &gt; B\" width=\"3\" height=\"x\">",
        "<img src=\"/media/a.jpg\" alt=\"A &gt; B\" width=\"3\" loading=\"lazy\">",
    );
    let cleaned = clean(
        "<img src=\"/wp-content/uploads/a.jpg\" srcset=\"/wp-content/uploads/a-300.jpg 300w, https://x.example/b.jpg 600w, \
         /wp-content/uploads/c.jpg 2x, /wp-content/uploads/d.jpg\" sizes=\"100vw\" alt=\"\">",
    );
    assert!(cleaned.contains("srcset=\"/media/a-300.jpg 300w, /media/c.jpg 2x\""), "{cleaned}");
    for html in [
        "<p>a<img src=\"https://x.example/p.gif\" alt=\"t>t\">b</p>",
        "<p>a<img alt=\"no src=&quot;x&quot;\">b</p>",
        "<p>a<img src=\"data:image/png;base64,AAAA\">b</p>",
    ] {
        check(html, "<p>ab</p>");
    }
}

#[test]
fn scripts_styles_and_identities_are_removed() {
    check("<p style=\"color:red\" class=\"a\" id=\"b\" onclick=\"x()\" data-x=\"1\">t</p>", "<p>t</p>");
    check(
        "<script>x</script><style>y</style><iframe src=\"https://x.example\">z</iframe><p>t</p>",
        "<p>t</p>",
    );
    check("<div><section><p>t</p></section></div>", "<p>t</p>");
    check("<svg><script>x</script></svg><math><mi>y</mi></math>t", "t");
    check("<form action=\"/x\"><input name=\"a\"><button>Go</button></form>", "Go");
    check("<!-- wp:paragraph --><p>t</p><!-- /wp:paragraph -->", "<p>t</p>");
}

#[test]
fn headings_cannot_take_over_the_pages_own_identifiers() {
    for id in ["root", "lucerna-document", "mm-products", "main", "A", "1a", "a b", "a\"b", ""] {
        check(&format!("<h2 id='{id}'>t</h2>"), "<h2>t</h2>");
    }
}

#[test]
fn very_long_texts_are_cut_at_a_character() {
    let cleaned = clean(&"ñ".repeat(MAX_BYTES));
    assert_eq!(cleaned.len(), MAX_BYTES);
}

#[test]
fn the_text_of_html_is_plain() {
    let html = SafeHtml::sanitise("<p>One &amp; two</p><p>three</p>", &LinkMap::default(), Locale::En);
    assert_eq!(html.to_text(), "One & two three");
}

fn fragment() -> impl Strategy<Value = String> {
    let pieces = proptest::sample::select(
        &[
            "<",
            ">",
            "\"",
            "'",
            "=",
            "/",
            " ",
            "a",
            "img",
            "script",
            "svg",
            "style",
            "href",
            "src",
            "onerror",
            "alert(1)",
            "javascript:",
            "<a href=",
            "<img src=",
            "<svg/onload=",
            "</title>",
            "<!--",
            "-->",
            "&lt;",
            "&#x3c;",
            "<table>",
            "<math><mtext>",
            "<noscript>",
            "https://cms.example/wp-content/uploads/a.jpg",
            "\n",
            "<p>",
            "</p>",
            "id=root",
        ][..],
    );
    proptest::collection::vec(pieces, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn cleaned_html_is_safe_however_it_is_parsed_again(
        html in prop_oneof![fragment(), "\\PC{0,80}".prop_map(|text| text)],
    ) {
        let once = clean(&html);
        for html in [&once, &clean(&once)] {
            let lower = html.to_ascii_lowercase();
            for forbidden in ["<script", "<style", "<svg", "<iframe", "href=\"javascript", "id=\"root\"", "<div"] {
                prop_assert!(!lower.contains(forbidden), "{html}");
            }
        }
    }
}

#[test]
fn headings_come_as_plain_texts_in_order() {
    let html = SafeHtml::sanitise(
        "<h2 id=\"a\">Width &amp; <em>depth</em></h2><p>Text, not <strong>a heading</strong>.</p><h3></h3><h4>IP65</h4><hr>",
        &LinkMap::default(),
        Locale::En,
    );
    assert_eq!(html.headings(), ["Width & depth", "IP65"]);
    assert!(SafeHtml::default().headings().is_empty());
}
