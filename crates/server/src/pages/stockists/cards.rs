//! A stockist as the list shows it.

use content::Locale;
use content::model::Sku;
use places::hours::{Hours, Opening, Span};
use url::Url;
use url::form_urlencoded::byte_serialize;

use super::choice::{Choice, Listed};
use super::directory::{Shop, ShopHours, Spot};
use crate::page_data::{ContactWay, MapPoint, OpeningDays, OpeningHours, OpeningSpan, StockistCard};
use crate::settings::RouteUrl;
use crate::view::stories::country;

/// Openings are told this far ahead: longer than any page is kept, with the next one behind a week's holiday.
const DAYS_AHEAD: u16 = 9;

/// What all cards of a page share.
pub(super) struct Cards<'a> {
    pub(super) locale: Locale,
    pub(super) choice: &'a Choice,
    /// What somebody wants to buy.
    pub(super) wanted: Option<&'a Sku>,
    pub(super) route: &'a RouteUrl,
    /// Seconds since 1970.
    pub(super) now: i64,
}

impl Cards<'_> {
    pub(super) fn card(&self, shop: &Shop, listed: Listed) -> StockistCard {
        let stockist = &shop.stockist;
        let own = |text: &Option<String>, scheme: &str, link: &dyn Fn(&str) -> String| {
            text.as_ref()
                .map(|text| ContactWay { text: text.clone(), href: format!("{scheme}{}", link(text)) })
        };
        StockistCard {
            id: stockist.id,
            name: stockist.name.clone(),
            types: stockist.types.iter().map(|kind| kind.label.clone()).collect(),
            groups: stockist.groups.iter().map(|group| group.title.clone()).collect(),
            address: address(shop, self.locale),
            phone: own(&stockist.phone, "tel:", &dialled),
            email: own(&stockist.email, "mailto:", &|address| byte_encoded(address, "@.-_+")),
            website: stockist.url.as_ref().map(|url| ContactWay { text: host(url), href: url.clone() }),
            shop_href: stockist.shop_url.as_ref().zip(self.wanted).map(|(url, sku)| url.of(sku)),
            route_href: self.route(shop),
            distance: self.choice.distance_text(listed, self.locale),
            hours: hours(shop, self.now, self.locale),
            point: shop.spot.map(|Spot { position, .. }| MapPoint {
                latitude: position.latitude(),
                longitude: position.longitude(),
            }),
            is_about: shop.spot.is_some_and(|spot| spot.is_about),
        }
    }

    /// How to get there: to the coordinates, or to the address where they are only about right.
    fn route(&self, shop: &Shop) -> Option<String> {
        let to = match shop.spot {
            Some(Spot { position, is_about: false }) => {
                format!("{},{}", position.latitude(), position.longitude())
            }
            _ if shop.stockist.address.is_empty() => return None,
            _ => address(shop, self.locale).join(", "),
        };
        Some(self.route.to(&to))
    }
}

/// The address line by line, as letters of that country have it.
pub(super) fn address(shop: &Shop, locale: Locale) -> Vec<String> {
    let stockist = &shop.stockist;
    let (town, postcode) = (stockist.town.as_str(), stockist.postcode.as_str());
    // Great Britain and Ireland write the code last, the rest of Europe before the town.
    let is_last = matches!(stockist.country.as_str(), "GB" | "IE" | "IM" | "JE" | "GG");
    let place = match (town.is_empty(), postcode.is_empty()) {
        (false, false) if is_last => format!("{town} {postcode}"),
        (false, false) => format!("{postcode} {town}"),
        _ => format!("{town}{postcode}"),
    };
    let region = Some(stockist.region.as_str()).filter(|region| *region != town);
    let country = shop
        .country
        .map_or_else(|| country(&stockist.country, locale), |own| own.name(super::choice::language(locale)));
    [stockist.address.as_str(), &place, region.unwrap_or_default(), country]
        .into_iter()
        .filter(|line| !line.trim().is_empty())
        .map(str::to_owned)
        .collect()
}

fn hours(shop: &Shop, now: i64, locale: Locale) -> Option<OpeningHours> {
    let hours = match &shop.hours {
        ShopHours::Unknown => return None,
        ShopHours::Written(text) => {
            return Some(OpeningHours {
                week: Vec::new(),
                written: text.clone(),
                spans: Vec::new(),
                always: false,
            });
        }
        ShopHours::Week(hours) => hours,
    };
    // Elsewhere nobody knows what time it is; the week still holds.
    let zone = shop.country.map(|country| country.zone(shop.spot.map(|spot| spot.position)));
    let spans = zone.and_then(|zone| hours.openings(now, zone, DAYS_AHEAD).ok()).unwrap_or_default();
    Some(OpeningHours {
        week: week(hours, locale),
        written: String::new(),
        always: hours.is_always_open(),
        spans: spans.iter().map(|opening| span(opening, locale)).collect(),
    })
}

