//! The one list controller behind every type: filters, order, parts, single items and what is forbidden.

use content_backend::BackendSettings;
use http::{Request, StatusCode};
use serde_json::{Value, json};

use crate::support::{Folder, Site, TestResult};

pub(crate) const POSTS: &str = "/wp-json/wp/v2/posts";

/// Twelve articles in two categories, the newest with the highest number, and products in the tree of categories.
pub(crate) async fn many() -> Result<Site, Box<dyn std::error::Error>> {
    let site = Site::empty().await?;
    let mut folder = Folder::kinds();
    folder.remove("content/en/articles/size-a-driver.md");
    folder.remove("content/es/articles/size-a-driver.md");
    folder.put("content/en/article-categories/news.md", "+++\ntitle = \"News\"\n+++\n");
    for number in 1..=12 {
        let category = if number % 3 == 0 { "news" } else { "guides" };
        let title = char::from(b'z' - number);
        folder.put(
            &format!("content/en/articles/a{number:02}.md"),
            &format!(
                "+++\ntitle = \"{title} article\"\ncategory = \"{category}\"\ncreated = 2026-01-{number:02}\n\
                 modified = 2026-03-{:02}\n+++\n\nWords about number{number}.\n",
                20 - number
            ),
        );
    }
    for (key, day, categories) in [
        ("arden", 2, "\"downlights\", \"exterior\""),
        ("brisa", 3, "\"floodlights\""),
        ("corvus", 4, "\"exterior\""),
        ("lyra", 1, "\"downlights\""),
    ] {
        let text =
            format!("+++\ntitle = \"{key}\"\ncreated = 2026-04-{day:02}\nmodified = 2026-04-05\n+++\n");
        folder.put(&format!("content/en/products/{key}.md"), &text);
        let facts = format!(
            "family = \"X\"\nkind = \"accessory\"\nenergy_role = \"not_in_scope\"\ncategories = [{categories}]\n"
        );
        folder.put(&format!("content/catalogue/products/{key}/product.toml"), &facts);
        let table = format!("sku,name_en,name_es\n{0}-1,{key},{key}\n", key.to_uppercase());
        folder.put(&format!("content/catalogue/products/{key}/variants.csv"), &table);
    }
    site.import(&folder).await?;
    Ok(site)
}

pub(crate) async fn slugs(site: &Site, query: &str) -> Result<String, Box<dyn std::error::Error>> {
    site.column(&format!("{POSTS}?_fields=slug&per_page=100&{query}"), "slug").await
}

async fn products(site: &Site, query: &str) -> Result<String, Box<dyn std::error::Error>> {
    site.column(&format!("/wp-json/wp/v2/product?_fields=slug&orderby=slug&order=asc&{query}"), "slug").await
}

async fn category(site: &Site, slug: &str) -> Result<Value, Box<dyn std::error::Error>> {
    Ok(site.json(&format!("/wp-json/wp/v2/product_cat?slug={slug}")).await?[0]["id"].clone())
}

async fn refusal(site: &Site, path: &str) -> Result<(StatusCode, String), Box<dyn std::error::Error>> {
    let reply = site.get(path).await?;
    Ok((reply.status, reply.json()?["code"].as_str().unwrap_or_default().to_owned()))
}

#[tokio::test]
async fn every_type_has_its_shape() -> TestResult {
    let site = Site::kinds().await?;
    for (name, path) in [
        ("product", "wp/v2/product"),
        ("post", "wp/v2/posts"),
        ("space", "jgm/v1/spaces"),
        ("collection", "jgm/v1/collections"),
        ("case_study", "jgm/v1/case-studies"),
        ("testimonial", "wp/v2/testimonials"),
        ("staff", "jgm/v1/staff"),
    ] {
        let query = "?_fields=id,type,slug,link,title,excerpt,featured_media,author,product_cat,categories,class_list,\
                     translations,acf,_links";
        let mut reply = site.get(&format!("/wp-json/{path}{query}")).await?;
        reply.headers.clear();
        insta::assert_snapshot!(format!("type_{name}"), reply.transcript()?);
    }
    Ok(())
}

#[tokio::test]
async fn the_same_list_stands_under_two_names() -> TestResult {
    let site = many().await?;
    assert_eq!(site.json("/wp-json/jgm/v1/posts").await?, site.json(POSTS).await?);
    assert_eq!(site.json("/wp-json/jgm/v1/pages").await?, site.json("/wp-json/wp/v2/pages").await?);
    let link = site.get("/wp-json/jgm/v1/posts?per_page=5").await?.header("link").to_owned();
    assert_eq!(link, "<http://lucerna.invalid/wp-json/jgm/v1/posts?per_page=5&page=2>; rel=\"next\"");
    Ok(())
}

