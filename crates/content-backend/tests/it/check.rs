//! Each thing `lucerna check` looks for is found, and said with what to do.

use std::borrow::Cow;
use std::sync::Arc;

use content_backend::{ContentFolder, StoreError, check};

use crate::support::{TestResult, svg};

const OPTIONS: &str = "site_name = \"S\"\n\n[organization]\nname = \"S\"\n";

/// Findings in a folder of these files, beside options in both languages.
async fn findings(files: &[(&str, &str)]) -> Result<String, StoreError> {
    let site = [("content/en/options.toml", OPTIONS), ("content/es/options.toml", OPTIONS)];
    let files = site.iter().chain(files);
    let folder = ContentFolder::from_files(
        files.map(|(path, text)| ((*path).to_owned(), Cow::Owned::<[u8]>(text.as_bytes().to_vec()))),
    );
    let findings = check(&folder, Arc::new(|_| {})).await?;
    Ok(findings.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

fn page(body: &str) -> String {
    format!("+++\ntitle = \"A page\"\n+++\n\n{body}\n")
}

#[tokio::test]
async fn links_to_nowhere_and_to_lost_headings() -> TestResult {
    let body = "[a](/gone/) [b](/b/#lost) [c](/b/#there) [d](https://other.example/)";
    let target = page("## Here {#there}");
    let found = findings(&[
        ("content/en/pages/a.md", &page(body)),
        ("content/es/pages/a.md", &page("x")),
        ("content/en/pages/b.md", &target),
        ("content/es/pages/b.md", &target),
    ])
    .await?;
    insta::assert_snapshot!(found);
    Ok(())
}

#[tokio::test]
async fn links_to_lists_of_the_catalogue_are_dead_only_where_there_is_nothing_to_list() -> TestResult {
    let product = "family = \"D\"\nkind = \"driver\"\nenergy_role = \"not_in_scope\"\naxes = [\"power\"]\n\
                   categories = [\"c\"]\n\n[[documents]]\ntype = \"installation\"\nlanguage = \"en\"\n\
                   file = \"documents/d.pdf\"\n";
    let links = page("[a](/drivers/?dimming=dali-2) [b](/profiles/) [c](/es/drivers/) [d](/downloads/)");
    let found = findings(&[
        ("content/catalogue/categories.toml", "[[categories]]\nkey = \"c\"\n"),
        ("content/en/categories/c.md", &page("x")),
        ("content/es/categories/c.md", &page("x")),
        ("content/catalogue/products/d/product.toml", product),
        ("content/catalogue/products/d/variants.csv", "sku,power\nD1,10\n"),
        ("content/en/products/d.md", &page("x")),
        ("content/es/products/d.md", &page("x")),
        ("content/en/pages/a.md", &links),
        ("content/es/pages/a.md", &page("x")),
        ("media/documents/d.pdf", "%PDF-1.4"),
    ])
    .await?;
    let dead: Vec<&str> = found.lines().filter(|line| line.contains("leads nowhere")).collect();
    assert!(matches!(dead.as_slice(), [only] if only.contains("\"/profiles/\"")), "{found}");
    Ok(())
}

#[tokio::test]
async fn links_to_rows_of_an_accordion() -> TestResult {
    let rows = "items = [{ title = \"¿Qué driver?\", body = \"x\" }, { title = \"2\", anchor = \"two\", body = \"x\" }]";
    let target = format!(
        "+++\ntitle = \"A page\"\n[[blocks]]\nlayout = \"accordion\"\ntitle = \"Questions\"\n{rows}\n+++\n"
    );
    let links = page("[a](/b/#que-driver) [b](/b/#two) [c](/b/#questions) [d](/b/#lost)");
    let found = findings(&[
        ("content/en/pages/a.md", &links),
        ("content/es/pages/a.md", &page("x")),
        ("content/en/pages/b.md", &target),
        ("content/es/pages/b.md", &target),
    ])
    .await?;
    assert_eq!(found.lines().count(), 1, "{found}");
    assert!(found.contains("\"/b/#lost\" leads to a place that its page does not have"), "{found}");
    Ok(())
}

#[tokio::test]
async fn terms_that_cannot_be_told_apart_and_a_glossary_that_is_not_there() -> TestResult {
    let terms = |terms: &str| {
        format!("+++\ntitle = \"Words\"\n[[blocks]]\nlayout = \"glossary\"\nterms = [{terms}]\n+++\n")
    };
    let english = terms(
        "{ term = \"Glare\", body = \"x\", see = [\"lost\"] }, { term = \"GLARE!\", body = \"x\" }, \
         { term = \"灯\", body = \"x\" }",
    );
    let spanish = terms("{ term = \"UGR\", body = \"x\", attribute = [\"ugr\"] }");
    let naming = |page: &str| format!("glossary = \"{page}\"\n{OPTIONS}");
    let found = findings(&[
        ("content/en/options.toml", &naming("/about/")),
        ("content/es/options.toml", &naming("/es/words/")),
        ("content/en/pages/words.md", &english),
        ("content/es/pages/words.md", &spanish),
        ("content/en/pages/about.md", &page("x")),
        ("content/es/pages/about.md", &page("x")),
    ])
    .await?;
    insta::assert_snapshot!(found);
    Ok(())
}

#[tokio::test]
async fn blocks_that_name_a_form_which_does_not_exist() -> TestResult {
    let naming = |form: &str| {
        format!("+++\ntitle = \"A page\"\n[[blocks]]\nlayout = \"contact_form\"\nform = \"{form}\"\n+++\n")
    };
    let form = include_str!("fixtures/en-contact.toml");
    let found = findings(&[
        ("content/en/pages/a.md", &naming("contact")),
        ("content/es/pages/a.md", &naming("contact")),
        ("content/en/forms/contact.toml", form),
    ])
    .await?;
    assert!(found.contains("there is no form \"contact\"; write content/es/forms/contact.toml"), "{found}");
    assert_eq!(found.matches("there is no form").count(), 1, "{found}");
    Ok(())
}

#[tokio::test]
async fn blocks_that_ask_for_a_team_in_which_nobody_works() -> TestResult {
    let staff = "+++\ntitle = \"A page\"\n\n[[blocks]]\nlayout = \"staff\"\nteams = [\"Sales\", \"research & light\", \"Press\"]\n+++\n";
    let seller = "+++\ntitle = \"Ada Byrne\"\nteam = \"sales\"\n+++\n";
    let engineer = "+++\ntitle = \"Bo Carr\"\nteam = \"Research & Light\"\n+++\n";
    let found = findings(&[
        ("content/en/pages/a.md", staff),
        ("content/es/pages/a.md", &page("x")),
        ("content/en/staff/ada.md", seller),
        ("content/es/staff/ada.md", seller),
        ("content/en/staff/bo.md", engineer),
        ("content/es/staff/bo.md", engineer),
    ])
    .await?;
    insta::assert_snapshot!(found, @r#"content/en/pages/a.md:6: warning: nobody in content/en/staff/ has the team "Press"; it is not shown"#);
    Ok(())
}

#[tokio::test]
async fn redirects_in_circles_and_in_steps() -> TestResult {
    let rules = [("/one/", "/two/"), ("/two/", "/a/"), ("/round/", "/about/"), ("/about/", "/round/")];
    let rules: String = rules
        .iter()
        .map(|(from, to)| format!("{{ redirect_from = \"{from}\", redirect_to = \"{to}\" }},\n"))
        .collect();
    let options = format!("site_name = \"S\"\nredirects = [\n{rules}]\n\n[organization]\nname = \"S\"\n");
    let found = findings(&[
        ("content/en/options.toml", &options),
        ("content/en/pages/a.md", &page("x")),
        ("content/es/pages/a.md", &page("x")),
    ])
    .await?;
    insta::assert_snapshot!(found);
    Ok(())
}

#[tokio::test]
async fn a_site_in_one_language_lacks_nothing_and_may_link_to_its_lists() -> TestResult {
    let article = "+++\ntitle = \"An article\"\ncategory = \"diary\"\n+++\n";
    let files = [
        ("content/en/options.toml", OPTIONS),
        ("content/en/pages/a.md", &page("[a](/articles/) [b](/collections/)")),
        ("content/en/article-categories/diary.md", &page("x")),
        ("content/en/articles/one.md", article),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), Cow::Owned::<[u8]>(text.as_bytes().to_vec())));
    let findings = check(&ContentFolder::from_files(files), Arc::new(|_| {})).await?;
    let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
    let expected = "content/en/pages/a.md:5: error: \"/collections/\" leads nowhere; write the address of a published page or a file, or add a redirect";
    assert_eq!(findings, [expected]);
    Ok(())
}

#[tokio::test]
async fn texts_without_a_translation() -> TestResult {
    let found = findings(&[
        ("content/en/pages/a.md", &page("x")),
        ("content/es/staff/ana.md", &page("x")),
        ("content/es/pages/draft.md", "+++\ntitle = \"Later\"\nstatus = \"draft\"\n+++\n"),
    ])
    .await?;
    insta::assert_snapshot!(found);
    Ok(())
}

#[tokio::test]
async fn pictures_that_are_silent_or_small() -> TestResult {
    let text = "+++\ntitle = \"A\"\nimage = { file = \"a.svg\", alt = \"\" }\n+++\n\n![](a.svg)\n";
    let found = findings(&[
        ("media/a.svg", &svg("0 0 10 10")),
        ("content/en/pages/a.md", text),
        ("content/es/pages/a.md", &page("x")),
    ])
    .await?;
    insta::assert_snapshot!(found);
    Ok(())
}

#[tokio::test]
async fn products_that_visitors_do_not_find() -> TestResult {
    let product = "family = \"P\"\nkind = \"luminaire\"\nenergy_role = \"not_in_scope\"\n\
                   categories = [\"all\"]\naxes = [\"power\"]\n";
    let draft = "+++\ntitle = \"Later\"\nstatus = \"draft\"\n+++\n";
    let project = "+++\ntitle = \"Project\"\nyear = 2026\n\
                   used = [{ code = \"p6\" }, { code = \"P-7\" }, { code = \"OLD/1\" }, { code = \"p\" }]\n+++\n";
    let links = "[a](/products/p/) [b](/products/P-6/) [c](/products/p/?variation=P-6) [d](/products/x-9/) \
                 [e](/products/p/?variation=P-8#light)";
    let naming =
        "+++\ntitle = \"A page\"\n[[blocks]]\nlayout = \"products\"\nproducts = [\"p\", \"later\"]\n+++\n";
    let found = findings(&[
        ("content/catalogue/categories.toml", "[[categories]]\nkey = \"all\"\n"),
        ("content/catalogue/legacy.csv", "code,replaced_by\nOLD-1,P-6\n"),
        ("content/catalogue/products/p/product.toml", product),
        ("content/catalogue/products/p/variants.csv", "sku,power\nP-6,6\n"),
        ("content/en/categories/all.md", &page("x")),
        ("content/es/categories/all.md", &page("x")),
        ("content/en/products/p.md", &page("x")),
        ("content/es/products/p.md", &page("x")),
        ("content/en/products/later.md", draft),
        ("content/es/products/later.md", draft),
        ("content/en/case-studies/project.md", project),
        ("content/es/case-studies/project.md", &page("x").replace("title", "year = 2026\ntitle")),
        ("content/en/pages/links.md", &page(links)),
        ("content/es/pages/links.md", &page("x")),
        ("content/en/pages/naming.md", naming),
        ("content/es/pages/naming.md", &page("x")),
    ])
    .await?;
    insta::assert_snapshot!(found);
    Ok(())
}

#[tokio::test]
async fn galleries_without_words_and_films_without_captions() -> TestResult {
    let text = "+++\ntitle = \"A\"\n[[blocks]]\nlayout = \"gallery\"\n\
                items = [{ image = { file = \"a.svg\", alt = \"\" } }]\n\
                [[blocks]]\nlayout = \"video\"\ntitle = \"Silent\"\nfile = \"a.mp4\"\n\
                [[blocks]]\nlayout = \"video\"\ntitle = \"Told\"\nfile = \"a.mp4\"\ntranscript = \"x\"\n\
                [[blocks]]\nlayout = \"steps\"\nitems = [{ title = \"One\", body = \"![](a.svg)\" }]\n+++\n";
    let found = findings(&[
        ("media/a.svg", &svg("0 0 10 10")),
        ("media/a.mp4", "\0\0\0\u{18}ftypmp42"),
        ("content/en/pages/a.md", text),
        ("content/es/pages/a.md", &page("x")),
    ])
    .await?;
    insta::assert_snapshot!(found);
    Ok(())
}

#[tokio::test]
async fn photometry_that_does_not_give_the_stated_flux() -> TestResult {
    let product = "family = \"P\"\nkind = \"luminaire\"\nenergy_role = \"containing_product\"\n\
                   categories = [\"all\"]\naxes = [\"power\"]\n";
    let found = findings(&[
        ("content/catalogue/categories.toml", "[[categories]]\nkey = \"all\"\n"),
        ("content/en/categories/all.md", &page("x")),
        ("content/es/categories/all.md", &page("x")),
        ("content/en/products/p.md", &page("x")),
        ("content/es/products/p.md", &page("x")),
        ("content/catalogue/products/p/product.toml", product),
        (
            "content/catalogue/products/p/variants.csv",
            "sku,power,luminous_flux,energy_class\nP-6,6,590,D\nP-9,9,900,D\n",
        ),
        ("media/photometry/p-6.ldt", include_str!("fixtures/photometry/590-lumens.ldt")),
        ("media/photometry/p-9.ldt", include_str!("fixtures/photometry/590-lumens.ldt")),
    ])
    .await?;
    insta::assert_snapshot!(found);
    Ok(())
}

#[tokio::test]
async fn luminaires_without_the_class_of_their_light_source() -> TestResult {
    let product = "family = \"L\"\nkind = \"luminaire\"\nenergy_role = \"containing_product\"\naxes = [\"power\"]\n\
                   categories = [\"c\"]\n";
    let title = "+++\ntitle = \"A\"\n+++\n";
    let found = findings(&[
        ("content/catalogue/categories.toml", "[[categories]]\nkey = \"c\"\n"),
        ("content/en/categories/c.md", title),
        ("content/es/categories/c.md", title),
        ("content/catalogue/products/l/product.toml", product),
        ("content/catalogue/products/l/variants.csv", "sku,energy_class,power\nL1,E,1\nL2,,2\n"),
        ("content/en/products/l.md", title),
        ("content/es/products/l.md", title),
    ])
    .await?;
    assert!(
        found.contains("variants.csv:3: error: 1 of 2 variants have no energy_class, L2 first"),
        "{found}"
    );
    Ok(())
}

#[tokio::test]
async fn what_an_import_would_refuse() -> TestResult {
    let found = findings(&[("content/en/pages/a.md", "+++\ntitel = \"A\"\n+++\n")]).await?;
    insta::assert_snapshot!(found);
    Ok(())
}

#[tokio::test]
async fn pictures_that_the_site_would_not_show() -> TestResult {
    let large = "GIF89a\x10\x27\x70\x17\0\0\0,\0\0\0\0\x10\x27\x70\x17\0\x02\0;";
    let found = findings(&[
        ("media/a.avif", "\0\0\0\x1cftypavif\0\0\0\0avifmif1miafMA1B"),
        ("media/b.gif", large),
        ("media/c.webp", "RIFF\x7f\x7f\0\0WEBPVP8 \x10\0\0\0"),
        ("media/d.gif", &format!("{large}{}", " ".repeat(25 * 1024 * 1024))),
        ("media/e.svg", "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
    ])
    .await?;
    insta::assert_snapshot!(found);
    Ok(())
}

#[tokio::test]
async fn what_nobody_sees_yet_may_link_to_what_is_not_there_yet() -> TestResult {
    let draft = "+++\ntitle = \"Later\"\nstatus = \"draft\"\n+++\n\n[a](/gone/)\n";
    let found = findings(&[("content/en/pages/a.md", draft)]).await?;
    assert_eq!(found, "");
    Ok(())
}

#[tokio::test]
async fn every_line_with_a_dead_link_is_named() -> TestResult {
    let found = findings(&[
        ("content/en/pages/a.md", &page("[a](/gone/)\n\n[b](/gone/) [c](/gone/#x)\n\n[d](#nowhere)")),
        ("content/es/pages/a.md", &page("x")),
    ])
    .await?;
    let lines: Vec<&str> = found.lines().map(|line| line.split(": ").next().unwrap_or_default()).collect();
    let file = "content/en/pages/a.md";
    assert_eq!(lines, [5, 7, 7, 9].map(|line| format!("{file}:{line}")), "{found}");
    Ok(())
}
