import { textsOf } from '../../i18n/texts';

/** Texts of the picture of a space. */
export const useHotspotsTexts = textsOf({
  en: {
    list: 'In the picture',
    spot: '{n}: {name}',
    place: 'Place {n} in the picture',
    counter: '{n} of {all}',
    previous: 'Previous place',
    next: 'Next place',
  },
  es: {
    list: 'En la imagen',
    spot: '{n}: {name}',
    place: 'Punto {n} de la imagen',
    counter: '{n} de {all}',
    previous: 'Punto anterior',
    next: 'Punto siguiente',
  },
});
