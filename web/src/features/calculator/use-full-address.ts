import { useInBrowser } from '../../lib/hydrated';

/** An address with the name of the site, to be taken elsewhere; the server does not know that name. */
export function useFullAddress(href: string): string {
  return useInBrowser(() => new URL(href, window.location.href).href, href);
}
