//! Links as editors paste them.

use proptest::prelude::*;

use super::*;

fn url(text: &str) -> Url {
    Url::parse(text).unwrap()
}

/// Two languages by path on a back end and a public host.
fn by_path() -> LinkMap {
    LinkMap::new(LinkSettings {
        roots: vec![
            (Locale::En, url("https://cms.example/")),
            (Locale::Es, url("https://cms.example/es/")),
            (Locale::En, url("http://127.0.0.1:8080/")),
            (Locale::Es, url("http://127.0.0.1:8080/es")),
        ],
        uploads: vec![url("https://files.example/site-4/")],
        ..LinkSettings::default()
    })
}

/// One host per language.
fn by_host() -> LinkMap {
    LinkMap::new(LinkSettings {
        roots: vec![(Locale::En, url("https://cms.example/")), (Locale::Es, url("https://cms.es.example/"))],
        uploads: Vec::new(),
        public: ByLocale { en: "https://site.example/".to_owned(), es: "https://site.es.example".to_owned() },
    })
}

fn check(links: &LinkMap, locale: Locale, raw: &str, expected: &str) {
    let found = links.resolve(raw, locale).map(|href| links.public_href(&href));
    assert_eq!(found.as_deref(), Ok(expected), "{raw} in {locale}");
}

#[test]
fn own_addresses_become_site_paths() {
    let links = by_path();
    for raw in [
        "/about/",
        "/about",
        "/About/",
        "about",
        "https://cms.example/about/",
        "http://www.cms.example/about",
        "//cms.example/about/",
        "http://127.0.0.1:8080/about/",
        " https://CMS.example/about/ ",
        "www.cms.example/about",
        "https://me:secret@cms.example/about/",
    ] {
        check(&links, Locale::En, raw, "/about/");
    }
    for raw in [
        "/es/sobre/",
        "/ES/sobre",
        "sobre/",
        "https://cms.example/es/sobre/",
        "http://127.0.0.1:8080/es/sobre",
    ] {
        check(&links, Locale::Es, raw, "/es/sobre/");
    }
    check(&links, Locale::En, "/es", "/es/");
    check(&links, Locale::En, "/", "/");
    check(&links, Locale::En, "/espana/", "/espana/");
    check(&links, Locale::Es, "/about/", "/about/");
    check(&links, Locale::En, "https://cms.example/a/?b=c&d=e#f", "/a/?b=c&d=e#f");
    check(&links, Locale::En, "/a/?#", "/a/");
}

#[test]
fn the_language_follows_the_host_where_hosts_differ() {
    let links = by_host();
    check(&links, Locale::Es, "/sobre/", "https://site.es.example/sobre/");
    check(&links, Locale::Es, "https://cms.example/about/", "https://site.example/about/");
    check(&links, Locale::En, "https://cms.es.example/sobre/?a", "https://site.es.example/sobre/?a");
}

#[test]
fn a_back_end_in_a_folder_still_means_this_site() {
    let links = LinkMap::new(LinkSettings {
        roots: vec![
            (Locale::En, url("https://site.example/cms/")),
            (Locale::Es, url("https://site.example/cms/es/")),
        ],
        ..LinkSettings::default()
    });
    check(&links, Locale::En, "https://site.example/cms/about/", "/about/");
    check(&links, Locale::Es, "https://site.example/cms/es/sobre/", "/es/sobre/");
    check(&links, Locale::En, "/about/", "/about/");
    check(&links, Locale::En, "/es/sobre/", "/es/sobre/");
}

#[test]
fn the_back_ends_own_pages_are_found_whatever_it_calls_itself() {
    let links = by_path();
    let path = |raw: &str, locale| links.page_path(raw, locale).map(|path| path.to_string());
    assert_eq!(path("http://10.0.0.7/about/", Locale::En).as_deref(), Some("/about/"));
    assert_eq!(path("http://10.0.0.7/es/sobre/", Locale::Es).as_deref(), Some("/sobre/"));
    assert_eq!(path("http://10.0.0.7/es/sobre/", Locale::En), None);
    assert_eq!(path("http://10.0.0.7/about/", Locale::Es), None);
    assert_eq!(path("https://cms.example/es/sobre/", Locale::En), None);
    assert_eq!(path("mailto:a@b.example", Locale::En), None);
}

#[test]
fn uploads_become_media() {
    let links = by_path();
    for raw in [
        "https://cms.example/wp-content/uploads/2026/a%20b.webp",
        "/wp-content/uploads/2026/a b.webp",
        "https://cms.example/es/wp-content/uploads/2026/a b.webp?ver=3",
        "https://files.example/site-4/2026/a b.webp",
        "/media/2026/a%20b.webp",
    ] {
        check(&links, Locale::En, raw, "/media/2026/a%20b.webp");
    }
    check(&links, Locale::En, "/wp-content/uploads/../../secret", "/secret/");
    check(&links, Locale::En, "/media/", "/media/");
    check(&links, Locale::En, "/media/press/", "/media/press/");
}

