/** Visitors who are quicker than the scripts of a form lose nothing. */
import type { Page } from '@playwright/test';

import { testOf } from '../fixtures/content.ts';
import { expect } from '../fixtures/test.ts';
import { ANSWERS, demoForm, expectFilled, expectThanked, fillIn, FORM_SETTINGS, formOn, sendButton, sentBy } from '../lib/forms.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';

const test = testOf(FORM_SETTINGS);

/** Lets the site's scripts wait until the test says so. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const language of forBehaviour(LANGUAGES)) {
  const form = demoForm(language, 'contact');
  const project = demoForm(language, 'project');

  test(`what is filled in before the scripts come stays, and is sent with them, in ${language.name}`, async ({ page }) => {
    const sent = sentBy(page);
    const release = await holdScripts(page);
    await page.goto(project.path, { waitUntil: 'commit' });
    const opened = formOn(page, project);
    await fillIn(opened, project, ANSWERS.project);
    release();
    await expect(opened).toHaveAttribute('novalidate', '');
    await expectFilled(opened, project, ANSWERS.project);
    await sendButton(opened, language).click();
    await expectThanked(page, language, project);
    expect(sent).toHaveLength(1);
  });

  test(`a form that was sent before the scripts came is kept, and sent by one more press, in ${language.name}`, async ({ page, consoleGuard }) => {
    consoleGuard.expect(/\b422\b/);
    const release = await holdScripts(page);
    await page.goto(form.path, { waitUntil: 'commit' });
    const opened = formOn(page, form);
    await fillIn(opened, form, ANSWERS.contact);
    await sendButton(opened, language).click({ noWaitAfter: true });
    await expect(opened.getByRole('alert')).toContainText('Almost done.');
    release();
    await expect(opened).toHaveAttribute('novalidate', '');
    await expect(opened.getByRole('alert')).toContainText('Your message has not been sent yet. Please press Send once more.');
    await expectFilled(opened, form, ANSWERS.contact);
    await sendButton(opened, language).click();
    await expectThanked(page, language, form);
  });
}
