import { textsOf } from '../../i18n/texts';

/** Texts of the glossary. */
export const useGlossaryTexts = textsOf({
  en: {
    find: 'Find a term',
    letters: 'Terms by letter',
    terms: { one: '{n} term', other: '{n} terms' },
    none: 'No terms found for “{query}”',
    see: 'See also',
  },
  es: {
    find: 'Buscar un término',
    letters: 'Índice alfabético',
    terms: { one: '{n} término', other: '{n} términos' },
    none: 'No hay términos para «{query}»',
    see: 'Véase también',
  },
});
