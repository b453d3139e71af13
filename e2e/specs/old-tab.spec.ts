/** A tab that was open before a release goes on working after it. */
import { rm } from 'node:fs/promises';

import type { Page, Request } from '@playwright/test';

import type { Ending } from '../fixtures/per-worker.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { withContent } from '../lib/content-folder.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { freePort, startLucerna, temporaryFolder, type StartedLucerna } from '../lib/lucerna.mjs';
import { builtRelease, releaseAfter, type Release } from '../lib/next-release.ts';
import { expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

type Deployment = {
  url: string;
  /** Stops what runs and starts this release at the same address, with the same data. */
  deploy: (release: Release) => Promise<void>;
};

/** The built release, or one of those that follow it; made once per worker. */
type Releases = (index: number) => Promise<Release>;

const test = base.extend<{ deployment: Deployment; releases: Releases }>({
  releases: async ({ perWorker }, use) => use(await perWorker('releases', makeReleases)),
  deployment: async ({}, use) => {
    const [port, data, content] = [await freePort(), await temporaryFolder(), await withContent({})];
    let running: StartedLucerna | undefined;
    await use({
      url: `http://127.0.0.1:${port}`,
      deploy: async ({ folder }) => {
        await running?.stop();
        running = await startLucerna(['serve', '--content', content.path], { port, data, env: { LUCERNA_FRONT_END: folder } });
      },
    });
    await running?.stop();
    await Promise.all([content.remove(), rm(data, { recursive: true, force: true })]);
  },
  baseURL: async ({ deployment }, use) => use(deployment.url),
});

async function makeReleases(): Promise<Ending<Releases>> {
  const made: Release[] = [await builtRelease()];
  return {
    value: async (index) => {
      for (let last = made.at(-1); last && made.length <= index; last = made.at(-1)) {
        made.push(await releaseAfter(last));
      }
      return made[index] as Release;
    },
    end: async () => {
      await Promise.all(made.slice(1).map(({ folder }) => rm(folder, { recursive: true, force: true })));
    },
  };
}

/** Restarting a server takes a while. */
test.slow();

for (const language of forBehaviour(LANGUAGES)) {
  test(`a tab of the last release still opens its parts, and its links lead to the new one, in ${language.name}`, async ({ page, deployment, releases }) => {
    const first = await releases(0);
    await deployment.deploy(first);
    const everything = everythingLoadedBy(page, first);
    await openHydrated(page, language.home);
    // While a release is replaced nobody answers: what the page loads by itself has to be there before.
    await everything();
    await markDocument(page);
    const before = await page.locator('html').getAttribute('data-build');
    await deployment.deploy(await releases(1));

    await test.step('parts that it never loaded still open', async () => {
      const parts = await page.evaluate(async (address) => Object.keys((await import(address)) as object), first.fileOf('src/routes/content.tsx'));
      expect(parts.length, 'what the old file offers').toBeGreaterThan(0);
      await page.getByRole('banner').getByRole('button', { name: language.search, exact: true }).click();
      const search = page.getByRole('dialog', { name: language.productSearch, exact: true });
      await expect(search).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(search).toHaveCount(0);
      await expectSameDocument(page);
    });

    await test.step('a link leads to the new release', async () => {
      // One that no part of the screen showed before: a page that was fetched ahead would still be drawn by the old release.
      const columns = page.getByRole('contentinfo').getByRole('navigation', { name: language.footerNavigation, exact: true });
      const link = columns.getByRole('link', { name: language.terms, exact: true });
      const target = await link.getAttribute('href');
      await link.click();
      await expect(page).toHaveURL(target ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-build', before ?? '');
      await expect(page.locator('html')).not.toHaveAttribute('data-test-mark', 'kept');
    });

    await test.step('and so does Back', async () => {
      await page.goBack();
      await expect(page).toHaveURL(language.home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

/**
 * Listens from before a page is opened. Answers how to wait until it has what it loads by itself: last of all, once it is
 * calm, comes the script that prepares the next pages.
 */
function everythingLoadedBy(page: Page, release: Release): () => Promise<void> {
  const underway = new Set<Request>();
  page.on('request', (request) => underway.add(request));
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  const last = page.waitForRequest((request) => new URL(request.url()).pathname === release.fileOf('src/features/navigation/background-work.ts'));
  return async () => {
    await last;
    await expect.poll(() => [...underway].map((request) => request.url()), 'requests under way').toEqual([]);
  };
}
