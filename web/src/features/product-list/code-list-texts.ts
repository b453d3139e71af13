import { textsOf } from '../../i18n/texts';

/** Texts of a pasted list of codes. */
export const useCodeListTexts = textsOf({
  en: {
    list: 'Your list of codes',
    typed: 'Your list',
    quantity: 'Quantity',
    name: 'Description',
    several: { one: '{n} code has this in it', other: '{n} codes have this in them' },
    unknown: 'Does not exist',
    leftOut: { one: 'One more line was left out: 50 are looked up at once.', other: '{n} more lines were left out: 50 are looked up at once.' },
    copy: 'Copy as a table',
    copied: 'Table copied',
    notCopied: 'The table could not be copied',
  },
  es: {
    list: 'Su lista de referencias',
    typed: 'Su lista',
    quantity: 'Cantidad',
    name: 'Descripción',
    several: { one: '{n} referencia la contiene', other: '{n} referencias la contienen' },
    unknown: 'No existe',
    leftOut: { one: 'Se ha omitido una línea: se buscan 50 a la vez.', other: 'Se han omitido {n} líneas: se buscan 50 a la vez.' },
    copy: 'Copiar como tabla',
    copied: 'Tabla copiada',
    notCopied: 'No se ha podido copiar la tabla',
  },
});