#[tokio::test]
async fn lists_come_in_every_order() -> TestResult {
    let site = many().await?;
    let newest = "a12 a11 a10 a09 a08 a07 a06 a05 a04 a03 a02 a01";
    let oldest = "a01 a02 a03 a04 a05 a06 a07 a08 a09 a10 a11 a12";
    for (query, expected) in [
        ("", newest),
        ("order=asc", oldest),
        ("orderby=date", newest),
        ("orderby=modified", oldest),
        ("orderby=title", oldest),
        ("orderby=title&order=asc", newest),
        ("orderby=slug&order=asc", oldest),
        ("orderby=id&order=asc", oldest),
        ("orderby=author&order=asc", oldest),
        ("orderby=menu_order&order=asc", oldest),
        ("orderby=include_slugs&slug=a03,a11,a01", "a03 a11 a01"),
        ("orderby=relevance&search=number7", "a07"),
    ] {
        assert_eq!(slugs(&site, query).await?, expected, "{query}");
    }
    let id = |slug: &'static str| {
        let site = &site;
        async move {
            Ok::<_, Box<dyn std::error::Error>>(
                site.json(&format!("{POSTS}?slug={slug}")).await?[0]["id"].clone(),
            )
        }
    };
    let (two, nine) = (id("a02").await?, id("a09").await?);
    assert_eq!(slugs(&site, &format!("orderby=include&include={nine},{two}")).await?, "a09 a02");
    assert_eq!(slugs(&site, &format!("orderby=include&include={two},{nine}")).await?, "a02 a09");
    Ok(())
}

#[tokio::test]
async fn orders_without_what_they_need_are_refused() -> TestResult {
    let site = many().await?;
    let refused = refusal(&site, &format!("{POSTS}?orderby=relevance")).await?;
    assert_eq!(refused, (StatusCode::BAD_REQUEST, "rest_no_search_term_defined".to_owned()));
    let refused = refusal(&site, &format!("{POSTS}?orderby=include")).await?;
    assert_eq!(refused, (StatusCode::BAD_REQUEST, "rest_orderby_include_missing_include".to_owned()));
    let refused = refusal(&site, &format!("{POSTS}?orderby=price")).await?;
    assert_eq!(refused, (StatusCode::BAD_REQUEST, "rest_invalid_param".to_owned()));
    Ok(())
}

#[tokio::test]
async fn lists_are_cut_by_time() -> TestResult {
    let site = many().await?;
    assert_eq!(slugs(&site, "after=2026-01-10T00:00:00").await?, "a12 a11");
    assert_eq!(slugs(&site, "before=2026-01-02T00:00:00Z").await?, "a01");
    assert_eq!(slugs(&site, "after=2026-01-03T00:00:00&before=2026-01-06T00:00:00").await?, "a05 a04");
    assert_eq!(slugs(&site, "modified_after=2026-03-18T00:00:00").await?, "a01");
    assert_eq!(slugs(&site, "modified_before=2026-03-10T00:00:00&orderby=title").await?, "a11 a12");
    let reply = site.get(&format!("{POSTS}?after=yesterday")).await?;
    assert_eq!(reply.json()?["data"]["details"]["after"]["code"], "rest_invalid_date");
    Ok(())
}

#[tokio::test]
async fn totals_follow_every_filter() -> TestResult {
    let site = many().await?;
    let guides = site.json("/wp-json/wp/v2/categories?slug=guides").await?[0]["id"].clone();
    let first = site.json(&format!("{POSTS}?slug=a01")).await?[0]["id"].clone();
    let third = site.json(&format!("{POSTS}?slug=a03")).await?[0]["id"].clone();
    for (query, total) in [
        (String::new(), "12"),
        (format!("exclude={first}"), "11"),
        (format!("exclude={first},{third},999999"), "10"),
        (format!("categories={guides}"), "8"),
        (format!("categories={guides}&exclude={first}"), "7"),
        (format!("categories={guides}&exclude={third}"), "8"),
        (format!("categories_exclude={guides}"), "4"),
        ("search=number1".to_owned(), "4"),
        ("slug=a01,a02,zz".to_owned(), "2"),
        ("after=2026-01-10T00:00:00".to_owned(), "2"),
    ] {
        let reply = site.get(&format!("{POSTS}?per_page=3&{query}")).await?;
        assert_eq!(reply.header("x-wp-total"), total, "{query}");
        let items = reply.json()?.as_array().map_or(0, Vec::len);
        assert_eq!(items, total.parse::<usize>()?.min(3), "{query}");
    }
    Ok(())
}

