/** Parts around the content, found as a visitor names them. */
import { expect, type Locator, type Page } from '@playwright/test';

import type { Language } from './languages.ts';

/** From this width on the header shows its menu instead of the burger. */
export const DESKTOP_WIDTH = 1024;

/** Links of the menu item `aboutItem`: the item itself and what stands below it. */
export const ABOUT_LINKS = 7;

/** The header's menu, as it stands in the row or behind the burger. */
export function mainNavigation(page: Page, language: Language): Locator {
  return page.getByRole('navigation', { name: language.mainNavigation, exact: true }).filter({ visible: true });
}

/** The burger; `<summary>` has no role that Playwright knows. */
export function burger(page: Page, language: Language): Locator {
  const header = page.getByRole('banner');
  const button = header.getByRole('button', { name: language.menu, exact: true });
  return button.or(header.locator('summary').filter({ hasText: new RegExp(`^${language.menu}$`) }));
}

/** Opens the full-width panel of the menu item with this title, and returns the panel. */
export async function openMegaMenu(page: Page, language: Language, title: string): Promise<Locator> {
  const trigger = megaTrigger(page, language, title);
  await trigger.click();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await expect(trigger).toHaveAttribute('aria-controls', /./);
  const panel = page.locator(`[id="${await trigger.getAttribute('aria-controls')}"]`);
  await expect(panel).toBeVisible();
  return panel;
}

/** The menu item that opens a full-width panel; a button as soon as scripts run. */
export function megaTrigger(page: Page, language: Language, title: string): Locator {
  return mainNavigation(page, language).getByRole('button', { name: title, exact: true });
}

/** Opens the menu behind the burger. */
export async function openMobileMenu(page: Page, language: Language): Promise<Locator> {
  await burger(page, language).click();
  const menu = mainNavigation(page, language);
  await expect(menu).toBeVisible();
  return menu;
}

/** Opens the product search from the header. */
export async function openProductSearch(page: Page, language: Language): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: language.search, exact: true }).click();
  const dialog = productSearch(page, language);
  await expect(dialog).toBeVisible();
  return dialog;
}

export function productSearch(page: Page, language: Language): Locator {
  return page.getByRole('dialog', { name: language.productSearch, exact: true });
}

/** Whether the page behind an open thing stands still. */
export function isScrollLocked(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [document.documentElement, document.body].some((element) => {
      const { overflowY, position } = getComputedStyle(element);
      return overflowY === 'hidden' || overflowY === 'clip' || position === 'fixed';
    }),
  );
}

/** The item that opens the products panel; a button as soon as scripts run. */
export function productsTrigger(page: Page, language: Language) {
  return mainNavigation(page, language).getByRole('button', { name: language.productsItem, exact: true });
}

export function productsPanel(page: Page, language: Language) {
  return page.getByRole('region', { name: language.productsItem, exact: true });
}

/** The button that unfolds what stands below a menu item: the title itself where that leads nowhere else, or a sign beside it. */
export function unfold(page: Page, language: Language, title: string) {
  return mainNavigation(page, language).locator('summary').filter({ hasText: new RegExp(`^(${title}|${language.moreIn(title)})$`) });
}
