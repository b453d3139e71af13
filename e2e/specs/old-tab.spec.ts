/** A tab that was open before a release goes on working after it. */
import { rm } from 'node:fs/promises';

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

/** Restarting a server takes a while, several times over longer. */
test.slow();

for (const language of forBehaviour(LANGUAGES)) {
  test(`a link in a tab of the last release leads to the new one in ${language.name}`, async ({ page, deployment, releases }) => {
    await deployment.deploy(await releases(0));
    await openHydrated(page, language.home);
    // While a release is replaced nobody answers: what the page loads by itself has to be there before.
    await page.waitForLoadState('networkidle');
    await markDocument(page);
    const before = await page.locator('html').getAttribute('data-build');

    await deployment.deploy(await releases(1));
    // One that no part of the screen showed before: a page that was fetched ahead would still be drawn by the old release.
    const columns = page.getByRole('contentinfo').getByRole('navigation', { name: language.footerNavigation, exact: true });
    const link = columns.getByRole('link', { name: language.terms, exact: true });
    const target = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(target ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-build', before ?? '');
    await expect(page.locator('html')).not.toHaveAttribute('data-test-mark', 'kept');

    await page.goBack();
    await expect(page).toHaveURL(language.home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(`parts that a tab of the last release never loaded still open in ${language.name}`, async ({ page, deployment, releases }) => {
    const first = await releases(0);
    await deployment.deploy(first);
    await openHydrated(page, language.home);
    // While a release is replaced nobody answers: what the page loads by itself has to be there before.
    await page.waitForLoadState('networkidle');
    await markDocument(page);

    await deployment.deploy(await releases(1));
    const parts = await page.evaluate(async (address) => Object.keys((await import(address)) as object), first.chunkOf('content'));
    expect(parts.length, 'what the old chunk offers').toBeGreaterThan(0);
    await page.getByRole('banner').getByRole('button', { name: language.search, exact: true }).click();
    await expect(page.getByRole('dialog', { name: language.productSearch, exact: true })).toBeVisible();
    await expectSameDocument(page);
  });
}
