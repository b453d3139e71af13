//! What goes into ceilings, under them, or onto their tracks.

use super::super::drawings;
use super::super::sheet::{Safety, Sheet};
use super::{POWER, WEIGHT, attribute};

pub(super) const LYRA: Sheet = Sheet {
    family: "lyra",
    subject: ["Fire-rated downlight, IP65", "Downlight resistente al fuego, IP65"],
    revision: "04",
    date: "2026-11-16",
    drawing: drawings::DOWNLIGHT,
    columns: &[
        POWER,
        attribute("A", ["Diameter, mm", "Diámetro, mm"], "diameter"),
        attribute("B", ["Depth, mm", "Profundidad, mm"], "recess_depth"),
        attribute("C", ["Cut-out, mm", "Corte, mm"], "cut_out"),
        WEIGHT,
    ],
    safety: Safety::Mains,
    steps: &[
        [
            "Mark the place clear of joists, pipes and cables. Keep insulation clear of the luminaire.",
            "Marcar el lugar lejos de viguetas, tubos y cables. Mantener el aislante apartado de la luminaria.",
        ],
        [
            "Cut a hole of 70 mm with a clean edge. The steel housing restores the fire resistance, the gasket under the \
             rim keeps water out; too large a hole defeats both. Fire-rated only in the ceiling constructions of the \
             test report.",
            "Abrir un hueco de 70 mm con el borde limpio. La carcasa de acero restituye la resistencia al fuego y la \
             junta bajo el aro impide el paso del agua; un hueco demasiado grande anula ambas. Resistente al fuego solo \
             en los tipos de techo del informe de ensayo.",
        ],
        [
            "Connect line and neutral; the luminaire itself, class II, needs no earth. If the circuit has none, have an \
             electrician check it first. DALI-2 versions also take the two wires of the bus, whichever way round.",
            "Conectar fase y neutro; la luminaria, de clase II, no necesita tierra. Si el circuito carece de ella, debe \
             revisarlo antes un electricista. Las versiones DALI-2 llevan además los dos hilos del bus, en cualquier \
             orden.",
        ],
        [
            "Fold the springs up, push the luminaire into the hole and let the springs open above the board.",
            "Plegar los muelles hacia arriba, introducir la luminaria y dejar que los muelles se abran sobre la placa.",
        ],
        [
            "Check that the rim lies flat all round. Smooth rough plaster first; silicone is no substitute for the gasket.",
            "Comprobar que el aro apoya en todo su contorno. Alisar antes el enlucido rugoso; la silicona no sustituye \
             a la junta.",
        ],
        [
            "Switch on. Turn the dimmer through its whole range and set its lower limit where the light stays steady.",
            "Dar tensión. Recorrer todo el rango del regulador y fijar el mínimo donde la luz se mantenga estable.",
        ],
    ],
};

pub(super) const CORVUS: Sheet = Sheet {
    family: "corvus",
    subject: [
        "Commercial downlight, IP44 from below",
        "Downlight para uso comercial, IP44 por la cara vista",
    ],
    revision: "02",
    date: "2026-08-31",
    drawing: drawings::DOWNLIGHT,
    columns: &[
        POWER,
        attribute("A", ["Diameter, mm", "Diámetro, mm"], "diameter"),
        attribute("B", ["Depth, mm", "Profundidad, mm"], "recess_depth"),
        attribute("C", ["Cut-out, mm", "Corte, mm"], "cut_out"),
        WEIGHT,
    ],
    safety: Safety::Mains,
    steps: &[
        [
            "Cut the hole to the diameter in the table. Boards under 9 mm need a plate above them to spread the weight.",
            "Abrir el hueco con el diámetro de la tabla. Las placas de menos de 9 mm necesitan encima un refuerzo que \
             reparta el peso.",
        ],
        [
            "Connect the driver, close its cover and push it through the hole. It must lie on the board, not on the \
             luminaire.",
            "Conectar el driver, cerrar su tapa e introducirlo por el hueco. Debe quedar sobre la placa, no sobre la \
             luminaria.",
        ],
        [
            "Plug the luminaire into the driver before switching on; plugging it in with the driver live destroys the LEDs.",
            "Enchufar la luminaria al driver antes de dar tensión; hacerlo con el driver en tensión destruye los LED.",
        ],
        [
            "Lift the springs, push the luminaire in and turn it so that the marks of a whole row line up.",
            "Levantar los muelles, introducir la luminaria y girarla hasta alinear las marcas de toda la fila.",
        ],
        [
            "E3 versions: connect the unswitched line to L1, fit the indicator where it can be seen, and connect the \
             battery last. It needs 24 hours of charging before the first three-hour test.",
            "Versiones E3: conectar la fase permanente a L1, colocar el piloto a la vista y conectar la batería al \
             final. Necesita 24 horas de carga antes de la primera prueba de tres horas.",
        ],
    ],
};

