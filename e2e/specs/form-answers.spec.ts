/** What a visitor reads after each answer to a form that was sent, and after none: never is anything lost that was typed. */
import type { Route } from '@playwright/test';

import { testOf } from '../fixtures/content.ts';
import { expect } from '../fixtures/test.ts';
import { ANSWERS, controlOf, demoForm, expectFilled, expectOtherWays, expectThanked, fillIn, FORM_SETTINGS, isFeedback, openForm, sendButton, sentBy } from '../lib/forms.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';

const test = testOf(FORM_SETTINGS);

type Case = {
  name: string;
  answer: (route: Route) => Promise<void>;
  /** What is read, by language. */
  told: Record<Language['code'], string>;
  /** Whether the visitor is shown other ways to write: where nothing the visitor does would mend it. */
  ways: boolean;
  /** What the browser says about it by itself. */
  complaint?: RegExp;
};

const feedback = (status: string, message: string, invalid_fields: object[] = []) => (route: Route) =>
  route.fulfill({ json: { contact_form_id: 1, status, message, posted_data_hash: '', invalid_fields } });

const refusal = (status: number, headers: Record<string, string> = {}) => (route: Route) => route.fulfill({ status, headers, contentType: 'text/plain', body: '' });

const both = (text: string) => ({ en: text, es: text });

const CASES: Case[] = [
  { name: 'a consent that is missing', answer: feedback('acceptance_missing', 'Please agree.'), told: both('Please agree.'), ways: false },
  { name: 'a message taken for spam', answer: feedback('spam', 'That looks like spam.'), told: both('That looks like spam.'), ways: true },
  { name: 'a form that is closed', answer: feedback('aborted', 'Closed for today.'), told: both('Closed for today.'), ways: true },
  { name: 'a mail that could not be sent', answer: feedback('mail_failed', 'Not sent.'), told: both('Not sent.'), ways: true },
  { name: 'a status that a plugin invented', answer: feedback('payment_required', 'Please pay first.'), told: both('Please pay first.'), ways: true },
  {
    name: 'a status without words',
    answer: feedback('mail_failed', ''),
    told: { en: 'Your message could not be sent. Everything you wrote is still here.', es: 'No se ha podido enviar su mensaje. Todo lo que ha escrito sigue aquí.' },
    ways: true,
  },
  {
    name: 'too much to send (413)',
    answer: refusal(413),
    told: {
      en: 'Your message and its files are too large to send. Please attach fewer or smaller files.',
      es: 'El mensaje y sus archivos pesan demasiado para enviarse. Adjunte menos archivos o archivos más pequeños.',
    },
    ways: false,
    complaint: /\b413\b/,
  },
  {
    name: 'a kind of file that is not taken (415)',
    answer: refusal(415),
    told: {
      en: 'One of the files is of a type we cannot accept. Please remove it or send it in another format.',
      es: 'Uno de los archivos es de un tipo que no podemos aceptar. Quítelo o envíelo en otro formato.',
    },
    ways: false,
    complaint: /\b415\b/,
  },
  {
    name: 'too many messages (429) for some seconds',
    answer: refusal(429, { 'retry-after': '30' }),
    told: {
      en: 'We have received several messages from you in a short time. Please try again in 30 seconds.',
      es: 'Hemos recibido varios mensajes suyos en poco tiempo. Vuelva a intentarlo dentro de 30 segundos.',
    },
    ways: true,
    complaint: /\b429\b/,
  },
  {
    name: 'too many messages (429) for some minutes',
    answer: refusal(429, { 'retry-after': '121' }),
    told: {
      en: 'We have received several messages from you in a short time. Please try again in 3 minutes.',
      es: 'Hemos recibido varios mensajes suyos en poco tiempo. Vuelva a intentarlo dentro de 3 minutos.',
    },
    ways: true,
    complaint: /\b429\b/,
  },
  {
    name: 'a failure of ours (500)',
    answer: refusal(500),
    told: {
      en: 'Something went wrong on our side. Everything you wrote is still here, so please try again in a few minutes.',
      es: 'Algo ha fallado por nuestra parte. Todo lo que ha escrito sigue aquí; vuelva a intentarlo en unos minutos.',
    },
    ways: true,
    complaint: /\b500\b/,
  },
  {
    name: 'an answer that is no answer',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Maintenance</h1>' }),
    told: {
      en: 'Something went wrong on our side. Everything you wrote is still here, so please try again in a few minutes.',
      es: 'Algo ha fallado por nuestra parte. Todo lo que ha escrito sigue aquí; vuelva a intentarlo en unos minutos.',
    },
    ways: true,
  },
  {
    name: 'a line that breaks',
    answer: (route) => route.abort('connectionreset'),
    told: {
      en: 'We could not reach our server. Everything you wrote is still here, so please try again in a moment.',
      es: 'No hemos podido conectar con nuestro servidor. Todo lo que ha escrito sigue aquí; vuelva a intentarlo en un momento.',
    },
    ways: true,
    complaint: /ERR_CONNECTION_RESET/,
  },
];

