//! Strip and everything it needs.

use super::super::drawings;
use super::super::sheet::{Safety, Sheet};
use super::{WEIGHT, attribute, code};

pub(super) const CINTA: Sheet = Sheet {
    family: "cinta",
    subject: ["LED strip for 12, 24 and 48 V", "Tira LED de 12, 24 y 48 V"],
    revision: "03",
    date: "2026-11-06",
    drawing: drawings::STRIP,
    columns: &[
        code(9),
        attribute("", ["W/m", "W/m"], "power_per_metre"),
        attribute("A", ["Cut every, mm", "Corte cada, mm"], "cut_increment"),
        attribute("B", ["Width, mm", "Anchura, mm"], "width"),
        attribute("", ["IP", "IP"], "ip"),
        attribute("", ["Longest run, m", "Tramo máximo, m"], "max_run"),
    ],
    safety: Safety::LowVoltage,
    steps: &[
        [
            "Plan first: no run longer than in the table, no driver loaded above 80 %.",
            "Planificar primero: ningún tramo más largo que el de la tabla, ningún driver por encima del 80 % de carga.",
        ],
        [
            "Cut only at the marks, with sharp scissors, square to the strip.",
            "Cortar solo por las marcas, con tijeras afiladas y a escuadra.",
        ],
        [
            "Clean the profile with alcohol, let it dry, and press the strip down for ten seconds every 100 mm. Press \
             beside the LEDs, not on them.",
            "Limpiar el perfil con alcohol, dejarlo secar y presionar la tira diez segundos cada 100 mm. Presionar \
             junto a los LED, no sobre ellos.",
        ],
        [
            "Respect the minimum bend radius, and bend the strip across its flat side only, never sideways.",
            "Respetar el radio mínimo y doblar solo en plano, nunca de canto.",
        ],
        [
            "IP20: slide the connector on, plus to plus, and close it. IP65 and IP67: solder, and close both ends with \
             a sealing kit.",
            "IP20: introducir el conector, positivo con positivo, y cerrarlo. IP65 e IP67: soldar y cerrar ambos \
             extremos con un kit de sellado.",
        ],
        [
            "Leave it on for an hour before the diffuser goes on, and compare the far end with the near one.",
            "Tenerla encendida una hora antes de poner el difusor y comparar el final con el principio.",
        ],
    ],
};

pub(super) const PERFILA: Sheet = Sheet {
    family: "perfila",
    subject: ["Aluminium profiles and diffusers for strip", "Perfiles de aluminio y difusores para tira"],
    revision: "01",
    date: "2026-03-30",
    drawing: drawings::PROFILE,
    columns: &[
        code(5),
        attribute("A", ["Width, mm", "Anchura, mm"], "width"),
        attribute("B", ["Height, mm", "Altura, mm"], "height"),
        attribute("C", ["Inside, mm", "Interior, mm"], "inner_width"),
        attribute("", ["Strip up to, W/m", "Tira hasta, W/m"], "max_power_per_metre"),
    ],
    safety: Safety::Sawing,
    steps: &[
        [
            "Saw profile and diffuser separately, the diffuser 1 mm shorter for every metre: plastic expands with heat.",
            "Cortar por separado perfil y difusor, el difusor 1 mm más corto por metro: el plástico se dilata con el \
             calor.",
        ],
        [
            "Fix clips every 500 mm on surface and corner profiles, every 600 mm on recessed ones, 100 mm from each \
             end and never fewer than two.",
            "Fijar grapas cada 500 mm en perfiles de superficie y de esquina, cada 600 mm en los empotrados, a 100 mm \
             de los extremos y nunca menos de dos.",
        ],
        [
            "Recessed: the slot is 2 mm wider than the inner part, the flange covers the edge. Suspended: one point \
             every 2 m, 200 mm from the ends.",
            "Empotrado: la ranura, 2 mm más ancha que el cuerpo; el ala cubre el borde. Suspendido: un punto cada 2 m, \
             a 200 mm de los extremos.",
        ],
        [
            "Join bars with a joiner before the strip goes in, and file the joint flush.",
            "Unir las barras antes de pegar la tira y enrasar la junta con una lima.",
        ],
        [
            "Feed the cable through the cap that has a hole, stick the strip down, test it, then press the diffuser in \
             from one end to the other.",
            "Pasar el cable por la tapa con orificio, pegar la tira, probarla y encajar el difusor de un extremo al \
             otro.",
        ],
    ],
};

