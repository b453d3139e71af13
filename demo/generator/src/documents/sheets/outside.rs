//! What stands in the rain.

use super::super::drawings;
use super::super::sheet::{Safety, Sheet};
use super::{POWER, WEIGHT, attribute};

pub(super) const TORR: Sheet = Sheet {
    family: "torr",
    subject: ["Floodlight, IP65", "Proyector, IP65"],
    revision: "03",
    date: "2026-09-21",
    drawing: drawings::FLOODLIGHT,
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
            "Fix the bracket with at least two bolts into something that does not shake in the wind.",
            "Fijar el soporte con al menos dos pernos a algo que no vibre con el viento.",
        ],
        [
            "Asymmetric versions: keep the glass level and let the optic throw the light forward. Tilting them up \
             dazzles the neighbours.",
            "Versiones asimétricas: mantener el vidrio horizontal y dejar que la óptica lance la luz hacia delante. \
             Si se levantan, deslumbran a los vecinos.",
        ],
        [
            "Connect the 1 m cable in a box of IP65 or better: brown line, blue neutral, green-yellow earth. The \
             floodlight stays closed.",
            "Conectar el cable de 1 m en una caja IP65 o superior: marrón fase, azul neutro, verde y amarillo tierra. \
             El proyector no se abre.",
        ],
        [
            "Let the cable hang in a loop below its entry, so that rain drips off.",
            "Dejar que el cable cuelgue en bucle por debajo de su entrada para que el agua de lluvia escurra.",
        ],
        [
            "PR versions: mount at 2.4 to 4 m and turn the sensor away from trees and roads.",
            "Versiones PR: montar de 2,4 a 4 m de altura y orientar el detector lejos de árboles y calles.",
        ],
        [
            "Tighten the two side bolts at the chosen angle. Keep at least 0.5 m between the glass and anything that can burn.",
            "Apretar los dos tornillos laterales en el ángulo elegido. Dejar al menos 0,5 m entre el vidrio y cualquier material \
             combustible.",
        ],
    ],
};

pub(super) const SENDA: Sheet = Sheet {
    family: "senda",
    subject: ["Bollard, IP65, IK10", "Baliza de jardín, IP65, IK10"],
    revision: "02",
    date: "2026-06-08",
    drawing: drawings::BOLLARD,
    columns: &[
        POWER,
        attribute("A", ["Diameter, mm", "Diámetro, mm"], "diameter"),
        attribute("B", ["Height, mm", "Altura, mm"], "height"),
        WEIGHT,
    ],
    safety: Safety::Mains,
    steps: &[
        [
            "Pour a foundation of 300 × 300 × 400 mm with gravel below it, and bring the cable up in the middle.",
            "Hormigonar una zapata de 300 × 300 × 400 mm sobre grava y sacar el cable por el centro.",
        ],
        [
            "Set the three anchor bolts with the base plate as template and let the concrete harden for a week.",
            "Colocar los tres pernos de anclaje con la base como plantilla y dejar endurecer el hormigón una semana.",
        ],
        [
            "Connect in the box supplied: line, neutral, earth, and the bus for DALI-2. Leave 300 mm of spare \
             cable.",
            "Conectar en la caja suministrada: fase, neutro, tierra y, en DALI-2, el bus. Dejar 300 mm de cable de \
             reserva.",
        ],
        [
            "Versions of 180°: turn the mark on the cap towards the path before the nuts are tight.",
            "Versiones de 180°: girar la marca de la cabeza hacia el camino antes de apretar las tuercas.",
        ],
        [
            "Level the post with the nuts, tighten to 12 N·m and keep the drain hole at the foot free of soil.",
            "Nivelar la columna con las tuercas, apretar a 12 N·m y mantener libre de tierra el orificio de drenaje del \
             pie.",
        ],
    ],
};
