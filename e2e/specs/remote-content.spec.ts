/** The content back end on another port: same pages, and a site that outlives its failures. */
import { expect, test } from '../fixtures/server.ts';
import { send } from '../lib/http.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { freePort, temporaryFolder } from '../lib/lucerna.mjs';
import { MOODS, startMoodyBackEnd } from '../lib/moody-back-end.ts';

const TOKEN = 'bHVjZXJuYTplMmU=';
const BACK_END = ['content', 'serve', '--demo', '--token', TOKEN];
const PUBLIC_URL = 'http://lighting.example';

function pointedAt(url: string) {
  return { env: { LUCERNA_CONTENT_URL: url, LUCERNA_CONTENT_TOKEN: TOKEN, LUCERNA_PUBLIC_URL: PUBLIC_URL } };
}

test('the back end refuses callers without its token', async ({ start }) => {
  const content = await start(BACK_END);
  const path = '/wp-json/jgm/v1/menu/';
  const stranger = await send(content.url, path);
  expect([stranger.status, stranger.headers['www-authenticate']]).toEqual([401, expect.stringContaining('Basic')]);
  expect((await send(content.url, path, { headers: { authorization: `Basic ${TOKEN}` } })).status).toBe(200);
  expect((await send(content.url, `/es${path}`, { headers: { authorization: `Basic ${TOKEN}` } })).status).toBe(200);
});

test('a site with a remote back end shows the same pages as one with its own', async ({ start }) => {
  const content = await start(BACK_END);
  const remote = await start(['serve'], pointedAt(content.url));
  const embedded = await start(['serve', '--demo'], { env: { LUCERNA_PUBLIC_URL: PUBLIC_URL } });
  for (const language of LANGUAGES) {
    for (const path of [language.home, language.about, language.missing]) {
      const [theirs, ours] = await Promise.all([send(remote.url, path), send(embedded.url, path)]);
      expect(theirs.status, path).toBe(ours.status);
      expect(theirs.text, path).toBe(ours.text);
      expect(theirs.text, 'the back end stays hidden').not.toContain(content.url);
    }
  }
});

test('a back end that dies takes nothing seen with it, and its return is noticed', async ({ start }) => {
  test.slow();
  const data = await temporaryFolder();
  const port = await freePort();
  const content = await start(BACK_END, { data, port });
  const site = await start(['serve'], pointedAt(content.url));
  for (const language of LANGUAGES) {
    expect((await send(site.url, language.home)).status).toBe(200);
  }
  await content.kill();

  for (const language of LANGUAGES) {
    expect((await send(site.url, language.home)).status, 'a page already seen').toBe(200);
    const asked = Date.now();
    const unseen = await send(site.url, language.about);
    expect([502, 503]).toContain(unseen.status);
    expect(Date.now() - asked, 'milliseconds to the error screen').toBeLessThan(2_000);
    expect(unseen.text).toContain(language.otherError);
    expect(unseen.text).toContain(language.goHome);
    expect(unseen.headers['cache-control']).toContain('no-store');
  }

  await start(BACK_END, { data, port });
  for (const language of LANGUAGES) {
    const status = async () => (await send(site.url, language.about)).status;
    await expect.poll(status, { message: 'recovers by itself', timeout: 20_000 }).toBe(200);
  }
});

test('a site whose back end is not there yet starts, says so, and recovers', async ({ start }) => {
  test.slow();
  const port = await freePort();
  const site = await start(['serve'], pointedAt(`http://127.0.0.1:${port}`));
  const early = await send(site.url, '/');
  expect([502, 503]).toContain(early.status);
  await start(BACK_END, { port });
  await expect.poll(async () => (await send(site.url, '/')).status, { timeout: 20_000 }).toBe(200);
});

for (const mood of MOODS) {
  test(`a back end that answers with ${mood} leaves the site standing`, async ({ start }) => {
    test.slow();
    const content = await start(BACK_END);
    const moody = await startMoodyBackEnd(content.url);
    const site = await start(['serve'], pointedAt(moody.url));
    expect((await send(site.url, '/')).status).toBe(200);
    const quiet = site.log().length;

    moody.turn(mood);
    expect((await send(site.url, '/')).status, 'a page already seen').toBe(200);
    const unseen = await send(site.url, '/about/');
    expect([502, 503, 504]).toContain(unseen.status);
    expect(unseen.text).toContain(LANGUAGES[0].goHome);
    expect(site.log().slice(quiet), 'the log says what happened').toMatch(/WARN|ERROR|"level":"(warn|error)"/i);

    moody.turn('well');
    await expect.poll(async () => (await send(site.url, '/about/')).status, { timeout: 30_000 }).toBe(200);
    await moody.stop();
  });
}
