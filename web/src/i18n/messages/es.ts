import type { Translation } from '../translation';

/** Spanish (Spain) interface texts. */
export const es = {
  skipToContent: 'Saltar al contenido',
  mainNavigation: 'Principal',
  footerNavigation: 'Pie de página',
  notice: 'Aviso',
  menu: 'Menú',
  subMenu: 'Más en {title}',
  languageName: 'Español',
  languageNotExact: '(página más cercana)',
  newTab: '(se abre en una pestaña nueva)',
  homeOf: '{name}, página de inicio',
  footerAbout: 'Sobre nosotros',
  footerLegals: 'Información legal',
  footerSocial: 'Redes sociales',
  newsletterEmail: 'Correo electrónico',
  newsletterPlaceholder: 'nombre@example.com',
  newsletterSubscribe: 'Suscribirse',
  colourTemperature: 'Temperatura de color',
  kelvin: '{value} K',
  errorNotFound: 'Página no encontrada',
  errorOther: 'Vaya, algo ha ido mal. Actualice la página o inténtelo de nuevo más tarde.',
  errorHome: 'Ir a la página de inicio',
  errorUnreachable: 'No se ha podido conectar con el sitio',
  offlineTitle: 'Sin conexión',
  offlineText: 'Las páginas que ya ha abierto siguen funcionando. Esta se abrirá en cuanto haya conexión.',
} as const satisfies Translation;
