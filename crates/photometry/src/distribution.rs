//! Intensities by direction: which half-planes are stored, which follow from symmetry, and what lies between.
//!
//! A direction is a C-plane (0° to 360° around the vertical axis) and a gamma angle (0° straight down, 180° up).

/// The most C-planes of a file: every half degree, and the first one again.
pub(crate) const MAX_PLANES: usize = 721;
/// The most gamma angles of a plane: every half degree.
pub(crate) const MAX_GAMMAS: usize = 361;
/// Brighter than any searchlight; beyond this the sums below lose their digits.
const MAX_CANDELA: f64 = 1e12;

/// How far an angle may lie from where it belongs; files round to tenths.
const TOLERANCE: f64 = 0.05;

/// Which directions repeat, so that files need to hold only a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Symmetry {
    /// Nothing repeats.
    None,
    /// The same all around; one plane tells everything.
    Rotational,
    /// Mirrored at the plane C0-C180; C0 to C180 are stored.
    C0C180,
    /// Mirrored at the plane C90-C270; C270 through C0 to C90 are stored, counted as -90° to 90°.
    C90C270,
    /// Mirrored at both; C0 to C90 are stored.
    Quadrant,
}

impl Symmetry {
    /// A name for interfaces.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotational => "rotational",
            Self::C0C180 => "c0-c180",
            Self::C90C270 => "c90-c270",
            Self::Quadrant => "quadrant",
        }
    }

    /// The first and the last plane that must be stored.
    fn ends(self) -> Option<(f64, f64)> {
        match self {
            Self::None => None,
            Self::Rotational => Some((0.0, 0.0)),
            Self::C0C180 => Some((0.0, 180.0)),
            Self::C90C270 => Some((-90.0, 90.0)),
            Self::Quadrant => Some((0.0, 90.0)),
        }
    }

    /// The stored direction that stands for any plane.
    fn fold(self, c: f64) -> f64 {
        let c = c.rem_euclid(360.0);
        let mirrored = if c > 180.0 { 360.0 - c } else { c };
        match self {
            Self::None => c,
            Self::Rotational => 0.0,
            Self::C0C180 => mirrored,
            Self::Quadrant => mirrored.min(180.0 - mirrored),
            Self::C90C270 if c <= 90.0 => c,
            Self::C90C270 if c <= 270.0 => 180.0 - c,
            Self::C90C270 => c - 360.0,
        }
    }
}

/// Why angles and intensities do not form a distribution.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum InvalidDistribution {
    /// A list is empty or longer than any instrument makes it.
    #[error("there are {count} {what}; allowed are 1 to {limit}")]
    Count {
        /// Planes or gamma angles.
        what: &'static str,
        /// How many.
        count: usize,
        /// How many there may be.
        limit: usize,
    },
    /// Angles must grow.
    #[error("{what} {angle} follows {previous}; angles must ascend")]
    NotAscending {
        /// Planes or gamma angles.
        what: &'static str,
        /// The angle before.
        previous: f64,
        /// The angle after.
        angle: f64,
    },
    /// An angle off the sphere.
    #[error("{what} {angle} is out of range; allowed is {allowed}")]
    OutOfRange {
        /// Plane or gamma angle.
        what: &'static str,
        /// The angle.
        angle: f64,
        /// The range.
        allowed: &'static str,
    },
    /// The stored part does not fit the symmetry.
    #[error("the stored planes run from C{first} to C{last}; this symmetry needs C{from} to C{to}")]
    WrongPart {
        /// The first stored.
        first: f64,
        /// The last stored.
        last: f64,
        /// The first needed.
        from: f64,
        /// The last needed.
        to: f64,
    },
    /// Planes and intensities do not match.
    #[error("there are {found} intensities; {needed} are needed")]
    WrongSize {
        /// How many there are.
        found: usize,
        /// Planes times gamma angles.
        needed: usize,
    },
    /// Light cannot be negative, nor without bounds.
    #[error("an intensity is {value}; allowed is 0 to {MAX_CANDELA:e}")]
    Intensity {
        /// What it is.
        value: f64,
    },
}

/// Intensities in candela over the stored directions, known to be sound.
#[derive(Debug, Clone, PartialEq)]
pub struct Distribution {
    symmetry: Symmetry,
    planes: Vec<f64>,
    gammas: Vec<f64>,
    candela: Vec<f64>,
}

