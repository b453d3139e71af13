//! Photometric files: whatever they say, what is read off them can be drawn and told.

use photometry::{BeamReference, Format, Photometry, Scale};

/// How closely an outline follows the light.
const TOLERANCE: f64 = 0.001;

pub(crate) fn check(bytes: &[u8]) {
    for format in [Format::Eulumdat, Format::Iesna] {
        if let Ok(parsed) = photometry::parse(bytes, format) {
            check_light(&parsed.photometry);
        }
    }
}

fn check_light(light: &Photometry) {
    let (flux, peak) = (light.flux(), light.peak());
    assert!(flux >= 0.0 && flux.is_finite() && peak.candela >= 0.0 && peak.candela.is_finite());
    let scale = Scale::for_maximum(peak.candela);
    assert!(scale.is_none_or(|scale| scale.end() >= peak.candela && scale.rings > 0));
    for c in [0.0, 90.0, 217.0] {
        for reference in [BeamReference::Centre, BeamReference::Maximum] {
            let (beam, field) = (light.beam_angle(c, reference), light.field_angle(c, reference));
            assert!([beam, field].into_iter().flatten().all(|angle| (0.0..=360.0).contains(&angle)));
        }
        if let Some(scale) = scale {
            let outline = light.section(c).outline(scale.end(), TOLERANCE);
            assert!(outline.iter().all(|(x, y)| x.hypot(*y) <= 1.0 + TOLERANCE), "it stays within the rings");
        }
        assert!(light.illuminance(c, 1.5, 2.4).is_finite());
    }
}
