//! Where products can be bought: near a place, in a country, of a type, with a product group in stock.
//!
//! `directory` keeps all stockists of a language, `asked` reads the address, `choice` picks and sorts, `cards` draws what
//! is left, `points` is what the map shows, and `structured_data` what machines are told.

pub(crate) mod asked;
mod cards;
mod choice;
pub(crate) mod directory;
pub(crate) mod points;
mod structured_data;

use std::sync::Arc;

use content::model::Sku;
use content::{ContentKind, Locale, PagePath, Section, Slug, Tag};
use time::OffsetDateTime;

use super::facets::{ListAddress, Narrowed};
use super::stories::paging::{self, Cut};
use super::stories::{About, Frame};
use super::{Made, PageRequest, content as content_page};
use crate::app::App;
use crate::codes;
use crate::error::PageError;
use crate::forms::Prefilled;
use crate::page_data::{
    Alternate, ForeignMap, KeptField, Link, MapPoint, Page, RefusedValue, StockistArea, StockistMap,
    Stockists, WantedVariant,
};
use crate::query::PageQuery;
use crate::upstream::Gaps;
use crate::view::View;

use asked::Asked;
use cards::Cards;
use choice::Choice;
use directory::Directory;

/// Whether such a page lives at a path.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::STOCKISTS.is_at(path)
}

/// Whether a language has stockists, and so a page of them.
///
/// # Errors
/// When that is not known and the back end failed.
pub(crate) async fn exists(app: &App, locale: Locale) -> Result<bool, PageError> {
    Ok(!directory::kept(app, locale).await?.is_empty())
}

/// Makes the page. Without any stockists, the editors' page at the address stands in for it; without that too, the page
/// says so.
///
/// # Errors
/// When the list has no such page, or the back end failed.
pub(super) async fn make(page: PageRequest<'_>) -> Result<Made, PageError> {
    let PageRequest { app, locale, path, query } = page;
    let directory = directory::kept(app, locale).await?;
    if directory.is_empty() {
        match content_page::make(app, locale, path, &Prefilled::default()).await {
            Err(PageError::NotFound) => {}
            made => return made,
        }
    }
    let (heading, own_intro) = heading(locale);
    let frame = Frame::of_section(page, Section::STOCKISTS, heading).await?;
    let view = frame.view();
    let mut asked = Asked::new(query);
    let wanted = wanted(app, view, locale, &mut asked, &frame.gaps).await;
    let address = ListAddress { path: view.page(path), asked: asked.fields() };
    let choice = Choice::new(&directory, &asked, query, &address, locale);
    let number = paging::number(query);
    let cut = Cut::of(choice.order.clone(), number)?;
    let cards = Cards {
        locale,
        choice: &choice,
        wanted: asked.code.as_ref(),
        route: &app.settings.map.route,
        now: OffsetDateTime::now_utc().unix_timestamp(),
    };
    let items = cut.items.iter().map(|listed| cards.card(&directory.shops[listed.at], *listed)).collect();

    let narrowed = &choice.narrowed;
    let refused = refused(&asked, narrowed, locale);
    let is_choice = !narrowed.is_everything() || !asked.fields().is_empty() || !asked.refused.is_empty();
    let is_whole = !is_choice && number == 1;
    let words = Arc::clone(&frame.words);
    let blocks = if is_whole { words.blocks.as_slice() } else { &[] };
    let mut ready = frame.blocks(blocks, words.page.unwrap_or_default()).await;
    let intro = match words.intro.as_str() {
        "" if directory.is_empty() => String::new(),
        "" => own_intro.to_owned(),
        intro => intro.to_owned(),
    };
    let (near_href, area_href) = asked::templates(&address.path, &asked, &narrowed.chosen);
    let without = |asked: Asked| {
        ListAddress { path: address.path.clone(), asked: asked.fields() }.with(&narrowed.chosen)
    };
    let kept = narrowed
        .chosen
        .iter()
        .cloned()
        .chain(address.asked.iter().filter(|(name, _)| *name == "code").cloned());
    let list = Stockists {
        title: words.heading.clone(),
        intro,
        breadcrumbs: frame.breadcrumbs(&[]),
        action: address.path.clone(),
        search: asked.search.clone(),
        kept: kept.map(|(name, value)| KeptField { name: name.to_owned(), value }).collect(),
        near_href,
        area_href,
        filters: narrowed.filters.clone(),
        refused,
        clear_href: is_choice.then(|| address.path.clone()),
        told: choice.told.clone(),
        area: asked.area.map(|bounds| StockistArea {
            bounds,
            clear_href: without(Asked { area: None, ..asked.clone() }),
        }),
        wanted: wanted.map(|(code, href)| WantedVariant {
            code,
            href,
            clear_href: without(Asked { code: None, ..asked.clone() }),
        }),
        total: cut.total,
        items,
        pagination: cut.pagination(|page| address.at_page(&narrowed.chosen, page)),
        map: map(app, locale, &choice, &address.with(&narrowed.chosen)),
        blocks: std::mem::take(&mut ready.blocks),
    };
    let about = About {
        title: &words.title,
        text: &list.intro,
        seo: &words.seo,
        image: None,
        page: number,
        // A page that only says that there is nothing is of no use to those who search elsewhere.
        is_choice: is_choice || directory.is_empty(),
    };
    let shops: Vec<&directory::Shop> = cut.items.iter().map(|listed| &directory.shops[listed.at]).collect();
    let head = frame.head(&about, |url| {
        let place = (cut.first_place(), u64::from(cut.total));
        structured_data::of_list(&frame, url, &list, place, &shops)
    });
    let alternates = alternates(&frame, &query.canonical()).await;
    let kinds = [ContentKind::Stockist, ContentKind::Term];
    let page = Page::Stockists { stockists: Box::new(list) };
    Ok(frame.list_page(head, alternates, page, kinds.map(Tag::Every), &ready))
}

