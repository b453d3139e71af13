//! What goes onto walls, and the things that watch over rooms.

use super::super::drawings;
use super::super::sheet::{Safety, Sheet};
use super::{POWER, WEIGHT, attribute, code};

pub(super) const HELM: Sheet = Sheet {
    family: "helm",
    subject: ["Bulkhead, IP65, IK10", "Plafón estanco, IP65, IK10"],
    revision: "02",
    date: "2026-09-01",
    drawing: drawings::DISC,
    columns: &[
        POWER,
        attribute("A", ["Diameter, mm", "Diámetro, mm"], "diameter"),
        attribute("B", ["Height, mm", "Altura, mm"], "height"),
        WEIGHT,
    ],
    safety: Safety::Mains,
    steps: &[
        [
            "Open the cover with a quarter turn and hold the base against the wall to mark its three holes.",
            "Abrir la tapa con un cuarto de vuelta y presentar la base en la pared para marcar los tres taladros.",
        ],
        [
            "Bring the cable in through the gland from below or from behind. Close every entry that is not used with \
             its plug.",
            "Introducir el cable por el prensaestopas, desde abajo o por detrás. Cerrar con su tapón las entradas sin \
             usar.",
        ],
        [
            "Set the switch to 3000, 4000 or 6500 K before closing; it cannot be reached from outside.",
            "Ajustar el conmutador a 3000, 4000 o 6500 K antes de cerrar; desde fuera no se puede.",
        ],
        [
            "Connect line and neutral. E3 and ME versions also take the unswitched line at L1; connect the battery last.",
            "Conectar fase y neutro. Las versiones E3 y ME llevan además la fase permanente en L1; conectar la batería al \
             final.",
        ],
        [
            "MS and ME versions: set range, time and daylight level on the sensor. Begin with half range, one minute.",
            "Versiones MS y ME: ajustar alcance, tiempo y nivel de luz del detector. Empezar con medio alcance y un \
             minuto.",
        ],
        [
            "Put the cover on, turn it until it stops and check that the gasket shows all round.",
            "Colocar la tapa, girarla hasta el tope y comprobar que la junta asoma en todo el contorno.",
        ],
    ],
};

pub(super) const VIGIL: Sheet = Sheet {
    family: "vigil",
    subject: ["Exit signs and emergency spots", "Señales de salida y focos de emergencia"],
    revision: "05",
    date: "2026-11-16",
    drawing: drawings::SIGN,
    columns: &[
        code(5),
        attribute("A", ["Length, mm", "Longitud, mm"], "length"),
        attribute("B", ["Height, mm", "Altura, mm"], "height"),
        attribute("C", ["Width, mm", "Anchura, mm"], "width"),
        WEIGHT,
    ],
    safety: Safety::Battery,
    steps: &[
        [
            "Place signs where the plan shows them, 2 to 2.5 m above the floor and no more than 24 m from the furthest \
             viewer.",
            "Colocar las señales donde indica el plano, a una altura de 2 a 2,5 m y a no más de 24 m del observador más \
             lejano.",
        ],
        [
            "Fix the base, or for recessed signs cut 340 × 58 mm. Spots take a hole of 70 mm, rim 85 mm.",
            "Fijar la base o, en las señales empotradas, abrir un hueco de 340 × 58 mm. Los focos llevan un hueco de \
             70 mm, aro de 85 mm.",
        ],
        [
            "Connect the unswitched line to L1 and neutral. Maintained signs also take the switched line at L.",
            "Conectar la fase permanente a L1 y el neutro. Las señales permanentes llevan además la fase conmutada en L.",
        ],
        [
            "DALI versions: connect the bus and note the address on the plan before the cover goes on.",
            "Versiones DALI: conectar el bus y anotar la dirección en el plano antes de cerrar.",
        ],
        [
            "Choose the arrow, slide the panel in and connect the battery. The indicator is green while it charges.",
            "Elegir la flecha, introducir la placa y conectar la batería. El piloto verde indica que está cargando.",
        ],
        [
            "After 24 hours of charging, test for the full three hours and enter the result in the log book.",
            "Tras 24 horas de carga, probar las tres horas completas y anotar el resultado en el libro de registro.",
        ],
    ],
};

