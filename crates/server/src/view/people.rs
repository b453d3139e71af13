//! The people who work here, by department.

use content::model::{Labelled, StaffMember};

use super::View;
use super::stories::monogram;
use crate::page_data::{Department, Person};

impl View<'_> {
    /// The people of these teams in the order of the teams, or everybody; those without a team come last.
    #[must_use]
    pub(crate) fn departments(&self, staff: &[StaffMember], teams: &[String]) -> Vec<Department> {
        let mut departments: Vec<(Option<&Labelled>, Vec<Person>)> = Vec::new();
        for member in staff.iter().filter(|member| teams.is_empty() || place_of(member, teams).is_some()) {
            let team = member.team.as_ref();
            let is_same =
                |known: &Option<&Labelled>| known.map(|team| &team.value) == team.map(|team| &team.value);
            match departments.iter_mut().find(|(known, _)| is_same(known)) {
                Some((_, people)) => people.push(self.person(member)),
                None => departments.push((team, vec![self.person(member)])),
            }
        }
        departments.sort_by_key(|(team, _)| match team {
            Some(team) => teams.iter().position(|named| is_named(team, named)).unwrap_or_default(),
            None => usize::MAX,
        });
        let department = |(team, people): (Option<&Labelled>, Vec<Person>)| Department {
            title: team.map(title).unwrap_or_default(),
            people,
        };
        departments.into_iter().map(department).collect()
    }

    fn person(&self, member: &StaffMember) -> Person {
        Person {
            name: member.name.clone(),
            role: member.role.clone(),
            monogram: monogram(&member.name),
            image: member.image.as_ref().map(|image| self.image(image)),
            about_html: self.html(&member.about),
            email: member.email.clone().unwrap_or_default(),
            telephone: member.telephone.clone().unwrap_or_default(),
        }
    }
}

fn place_of(member: &StaffMember, teams: &[String]) -> Option<usize> {
    let team = member.team.as_ref()?;
    teams.iter().position(|named| is_named(team, named))
}

fn is_named(team: &Labelled, named: &str) -> bool {
    [&team.value, &team.label].into_iter().any(|own| own.eq_ignore_ascii_case(named))
}

/// A back end that sends only the value of its field has no word for people: `sales` becomes `Sales`.
fn title(team: &Labelled) -> String {
    let is_for_programs = team.value.chars().all(|letter| !letter.is_uppercase() && !letter.is_whitespace());
    if team.label != team.value || !is_for_programs {
        return team.label.clone();
    }
    let words = team.value.replace(['-', '_'], " ");
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use content::{Locale, SafeHtml};
    use url::Url;

    use super::*;
    use crate::urls::Urls;

    fn member(name: &str, team: Option<(&str, &str)>) -> StaffMember {
        StaffMember {
            order: 0,
            id: 1,
            name: name.to_owned(),
            role: String::new(),
            team: team.map(|(value, label)| Labelled { value: value.to_owned(), label: label.to_owned() }),
            email: None,
            telephone: None,
            about: SafeHtml::default(),
            image: None,
        }
    }

    fn shown(teams: &[&str]) -> Vec<(String, Vec<String>)> {
        let staff = [
            member("Nobody Knows", None),
            member("Ada Byrne", Some(("sales", "Sales"))),
            member("Bo Carr", Some(("after-sales", "after-sales"))),
            member("Cy Dunn", Some(("sales", "Sales"))),
            member("Di Eyre", Some(("R&D-Lab", "R&D-Lab"))),
        ];
        let urls = Urls::new(Url::parse("https://a.example").unwrap(), None);
        let teams: Vec<String> = teams.iter().map(|team| (*team).to_owned()).collect();
        let departments = View::new(&urls, Locale::En).departments(&staff, &teams);
        let names = |people: &[Person]| people.iter().map(|person| person.monogram.clone()).collect();
        departments.iter().map(|one| (one.title.clone(), names(&one.people))).collect()
    }

    #[test]
    fn departments_stand_in_the_order_of_their_people_or_of_the_block() {
        let of = |title: &str, people: &[&str]| {
            (title.to_owned(), people.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(
            shown(&[]),
            [of("Sales", &["AB", "CD"]), of("After sales", &["BC"]), of("R&D-Lab", &["DE"]), of("", &["NK"])]
        );
        assert_eq!(
            shown(&["after-sales", "Sales"]),
            [of("After sales", &["BC"]), of("Sales", &["AB", "CD"])]
        );
        assert_eq!(shown(&["press"]), []);
    }
}
