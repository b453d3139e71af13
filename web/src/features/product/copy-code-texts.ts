import { textsOf } from '../../i18n/texts';

/** Texts of the button that copies a code. They load with it, because the opening of a product page has no bytes to spare. */
export const useCopyCodeTexts = textsOf({
  en: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Could not copy',
  },
  es: {
    copy: 'Copiar',
    copied: 'Copiada',
    notCopied: 'No se ha podido copiar',
  },
});