#[test]
fn files_fragments_and_other_sites_keep_their_address() {
    let links = by_path();
    check(&links, Locale::En, "https://cms.example/sitemap.xml?x=1", "/sitemap.xml?x=1");
    check(&links, Locale::Es, "https://cms.example/es/Feed.xml", "/es/Feed.xml");
    check(&links, Locale::En, "#Contact us", "#Contact%20us");
    check(&links, Locale::En, "https://other.example/A?b#c", "https://other.example/A?b#c");
    check(&links, Locale::En, "//other.example/a", "https://other.example/a");
    check(&links, Locale::En, "https://cms.example:8443/a", "https://cms.example:8443/a");
    check(&links, Locale::En, "https://user:secret@other.example/", "https://other.example/");
    check(&links, Locale::En, "mailto:a@b.example", "mailto:a@b.example");
    check(&links, Locale::En, "tel:+44 20 7946 0000", "tel:+442079460000");
}

#[test]
fn links_that_no_visitor_should_follow_are_refused() {
    let links = by_path();
    for (raw, expected) in [
        ("", UnusableLink::Empty),
        (" # ", UnusableLink::Empty),
        ("javascript:alert(1)", UnusableLink::Scheme),
        ("JaVaScRiPt:alert(1)", UnusableLink::Scheme),
        ("java\nscript:alert(1)", UnusableLink::Scheme),
        ("data:text/html,x", UnusableLink::Scheme),
        ("ftp://cms.example/", UnusableLink::Scheme),
        ("https://", UnusableLink::NotAnAddress),
        ("https://cms.example/wp-admin/post.php", UnusableLink::BackEnd),
        ("/wp-json/jgm/v1/menu/", UnusableLink::BackEnd),
        ("https://cms.example/wp-content/uploads/folder", UnusableLink::BackEnd),
        ("/a%2Fb/", UnusableLink::Path(InvalidPath::Character { found: '/' })),
    ] {
        let found = links.resolve(raw, Locale::En);
        assert_eq!(found, Err(expected), "{raw:?}");
    }
    assert_eq!(links.resolve(&format!("/{}", "a".repeat(3000)), Locale::En), Err(UnusableLink::NotAnAddress));
}

#[test]
fn old_addresses_are_found_on_own_hosts_only() {
    let links = by_path();
    assert_eq!(
        links.old_address("https://elsewhere.example/a", Locale::En),
        Err(UnusableLink::OtherSite { host: "elsewhere.example".to_owned() })
    );
    assert_eq!(links.old_address("/?p=1", Locale::En), Err(UnusableLink::Query));
    let (locale, path) = links.old_address("/es//Viejo.html", Locale::En).unwrap();
    assert_eq!((locale, path.as_str()), (Locale::Es, "/viejo.html/"));
}

proptest! {
    #[test]
    fn nothing_panics_and_no_result_leads_to_the_back_end_or_a_script(raw in "\\PC{0,60}") {
        let links = by_path();
        for locale in Locale::ALL {
            let _ = links.old_address(&raw, locale);
            let _ = links.page_path(&raw, locale);
            if let Ok(href) = links.resolve(&raw, locale) {
                let public = links.public_href(&href);
                prop_assert!(!public.to_ascii_lowercase().starts_with("javascript:"));
                prop_assert!(!public.contains("cms.example"));
            }
        }
    }

    #[test]
    fn own_looking_links_never_become_protocol_relative(path in "[/\\\\a-z.%2fF]{0,12}", host in "(https://cms\\.example)?") {
        let links = by_path();
        if let Ok(href) = links.resolve(&format!("{host}{path}"), Locale::En) {
            prop_assert!(!links.public_href(&href).starts_with("//"));
        }
    }

    #[test]
    fn public_addresses_resolve_to_themselves(path in "(/[a-z]{1,6}){0,3}/", es in any::<bool>()) {
        let links = by_path();
        let raw = if es { format!("/es{path}") } else { path };
        let href = links.resolve(&raw, Locale::En).unwrap();
        let public = links.public_href(&href);
        prop_assert_eq!(links.resolve(&public, Locale::En), Ok(href));
    }
}

#[test]
fn addresses_that_the_back_end_calls_its_own_are_learned_once_by_all_clones() {
    let links = by_path();
    let clone = links.clone();
    check(&links, Locale::En, "https://www.maker.example/about/", "https://www.maker.example/about/");
    assert!(links.learn(Locale::En, &url("https://maker.example")));
    assert!(links.learn(Locale::Es, &url("https://maker.example/es")));
    assert!(
        !clone.learn(Locale::En, &url("http://www.maker.example/")),
        "the scheme and www. are the same to us"
    );
    check(&clone, Locale::En, "https://www.maker.example/about/", "/about/");
    check(&clone, Locale::En, "https://maker.example/es/sobre/", "/es/sobre/");
    check(&clone, Locale::En, "https://maker.example/wp-content/uploads/a.jpg", "/media/a.jpg");
    for back_end in
        ["wp-admin/post.php?post=3", "wp-login.php", "wp-cron.php", "xmlrpc.php", "wp-json/wp/v2/pages"]
    {
        let raw = format!("https://maker.example/{back_end}");
        assert_eq!(clone.resolve(&raw, Locale::En), Err(UnusableLink::BackEnd), "{raw}");
    }
}