for (const language of LANGUAGES) {
  const form = demoForm(language, 'contact');

  test(`after each answer the form says in ${language.name} what happened, keeps everything, and can be sent again`, async ({ page, consoleGuard }) => {
    // A dozen sends, each with a check of its own that takes two seconds at least.
    test.setTimeout(180_000);
    let answer: Case['answer'] = (route) => route.continue();
    await page.route(isFeedback, (route) => answer(route));
    const opened = await openForm(page, form);
    await fillIn(opened, form, ANSWERS.contact);
    for (const each of CASES) {
      await test.step(each.name, async () => {
        if (each.complaint) {
          consoleGuard.expect(each.complaint);
        }
        answer = each.answer;
        await sendButton(opened, language).click();
        await expect(opened.getByRole('alert')).toContainText(each.told[language.code]);
        if (each.ways) {
          await expectOtherWays(opened, language);
        } else {
          await expect(opened.getByRole('alert').getByRole('link')).toHaveCount(0);
        }
        await expectFilled(opened, form, ANSWERS.contact);
      });
    }
    answer = (route) => route.continue();
    await sendButton(opened, language).click();
    await expectThanked(page, language, form);
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const form = demoForm(language, 'contact');

  test(`what the back end says about a field stands at the field in ${language.name}`, async ({ page }) => {
    await page.route(isFeedback, feedback('validation_failed', 'Look again.', [{ field: 'your-email', message: 'We know nobody there.' }, { field: 'your-name', message: 'Really?' }]));
    const opened = await openForm(page, form);
    await fillIn(opened, form, ANSWERS.contact);
    await sendButton(opened, language).click();
    const alert = opened.getByRole('alert');
    await expect(alert).toContainText('Look again.');
    // The first in the order of the form, not of the answer.
    await expect(controlOf(opened, form, 'your-name')).toBeFocused();
    await expect(controlOf(opened, form, 'your-name')).toHaveAccessibleDescription('Really?');
    await expect(controlOf(opened, form, 'your-email')).toHaveAccessibleDescription(/We know nobody there\./);
    await expectFilled(opened, form, ANSWERS.contact);
    await controlOf(opened, form, 'your-email').fill('ada.reyes@example.com');
    await expect(controlOf(opened, form, 'your-email')).not.toHaveAttribute('aria-invalid');
    await expect(controlOf(opened, form, 'your-name')).toHaveAttribute('aria-invalid', 'true');
  });

  test(`without a connection the form says so, and is sent once it is back, in ${language.name}`, async ({ page, context, consoleGuard }) => {
    consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/);
    const opened = await openForm(page, form);
    await fillIn(opened, form, ANSWERS.contact);
    await context.setOffline(true);
    await sendButton(opened, language).click();
    await expect(opened.getByRole('alert')).toContainText('You seem to be offline. Everything you wrote is still here');
    await expectOtherWays(opened, language);
    await expectFilled(opened, form, ANSWERS.contact);
    await context.setOffline(false);
    await sendButton(opened, language).click();
    await expectThanked(page, language, form);
  });

  test(`a receipt that is refused once is replaced unnoticed, twice is told, in ${language.name}`, async ({ page, consoleGuard }) => {
    consoleGuard.expect(/\b403\b/);
    const refused = (route: Route) => route.fulfill({ status: 403, json: { code: 'receipt_expired', status: 'validation_failed', message: 'Too late.', invalid_fields: [] } });
    let refusals = 2;
    await page.route(isFeedback, (route) => (refusals-- > 0 ? refused(route) : route.continue()));
    const sent = sentBy(page);
    const opened = await openForm(page, form);
    await fillIn(opened, form, ANSWERS.contact);
    await sendButton(opened, language).click();
    await expect(opened.getByRole('alert')).toContainText('The check that protects this form from spam is not working at the moment.');
    await expectOtherWays(opened, language);
    await expectFilled(opened, form, ANSWERS.contact);
    expect(sent).toHaveLength(2);

    refusals = 1;
    await sendButton(opened, language).click();
    await expectThanked(page, language, form);
    expect(sent).toHaveLength(4);
    const receipts = sent.map((request) => /name="_receipt"\r\n\r\n(\S+)/.exec(request.postData() ?? '')?.[1]);
    expect(new Set(receipts).size).toBe(4);
  });
}
