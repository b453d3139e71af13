import { textsOf } from '../../i18n/texts';

/** Texts of the opening of a product page. Those of the parts below it are in `details-texts.ts` and load with them. */
export const useProductTexts = textsOf({
  en: {
    pictures: 'Pictures',
    picturesOf: 'Pictures of {name}',
    picture: 'Picture {n}',
    code: 'Product code',
    gtin: 'GTIN {gtin}',
    choose: 'Choose a variant',
    chosen: 'Your variant',
    hint: 'Choose options to see the product code, technical data and documents of a variant.',
    changes: 'not available with your other options, also changes: {changes}',
    legend: 'Options with a dashed outline are not available with your other options. Choosing one takes you to the closest variant.',
    family: 'Back to the whole family',
    buy: 'Where to buy',
    replacedBy: 'Replaced by {code}',
  },
  es: {
    pictures: 'Imágenes',
    picturesOf: 'Imágenes de {name}',
    picture: 'Imagen {n}',
    code: 'Referencia',
    gtin: 'GTIN {gtin}',
    choose: 'Elija una variante',
    chosen: 'Su variante',
    hint: 'Elija opciones para ver la referencia, los datos técnicos y los documentos de una variante.',
    changes: 'no disponible con las demás opciones; también cambia: {changes}',
    legend: 'Las opciones con borde discontinuo no están disponibles con las demás opciones elegidas. Al elegir una se muestra la variante más parecida.',
    family: 'Volver a toda la familia',
    buy: 'Dónde comprar',
    replacedBy: 'Sustituido por {code}',
  },
});
