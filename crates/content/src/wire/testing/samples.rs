//! One item of every kind in its documented shape, for tests to read, age and damage.

use serde_json::{Value, json};

/// The common part of everything editors write.
fn entry(kind: &str, id: u64, slug: &str, link: &str, acf: Value) -> Value {
    json!({
        "id": id, "date": "2026-10-01T11:00:00", "date_gmt": "2026-10-01T09:00:00",
        "guid": {"rendered": format!("https://cms.example/?p={id}")},
        "modified": "2026-10-02T11:00:00", "modified_gmt": "2026-10-02T09:00:00",
        "slug": slug, "status": "publish", "type": kind,
        "link": format!("https://cms.example/{link}/"),
        "title": {"rendered": "Light &#038; shade"},
        "content": {"rendered": "<p>Body</p>", "protected": false},
        "excerpt": {"rendered": "<p>In short</p>\n", "protected": false},
        "featured_media": 91, "template": "", "meta": [], "class_list": [],
        "lang": "en", "translation_key": slug,
        "translations": {"en": format!("https://cms.example/{link}/"),
                         "es": format!("https://cms.example/es/{link}-es/")},
        "seo": {"title": "", "description": "What it is", "image": false, "noindex": false},
        "acf": acf, "_links": {},
    })
}

pub(in crate::wire) fn image() -> Value {
    json!({
        "ID": 91, "id": 91, "title": "lyra", "filename": "lyra.webp", "filesize": 1200,
        "url": "https://cms.example/wp-content/uploads/products/lyra.webp", "alt": "A downlight",
        "mime_type": "image/webp", "width": 1200, "height": 900,
        "sizes": {"w640": "https://cms.example/wp-content/uploads/products/lyra-640.webp",
                  "w640-width": 640, "w640-height": 480},
        "color": "#5d503f",
    })
}

pub(in crate::wire) fn reference(id: u64, base: &str, slug: &str) -> Value {
    json!({"id": id, "slug": slug, "title": format!("Number {id}"),
           "link": format!("https://cms.example/{base}/{slug}/")})
}

