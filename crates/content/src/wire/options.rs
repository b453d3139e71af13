//! Site-wide settings.

use serde_json::Value;
use url::Url;

use super::node::{Context, Node};
use super::{Decoded, UnexpectedShape, is_blank, is_error, kind};
use crate::model::{LandingLogo, MegaMenu, Newsletter, Options, Organization, PostalAddress, SynonymGroup};
use crate::{Href, LinkMap, Locale, PagePath, SafeHtml};

/// Reads the answer of `/jgm/v1/options/`, plain or wrapped in `acf`.
pub fn options(value: &Value, links: &LinkMap, locale: Locale) -> Result<Decoded<Options>, UnexpectedShape> {
    if (!value.is_object() && !is_blank(value)) || value.is_null() || is_error(value) {
        return Err(UnexpectedShape { expected: "an object of options", found: kind(value).into() });
    }
    let context = Context::new(links, locale);
    let root = Node::root(value, &context);
    let root = if root.field("acf").value().is_object() { root.field("acf") } else { root };
    let options = Options {
        site_name: root.field("site_name").text(),
        site_description: root.field("site_description").text(),
        organization: organization(&root.field("organization")),
        logo: root.field("logo").image(),
        logo_dark: root.field("logo_dark").image(),
        banner: banner(&root),
        newsletter: newsletter(&root),
        copyright: root.field("copyright_text").html(),
        quality_image: root.field("liaqa_logo").image(),
        landing_logos: root.field("landing_page_logos").items().iter().filter_map(landing_logo).collect(),
        redirects: root.field("redirects").redirects(),
        mega_menu: MegaMenu {
            products_title: root.field("products_menu_title").text(),
            collections_title: root.field("collections_menu_title").text(),
            products_text: root.field("products_menu_text").text(),
            links_title: root.field("products_menu_links_title").text(),
            link: root.field("products_menu_link").link(),
        },
        sample_request: root.field("sample_request_link").link(),
        glossary: page(&root.field("glossary")),
        calculator: page(&root.field("calculator")),
        search_synonyms: root.field("search_synonyms").synonyms(),
        search_fillers: fillers(&root),
        search_not_made: not_made(&root),
    };
    Ok(context.finish(options))
}

/// A page of the site: its address, a link to it, or the page itself as ACF writes posts.
fn page(node: &Node<'_>) -> Option<PagePath> {
    if node.is_blank() {
        return None;
    }
    let address =
        if node.value().is_object() { node.first_of(["url", "link", "permalink"]) } else { node.clone() };
    let named = if address.is_blank() { node.first_of(["slug", "post_name", "page_slug"]) } else { address };
    let context = named.context();
    let written = named.choice();
    let rooted = if written.contains("://") { written } else { format!("/{}", written.trim_matches('/')) };
    let found = match context.links().resolve(&rooted, context.locale()) {
        Ok(Href::Page { locale, path, .. }) if locale == context.locale() && !path.is_home() => Some(path),
        Ok(_) | Err(_) => None,
    };
    if found.is_none() {
        node.leave_out(format!("{} is no page of this language", named.found()));
    }
    found
}

/// An empty list says that every word counts; a field that nobody filled in leaves the choice to the site.
fn fillers(root: &Node<'_>) -> Option<Vec<String>> {
    let node = root.field("search_fillers");
    let is_list = matches!(node.value(), Value::Array(_));
    (is_list || !node.is_blank()).then(|| node.search_words())
}

fn not_made(root: &Node<'_>) -> Vec<SynonymGroup> {
    let node = root.field("search_not_made");
    let mut groups = node.synonyms();
    groups.retain(|group| {
        let is_led_on = group.root.is_some();
        if !is_led_on {
            node.leave_out(format!("{:?} needs \"=>\" and what comes nearest", group.words.join(", ")));
        }
        is_led_on
    });
    groups
}

fn banner(root: &Node<'_>) -> Option<SafeHtml> {
    let is_shown = root.field("show_banner").choice() == "show";
    if !is_shown {
        return None;
    }
    Some(root.field("banner_text").html()).filter(|html| !html.is_empty())
}

fn newsletter(root: &Node<'_>) -> Option<Newsletter> {
    let node = root.field("newsletter_form_url");
    let url = match node.href()? {
        Href::External(url) => Url::parse(&url).ok().filter(Url::has_host),
        Href::Page { .. } | Href::Media(_) | Href::File(_) | Href::Fragment(_) => None,
    };
    let Some(form_url) = url else {
        node.leave_out(format!("{} is not an absolute https or http address", node.found()));
        return None;
    };
    Some(Newsletter {
        title: root.field("newsletter_prefooter_title").text(),
        text: root.field("newsletter_prefooter_text").html(),
        legal: root.field("newsletter_prefooter_legal_text").html(),
        form_url,
    })
}

fn organization(node: &Node<'_>) -> Option<Organization> {
    if node.is_blank() {
        return None;
    }
    let Some(name) = node.field("name").optional_text() else {
        node.leave_out("an organization without a name");
        return None;
    };
    let profiles = node.field("same_as").items();
    Some(Organization {
        name,
        legal_name: node.field("legal_name").optional_text(),
        email: node.field("email").optional_text(),
        telephone: node.field("telephone").optional_text(),
        address: address(&node.field("address")),
        same_as: profiles.iter().filter_map(profile).collect(),
    })
}

fn address(node: &Node<'_>) -> Option<PostalAddress> {
    if node.is_blank() {
        return None;
    }
    let address = PostalAddress {
        street: node.field("street").text(),
        locality: node.field("locality").text(),
        region: node.field("region").text(),
        postal_code: node.field("postal_code").text(),
        country: node.field("country").text(),
    };
    Some(address).filter(|address| *address != PostalAddress::default())
}

fn profile(node: &Node<'_>) -> Option<String> {
    let href = node.href()?;
    if !href.is_other_site() {
        node.leave_out(format!("{} is not a profile on another site", node.found()));
        return None;
    }
    match href {
        Href::External(url) => Some(url),
        Href::Page { .. } | Href::Media(_) | Href::File(_) | Href::Fragment(_) => None,
    }
}

fn landing_logo(row: &Node<'_>) -> Option<LandingLogo> {
    let slug = row.field("page_slug");
    let Some(path) = landing_path(&slug) else {
        slug.leave_out(format!("{} is not the path of a landing page", slug.found()));
        return None;
    };
    let logo = row.field("landing_page_logo");
    if logo.is_blank() {
        logo.leave_out("a landing page without its logo");
        return None;
    }
    Some(LandingLogo { path, logo: logo.image()? })
}

/// Editors write `campaign`, `/campaign/`, `/es/campaign` or the whole address; the language is known.
fn landing_path(slug: &Node<'_>) -> Option<PagePath> {
    let text = slug.text();
    if text.is_empty() {
        return None;
    }
    let context = slug.context();
    let rooted = if text.contains("://") { text } else { format!("/{}", text.trim_matches('/')) };
    let (_, path) = context.links().old_address(&rooted, context.locale()).ok()?;
    Some(path)
}

#[cfg(test)]
mod tests;