pub(super) const ARDEN: Sheet = Sheet {
    family: "arden",
    subject: ["Spot for three-circuit track", "Foco para carril trifásico"],
    revision: "02",
    date: "2026-10-12",
    drawing: drawings::TRACK_SPOT,
    columns: &[
        POWER,
        attribute("A", ["Diameter, mm", "Diámetro, mm"], "diameter"),
        attribute("B", ["Length, mm", "Longitud, mm"], "length"),
        attribute("C", ["Height, mm", "Altura, mm"], "height"),
        WEIGHT,
    ],
    safety: Safety::Mains,
    steps: &[
        [
            "Check that the track is earthed: Arden is class I. DALI-2 versions need a track with a bus.",
            "Comprobar que el carril tiene toma de tierra: Arden es de clase I. Las versiones DALI-2 necesitan un \
             carril con bus.",
        ],
        [
            "Turn the lever of the adapter to 0 and choose circuit 1, 2 or 3 with the wheel beside it.",
            "Girar la palanca del adaptador a 0 y elegir el circuito 1, 2 o 3 con la rueda lateral.",
        ],
        [
            "Push the adapter into the track with the nib on the side of the earth conductor, then turn the lever until \
             it clicks.",
            "Introducir el adaptador en el carril con el resalte hacia el lado de tierra y girar la palanca hasta oír \
             el clic.",
        ],
        [
            "Switch on and aim. The head turns 355° and stops; do not force it round. It tilts 90°.",
            "Dar tensión y orientar. El cabezal gira 355° y hace tope; no forzarlo. Se inclina 90°.",
        ],
        [
            "Tighten the small screw at the joint, so that cleaning does not change the aim.",
            "Apretar el tornillo pequeño de la rótula para que la limpieza no cambie la orientación.",
        ],
    ],
};

pub(super) const MERIDIAN: Sheet = Sheet {
    family: "meridian",
    subject: ["Linear luminaire, suspended or surface", "Luminaria lineal, suspendida o de superficie"],
    revision: "02",
    date: "2026-11-16",
    drawing: drawings::LINE,
    columns: &[
        POWER,
        attribute("A", ["Length, mm", "Longitud, mm"], "length"),
        attribute("B", ["Width, mm", "Anchura, mm"], "width"),
        attribute("C", ["Height, mm", "Altura, mm"], "height"),
        WEIGHT,
    ],
    safety: Safety::Mains,
    steps: &[
        [
            "Fix the two suspension points 160 mm from the ends. Each must carry the whole luminaire.",
            "Fijar los dos puntos de suspensión a 160 mm de los extremos. Cada uno debe soportar toda la luminaria.",
        ],
        [
            "Hang the luminaire by both wires and level it at the grippers. Leave 300 mm or more to the ceiling for the \
             uplight.",
            "Colgar la luminaria de ambos cables y nivelarla con los tensores. Dejar al menos 300 mm hasta el techo \
             para la luz indirecta.",
        ],
        [
            "On the ceiling, close the upper slot with the cover supplied, screw the clips on and press the luminaire in \
             until both click. It then has no uplight and gives 80 % of its flux: calculate with the files for surface \
             mounting.",
            "En superficie, cerrar la ranura superior con la tapa suministrada, atornillar las grapas y encajar la \
             luminaria hasta oír ambos clics. No hay entonces luz indirecta y el flujo es el 80 %: calcular con los \
             archivos de montaje en superficie.",
        ],
        [
            "Connect line, neutral and earth, and for DALI-2 the two wires of the bus. Casambi versions need none: \
             search for them in the app.",
            "Conectar fase, neutro y tierra y, en DALI-2, los dos hilos del bus. Las versiones Casambi no lo necesitan: \
             buscarlas en la aplicación.",
        ],
        [
            "E3 versions: connect the unswitched line to L1 and the battery last. It needs 24 hours of charging before \
             the first three-hour test.",
            "Versiones E3: conectar la fase permanente a L1 y la batería al final. Necesita 24 horas de carga antes de \
             la primera prueba de tres horas.",
        ],
        [
            "Take the film off the optic last, with clean gloves.",
            "Retirar el film de la óptica al final, con guantes limpios.",
        ],
    ],
};