#[tokio::test]
async fn posts_are_filtered_by_author() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = Folder::kinds();
    folder.put("content/en/articles/unsigned.md", "+++\ntitle = \"Unsigned\"\ncategory = \"guides\"\n+++\n");
    site.import(&folder).await?;
    let ada = site.json("/wp-json/jgm/v1/staff").await?[0]["id"].clone();
    assert_eq!(slugs(&site, &format!("author={ada}")).await?, "size-a-driver");
    assert_eq!(slugs(&site, &format!("author_exclude={ada}")).await?, "unsigned");
    assert_eq!(slugs(&site, "author=999").await?, "");
    assert_eq!(slugs(&site, "sticky=true").await?, "");
    assert_eq!(slugs(&site, "sticky=false&orderby=title").await?, "unsigned size-a-driver");
    Ok(())
}

#[tokio::test]
async fn pages_past_the_end_are_refused_unless_there_is_nothing() -> TestResult {
    let site = many().await?;
    assert_eq!(site.json(&format!("{POSTS}?page=2")).await?.as_array().map(Vec::len), Some(2));
    let refused = refusal(&site, &format!("{POSTS}?page=3")).await?;
    assert_eq!(refused, (StatusCode::BAD_REQUEST, "rest_post_invalid_page_number".to_owned()));
    let nothing = site.get(&format!("{POSTS}?page=3&slug=none")).await?;
    assert_eq!((nothing.status, nothing.json()?), (StatusCode::OK, json!([])));
    assert_eq!(slugs(&site, "offset=10").await?, "a02 a01");
    assert_eq!(slugs(&site, "offset=100").await?, "");
    Ok(())
}

#[tokio::test]
async fn categories_filter_by_number_in_every_form() -> TestResult {
    let site = many().await?;
    let down = category(&site, "downlights").await?;
    let out = category(&site, "exterior").await?;
    let flood = category(&site, "floodlights").await?;
    for (query, expected) in [
        (String::new(), "arden brisa corvus lyra"),
        (format!("product_cat={down}"), "arden lyra"),
        (format!("product_cat={down},{flood}"), "arden brisa lyra"),
        (format!("product_cat[]={down}&product_cat[]={flood}"), "arden brisa lyra"),
        (format!("product_cat={out}"), "arden corvus"),
        (format!("product_cat[terms]={out}&product_cat[include_children]=true"), "arden brisa corvus"),
        (format!("product_cat[terms]={out}&product_cat[include_children]=false"), "arden corvus"),
        (format!("product_cat[terms]={down},{out}&product_cat[operator]=AND"), "arden"),
        (
            format!("product_cat[terms][]={down}&product_cat[terms][]={out}&product_cat[operator]=OR"),
            "arden corvus lyra",
        ),
        (format!("product_cat_exclude={down}"), "brisa corvus"),
        (format!("product_cat={out}&product_cat_exclude={down}"), "corvus"),
        (format!("product_cat_exclude[terms]={out}&product_cat_exclude[include_children]=1"), "lyra"),
        (format!("tax_relation=OR&product_cat={flood}&product_cat_exclude={out}"), "brisa lyra"),
        ("product_cat=999999".to_owned(), ""),
        (format!("product_cat={down}&slug=lyra,brisa"), "lyra"),
        (format!("product_cat={down}&search=arden"), "arden"),
    ] {
        assert_eq!(products(&site, &query).await?, expected, "{query}");
    }
    Ok(())
}

#[tokio::test]
async fn a_slug_is_no_category() -> TestResult {
    let site = many().await?;
    let reply = site.get("/wp-json/wp/v2/product?product_cat=downlights").await?;
    insta::assert_snapshot!("refused_category_slug", reply.transcript()?);
    for (query, reason) in [
        ("product_cat[operator]=XOR", "product_cat[operator] is not one of AND and OR."),
        ("product_cat[terms]=a", "product_cat[terms][0] is not of type integer."),
        ("product_cat[include_children]=maybe", "product_cat[include_children] is not of type boolean."),
        ("product_cat[color]=red", "color is not a valid property of Object."),
    ] {
        let reply = site.get(&format!("/wp-json/wp/v2/product?{query}")).await?;
        let detail = reply.json()?["data"]["details"]["product_cat"].clone();
        assert_eq!(detail["code"], "rest_no_matching_schema", "{query}");
        let message = detail["message"].as_str().unwrap_or_default();
        assert!(message.ends_with(&format!("Reason: {reason}")), "{message}");
    }
    Ok(())
}

#[tokio::test]
async fn what_a_type_does_not_have_does_not_filter() -> TestResult {
    let site = many().await?;
    assert_eq!(slugs(&site, "slug=a01&product_cat=downlights&parent=7&nonsense=1").await?, "a01");
    Ok(())
}

