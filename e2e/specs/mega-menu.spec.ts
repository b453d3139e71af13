/** The products panel: by mouse, finger, keyboard, and not at all without scripts. */
import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';
import { mainNavigation, productsPanel, productsTrigger, unfold } from '../lib/shell.ts';

/** The item itself and what stands below it. */
const ABOUT_LINKS = 7;

for (const language of LANGUAGES) {
  test.describe(`the words of the products panel in ${language.name}`, () => {
    test('has three columns with their titles, the products in two, and the way to all of them', async ({ page }) => {
      await openHydrated(page, language.home);
      await productsTrigger(page, language).hover();
      const panel = productsPanel(page, language);
      await expect(panel.getByRole('heading')).toHaveText([...language.megaColumns]);
      const lists = panel.getByRole('list');
      await expect(lists).toHaveCount(3);
      const edges = await lists.nth(2).getByRole('link').evaluateAll((links) => [...new Set(links.map((link) => Math.round(link.getBoundingClientRect().left)))]);
      expect(edges, 'columns of products').toHaveLength(2);
      await expect(panel.getByRole('link', { name: language.allProducts })).toHaveAttribute('href', language.products);
      await expectNoSidewaysScroll(page);
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(`the products panel in ${language.name}`, () => {
    test('opens on hover, marks its trigger, darkens the page, and closes when the pointer leaves both', async ({ page }) => {
      await openHydrated(page, language.home);
      const trigger = productsTrigger(page, language);
      await expect(trigger).toHaveAttribute('aria-expanded', 'false');
      await trigger.hover();
      const panel = productsPanel(page, language);
      await expect(panel).toBeVisible();
      await expect(trigger).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('.menu-backdrop')).toHaveCSS('opacity', '1');
      await panel.getByRole('link').last().hover();
      await expect(panel).toBeVisible();
      await page.mouse.move(640, 790);
      await expect(panel).toBeHidden();
      await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    });

    test('a slanting way to the panel passes other items without opening them', async ({ page }) => {
      await openHydrated(page, language.home);
      await productsTrigger(page, language).hover();
      const panel = productsPanel(page, language);
      await expect(panel).toBeVisible();
      const link = await panel.getByRole('link', { name: language.allProducts }).boundingBox();
      await page.mouse.move((link?.x ?? 0) + 5, (link?.y ?? 0) + 5, { steps: 12 });
      await expect(panel).toBeVisible();
      await expect(panel.getByRole('link', { name: language.allProducts })).toBeVisible();
    });

    test('a press after hover keeps it open, another closes it; a press beside it closes it too', async ({ page }) => {
      await openHydrated(page, language.home);
      const trigger = productsTrigger(page, language);
      const panel = productsPanel(page, language);
      await trigger.hover();
      await expect(panel).toBeVisible();
      await trigger.click();
      await expect(panel).toBeVisible();
      await trigger.click();
      await expect(panel).toBeHidden();
      await trigger.click();
      await expect(panel).toBeVisible();
      await page.mouse.click(640, 790);
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(language.home);
    });

    test('by keyboard: Enter, arrows, Home, End and Escape', async ({ page }) => {
      await openHydrated(page, language.home);
      const trigger = productsTrigger(page, language);
      const panel = productsPanel(page, language);
      const lists = panel.getByRole('list');
      await trigger.focus();
      await page.keyboard.press('Enter');
      await expect(panel).toBeVisible();
      await page.keyboard.press('Space');
      await expect(panel).toBeHidden();
      await page.keyboard.press('ArrowDown');
      await expect(lists.nth(0).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(lists.nth(0).getByRole('link').nth(1)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(lists.nth(1).getByRole('link').nth(1)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(lists.nth(1).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(panel.getByRole('link').last()).toBeFocused();
      await page.keyboard.press('Home');
      await expect(panel.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(trigger).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(mainNavigation(page, language).getByRole('link').first()).toBeFocused();
    });

    test('Tab runs through it, and leaving closes it', async ({ page }) => {
      await openHydrated(page, language.home);
      await productsTrigger(page, language).focus();
      await page.keyboard.press('Enter');
      const panel = productsPanel(page, language);
      await expect(panel).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('link').first()).toBeFocused();
      await panel.getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      await expect(panel).toBeHidden();
    });

    test('a fragment of the menu leaves it open, any other address closes it', async ({ page }) => {
      await openHydrated(page, language.home);
      await productsTrigger(page, language).click();
      const panel = productsPanel(page, language);
      await expect(panel).toBeVisible();
      await page.evaluate(() => (window.location.hash = 'mm-products'));
      await expect(page).toHaveURL(`${language.home}#mm-products`);
      await expect(panel).toBeVisible();
      await page.evaluate(() => (window.location.hash = 'other'));
      await expect(panel).toBeHidden();
    });
  });

  test.describe(`a submenu in ${language.name}`, () => {
    test('opens on hover and by press, and only one menu is open', async ({ page }) => {
      await openHydrated(page, language.home);
      const about = mainNavigation(page, language).getByRole('link', { name: language.aboutItem, exact: true });
      await about.hover();
      const item = about.locator('..');
      await expect(item.getByRole('link')).toHaveCount(ABOUT_LINKS);
      await productsTrigger(page, language).click();
      await expect(productsPanel(page, language)).toBeVisible();
      await expect(item.getByRole('link')).toHaveCount(1);
      await unfold(page, language, language.aboutItem).click();
      await expect(productsPanel(page, language)).toBeHidden();
      await expect(item.getByRole('link')).toHaveCount(ABOUT_LINKS);
    });
  });

  test.describe(`the products panel by touch in ${language.name}`, () => {
    test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true });

    test('a tap opens it and another closes it', async ({ page }) => {
      await openHydrated(page, language.home);
      const trigger = productsTrigger(page, language);
      await trigger.tap();
      await expect(productsPanel(page, language)).toBeVisible();
      await trigger.tap();
      await expect(productsPanel(page, language)).toBeHidden();
    });
  });

  test.describe(`the main menu without scripts in ${language.name}`, () => {
    test.use({ javaScriptEnabled: false });

    test('the trigger is a link, and submenus unfold', async ({ page }) => {
      await page.goto(language.home);
      await unfold(page, language, language.aboutItem).click();
      await expect(mainNavigation(page, language).getByRole('link', { name: language.aboutItem, exact: true }).locator('..').getByRole('link')).toHaveCount(ABOUT_LINKS);
      await mainNavigation(page, language).getByRole('link', { name: language.productsItem, exact: true }).click();
      await expect(page).toHaveURL(language.products);
    });
  });
}
