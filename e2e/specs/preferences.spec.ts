/** What visitors set in their system: less motion, more contrast, colours of their own. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';

const [ENGLISH] = LANGUAGES;
const PAGES = [ENGLISH.home, ENGLISH.about, ENGLISH.landing, '/cookies/'];

test('with reduced motion nothing is animated, by time or by scrolling', async ({ page }) => {
  await test.step('without that wish light comes up, so that what follows can fail', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of PAGES) {
    await openHydrated(page, path);
    await page.mouse.wheel(0, 1200);
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('body *')].filter((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element);
          return animationName !== 'none' || /[1-9]/.test(transitionDuration);
        }).length,
    );
    expect(moving, path).toBe(0);
  }
});

test('with more contrast all text has seven to one against its ground', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  for (const path of [ENGLISH.about, '/cookies/']) {
    await page.goto(path);
    expect(await paleText(page, 7), path).toEqual([]);
  }
});

test('in forced colours controls have an edge and focus is seen', async ({ page }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const width of [375, 1280]) {
      await test.step(`${colorScheme}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await openHydrated(page, '/');
        await expectNoSidewaysScroll(page);
        for (let step = 0; step < 30; step += 1) {
          await page.keyboard.press('Tab');
          expect(await focusRing(page)).toBe('seen');
        }
        const field = page.getByRole('textbox').last();
        expect(await field.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
      });
    }
    const ground = await page.locator('.site-bar').evaluate((bar) => getComputedStyle(bar, '::before').backgroundColor);
    expect(ground, `the ground of the header over a scene, ${colorScheme}`).not.toMatch(/^rgba\(.*, 0\)$|transparent/);
  }
});

/** Whether what has focus is seen to have it; what it is where it is not. */
function focusRing(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) {
      return 'nothing has focus';
    }
    // The ring may stand around the control's card or dot.
    const around = [focused, focused.closest('.card'), focused.nextElementSibling].filter((element) => element !== null);
    return around.some((element) => getComputedStyle(element).outlineStyle === 'solid') ? 'seen' : focused.outerHTML.slice(0, 120);
  });
}

/** Texts whose contrast against the nearest painted ground is lower than asked for. */
function paleText(page: Page, least: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const channels = (colour: string) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) {
        return [0, 0, 0, 0];
      }
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : getComputedStyle(document.documentElement).backgroundColor;
      return !element || (channels(colour)[3] ?? 0) > 250 ? colour : groundOf(element.parentElement);
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter((element) => {
        const [text, ground] = [luminance(getComputedStyle(element).color), luminance(groundOf(element))];
        return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05) < wanted;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  }, least);
}
