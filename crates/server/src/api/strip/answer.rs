//! Plans and errors as JSON.

use std::collections::BTreeMap;

use ::strip::{Fraction, Plan, PlanError, ProfilePlan, SegmentPlan, Warning};
use serde_json::{Map, Value, json};

/// A plan. What depends on one length stands at the top if there is only one, and with each of them in any case.
pub(super) fn plan(strip: &str, plan: &Plan) -> Value {
    let longest = &plan.longest_run;
    let mut answer = Map::new();
    let mut put = |key: &str, value: Value| answer.insert(key.to_owned(), value);
    put("strip", json!(strip));
    if let [only] = plan.segments.as_slice() {
        for (key, value) in segment(only) {
            put(&key, value);
        }
    }
    put("segments", plan.segments.iter().map(|part| Value::Object(with_request(part))).collect());
    put("W_total", number(&plan.watts, 2));
    put("W_run", number(&longest.watts, 2));
    put("lm_total", number(&plan.lumens, 0));
    put("runs", json!(plan.runs));
    put("drivers", drivers(plan));
    put("n_drivers", json!(plan.drivers.count));
    put("rated_W", number(&plan.drivers.rated_watts, 2));
    if let Some(price) = plan.drivers.price {
        put("cost", json!(price));
    }
    put("load_pct", percent(&plan.drivers.load, 1));
    if let Some(cable) = &plan.cable {
        put("I_run", number(&longest.amperes, 3));
        put("csa_min", number(&cable.min_area_mm2, 3));
        put("csa", number(&cable.area_mm2, 2));
        put("dV_pct", percent(&cable.drop, 2));
        put("cable_total_m", number(&cable.total_m, 2));
    }
    put("reels", json!(plan.reels));
    put("strip_joints", json!(plan.joints));
    put("feed_connectors", json!(plan.feed_connectors));
    put("sealing_kits", json!(plan.sealing_kits));
    if let Some(addresses) = plan.drivers.dali_addresses {
        put("dali_addresses", json!(addresses));
    }
    if let Some(found) = &plan.profile {
        put("profile", profile(found));
    }
    let part = |part: &::strip::Part| json!({ "kind": <&str>::from(part.kind), "code": part.code, "quantity": part.quantity });
    put("parts", plan.parts.iter().map(part).collect());
    put("warnings", plan.warnings.iter().map(warning).collect());
    Value::Object(answer)
}

/// Why there is no plan.
pub(super) fn error(strip: &str, error: &PlanError) -> Value {
    let values = match error {
        PlanError::UnknownStrip { .. } | PlanError::LengthRequired => json!({}),
        PlanError::TooShort { length_mm, minimum_mm } => {
            json!({ "length_mm": number(length_mm, 3), "minimum_mm": number(minimum_mm, 3) })
        }
        PlanError::TooLong { length_mm, max_mm } => {
            json!({ "length_mm": number(length_mm, 3), "maximum_mm": number(max_mm, 3) })
        }
        PlanError::TooManySegments { segments, max_segments } => {
            json!({ "segments": segments, "maximum": max_segments })
        }
        PlanError::TooManyRuns { runs, max_runs } => json!({ "runs": runs, "maximum": max_runs }),
        PlanError::StripIpTooLow { have, need } => json!({ "have": digits(*have), "need": digits(*need) }),
        PlanError::StripDataWrong { max_run_mm, cut_mm } => {
            json!({ "max_run_mm": number(max_run_mm, 3), "cut_mm": number(cut_mm, 3) })
        }
        PlanError::NoProfile { profile } => json!({ "profile": <&str>::from(profile) }),
        PlanError::NoBars { lengths_mm, finishes } => json!({ "bars": lengths_mm, "finishes": finishes }),
        PlanError::ProfileTooHot { watts_per_metre, max_watts_per_metre } => json!({
            "W_per_m": number(watts_per_metre, 2),
            "maximum_W_per_m": number(max_watts_per_metre, 2),
        }),
        PlanError::ProfileTooNarrow { width_mm, inner_width_mm } => {
            json!({ "width_mm": number(width_mm, 2), "inner_width_mm": number(inner_width_mm, 2) })
        }
        PlanError::NoDriver { volts, dimming, ip, offered } => json!({
            "volts": number(volts, 1),
            "dimming": <&str>::from(dimming),
            "need": digits(*ip),
            "offered": offered.iter().map(<&str>::from).collect::<Vec<_>>(),
        }),
        PlanError::CableLengthInvalid { cable_m } => json!({ "cable_m": number(cable_m, 3) }),
        PlanError::CableTooLong { cable_m, max_cable_m, amperes, max_area_mm2 } => json!({
            "cable_m": number(cable_m, 2),
            "maximum_m": number(max_cable_m, 2),
            "I_run": number(amperes, 3),
            "csa": number(max_area_mm2, 2),
        }),
    };
    let head = json!({ "error": error.code(), "message": error.to_string(), "strip": strip });
    joined(head, values)
}

