import type { GlossaryLetter, GlossaryTerm } from '../../lib/page-data.gen';

/**
 * The terms that somebody looks for; `null` while nobody looks for any. A term is found by what it is called, and only where nothing is
 * called so, by its explanation: who types "glare" wants the word itself, not every sentence that has it.
 */
export function matchingTerms(letters: GlossaryLetter[], query: string): ReadonlySet<GlossaryTerm> | null {
  const words = folded(query).split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) {
    return null;
  }
  const terms = letters.flatMap((letter) => letter.terms);
  const found = (textOf: (term: GlossaryTerm) => string) =>
    terms.filter((term) => {
      const text = folded(textOf(term));
      return words.every((word) => text.includes(word));
    });
  const named = found(({ term, also }) => [term, ...also].join(' '));
  return new Set(named.length > 0 ? named : found(({ bodyHtml }) => bodyHtml.replace(/<[^>]*>/g, ' ')));
}

/** Without accents and in lower case, as people type. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
}
