//! The index of a REST interface.

use serde_json::Value;
use url::Url;

use crate::Introduction;

/// Reads the answer of `/wp-json/`. Whatever cannot be used is as good as missing.
#[must_use]
pub fn introduction(value: &Value) -> Introduction {
    let address = |name: &str| Url::parse(value.get(name)?.as_str()?).ok().filter(Url::has_host);
    let mut addresses: Vec<Url> = ["home", "url"].into_iter().filter_map(address).collect();
    addresses.dedup();
    let front_page = value
        .get("page_on_front")
        .and_then(|id| id.as_u64().or_else(|| id.as_str()?.trim().parse().ok()).filter(|id| *id != 0));
    Introduction { addresses, front_page }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_back_end_calls_itself_by_one_or_two_addresses() {
        let url = |text: &str| Url::parse(text).unwrap();
        let told = introduction(
            &json!({"home": "https://a.example", "url": "https://cms.a.example/wp", "page_on_front": 7}),
        );
        assert_eq!(told.addresses, [url("https://a.example/"), url("https://cms.a.example/wp")]);
        assert_eq!(told.front_page, Some(7));
        let told = introduction(
            &json!({"home": "https://a.example/es", "url": "https://a.example/es", "page_on_front": "0"}),
        );
        assert_eq!((told.addresses, told.front_page), (vec![url("https://a.example/es")], None));
        for nothing in
            [json!(null), json!([]), json!({"home": "", "url": 3}), json!({"home": "mailto:x@y.example"})]
        {
            assert_eq!(introduction(&nothing), Introduction::default(), "{nothing}");
        }
    }
}
