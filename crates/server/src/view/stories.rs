//! What editors write around the products, as cards.

use content::model::{self, Article, CaseStudy, Entry, Product, Testimonial};
use content::{Locale, Section};
use time::{Date, OffsetDateTime};

use super::{View, days};
use crate::page_data::{
    ArticleCard, CaseStudyCard, Day, Figure, Link, ProductTeaser, Quotation, StoryTeaser,
};

impl View<'_> {
    /// An article in a list; `None` when it has no page.
    #[must_use]
    pub(crate) fn article_card(&self, article: &Article) -> Option<ArticleCard> {
        let entry = &article.entry;
        Some(ArticleCard {
            title: entry.title.clone(),
            excerpt: entry.excerpt.clone(),
            href: self.page(entry.path.as_ref()?),
            image: entry.image.as_ref().map(|image| self.image(image)),
            category: article.category.as_ref().map(|category| Link {
                title: category.title.clone(),
                href: self.page(&Section::ARTICLES.page(&category.slug)),
                new_tab: false,
            }),
            day: entry.published.map(|moment| self.day(moment)),
            minutes: article.reading_minutes,
            author: article.author.as_ref().map(|author| author.name.clone()).unwrap_or_default(),
        })
    }

    /// A case study in a list; `None` when it has no page.
    #[must_use]
    pub(crate) fn case_study_card(&self, project: &CaseStudy) -> Option<CaseStudyCard> {
        let entry = &project.entry;
        Some(CaseStudyCard {
            title: entry.title.clone(),
            excerpt: entry.excerpt.clone(),
            href: self.page(entry.path.as_ref()?),
            image: entry.image.as_ref().map(|image| self.image(image)),
            place: self.place(project),
            year: project.year.map(|year| year.to_string()).unwrap_or_default(),
            space: project.space.as_ref().map(|space| space.title.clone()).unwrap_or_default(),
        })
    }

    /// Anything with a page, in a few words.
    #[must_use]
    pub(crate) fn story_teaser(&self, entry: &Entry) -> Option<StoryTeaser> {
        Some(StoryTeaser {
            title: entry.title.clone(),
            text: entry.excerpt.clone(),
            href: self.page(entry.path.as_ref()?),
            image: entry.image.as_ref().map(|image| self.image(image)),
        })
    }

    /// A product as a small card.
    #[must_use]
    pub(crate) fn product_teaser(&self, product: &Product) -> ProductTeaser {
        ProductTeaser {
            id: product.id.0,
            variant_count: product.variant_count,
            title: product.entry.title.clone(),
            subtitle: product.subtitle.clone(),
            href: self.page(&Section::PRODUCTS.page(&product.entry.slug)),
            image: product.entry.image.as_ref().map(|image| self.image(image)),
        }
    }

    /// What a client said; `projects` are those whose pages it may lead to.
    #[must_use]
    pub(crate) fn quotation(&self, testimonial: &Testimonial, projects: &[CaseStudy]) -> Quotation {
        let about = testimonial.case_study.as_ref();
        let project = about.and_then(|about| projects.iter().find(|project| project.entry.id == about.id));
        let words = [&testimonial.role, &testimonial.company];
        let role: Vec<&str> =
            words.iter().map(|word| word.as_str()).filter(|word| !word.is_empty()).collect();
        Quotation {
            text_html: self.html(&testimonial.quote),
            person: testimonial.person.clone(),
            role: role.join(", "),
            monogram: monogram(&testimonial.person),
            image: testimonial.image.as_ref().map(|image| self.image(image)),
            project: project.and_then(|project| self.story_teaser(&project.entry)),
        }
    }

    /// Numbers worth knowing.
    #[must_use]
    pub(crate) fn figures(&self, figures: &[model::Figure]) -> Vec<Figure> {
        let figure = |figure: &model::Figure| Figure {
            value: figure.value.clone(),
            unit: figure.unit.clone(),
            label: figure.label.clone(),
        };
        figures.iter().map(figure).collect()
    }

    /// The day of a moment.
    #[must_use]
    pub(crate) fn day(&self, moment: OffsetDateTime) -> Day {
        let date: Date = moment.date();
        Day { iso: date.to_string(), text: days::in_words(date, self.locale) }
    }

    /// Where a project is, such as `Málaga, Spain`.
    #[must_use]
    pub(crate) fn place(&self, project: &CaseStudy) -> String {
        let country = country(&project.country, self.locale);
        let words = [project.town.as_str(), country];
        words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ")
    }
}

/// Two letters that stand for a person: the first of the first and of the last name.
#[must_use]
pub(crate) fn monogram(name: &str) -> String {
    let mut initials =
        name.split_whitespace().filter_map(|word| word.chars().find(|letter| letter.is_alphabetic()));
    let first = initials.next();
    let last = initials.next_back();
    first.into_iter().chain(last).flat_map(char::to_uppercase).collect()
}

/// What a language calls a country; its code where it has no word for it here.
#[must_use]
pub(crate) fn country(code: &str, locale: Locale) -> &str {
    let (english, spanish) = match code {
        "GB" => ("United Kingdom", "Reino Unido"),
        "IE" => ("Ireland", "Irlanda"),
        "ES" => ("Spain", "España"),
        "PT" => ("Portugal", "Portugal"),
        "FR" => ("France", "Francia"),
        "DE" => ("Germany", "Alemania"),
        "IT" => ("Italy", "Italia"),
        "NL" => ("Netherlands", "Países Bajos"),
        "BE" => ("Belgium", "Bélgica"),
        "LU" => ("Luxembourg", "Luxemburgo"),
        "AT" => ("Austria", "Austria"),
        "CH" => ("Switzerland", "Suiza"),
        "DK" => ("Denmark", "Dinamarca"),
        "SE" => ("Sweden", "Suecia"),
        "NO" => ("Norway", "Noruega"),
        "FI" => ("Finland", "Finlandia"),
        "IS" => ("Iceland", "Islandia"),
        "PL" => ("Poland", "Polonia"),
        "CZ" => ("Czechia", "Chequia"),
        "GR" => ("Greece", "Grecia"),
        "MT" => ("Malta", "Malta"),
        "AD" => ("Andorra", "Andorra"),
        "US" => ("United States", "Estados Unidos"),
        "CA" => ("Canada", "Canadá"),
        "MX" => ("Mexico", "México"),
        "AR" => ("Argentina", "Argentina"),
        "CL" => ("Chile", "Chile"),
        "CO" => ("Colombia", "Colombia"),
        "PE" => ("Peru", "Perú"),
        "AU" => ("Australia", "Australia"),
        "NZ" => ("New Zealand", "Nueva Zelanda"),
        "AE" => ("United Arab Emirates", "Emiratos Árabes Unidos"),
        "MA" => ("Morocco", "Marruecos"),
        _ => (code, code),
    };
    match locale {
        Locale::En => english,
        Locale::Es => spanish,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_monogram_is_the_first_and_the_last_initial() {
        for (name, letters) in [
            ("Dot Winslow", "DW"),
            ("Álvaro Bermejo Ruiz", "ÁR"),
            ("Prince", "P"),
            ("ada  lovelace", "AL"),
            ("3M", "M"),
            ("", ""),
        ] {
            assert_eq!(monogram(name), letters, "{name}");
        }
    }

    #[test]
    fn a_country_without_a_word_keeps_its_code() {
        assert_eq!((country("ES", Locale::En), country("ES", Locale::Es)), ("Spain", "España"));
        assert_eq!(country("ZZ", Locale::Es), "ZZ");
    }
}
