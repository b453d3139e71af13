import { textsOf } from '../i18n/texts';

/** Headings of the table of dimmers that a product was tested with. */
export const useDimmerTableTexts = textsOf({
  en: {
    dimmer: 'Dimmer',
    codes: 'Codes tested',
    allCodes: 'all codes',
    technique: 'Technique',
    count: 'Per dimmer',
    lowest: 'Lowest level',
    remarks: 'Remarks',
  },
  es: {
    dimmer: 'Regulador',
    codes: 'Referencias probadas',
    allCodes: 'todas las referencias',
    technique: 'Técnica',
    count: 'Por regulador',
    lowest: 'Nivel mínimo',
    remarks: 'Observaciones',
  },
});
