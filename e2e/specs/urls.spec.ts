/** One address per page, and a sane answer to every other. */
import { expect, test } from '../fixtures/server.ts';
import { send } from '../lib/http.ts';
import { LANGUAGES } from '../lib/languages.ts';

/** Address as sent, and the one it must lead to in a single hop. */
const MOVES: [string, string][] = [
  ['/about?x=1', '/about/?x=1'],
  ['/about?x=%2F&y', '/about/?x=%2F&y'],
  ['/es', '/es/'],
  ['/es/sobre-nosotros?a=b', '/es/sobre-nosotros/?a=b'],
  ['//about//', '/about/'],
  ['/./about/', '/about/'],
  ['/products/../about/', '/about/'],
  ['/ABOUT/', '/about/'],
  ['/Es/Sobre-Nosotros', '/es/sobre-nosotros/'],
];

for (const [from, to] of MOVES) {
  test(`${from} moves to ${to} in one hop`, async ({ site }) => {
    const answer = await send(site.url, from);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(to);
    expect((await send(site.url, to)).status).toBe(200);
    const head = await send(site.url, from, { method: 'HEAD' });
    expect([head.status, head.headers.location, head.body.length]).toEqual([301, to, 0]);
  });
}

/** Address, and the statuses that make sense for it. */
const REFUSED: [string, string, number[]][] = [
  ['an encoded slash', '/about%2Fteam/', [400, 404]],
  ['an encoded backslash', '/about%5Cteam/', [400, 404]],
  ['an encoded zero byte', '/about%00/', [400, 404]],
  ['escapes that are not UTF-8', '/%ff%fe/', [400, 404]],
  ['bytes that are not UTF-8', '/\xff\xfe/', [400, 404]],
  ['a climb above the root into files', '/assets/../../../../etc/passwd', [301, 400, 404]],
  ['an encoded climb into files', '/media/%2e%2e%2f%2e%2e%2fetc/passwd', [400, 404]],
  ['a query of 16 kB', `/?q=${'x'.repeat(16 * 1024)}`, [400, 414, 431]],
  ['a path of 16 kB', `/${'x'.repeat(16 * 1024)}/`, [400, 404, 414, 431]],
];

for (const [name, path, statuses] of REFUSED) {
  test(`${name} gets a sane answer`, async ({ site }) => {
    const answer = await send(site.url, path);
    expect(statuses).toContain(answer.status);
    expect(answer.text).not.toContain('root:');
  });
}

test('a redirect never leaves the site', async ({ site }) => {
  for (const path of ['//evil.example', '//evil.example/a', '/\\evil.example/a', '///evil.example/a', '/%2F/evil.example']) {
    const { status, headers } = await send(site.url, path);
    expect(status, path).toBeLessThan(500);
    expect(headers.location ?? '/', path).toMatch(/^\/(?![/\\])/);
  }
});

test('redirect rules lead to their final page in one hop, with or without a slash', async ({ site, start }) => {
  const content = await start(['content', 'serve', '--demo', '--token', 'rules']);
  const headers = { authorization: 'Basic rules' };
  let tried = 0;
  for (const language of LANGUAGES) {
    const options = await send(content.url, `${language.home}wp-json/jgm/v1/options/`, { headers });
    const { redirects } = JSON.parse(options.text) as { redirects: { redirect_from: string }[] };
    for (const { redirect_from: from } of redirects) {
      const path = new URL(from, content.url).pathname.replace(/\/+$/, '');
      const answers = await Promise.all([path, `${path}/`, `${path}?a=1`].map((form) => send(site.url, form)));
      expect(answers.map((answer) => answer.status), path).toEqual([301, 301, 301]);
      const [plain, slashed, queried] = answers.map((answer) => answer.headers.location ?? '');
      expect(slashed).toBe(plain);
      expect(queried).toMatch(/[?&]a=1/);
      if (plain?.startsWith('/')) {
        expect((await send(site.url, plain)).status, `${path} leads to ${plain}`).toBe(200);
      }
      tried += 1;
    }
  }
  expect(tried, 'redirect rules in the demo content').toBeGreaterThan(0);
});

test('pages answer HEAD and OPTIONS, and refuse what they cannot do', async ({ site }) => {
  const get = await send(site.url, '/');
  const head = await send(site.url, '/', { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, get.headers.etag]);

  const options = await send(site.url, '/', { method: 'OPTIONS' });
  expect([200, 204]).toContain(options.status);
  expect(options.headers.allow).toContain('GET');

  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    for (const path of ['/', '/about/', '/_data/', '/robots.txt']) {
      const { status, headers } = await send(site.url, path, { method });
      expect(status, `${method} ${path}`).toBe(405);
      expect(headers.allow, `${method} ${path}`).toMatch(/GET/);
    }
  }
  const call = await send(site.url, '/api/purge');
  expect([call.status, call.headers.allow]).toEqual([405, expect.stringContaining('POST')]);
});
