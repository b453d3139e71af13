import { textsOf } from '../../i18n/texts';

/** Texts of the cards in the list. */
export const useListTexts = textsOf({
  en: {
    variants: { one: '{n} variant', other: '{n} variants' },
    ofVariants: '{n} of {all} variants match',
    results: 'List of products',
    code: 'Code',
    isNew: 'New',
    replaces: 'replaces {code}',
    matchingCodes: 'Matching codes',
  },
  es: {
    variants: { one: '{n} variante', other: '{n} variantes' },
    ofVariants: 'Coinciden {n} de {all} variantes',
    results: 'Lista de productos',
    code: 'Referencia',
    isNew: 'Novedad',
    replaces: 'sustituye a {code}',
    matchingCodes: 'Referencias que coinciden',
  },
});
