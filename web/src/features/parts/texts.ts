import { textsOf } from '../../i18n/texts';

/** Texts of the pages of drivers, profiles and accessories. */
export const usePartsTexts = textsOf({
  en: {
    count: { one: '{n} item', other: '{n} items' },
    groups: 'Jump to',
    image: 'Picture',
    item: 'Code and description',
    compare: 'Compare',
    all: 'See all {n}',
    none: 'Nothing matches these filters',
    noneHint: 'Remove a filter, or start again with the whole list.',
    whole: 'Show the whole list',
    empty: 'Nothing is listed here yet',
    products: 'Browse all products',
  },
  es: {
    count: { one: '{n} referencia', other: '{n} referencias' },
    groups: 'Ir a',
    image: 'Foto',
    item: 'Referencia y descripción',
    compare: 'Comparar',
    all: 'Ver las {n} referencias',
    none: 'Nada coincide con estos filtros',
    noneHint: 'Quite algún filtro o vuelva a la lista completa.',
    whole: 'Ver la lista completa',
    empty: 'Todavía no hay nada en esta lista',
    products: 'Explorar todos los productos',
  },
});
