import { textsOf } from '../../i18n/texts';

/** Texts of a space below its picture. */
export const useSpaceTexts = textsOf({
  en: {
    figures: 'What to look for',
    products: 'What we would use',
    caseStudies: 'Where it was done',
    others: 'Other spaces',
  },
  es: {
    figures: 'En qué fijarse',
    products: 'Con qué lo haríamos',
    caseStudies: 'Dónde se ha hecho',
    others: 'Otros espacios',
  },
});
