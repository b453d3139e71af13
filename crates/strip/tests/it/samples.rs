//! A small catalogue that reads like a real one.

use strip::{
    Accessory, AccessoryKind, Bar, Catalogue, Diffuser, DiffuserKind, Dimming, Driver, Fraction, Ip,
    Positive, Profile, ProfileKind, Strip,
};

pub(crate) fn number(text: &str) -> Fraction {
    Fraction::parse(text).unwrap()
}

pub(crate) fn positive(text: &str) -> Positive {
    Positive::parse(text).unwrap()
}

pub(crate) fn catalogue() -> Catalogue {
    Catalogue {
        strips: strips(),
        drivers: drivers(),
        profiles: profiles(),
        diffusers: diffusers(),
        accessories: accessories(),
    }
}

/// Code, volts, W/m, lm/m, cut, metres of a run, metres of a reel, width, protection.
type StripRow = (&'static str, &'static str, &'static str, u32, &'static str, u32, u32, u32, (u8, u8));

fn strips() -> Vec<Strip> {
    let rows: [StripRow; 15] = [
        ("STR005-12", "12", "4.8", 480, "50", 5, 5, 8, (2, 0)),
        ("STR005-24", "24", "4.8", 520, "100", 12, 5, 8, (2, 0)),
        ("STR010-24", "24", "9.6", 1050, "50", 10, 5, 8, (2, 0)),
        ("STR010-24-67", "24", "9.6", 1050, "100", 10, 5, 10, (6, 7)),
        ("STR014-24", "24", "14.4", 1600, "50", 7, 5, 10, (2, 0)),
        ("STR014-24-67", "24", "14.4", 1600, "50", 7, 5, 12, (6, 7)),
        ("STR019-24", "24", "19.2", 2150, "25", 5, 5, 10, (2, 0)),
        ("STR019-24-67", "24", "19.2", 2150, "25", 5, 5, 12, (6, 7)),
        ("STC010-24", "24", "10", 950, "125/2", 8, 5, 8, (2, 0)),
        ("STC010-24-65", "24", "10", 950, "125/2", 8, 5, 10, (6, 5)),
        ("STC014-24", "24", "14", 1350, "125/2", 6, 5, 10, (2, 0)),
        ("STT019-24", "24", "19.2", 1900, "100", 5, 5, 10, (2, 0)),
        ("STR010-48", "48", "10", 1100, "100", 25, 25, 10, (2, 0)),
        ("STR014-48", "48", "14", 1550, "100", 20, 25, 10, (2, 0)),
        ("TEST-24THS", "24", "12", 1200, "1000/24", 6, 5, 8, (2, 0)),
    ];
    let strip = |row: StripRow| {
        let (code, volts, watts, lumens, cut, run, reel, width, (solids, liquids)) = row;
        Strip {
            code: code.to_owned(),
            light: "4000".to_owned(),
            volts: positive(volts),
            watts_per_metre: positive(watts),
            lumens_per_metre: Fraction::from(lumens),
            cut_mm: positive(cut),
            max_run_mm: Positive::ratio(run * 1000, 1).unwrap(),
            reel_mm: Positive::ratio(reel * 1000, 1).unwrap(),
            width_mm: Positive::ratio(width, 1).unwrap(),
            ip: Ip::new(solids, liquids),
        }
    };
    rows.map(strip).to_vec()
}

