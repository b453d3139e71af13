//! What a drawing may be made of.

use super::css;

const XLINK: &str = "http://www.w3.org/1999/xlink";

/// No scripts, no foreign content, nothing that changes over time, and no `feImage`, which fetches.
const ELEMENTS: [&str; 44] = [
    "svg",
    "g",
    "defs",
    "symbol",
    "use",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "textPath",
    "title",
    "desc",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
    "mask",
    "pattern",
    "marker",
    "image",
    "style",
    "filter",
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feDropShadow",
    "feFlood",
    "feFuncA",
    "feFuncB",
    "feFuncG",
    "feFuncR",
    "feGaussianBlur",
    "feMerge",
    "feMergeNode",
    "feMorphology",
    "feOffset",
    "feTile",
    "view",
];

const ATTRIBUTES: [&str; 121] = [
    "id",
    "class",
    "style",
    "transform",
    "viewBox",
    "preserveAspectRatio",
    "width",
    "height",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "fx",
    "fy",
    "fr",
    "d",
    "points",
    "pathLength",
    "dx",
    "dy",
    "rotate",
    "textLength",
    "lengthAdjust",
    "startOffset",
    "method",
    "spacing",
    "offset",
    "gradientUnits",
    "gradientTransform",
    "spreadMethod",
    "clipPathUnits",
    "maskUnits",
    "maskContentUnits",
    "patternUnits",
    "patternContentUnits",
    "patternTransform",
    "markerUnits",
    "markerWidth",
    "markerHeight",
    "refX",
    "refY",
    "orient",
    "filterUnits",
    "primitiveUnits",
    "in",
    "in2",
    "result",
    "mode",
    "type",
    "values",
    "operator",
    "k1",
    "k2",
    "k3",
    "k4",
    "radius",
    "stdDeviation",
    "edgeMode",
    "tableValues",
    "slope",
    "intercept",
    "amplitude",
    "exponent",
    "version",
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
    "stroke-dashoffset",
    "opacity",
    "color",
    "display",
    "visibility",
    "overflow",
    "clip-path",
    "clip-rule",
    "mask",
    "mask-type",
    "filter",
    "flood-color",
    "flood-opacity",
    "stop-color",
    "stop-opacity",
    "marker-start",
    "marker-mid",
    "marker-end",
    "paint-order",
    "vector-effect",
    "shape-rendering",
    "text-rendering",
    "image-rendering",
    "color-interpolation",
    "color-interpolation-filters",
    "mix-blend-mode",
    "isolation",
    "font-family",
    "font-size",
    "font-style",
    "font-weight",
    "font-variant",
    "font-stretch",
    "letter-spacing",
    "word-spacing",
    "text-anchor",
    "text-decoration",
    "dominant-baseline",
    "alignment-baseline",
    "baseline-shift",
];

/// The name under which an element is kept. Links lead nowhere from a picture, so what they hold is kept without them.
pub(super) fn element(name: &str) -> Option<&'static str> {
    if matches!(name, "a" | "switch") {
        return Some("g");
    }
    ELEMENTS.into_iter().find(|allowed| *allowed == name)
}

/// The name under which an attribute is kept.
pub(super) fn attribute(
    element: &str,
    namespace: Option<&str>,
    name: &str,
    value: &str,
) -> Option<&'static str> {
    if name == "href" && matches!(namespace, None | Some(XLINK)) {
        return reference(element, value).then_some("href");
    }
    if namespace.is_some() || !css::is_harmless(value) {
        return None;
    }
    ATTRIBUTES.into_iter().find(|allowed| *allowed == name)
}

/// Something in the same file, or a picture that is in it already.
fn reference(element: &str, value: &str) -> bool {
    let value = value.trim();
    let embedded = ["png", "jpeg", "jpg", "gif", "webp"].into_iter().any(|format| {
        value.strip_prefix("data:image/").and_then(|rest| rest.strip_prefix(format)).is_some_and(|rest| {
            rest.strip_prefix(";base64,").is_some_and(|data| {
                data.bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b.is_ascii_whitespace() || b"+/=".contains(&b))
            })
        })
    });
    match element {
        // A browser decodes it, and decides for itself how much is too much.
        "image" => embedded,
        "g" => false,
        _ => value.starts_with('#'),
    }
}