/// Days in a row with the same hours stand together.
fn week(hours: &Hours, locale: Locale) -> Vec<OpeningDays> {
    let names = short_days(locale);
    let mut rows: Vec<(usize, usize, &Vec<Span>)> = Vec::new();
    for (day, spans) in hours.days().iter().enumerate() {
        match rows.last_mut() {
            Some((_, last, same)) if *same == spans => *last = day,
            _ => rows.push((day, day, spans)),
        }
    }
    let row = |(first, last, spans): (usize, usize, &Vec<Span>)| OpeningDays {
        weekdays: (0..7).filter(|day| (first..=last).contains(&usize::from(*day))).collect(),
        days: if first == last {
            names[first].to_owned()
        } else {
            format!("{}–{}", names[first], names[last])
        },
        times: spans.iter().map(times).collect::<Vec<_>>().join(", "),
    };
    rows.into_iter().map(row).collect()
}

fn span(opening: &Opening, locale: Locale) -> OpeningSpan {
    OpeningSpan {
        from: opening.from,
        until: opening.until,
        midnight: opening.midnight,
        weekday: opening.day,
        day: long_days(locale)[usize::from(opening.day % 7)].to_owned(),
        opens: clock(opening.opens),
        closes: clock(opening.closes),
    }
}

fn times(span: &Span) -> String {
    // Midnight at the end of a day is the end of that day.
    let closes = if span.closes == 24 * 60 { span.closes } else { span.closes % (24 * 60) };
    format!("{}–{}", clock(span.opens), clock(closes))
}

fn clock(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

fn short_days(locale: Locale) -> [&'static str; 7] {
    match locale {
        Locale::En => ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        Locale::Es => ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb", "Dom"],
    }
}

fn long_days(locale: Locale) -> [&'static str; 7] {
    match locale {
        Locale::En => ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        Locale::Es => ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
    }
}

/// What a telephone dials: nothing that only people read.
fn dialled(phone: &str) -> String {
    // "+44 (0)1632": the nought is for those who leave the rest out.
    let phone = if phone.trim_start().starts_with('+') { phone.replace("(0)", "") } else { phone.to_owned() };
    phone.chars().filter(|sign| sign.is_ascii_digit() || matches!(sign, '+' | '*' | '#')).collect()
}

fn byte_encoded(text: &str, kept: &str) -> String {
    let encode = |sign: char| {
        if sign.is_ascii_alphanumeric() || kept.contains(sign) {
            sign.to_string()
        } else {
            byte_serialize(sign.to_string().as_bytes()).collect::<String>().replace('+', "%20")
        }
    };
    text.chars().map(encode).collect()
}

/// What people call a website.
fn host(url: &str) -> String {
    let host = Url::parse(url).ok().and_then(|url| url.host_str().map(str::to_owned));
    host.map_or_else(|| url.to_owned(), |host| host.trim_start_matches("www.").to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_with_the_same_hours_stand_together() {
        let rows = |text: &str, locale| {
            let week = week(&Hours::parse(text).unwrap(), locale);
            week.into_iter().map(|row| format!("{} {}", row.days, row.times)).collect::<Vec<_>>()
        };
        assert_eq!(
            rows("Mo-Fr 07:30-14:00,16:00-19:00; Sa 09:00-13:30", Locale::Es),
            ["Lun–Vie 07:30–14:00, 16:00–19:00", "Sáb 09:00–13:30", "Dom "]
        );
        assert_eq!(rows("Fr-Sa 18:00-02:00", Locale::En), ["Mon–Thu ", "Fri–Sat 18:00–02:00", "Sun "]);
        assert_eq!(rows("24/7", Locale::En), ["Mon–Sun 00:00–24:00"]);
    }

    #[test]
    fn links_hold_only_what_they_may() {
        assert_eq!(dialled("+44 (0)1632 960-201 ext"), "+441632960201");
        assert_eq!(dialled("01632 960201"), "01632960201");
        assert_eq!(byte_encoded("a b?bcc=x@y.example", "@.-_+"), "a%20b%3Fbcc%3Dx@y.example");
        assert_eq!(host("https://www.leeds.example.com/shop?x=1"), "leeds.example.com");
    }
}
