import { useLocale } from '../../i18n/messages';
import type { Locale } from '../../lib/page-data.gen';

/** Texts that come with the question instead of with every page; the catalogue in `i18n` is part of the first load. */
const EN = {
  region: 'Cookies',
  text: 'We would like to use cookies to see how the site is used and to measure our advertising. None are set unless you agree, and you can change your mind at any time.',
  more: 'More about cookies',
  accept: 'Accept all',
  reject: 'Reject all',
  settings: 'Settings',
  close: 'Close',
  intro: 'Choose what you agree to. The site works the same either way.',
  necessary: 'Necessary',
  necessaryText: 'Remembers this choice. It stays on your device.',
  always: 'Always on',
  analytics: 'Analytics',
  analyticsText: 'Counts visits and shows which pages help, so that we can improve the others.',
  marketing: 'Marketing',
  marketingText: 'Lets our advertising partners measure their ads and choose which ones you see.',
  save: 'Save choices',
} as const;

type Texts = Readonly<Record<keyof typeof EN, string>>;

const ES: Texts = {
  region: 'Cookies',
  text: 'Nos gustaría usar cookies para saber cómo se utiliza el sitio y medir nuestra publicidad. No se instala ninguna sin su consentimiento, y puede cambiar de opinión en cualquier momento.',
  more: 'Más sobre las cookies',
  accept: 'Aceptar todas',
  reject: 'Rechazar todas',
  settings: 'Configurar',
  close: 'Cerrar',
  intro: 'Elija qué acepta. El sitio funciona igual en cualquier caso.',
  necessary: 'Necesarias',
  necessaryText: 'Recuerdan esta selección. No salen de su dispositivo.',
  always: 'Siempre activas',
  analytics: 'Analítica',
  analyticsText: 'Cuenta las visitas y muestra qué páginas resultan útiles, para poder mejorar las demás.',
  marketing: 'Publicidad',
  marketingText: 'Permite a nuestros socios publicitarios medir sus anuncios y elegir cuáles ve usted.',
  save: 'Guardar selección',
};

const TEXTS: Record<Locale, Texts> = { en: EN, es: ES };

/** The texts of the page's language. */
export function useConsentTexts(): Texts {
  return TEXTS[useLocale()];
}