#[tokio::test]
async fn single_items_are_found_by_number_and_type() -> TestResult {
    let site = many().await?;
    let listed = site.json(&format!("{POSTS}?slug=a05")).await?[0].clone();
    let id = listed["id"].clone();
    assert_eq!(site.json(&format!("{POSTS}/{id}")).await?, listed);
    assert_eq!(site.json(&format!("/wp-json/jgm/v1/posts/{id}/")).await?, listed);
    for path in
        [format!("/wp-json/wp/v2/product/{id}"), format!("{POSTS}/999999"), format!("/es{POSTS}/{id}")]
    {
        let refused = refusal(&site, &path).await?;
        assert_eq!(refused, (StatusCode::NOT_FOUND, "rest_post_invalid_id".to_owned()), "{path}");
    }
    for path in [format!("{POSTS}/a05"), format!("{POSTS}/{id}/more"), format!("{POSTS}/-1")] {
        let refused = refusal(&site, &path).await?;
        assert_eq!(refused, (StatusCode::NOT_FOUND, "rest_no_route".to_owned()), "{path}");
    }
    Ok(())
}

#[tokio::test]
async fn drafts_and_editing_are_not_for_everybody() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = Folder::kinds();
    folder.replace("content/en/spaces/office.md", "+++\ntitle", "+++\nstatus = \"draft\"\ntitle");
    site.import(&folder).await?;
    let spaces = "/wp-json/jgm/v1/spaces";
    let id = site.json("/es/wp-json/jgm/v1/spaces").await?[0]["id"].clone();
    assert_eq!(site.json(spaces).await?, json!([]));
    let refused = refusal(&site, &format!("{spaces}/{id}")).await?;
    assert_eq!(refused, (StatusCode::UNAUTHORIZED, "rest_forbidden".to_owned()));
    let refused = refusal(&site, &format!("{spaces}?context=edit")).await?;
    assert_eq!(refused, (StatusCode::UNAUTHORIZED, "rest_forbidden_context".to_owned()));
    assert_eq!(site.get(&format!("{spaces}?status=publish")).await?.status, StatusCode::OK);
    let reply = site.get(&format!("{spaces}?status=publish,draft")).await?;
    insta::assert_snapshot!("refused_status", reply.transcript()?);
    let reply = site.get(&format!("{spaces}?status=hidden")).await?;
    assert_eq!(reply.json()?["data"]["details"]["status"]["code"], "rest_not_in_enum");
    // What names it names nothing now.
    let study = site.json("/wp-json/jgm/v1/case-studies").await?;
    assert_eq!(study[0]["acf"]["space"], json!(false));
    Ok(())
}

#[tokio::test]
async fn the_token_is_a_name_but_no_right() -> TestResult {
    let settings = BackendSettings { token: Some("dGVzdA==".into()), ..BackendSettings::default() };
    let site = Site::with(settings).await?;
    site.import(&Folder::kinds()).await?;
    let request =
        Request::get("/wp-json/wp/v2/product?context=edit").header("authorization", "Basic dGVzdA==");
    let reply = site.send(request.body(axum::body::Body::empty())?).await?;
    assert_eq!(reply.status, StatusCode::FORBIDDEN);
    Ok(())
}

#[tokio::test]
async fn options_gives_the_schema_and_head_no_body() -> TestResult {
    let site = many().await?;
    let reply =
        site.send(Request::options("/wp-json/wp/v2/product").body(axum::body::Body::empty())?).await?;
    let body = reply.json()?;
    assert_eq!((body["schema"]["title"].as_str(), reply.header("allow")), (Some("product"), "GET"));
    assert!(body["schema"]["properties"]["product_cat"].is_object());
    assert_eq!(body["endpoints"][0]["args"]["product_cat"]["oneOf"][0]["title"], "Term ID List");
    let head = site.send(Request::head("/wp-json/wp/v2/product").body(axum::body::Body::empty())?).await?;
    assert_eq!((head.header("x-wp-total"), head.body.len()), ("4", 0));
    Ok(())
}

#[tokio::test]
async fn a_path_leads_to_every_kind_and_term() -> TestResult {
    let site = Site::kinds().await?;
    for (path, kind) in [
        ("/products/lyra/", "product"),
        ("/articles/guides/size-a-driver/", "post"),
        ("/articles/guides/", "category"),
        ("/product-categories/floodlights/", "product_cat"),
        ("/spaces/office/", "space"),
        ("/collections/essentials/", "collection"),
        ("/case-studies/reading-room/", "case_study"),
        ("/about/", "page"),
    ] {
        let found = site.json(&format!("/wp-json/jgm/v1/slug?path={path}")).await?;
        assert_eq!((found["type"].as_str(), found["path"].as_str()), (Some(kind), Some(path)));
    }
    let spanish = site.json("/es/wp-json/jgm/v1/slug?path=/articles/guias/dimensionar").await?;
    let english = site.json("/wp-json/jgm/v1/slug?path=/articles/guides/size-a-driver").await?;
    assert_eq!(spanish["id"], english["id"], "translations share their number");
    Ok(())
}
