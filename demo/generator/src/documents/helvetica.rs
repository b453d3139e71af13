//! How wide Helvetica is, so that lines can be broken without carrying a font: every PDF reader has it.

use anyhow::{Result, bail};

/// Thousandths of the size, from the space to the tilde.
const ASCII: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// The width of a text in points.
pub(super) fn width(text: &str, size: f32) -> f32 {
    text.chars().map(|c| f32::from(thousandths(c))).sum::<f32>() * size / 1000.0
}

/// The bytes of a text in the encoding of the PDF standard's fonts.
pub(super) fn encode(text: &str) -> Result<Vec<u8>> {
    text.chars()
        .map(|c| match c {
            ' '..='~' | '\u{a0}'..='\u{ff}' => Ok(c as u32 as u8),
            '–' => Ok(0x96),
            '’' => Ok(0x92),
            '•' => Ok(0x95),
            _ => bail!("{c:?} in {text:?} is not in the font's encoding"),
        })
        .collect()
}

fn thousandths(c: char) -> u16 {
    match c {
        ' '..='~' => ASCII[c as usize - ' ' as usize],
        'á' | 'é' | 'ó' | 'ú' | 'ñ' | 'ü' | '–' => 556,
        'í' => 278,
        'Á' | 'É' => 667,
        'Ó' => 778,
        'Ú' | 'Ñ' => 722,
        '²' => 333,
        '°' => 400,
        '’' => 222,
        '•' => 350,
        _ => 584,
    }
}
