//! Declarations of conformity for the European Union and for the United Kingdom, one per family that needs them.
//!
//! They are samples: the maker is invented, nothing was assessed, and every page says so. Laws and standards are those
//! that a real maker of such a product would name; where that is not certain, none is named. Profiles have no
//! declaration, because aluminium is no electrical equipment, nor have the accessories, which are too many kinds of
//! things for one.

use anyhow::Result;

use super::codes::codes;
use super::language::{Language, Text};
use super::paper::{Paper, Properties};
use super::sheets::sheet_of;
use crate::catalogue;

/// Where a declaration counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Market {
    EuropeanUnion,
    UnitedKingdom,
}

/// What is declared of one family.
pub(super) struct Declaration {
    pub(super) family: &'static str,
    scope: Scope,
    /// Standards besides those of the scope, each with the codes it is about; all of them when that is empty.
    standards: &'static [(&'static str, Text)],
    radio: Option<Radio>,
}

/// What sort of equipment it is, which decides about the laws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// On the mains, with a light source inside.
    Luminaire,
    /// The same for emergencies only, which the rules for light sources leave out.
    EmergencyLuminaire,
    /// Below 75 V DC, and a light source itself.
    Strip,
    /// On the mains, for light sources.
    ControlGear,
    /// On the mains, without light.
    Control,
}

/// Codes that send or listen by radio.
struct Radio {
    codes: Text,
    standard: &'static str,
}

/// A law of either market.
struct Law {
    european: Text,
    british: &'static str,
}

/// The revision of all of them.
pub(super) const REVISION: &str = "01";
const ALL: Text = ["", ""];
const WITH_BATTERY: Text = ["codes ending in E3", "referencias acabadas en E3"];
const WITH_BATTERY_OR_BOTH: Text = ["codes ending in E3 or ME", "referencias acabadas en E3 o ME"];

const LOW_VOLTAGE: Law = Law {
    european: ["2014/35/EU, low voltage", "2014/35/UE, baja tensión"],
    british: "S.I. 2016/1101, Electrical Equipment (Safety) Regulations 2016",
};
const COMPATIBILITY: Law = Law {
    european: ["2014/30/EU, electromagnetic compatibility", "2014/30/UE, compatibilidad electromagnética"],
    british: "S.I. 2016/1091, Electromagnetic Compatibility Regulations 2016",
};
const SUBSTANCES: Law = Law {
    european: ["2011/65/EU, hazardous substances (RoHS)", "2011/65/UE, sustancias peligrosas (RoHS)"],
    british: "S.I. 2012/3032, Restriction of the Use of Certain Hazardous Substances in Electrical and Electronic \
              Equipment Regulations 2012",
};
const ECODESIGN: Law = Law {
    european: [
        "Regulation (EU) 2019/2020, ecodesign of light sources and separate control gear",
        "Reglamento (UE) 2019/2020, diseño ecológico de las fuentes luminosas y los mecanismos de control \
         independientes",
    ],
    british: "S.I. 2021/1095, Ecodesign for Energy-Related Products and Energy Information (Lighting Products) \
              Regulations 2021",
};
const RADIO: Law = Law {
    european: ["2014/53/EU, radio equipment", "2014/53/UE, equipos radioeléctricos"],
    british: "S.I. 2017/1206, Radio Equipment Regulations 2017",
};

/// One per family that needs one, in the order of the catalogue.
pub(super) const DECLARATIONS: &[Declaration] = &[
    luminaire("lyra", &[("EN 60598-2-2", ALL)]),
    luminaire("corvus", &[("EN 60598-2-2", ALL), ("EN IEC 60598-2-22", WITH_BATTERY)]),
    luminaire("arden", &[("EN IEC 60598-2-1", ALL)]),
    Declaration {
        radio: Some(Radio {
            codes: ["Codes with the control C (Casambi)", "Referencias con el control C (Casambi)"],
            standard: "EN 300 328, EN 301 489-1, EN 301 489-17",
        }),
        ..luminaire("meridian", &[("EN IEC 60598-2-1", ALL), ("EN IEC 60598-2-22", WITH_BATTERY)])
    },
    luminaire("planar", &[("EN 60598-2-2", ALL), ("EN IEC 60598-2-22", WITH_BATTERY)]),
    Declaration {
        radio: Some(Radio {
            codes: [
                "Codes ending in MS or ME (microwave sensor)",
                "Referencias acabadas en MS o ME (detector por microondas)",
            ],
            standard: "EN 300 440, EN 301 489-1, EN 301 489-3",
        }),
        ..luminaire("helm", &[("EN IEC 60598-2-1", ALL), ("EN IEC 60598-2-22", WITH_BATTERY_OR_BOTH)])
    },
    luminaire("torr", &[("EN 60598-2-5", ALL)]),
    Declaration {
        scope: Scope::EmergencyLuminaire,
        ..luminaire("vigil", &[("EN IEC 60598-2-22", ALL), ("EN 62034", ALL)])
    },
    luminaire("brisa", &[("EN IEC 60598-2-1", ALL)]),
    luminaire("duna", &[("EN IEC 60598-2-1", ALL)]),
    luminaire("senda", &[("EN IEC 60598-2-1", ALL)]),
    Declaration { scope: Scope::Strip, ..luminaire("cinta", &[]) },
    Declaration {
        scope: Scope::ControlGear,
        ..luminaire("nodo", &[("EN 61347-1", ALL), ("EN 61347-2-13", ALL)])
    },
    Declaration {
        scope: Scope::Control,
        radio: Some(Radio {
            codes: ["SNS-MWS (microwave) and SNS-CSN (Casambi)", "SNS-MWS (microondas) y SNS-CSN (Casambi)"],
            standard: "EN 300 440, EN 300 328, EN 301 489-1, EN 301 489-3, EN 301 489-17",
        }),
        ..luminaire("percibe", &[("EN 60669-2-1", ALL)])
    },
];