pub(super) const PLANAR: Sheet = Sheet {
    family: "planar",
    subject: ["Panel for 600 mm ceiling grids", "Panel para techos modulares de 600 mm"],
    revision: "02",
    date: "2026-06-15",
    drawing: drawings::PANEL,
    columns: &[
        attribute("A", ["Length, mm", "Longitud, mm"], "length"),
        attribute("B", ["Width, mm", "Anchura, mm"], "width"),
        attribute("C", ["Height, mm", "Altura, mm"], "height"),
        attribute("D", ["Depth, mm", "Profundidad, mm"], "recess_depth"),
        WEIGHT,
    ],
    safety: Safety::Mains,
    steps: &[
        [
            "Take out one tile more than the panel needs, to have a place to work.",
            "Retirar una placa más de las necesarias para tener sitio donde trabajar.",
        ],
        [
            "Connect the driver and lay it beside the panel, never on the back of the panel, which carries off its heat. E3 \
             versions also take the unswitched line at L1.",
            "Conectar el driver y colocarlo junto al panel, nunca sobre su dorso, por donde el panel disipa el calor. \
             Las versiones E3 llevan además la fase permanente en L1.",
        ],
        [
            "Tilt the panel through the opening and lower it onto the rails. Fix both safety cables to the slab.",
            "Introducir el panel inclinado y bajarlo sobre los perfiles. Fijar los dos cables de seguridad al forjado.",
        ],
        [
            "Plug the panel into the driver, then switch on. E3 versions: connect the battery last and let it charge for 24 \
             hours before the first three-hour test.",
            "Enchufar el panel al driver y dar tensión. Versiones E3: conectar la batería al final y dejarla cargar 24 \
             horas antes de la primera prueba de tres horas.",
        ],
        [
            "Touch the microprism with gloves only; fingerprints show when it is lit.",
            "Tocar el microprisma solo con guantes; con la luz encendida se notan las huellas.",
        ],
    ],
};

pub(super) const DUNA: Sheet = Sheet {
    family: "duna",
    subject: ["Pendant in spun aluminium", "Colgante de aluminio repulsado"],
    revision: "01",
    date: "2026-05-04",
    drawing: drawings::PENDANT,
    columns: &[
        POWER,
        attribute("A", ["Diameter, mm", "Diámetro, mm"], "diameter"),
        attribute("B", ["Height, mm", "Altura, mm"], "height"),
        WEIGHT,
    ],
    safety: Safety::Mains,
    steps: &[
        [
            "Fix the ceiling plate with screws and plugs that carry five times the weight in the table.",
            "Fijar la placa de techo con tornillos y tacos que soporten cinco veces el peso de la tabla.",
        ],
        [
            "Hang the pendant and set the height: 600 to 700 mm from rim to table. Pull the cable up, and do not \
             cut it before the height is final.",
            "Colgar la luminaria y ajustar la altura: de 600 a 700 mm entre el borde y la mesa. Recoger el cable y no \
             cortarlo hasta que la altura sea definitiva.",
        ],
        [
            "Secure the cable in the strain relief, then connect line, neutral and earth. For DALI-2 connect the bus as \
             well.",
            "Sujetar el cable en el sujetacables y conectar fase, neutro y tierra. En DALI-2, conectar también el bus.",
        ],
        [
            "Slide the canopy up and fix it with its small screw.",
            "Subir el florón y fijarlo con su tornillo.",
        ],
        [
            "Wipe the shade with a dry cloth. The brass finish is lacquered: polish would take the lacquer off.",
            "Limpiar la pantalla con un paño seco. El acabado latón va barnizado: un pulimento lo estropearía.",
        ],
    ],
};
