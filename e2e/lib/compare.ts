/** The parts of comparing, found as a visitor names them, and variants of the demo to pick. */
import type { Locator, Page } from '@playwright/test';

/** Variants of different families. */
export const CODES = ['LYR009-30-60-WH-P', 'CRV021-40-60-WH-N', 'ARD020-30-24-BK-D', 'DRV075-24-D-20'] as const;

type Pick = { id: number | string; parent: number | string; code?: string };

/** What the browser remembers. */
export function storedPicks(page: Page): Promise<Pick[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('compareData') ?? '[]') as Pick[]);
}

/** Opens a page whose visitor picked these variants before. */
export async function pickBefore(page: Page, codes: readonly string[]) {
  await page.addInitScript((list) => {
    if (!sessionStorage.getItem('picked')) {
      localStorage.setItem('compareData', list);
      sessionStorage.setItem('picked', 'yes');
    }
  }, picksOf(codes));
}

/** Picks as another tab would, while the page is open. */
export async function keepPicks(page: Page, codes: readonly string[]) {
  await page.evaluate((list) => {
    localStorage.setItem('compareData', list);
    window.dispatchEvent(new StorageEvent('storage', { key: 'compareData' }));
  }, picksOf(codes));
}

/** Numbers that no variant has, so that only the codes can find them. */
function picksOf(codes: readonly string[]): string {
  return JSON.stringify(codes.map((code, index) => ({ id: 900_000 + index, parent: 1, code, title: code.slice(0, 3) })));
}

/** The bar at the lower edge. */
export function compareBar(page: Page, name = 'Products to compare'): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The control that picks a variant, in its row of the variant table. */
export function pickBox(scope: Page | Locator, code: string, verb = 'Compare'): Locator {
  return scope.getByRole('checkbox', { name: new RegExp(`^${verb} .*${code}$`) });
}

/** The codes of the columns, in their order. */
export async function columns(page: Page): Promise<string[]> {
  const heads = page.getByRole('table', { name: 'Comparison' }).getByRole('columnheader').getByRole('link');
  return (await heads.allInnerTexts()).map((text) => text.trim().split(/\s/).at(-1) ?? '');
}
