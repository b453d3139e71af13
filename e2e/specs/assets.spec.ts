/** Files and bytes: kept forever when their name says so, small on the line, never sent twice. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from '../fixtures/server.ts';
import { attributeValues, send } from '../lib/http.ts';

const FIRST_LOAD_SCRIPT_BYTES = 100_000;

/** Files under /assets/ that a page names. */
async function assetsOf(origin: string, page: string): Promise<string[]> {
  const { text } = await send(origin, page);
  const named = [...attributeValues(text, 'src'), ...attributeValues(text, 'href')];
  return [...new Set(named.filter((path) => path.startsWith('/assets/')))];
}

test('hashed files may be kept forever and travel as brotli', async ({ site }) => {
  const assets = await assetsOf(site.url, '/');
  expect(assets.some((path) => path.endsWith('.js')) && assets.some((path) => path.endsWith('.css'))).toBe(true);
  for (const path of assets) {
    const plain = await send(site.url, path);
    expect(plain.status, path).toBe(200);
    expect(plain.headers['cache-control'], path).toMatch(/max-age=31536000.*immutable/);
    if (/\.(js|css|svg)$/.test(path)) {
      const small = await send(site.url, path, { headers: { 'accept-encoding': 'br' } });
      expect(small.headers, path).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
      expect(brotliDecompressSync(small.body).equals(plain.body), path).toBe(true);
    }
  }
});

for (const page of ['/', '/products/']) {
  test(`${page} as the first page needs at most 100 kB of script`, async ({ site }) => {
    const scripts = (await assetsOf(site.url, page)).filter((path) => path.endsWith('.js'));
    const sizes = await Promise.all(
      scripts.map(async (path) => (await send(site.url, path, { headers: { 'accept-encoding': 'br' } })).body.length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FIRST_LOAD_SCRIPT_BYTES);
  });
}

test('fonts come from the site itself', async ({ site }) => {
  const styles = (await assetsOf(site.url, '/')).filter((path) => path.endsWith('.css'));
  const css = (await Promise.all(styles.map((path) => send(site.url, path)))).map(({ text }) => text).join('\n');
  const urls = [...css.matchAll(/url\(["']?([^"')]+)/g)].map((match) => match[1] ?? '');
  const fonts = urls.filter((url) => url.includes('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  expect(urls.filter((url) => /^(https?:)?\/\//.test(url))).toEqual([]);
  for (const font of fonts) {
    expect((await send(site.url, new URL(font, `${site.url}${styles[0]}`).pathname)).status, font).toBe(200);
  }
});

for (const page of ['/', '/es/', '/_data/']) {
  test(`${page} is sent in the form the client asks for, and not again when unchanged`, async ({ site }) => {
    const plain = await send(site.url, page);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    const brotli = await send(site.url, page, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const gzip = await send(site.url, page, { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    for (const answer of [plain, brotli, gzip]) {
      const etag = String(answer.headers.etag);
      expect(etag, 'strong ETag').toMatch(/^"[^"]+"$/);
      const encoding = String(answer.headers['content-encoding'] ?? 'identity');
      const again = await send(site.url, page, { headers: { 'if-none-match': etag, 'accept-encoding': encoding } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  });
}

test('pictures are served with known sizes', async ({ site }) => {
  const { text } = await send(site.url, '/');
  const pictures = text.match(/<img\b[^>]*>/g) ?? [];
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    expect(picture).toMatch(/\swidth="\d+"/);
    expect(picture).toMatch(/\sheight="\d+"/);
    expect(picture).toMatch(/\salt="/);
    const source = attributeValues(picture, 'src')[0] ?? '';
    const answer = await send(site.url, source);
    expect([answer.status, answer.headers['content-type']], source).toEqual([200, expect.stringMatching(/^image\//)]);
  }
});
