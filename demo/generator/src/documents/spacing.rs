//! The spacing table of emergency spots, which the sheet of their family ends with.

use anyhow::Result;

use super::language::{Language, Text};
use super::paper::Paper;
use crate::catalogue::spacing::{Purpose, Spacing, table};

/// The family that has spots.
const FAMILY: &str = "vigil";

/// What the table rests on.
const BASIS: Text = [
    "VGS003-ER along escape routes, VGS003-OA in open areas, from their photometric files: 200 lm, 20 % off for \
     dirt and age, nothing reflected. At least 1 lx on the middle line of routes up to 2 m wide and 0.5 lx in \
     open areas, by EN 1838; in the United Kingdom see also BS 5266-1, in Ireland I.S. 3217, in Spain CTE DB-SUA \
     4 and REBT ITC-BT-28. Fire-fighting equipment and call points need 5 lx and spots of their own.",
    "VGS003-ER en recorridos de evacuación y VGS003-OA en alumbrado antipánico, según sus archivos fotométricos: \
     200 lm, un 20 % menos por suciedad y envejecimiento, sin reflexiones. Al menos 1 lux en el eje de recorridos \
     de hasta 2 m de ancho y 0,5 lux en alumbrado antipánico, según la EN 1838; en España, además, CTE DB-SUA 4 y \
     REBT ITC-BT-28; en el Reino Unido, BS 5266-1; en Irlanda, I.S. 3217. Los equipos contra incendios y los \
     pulsadores de alarma requieren 5 lux y focos propios.",
];

/// Adds the table to the sheet of the family that has one.
pub(super) fn write(paper: &mut Paper, family: &str, language: Language) -> Result<()> {
    if family != FAMILY {
        return Ok(());
    }
    paper.heading(language.of(["Spacing of the spots", "Interdistancia de los focos"]))?;
    paper.table(&rows(&table(Purpose::EscapeRoute)?, &table(Purpose::OpenArea)?, language))?;
    paper.text(language.of(BASIS))
}

fn rows(routes: &[Spacing], areas: &[Spacing], language: Language) -> Vec<Vec<String>> {
    let head = [
        language.of(["Mounting height, m", "Altura de montaje, m"]),
        language.of(["ER, to the end, m", "ER, al extremo, m"]),
        language.of(["ER, between, m", "ER, entre focos, m"]),
        language.of(["OA, to the wall, m", "OA, a la pared, m"]),
        language.of(["OA, between, m", "OA, entre focos, m"]),
    ];
    let row = |(route, area): (&Spacing, &Spacing)| {
        [route.height, route.end, route.between, area.end, area.between]
            .map(|metres| language.value(&format!("{metres:.1}")))
            .to_vec()
    };
    std::iter::once(head.map(str::to_owned).to_vec()).chain(routes.iter().zip(areas).map(row)).collect()
}
