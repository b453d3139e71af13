import type { Alternate, Locale } from './page-data.gen';

const SPANISH_HOME = '/es/';
const NOT_PAGES = ['/media/', '/assets/', '/api/', '/_data/'];

/** The home page in the language of the given page. Languages either share a host, with a prefix for Spanish, or have a host each. */
export function homePath(path: string): string {
  return pathnameOf(path).startsWith(SPANISH_HOME) ? SPANISH_HOME : '/';
}

/** Where the page data of a site path is served as JSON. */
export function dataPath(pathname: string, search: string): string {
  return `/_data${pathname}${search}`;
}

/** The address of this page, or of the nearest one, in another language; none when the site is not in that language. */
export function alternateFor(locale: Locale, alternates: Alternate[]): Alternate | undefined {
  return alternates.find((alternate) => alternate.locale === locale);
}

/** Whether a path can be navigated to without loading a document: it is a page, not a file, in the same language. */
export function isPageBeside(pathname: string, currentPath: string): boolean {
  const lastSegment = pathname.slice(pathname.lastIndexOf('/') + 1);
  return (
    homePath(withSlash(pathname)) === homePath(currentPath) &&
    !lastSegment.includes('.') &&
    !NOT_PAGES.some((prefix) => pathname.startsWith(prefix))
  );
}

/** Whether two addresses name the same page; a trailing slash, query and fragment make no difference. */
export function isSamePage(one: string, other: string): boolean {
  return originOf(one) === originOf(other) && withSlash(pathnameOf(one)) === withSlash(pathnameOf(other));
}

/** The path with the trailing slash that every page address has. */
export function withSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}

/** The path without origin, query and fragment. Split as text, because the rendering engine has no URL class. */
export function pathnameOf(address: string): string {
  return address.slice(originOf(address).length).replace(/[?#].*$/, '') || '/';
}

function originOf(address: string): string {
  return /^https?:\/\/[^/?#]*/i.exec(address)?.[0] ?? '';
}
