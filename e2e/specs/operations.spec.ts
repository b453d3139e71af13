/** What operators rely on: health, metrics, a clear refusal of bad settings, a clean stop. */
import { expect, test } from '../fixtures/server.ts';
import { send } from '../lib/http.ts';
import { freePort } from '../lib/lucerna.mjs';

test('health, readiness and metrics are on a listener of their own', async ({ start }) => {
  const port = await freePort();
  const site = await start(['serve', '--demo'], { env: { LUCERNA_ADMIN_LISTEN: `127.0.0.1:${port}` } });
  const admin = `http://127.0.0.1:${port}`;
  expect((await send(site.url, '/')).status).toBe(200);
  expect((await send(admin, '/healthz')).status).toBe(200);
  await expect.poll(async () => (await send(admin, '/readyz')).text).toMatch(/^ready\nsearch: in step with the content \(\d+ variants\)\n$/);
  expect((await send(admin, '/readyz')).status).toBe(200);
  const metrics = await send(admin, '/metrics');
  expect([metrics.status, metrics.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  for (const subject of ['request', 'cache', 'render', 'upstream', 'search']) {
    expect(metrics.text, `metrics about ${subject}`).toMatch(new RegExp(`^[a-z_]*${subject}[a-z_]*(\\{.*\\})? \\S+$`, 'm'));
  }
  for (const path of ['/healthz/', '/readyz/', '/metrics/']) {
    expect((await send(site.url, path)).status, `${path} in public`).toBe(404);
  }
});

test('a site whose back end is missing is alive but not ready', async ({ start }) => {
  const [port, nowhere] = [await freePort(), await freePort()];
  await start(['serve'], {
    env: { LUCERNA_ADMIN_LISTEN: `127.0.0.1:${port}`, LUCERNA_CONTENT_URL: `http://127.0.0.1:${nowhere}` },
  });
  expect((await send(`http://127.0.0.1:${port}`, '/healthz')).status).toBe(200);
  expect((await send(`http://127.0.0.1:${port}`, '/readyz')).status).toBe(503);
});

/** A setting, and the words that must be in the refusal. */
const BAD_SETTINGS: [string, string, RegExp][] = [
  ['LUCERNA_LISTN', '127.0.0.1:1', /listn.*listen/is],
  ['LUCERNA_PUBLIC_URL', 'ftp://lighting.example', /public_url.*ftp.*allowed/is],
  ['LUCERNA_SEARCH_LISTEN', '127.0.0.1:1', /search\.listen.*127\.0\.0\.1:1.*search\.api_key.*allowed/is],
  ['LUCERNA_LIMITS_CONCURRENT_REQUESTS', '0', /concurrent_requests.*0.*allowed/is],
];

for (const [name, value, words] of BAD_SETTINGS) {
  test(`${name}=${value} stops the start and says why`, async ({ start }) => {
    await expect(start(['serve', '--demo'], { env: { [name]: value } })).rejects.toThrow(words);
  });
}

test('an answer carries a request id that is also in the log', async ({ site }) => {
  const id = String((await send(site.url, '/')).headers['x-request-id']);
  expect(id).toMatch(/^[\w-]{8,}$/);
  await expect.poll(() => site.log()).toContain(id);
});

test('a stopping site finishes and leaves quietly', async ({ start }) => {
  const site = await start(['serve', '--demo']);
  expect((await send(site.url, '/')).status).toBe(200);
  await site.stop();
  expect(site.log()).not.toMatch(/panicked|cut off/);
  await expect(send(site.url, '/')).rejects.toThrow(/ECONNREFUSED/);
});
