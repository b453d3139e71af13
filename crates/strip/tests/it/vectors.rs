//! Installations worked out by hand or by another program, figure by figure.

use std::num::NonZeroU32;

use serde_json::{Map, Value, json};
use strip::{
    DiffuserKind, DriverPlace, Fraction, Plan, PlanError, ProfilePlan, ProfileRequest, Request, Segment,
    Settings, Warning, plan,
};

use crate::samples::{catalogue, number};

#[test]
fn installations_of_the_trade_come_out_as_expected() {
    check(include_str!("../vectors.json"), 14);
}

#[test]
fn installations_on_the_edge_come_out_as_expected() {
    check(include_str!("../further-vectors.json"), 19);
}

fn check(file: &str, count: usize) {
    let vectors: Map<String, Value> = serde_json::from_str(file).unwrap();
    assert_eq!(vectors.len(), count);
    let (catalogue, settings) = (catalogue(), Settings::default());
    let mut wrong = Vec::new();
    for (name, vector) in &vectors {
        let output = match plan(&request(&vector["input"]), &catalogue, &settings) {
            Ok(plan) => figures(&plan),
            Err(error) => refusal(&error),
        };
        let mut expected = vector["output"].as_object().unwrap().iter().collect::<Vec<_>>();
        if !vector["output"]["profile"].is_null() {
            expected.retain(|(key, _)| *key != "profile");
            let parts = vector["output"]["profile"].as_object().unwrap().iter();
            let parts = parts.filter(|(key, value)| !is_same(value, &output["profile"][*key]));
            wrong.extend(
                parts.map(|(key, value)| format!("{name}: {key} is {}, not {value}", output["profile"][key])),
            );
        }
        for (key, value) in expected {
            if !is_same(value, &output[key]) {
                wrong.push(format!("{name}: {key} is {}, not {value}", output[key]));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whole numbers may be written with or without a point.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (Value::Array(ones), Value::Array(others)) => {
            ones.len() == others.len() && ones.iter().zip(others).all(|(one, other)| is_same(one, other))
        }
        _ => one == other,
    }
}

fn request(input: &Value) -> Request {
    let text = |key: &str| input[key].as_str();
    let parsed = |key: &str, default: &'static str| input[key].as_str().unwrap_or(default).to_owned();
    let length = |value: &Value| Fraction::from(value.as_u64().unwrap());
    let segment = |length_mm: Fraction, quantity: u64| Segment {
        length_mm,
        quantity: NonZeroU32::new(u32::try_from(quantity).unwrap()).unwrap(),
    };
    let segments = match input["segments"].as_array() {
        Some(list) => list.iter().map(|pair| segment(length(&pair[0]), pair[1].as_u64().unwrap())).collect(),
        None => vec![segment(length(&input["L"]), 1)],
    };
    Request {
        strip: text("strip").unwrap().to_owned(),
        segments,
        rounding: parsed("rounding", "down").parse().unwrap(),
        dimming: parsed("dim", "none").parse().unwrap(),
        location: parsed("loc", "dry").parse().unwrap(),
        driver_place: if input["remote"] == true { DriverPlace::Remote } else { DriverPlace::Near },
        cable_m: match &input["cable"] {
            Value::Null => None,
            Value::String(text) => Some(number(text)),
            other => Some(number(&other.to_string())),
        },
        profile: text("profile").map(|kind| ProfileRequest {
            kind: kind.parse().unwrap(),
            finish: None,
            bars_mm: Vec::new(),
            diffuser: Some(DiffuserKind::Opal),
        }),
    }
}

fn rounded(number: &Fraction, decimals: u32) -> Value {
    json!(number.to_decimal(decimals).parse::<f64>().unwrap())
}

fn figures(plan: &Plan) -> Value {
    let percent = |share: &Fraction, decimals| rounded(&(share * &Fraction::from(100_u32)), decimals);
    let segment = &plan.segments[0];
    let runs = segment.runs.iter();
    let run_mm: Vec<Value> =
        runs.flat_map(|run| (0..run.quantity).map(|_| rounded(&run.length_mm, 3))).collect();
    let drivers = plan.drivers.groups.iter().flat_map(|group| {
        let runs: u64 = group.runs.iter().map(|runs| runs.quantity).sum();
        (0..group.quantity).map(move |_| format!("{}:{runs}run", group.code))
    });
    let mut figures = json!({
        "cut_mm": rounded(&segment.cut_mm, 3),
        "gap_mm": rounded(&segment.gap_mm, 3),
        "cuts": segment.cuts,
        "runs_per_segment": run_mm.len(),
        "run_mm": run_mm,
        "W_total": rounded(&plan.watts, 3),
        "W_run": rounded(&plan.longest_run.watts, 3),
        "drivers": drivers.collect::<Vec<_>>(),
        "n_drivers": plan.drivers.count,
        "rated_W": rounded(&plan.drivers.rated_watts, 3),
        "cost": plan.drivers.price,
        "load_pct": percent(&plan.drivers.load, 1),
        "I_run": rounded(&plan.longest_run.amperes, 3),
        "reels": plan.reels,
        "strip_joints": plan.joints,
        "feed_connectors": plan.feed_connectors,
        "sealing_kits": plan.sealing_kits,
        "warnings": plan.warnings.iter().map(Warning::code)
            .filter(|code| *code != "PART_NOT_LISTED").collect::<Vec<_>>(),
    });
    if let Some(cable) = &plan.cable {
        figures["csa_min"] = rounded(&cable.min_area_mm2, 3);
        figures["csa"] = rounded(&cable.area_mm2, 3);
        figures["dV_pct"] = percent(&cable.drop, 2);
    }
    if let Some(profile) = &plan.profile {
        figures["profile"] = profile_figures(profile);
    }
    figures
}

fn profile_figures(profile: &ProfilePlan) -> Value {
    let bars: Map<String, Value> =
        profile.bars.iter().map(|(length, count)| (length.to_string(), json!(count))).collect();
    let pieces = profile.pieces[0]
        .iter()
        .flat_map(|piece| (0..piece.quantity).map(|_| rounded(&piece.length_mm, 3)))
        .collect::<Vec<_>>();
    json!({
        "bars": bars,
        "pieces": pieces,
        "offcut_mm": rounded(&profile.offcut_mm, 3),
        "joiners": profile.joiners,
        "endcap_pairs": profile.end_cap_pairs,
        "supports": profile.supports,
        "diffuser_bars": profile.diffuser_bars,
    })
}

fn refusal(error: &PlanError) -> Value {
    let mut refusal = json!({ "error": error.code() });
    match error {
        PlanError::StripIpTooLow { need, .. } => refusal["need"] = json!(need.solids * 10 + need.liquids),
        PlanError::TooShort { minimum_mm, .. } => refusal["minimum_mm"] = rounded(minimum_mm, 3),
        PlanError::TooLong { max_mm, .. } => refusal["max_mm"] = rounded(max_mm, 3),
        PlanError::TooManySegments { max_segments, .. } => refusal["max_segments"] = json!(max_segments),
        PlanError::CableTooLong { max_cable_m, .. } => refusal["max_cable_m"] = rounded(max_cable_m, 3),
        PlanError::ProfileTooHot { max_watts_per_metre, .. } => {
            refusal["max_watts_per_metre"] = rounded(max_watts_per_metre, 3);
        }
        _ => {}
    }
    refusal
}