/// Where a product of these categories, the nearest first, can be bought: its list, narrowed down as far as anybody says what they stock.
/// `None` when there are no stockists.
///
/// # Errors
/// When they are not kept, and the back end failed or takes its time.
pub(crate) async fn of_product(
    app: &App,
    locale: Locale,
    groups: &[&Slug],
    code: Option<&Sku>,
) -> Result<Option<String>, PageError> {
    let directory = directory::soon(app, locale).await?;
    if directory.is_empty() {
        return Ok(None);
    }
    let group = directory.stocked(groups).map(Slug::as_str);
    let query = asked::of_product(group, code.map(Sku::as_str));
    Ok(Some(format!("{}{query}", app.urls.path(locale, &Section::STOCKISTS.path()))))
}

/// The heading and the introduction when nobody wrote them.
fn heading(locale: Locale) -> (&'static str, &'static str) {
    match locale {
        Locale::En => (
            "Find a stockist",
            "Trade counters, showrooms and online shops that keep our products. Search by town, postcode or name.",
        ),
        Locale::Es => (
            "Encuentre su distribuidor",
            "Mostradores profesionales, salas de exposición y tiendas online con nuestros productos. Busque por localidad, código postal o nombre.",
        ),
    }
}

/// The variant that somebody wants to buy, by its code and its page. One that nobody makes is refused; while nobody can
/// be asked, shops are still linked.
async fn wanted(
    app: &App,
    view: View<'_>,
    locale: Locale,
    asked: &mut Asked,
    gaps: &Gaps,
) -> Option<(String, String)> {
    let code = asked.code.clone()?;
    let found = codes::find(app, locale, &code).await;
    let Some(found) = gaps.or_without("the product to buy", found) else {
        let search = format!(
            "?search={}",
            url::form_urlencoded::byte_serialize(code.as_str().as_bytes()).collect::<String>()
        );
        return Some((code.as_str().to_owned(), view.page(&Section::PRODUCTS.path()) + &search));
    };
    let Some(hit) = found else {
        asked.code = None;
        asked.refused.push(("code", code.as_str().to_owned()));
        return None;
    };
    asked.code = Sku::parse(&hit.code).ok();
    Some((hit.code.clone(), view.href(&hit.href)))
}

/// Everything in the address that cannot be meant.
fn refused(asked: &Asked, narrowed: &Narrowed, locale: Locale) -> Vec<RefusedValue> {
    let called = |name: &str| match (name, locale) {
        ("near", Locale::En) => "Position",
        ("near", Locale::Es) => "Posición",
        ("area", Locale::En) => "Part of the map",
        ("area", Locale::Es) => "Zona del mapa",
        (_, Locale::En) => "Product code",
        (_, Locale::Es) => "Referencia",
    };
    let own = asked.refused.iter().map(|(name, value)| RefusedValue {
        filter: called(name).to_owned(),
        value: value.chars().take(60).collect(),
    });
    own.chain(narrowed.refused.iter().cloned()).collect()
}

fn map(app: &App, locale: Locale, choice: &Choice, list: &str) -> StockistMap {
    let query = list.split_once('?').map(|(_, query)| format!("&{query}")).unwrap_or_default();
    StockistMap {
        points_href: format!("{}?lang={}", points::PLACES, locale.code()),
        order_href: format!("{}?lang={}{query}", points::ORDER, locale.code()),
        outlines_href: points::outlines_address(),
        centre: choice.centre.map(|at| MapPoint { latitude: at.latitude(), longitude: at.longitude() }),
        foreign: app.settings.map.style.as_ref().map(|style| ForeignMap {
            style_url: style.url.to_string(),
            host: style.host(),
            asks: style.asks,
        }),
        credits: places::CREDITS
            .iter()
            .map(|(title, href)| Link { title: (*title).to_owned(), href: (*href).to_owned(), new_tab: true })
            .collect(),
    }
}

/// The list in every language that has it. What is chosen may not be there, so it starts afresh.
async fn alternates(frame: &Frame<'_>, own_query: &str) -> Vec<Alternate> {
    let mut alternates = Vec::with_capacity(Locale::ALL.len());
    for other in frame.app.languages() {
        let link = |path: &PagePath| frame.app.urls.link(frame.locale, other, path);
        let (href, exact) = if other == frame.locale {
            (format!("{}{own_query}", link(frame.path)), true)
        } else if exists(frame.app, other).await.unwrap_or_default() {
            (link(frame.path), own_query.is_empty())
        } else {
            (link(&PagePath::home()), false)
        };
        alternates.push(Alternate { locale: other.into(), href, exact });
    }
    alternates
}

/// What an address asks for, ready to be listed.
async fn chosen(app: &App, locale: Locale, query: &PageQuery) -> Result<(Arc<Directory>, Choice), PageError> {
    let directory = directory::kept(app, locale).await?;
    let asked = Asked::new(query);
    let address = ListAddress { path: String::new(), asked: asked.fields() };
    let choice = Choice::new(&directory, &asked, query, &address, locale);
    Ok((directory, choice))
}