pub(super) const BRISA: Sheet = Sheet {
    family: "brisa",
    subject: ["Wall light, IP54", "Aplique, IP54"],
    revision: "01",
    date: "2026-04-27",
    drawing: drawings::WALL_BOX,
    columns: &[
        POWER,
        attribute("A", ["Width, mm", "Anchura, mm"], "width"),
        attribute("B", ["Height, mm", "Altura, mm"], "height"),
        attribute("C", ["Projection, mm", "Saliente, mm"], "length"),
        WEIGHT,
    ],
    safety: Safety::Mains,
    steps: &[
        [
            "Choose the place: out of reach of hoses, on a wall with some texture if possible. Up-and-down versions belong \
             under a roof.",
            "Elegir el lugar: lejos de mangueras y, si se puede, en una pared con textura. Las versiones de doble haz \
             van bajo cubierta.",
        ],
        [
            "Screw the base on with the arrow pointing up and press its gasket against the wall. On rough walls seal \
             the top and the sides, never the bottom: water must be able to leave.",
            "Atornillar la base con la flecha hacia arriba y apretar la junta contra la pared. En paredes rugosas, \
             sellar por arriba y por los lados, nunca por abajo: el agua debe poder salir.",
        ],
        [
            "Connect line, neutral and earth. The dimmer must be a phase dimmer rated for LEDs.",
            "Conectar fase, neutro y tierra. El regulador debe ser de corte de fase y apto para LED.",
        ],
        [
            "Hang the body on the base and fix it with the two screws from below.",
            "Colgar el cuerpo en la base y fijarlo con los dos tornillos inferiores.",
        ],
    ],
};

pub(super) const PERCIBE: Sheet = Sheet {
    family: "percibe",
    subject: ["Detectors, Casambi node and push button", "Detectores, nodo Casambi y pulsador"],
    revision: "02",
    date: "2026-10-19",
    drawing: drawings::DETECTOR,
    columns: &[
        code(7),
        attribute("A", ["Range, m", "Alcance, m"], "detection_range"),
        attribute("B", ["Mounting height, m", "Altura de montaje, m"], "mounting_height"),
        attribute("", ["Diameter, mm", "Diámetro, mm"], "diameter"),
        WEIGHT,
    ],
    safety: Safety::Mains,
    steps: &[
        [
            "Place infra-red detectors so that people walk across their field rather than towards them, away from \
             heaters and air outlets.",
            "Situar los detectores de infrarrojos de modo que las personas crucen su campo en vez de acercarse de \
             frente, lejos de radiadores y salidas de aire.",
        ],
        [
            "Keep microwave detectors away from thin walls with people passing behind: they see through plasterboard.",
            "No instalar detectores de microondas junto a tabiques ligeros con paso detrás: ven a través del yeso \
             laminado.",
        ],
        [
            "SNS-PRR takes a hole of 65 to 68 mm. The others are screwed to a flat ceiling or wall.",
            "SNS-PRR lleva un hueco de 65 a 68 mm. Los demás se atornillan a un techo o pared planos.",
        ],
        [
            "Connect line, neutral and the switched line to the luminaires. SNS-DMS takes the DALI bus instead of the \
             switched line.",
            "Conectar fase, neutro y la salida hacia las luminarias. SNS-DMS lleva el bus DALI en lugar de la salida \
             conmutada.",
        ],
        [
            "Set time and light level, leave the room and come back. Offices need ten minutes or more, stairs one.",
            "Ajustar tiempo y nivel de luz, salir de la sala y volver a entrar. Una oficina pide diez minutos o más; \
             una escalera, uno.",
        ],
        [
            "SNS-CSN: fit the node behind the luminaire and add it in the app. SNS-PSH: push-button line of up to \
             25 m.",
            "SNS-CSN: montar el nodo detrás de la luminaria y añadirlo en la aplicación. SNS-PSH: línea de pulsador de \
             hasta 25 m.",
        ],
    ],
};
