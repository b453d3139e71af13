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

type StandIn = { asked: string[]; isWorking: boolean };

/** Answers for every other host, and remembers what was asked for. */
async function standIn(context: BrowserContext, origin: string): Promise<StandIn> {
  const other: StandIn = { asked: [], isWorking: true };
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    async (route) => {
      const url = new URL(route.request().url());
      other.asked.push(url.href);
      await route.fulfill(other.isWorking ? { headers: { 'access-control-allow-origin': '*' }, ...(ANSWERS[url.pathname] ?? TILE) } : { status: 503, body: '' });
    },
  );
  return other;
}

const TEXTS = {
  en: { show: 'Show the detailed map', keep: 'Keep the simple map', back: 'Back to the simple map', remember: 'Remember this for a year', failed: `The map from ${HOST} could not be shown. This is our own drawing.` },
  es: { show: 'Mostrar el mapa detallado', keep: 'Seguir con el mapa sencillo', back: 'Volver al mapa sencillo', remember: 'Recordarlo durante un año', failed: `No se ha podido mostrar el mapa de ${HOST}. Este es nuestro propio dibujo.` },
};

for (const language of forBehaviour(LANGUAGES)) {
  const words = STOCKISTS[language.code];
  const texts = TEXTS[language.code];

  test(`the map of another site in ${language.name} comes after a yes and no sooner, from its host alone, and can be given up again`, async ({ page, context, site, consoleGuard }) => {
    consoleGuard.expect(NOISE);
    const other = await standIn(context, site.url);
    const map = page.getByRole('group', { name: words.map });
    const ask = page.getByRole('button', { name: texts.show });
    const back = page.getByRole('button', { name: texts.back });
    const credit = page.getByRole('link', { name: 'Tiles of Example' });
    await openHydrated(page, `${words.path}?search=leeds`);

    await test.step('not before a yes', async () => {
      await expect(map.getByRole('button', { name: words.leeds })).toBeVisible();
      await expect(ask).toBeVisible();
      expect(other.asked).toEqual([]);
    });

    await test.step('under the same markers', async () => {
      await ask.click();
      await expect(credit).toBeAttached();
      await expect(back).toBeVisible();
      expect(other.asked).toContain(STYLE);
      expect(other.asked.filter((href) => new URL(href).host !== HOST)).toEqual([]);

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
    });

    await test.step('for this document alone, unless it is to be remembered', async () => {
      await page.reload();
      await expect(ask).toBeVisible();
      await page.getByRole('checkbox', { name: texts.remember }).check();
      await ask.click();
      await expect(back).toBeVisible();
      await page.reload();
      await expect(back).toBeVisible();
      await expect(credit).toBeAttached();
    });

    await test.step('until it is given up', async () => {
      await back.click();
      await expect(credit).toHaveCount(0);
      other.asked.length = 0;
      await page.reload();
      await expect(ask).toBeVisible();
      expect(other.asked).toEqual([]);
    });

    await test.step('or fails, which leaves our own drawing and is told', async () => {
      consoleGuard.expect(/503|tiles\.example/);
      other.isWorking = false;
      await ask.click();
      await expect(page.getByText(texts.failed)).toBeVisible();
      await expect(map.getByRole('button').first()).toBeVisible();
    });
  });
}