const fn luminaire(family: &'static str, standards: &'static [(&'static str, Text)]) -> Declaration {
    Declaration { family, scope: Scope::Luminaire, standards, radio: None }
}

impl Market {
    pub(super) const ALL: [Self; 2] = [Self::EuropeanUnion, Self::UnitedKingdom];

    /// In names of files.
    pub(super) fn code(self) -> &'static str {
        self.of(["eu", "uk"])
    }

    /// The type of such a document.
    pub(super) fn document_type(self) -> &'static str {
        self.of(["declaration", "declaration_uk"])
    }

    fn of<T: Copy>(self, text: [T; 2]) -> T {
        match self {
            Self::EuropeanUnion => text[0],
            Self::UnitedKingdom => text[1],
        }
    }
}

impl Scope {
    fn laws(self) -> &'static [Law] {
        match self {
            Self::Luminaire | Self::ControlGear => &[LOW_VOLTAGE, COMPATIBILITY, SUBSTANCES, ECODESIGN],
            Self::Strip => &[COMPATIBILITY, SUBSTANCES, ECODESIGN],
            Self::EmergencyLuminaire | Self::Control => &[LOW_VOLTAGE, COMPATIBILITY, SUBSTANCES],
        }
    }

    /// What all equipment of the sort is assessed by, before and after its own standards.
    fn standards(self) -> (&'static [&'static str], &'static [&'static str]) {
        const LUMINAIRE: &[&str] = &[
            "EN 62471",
            "EN 62493",
            "EN IEC 55015",
            "EN IEC 61547",
            "EN IEC 61000-3-2",
            "EN 61000-3-3",
            "EN IEC 63000",
        ];
        match self {
            Self::Luminaire | Self::EmergencyLuminaire => (&["EN IEC 60598-1"], LUMINAIRE),
            Self::Strip => (&[], &["EN 62471", "EN IEC 55015", "EN IEC 61547", "EN IEC 63000"]),
            Self::ControlGear => (&[], &LUMINAIRE[2..]),
            Self::Control => (&[], &["EN IEC 63000"]),
        }
    }

    /// What has to be said about the list of laws.
    fn note(self, market: Market) -> Option<Text> {
        match (self, market) {
            (Self::Luminaire, _) => Some([
                "The last of them concerns the light sources inside.",
                "El último se refiere a las fuentes luminosas que contiene.",
            ]),
            (Self::Strip, Market::EuropeanUnion) => Some([
                "The strip works below 75 V DC, so the Low Voltage Directive does not apply to it. Where consumers can \
                 buy it, Regulation (EU) 2023/988 on general product safety does.",
                "La tira trabaja por debajo de 75 V en corriente continua, por lo que no se le aplica la Directiva \
                 de baja tensión. Si llega a los consumidores, se le aplica el Reglamento (UE) 2023/988, relativo a la \
                 seguridad general de los productos.",
            ]),
            (Self::Strip, Market::UnitedKingdom) => Some([
                "The strip works below 75 V DC, so S.I. 2016/1101 does not apply to it. Where consumers can buy it, \
                 the General Product Safety Regulations 2005 (S.I. 2005/1803) do.",
                "La tira trabaja por debajo de 75 V en corriente continua, por lo que no se le aplica el S.I. \
                 2016/1101. Si llega a los consumidores, se le aplican las General Product Safety Regulations 2005 \
                 (S.I. 2005/1803).",
            ]),
            (Self::EmergencyLuminaire | Self::ControlGear | Self::Control, _) => None,
        }
    }
}

impl Law {
    fn text(&self, market: Market, language: Language) -> &'static str {
        match market {
            Market::EuropeanUnion => language.of(self.european),
            Market::UnitedKingdom => self.british,
        }
    }
}

