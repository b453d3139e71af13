import { textsOf } from '../../i18n/texts';

/** Texts of the question for consent and of its settings. */
export const useConsentTexts = textsOf({
  en: {
    region: 'Cookies',
    text: 'We would like to use cookies to see how the site is used and to measure our advertising. None are set unless you agree, and you can change your mind at any time.',
    more: 'More about cookies',
    accept: 'Accept all',
    reject: 'Reject all',
    settings: 'Settings',
    intro: 'Choose which cookies you accept. The site works the same either way.',
    necessary: 'Necessary',
    necessaryText: 'Remembers this choice, on your device only.',
    always: 'Always on',
    analytics: 'Analytics',
    analyticsText: 'Counts visits and shows which pages are useful, so that we can improve the others.',
    marketing: 'Marketing',
    marketingText: 'Lets our advertising partners measure their ads and choose which ones you see.',
    save: 'Save choices',
  },
  es: {
    region: 'Cookies',
    text: 'Nos gustaría usar cookies para saber cómo se utiliza el sitio y medir nuestra publicidad. No se instala ninguna sin su consentimiento, y puede cambiar de opinión en cualquier momento.',
    more: 'Más sobre las cookies',
    accept: 'Aceptar todas',
    reject: 'Rechazar todas',
    settings: 'Configurar',
    intro: 'Elija qué cookies acepta. El sitio funciona igual en cualquier caso.',
    necessary: 'Necesarias',
    necessaryText: 'Recuerdan esta selección, solo en su dispositivo.',
    always: 'Siempre activas',
    analytics: 'Analítica',
    analyticsText: 'Cuenta las visitas y muestra qué páginas resultan útiles, para poder mejorar las demás.',
    marketing: 'Publicidad',
    marketingText: 'Permite a nuestros socios publicitarios medir sus anuncios y elegir cuáles se le muestran.',
    save: 'Guardar selección',
  },
});