pub(super) const NODO: Sheet = Sheet {
    family: "nodo",
    subject: ["Constant-voltage drivers", "Drivers de tensión constante"],
    revision: "02",
    date: "2026-10-05",
    drawing: drawings::DRIVER,
    columns: &[
        attribute("", ["Power, W", "Potencia, W"], "power"),
        attribute("", ["IP", "IP"], "ip"),
        attribute("A", ["Length, mm", "Longitud, mm"], "length"),
        attribute("B", ["Width, mm", "Anchura, mm"], "width"),
        attribute("C", ["Height, mm", "Altura, mm"], "height"),
        WEIGHT,
    ],
    safety: Safety::Mains,
    steps: &[
        [
            "Compare the voltage on the label with the strip: 12, 24 or 48 V, no exceptions.",
            "Comparar la tensión de la etiqueta con la de la tira: 12, 24 o 48 V, sin excepciones.",
        ],
        [
            "Choose a place that can be reached later, with 50 mm of air around the driver and none of them stacked.",
            "Elegir un lugar accesible, con 50 mm de aire alrededor y sin apilar drivers.",
        ],
        [
            "Load no more than 80 % of the rated power. Phase versions need at least a tenth of it to dim steadily.",
            "Cargar como máximo el 80 % de la potencia nominal. Las versiones de corte de fase necesitan al menos una \
             décima parte para regular bien.",
        ],
        [
            "Connect the strip first, plus to plus, then the mains; IP67 versions are class I and need the earth. Keep the \
             cable to the strip apart from mains cables.",
            "Conectar primero la tira, positivo con positivo, y después la red; las versiones IP67 son de clase I y \
             necesitan la tierra. Llevar el cable de la tira separado de los de red.",
        ],
        [
            "DALI-2: one address per driver, 64 on a line. IP67: join cables in boxes of the same rating.",
            "DALI-2: una dirección por driver, 64 por línea. IP67: empalmar en cajas del mismo grado de protección.",
        ],
        [
            "Mind the inrush current: the datasheet says how many drivers a 16 A type B breaker can carry.",
            "Atención a la corriente de arranque: la ficha técnica indica cuántos admite un magnetotérmico B de 16 A.",
        ],
    ],
};

pub(super) const ACCESSORIES: Sheet = Sheet {
    family: "accessories",
    subject: ["Three-circuit track", "Carril trifásico"],
    revision: "01",
    date: "2026-02-23",
    drawing: drawings::TRACK,
    columns: &[
        code(7),
        attribute("A", ["Length, mm", "Longitud, mm"], "length"),
        attribute("B", ["Width, mm", "Anchura, mm"], "width"),
        attribute("C", ["Height, mm", "Altura, mm"], "height"),
        WEIGHT,
    ],
    safety: Safety::Mains,
    steps: &[
        [
            "Decide on which side the earth conductor runs and keep it there through every corner and tee.",
            "Decidir por qué lado va la tierra y mantenerla en el mismo lado en esquinas y uniones en T.",
        ],
        [
            "Screw the track on every 600 mm, or hang it from a point every metre. It carries 5 kg per metre.",
            "Atornillar el carril cada 600 mm o colgarlo de un punto cada metro. Soporta 5 kg por metro.",
        ],
        [
            "Push the live feed in until its lever closes, and connect earth, neutral and up to three switched lines. The \
             circuits share one neutral: 16 A each only on three phases; on a single phase, 16 A for all three together.",
            "Introducir la alimentación hasta que cierre la palanca y conectar tierra, neutro y hasta tres líneas \
             conmutadas. El neutro es común: 16 A por circuito solo con tres fases; con una sola fase, 16 A entre los \
             tres.",
        ],
        [
            "Join lengths with the straight joint. Before a cut end goes into a joint, deburr it and pull the copper \
             back by 3 mm.",
            "Unir tramos con la unión recta. Antes de introducir un extremo cortado, desbarbarlo y retirar el cobre \
             3 mm.",
        ],
        [
            "Close open ends, test the continuity of the earth from the furthest spot to the feed, and only then switch on.",
            "Cerrar los extremos, comprobar la continuidad de la tierra desde el foco más lejano hasta la alimentación \
             y solo entonces dar tensión.",
        ],
    ],
};
