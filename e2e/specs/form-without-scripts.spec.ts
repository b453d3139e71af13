/** Forms in a browser without scripts: everything comes back that was filled in, and a small sum takes the place of the check. */
import type { Locator, Page } from '@playwright/test';

import { testOf } from '../fixtures/content.ts';
import { recaptcha } from '../fixtures/robot-check.ts';
import { expect } from '../fixtures/test.ts';
import { ANSWERS, controlOf, demoForm, expectFilled, expectOtherWays, expectThanked, fieldOf, fillIn, FORM_SETTINGS, FORM_TEXTS, formOn, metric, sendButton, sumOf, type DemoForm, type FormKey } from '../lib/forms.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';

const test = testOf(FORM_SETTINGS);
const strict = testOf({ LUCERNA_FORMS_POSTS_PER_MINUTE: '1' });

test.use({ javaScriptEnabled: false });
recaptcha.use({ javaScriptEnabled: false });
strict.use({ javaScriptEnabled: false });

/** The one field that asks for a sum. */
function answerField(opened: Locator, { code }: Language): Locator {
  return opened.getByRole('textbox', { name: FORM_TEXTS[code].question });
}

async function open(page: Page, form: DemoForm): Promise<Locator> {
  await page.goto(form.path);
  return formOn(page, form);
}

/** Lets a form go that the browser itself would hold back: others check less, and programs nothing. */
async function withoutTheBrowsersChecks(page: Page, form: DemoForm) {
  await page.route((url) => url.pathname === form.path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/ (required|min[lL]ength|max[lL]ength|min|max)="[^"]*"/g, '').replaceAll('type="email"', 'type="text"') });
  });
}

/** Reads the question, adds and answers, as often as it takes: whoever answers within two seconds is asked again. */
async function answerUntilSent(page: Page, language: Language, form: DemoForm) {
  const opened = formOn(page, form);
  await expect(async () => {
    if (await opened.isVisible()) {
      const field = answerField(opened, language);
      const question = await opened.getByText(FORM_TEXTS[language.code].question).innerText();
      await field.fill(String(sumOf(question, language)));
      await sendButton(opened, language).click();
    }
    await expect(opened).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expectThanked(page, language, form);
}

for (const language of LANGUAGES) {
  const texts = FORM_TEXTS[language.code];

  for (const key of ['contact', 'project', 'sample'] as FormKey[]) {
    const form = demoForm(language, key);

    test(`the form “${form.title}” asks a sum in ${language.name} and is sent with everything`, async ({ page, site, consoleGuard }) => {
      consoleGuard.expect(/\b422\b/);
      const before = await metric(site, 'lucerna_form_submissions_total', 'status="mail_sent"');
      const opened = await open(page, form);
      await fillIn(opened, form, ANSWERS[key]);
      await sendButton(opened, language).click();
      await expect(opened.getByRole('alert')).toContainText(texts.almostDone);
      await expect(answerField(opened, language)).toBeVisible();
      await expectFilled(opened, form, ANSWERS[key]);
      expect(await metric(site, 'lucerna_form_submissions_total', 'status="mail_sent"')).toBe(before);
      await answerUntilSent(page, language, form);
      expect(await metric(site, 'lucerna_form_submissions_total', 'status="mail_sent"')).toBe(before + 1);
    });
  }

  test(`what is wrong is told at its field in ${language.name}, and everything else is kept`, async ({ page, consoleGuard }) => {
    consoleGuard.expect(/\b422\b/);
    const form = demoForm(language, 'project');
    await withoutTheBrowsersChecks(page, form);
    const opened = await open(page, form);
    const { privacy: _, ...answers } = ANSWERS.project;
    const filled = { ...answers, 'your-email': 'nobody', area: '0', 'your-message': 'Short <b>&amp;' };
    await fillIn(opened, form, filled);
    await sendButton(opened, language).click();
    const alert = opened.getByRole('alert');
    await expect(alert).toContainText(form.messages['validation_error'] ?? '');
    const wrong = { area: 'number_too_small', 'your-message': 'invalid_too_short', 'your-email': 'invalid_email', privacy: 'accept_terms' };
    await expect(alert.getByRole('link')).toHaveText(Object.keys(wrong).map((name) => fieldOf(form, name).label));
    for (const [name, message] of Object.entries(wrong)) {
      await expect(controlOf(opened, form, name)).toHaveAccessibleDescription(new RegExp((form.messages[message] ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
      await expect(controlOf(opened, form, name)).toHaveAttribute('aria-invalid', 'true');
    }
    await expectFilled(opened, form, filled);
    await expect(controlOf(opened, form, 'privacy')).not.toBeChecked();
    await expect(answerField(opened, language)).toHaveCount(0);
    // Links of the list lead to the fields without scripts too.
    await alert.getByRole('link').first().click();
    await expect(controlOf(opened, form, 'area')).toBeInViewport();

    await fillIn(opened, form, ANSWERS.project);
    await sendButton(opened, language).click();
    await answerUntilSent(page, language, form);
  });

  recaptcha(`where reCAPTCHA is used the form says in ${language.name} that it needs scripts, and keeps the text`, async ({ page, site, consoleGuard }) => {
    consoleGuard.expect(/\b422\b/);
    const form = demoForm(language, 'contact');
    const before = await metric(site, 'lucerna_form_submissions_total');
    const opened = await open(page, form);
    await fillIn(opened, form, ANSWERS.contact);
    await sendButton(opened, language).click();
    await expect(opened.getByRole('alert')).toContainText(texts.needsScripts);
    await expectOtherWays(opened, language);
    await expect(answerField(opened, language)).toHaveCount(0);
    await expectFilled(opened, form, ANSWERS.contact);
    expect(await metric(site, 'lucerna_form_submissions_total')).toBe(before);
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const form = demoForm(language, 'contact');

  strict(`whoever sends too often is told so and keeps everything in ${language.name}`, async ({ page, consoleGuard }) => {
    consoleGuard.expect(/\b4(22|29)\b/);
    const opened = await open(page, form);
    await fillIn(opened, form, ANSWERS.contact);
    await sendButton(opened, language).click();
    await expect(answerField(opened, language)).toBeVisible();
    await answerField(opened, language).fill('1');
    await sendButton(opened, language).click();
    await expect(opened.getByRole('alert')).toContainText('Too many messages came from your network in a short time.');
    await expectOtherWays(opened, language);
    await expectFilled(opened, form, ANSWERS.contact);
  });
}
