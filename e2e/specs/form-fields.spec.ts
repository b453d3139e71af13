/** A form that is filled in and sent with the keyboard alone. */
import type { Locator, Page } from '@playwright/test';

import { testOf } from '../fixtures/content.ts';
import { expect } from '../fixtures/test.ts';
import { controlOf, demoForm, expectFilled, expectThanked, fieldOf, FORM_SETTINGS, FORM_TEXTS, formOn, newMessage, openForm, sendButton } from '../lib/forms.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';

const test = testOf(FORM_SETTINGS);

for (const language of forBehaviour(LANGUAGES)) {
  test(`a project enquiry is filled in and sent with the keyboard alone in ${language.name}`, async ({ page }) => {
    const form = demoForm(language, 'project');
    const opened = await openForm(page, form);
    const focus = (name: string) => expect(controlOf(opened, form, name)).toBeFocused();
    const next = async (name: string) => {
      await page.keyboard.press('Tab');
      await focus(name);
    };
    await controlOf(opened, form, 'space').focus();
    await page.keyboard.press('ArrowDown');
    await next('town');
    await page.keyboard.type('Zaragoza');
    await page.keyboard.press('Tab');
    const stage = controlOf(opened, form, 'stage');
    const [first, second] = fieldOf(form, 'stage').options ?? [];
    await expect(stage.getByRole('radio', { name: first?.label ?? '' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(stage.getByRole('radio', { name: second?.label ?? '' })).toBeChecked();
    await next('area');
    await page.keyboard.type('85');
    await next('needed-by');
    // A date has a stop for its day, month, year and calendar, which differs by browser.
    const boxes = controlOf(opened, form, 'help-with').getByRole('checkbox');
    await tabTo(page, boxes.first());
    await page.keyboard.press('Space');
    await expect(boxes.first()).toBeChecked();
    await tabTo(page, controlOf(opened, form, 'your-message'));
    await page.keyboard.type(newMessage('Twelve desks below a ceiling of 2.8 m.'));
    await next('plans');
    await next('your-name');
    await page.keyboard.type('Ada Reyes');
    await next('your-email');
    await page.keyboard.type('ada@example.com');
    await next('your-phone');
    await next('company');
    await next('privacy');
    await page.keyboard.press('Space');
    await expect(controlOf(opened, form, 'privacy')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(opened.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(sendButton(opened, language)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(await expectThanked(page, language, form)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: FORM_TEXTS[language.code].sendAnother })).toBeFocused();
    await page.keyboard.press('Enter');
    await focus('space');
    await expectFilled(formOn(page, form), form, { space: '', town: '', 'your-name': '' });
  });
}

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, element: Locator) {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(element).toBeFocused({ timeout: 100 });
  }).toPass();
}
