import type { Alternate, PageData } from '../../lib/page-data.gen';

/** Makes the document head say what the server would have said for this page, as far as its data tells. */
export function writeHead(target: Document, { head, locale, alternates }: PageData): void {
  target.title = head.title;
  target.documentElement.lang = locale;
  const { canonical } = head;
  setHeadElement(target, 'meta', { name: 'description' }, 'content', head.description);
  setHeadElement(target, 'meta', { name: 'robots' }, 'content', head.robots);
  setHeadElement(target, 'link', { rel: 'canonical' }, 'href', canonical);
  setHeadElement(target, 'meta', { property: 'og:url' }, 'content', canonical);
  setHeadElement(target, 'meta', { property: 'og:title' }, 'content', head.title);
  setHeadElement(target, 'meta', { property: 'og:description' }, 'content', head.description);
  // What only the server knows about the last page must not be said of this one.
  const ofTheLastPage = 'link[rel="alternate"][hreflang], link[type="application/atom+xml"], meta[property^="og:image"], meta[name="twitter:card"], script[type="application/ld+json"]';
  target.head.querySelectorAll(ofTheLastPage).forEach((element) => { element.remove(); });
  if (canonical) {
    for (const [hreflang, href] of languageVersions(locale, canonical, alternates)) {
      setHeadElement(target, 'link', { rel: 'alternate', hreflang }, 'href', href);
    }
  }
}

/** Each version lists itself and all others; the first one in the alphabet, English, stands for every other language. */
function languageVersions(locale: string, canonical: string, alternates: Alternate[]): [hreflang: string, href: string][] {
  const others = alternates.filter((alternate) => alternate.exact && alternate.locale !== locale);
  const versions = [[locale, canonical], ...others.map((other) => [other.locale, new URL(other.href, canonical).href])] as [string, string][];
  versions.sort(([one], [other]) => one.localeCompare(other));
  return [...versions, ['x-default', versions[0]?.[1] ?? canonical]];
}

function setHeadElement(target: Document, tag: string, identity: Record<string, string>, attribute: string, value: string | null): void {
  const selector = tag + Object.entries(identity).map(([name, expected]) => `[${name}="${expected}"]`).join('');
  const existing = target.head.querySelector(selector);
  if (!value) {
    existing?.remove();
    return;
  }
  const element = existing ?? target.head.appendChild(target.createElement(tag));
  for (const [name, expected] of Object.entries(identity)) {
    element.setAttribute(name, expected);
  }
  element.setAttribute(attribute, value);
}