/// Letters and volts, dimming, protection, ratings with prices.
type DriverRow = (&'static str, &'static str, Dimming, (u8, u8), &'static [(u32, u32)]);

fn drivers() -> Vec<Driver> {
    let rows: [DriverRow; 8] = [
        ("N", "24", Dimming::None, (2, 0), &[(30, 14), (60, 20), (100, 28), (150, 37), (200, 48), (320, 74)]),
        ("D", "24", Dimming::Dali2, (2, 0), &[(35, 38), (75, 52), (100, 60), (150, 76), (240, 112)]),
        ("P", "24", Dimming::Phase, (2, 0), &[(30, 27), (60, 36), (100, 50)]),
        ("N", "24", Dimming::None, (6, 7), &[(30, 19), (60, 26), (100, 35), (150, 44), (200, 56), (320, 86)]),
        ("D", "24", Dimming::Dali2, (6, 7), &[(75, 66), (150, 94), (240, 136)]),
        ("N", "48", Dimming::None, (2, 0), &[(100, 33), (150, 43), (240, 62), (320, 80)]),
        ("D", "48", Dimming::Dali2, (2, 0), &[(150, 82), (240, 118), (320, 148)]),
        ("N", "12", Dimming::None, (2, 0), &[(15, 9), (30, 13), (60, 19), (100, 27)]),
    ];
    let mut drivers = Vec::new();
    for (letter, volts, dimming, (solids, liquids), ratings) in rows {
        for (watts, price) in ratings {
            drivers.push(Driver {
                code: format!("DRV{watts:03}-{volts}-{letter}-{solids}{liquids}"),
                volts: positive(volts),
                rated_watts: Positive::ratio(*watts, 1).unwrap(),
                dimming: vec![dimming],
                ip: Ip::new(solids, liquids),
                outputs: if *watts >= 200 { 2 } else { 1 },
                minimum_watts: (dimming == Dimming::Phase).then(|| Positive::ratio(*watts, 10).unwrap()),
                price: Some(*price),
                is_discontinued: false,
            });
        }
    }
    drivers
}

const PROFILES: [(&str, ProfileKind, &str, &str); 4] = [
    ("SU", ProfileKind::Surface, "15", "12.2"),
    ("RE", ProfileKind::Recessed, "20", "12.2"),
    ("CO", ProfileKind::Corner, "10", "10.4"),
    ("SP", ProfileKind::Suspended, "30", "14.2"),
];
const FINISHES: [(&str, &str); 3] = [("AL", "aluminium"), ("BK", "black"), ("WH", "white")];

fn profiles() -> Vec<Profile> {
    let profile = |(letters, kind, watts, width): (&str, ProfileKind, &str, &str)| Profile {
        name: letters.to_owned(),
        kind,
        max_watts_per_metre: positive(watts),
        inner_width_mm: positive(width),
        supports: kind.usual_supports(),
        includes_diffuser: false,
        bars: [2_u32, 3]
            .into_iter()
            .flat_map(|metres| {
                FINISHES.map(|(code, finish)| Bar {
                    code: format!("PRF{letters}-{metres}M-{code}"),
                    length_mm: metres * 1000,
                    finish: finish.to_owned(),
                })
            })
            .collect(),
    };
    PROFILES.map(profile).to_vec()
}

fn diffusers() -> Vec<Diffuser> {
    let rows =
        [("OP", DiffuserKind::Opal, 72), ("FR", DiffuserKind::Frosted, 85), ("CL", DiffuserKind::Clear, 92)];
    let both = rows.map(|(letters, kind, percent)| {
        [2_u32, 3].map(|metres| Diffuser {
            code: format!("DIF-{letters}-{metres}M"),
            kind,
            length_mm: metres * 1000,
            transmission: Positive::ratio(percent, 100).unwrap(),
        })
    });
    both.concat()
}

fn accessories() -> Vec<Accessory> {
    let mut list: Vec<(String, AccessoryKind)> = Vec::new();
    for (letters, profile, ..) in PROFILES {
        for (code, finish) in FINISHES {
            let kind = AccessoryKind::EndCaps { profile, finish: finish.to_owned() };
            list.push((format!("ACC-EC-{letters}-{code}"), kind));
        }
        list.push((format!("ACC-JN-{letters}"), AccessoryKind::Joiner { profile }));
        list.push((format!("ACC-CL-{letters}"), AccessoryKind::Clip { profile }));
    }
    for metres in [1_u32, 3] {
        let length_mm = Positive::ratio(metres * 1000, 1).unwrap();
        list.push((format!("ACC-SK-{metres}M"), AccessoryKind::SuspensionKit { length_mm }));
    }
    for width in [8, 10] {
        let width_mm = Positive::ratio(width, 1).unwrap();
        let feed = AccessoryKind::FeedConnector { width_mm: width_mm.clone() };
        list.push((format!("ACC-CN-{width:02}F"), feed));
        list.push((format!("ACC-CN-{width:02}J"), AccessoryKind::JointConnector { width_mm }));
    }
    list.push(("ACC-IPK".to_owned(), AccessoryKind::SealingKit));
    for (code, area) in [("075", "0.75"), ("150", "1.5")] {
        let kind = AccessoryKind::Cable { area_mm2: positive(area), length_m: positive("25") };
        list.push((format!("ACC-CB-{code}"), kind));
    }
    list.into_iter().map(|(code, kind)| Accessory { code, kind }).collect()
}