/// The PDF of a declaration.
pub(super) fn pdf(declaration: &Declaration, market: Market, language: Language) -> Result<Vec<u8>> {
    let family = catalogue::summary(declaration.family)?;
    let sheet = sheet_of(declaration.family)?;
    let title = market.of([
        ["EU declaration of conformity", "Declaración UE de conformidad"],
        ["UK declaration of conformity", "Declaración de conformidad del Reino Unido"],
    ]);
    let (title, name) = (language.of(title), language.of(family.names));
    let date = language.date(sheet.date);
    let mut paper = Paper::new();
    let revision = language.of(["revision", "revisión"]);
    paper.head("Halverdine Lighting", &format!("{title}, {revision} {REVISION}, {date}"))?;
    paper.title(name, &format!("{title}. {}", language.of(sheet.subject)))?;

    paper.heading(language.of(["1. Product", "1. Producto"]))?;
    paper.text(&codes(&family, language))?;
    paper.heading(language.of(["2. Manufacturer", "2. Fabricante"]))?;
    paper.text(language.of([
        "Halverdine Lighting (invented), 4 Lamplighters Yard, Tolmouth (invented)",
        "Halverdine Lighting (inventada), 4 Lamplighters Yard, Tolmouth (inventada)",
    ]))?;
    paper.heading(language.of(["3. Responsibility", "3. Responsabilidad"]))?;
    paper.text(language.of([
        "This declaration of conformity is issued under the sole responsibility of the manufacturer.",
        "La presente declaración de conformidad se expide bajo la exclusiva responsabilidad del fabricante.",
    ]))?;
    laws(&mut paper, declaration, market, language)?;
    standards(&mut paper, declaration, market, language)?;
    paper.heading(language.of(["6. Signature", "6. Firma"]))?;
    paper.text(&match language {
        Language::English => {
            format!("Tolmouth, {date}. Sample: not signed, no body was involved, nothing was assessed.")
        }
        Language::Spanish => format!(
            "Tolmouth, {date}. Muestra: sin firma, sin intervención de ningún organismo y sin evaluación alguna."
        ),
    })?;
    paper.finish(&Properties {
        title: &format!("{name}: {title}"),
        language: language.code(),
        mark: language.of(super::SAMPLE),
        footer: language.of([
            "Halverdine Lighting is an invented company. This declaration is a sample and has no legal effect.",
            "Halverdine Lighting es una empresa inventada. Esta declaración es una muestra sin efecto legal.",
        ]),
    })
}

fn laws(paper: &mut Paper, declaration: &Declaration, market: Market, language: Language) -> Result<()> {
    paper.heading(language.of(["4. Legislation", "4. Legislación"]))?;
    paper.text(language.of(market.of([
        [
            "The object of the declaration described above is in conformity with the relevant Union harmonisation \
             legislation:",
            "El objeto de la declaración descrito anteriormente es conforme con la legislación de armonización \
             pertinente de la Unión:",
        ],
        [
            "The object of the declaration described above is in conformity with the relevant statutory requirements:",
            "El objeto de la declaración descrito anteriormente es conforme con los requisitos legales pertinentes \
             del Reino Unido:",
        ],
    ])))?;
    for law in declaration.scope.laws() {
        paper.item("•", law.text(market, language))?;
    }
    if let Some(note) = declaration.scope.note(market) {
        paper.text(language.of(note))?;
    }
    if let Some(radio) = &declaration.radio {
        let (codes, law) = (language.of(radio.codes), RADIO.text(market, language));
        paper.text(&match language {
            Language::English => format!("{codes}: {law}, in place of the first two."),
            Language::Spanish => format!("{codes}: {law}, en lugar de las dos primeras."),
        })?;
    }
    Ok(())
}

fn standards(paper: &mut Paper, declaration: &Declaration, market: Market, language: Language) -> Result<()> {
    paper.heading(language.of(market.of([
        ["5. Harmonised and other standards", "5. Normas armonizadas y otras"],
        ["5. Designated and other standards", "5. Normas designadas y otras"],
    ])))?;
    let (before, after) = declaration.scope.standards();
    let prefix = market.of(["", "BS "]);
    let plain = |names: &[&str]| names.iter().map(|name| format!("{prefix}{name}")).collect::<Vec<_>>();
    let mut names = plain(before);
    for (name, codes) in declaration.standards {
        let codes = language.of(*codes);
        let codes = if codes.is_empty() { String::new() } else { format!(" ({codes})") };
        names.push(format!("{prefix}{name}{codes}"));
    }
    names.extend(plain(after));
    if let Some(radio) = &declaration.radio {
        names.push(format!("{} (radio)", radio.standard));
    }
    paper.text(&format!("{}.", names.join("; ")))?;
    paper.text(language.of([
        "A real declaration names the edition of each standard. This one is a sample and leaves it out.",
        "Una declaración real indica la edición de cada norma. Esta es una muestra y la omite.",
    ]))
}
