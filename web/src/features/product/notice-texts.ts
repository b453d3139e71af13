import { textsOf } from '../../i18n/texts';

/** Texts of addresses that did not lead to exactly what they name. */
export const useNoticeTexts = textsOf({
  en: {
    unknownVariant: 'This variant does not exist or has been withdrawn. Showing the whole family.',
    codeElsewhere: '{code} belongs to {product}.',
    elsewhere: 'The variant you requested belongs to {product}.',
    changed: 'This combination is not available. The closest variant differs in:',
    change: '{label}: {after} instead of {before}',
  },
  es: {
    unknownVariant: 'Esta variante no existe o se ha retirado. Se muestra toda la familia.',
    codeElsewhere: '{code} pertenece a {product}.',
    elsewhere: 'La variante solicitada pertenece a {product}.',
    changed: 'Esta combinación no está disponible. La variante más parecida se diferencia en:',
    change: '{label}: {after} en lugar de {before}',
  },
});
