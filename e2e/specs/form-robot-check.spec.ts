/** reCAPTCHA and Turnstile: who passes may send, who does not is told kindly, and nobody gets around them. */
import type { Locator, Page, Route } from '@playwright/test';

import { expect, recaptcha as test, SITE_KEY, testWithCheck } from '../fixtures/robot-check.ts';
import { ANSWERS, controlOf, demoForm, expectFilled, expectOtherWays, expectThanked, fillIn, keptOf, metric, newMessage, openForm, sendButton, sentBy, type DemoForm, type Values } from '../lib/forms.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';
import { TAG_HOST, TAG_MANAGER_SETTINGS, told } from '../lib/tag-manager.ts';
import { SCRIPTS, SECRET, type Verification } from '../lib/verify-server.ts';

const [ENGLISH] = LANGUAGES;
const LOW_SCORE = { en: /^We could not be sure that this message comes from a person/, es: /^No hemos podido confirmar que este mensaje lo envíe una persona/ };
const NOT_WORKING = { en: /^The check that protects this form from spam is not working/, es: /^La comprobación que protege este formulario/ };
/** What is counted is counted by the server before it answers. */
const failures = 'lucerna_form_recaptcha_failed_total';

const consented = testWithCheck('recaptcha', TAG_MANAGER_SETTINGS);
const keyless = testWithCheck('recaptcha', { LUCERNA_RECAPTCHA_SITE_KEY: '' });
const versionless = testWithCheck('recaptcha', { LUCERNA_RECAPTCHA_VERSION: '0' });
const turnstile = testWithCheck('turnstile');

const isScript = (url: URL) => Object.values(SCRIPTS).includes(url.pathname);

function scriptsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isScript(new URL(request.url()))) {
      asked.push(request.url());
    }
  });
  return asked;
}

/** What the page itself says about checks on the console. */
function complaintsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (/recaptcha error|CheckError/i.test(message.text())) {
      heard.push(message.text());
    }
  });
  return heard;
}

async function openFilled(page: Page, form: DemoForm): Promise<Locator> {
  const opened = await openForm(page, form);
  await fillIn(opened, form, ANSWERS.contact);
  return opened;
}

