/** Words of the trade: as editors write them, one alone, and as many as a page can hold. */
import type { GlossaryLetter, GlossaryTerm, Locale } from '../src/lib/page-data.gen';
import type { SafeHtml } from '../src/lib/safe-html';

const html = (text: string) => text as SafeHtml;

type Words = [term: string, also: string[], body: string, see?: number[]];

const ENGLISH: Words[] = [
  ['1–10 V', [], 'A dimming line that carries a direct voltage: 10 V is full light, 1 V the least.', [3]],
  ['Beam angle', ['50 % angle'], 'The angle inside which the intensity is at least half of that in the centre of the beam.'],
  ['Colour rendering index', ['CRI', 'Ra'], 'How true colours look under a light source, compared with a reference of the same colour temperature.', [8]],
  ['DALI-2', [], 'A digital bus of two wires for control gear, with an address for each driver.', [0, 4]],
  ['Driver', ['control gear'], 'What turns mains voltage into what LEDs need.'],
  ['Efficacy', [], 'Lumens for each watt of the whole luminaire.'],
  ['IP code', ['ingress protection'], 'Two figures: how well dust is kept out, and how well water is.'],
  ['Luminous flux', [], 'All the light that leaves a luminaire, in lumens.', [5]],
  ['R9', [], 'How true a saturated red looks. It is not part of Ra.', [2]],
  ['Unified glare rating', ['UGR'], 'A figure for the glare of a whole installation, from about 10 (none) to 30 (much).'],
];

const SPANISH: Words[] = [
  ['1-10 V', [], 'Línea de regulación en tensión continua: 10 V es la luz plena; 1 V, la mínima.', [3]],
  ['Ángulo de apertura', ['haz'], 'Ángulo dentro del cual la intensidad es al menos la mitad que en el centro del haz.'],
  ['Índice de reproducción cromática', ['IRC', 'Ra'], 'Indica con qué fidelidad se ven los colores frente a una referencia de la misma temperatura de color.', [8]],
  ['DALI-2', [], 'Bus digital de dos hilos, con una dirección para cada driver.', [0, 4]],
  ['Driver', ['fuente de alimentación'], 'Convierte la tensión de red en lo que necesitan los LED.'],
  ['Eficacia', [], 'Lúmenes por cada vatio de la luminaria completa.'],
  ['Grado de protección IP', ['IP'], 'Dos cifras: la protección contra el polvo y contra el agua.'],
  ['Flujo luminoso', [], 'Toda la luz que sale de una luminaria, en lúmenes.', [5]],
  ['R9', [], 'Indica con qué fidelidad se ve un rojo saturado. No forma parte de Ra.', [2]],
  ['UGR', ['deslumbramiento'], 'Cifra del deslumbramiento de una instalación, de unos 10 (ninguno) a 30 (mucho).'],
];

/** The words by their letters, as the server would send them. */
export function glossaryLetters(locale: Locale): GlossaryLetter[] {
  const words = locale === 'en' ? ENGLISH : SPANISH;
  const reference = (index: number) => ({ term: words[index]?.[0] ?? '', href: `#word-${index}` });
  const terms = words.map(([term, also, body, see = []], index): GlossaryTerm => ({ id: `word-${index}`, term, also, bodyHtml: html(`<p>${body}</p>`), see: see.map(reference) }));
  return byLetter(terms.toSorted((a, b) => a.term.localeCompare(b.term, locale)));
}

/** One word without anything that may be left out. */
export function oneTerm(locale: Locale): GlossaryLetter[] {
  return byLetter([{ id: null, term: locale === 'en' ? 'Light' : 'Luz', also: [], bodyHtml: html('<p>Lux.</p>'), see: [] }]);
}

/** Three hundred words, some of them longer than a phone is wide. */
export function manyTerms(word: string, sentence: string): GlossaryLetter[] {
  const term = (_: unknown, index: number): GlossaryTerm => ({
    id: `many-${index}`,
    term: `${String.fromCharCode(65 + Math.floor(index / 12))}${index % 7 === 0 ? word.toLowerCase() : ` ${sentence.slice(0, 20 + (index % 30))}`}`,
    also: index % 5 === 0 ? [word, 'ABC', sentence.slice(0, 30)] : [],
    bodyHtml: html(`<p>${sentence.repeat(1 + (index % 3))}</p>`),
    see: index % 4 === 0 ? [{ term: word, href: '#many-0' }, { term: 'ABC', href: '#many-1' }] : [],
  });
  return byLetter(Array.from({ length: 300 }, term));
}

function byLetter(terms: GlossaryTerm[]): GlossaryLetter[] {
  const letters = new Map<string, GlossaryTerm[]>();
  for (const term of terms) {
    const first = term.term.normalize('NFD').charAt(0).toUpperCase();
    const letter = /\d/.test(first) ? '0–9' : first;
    letters.set(letter, [...(letters.get(letter) ?? []), term]);
  }
  return [...letters].map(([letter, terms]) => ({ letter, id: `letter-${letter.toLowerCase().replace(/\W/, '-')}`, terms }));
}
