import { textsOf } from '../../i18n/texts';

/** Texts of the enlarged pictures. */
export const useZoomTexts = textsOf({
  en: {
    counter: 'Picture {n} of {all}',
    previous: 'Previous picture',
    next: 'Next picture',
    larger: 'Zoom in',
    smaller: 'Zoom out',
    percent: '{n}%',
  },
  es: {
    counter: 'Imagen {n} de {all}',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    larger: 'Acercar',
    smaller: 'Alejar',
    percent: '{n} %',
  },
});
