//! What must hold for every light and for every heap of bytes.

use photometry::{Basis, Distribution, Format, Outline, Photometry, Symmetry, eulumdat, iesna, parse};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::samples::{angles, light};

fn config() -> ProptestConfig {
    ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() }
}

fn any_light() -> impl Strategy<Value = Photometry> {
    let symmetry = prop_oneof![
        Just((Symmetry::None, 0.0, 315.0)),
        Just((Symmetry::Rotational, 0.0, 0.0)),
        Just((Symmetry::C0C180, 0.0, 180.0)),
        Just((Symmetry::C90C270, -90.0, 90.0)),
        Just((Symmetry::Quadrant, 0.0, 90.0)),
    ];
    let gammas = prop_oneof![Just(angles(0.0, 180.0, 15.0)), Just(angles(0.0, 90.0, 7.5))];
    let texts = vec("[ -~]{0,90}", 4);
    (symmetry, gammas, vec(1.0f64..50_000.0, 8 * 13), texts, 1u32..5, any::<bool>(), 0.0f64..2000.0).prop_map(
        |((symmetry, from, to), gammas, values, texts, lamps, flag, size)| {
            let planes = angles(from, to, 45.0);
            let candela = values.into_iter().cycle().take(planes.len() * gammas.len()).collect();
            let mut light = light(Distribution::new(symmetry, planes, gammas, candela).unwrap());
            let flux = (light.flux() * 1.25).round();
            light.simulated = flag;
            if flag {
                light.basis = Basis::Lamps { count: lamps, flux };
                light.luminous_area.outline = Outline::Rectangle { length: size.round() + 1.0, width: 5.0 };
            }
            [light.about.report, light.about.luminaire, light.about.manufacturer, light.about.lamp] =
                texts.try_into().unwrap();
            light
        },
    )
}

/// The same light, up to the digits that files keep.
fn assert_same(read: &Photometry, written: &Photometry) -> Result<(), TestCaseError> {
    prop_assert_eq!(read.symmetry(), written.symmetry());
    prop_assert_eq!(read.distribution.planes(), written.distribution.planes());
    prop_assert_eq!(read.distribution.gammas(), written.distribution.gammas());
    for ((_, read), (_, written)) in read.distribution.columns().zip(written.distribution.columns()) {
        for (read, written) in read.iter().zip(written) {
            prop_assert!((read - written).abs() <= written * 1e-4 + 0.3, "{} is not {}", read, written);
        }
    }
    prop_assert!((read.flux() / written.flux() - 1.0).abs() < 1e-4);
    prop_assert_eq!(read.power, written.power);
    prop_assert_eq!(read.luminous_area, written.luminous_area);
    prop_assert!(!written.simulated || read.simulated);
    match (read.basis, written.basis) {
        (Basis::Lamps { count, flux }, Basis::Lamps { count: lamps, flux: lumens }) => {
            prop_assert_eq!(count, lamps);
            prop_assert!((flux - lumens).abs() < 0.1);
        }
        (read, written) => prop_assert_eq!(read, written),
    }
    Ok(())
}

/// Turns of a valid file, so that the parsers get past their first lines.
fn damaged(file: &str, cuts: &[(prop::sample::Index, String)]) -> Vec<u8> {
    let mut bytes = file.as_bytes().to_vec();
    for (at, text) in cuts {
        let start = at.index(bytes.len());
        let end = (start + text.len() / 2).min(bytes.len());
        bytes.splice(start..end, text.bytes());
    }
    bytes
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn eulumdat_is_read_as_it_was_written(light in any_light()) {
        let read = eulumdat::parse(eulumdat::write(&light).as_bytes()).unwrap().photometry;
        assert_same(&read, &light)?;
        // The flux fraction follows from the intensities, and from rounded ones it may round to the other side: a file is
        // compared with one whose intensities are rounded already.
        let text = eulumdat::write(&read);
        let again = eulumdat::parse(text.as_bytes()).unwrap().photometry;
        prop_assert_eq!(eulumdat::write(&again), text);
    }

    #[test]
    fn ies_is_read_as_it_was_written(light in any_light()) {
        let text = iesna::write(&light);
        let read = iesna::parse(text.as_bytes()).unwrap().photometry;
        assert_same(&read, &light)?;
        prop_assert_eq!(iesna::write(&read), text);
    }

    #[test]
    fn both_formats_tell_the_same_light(light in any_light()) {
        let ldt = eulumdat::parse(eulumdat::write(&light).as_bytes()).unwrap().photometry;
        let ies = iesna::parse(iesna::write(&light).as_bytes()).unwrap().photometry;
        assert_same(&ldt, &ies)?;
    }

    #[test]
    fn no_bytes_make_a_parser_panic(bytes in vec(any::<u8>(), 0..2000)) {
        for format in [Format::Eulumdat, Format::Iesna] {
            let _ = parse(&bytes, format);
        }
    }

    #[test]
    fn no_damage_makes_a_parser_panic(
        light in any_light(),
        cuts in vec((any::<prop::sample::Index>(), "[-0-9eE.,\n A-Z]{0,12}"), 1..5),
    ) {
        for (format, text) in [(Format::Eulumdat, eulumdat::write(&light)), (Format::Iesna, iesna::write(&light))] {
            if let Ok(parsed) = parse(&damaged(&text, &cuts), format) {
                let light = parsed.photometry;
                let _ = (light.flux(), light.peak(), eulumdat::write(&light), iesna::write(&light));
                for reference in [photometry::BeamReference::Centre, photometry::BeamReference::Maximum] {
                    let angle = light.beam_angle(30.0, reference);
                    prop_assert!(angle.is_none_or(|angle| (0.0..=180.0).contains(&angle)), "{:?}", angle);
                }
            }
        }
    }
}

#[test]
fn a_count_is_a_claim_and_reserves_nothing() {
    let text = "x\n3\n0\n721\n0\n361\n0\n";
    assert!(eulumdat::parse(text.as_bytes()).is_err());
    let text = "TILT=NONE\n1 -1 1 361 721 1 2 0 0 0 1 1 1\n";
    assert!(iesna::parse(text.as_bytes()).is_err());
}