impl Distribution {
    /// Checks and keeps `candela`, plane by plane. Without symmetry the planes lie in `0 ≤ C < 360`.
    pub fn new(
        symmetry: Symmetry,
        planes: Vec<f64>,
        gammas: Vec<f64>,
        candela: Vec<f64>,
    ) -> Result<Self, InvalidDistribution> {
        check_angles("C-plane", &planes, MAX_PLANES, -90.0..=360.0, "0 to 360")?;
        check_angles("gamma", &gammas, MAX_GAMMAS, 0.0..=180.0, "0 to 180")?;
        let (first, last) = (planes[0], planes[planes.len() - 1]);
        match symmetry.ends() {
            Some((from, to)) if (first - from).abs() > TOLERANCE || (last - to).abs() > TOLERANCE => {
                return Err(InvalidDistribution::WrongPart { first, last, from, to });
            }
            None if first < 0.0 || last >= 360.0 => {
                let angle = if first < 0.0 { first } else { last };
                return Err(InvalidDistribution::OutOfRange {
                    what: "C-plane",
                    angle,
                    allowed: "0 to less than 360",
                });
            }
            _ => {}
        }
        let needed = planes.len() * gammas.len();
        if candela.len() != needed {
            return Err(InvalidDistribution::WrongSize { found: candela.len(), needed });
        }
        if let Some(value) = candela.iter().copied().find(|value| !(0.0..=MAX_CANDELA).contains(value)) {
            return Err(InvalidDistribution::Intensity { value });
        }
        Ok(Self { symmetry, planes, gammas, candela })
    }

    /// Which directions repeat.
    pub fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// The stored C-planes, ascending; see [`Symmetry`] for which these are.
    pub fn planes(&self) -> &[f64] {
        &self.planes
    }

    /// The gamma angles of every plane, ascending. Beyond them there is no light.
    pub fn gammas(&self) -> &[f64] {
        &self.gammas
    }

    /// The stored planes with their intensities.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = (f64, &[f64])> {
        self.planes.iter().copied().zip(self.candela.chunks_exact(self.gammas.len()))
    }

    /// Every plane of the full circle from C0 on, symmetry written out.
    pub fn expanded(&self) -> Vec<(f64, &[f64])> {
        let mut all: Vec<(f64, &[f64])> = match self.symmetry {
            Symmetry::None | Symmetry::Rotational => self.columns().collect(),
            Symmetry::C0C180 => mirror(self.columns().collect(), |c| -c),
            Symmetry::C90C270 => mirror(self.columns().collect(), |c| 180.0 - c),
            Symmetry::Quadrant => mirror(mirror(self.columns().collect(), |c| 180.0 - c), |c| -c),
        };
        all.sort_by(|a, b| a.0.total_cmp(&b.0));
        all.dedup_by(|next, kept| (next.0 - kept.0).abs() <= TOLERANCE);
        if all.len() > 1 && all[all.len() - 1].0 - all[0].0 >= 360.0 - TOLERANCE {
            all.pop();
        }
        all
    }

    /// The intensity in any direction, linear between the stored ones.
    pub fn intensity(&self, c: f64, gamma: f64) -> f64 {
        if !c.is_finite() || !gamma.is_finite() {
            return 0.0;
        }
        let c = self.symmetry.fold(c);
        let after = self.planes.partition_point(|plane| *plane <= c);
        let last = self.planes.len() - 1;
        let (low, high, share) = match after {
            0 if self.symmetry == Symmetry::None => {
                (last, 0, between(self.planes[last] - 360.0, self.planes[0], c))
            }
            0 => (0, 0, 0.0),
            after if after <= last => {
                (after - 1, after, between(self.planes[after - 1], self.planes[after], c))
            }
            _ if self.symmetry == Symmetry::None => {
                (last, 0, between(self.planes[last], self.planes[0] + 360.0, c))
            }
            _ => (last, last, 0.0),
        };
        let (low, high) = (self.in_plane(low, gamma), self.in_plane(high, gamma));
        low + (high - low) * share
    }

    fn in_plane(&self, plane: usize, gamma: f64) -> f64 {
        let count = self.gammas.len();
        let column = &self.candela[plane * count..(plane + 1) * count];
        if gamma < self.gammas[0] || gamma > self.gammas[count - 1] {
            return 0.0;
        }
        let after = self.gammas.partition_point(|known| *known <= gamma);
        if after == count {
            return column[count - 1];
        }
        let share = between(self.gammas[after - 1], self.gammas[after], gamma);
        column[after - 1] + (column[after] - column[after - 1]) * share
    }
}

fn check_angles(
    what: &'static str,
    angles: &[f64],
    limit: usize,
    range: std::ops::RangeInclusive<f64>,
    allowed: &'static str,
) -> Result<(), InvalidDistribution> {
    if angles.is_empty() || angles.len() > limit {
        return Err(InvalidDistribution::Count { what, count: angles.len(), limit });
    }
    if let Some(angle) = angles.iter().copied().find(|angle| !range.contains(angle)) {
        return Err(InvalidDistribution::OutOfRange { what, angle, allowed });
    }
    match angles.windows(2).find(|pair| pair[1] <= pair[0]) {
        Some(pair) => Err(InvalidDistribution::NotAscending { what, previous: pair[0], angle: pair[1] }),
        None => Ok(()),
    }
}

fn mirror(planes: Vec<(f64, &[f64])>, image: impl Fn(f64) -> f64) -> Vec<(f64, &[f64])> {
    planes
        .iter()
        .flat_map(|(c, column)| [c.rem_euclid(360.0), image(*c).rem_euclid(360.0)].map(|c| (c, *column)))
        .collect()
}

/// Where `at` lies between two angles, as a share.
fn between(low: f64, high: f64, at: f64) -> f64 {
    if high > low { ((at - low) / (high - low)).clamp(0.0, 1.0) } else { 0.0 }
}
