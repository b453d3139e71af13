/** What crawlers, home screens and language models read. */
import { expect, test } from '../fixtures/server.ts';
import { attributeValues, decodeEntities, send } from '../lib/http.ts';
import { LANGUAGES } from '../lib/languages.ts';

const PAGES = LANGUAGES.flatMap((language) => [
  { language, path: language.home, twins: LANGUAGES.map((other) => other.home) },
  { language, path: language.about, twins: LANGUAGES.map((other) => other.about) },
]);

/** The opening tags of that name in a page's head. */
function tags(html: string, name: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return head.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

function attribute(tag: string, name: string): string {
  return attributeValues(tag, name)[0] ?? '';
}

/** The content of the meta tag that has this name or property. */
function meta(html: string, key: string): string {
  const tag = tags(html, 'meta').find((candidate) => [attribute(candidate, 'name'), attribute(candidate, 'property')].includes(key));
  return tag ? attribute(tag, 'content') : '';
}

for (const { language, path, twins } of PAGES) {
  test(`${path} has a complete head`, async ({ site }) => {
    const { text } = await send(site.url, path);
    const title = /<title>([^<]+)<\/title>/.exec(text)?.[1] ?? '';
    expect(title.length).toBeGreaterThan(5);
    expect(meta(text, 'description').length).toBeGreaterThan(20);
    expect(meta(text, 'og:title').length).toBeGreaterThan(0);
    expect(meta(text, 'og:url')).toBe(`${site.url}${path}`);
    expect(meta(text, 'og:locale')).toContain(language.code);
    expect(meta(text, 'viewport')).toContain('width=device-width');
    const image = new URL(meta(text, 'og:image'));
    expect((await send(site.url, image.pathname)).status, 'og:image').toBe(200);
    const canonical = tags(text, 'link').filter((tag) => attribute(tag, 'rel') === 'canonical');
    expect(canonical.map((tag) => attribute(tag, 'href'))).toEqual([`${site.url}${path}`]);
  });

  test(`${path} names its languages, and they name it`, async ({ site }) => {
    const alternates = async (address: string) => {
      const links = tags((await send(site.url, address)).text, 'link').filter((tag) => attribute(tag, 'hreflang'));
      return Object.fromEntries(links.map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]));
    };
    const own = await alternates(path);
    expect(own).toEqual({ en: `${site.url}${twins[0]}`, es: `${site.url}${twins[1]}`, 'x-default': `${site.url}${twins[0]}` });
    for (const twin of twins) {
      expect(await alternates(twin)).toEqual(own);
    }
  });
}

for (const language of LANGUAGES) {
  test(`home in ${language.name} describes the organisation and the site`, async ({ site }) => {
    const { text } = await send(site.url, language.home);
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
    const nodes = blocks.flatMap((block) => {
      const value = JSON.parse(block) as { '@graph'?: unknown[] };
      return value['@graph'] ?? [value];
    }) as { '@type': string; url?: string; name?: string }[];
    const types = nodes.map((node) => node['@type']);
    expect(types).toContain('Organization');
    expect(types).toContain('WebSite');
    for (const node of nodes.filter((candidate) => ['Organization', 'WebSite'].includes(candidate['@type']))) {
      expect(node.name).toMatch(/Halverdine/);
      expect(node.url).toMatch(/^http/);
    }
  });
}

test('robots.txt leads to a sitemap whose every page exists', async ({ site }) => {
  const robots = await send(site.url, '/robots.txt');
  expect([robots.status, robots.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(robots.text).toContain(`Sitemap: ${site.url}/sitemap.xml`);

  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => decodeEntities(match[1] ?? ''));
  const index = await send(site.url, '/sitemap.xml');
  expect(index.headers['content-type']).toMatch(/xml/);
  expect(index.text).toContain('<sitemapindex');
  const pages: string[] = [];
  for (const sitemap of locations(index.text)) {
    const set = await send(site.url, new URL(sitemap).pathname);
    expect([set.status, set.text.includes('<urlset')], sitemap).toEqual([200, true]);
    pages.push(...locations(set.text));
  }
  expect(new Set(pages).size, 'no page twice').toBe(pages.length);
  for (const language of LANGUAGES) {
    expect(pages).toContain(`${site.url}${language.home}`);
    expect(pages).toContain(`${site.url}${language.about}`);
  }
  for (const page of pages) {
    expect((await send(site.url, new URL(page).pathname)).status, page).toBe(200);
  }
});

test('llms.txt introduces the site', async ({ site }) => {
  const answer = await send(site.url, '/llms.txt');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/text\/(plain|markdown)/)]);
  expect(answer.text).toMatch(/^# .*Halverdine/);
});

test('manifest and icons are there', async ({ site }) => {
  const { text } = await send(site.url, '/');
  const links = tags(text, 'link');
  const hrefs = (rel: string) => links.filter((tag) => attribute(tag, 'rel') === rel).map((tag) => attribute(tag, 'href'));
  const icons = [...hrefs('icon'), ...hrefs('apple-touch-icon')];
  expect(icons.length).toBeGreaterThan(1);
  const [manifestPath] = hrefs('manifest');
  const manifest = await send(site.url, manifestPath ?? '');
  expect([manifest.status, manifest.headers['content-type']]).toEqual([200, expect.stringContaining('manifest+json')]);
  const parsed = JSON.parse(manifest.text) as { name: string; icons: { src: string }[] };
  expect(parsed.name).toMatch(/Halverdine/);
  for (const icon of [...icons, ...parsed.icons.map(({ src }) => src), '/favicon.ico']) {
    const answer = await send(site.url, icon);
    expect([answer.status, answer.headers['content-type']], icon).toEqual([200, expect.stringMatching(/^image\//)]);
  }
});
