import { textsOf } from '../i18n/texts';

/** What is told about a search besides its results. */
export const useToldTexts = textsOf({
  en: {
    ignored: "Nothing found for '{ignored}'; showing results for '{kept}'",
    partly: 'No product has all of these words; showing the closest.',
    notMade: 'We do not make {words}.',
    nearest: 'The nearest we have: {links}',
    unknown: '{code} does not exist.',
    checkDigit: 'The check digit of {code} is wrong.',
    meant: 'Did you mean {code}?',
    varies: '{axis} available for this one: {links}',
    near: 'Nearest codes: {links}',
    missing: 'Not found: {codes}',
  },
  es: {
    ignored: 'No hay resultados para «{ignored}»; se muestran los de «{kept}»',
    partly: 'Ningún producto reúne todas estas palabras; se muestran los más próximos.',
    notMade: 'No fabricamos {words}.',
    nearest: 'Lo más parecido: {links}',
    unknown: '{code} no existe.',
    checkDigit: 'El dígito de control de {code} es incorrecto.',
    meant: '¿Quiso decir {code}?',
    varies: '{axis} disponible para esta: {links}',
    near: 'Referencias más parecidas: {links}',
    missing: 'No encontradas: {codes}',
  },
});
