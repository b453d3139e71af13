import { textsOf } from '../i18n/texts';

/** Texts of what a search finds besides products. */
export const usePageHitsTexts = textsOf({
  en: { title: 'Pages and articles' },
  es: { title: 'Páginas y artículos' },
});
