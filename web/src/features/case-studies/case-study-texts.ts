import { textsOf } from '../../i18n/texts';

/** Texts of a case study below its opening. */
export const useCaseStudyTexts = textsOf({
  en: {
    figures: 'In figures',
    pictures: 'A closer look',
    picturesOf: 'Pictures: {title}',
    used: 'What was used',
    quantity: 'Quantity',
    what: 'Product',
    code: 'Product code',
    where: 'Where',
    products: 'Products in this project',
    credits: 'Credits',
    next: 'Next case study',
  },
  es: {
    figures: 'En cifras',
    pictures: 'De cerca',
    picturesOf: 'Imágenes: {title}',
    used: 'Qué se ha utilizado',
    quantity: 'Cantidad',
    what: 'Producto',
    code: 'Referencia',
    where: 'Dónde',
    products: 'Productos de este proyecto',
    credits: 'Equipo del proyecto',
    next: 'Proyecto siguiente',
  },
});