for (const language of forBehaviour(LANGUAGES)) {
  const form = demoForm(language, 'contact');
  const alertOf = (opened: Locator) => opened.getByRole('alert').getByRole('paragraph').first();

  test(`a score of 0.9 and one of 0.5 send the form in ${language.name}`, async ({ page, service, verifyAs }) => {
    const asked = scriptsAsked(page);
    for (const verification of ['score=0.9', 'score=0.5'] as const) {
      const opened = await openFilled(page, form);
      await verifyAs(verification);
      await sendButton(opened, language).click();
      await expectThanked(page, language, form);
      const tokens = await page.evaluate(() => (window as { checksAsked?: unknown }).checksAsked);
      expect(tokens).toEqual([{ key: SITE_KEY, action: 'login' }]);
      expect(service.asked.at(-1)).toMatchObject({ secret: SECRET, response: expect.stringMatching(new RegExp(`^${verification}\\|login\\|`)), remoteip: '127.0.0.1' });
    }
    expect(asked).toHaveLength(2);
    expect(asked[0]).toBe(`${service.url}${SCRIPTS.recaptcha}?render=${SITE_KEY}`);
  });

  test(`the script is asked for when the visitor starts to write, and on no page without a form, in ${language.name}`, async ({ page }) => {
    const asked = scriptsAsked(page);
    await openHydrated(page, language.about);
    await page.goto(language.home);
    const opened = await openForm(page, form);
    await opened.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await controlOf(opened, form, 'your-name').pressSequentially('A');
    await expect.poll(() => asked).toHaveLength(1);
    await controlOf(opened, form, 'your-email').fill('ada@example.com');
    expect(asked).toHaveLength(1);
  });

  test(`nothing is sent after a low score, a refusal, nonsense or silence, and the visitor can try again, in ${language.name}`, async ({ page, site, verifyAs }) => {
    const sent = sentBy(page);
    const opened = await openFilled(page, form);
    const cases: [Verification, string][] = [
      ['score=0.49', 'reason="low_score"'],
      ['score=0', 'reason="low_score"'],
      ['refused', 'reason="failed"'],
      ['garbage', 'reason="failed"'],
      ['hang-up', 'reason="failed"'],
      ['silence', 'reason="failed"'],
    ];
    for (const [verification, reason] of cases) {
      await test.step(verification, async () => {
        const before = await metric(site, failures, reason);
        await verifyAs(verification);
        await sendButton(opened, language).click();
        await expect.poll(() => metric(site, failures, reason)).toBe(before + 1);
        await expect(alertOf(opened)).toHaveText(LOW_SCORE[language.code]);
        await expectOtherWays(opened, language);
        await expectFilled(opened, form, ANSWERS.contact);
        await expect(opened).toHaveAttribute('data-status', 'validation_failed');
      });
    }
    expect(sent).toHaveLength(0);
    await verifyAs('score=0.7');
    await sendButton(opened, language).click();
    await expectThanked(page, language, form);
  });

  const broken: [string, (route: Route) => Promise<void>][] = [
    ['that is blocked', (route) => route.abort('blockedbyclient')],
    ['that fails to load', (route) => route.fulfill({ status: 500, body: '' })],
    ['that does nothing', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
  ];
  for (const [name, answer] of broken) {
    test(`a script ${name} is told to the visitor and to the operator, and asked for again, in ${language.name}`, async ({ page, site, consoleGuard }) => {
      consoleGuard.expect(/ReCaptcha error: Failed to load script|ERR_BLOCKED_BY_CLIENT|\b500\b/);
      const complaints = complaintsOf(page);
      const sent = sentBy(page);
      const before = site.log().length;
      await page.route(isScript, answer);
      const opened = await openFilled(page, form);
      await sendButton(opened, language).click();
      await expect(alertOf(opened)).toHaveText(NOT_WORKING[language.code]);
      await expectOtherWays(opened, language);
      await expectFilled(opened, form, ANSWERS.contact);
      expect(complaints).toEqual(['ReCaptcha error: Failed to load script']);
      await expect.poll(() => site.log().slice(before)).toContain('ReCaptcha error: Failed to load script');
      expect(sent).toHaveLength(0);

      await page.unroute(isScript);
      await sendButton(opened, language).click();
      await expectThanked(page, language, form);
    });
  }

  test(`a script that never comes is given up in ${language.name}`, async ({ page, consoleGuard }) => {
    consoleGuard.expect(/ReCaptcha error: Failed to load script/);
    const complaints = complaintsOf(page);
    await page.clock.install();
    await page.route(isScript, () => new Promise(() => {}));
    const opened = await openFilled(page, form);
    await sendButton(opened, language).click();
    await expect(opened.getByRole('status').filter({ hasText: /…$/ })).toBeVisible();
    await page.clock.fastForward(16_000);
    await expect(alertOf(opened)).toHaveText(NOT_WORKING[language.code]);
    await expectOtherWays(opened, language);
    expect(complaints).toEqual(['ReCaptcha error: Failed to load script']);
  });

  test(`a script that fails at its work is told in ${language.name}`, async ({ page, site, consoleGuard, verifyAs }) => {
    consoleGuard.expect(/ReCaptcha error: Failed to execute/);
    const complaints = complaintsOf(page);
    const opened = await openFilled(page, form);
    await verifyAs('exception');
    await sendButton(opened, language).click();
    await expect(alertOf(opened)).toHaveText(NOT_WORKING[language.code]);
    expect(complaints).toEqual(['ReCaptcha error: Failed to execute Error: out of order']);
    await expect.poll(() => site.log()).toContain('ReCaptcha error: Failed to execute Error: out of order');
  });

  for (const [withoutIt, what] of [[keyless, 'key'], [versionless, 'version']] as const) {
    withoutIt(`without a ${what} the form says that its check does not work, in ${language.name}`, async ({ page, site, consoleGuard }) => {
      const error = `ReCaptcha error: No ${what} provided`;
      consoleGuard.expect(new RegExp(error));
      const complaints = complaintsOf(page);
      const asked = scriptsAsked(page);
      expect(site.log()).toContain(error);
      const before = site.log().length;
      const opened = await openFilled(page, form);
      await sendButton(opened, language).click();
      await expect(alertOf(opened)).toHaveText(NOT_WORKING[language.code]);
      await expectOtherWays(opened, language);
      await expectFilled(opened, form, ANSWERS.contact);
      expect(complaints).toEqual([error]);
      await expect.poll(() => site.log().slice(before)).toContain(error);
      expect(asked).toEqual([]);
    });
  }

  for (const answer of ['acceptAll', 'rejectAll'] as const) {
    consented(`a failed check is an event for the tag manager only with consent (${answer}) in ${language.name}`, async ({ page, context, verifyAs }) => {
      await context.route(`${TAG_HOST}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await openForm(page, form);
      await page.getByRole('region', { name: language.consentRegion }).getByRole('button', { name: language[answer] }).click();
      const opened = await openFilled(page, form);
      await verifyAs('score=0.49');
      await sendButton(opened, language).click();
      await expect(alertOf(opened)).toHaveText(LOW_SCORE[language.code]);
      const events = (await told(page)).filter((event) => event === 'formRecaptchaFailed');
      expect(events).toHaveLength(answer === 'acceptAll' ? 1 : 0);
      await verifyAs('score=0.9');
      await sendButton(opened, language).click();
      await expectThanked(page, language, form);
      expect((await told(page)).filter((event) => event === 'formRecaptchaFailed')).toHaveLength(events.length);
    });
  }

  turnstile(`Turnstile lets a visitor pass, or not, in ${language.name}`, async ({ page, service, verifyAs, consoleGuard }) => {
    consoleGuard.expect(/ReCaptcha error: Failed to execute/);
    const asked = scriptsAsked(page);
    const sent = sentBy(page);
    const opened = await openForm(page, form);
    expect(asked).toEqual([]);
    await fillIn(opened, form, ANSWERS.contact);
    await verifyAs('refused');
    await sendButton(opened, language).click();
    await expect(alertOf(opened)).toHaveText(LOW_SCORE[language.code]);
    await expectOtherWays(opened, language);
    await verifyAs('exception');
    await sendButton(opened, language).click();
    await expect(alertOf(opened)).toHaveText(NOT_WORKING[language.code]);
    await expectOtherWays(opened, language);
    expect(sent).toHaveLength(0);
    await verifyAs('passed');
    await sendButton(opened, language).click();
    await expectThanked(page, language, form);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(new RegExp(`^${service.url}${SCRIPTS.turnstile}\\?`));
    expect(service.asked.at(-1)).toMatchObject({ secret: SECRET, response: expect.stringMatching(/^passed\|login\|/) });
  });
}

for (const language of LANGUAGES) {
  test(`in ${language.name} a low score is told in the page’s words`, async ({ page, verifyAs }) => {
    const form = demoForm(language, 'contact');
    const opened = await openFilled(page, form);
    await verifyAs('score=0.49');
    await sendButton(opened, language).click();
    await expect(opened.getByRole('alert')).toContainText(LOW_SCORE[language.code].source.slice(1));
    await expectOtherWays(opened, language);
  });
}

test('nobody gets around the check', async ({ page, site }) => {
  const addresses: Record<string, string> = {};
  for (const key of ['contact', 'sample'] as const) {
    const data = await openForm(page, demoForm(ENGLISH, key));
    addresses[key] = String(await data.locator('input[name=_form]').inputValue());
  }
  const feedback = (form = addresses['contact'], prefix = '') => `${site.url}${prefix}/contact-form-7/v1/contact-forms/${form}/feedback`;
  const check = async (form = addresses['contact'], verification = 'score=0.9') => {
    const token = `${verification}|login|${Math.random()}`;
    const answer = await fetch(`${site.url}/check-recaptcha`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token, form, lang: 'en' }) });
    return (await answer.json()) as { response: { score: number }; receipt: string | null };
  };
  const message = newMessage('Around the check.');
  const post = async (receipt: string | null, url = feedback()) => {
    const body = new FormData();
    if (receipt !== null) {
      body.append('_receipt', receipt);
    }
    const answers: Values = { ...ANSWERS.contact, 'your-message': message };
    Object.entries(answers).forEach(([name, value]) => body.append(name, value === true ? '1' : String(value)));
    const answer = await fetch(url, { method: 'POST', body });
    return { http: answer.status, ...((await answer.json()) as { code?: string; status: string }) };
  };

  expect(await check(undefined, 'score=0.49')).toMatchObject({ response: { score: 0.49 }, receipt: null });
  const { receipt } = await check();
  const genuine = receipt ?? '';
  const edited = genuine.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const later = genuine.split('.').map((part, index) => (index === 1 ? String(Number(part) + 5000) : part)).join('.');
  expect(await post(null)).toMatchObject({ http: 403, code: 'receipt_missing' });
  for (const forged of [edited, later, 'r1', 'r1.1.2.3', genuine.toUpperCase()]) {
    expect(await post(forged), forged).toMatchObject({ http: 403, code: 'receipt_forged' });
  }
  expect(await post((await check(addresses['sample'])).receipt)).toMatchObject({ http: 403, code: 'receipt_forged' });
  expect(await post(genuine, feedback(undefined, '/es'))).toMatchObject({ code: expect.stringMatching(/^(receipt_forged|wpcf7_not_found)$/) });
  expect(await keptOf(site, message)).toHaveLength(0);
  expect(await post(genuine)).toMatchObject({ http: 200, status: 'mail_sent' });
  expect(await post(genuine)).toMatchObject({ http: 403, code: 'receipt_used' });
  expect(await keptOf(site, message)).toHaveLength(1);
});
