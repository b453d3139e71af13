import { describe, expect, test } from 'vitest';

import { glossaryLetters } from '../../../preview/glossary';
import { matchingTerms } from './glossary-filter';

function found(query: string, locale: 'en' | 'es' = 'en') {
  const terms = matchingTerms(glossaryLetters(locale), query);
  return terms && [...terms].map(({ term }) => term);
}

describe('looking for a term', () => {
  test.each(['', '  ', '\t'])('nothing typed hides nothing (%j)', (query) => {
    expect(found(query)).toBeNull();
  });

  test('a term is found by its word and by other names, in any case', () => {
    expect(found('COLOUR')).toEqual(['Colour rendering index']);
    expect(found('ugr')).toEqual(['Unified glare rating']);
  });

  test('accents need not be typed, nor may they hinder', () => {
    expect(found('angulo', 'es')).toEqual(['Ángulo de apertura']);
    expect(found('fluxó', 'en')).toEqual([]);
    expect(found('índice', 'es')).toEqual(['Índice de reproducción cromática']);
  });

  test('all words must be there, in any order', () => {
    expect(found('angle beam')).toEqual(['Beam angle']);
    expect(found('beam driver')).toEqual([]);
  });

  test('explanations count only where nothing is called so', () => {
    expect(found('flux')).toEqual(['Luminous flux']);
    expect(found('dust')).toEqual(['IP code']);
    expect(found('p')).not.toContain('Luminous flux');
  });
});
