/** Every internal address that the site itself writes down answers 200, at once, in both languages. */
import { expect, test } from '../fixtures/server.ts';
import { attributeValues, send } from '../lib/http.ts';
import { LANGUAGES } from '../lib/languages.ts';

/** Kinds of pages that texts already speak of and that are still to come. */
const TO_COME = /^(?:\/es)?\/(?:articles|collections|spaces|case-studies|stockists|compare-products)\//;
/** Choices on a page: thousands of addresses of the same few pages. */
const CHOICE = /[?&](?:variation|from|sort|order|find|replaces)=/;

/** Addresses on this site that a page links, shows or loads. */
function internalAddresses(html: string, page: URL): URL[] {
  // One size stands for its picture: each is made when it is first asked for, and there are thousands.
  const sources = attributeValues(html, 'srcset').map((set) => set.split(',')[0]?.trim().split(/\s+/)[0] ?? '');
  const named = [...attributeValues(html, 'href'), ...attributeValues(html, 'src'), ...sources];
  return named
    .filter((address) => address !== '' && URL.canParse(address, page))
    .map((address) => new URL(address, page))
    .filter((url) => url.origin === page.origin && !TO_COME.test(url.pathname) && !CHOICE.test(url.search));
}

test('no internal address is dead', async ({ site }) => {
  test.slow();
  const linkedFrom = new Map<string, string>(LANGUAGES.map((language) => [language.home, 'the start']));
  const pages = new Map<string, string>();
  const fragments = new Map<string, { path: string; id: string; from: string }>();
  const dead: string[] = [];
  for (const [path, from] of linkedFrom) {
    const answer = await send(site.url, path);
    if (answer.status !== 200) {
      dead.push(`${answer.status} ${path} (on ${from})`);
    } else if (String(answer.headers['content-type']).startsWith('text/html')) {
      pages.set(path, answer.text);
      for (const url of internalAddresses(answer.text, new URL(path, site.url))) {
        const address = url.pathname + url.search;
        linkedFrom.set(address, linkedFrom.get(address) ?? path);
        if (url.hash.length > 1) {
          fragments.set(address + url.hash, { path: address, id: decodeURIComponent(url.hash.slice(1)), from: path });
        }
      }
    }
  }
  for (const { path, id, from } of fragments.values()) {
    if (!attributeValues(pages.get(path) ?? '', 'id').includes(id)) {
      dead.push(`no #${id} on ${path} (linked from ${from})`);
    }
  }
  expect(dead).toEqual([]);
  expect(pages.size).toBeGreaterThanOrEqual(4);
});
