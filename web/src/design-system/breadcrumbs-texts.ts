import { textsOf } from '../i18n/texts';

/** The name of the breadcrumbs for screen readers. */
export const useBreadcrumbsTexts = textsOf({
  en: { label: 'Breadcrumb' },
  es: { label: 'Ruta de navegación' },
});
