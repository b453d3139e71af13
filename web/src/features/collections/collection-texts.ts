import { textsOf } from '../../i18n/texts';

/** Texts of a collection below its opening. */
export const useCollectionTexts = textsOf({
  en: {
    families: 'The families',
    mood: 'The mood',
    picturesOf: 'Pictures of the {title} collection',
    finishes: 'The finishes',
    allFamilies: 'All families',
    caseStudies: 'Seen in these projects',
    others: 'Other collections',
  },
  es: {
    families: 'Las familias',
    mood: 'El ambiente',
    picturesOf: 'Imágenes de la colección {title}',
    finishes: 'Los acabados',
    allFamilies: 'Todas las familias',
    caseStudies: 'En estos proyectos',
    others: 'Otras colecciones',
  },
});
