import { textsOf } from '../../i18n/texts';

/** Texts of sharing an article. */
export const useShareTexts = textsOf({
  en: {
    copyLink: 'Copy link',
    copied: 'Link copied',
    notCopied: 'Could not copy: select the address',
    share: 'Share',
  },
  es: {
    copyLink: 'Copiar enlace',
    copied: 'Enlace copiado',
    notCopied: 'No se ha podido copiar: seleccione la dirección',
    share: 'Compartir',
  },
});
