/** What the tests know of each language: addresses of demo pages and the texts a visitor relies on. */

export type Language = (typeof LANGUAGES)[number];

const ENGLISH = {
  code: 'en',
  name: 'English',
  home: '/',
  about: '/about/',
  landing: '/dark-room-days/',
  landingLogo: 'Dark Room Days, Halverdine Lighting',
  missing: '/no-such-page/',
  skipLink: 'Skip to content',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  languageSwitch: 'Language',
  menu: 'Menu',
  notFound: 'Page not found',
  notFoundDetail: 'This page could not be found',
  otherError: 'Oops, something went wrong, please try refreshing the page or try again later.',
  goHome: 'Go to Homepage',
} as const;

const SPANISH = {
  code: 'es',
  name: 'Español',
  home: '/es/',
  about: '/es/sobre-nosotros/',
  landing: '/es/jornadas-a-oscuras/',
  landingLogo: 'Jornadas a oscuras, Halverdine Lighting',
  missing: '/es/no-such-page/',
  skipLink: 'Saltar al contenido',
  mainNavigation: 'Principal',
  footerNavigation: 'Pie de página',
  languageSwitch: 'Idioma',
  menu: 'Menú',
  notFound: 'Página no encontrada',
  notFoundDetail: 'No se ha podido encontrar esta página',
  otherError: 'Vaya, algo ha ido mal. Actualice la página o inténtelo de nuevo más tarde.',
  goHome: 'Ir a la página de inicio',
} as const;

export const LANGUAGES = [ENGLISH, SPANISH] as const;

/** The language a page in `language` can be switched to. */
export function otherThan(language: Language): Language {
  return language.code === 'en' ? SPANISH : ENGLISH;
}
