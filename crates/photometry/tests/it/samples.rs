//! Files and light to test with.

use photometry::{About, Basis, Body, Distribution, LuminousArea, Outline, Photometry, Symmetry};

/// The exponent and the cd/klm straight down of a cosine beam, as in the trade's rule of thumb.
pub(crate) fn cosine_beam(beam_angle: f64) -> (f64, f64) {
    let n = 0.5f64.ln() / (beam_angle / 2.0).to_radians().cos().ln();
    (n, 1000.0 * (n + 1.0) / (2.0 * std::f64::consts::PI))
}

/// A beam that is the same all around, with 1000 lm.
pub(crate) fn beam(angle: f64, step: f64) -> Photometry {
    let (n, centre) = cosine_beam(angle);
    let gammas = angles(0.0, 90.0, step);
    let candela = gammas.iter().map(|gamma| centre * gamma.to_radians().cos().max(0.0).powf(n)).collect();
    light(Distribution::new(Symmetry::Rotational, vec![0.0], gammas, candela).unwrap())
}

pub(crate) fn angles(from: f64, to: f64, step: f64) -> Vec<f64> {
    let count = ((to - from) / step).round() as usize;
    (0..=count).map(|index| from + step * index as f64).collect()
}

/// A luminaire around a distribution.
pub(crate) fn light(distribution: Distribution) -> Photometry {
    let mut light = Photometry {
        about: About { luminaire: "Test".to_owned(), number: "T-1".to_owned(), ..About::default() },
        simulated: false,
        distribution,
        basis: Basis::Luminaire,
        stated_flux: None,
        power: Some(10.0),
        body: Some(Body { outline: Outline::Round { diameter: 90.0 }, height: 50.0 }),
        luminous_area: LuminousArea { outline: Outline::Round { diameter: 60.0 }, heights: [0.0; 4] },
    };
    light.stated_flux = Some(light.flux());
    light
}

/// The lines of an EULUMDAT file, to be bent out of shape one at a time.
pub(crate) struct Ldt {
    pub(crate) head: Vec<String>,
    pub(crate) lamps: Vec<String>,
    pub(crate) planes: Vec<String>,
    pub(crate) gammas: Vec<String>,
    pub(crate) values: Vec<String>,
}

impl Ldt {
    /// A file without light that still adds up: `stored` planes of 3 angles, plane `i` with intensities `i + 1`.
    pub(crate) fn new(symmetry: u8, planes: &[u16], stored: usize) -> Self {
        let own = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let mut head = own(&["Maker", "3", "", "", "0", "3", "45", "R1", "Lamp", "N1", "F1", "today"]);
        head[2] = symmetry.to_string();
        head[3] = planes.len().to_string();
        head.extend(own(&["100", "50", "20", "90", "40", "1", "2", "3", "4", "100", "100", "1", "0"]));
        Self {
            head,
            lamps: own(&["1", "-1", "LED", "1000", "3000", "90", "12"]),
            planes: planes.iter().map(ToString::to_string).collect(),
            gammas: own(&["0", "45", "90"]),
            values: (0..stored).flat_map(|plane| vec![(plane + 1).to_string(); 3]).collect(),
        }
    }

    pub(crate) fn rotational() -> Self {
        Self::new(1, &[0, 90, 180, 270], 1)
    }

    pub(crate) fn text(&self) -> String {
        let ratios = vec!["0".to_owned(); 10];
        [&self.head, &self.lamps, &ratios, &self.planes, &self.gammas, &self.values]
            .into_iter()
            .flatten()
            .map(|line| format!("{line}\n"))
            .collect()
    }
}
