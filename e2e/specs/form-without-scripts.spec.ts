/** Forms in a browser without scripts: everything comes back that was filled in, and a small sum takes the place of the check. */
import type { Locator, Page } from '@playwright/test';

import { testOf } from '../fixtures/content.ts';
import { recaptcha } from '../fixtures/robot-check.ts';
import { expect } from '../fixtures/test.ts';
import { ANSWERS, demoForm, expectFilled, expectOtherWays, expectThanked, fillIn, FORM_SETTINGS, FORM_TEXTS, formOn, keptOf, newMessage, sendButton, sumOf, type DemoForm } from '../lib/forms.ts';
import { LANGUAGES, type Language } from '../lib/languages.ts';

const [, SPANISH] = LANGUAGES;
const test = testOf(FORM_SETTINGS);

test.use({ javaScriptEnabled: false });
recaptcha.use({ javaScriptEnabled: false });

/** The one field that asks for a sum. */
function answerField(opened: Locator, { code }: Language): Locator {
  return opened.getByRole('textbox', { name: FORM_TEXTS[code].question });
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

// The question is the server's, in words of its own.
test('a form asks a sum, keeps everything meanwhile, and is sent once it is answered right', async ({ page, site, consoleGuard }) => {
  consoleGuard.expect(/\b422\b/);
  for (const language of LANGUAGES) {
    const texts = FORM_TEXTS[language.code];
    const form = demoForm(language, 'project');
    const message = newMessage(`Twelve desks, asked in ${language.name}.`);
    const answers = { ...ANSWERS.project, 'your-message': message };
    const opened = formOn(page, form);
    await test.step(`sent in ${language.name}`, async () => {
      await page.goto(form.path);
      await fillIn(opened, form, answers);
      await sendButton(opened, language).click();
      await expect(opened.getByRole('alert')).toContainText(texts.almostDone);
      await expectFilled(opened, form, answers);
    });
    await test.step(`answered wrong in ${language.name}`, async () => {
      await answerField(opened, language).fill('99');
      await sendButton(opened, language).click();
      await expect(opened.getByRole('alert')).toContainText(texts.wrongAnswer);
      await expect(answerField(opened, language)).toHaveValue('');
      await expectFilled(opened, form, answers);
      expect(await keptOf(site, message)).toHaveLength(0);
    });
    await test.step(`answered right in ${language.name}`, async () => {
      await answerUntilSent(page, language, form);
      expect(await keptOf(site, message)).toHaveLength(1);
    });
  }
});

// Its English words are read by a test of the server.
recaptcha(`where reCAPTCHA is used the form says in ${SPANISH.name} that it needs scripts, and keeps the text`, async ({ page, site, consoleGuard }) => {
  consoleGuard.expect(/\b422\b/);
  const form = demoForm(SPANISH, 'contact');
  const message = newMessage('Sin JavaScript.');
  const answers = { ...ANSWERS.contact, 'your-message': message };
  const opened = formOn(page, form);
  await page.goto(form.path);
  await fillIn(opened, form, answers);
  await sendButton(opened, SPANISH).click();
  await expect(opened.getByRole('alert')).toContainText(FORM_TEXTS.es.needsScripts);
  await expectOtherWays(opened, SPANISH);
  await expect(answerField(opened, SPANISH)).toHaveCount(0);
  await expectFilled(opened, form, answers);
  expect(await keptOf(site, message)).toHaveLength(0);
});
