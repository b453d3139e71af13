//! Every figure can be opened: its formula, calculated by another program, gives the figure.

use std::collections::BTreeSet;

use strip::{
    DiffuserKind, Formula, Fraction, Positive, ProfileKind, ProfileRequest, Reason, Request, Rounding,
    Settings, plan,
};

use crate::samples::{catalogue, number};

#[test]
fn every_formula_gives_the_figure_it_explains() {
    let mut seen = BTreeSet::new();
    for (strip, length, kind, rounding) in [
        ("STR010-24", "12340", ProfileKind::Surface, Rounding::Down),
        ("TEST-24THS", "2999", ProfileKind::Recessed, Rounding::Up),
        ("STR010-48", "50000", ProfileKind::Suspended, Rounding::Down),
    ] {
        let request = Request {
            rounding,
            cable_m: Some(number("7.5")),
            profile: Some(ProfileRequest {
                kind,
                finish: None,
                bars_mm: Vec::new(),
                diffuser: Some(DiffuserKind::Frosted),
            }),
            ..Request::new(strip, number(length))
        };
        let plan = plan(&request, &catalogue(), &Settings::default()).unwrap();
        for reason in &plan.reasons {
            assert_eq!(evaluated(reason), reason.result, "{reason:?}");
            seen.insert(reason.formula);
        }
    }
    let known: BTreeSet<Formula> = <Formula as strum::IntoEnumIterator>::iter().collect();
    assert_eq!(seen, known);
}

fn evaluated(reason: &Reason) -> Fraction {
    let text = reason.formula.expression();
    let mut rest = text;
    let result = Expression { reason, rest: &mut rest }.sum();
    assert_eq!(rest.trim(), "", "{text}");
    result
}

/// Calculates as it reads.
struct Expression<'a, 'b> {
    reason: &'a Reason,
    rest: &'b mut &'static str,
}

impl Expression<'_, '_> {
    fn sum(&mut self) -> Fraction {
        let mut sum = self.product();
        loop {
            if self.takes("+") {
                sum = &sum + &self.product();
            } else if self.takes("-") {
                sum = &sum - &self.product();
            } else {
                return sum;
            }
        }
    }

    fn product(&mut self) -> Fraction {
        let mut product = self.term();
        loop {
            if self.takes("*") {
                product = &product * &self.term();
            } else if self.takes("/") {
                product = &product / &Positive::new(self.term()).unwrap();
            } else {
                return product;
            }
        }
    }

    fn term(&mut self) -> Fraction {
        if self.takes("(") {
            let inner = self.sum();
            assert!(self.takes(")"));
            return inner;
        }
        let text = self.rest.trim_start();
        let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        *self.rest = rest;
        if !self.rest.starts_with('(') {
            let value = self.reason.values.iter().find(|(name, _)| *name == word);
            return value.map_or_else(|| number(word), |(_, value)| value.clone());
        }
        assert!(self.takes("("));
        let mut arguments = vec![self.sum()];
        while self.takes(",") {
            arguments.push(self.sum());
        }
        assert!(self.takes(")"));
        match word {
            "floor" => Fraction::from(arguments[0].floor()),
            "ceil" => Fraction::from(arguments[0].ceil()),
            "min" => arguments.into_iter().min().unwrap(),
            "max" => arguments.into_iter().max().unwrap(),
            _ => panic!("{word} is no function"),
        }
    }

    fn takes(&mut self, sign: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(sign);
        rest.inspect(|rest| *self.rest = rest).is_some()
    }
}
