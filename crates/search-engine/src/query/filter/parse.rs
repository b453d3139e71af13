//! Reads the text of a filter. Every input is answered, however broken, in time that grows with its length alone.

use super::{Clause, MAX_DEPTH, MAX_FILTER_BYTES, MAX_VALUES, Node, Value};
use crate::ApiError;

/// Reads a filter; `None` when there is nothing but white space.
pub(crate) fn parse(text: &str) -> Result<Option<Node>, ApiError> {
    if text.len() > MAX_FILTER_BYTES {
        return Err(ApiError::bad_request(format!(
            "The filter query is longer than {MAX_FILTER_BYTES} bytes."
        )));
    }
    let mut parser = Parser { rest: text, depth: 0, values: 0 };
    parser.skip_space();
    if parser.rest.is_empty() {
        return Ok(None);
    }
    let node = parser.any_of()?;
    if parser.rest.is_empty() { Ok(Some(node)) } else { Err(malformed()) }
}

struct Parser<'a> {
    rest: &'a str,
    depth: usize,
    values: usize,
}

impl Parser<'_> {
    fn any_of(&mut self) -> Result<Node, ApiError> {
        let mut nodes = vec![self.all_of()?];
        while self.take("||") {
            nodes.push(self.all_of()?);
        }
        Ok(joined(nodes, Node::Or))
    }

    fn all_of(&mut self) -> Result<Node, ApiError> {
        let mut nodes = vec![self.one()?];
        while self.take("&&") {
            nodes.push(self.one()?);
        }
        Ok(joined(nodes, Node::And))
    }

    fn one(&mut self) -> Result<Node, ApiError> {
        if !self.take("(") {
            return self.clause().map(Node::Clause);
        }
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(ApiError::bad_request(format!(
                "The filter query nests more than {MAX_DEPTH} levels deep."
            )));
        }
        let node = self.any_of()?;
        if !self.take(")") {
            return Err(ApiError::bad_request("Could not parse the filter query: unbalanced parentheses."));
        }
        self.depth -= 1;
        Ok(node)
    }

    fn clause(&mut self) -> Result<Clause, ApiError> {
        if let Some(join) = self.rest.strip_prefix('!').unwrap_or(self.rest).strip_prefix('$') {
            let end = join.find('(').unwrap_or(join.len());
            return Err(ApiError::unsupported(format!("A join (`${}` in `filter_by`)", join[..end].trim())));
        }
        let ends = |c: char| c == ':' || "()&|[]`=<>!,".contains(c);
        let end = self.rest.find(ends).ok_or_else(malformed)?;
        let field = self.rest[..end].trim().to_owned();
        self.rest = &self.rest[end..];
        if field.is_empty() || !self.take(":") {
            return Err(malformed());
        }
        if let Some((objects, _)) = field.split_once(".{") {
            let what = format!("A filter on the parts of objects (`{objects}.{{…}}` in `filter_by`)");
            return Err(ApiError::unsupported(what));
        }
        let (negated, exact) = if self.take("!=") {
            (true, true)
        } else if self.take("!") {
            (true, false)
        } else {
            (false, self.take("="))
        };
        let values = if self.take("[") { self.list(&field)? } else { vec![self.value(&field, false)?] };
        Ok(Clause { field, negated, exact, values })
    }

    fn list(&mut self, field: &str) -> Result<Vec<Value>, ApiError> {
        let mut values = Vec::new();
        loop {
            if self.take("]") && !values.is_empty() {
                return Ok(values);
            }
            values.push(self.value(field, true)?);
            if !self.take(",") {
                return if self.take("]") { Ok(values) } else { Err(malformed()) };
            }
        }
    }

    fn value(&mut self, field: &str, in_list: bool) -> Result<Value, ApiError> {
        self.values += 1;
        if self.values > MAX_VALUES {
            return Err(ApiError::bad_request(format!(
                "The filter query has more than {MAX_VALUES} values."
            )));
        }
        let make: fn(String) -> Value = if self.take(">=") {
            Value::AtLeast
        } else if self.take(">") {
            Value::Above
        } else if self.take("<=") {
            Value::AtMost
        } else if self.take("<") {
            Value::Below
        } else {
            Value::Is
        };
        let (text, quoted) = self.text(in_list)?;
        if text.is_empty() && !quoted {
            return Err(ApiError::bad_request(format!(
                "Error with filter field `{field}`: Filter value cannot be empty."
            )));
        }
        match text.split_once("..") {
            Some((low, high)) if !quoted && is_number(low) && is_number(high) => {
                Ok(Value::Between(low.trim().to_owned(), high.trim().to_owned()))
            }
            _ => Ok(make(text)),
        }
    }

    /// A value as written, and whether it was quoted.
    fn text(&mut self, in_list: bool) -> Result<(String, bool), ApiError> {
        // White space inside quotes is part of the value, so `take` would take too much.
        if let Some(quoted) = self.rest.strip_prefix('`') {
            self.rest = quoted;
            let end = self.rest.find('`').ok_or_else(malformed)?;
            let text = self.rest[..end].to_owned();
            self.rest = &self.rest[end + 1..];
            self.skip_space();
            return Ok((text, true));
        }
        let mut end = self.rest.len();
        // A value may hold parentheses of its own, as `Downlight (round)` does.
        let mut open = 0_usize;
        for (at, c) in self.rest.char_indices() {
            let stops = match c {
                '(' => {
                    open += 1;
                    false
                }
                ')' if open > 0 => {
                    open -= 1;
                    false
                }
                ')' => !in_list,
                ',' | ']' => in_list,
                '&' => self.rest[at..].starts_with("&&") && !in_list,
                '|' => self.rest[at..].starts_with("||") && !in_list,
                _ => false,
            };
            if stops {
                end = at;
                break;
            }
        }
        let text = self.rest[..end].trim().to_owned();
        self.rest = &self.rest[end..];
        Ok((text, false))
    }

    fn take(&mut self, token: &str) -> bool {
        self.skip_space();
        let Some(rest) = self.rest.strip_prefix(token) else { return false };
        self.rest = rest;
        self.skip_space();
        true
    }

    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start();
    }
}