pub(in crate::wire) fn document() -> Value {
    json!({
        "id": 300, "type": "installation", "label": "Installation instructions", "language": "en",
        "revision": "02", "date": "2026-09-14", "name": "lyra-installation-en.pdf",
        "url": "https://cms.example/wp-content/uploads/documents/lyra-installation-en.pdf",
        "mime_type": "application/pdf", "bytes": 48213,
        "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    })
}

pub(in crate::wire) fn product() -> Value {
    let mut product = entry(
        "product",
        12,
        "lyra",
        "products/lyra",
        json!({
            "image": image(), "blocks": [], "header": {"transparent": false},
            "subtitle": "Fire-rated downlight, IP65", "highlights": ["90 minutes", "No tools"],
            "gallery": [image()], "family": "LYR", "kind": "luminaire", "etim_class": "EC001744",
            "energy_role": "containing_product", "listed": true,
            "status_counts": {"active": 44, "new": 4, "discontinuing": 0, "legacy": 0},
            "attributes": {"cri_ra": {"value": 90}, "ip": "IP65",
                           "cut_out": {"diameter": {"min": 68, "max": 70}, "unit": "mm"}},
            "varies": ["luminous_flux", "power", "cct", "finish"],
            "ranges": {"power": {"min": 6, "max": 9, "unit": "W"},
                       "cct": {"min": 2700, "max": 4000, "unit": "K"}},
            "axes": [
                {"key": "power", "label": "Power",
                 "values": [{"value": 6, "unit": "W"}, {"value": 9, "unit": "W"}]},
                {"key": "finish", "label": "Finish", "values": [{"value": "white", "label": "White"}]},
                {"key": "dimming", "label": "Dimming", "values": [[{"value": "phase", "label": "Phase"}]]},
            ],
            "variant_count": 48,
            "categories": [reference(70, "product-categories", "downlights")],
            "collections": [reference(80, "collections", "essentials")],
            "spaces": [reference(81, "spaces", "residential")],
            "related": [reference(13, "products", "corvus")],
            "accessories": [reference(14, "products", "accessories")],
            "case_studies": [reference(82, "case-studies", "terrace-house")],
            "documents": [document()],
            "tested_dimmers": [{"maker": "Quillmere", "model": "QT 150", "technique": "trailing-edge",
                                "codes": ["LYR006-*-P"], "minimum": 1, "maximum": 12, "lowest_level": 5,
                                "remarks": [{"code": "A", "text": "Set the minimum."}]}],
        }),
    );
    product["product_cat"] = json!([70]);
    product
}

pub(in crate::wire) fn variant() -> Value {
    let file = |extension: &str| {
        let mut file = document();
        file["type"] = json!(extension);
        file["url"] = json!(format!("https://cms.example/wp-content/uploads/photometry/lyr009.{extension}"));
        file
    };
    json!({
        "id": 501, "parent": 12, "sku": "LYR009-30-60-WH-P", "gtin": "2000000000015",
        "description": "9 W, 3000 K, white, phase", "image": image(),
        "status": {"value": "new", "label": "New"},
        "replacement": {"id": 502, "sku": "LYR009-40-60-WH-P", "parent": 12},
        "permalink": "https://cms.example/products/lyra/?variation=501",
        "attributes": {
            "power": {"value": 9, "unit": "W"}, "luminous_flux": {"value": 912, "unit": "lm"},
            "efficacy": {"value": 101.3, "unit": "lm/W"}, "cct": {"values": [3000], "unit": "K"},
            "finish": {"value": "white", "label": "White"},
            "dimming": [{"value": "phase", "label": "Phase"}], "driver_included": true, "ip": "IP65",
            "voltage": {"min": 220, "max": 240, "unit": "V"},
            "lifetime": {"l": 80, "b": 10, "hours": 60000, "ambient": 25},
        },
        "varies": ["luminous_flux", "power", "cct", "finish"],
        "energy": {"role": "containing_product", "class": "D", "eprel_id": 0},
        "photometry": {"simulated": true, "flux": 912, "peak": 1203.5, "beam_c0": 60, "beam_c90": 60,
                       "symmetry": "rotational", "ldt": file("ldt"), "ies": file("ies")},
        "documents": [document()],
        "date": "2026-10-01T11:00:00", "modified": "2026-10-02T11:00:00",
    })
}

pub(in crate::wire) fn variation() -> Value {
    let mut variation = variant();
    variation["product"] = reference(12, "products", "lyra");
    variation["product"]["subtitle"] = json!("Fire-rated downlight");
    variation
}

pub(in crate::wire) fn group() -> Value {
    json!({"type": "dali-2", "label": "DALI-2", "items": [variant()]})
}

pub(in crate::wire) fn legacy_code() -> Value {
    json!({
        "code": "LYR/08.WH", "withdrawn": "2025-03-31", "note": "Same cut-out",
        "replaced_by": {"id": 501, "sku": "LYR009-30-60-WH-P", "parent": 12, "description": "9 W",
                        "permalink": "https://cms.example/products/lyra/?variation=501"},
        "attributes": {"power": {"value": 8, "unit": "W"}},
    })
}

pub(in crate::wire) fn term() -> Value {
    json!({
        "id": 70, "count": 2, "description": "<p>Light from above</p>",
        "link": "https://cms.example/product-categories/downlights/", "name": "Downlights &amp; Spots",
        "slug": "downlights", "taxonomy": "product_cat", "parent": 0, "meta": [],
        "acf": {"image": image(), "blocks": []}, "translation_key": "downlights",
        "translations": {"es": "https://cms.example/es/product-categories/empotrables/"}, "_links": {},
    })
}

pub(in crate::wire) fn article() -> Value {
    let mut article = entry(
        "post",
        40,
        "size-a-driver",
        "articles/guides/size-a-driver",
        json!({
            "image": image(), "blocks": [],
            "category": reference(75, "articles", "guides"),
            "author": {"id": 60, "name": "Ada", "role": "Engineer", "image": false},
            "products": [reference(12, "products", "lyra")], "reading_minutes": 6,
        }),
    );
    article["categories"] = json!([75]);
    article
}

pub(in crate::wire) fn space() -> Value {
    entry(
        "space",
        81,
        "residential",
        "spaces/residential",
        json!({
            "image": image(), "products": [reference(12, "products", "lyra")],
            "figures": [{"value": "500", "unit": "lx", "label": "on the desk"}],
            "product_groups": [{"title": "General light", "text": "", "products": [reference(12, "products", "lyra")]}],
            "hotspots": [{"x": 12.5, "y": 80, "product": reference(12, "products", "lyra"), "text": "Over the sink"}],
            "case_studies": [reference(82, "case-studies", "terrace-house")],
        }),
    )
}

pub(in crate::wire) fn collection() -> Value {
    let acf =
        json!({"image": image(), "gallery": [image()], "products": [reference(12, "products", "lyra")]});
    entry("collection", 80, "essentials", "collections/essentials", acf)
}

pub(in crate::wire) fn case_study() -> Value {
    entry(
        "case_study",
        82,
        "terrace-house",
        "case-studies/terrace-house",
        json!({
            "image": image(), "space": reference(81, "spaces", "residential"), "town": "Bristol",
            "country": "GB", "year": 2025, "products": [reference(12, "products", "lyra")],
            "used": [{"code": "LYR009-30", "quantity": "14", "text": "Hall"},
                     {"code": reference(12, "products", "lyra"), "quantity": "", "text": ""}],
            "gallery": [image()],
            "figures": [{"value": "62", "unit": "%", "label": "less energy"}],
            "team": [{"role": "Electrician", "name": "Sam"}],
        }),
    )
}

pub(in crate::wire) fn testimonial() -> Value {
    let case_study = reference(82, "case-studies", "terrace-house");
    entry(
        "testimonial",
        90,
        "a-client",
        "testimonials/a-client",
        json!({"role": "Owner", "company": "A house", "case_study": case_study, "image": false}),
    )
}

pub(in crate::wire) fn staff_member() -> Value {
    entry(
        "staff",
        60,
        "ada",
        "staff/ada",
        json!({"role": "Engineer", "team": "engineering", "email": "ada@example.com",
               "telephone": "01632 960123", "image": image()}),
    )
}

pub(in crate::wire) fn stockist() -> Value {
    json!({
        "id": 900, "name": "Partner Norwich", "country": "GB", "town": "Norwich", "region": "Norfolk",
        "address": "1 Light Street", "postcode": "NR1 1AA", "lat": 52.631, "lon": 1.297,
        "phone": "01632 960100", "email": "norwich@example.com", "url": "https://norwich.example/",
        "shop_url": "https://norwich.example/shop?q={sku}",
        "types": [{"value": "showroom", "label": "Showroom"}],
        "groups": [reference(70, "product-categories", "downlights")],
        "hours": "Mo-Fr 07:30-17:30", "distance_km": 3.2,
    })
}

pub(in crate::wire) fn form() -> Value {
    json!({
        "id": 42, "slug": "contact", "title": "Contact", "lang": "en",
        "fields": [
            {"name": "your-email", "type": "email", "label": "E-mail", "help": "", "placeholder": "",
             "required": true, "min_length": 0, "max_length": 200, "options": [], "multiple": false,
             "autocomplete": "email", "accept_text": ""},
            {"name": "topic", "type": "select", "label": "Topic", "required": false, "max_length": 0,
             "options": [{"value": "sales", "label": "Sales"}], "autocomplete": ""},
        ],
        "messages": {"mail_sent_ok": "Thank you."},
    })
}

pub(in crate::wire) fn feedback() -> Value {
    json!({
        "contact_form_id": 42, "status": "validation_failed", "message": "One or more fields have an error.",
        "posted_data_hash": "", "into": "#wpcf7-f42-o1",
        "invalid_fields": [{"field": "your-email", "message": "Please fill out this field.", "idref": null,
                            "error_id": "wpcf7-f42-o1-ve-your-email"}],
    })
}

pub(in crate::wire) fn verdict() -> Value {
    json!({"success": true, "score": 0.9, "action": "login", "hostname": "www.halverdine.example",
           "challenge_ts": "2026-11-15T10:00:00Z", "error-codes": []})
}

pub(in crate::wire) fn breadcrumb() -> Value {
    json!({"title": "Downlights", "url": "https://cms.example/product-categories/downlights/"})
}

pub(in crate::wire) fn search_hit() -> Value {
    json!({"id": 12, "title": "Lyra", "url": "https://cms.example/products/lyra/", "type": "post",
           "subtype": "product", "_links": {}})
}

pub(in crate::wire) fn destination() -> Value {
    json!({"type": "product", "id": 12, "path": "/products/lyra/"})
}

pub(in crate::wire) fn media_item() -> Value {
    json!({
        "id": 91, "slug": "lyra", "status": "inherit", "type": "attachment", "title": {"rendered": "Lyra"},
        "modified_gmt": "2026-10-02T09:00:00", "caption": {"rendered": "<p>Lyra</p>"},
        "alt_text": "A downlight", "media_type": "image", "mime_type": "image/webp",
        "source_url": "https://cms.example/wp-content/uploads/products/lyra.webp",
        "media_details": {"width": 1200, "height": 900, "file": "products/lyra.webp", "filesize": 1200,
            "sizes": {"medium": {"file": "lyra-300x225.webp", "width": 300, "height": 225,
                                 "source_url": "https://cms.example/wp-content/uploads/products/lyra-300x225.webp"},
                      "thumbnail": {"file": "lyra-150x150.webp", "width": 150, "height": 150,
                                    "source_url": "https://cms.example/wp-content/uploads/products/lyra-150x150.webp"}}},
    })
}

pub(in crate::wire) fn page() -> Value {
    entry("page", 5, "about", "about", json!({"blocks": [{"acf_fc_layout": "statement", "text": "Light."}]}))
}

/// A page with one of every block.
pub(in crate::wire) fn page_of_blocks() -> Value {
    let acf = json!({"blocks": super::blocks::every_block(), "subject": "faq"});
    entry("page", 6, "blocks", "blocks", acf)
}

pub(in crate::wire) fn menus() -> Value {
    json!({"primary_navigation": [{"id": 11, "title": "Products", "url": "https://cms.example/products/",
        "target": "", "classes": ["megamenu"], "description": "products",
        "children": [{"id": 12, "title": "Drivers", "url": "/product-categories/drivers/", "children": []}]}]})
}

pub(in crate::wire) fn options() -> Value {
    json!({"site_name": "Halverdine", "logo": image(), "show_banner": "show", "banner_text": "<p>Hello</p>",
        "landing_page_logos": [{"page_slug": "/dark-room-days/", "landing_page_logo": image()}],
        "redirects": [{"redirect_from": "/old/", "redirect_to": "/about/"}],
        "products_menu_link": {"title": "All", "url": "/products/", "target": ""},
        "organization": {"name": "Halverdine", "address": {"street": "1 Light Street"}, "same_as": []}})
}
