/** reCAPTCHA and Turnstile: their scripts run under the site's policy, who passes may send, and the operator is told when they do not work. */
import type { Page } from '@playwright/test';

import { expect, recaptcha as test, SITE_KEY, testWithCheck } from '../fixtures/robot-check.ts';
import { ANSWERS, controlOf, demoForm, expectFilled, expectOtherWays, expectThanked, fillIn, keptOf, metric, newMessage, openForm, sendButton, sentBy } from '../lib/forms.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';
import { SCRIPTS, SECRET } from '../lib/verify-server.ts';

const LOW_SCORE = { en: /^We could not be sure that this message comes from a person/, es: /^No hemos podido confirmar que este mensaje lo envíe una persona/ };
const NOT_WORKING = { en: /^The check that protects this form from spam is not working/, es: /^La comprobación que protege este formulario/ };
const FAILURES = 'lucerna_form_recaptcha_failed_total';

const turnstile = testWithCheck('turnstile');
/** Set up by half. */
const keyless = testWithCheck('recaptcha', { LUCERNA_RECAPTCHA_SITE_KEY: '', LUCERNA_RECAPTCHA_VERSION: '0' });

function scriptsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (Object.values(SCRIPTS).includes(new URL(request.url()).pathname)) {
      asked.push(request.url());
    }
  });
  return asked;
}

/** What the page asked of the service's script, oldest first. */
function checksAsked(page: Page) {
  return page.evaluate(() => (window as { checksAsked?: { key: string; action: string; token: string }[] }).checksAsked ?? []);
}

for (const language of forBehaviour(LANGUAGES)) {
  const form = demoForm(language, 'contact');

  test(`reCAPTCHA comes when the visitor starts to write, and its score decides in ${language.name}`, async ({ page, site, service, verifyAs }) => {
    const asked = scriptsAsked(page);
    const sent = sentBy(page);
    const message = newMessage('Checked by reCAPTCHA.');
    const answers = { ...ANSWERS.contact, 'your-message': message };
    await openHydrated(page, language.about);
    const opened = await openForm(page, form);

    await test.step('before the first word nothing is asked of another site', async () => {
      const script = page.waitForRequest((request) => new URL(request.url()).pathname === SCRIPTS.recaptcha);
      expect(asked).toEqual([]);
      await controlOf(opened, form, 'your-name').pressSequentially('A');
      await script;
      await fillIn(opened, form, answers);
    });

    await test.step('a low score is told, and nothing is lost', async () => {
      await verifyAs('score=0.49');
      await sendButton(opened, language).click();
      await expect(opened.getByRole('alert').getByRole('paragraph').first()).toHaveText(LOW_SCORE[language.code]);
      await expectOtherWays(opened, language);
      await expectFilled(opened, form, answers);
      await expect(opened).toHaveAttribute('data-status', 'validation_failed');
      expect(sent).toHaveLength(0);
      expect(await metric(site, FAILURES, 'reason="low_score"')).toBeGreaterThan(0);
    });

    await test.step('a good one sends', async () => {
      await verifyAs('score=0.5');
      await sendButton(opened, language).click();
      await expectThanked(page, language, form);
      const checks = await checksAsked(page);
      expect(checks).toMatchObject([{ key: SITE_KEY, action: 'login' }, { key: SITE_KEY, action: 'login' }]);
      expect(service.asked.find(({ response }) => response === checks[1]?.token)).toMatchObject({ secret: SECRET, remoteip: '127.0.0.1' });
      expect(asked).toEqual([`${service.url}${SCRIPTS.recaptcha}?render=${SITE_KEY}`]);
      expect(await keptOf(site, message)).toHaveLength(1);
    });
  });

  turnstile(`Turnstile lets a visitor pass, or not, in ${language.name}`, async ({ page, service, verifyAs, consoleGuard }) => {
    consoleGuard.expect(/ReCaptcha error: Failed to execute/);
    const asked = scriptsAsked(page);
    const sent = sentBy(page);
    const opened = await openForm(page, form);
    const told = opened.getByRole('alert').getByRole('paragraph').first();
    expect(asked).toEqual([]);
    await fillIn(opened, form, { ...ANSWERS.contact, 'your-message': newMessage('Checked by Turnstile.') });
    await verifyAs('refused');
    await sendButton(opened, language).click();
    await expect(told).toHaveText(LOW_SCORE[language.code]);
    await expectOtherWays(opened, language);
    await verifyAs('exception');
    await sendButton(opened, language).click();
    await expect(told).toHaveText(NOT_WORKING[language.code]);
    await expectOtherWays(opened, language);
    expect(sent).toHaveLength(0);
    await verifyAs('passed');
    await sendButton(opened, language).click();
    await expectThanked(page, language, form);
    expect(asked).toEqual([expect.stringContaining(`${service.url}${SCRIPTS.turnstile}?`)]);
    const token = (await checksAsked(page)).at(-1)?.token;
    expect(service.asked.find(({ response }) => response === token)).toMatchObject({ secret: SECRET });
  });
}

// No browser in it.
keyless('the operator reads what is missing, and what went wrong in a browser', async ({ site }) => {
  expect(site.log()).toContain('ReCaptcha error: No key provided');
  expect(site.log()).toContain('ReCaptcha error: No version provided');
  const error = `ReCaptcha error: ${newMessage('Failed to load script')}`;
  const answer = await fetch(`${site.url}/check-recaptcha`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token: '', error, form: 1, lang: 'en' }) });
  expect(await answer.json()).toMatchObject({ receipt: null });
  await expect.poll(() => site.log()).toContain(error);
  expect(await metric(site, FAILURES, 'reason="browser_error"')).toBeGreaterThan(0);
});

// Nor here: the site itself waits.
test('a service that says nothing lets nobody pass', async ({ site }) => {
  const body = JSON.stringify({ token: `silence|login|${Math.random()}`, form: 1, lang: 'en' });
  const answer = await fetch(`${site.url}/check-recaptcha`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(await answer.json()).toMatchObject({ response: { success: false, score: 0 }, receipt: null });
  expect(await metric(site, FAILURES, 'reason="failed"')).toBeGreaterThan(0);
});
