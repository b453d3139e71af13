import { textsOf } from '../../i18n/texts';

/** Texts of the list of case studies. */
export const useCaseStudyListTexts = textsOf({
  en: {
    count: { one: '{n} case study', other: '{n} case studies' },
    pages: 'Pages of case studies',
    none: 'No case studies match these filters',
    noneHint: 'Remove a filter, or start again with all case studies.',
    empty: 'No case studies to show yet',
    all: 'Show all case studies',
  },
  es: {
    count: { one: '{n} proyecto', other: '{n} proyectos' },
    pages: 'Páginas de proyectos',
    none: 'Ningún proyecto coincide con estos filtros',
    noneHint: 'Quite algún filtro o vuelva a empezar con todos los proyectos.',
    empty: 'Todavía no hay proyectos que mostrar',
    all: 'Ver todos los proyectos',
  },
});
