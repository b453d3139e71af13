/** The main menu of a wide screen: its panels and submenus by mouse, keyboard and finger. */
import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, followLink, markDocument, openHydrated } from '../lib/page-state.ts';
import { ABOUT_LINKS, mainNavigation, productsPanel, productsTrigger, unfold } from '../lib/shell.ts';
import { tabTo } from '../lib/tab-to.ts';

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(`the products panel in ${language.name}`, () => {
    test('by mouse: hover, a slanting way, presses, and one menu at a time', async ({ page }) => {
      await openHydrated(page, language.home);
      const trigger = productsTrigger(page, language);
      const panel = productsPanel(page, language);
      const all = panel.getByRole('link', { name: language.allProducts });

      await test.step('hover opens it, marks its trigger and darkens the page', async () => {
        await expect(trigger).toHaveAttribute('aria-expanded', 'false');
        await trigger.hover();
        await expect(panel).toBeVisible();
        await expect(trigger).toHaveAttribute('aria-expanded', 'true');
        await expect(page.locator('.menu-backdrop')).toHaveCSS('opacity', '1');
      });
      await test.step('it has three columns, the products in two, and the way to all of them', async () => {
        await expect(panel.getByRole('heading')).toHaveText([...language.megaColumns]);
        const lists = panel.getByRole('list');
        await expect(lists).toHaveCount(3);
        const edges = await lists.nth(2).getByRole('link').evaluateAll((links) => [...new Set(links.map((link) => Math.round(link.getBoundingClientRect().left)))]);
        expect(edges, 'columns of products').toHaveLength(2);
        await expect(all).toHaveAttribute('href', language.products);
        await expectNoSidewaysScroll(page);
      });
      await test.step('a slanting way into it passes other items without opening them', async () => {
        const link = await all.boundingBox();
        await page.mouse.move((link?.x ?? 0) + 5, (link?.y ?? 0) + 5, { steps: 12 });
        await expect(panel).toBeVisible();
        await expect(all).toBeVisible();
      });
      await test.step('it closes when the pointer leaves', async () => {
        await page.mouse.move(640, 790);
        await expect(panel).toBeHidden();
        await expect(trigger).toHaveAttribute('aria-expanded', 'false');
      });
      await test.step('a press after hover keeps it open, another closes it; a press beside it closes it too', async () => {
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
      await test.step('a submenu opens on hover and by press, and only one menu is open', async () => {
        const about = mainNavigation(page, language).getByRole('link', { name: language.aboutItem, exact: true });
        const links = about.locator('..').getByRole('link');
        await about.hover();
        await expect(links).toHaveCount(ABOUT_LINKS);
        await trigger.click();
        await expect(panel).toBeVisible();
        await expect(links).toHaveCount(1);
        await unfold(page, language, language.aboutItem).click();
        await expect(panel).toBeHidden();
        await expect(links).toHaveCount(ABOUT_LINKS);
      });
      await test.step('a fragment of its own leaves it open, also with another page, and any other address closes it', async () => {
        await markDocument(page);
        await trigger.click();
        await expect(panel).toBeVisible();
        await page.evaluate(() => (window.location.hash = 'mm-products'));
        await expect(page).toHaveURL(`${language.home}#mm-products`);
        await expect(panel).toBeVisible();
        await followLink(page, `${language.about}#mm-products`);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expect(panel).toBeVisible();
        await page.evaluate(() => (window.location.hash = 'other'));
        await expect(panel).toBeHidden();
        await expectSameDocument(page);
      });
    });

    test('by keyboard: Enter, arrows, Home, End, Tab and Escape', async ({ page }) => {
      await openHydrated(page, language.home);
      const trigger = productsTrigger(page, language);
      const panel = productsPanel(page, language);
      const lists = panel.getByRole('list');

      await test.step('the trigger is pressed', async () => {
        await trigger.focus();
        await page.keyboard.press('Enter');
        await expect(panel).toBeVisible();
        await page.keyboard.press('Space');
        await expect(panel).toBeHidden();
      });
      await test.step('arrows, Home and End move along its links', async () => {
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
      });
      await test.step('Escape closes it and gives focus back', async () => {
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await expect(trigger).toBeFocused();
      });
      await test.step('Tab runs through it, and leaving closes it', async () => {
        await page.keyboard.press('Enter');
        await expect(panel).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(panel.getByRole('link').first()).toBeFocused();
        await panel.getByRole('link').last().focus();
        await page.keyboard.press('Tab');
        await expect(panel).toBeHidden();
      });
      await test.step('a submenu opens, closes on Escape and gives focus back', async () => {
        await trigger.focus();
        await page.keyboard.press('ArrowRight');
        await expect(mainNavigation(page, language).getByRole('link').first()).toBeFocused();
        const toggle = mainNavigation(page, language).locator('summary').first();
        const links = toggle.locator('..').getByRole('link');
        await tabTo(page, toggle);
        await page.keyboard.press('Enter');
        await expect(links.first()).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(links.first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(links.first()).toBeHidden();
        await expect(toggle).toBeFocused();
      });
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
}
