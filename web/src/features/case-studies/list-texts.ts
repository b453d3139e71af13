import { textsOf } from '../../i18n/texts';

/** Texts of the list of case studies. */
export const useCaseStudyListTexts = textsOf({
  en: {
    count: { one: '{n} case study', other: '{n} case studies' },
    pages: 'Pages of case studies',
    none: 'No case study has all of that',
    noneHint: 'Take back one of your choices, or start again with all of them.',
    empty: 'No case studies to show yet',
    all: 'Show all case studies',
  },
  es: {
    count: { one: '{n} proyecto', other: '{n} proyectos' },
    pages: 'Páginas de proyectos',
    none: 'Ningún proyecto reúne todo eso',
    noneHint: 'Quite alguna de las opciones elegidas o vuelva a empezar con todos.',
    empty: 'Todavía no hay proyectos que mostrar',
    all: 'Ver todos los proyectos',
  },
});
