import { textsOf } from '../i18n/texts';
import type { StatusKind } from '../lib/page-data.gen';

/** What people call a product that is new or discontinued. */
export const useStatusTexts = textsOf({
  en: {
    status: { new: 'New', discontinuing: 'Being discontinued', legacy: 'Discontinued' } satisfies Record<StatusKind, string>,
  },
  es: {
    status: { new: 'Novedad', discontinuing: 'Próxima descatalogación', legacy: 'Descatalogado' },
  },
});
