//! 256 colours that show a picture of light without bands.
//!
//! The eye sees a step in brightness long before a step in hue, so brightness counts four times as much when colours
//! are grouped: a picture in one warm tint keeps all its steps, and only distant hues share a place.

use std::collections::HashMap;

/// How many times more a difference in brightness counts.
const BRIGHTNESS: f32 = 4.0;
const PLACES: usize = 256;

/// A colour seen as brightness and two differences of hue, and its weight in the picture.
#[derive(Clone, Copy)]
struct Tone {
    rgb: [u8; 3],
    axes: [f32; 3],
    /// Not the count itself: a small bright lamp needs its colours too.
    share: f32,
}

/// The palette, dark to light, and the place of every colour that occurs.
pub(crate) fn choose(pixels: &[[u8; 3]]) -> (Vec<[u8; 3]>, HashMap<[u8; 3], u8>) {
    let mut counts: HashMap<[u8; 3], u32> = HashMap::new();
    for pixel in pixels {
        *counts.entry(*pixel).or_default() += 1;
    }
    let mut tones: Vec<Tone> = counts
        .into_iter()
        .map(|(rgb, count)| Tone { rgb, axes: axes(rgb), share: libm::powf(count as f32, 0.8) })
        .collect();
    tones.sort_unstable_by_key(|t| t.rgb);
    let mut palette: Vec<[u8; 3]> =
        if tones.len() <= PLACES { tones.iter().map(|t| t.rgb).collect() } else { group(&tones) };
    palette.sort_unstable_by_key(|c| (2 * u32::from(c[0]) + 5 * u32::from(c[1]) + u32::from(c[2]), *c));
    palette.dedup();
    let centres: Vec<[f32; 3]> = palette.iter().map(|c| axes(*c)).collect();
    let index = tones.iter().map(|t| (t.rgb, nearest(&centres, t.axes) as u8)).collect();
    (palette, index)
}

fn axes([r, g, b]: [u8; 3]) -> [f32; 3] {
    let [r, g, b] = [f32::from(r), f32::from(g), f32::from(b)];
    let y = (2.0 * r + 5.0 * g + b) / 8.0;
    [y * BRIGHTNESS, r - y, b - y]
}

/// Median cut along the longest axis, then every group moved to the middle of what is nearest to it.
fn group(tones: &[Tone]) -> Vec<[u8; 3]> {
    let mut groups = vec![tones.to_vec()];
    while groups.len() < PLACES {
        let Some(next) =
            (0..groups.len()).max_by(|a, b| spread(&groups[*a]).1.total_cmp(&spread(&groups[*b]).1))
        else {
            break;
        };
        let mut low = groups.swap_remove(next);
        let axis = spread(&low).0;
        low.sort_unstable_by(|a, b| a.axes[axis].total_cmp(&b.axes[axis]).then(a.rgb.cmp(&b.rgb)));
        let middle = (low[0].axes[axis] + low[low.len() - 1].axes[axis]) / 2.0;
        let cut = low.partition_point(|t| t.axes[axis] <= middle).clamp(1, low.len() - 1);
        let high = low.split_off(cut);
        groups.extend([low, high]);
    }
    let mut centres: Vec<[f32; 3]> = groups.iter().map(|g| centre(g)).collect();
    for _ in 0..12 {
        let mut groups = vec![Vec::new(); centres.len()];
        for tone in tones {
            groups[nearest(&centres, tone.axes)].push(*tone);
        }
        for (place, group) in centres.iter_mut().zip(&groups).filter(|(_, g)| !g.is_empty()) {
            *place = centre(group);
        }
    }
    centres.into_iter().map(rgb).collect()
}

/// The axis along which a group is widest, and how much dividing it would help.
fn spread(group: &[Tone]) -> (usize, f32) {
    if group.len() < 2 {
        return (0, -1.0);
    }
    let share: f32 = group.iter().map(|t| t.share).sum();
    let mut widest = (0, -1.0);
    for axis in 0..3 {
        let low = group.iter().map(|t| t.axes[axis]).fold(f32::MAX, f32::min);
        let high = group.iter().map(|t| t.axes[axis]).fold(f32::MIN, f32::max);
        if high - low > widest.1 {
            widest = (axis, high - low);
        }
    }
    (widest.0, widest.1 * share.sqrt().sqrt())
}

fn centre(group: &[Tone]) -> [f32; 3] {
    let total: f32 = group.iter().map(|t| t.share).sum();
    [0, 1, 2].map(|axis| group.iter().map(|t| t.axes[axis] * t.share).sum::<f32>() / total)
}

fn rgb([y, red, blue]: [f32; 3]) -> [u8; 3] {
    let y = y / BRIGHTNESS;
    let (r, b) = (y + red, y + blue);
    let g = (8.0 * y - 2.0 * r - b) / 5.0;
    [r, g, b].map(|c| (c + 0.5).clamp(0.0, 255.0) as u8)
}

fn nearest(centres: &[[f32; 3]], axes: [f32; 3]) -> usize {
    let mut best = (0, f32::MAX);
    for (i, centre) in centres.iter().enumerate() {
        let d = [0, 1, 2].map(|k| (centre[k] - axes[k]) * (centre[k] - axes[k]));
        let far = d[0] + d[1] + d[2];
        if far < best.1 {
            best = (i, far);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::choose;

    #[test]
    fn a_warm_ramp_keeps_every_step_of_brightness() {
        let pixels: Vec<[u8; 3]> = (0..=255u8)
            .flat_map(|y| (0..8u8).map(move |warm| [y, y.saturating_sub(warm), y.saturating_sub(2 * warm)]))
            .collect();
        let (palette, index) = choose(&pixels);
        let light = |c: [u8; 3]| (2 * i32::from(c[0]) + 5 * i32::from(c[1]) + i32::from(c[2])) / 8;
        for pixel in pixels {
            let shown = palette[usize::from(index[&pixel])];
            assert!((light(shown) - light(pixel)).abs() <= 2, "{pixel:?} became {shown:?}");
        }
    }

    #[test]
    fn few_colours_stay_as_they_are() {
        let pixels = [[1, 2, 3], [200, 10, 40], [1, 2, 3]];
        let (palette, index) = choose(&pixels);
        for pixel in pixels {
            assert_eq!(palette[usize::from(index[&pixel])], pixel);
        }
    }
}