fn warning(warning: &Warning) -> Value {
    let values = match warning {
        Warning::Estimate => json!({}),
        Warning::StripTooLongForSpace { excess_mm } => json!({ "excess_mm": number(excess_mm, 3) }),
        Warning::VoltageDrop { drop, limit, better_area_mm2 } => json!({
            "dV_pct": percent(drop, 2),
            "limit_pct": percent(limit, 2),
            "better_csa": better_area_mm2.as_ref().map(|area| number(area, 2)),
        }),
        Warning::MinimumLoad { driver, watts, minimum_watts } => {
            json!({ "driver": driver, "W": number(watts, 2), "minimum_W": number(minimum_watts, 2) })
        }
        Warning::FactoryJoint { joints } => json!({ "joints": joints }),
        Warning::DaliLineFull { addresses, max_addresses, lines } => {
            json!({ "addresses": addresses, "maximum": max_addresses, "lines": lines })
        }
        Warning::PartNotListed { part } => json!({ "part": <&str>::from(*part) }),
    };
    joined(json!({ "code": warning.code() }), values)
}

fn with_request(part: &SegmentPlan) -> Map<String, Value> {
    let mut described = Map::new();
    described.insert("length_mm".to_owned(), number(&part.requested_mm, 3));
    described.insert("quantity".to_owned(), json!(part.quantity));
    described.extend(segment(part));
    described
}

fn segment(part: &SegmentPlan) -> Map<String, Value> {
    let runs = part.runs.iter().flat_map(|run| (0..run.quantity).map(|_| number(&run.length_mm, 3)));
    let count: u64 = part.runs.iter().map(|run| run.quantity).sum();
    let described = [
        ("cut_mm", number(&part.cut_mm, 3)),
        ("gap_mm", number(&part.gap_mm, 3)),
        ("cuts", json!(part.cuts)),
        ("other_cut_mm", part.other_cut_mm.as_ref().map_or(Value::Null, |cut| number(cut, 3))),
        ("runs_per_segment", json!(count)),
        ("run_mm", runs.collect()),
    ];
    described.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// Every driver on its own.
fn drivers(plan: &Plan) -> Value {
    let groups = plan.drivers.groups.iter();
    let each = groups.flat_map(|group| {
        let runs: u64 = group.runs.iter().map(|runs| runs.quantity).sum();
        let driver = json!({ "code": group.code, "runs": runs, "load_pct": percent(&group.load, 1) });
        (0..group.quantity).map(move |_| driver.clone())
    });
    each.collect()
}

fn profile(profile: &ProfilePlan) -> Value {
    let bars: BTreeMap<String, u64> =
        profile.bars.iter().map(|(length, count)| (length.to_string(), *count)).collect();
    let pieces = profile.pieces.iter().flatten();
    let pieces: Vec<Value> =
        pieces.flat_map(|piece| (0..piece.quantity).map(|_| number(&piece.length_mm, 3))).collect();
    json!({
        "finish": profile.finish,
        "bars": bars,
        "pieces": pieces,
        "offcut_mm": number(&profile.offcut_mm, 3),
        "joiners": profile.joiners,
        "endcap_pairs": profile.end_cap_pairs,
        "supports": profile.supports,
        "diffuser_bars": profile.diffuser_bars,
    })
}

/// Rounded as people do, and then a number of JSON: whole ones without decimals.
fn number(number: &Fraction, decimals: u32) -> Value {
    let text = number.to_decimal(decimals);
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    text.parse::<i64>()
        .map(Value::from)
        .or_else(|_| text.parse::<f64>().map(Value::from))
        .unwrap_or(Value::Null)
}

fn percent(share: &Fraction, decimals: u32) -> Value {
    number(&(share * &Fraction::from(100_u32)), decimals)
}

fn digits(ip: ::strip::Ip) -> u8 {
    ip.solids * 10 + ip.liquids
}

fn joined(mut head: Value, values: Value) -> Value {
    if let (Value::Object(head), Value::Object(values)) = (&mut head, values) {
        head.extend(values);
    }
    head
}
