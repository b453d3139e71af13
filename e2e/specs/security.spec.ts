/** Headers that keep browsers to what the site means to do, on every kind of answer. */
import { expect, test } from '../fixtures/server.ts';
import { send } from '../lib/http.ts';

const KINDS: [string, string, number][] = [
  ['a page', '/', 200],
  ['a redirect', '/about', 301],
  ['a missing page', '/no-such-page/', 404],
  ['page data', '/_data/', 200],
  ['a file for machines', '/robots.txt', 200],
  ['a malformed address', '/%ff/', 400],
];

for (const [name, path, status] of KINDS) {
  test(`${name} carries the security headers`, async ({ site }) => {
    const answer = await send(site.url, path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(answer.headers['strict-transport-security'], 'HSTS over http').toBeUndefined();
    expect(answer.headers.server ?? '', 'version in Server').not.toMatch(/\d/);
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });
}

test('the policy allows no inline scripts, no eval and no framing', async ({ site }) => {
  const policy = String((await send(site.url, '/')).headers['content-security-policy']);
  const directives = new Map(policy.split(';').map((part) => [part.trim().split(/\s+/)[0], part.trim()] as const));
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  expect(directives.get('default-src')).toBe("default-src 'self'");
  expect(directives.get('script-src')).toBe("script-src 'self'");
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(directives.get('object-src')).toBe("object-src 'none'");
  expect(directives.has('base-uri')).toBe(true);
  expect(directives.has('form-action')).toBe(true);
});

test('pages hold no inline style and no inline executable script', async ({ site }) => {
  for (const path of ['/', '/es/', '/about/', '/no-such-page/']) {
    const { text } = await send(site.url, path);
    expect(text, path).not.toMatch(/<style[\s>]|\sstyle="|\son[a-z]+="|href="javascript:/i);
    const inline = [...text.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? '').filter((tag) => !tag.includes('src='));
    for (const tag of inline) {
      expect(tag, path).toMatch(/type="application\/(ld\+)?json"/);
    }
  }
});

test('an https site insists on https', async ({ start }) => {
  const site = await start(['serve', '--demo'], { env: { LUCERNA_PUBLIC_URL: 'https://lighting.example' } });
  const answer = await send(site.url, '/');
  expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  expect(answer.text).toContain('href="https://lighting.example/"');
});

test('an unsigned purge is refused', async ({ start }) => {
  const site = await start(['serve', '--demo'], { env: { LUCERNA_PURGE_SECRET: 'a secret only these tests know' } });
  const answer = await send(site.url, '/api/purge', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"tags":["all"]}',
  });
  expect(answer.status).toBe(401);
});