fn joined(mut nodes: Vec<Node>, join: fn(Vec<Node>) -> Node) -> Node {
    match nodes.pop() {
        Some(only) if nodes.is_empty() => only,
        Some(last) => {
            nodes.push(last);
            join(nodes)
        }
        None => join(nodes),
    }
}

fn is_number(text: &str) -> bool {
    text.trim().parse::<f64>().is_ok_and(f64::is_finite)
}

fn malformed() -> ApiError {
    ApiError::bad_request("Could not parse the filter query.")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn clause(text: &str) -> Clause {
        match parse(text).expect("a filter") {
            Some(Node::Clause(clause)) => clause,
            other => panic!("one clause, not {other:?}"),
        }
    }

    fn is(text: &str) -> Value {
        Value::Is(text.to_owned())
    }

    #[test]
    fn operators_are_told_apart() {
        for (text, negated, exact) in
            [("a:x", false, false), ("a:=x", false, true), ("a:!=x", true, true), ("a:! x", true, false)]
        {
            let clause = clause(text);
            assert_eq!((clause.negated, clause.exact, clause.values), (negated, exact, vec![is("x")]));
        }
    }

    #[test]
    fn lists_mix_values_bounds_and_ranges() {
        let values = clause("power:[<10, 20..30, >= 45,7]").values;
        let text = str::to_owned;
        assert_eq!(
            values,
            [
                Value::Below(text("10")),
                Value::Between(text("20"), text("30")),
                Value::AtLeast(text("45")),
                is("7"),
            ]
        );
    }

    #[test]
    fn back_ticks_keep_what_would_end_a_value() {
        assert_eq!(clause("a:=`x && (y, z]`").values, [is("x && (y, z]")]);
        assert_eq!(clause("a:=[`x, y`, z]").values, [is("x, y"), is("z")]);
        assert_eq!(clause("a:=Downlight (round)").values, [is("Downlight (round)")]);
    }

    #[test]
    fn and_binds_closer_than_or() {
        let Some(Node::Or(either)) = parse("a:1 || b:2 && (c:3 || d:4)").expect("a filter") else {
            panic!("an or at the top")
        };
        assert!(matches!(&either[1], Node::And(all) if matches!(all[1], Node::Or(_))));
    }

    #[test]
    fn broken_filters_are_refused() {
        for text in ["a", "a:", "a:=", ":x", "a:x &&", "&& a:x", "(a:x", "a:x)", "a:[x", "a:[]", "a:`x", "()"]
        {
            let answer = parse(text);
            assert!(answer.is_err(), "{text}: {answer:?}");
        }
    }

    #[test]
    fn joins_and_parts_of_objects_are_named() {
        for (text, named) in [
            ("$Makers(country:=es)", "$Makers"),
            ("power:>5 && !$Makers(country:=es)", "$Makers"),
            ("parts.{name:=lens && count:>1}", "parts.{…}"),
        ] {
            let error = parse(text).expect_err(text);
            assert!(error.message.contains(named), "{error}");
            assert!(error.message.ends_with("is not supported by this engine."), "{error}");
        }
    }

    #[test]
    fn a_value_ends_where_a_joint_stands_and_not_at_a_colon() {
        assert_eq!(clause("a:x b:").values, [is("x b:")]);
        assert_eq!(clause("a:=x b:y").values, [is("x b:y")]);
    }

    #[test]
    fn deep_and_long_filters_are_refused_with_reasons() {
        let deep = format!("{}a:1{}", "(".repeat(4_000), ")".repeat(4_000));
        assert!(parse(&deep).expect_err("too deep").message.contains("levels deep"));
        let long = format!("a:[{}1]", "1,".repeat(5_000));
        assert!(parse(&long).expect_err("too many").message.contains("values"));
        assert!(parse(&"a".repeat(20_000)).expect_err("too long").message.contains("longer"));
    }

    #[test]
    fn nothing_is_no_filter() {
        assert_eq!(parse("  "), Ok(None));
    }

    proptest! {
        #[test]
        fn quoted_values_come_back_as_they_are(value in "[^`]{0,40}") {
            let clause = clause(&format!("f:=`{value}`"));
            prop_assert_eq!(clause.values, vec![Value::Is(value)]);
        }
    }
}
