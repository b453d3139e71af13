/** A map of another site under the stockists: never before a yes, from its host alone, and our own drawing when it fails. */
import type { BrowserContext } from '@playwright/test';

import { testOf } from '../fixtures/content.ts';
import { expect } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';
import { cards, STOCKISTS } from '../lib/stockists.ts';

const HOST = 'tiles.example';
const STYLE = `https://${HOST}/style.json`;
const test = testOf({ LUCERNA_MAP_STYLE_URL: STYLE });
const unasked = testOf({ LUCERNA_MAP_STYLE_URL: STYLE, LUCERNA_MAP_ASKS: 'false' });

/** What the policy refuses, and what a machine without a graphics card says about its speed. */
const NOISE = /other\.example|GL Driver Message/;
const SEA = '#a8d8ea';
/** One tile, and a picture that lies somewhere else, which the site's own policy must not let through. */
const ANSWERS: Record<string, { contentType: string; body: string | Buffer }> = {
  '/style.json': {
    contentType: 'application/json',
    body: JSON.stringify({
      version: 8,
      sources: {
        own: { type: 'raster', tiles: [`https://${HOST}/{z}/{x}/{y}.png`], tileSize: 256, attribution: '<a href="https://tiles.example/about">Tiles of Example</a>' },
        elsewhere: { type: 'raster', tiles: ['https://other.example/{z}/{x}/{y}.png'], tileSize: 256 },
      },
      layers: [
        { id: 'sea', type: 'background', paint: { 'background-color': SEA } },
        { id: 'own', type: 'raster', source: 'own' },
        { id: 'elsewhere', type: 'raster', source: 'elsewhere' },
      ],
    }),
  },
};
/** A blue square. */
const TILE = { contentType: 'image/png', body: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAMAAACeL25MAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAAA1BMVEU9fqYFwBm8AAAAB3RJTUUH6gsSAhoauADrjgAAAAtJREFUCNdjYMAEAAAUAAHlhrBKAAAAJXRFWHRkYXRlOmNyZWF0ZQAyMDI2LTExLTE4VDAyOjI2OjI2KzAwOjAwLIad6gAAACV0RVh0ZGF0ZTptb2RpZnkAMjAyNi0xMS0xOFQwMjoyNjoyNiswMDowMF3bJVYAAAAASUVORK5CYII=', 'base64') };

/** Answers for every other host, and remembers what was asked for. */
async function standIn(context: BrowserContext, origin: string, isWorking = true): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    async (route) => {
      const url = new URL(route.request().url());
      asked.push(url.href);
      await route.fulfill(isWorking ? { headers: { 'access-control-allow-origin': '*' }, ...(ANSWERS[url.pathname] ?? TILE) } : { status: 503, body: '' });
    },
  );
  return asked;
}

const TEXTS = {
  en: { show: 'Show the detailed map', keep: 'Keep the simple map', back: 'Back to the simple map', remember: 'Remember this for a year', failed: `The map from ${HOST} could not be shown. This is our own drawing.` },
  es: { show: 'Mostrar el mapa detallado', keep: 'Seguir con el mapa sencillo', back: 'Volver al mapa sencillo', remember: 'Recordarlo durante un año', failed: `No se ha podido mostrar el mapa de ${HOST}. Este es nuestro propio dibujo.` },
};

for (const language of forBehaviour(LANGUAGES)) {
  const words = STOCKISTS[language.code];
  const texts = TEXTS[language.code];

  test.describe(`the map of another site in ${language.name}`, () => {
    test('comes after a yes and no sooner, from its host alone, with the same markers', async ({ page, context, site, consoleGuard }) => {
      consoleGuard.expect(NOISE);
      const asked = await standIn(context, site.url);
      await openHydrated(page, `${words.path}?search=leeds`);
      const map = page.getByRole('group', { name: words.map });
      await expect(map.getByRole('button', { name: words.leeds })).toBeVisible();
      const ask = page.getByRole('button', { name: texts.show });
      await expect(ask).toBeVisible();
      expect(asked).toEqual([]);

      await ask.click();
      await expect(map.getByRole('link', { name: 'Tiles of Example' })).toBeAttached();
      await expect(page.getByRole('button', { name: texts.back })).toBeVisible();
      expect(asked).toContain(STYLE);
      expect(asked.filter((href) => new URL(href).host !== HOST)).toEqual([]);

      // Our own drawing stays until there is something to see in its place.
      await expect(map.locator('canvas')).toHaveCount(1);
      const [room, drawing] = await Promise.all([map.boundingBox(), map.locator('canvas').boundingBox()]);
      expect(drawing?.height).toBe(room?.height);

      const marker = map.getByRole('button', { name: words.leeds });
      const before = await marker.getAttribute('style');
      await map.focus();
      await page.keyboard.press('ArrowRight');
      await expect(marker).not.toHaveAttribute('style', before ?? '');
      await marker.click();
      await expect(cards(page, words).filter({ hasText: words.leeds })).toHaveAttribute('aria-current', 'true');

      // An answer that was not to be remembered counts for this document.
      await page.reload();
      await expect(ask).toBeVisible();
    });

    test('is remembered if wanted, and can be given up again', async ({ page, context, site, consoleGuard }) => {
      consoleGuard.expect(NOISE);
      const asked = await standIn(context, site.url);
      await openHydrated(page, words.path);
      await page.getByRole('checkbox', { name: texts.remember }).check();
      await page.getByRole('button', { name: texts.show }).click();
      const back = page.getByRole('button', { name: texts.back });
      await expect(back).toBeVisible();
      await page.reload();
      await expect(back).toBeVisible();
      await back.click();
      await expect(page.getByRole('link', { name: 'Tiles of Example' })).toHaveCount(0);
      asked.length = 0;
      await page.reload();
      await expect(page.getByRole('button', { name: texts.show })).toBeVisible();
      expect(asked).toEqual([]);
    });

    test('that fails leaves our own drawing, and says so', async ({ page, context, site, consoleGuard }) => {
      consoleGuard.expect(/503|tiles\.example/);
      await standIn(context, site.url, false);
      await openHydrated(page, words.path);
      await page.getByRole('button', { name: texts.show }).click();
      await expect(page.getByText(texts.failed)).toBeVisible();
      await expect(page.getByRole('group', { name: words.map }).getByRole('button').first()).toBeVisible();
    });
  });
}

unasked('without the need to ask, the map comes at once', async ({ page, context, site, consoleGuard }) => {
  consoleGuard.expect(NOISE);
  const asked = await standIn(context, site.url);
  await openHydrated(page, '/stockists/');
  await expect(page.getByRole('link', { name: 'Tiles of Example' })).toBeAttached();
  expect(asked).toContain(STYLE);
});
