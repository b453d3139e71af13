/** Every block that editors can use, on one page: there by role and name, working in a real layout, and readable without scripts. */
import type { Locator, Page } from '@playwright/test';

import { expect, testWith } from '../fixtures/content.ts';
import { BLOCKS, EVERY_BLOCK, EVERY_BLOCK_CONTENT, FEW_PRODUCTS, FILM } from '../lib/every-block.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated, scrollThrough } from '../lib/page-state.ts';

const test = testWith(EVERY_BLOCK_CONTENT);

const SIZES = [{ width: 1280, height: 800 }, { width: 375, height: 740 }] as const;

/** A block is a section of its own; this is the one with these words as its heading. */
function block(page: Page, title: string): Locator {
  return page.getByRole('main').locator('> section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
}

/** Everything a visitor reads on the page, whether scripts run or not. */
async function expectEveryBlock(page: Page, { code, home, everyBlock: texts }: Language) {
  const main = page.getByRole('main');
  await expect(main.locator('> section')).toHaveCount(BLOCKS.length);

  await expect(main.getByRole('heading', { level: 1 })).toHaveText(['Every block there is']);
  await expect(main.getByRole('img', { name: 'Three dome pendants over a timber bar' }).first()).toBeVisible();
  await expect(main.getByText('Light is the fourth wall')).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Running text' })).toBeVisible();

  await expect(block(page, 'Three ways to dim').getByRole('heading', { level: 3 })).toHaveText(['Phase', 'DALI-2', 'Casambi']);
  await expect(block(page, 'Three ways to dim').getByRole('link', { name: 'See them' })).toHaveAttribute('href', `${home}contact/`);
  await expect(block(page, 'Made to be opened').getByRole('img')).toHaveAccessibleName(/^An open luminaire/);
  await expect(block(page, 'Where do you need light?').getByRole('listitem')).toHaveCount(3);
  await expect(block(page, 'Where do you need light?').getByRole('link')).toHaveText([/Stairs/]);

  await expect(block(page, 'Gallery').getByRole('figure')).toHaveCount(3);
  await expect(block(page, 'Gallery').getByText('The bar in the evening')).toBeVisible();

  const products = block(page, 'Products in a row').getByRole('group', { name: 'Products in a row' });
  await expect(products.getByRole('heading', { level: 3 })).toHaveText([1, 2, 3, 4, 5, 6].map((number) => `Series ${number}`));
  await expect(products.getByRole('link', { name: 'Series 2', exact: true })).toHaveAttribute('href', `${home}products/series-2/`);
  await expect(products.getByRole('link', { name: 'All products' })).toHaveAttribute('href', `${home}products/`);

  await expect(block(page, 'Case studies').getByRole('heading', { level: 3 })).toHaveText(['A new stair', 'An old bar']);
  await expect(block(page, 'Case studies').getByText(code === 'en' ? 'Leeds, United Kingdom' : 'Leeds, Reino Unido')).toBeVisible();
  await expect(block(page, 'Articles').getByRole('heading', { level: 3 })).toHaveText(['Second article', 'First article']);

  const said = block(page, 'What clients say').getByRole('figure');
  await expect(said).toHaveText([/Nora Byrne/, /Omar Reyes/]);
  const nora = said.filter({ hasText: 'It looks as it did by candlelight.' });
  await expect(nora).toContainText('Owner, The Old Bar');
  await expect(nora.getByRole('link', { name: 'An old bar' })).toHaveAttribute('href', `${home}case-studies/old-bar/`);
  await expect(main.getByRole('figure').filter({ hasText: 'Nora Field' }).getByRole('blockquote')).toContainText('luminaires at all');

  await expect(block(page, 'Figures').getByRole('definition')).toHaveText([/^500\s*lx$/, '19', '90']);
  const steps = block(page, 'From drawing to light').locator('ol');
  await expect(steps.getByRole('listitem')).toHaveText([/Send us the plan/, /We calculate/, /Try one/]);

  await expect(block(page, 'Glossary').getByRole('term')).toHaveCount(8);
  await expect(block(page, 'Glossary').getByRole('link', { name: 'Unified glare rating' })).toHaveAttribute('href', '#ugr');

  const table = page.getByRole('table', { name: 'A table' });
  await expect(table.locator('caption')).toHaveText('Runs at 24 V');
  await expect(table.getByRole('columnheader')).toHaveText(['Strip', 'W/m', 'Longest run']);
  await expect(table.getByRole('rowheader')).toHaveText(['STR005', 'STR010']);
  expect(await table.locator('th').evaluateAll((heads) => heads.map((head) => head.getAttribute('scope')))).toEqual(['col', 'col', 'col', 'row', 'row']);

  const dimmers = block(page, 'Tested dimmers');
  await expect(dimmers.getByRole('navigation').getByRole('link')).toHaveText(['Series 1', 'Series 2']);
  const tried = dimmers.getByRole('table', { name: 'Series 1', exact: true });
  await expect(tried.getByRole('rowheader')).toHaveText(['Quillmere QT 150', 'Tarvane Tap 200']);
  await expect(tried.getByRole('row').last()).toContainText(code === 'en' ? '5.5%' : '5,5\u00a0%');
  await expect(dimmers.getByRole('definition')).toHaveText([code === 'en' ? 'Needs a neutral.' : 'Necesita neutro.']);

  const sheet = block(page, 'Downloads').getByRole('link', { name: 'Datasheet' });
  await expect(sheet).toHaveAttribute('download', 'sheet.pdf');
  const file = await page.request.get((await sheet.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const place = block(page, 'Where we are').getByRole('listitem');
  await expect(place.getByRole('link', { name: '01632 960 100' })).toHaveAttribute('href', 'tel:01632960100');
  await expect(place).toContainText(texts.coordinates);
  const map = place.getByRole('link', { name: `${texts.openMap} Leeds` });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=53\.79&mlon=-1\.54/);
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(map).toHaveAttribute('rel', /noopener/);

  await expect(block(page, 'Light study').getByRole('group', { name: texts.cct }).getByRole('radio')).toHaveCount(3);

  const staff = block(page, 'People');
  const [engineering, sales] = texts.teams;
  for (const [name, person, letters] of [[engineering, 'Ada Quill', 'AQ'], [sales, 'Ben Rowe', 'BR']] as const) {
    const team = staff.getByRole('list', { name });
    await expect(team).toContainText(person);
    await expect(team.getByText(letters, { exact: true })).toBeVisible();
  }
  await expect(staff.getByRole('list', { name: engineering }).getByRole('listitem')).toHaveText([/Ada Quill/, /Cyd Moss/]);
  await expect(staff.getByRole('link', { name: /ada@example\.com/ })).toHaveAttribute('href', 'mailto:ada@example.com');

  await expect(block(page, 'Newsletter').getByRole('textbox')).toBeVisible();
  await expect(block(page, 'Write to us').getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await expect(block(page, 'Not sure which one?').getByRole('link', { name: 'Ask a designer' })).toHaveAttribute('href', `${home}contact/`);
}

/** The numbers of the first and the last card that can be seen as a whole. */
async function wholeCards(row: Locator): Promise<{ from: number; to: number }> {
  return row.evaluate((list) => {
    const whole = [...list.children].map((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left >= -1 && right <= document.documentElement.clientWidth + 1;
    });
    return { from: whole.indexOf(true) + 1, to: whole.lastIndexOf(true) + 1 };
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const { everyBlock: texts } = language;
  const path = language.home + EVERY_BLOCK;

  test(`every block is there in ${language.name}, fits the window, opens and plays by keyboard, and breaks no rule of accessibility`, async ({ page, a11y }) => {
    test.slow();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/films/')) {
        asked.push(new URL(request.url()).pathname);
      }
    });
    let comes = () => {};
    const waiting = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await page.route(`**/media/${FILM}`, async (route) => {
      await waiting;
      await route.continue();
    });

    await openHydrated(page, path);
    await scrollThrough(page);
    for (const size of SIZES) {
      await test.step(`every block at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        await expectEveryBlock(page, language);
        await expectNoSidewaysScroll(page);
      });
    }
    await test.step('axe', () => a11y.check());

    await test.step('pictures are enlarged, turned and closed by keyboard', async () => {
      const opener = block(page, 'Gallery').getByRole('button').nth(1);
      await expect(opener).toHaveAccessibleName(new RegExp(`A stair.*${texts.enlarge}`));
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Gallery' });
      await expect(dialog.getByRole('img')).toHaveAccessibleName(/^A stair/);
      await expect(dialog.getByText(texts.picture(2, 3))).toBeAttached();
      await a11y.check();
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByRole('img')).toHaveAccessibleName(/^A gravel path/);
      await page.keyboard.press('+');
      await expect(dialog.getByText(/^150\s?%$/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await test.step('a film is fetched when it is asked for, has captions, and says when it cannot be played', async () => {
      const part = block(page, 'A film');
      const play = part.getByRole('button', { name: new RegExp(`^${texts.play} A film`) });
      await play.hover();
      await play.focus();
      expect(asked).toEqual([]);
      await page.keyboard.press('Enter');
      const film = part.locator('video');
      await expect(film).toHaveAccessibleName('A film');
      await expect(film).toBeFocused();
      await expect(film).toHaveAttribute('controls');
      await expect(film.locator('track[kind=captions][srclang=en]')).toHaveAttribute('label', /\S/);
      await expect.poll(() => asked).toContain(`/media/${FILM}`);
      const transcript = part.getByText('A disc of aluminium turns.');
      await expect(transcript).toBeHidden();
      await part.getByText(texts.transcript).click();
      await expect(transcript).toBeVisible();
      comes();
      await expect(part.getByRole('status')).toContainText(texts.notPlayed);
      await expect(part.getByRole('link', { name: texts.openFile })).toHaveAttribute('href', `/media/${FILM}`);
    });

    await page.setViewportSize(SIZES[0]);
    await test.step('axe after all that', () => a11y.check());

    for (const other of LANGUAGES.filter((each) => !forBehaviour(LANGUAGES).includes(each))) {
      await test.step(`every block says in ${other.name} what it should, and fits a phone`, async () => {
        await page.setViewportSize(SIZES[1]);
        await openHydrated(page, other.home + EVERY_BLOCK);
        await expectEveryBlock(page, other);
        await expectNoSidewaysScroll(page);
      });
    }
  });

  test(`products of a block are leafed through by buttons and keys in ${language.name}, and only where they do not fit`, async ({ page }) => {
    await test.step('in a row that is too long', async () => {
      await openHydrated(page, path);
      const part = block(page, 'Products in a row');
      const row = part.getByRole('list', { name: 'Products in a row' });
      const [previous, next] = [part.getByRole('button', { name: texts.previous }), part.getByRole('button', { name: texts.next })];
      await expect(row).toHaveCSS('scroll-snap-type', /x mandatory/);
      for (const width of [1920, 1280, 375]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(async () => {
          const { from, to } = await wholeCards(row);
          return (await part.getByText(texts.shown(from, to, 6)).count()) === 1;
        }, `what is said to be shown at ${width} px is what can be seen`).toBe(true);
        await expect(previous).toHaveAttribute('aria-disabled', 'true');
        await expect(next).not.toHaveAttribute('aria-disabled');
      }

      // One by one on a phone; the button keeps focus at the end.
      for (let number = 2; number <= 6; number += 1) {
        await next.press('Enter');
        await expect(row.getByRole('listitem').nth(number - 1)).toBeInViewport({ ratio: 0.99 });
      }
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await expect(next).toBeFocused();
      await expect(part.getByText(texts.shown(6, 6, 6))).toBeAttached();
      await previous.click();
      await expect(row.getByRole('listitem').nth(4)).toBeInViewport({ ratio: 0.99 });

      await page.setViewportSize({ width: 1280, height: 800 });
      await row.focus();
      await page.keyboard.press('Home');
      await expect(row).toBeFocused();
      await row.evaluate((list) => list.scrollTo({ left: 0 }));
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('ArrowRight');
      await expect(previous).not.toHaveAttribute('aria-disabled');
      // It comes to rest with a card at the edge of the column.
      const edge = (await part.getByRole('heading', { level: 2 }).boundingBox())?.x ?? 0;
      await expect.poll(async () => {
        const lefts = await row.getByRole('listitem').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
        return Math.min(...lefts.map((left) => Math.abs(left - edge)));
      }).toBeLessThan(2);

      await part.getByRole('button', { name: texts.compare('Series 5') }).click();
      await expect(page.getByRole('region', { name: texts.compareBar }).or(page.getByRole('dialog')).first()).toBeVisible();
    });

    await test.step('in a row that fits', async () => {
      await openHydrated(page, language.home + FEW_PRODUCTS);
      const part = block(page, 'Three of them');
      await expect(part.getByRole('heading', { level: 3 })).toHaveCount(3);
      await expect(part.getByRole('button', { name: texts.compare('Series 3') })).toBeVisible();
      await expect(part.getByRole('button', { name: texts.next })).toHaveCount(0);
      await page.setViewportSize({ width: 375, height: 740 });
      await expect(part.getByRole('button', { name: texts.next })).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(part.getByRole('button', { name: texts.next })).toHaveCount(0);
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`every block is there in ${language.name}, and what plays or opens is a link`, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 740 });
      await page.goto(path);
      await expectEveryBlock(page, language);
      await expect(block(page, 'Gallery').getByRole('link')).toHaveCount(3);
      await expect(block(page, 'A film').getByRole('link', { name: new RegExp(`^${texts.play} A film`) })).toHaveAttribute('href', `/media/${FILM}`);
      await block(page, 'A film').locator('summary').click();
      await expect(page.getByText('A disc of aluminium turns.')).toBeVisible();
      await page.getByRole('heading', { name: 'Can it be dimmed?' }).click();
      await expect(block(page, 'Questions').getByText('Yes.')).toBeVisible();
      await expect(block(page, 'Newsletter').locator('form')).toHaveAttribute('method', 'post');
      // No buttons that would do nothing, and a row that is swiped.
      await expect(block(page, 'Products in a row').getByRole('button')).toHaveCount(0);
      await expect(block(page, 'Products in a row').locator('ul').first()).toHaveCSS('overflow-x', 'auto');
    });
  });
}
