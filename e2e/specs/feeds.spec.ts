/** Feeds of articles: announced where the articles are, valid Atom, one per language and category. */
import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES } from '../lib/languages.ts';

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;
/** As many as a reader's first visit should cost. */
const MOST_ENTRIES = 30;

type Entry = { id: string; title: string; updated: string; published: string; author: string; summary: string; terms: string[]; link: string };
type Feed = { root: string; language: string; id: string; title: string; updated: string; author: string; self: string; page: string; entries: Entry[] };

/** Reads a feed as a program would; what is not well-formed has another root. */
function parse(text: string): Feed {
  const xml = new DOMParser().parseFromString(text, 'application/xml');
  const feed = xml.documentElement;
  const child = (of: Element, name: string) => [...of.children].find((element) => element.localName === name);
  const words = (of: Element, name: string) => child(of, name)?.textContent?.trim() ?? '';
  const name = (of: Element) => child(child(of, 'author') ?? feed, 'name')?.textContent ?? '';
  const link = (of: Element, rel: string) => [...of.children].find((element) => element.localName === 'link' && element.getAttribute('rel') === rel)?.getAttribute('href') ?? '';
  return {
    root: `${feed.namespaceURI} ${feed.localName}`,
    language: feed.getAttribute('xml:lang') ?? '',
    ...{ id: words(feed, 'id'), title: words(feed, 'title'), updated: words(feed, 'updated'), author: name(feed), self: link(feed, 'self'), page: link(feed, 'alternate') },
    entries: [...feed.children]
      .filter(({ localName }) => localName === 'entry')
      .map((entry) => ({
        ...{ id: words(entry, 'id'), title: words(entry, 'title'), updated: words(entry, 'updated'), published: words(entry, 'published'), author: name(entry), summary: words(entry, 'summary') },
        terms: [...entry.children].filter(({ localName }) => localName === 'category').map((category) => category.getAttribute('label') ?? ''),
        link: link(entry, 'alternate'),
      })),
  };
}

for (const language of LANGUAGES) {
  const { stories } = language;

  test(`articles in ${language.name} can be followed, all of them or a category`, async ({ page, request, baseURL }) => {
    const known: Record<string, Feed> = {};
    for (const path of [stories.articles, stories.category]) {
      await page.goto(path);
      // A category announces its own first, then that of all.
      const head = page.locator('head link[rel=alternate][type="application/atom+xml"]').first();
      await expect(head).toHaveAttribute('href', `${path}feed.xml`);
      await expect(head).toHaveAttribute('title', /\S/);
      await expect(page.getByRole('main').getByRole('link', { name: stories.feed })).toHaveAttribute('href', `${path}feed.xml`);

      const answer = await request.get(`${path}feed.xml`);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/^application\/atom\+xml/);
      const feed = await page.evaluate(parse, await answer.text());
      expect(feed).toMatchObject({ root: 'http://www.w3.org/2005/Atom feed', language: language.code, self: `${baseURL}${path}feed.xml`, page: `${baseURL}${path}` });
      expect([feed.id, feed.title, feed.author].every(Boolean)).toBe(true);
      expect(feed.updated).toMatch(RFC_3339);
      expect(feed.entries.length).toBeGreaterThan(0);
      expect(feed.entries.length).toBeLessThanOrEqual(MOST_ENTRIES);
      expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length);
      for (const entry of feed.entries) {
        expect(entry.link).toContain(`${baseURL}${path}`);
        expect([entry.id, entry.title, entry.author, entry.summary].every(Boolean), entry.link).toBe(true);
        expect(entry.terms, entry.link).toHaveLength(1);
        expect(entry.published).toMatch(RFC_3339);
        expect(entry.updated).toMatch(RFC_3339);
        expect(Date.parse(entry.updated)).toBeGreaterThanOrEqual(Date.parse(entry.published));
        expect(Date.parse(feed.updated)).toBeGreaterThanOrEqual(Date.parse(entry.updated));
      }
      const order = feed.entries.map(({ published }) => Date.parse(published));
      expect(order).toEqual(order.toSorted((a, b) => b - a));
      expect((await request.get(`${path}feed.xml`, { headers: { 'if-none-match': answer.headers()['etag'] ?? '' } })).status(), 'nothing new').toBe(304);
      known[path] = feed;
    }
    const all = known[stories.articles]?.entries ?? [];
    const some = known[stories.category]?.entries ?? [];
    expect(some.map(({ id }) => id)).toEqual(all.filter(({ terms }) => terms[0] === stories.categoryTitle).map(({ id }) => id));

    for (const { link, title } of all.slice(0, 2)) {
      const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(await (await request.get(link, { maxRedirects: 0 })).text()) ?? [];
      expect(heading, link).toBe(title);
    }
    await page.goto(stories.article);
    await expect(page.locator('head link[rel=alternate][type="application/atom+xml"]').first()).toHaveAttribute('href', new RegExp(`^${stories.articles}(.+/)?feed\\.xml$`));
    expect((await request.get(`${stories.articles}no-such-category/feed.xml`)).status()).toBe(404);
  });
}
