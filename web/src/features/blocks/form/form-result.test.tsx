import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { everyField, formField, formOf, RECAPTCHA, TURNSTILE } from '../../../../preview/forms';
import { formServer, SENT, type FeedbackAnswer, type FormServer } from '../../../../tests/form-server';
import { StandingVisit } from '../../../../tests/open-visit';
import { LocaleProvider } from '../../../i18n/messages';
import type { Form, Locale } from '../../../lib/page-data.gen';
import type { SafeHtml } from '../../../lib/safe-html';
import { FormBlock } from './form.part';

let server: FormServer;

beforeEach(() => {
  server = formServer();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const NAMES: Record<Locale, { name: string; send: string; sent: string }> = {
  en: { name: 'Your name', send: 'Send', sent: 'Message sent' },
  es: { name: 'Nombre', send: 'Enviar', sent: 'Mensaje enviado' },
};

function show(form: Form, locale: Locale = 'en') {
  render(
    <StandingVisit at="/contact/">
      <LocaleProvider locale={locale}>
        <FormBlock block={{ kind: 'form', id: 'write', title: 'Write to us', textHtml: '' as SafeHtml, form }} />
      </LocaleProvider>
    </StandingVisit>,
  );
}

const short = (locale: Locale = 'en') => formOf([formField('your-name', 'text', NAMES[locale].name, { required: true })]);
const send = (locale: Locale = 'en') => userEvent.click(screen.getByRole('button', { name: NAMES[locale].send }));
const thanked = (locale: Locale = 'en') => screen.findByRole('heading', { name: NAMES[locale].sent });

async function fillInAndSend(locale: Locale = 'en') {
  show(short(locale), locale);
  await userEvent.type(screen.getByRole('textbox', { name: NAMES[locale].name }), 'Ada');
  await send(locale);
}

/** Fails unless the form says this and nothing more of the kind, offers other ways or none, and still holds what was typed. */
async function expectTold(locale: Locale, words: string, offersOtherWays: boolean) {
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(words)).toBeTruthy();
  const ways = within(alert).queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual(offersOtherWays ? [['hello@example.com', 'mailto:hello@example.com'], ['+44 1632 960118', 'tel:+441632960118']] : []);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: NAMES[locale].name }).value).toBe('Ada');
}

type Answer = {
  name: string;
  answer: FeedbackAnswer | null;
  told: Record<Locale, string>;
  /** Where nothing that the visitor does would mend it. */
  offersOtherWays: boolean;
};

const answered = (status: string, message: string) => ({ body: { status, message, invalid_fields: [], posted_data_hash: '' } });
const refused = (status: number, headers: Record<string, string> = {}) => ({ status, headers, body: '' });
const both = (words: string) => ({ en: words, es: words });

const NOT_SENT = {
  en: 'Your message could not be sent. Everything you wrote is still here.',
  es: 'No se ha podido enviar su mensaje. Todo lo que ha escrito sigue aquí.',
};
const OUR_FAULT = {
  en: 'Something went wrong on our side. Everything you wrote is still here, so please try again in a few minutes.',
  es: 'Algo ha fallado por nuestra parte. Todo lo que ha escrito sigue aquí; vuelva a intentarlo en unos minutos.',
};

const ANSWERS: Answer[] = [
  { name: 'a consent that is missing', answer: answered('acceptance_missing', 'Please agree.'), told: both('Please agree.'), offersOtherWays: false },
  { name: 'a message taken for spam', answer: answered('spam', 'That looks like spam.'), told: both('That looks like spam.'), offersOtherWays: true },
  { name: 'a form that is closed', answer: answered('aborted', 'Closed for today.'), told: both('Closed for today.'), offersOtherWays: true },
  { name: 'a mail that could not be sent', answer: answered('mail_failed', 'Not sent.'), told: both('Not sent.'), offersOtherWays: true },
  { name: 'a status that a plugin invented', answer: answered('payment_required', 'Please pay first.'), told: both('Please pay first.'), offersOtherWays: true },
  { name: 'a status without words', answer: answered('mail_failed', ''), told: NOT_SENT, offersOtherWays: true },
  {
    name: 'too much to send',
    answer: refused(413),
    told: {
      en: 'Your message and its files are too large to send. Please attach fewer or smaller files.',
      es: 'El mensaje y sus archivos pesan demasiado para enviarse. Adjunte menos archivos o archivos más pequeños.',
    },
    offersOtherWays: false,
  },
  {
    name: 'a type of file that is not taken',
    answer: refused(415),
    told: {
      en: 'One of the files is of a type we cannot accept. Please remove it or send it in another format.',
      es: 'Uno de los archivos es de un tipo que no podemos aceptar. Quítelo o envíelo en otro formato.',
    },
    offersOtherWays: false,
  },
  {
    name: 'too many messages, for some seconds',
    answer: refused(429, { 'retry-after': '30' }),
    told: {
      en: 'We have received several messages from you in a short time. Please try again in 30 seconds.',
      es: 'Hemos recibido varios mensajes suyos en poco tiempo. Vuelva a intentarlo dentro de 30 segundos.',
    },
    offersOtherWays: true,
  },
  {
    name: 'too many messages, for some minutes',
    answer: refused(429, { 'retry-after': '121' }),
    told: {
      en: 'We have received several messages from you in a short time. Please try again in 3 minutes.',
      es: 'Hemos recibido varios mensajes suyos en poco tiempo. Vuelva a intentarlo dentro de 3 minutos.',
    },
    offersOtherWays: true,
  },
  { name: 'a failure of the site', answer: refused(500), told: OUR_FAULT, offersOtherWays: true },
  { name: 'an answer that cannot be read', answer: { body: '<h1>Maintenance</h1>' }, told: OUR_FAULT, offersOtherWays: true },
  {
    name: 'a line that breaks',
    answer: null,
    told: {
      en: 'We could not reach our server. Everything you wrote is still here, so please try again in a moment.',
      es: 'No hemos podido conectar con nuestro servidor. Todo lo que ha escrito sigue aquí; vuelva a intentarlo en un momento.',
    },
    offersOtherWays: true,
  },
];

const LOW_SCORE = {
  en: 'We could not be sure that this message comes from a person, so it was not sent. Please try again, or contact us directly.',
  es: 'No hemos podido confirmar que este mensaje lo envíe una persona, así que no se ha enviado. Vuelva a intentarlo o contacte con nosotros directamente.',
};
const CHECK_FAILED = {
  en: 'The check that protects this form from spam is not working at the moment. Please try again, or contact us directly.',
  es: 'La comprobación que protege este formulario del correo basura no funciona en este momento. Vuelva a intentarlo o contacte con nosotros directamente.',
};

describe.each<Locale>(['en', 'es'])('a form in %s says what happened, keeps everything and can be sent again', (locale) => {
  test.each(ANSWERS)('after $name', async ({ answer, told, offersOtherWays }) => {
    server.feedback = [answer, SENT];
    await fillInAndSend(locale);
    await expectTold(locale, told[locale], offersOtherWays);
    await send(locale);
    expect(await thanked(locale)).toBeTruthy();
  });

  test('without a connection', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await fillInAndSend(locale);
    const told = {
      en: 'You seem to be offline. Everything you wrote is still here: please send it again once you are connected.',
      es: 'Parece que no tiene conexión. Todo lo que ha escrito sigue aquí: envíelo de nuevo cuando la recupere.',
    };
    await expectTold(locale, told[locale], true);
    expect(server.posted).toEqual([]);
    onLine.mockReturnValue(true);
    await send(locale);
    expect(await thanked(locale)).toBeTruthy();
  });

  test('after a check that takes the visitor for a program', async () => {
    server.score = 0.49;
    await fillInAndSend(locale);
    await expectTold(locale, LOW_SCORE[locale], true);
    expect(server.posted).toEqual([]);
    server.score = 0.5;
    await send(locale);
    expect(await thanked(locale)).toBeTruthy();
  });

  test('after a receipt that was refused twice', async () => {
    const late = { status: 403, body: { code: 'receipt_expired', status: 'validation_failed', message: 'Too late.', invalid_fields: [] } };
    server.feedback = [late, late, late, SENT];
    await fillInAndSend(locale);
    await expectTold(locale, CHECK_FAILED[locale], true);
    expect(server.posted).toHaveLength(2);
    await send(locale);
    expect(await thanked(locale)).toBeTruthy();
    const receipts = server.posted.map(({ entries }) => new Map(entries).get('_receipt'));
    expect(receipts).toEqual(['receipt-1', 'receipt-2', 'receipt-3', 'receipt-4']);
  });
});

test.each([
  ['No key provided', { ...RECAPTCHA, siteKey: null }],
  ['No version provided', { ...RECAPTCHA, version: null }],
  ['No key provided', { ...TURNSTILE, siteKey: null }],
])('a check that is set up by half is told to the visitor and on the console: %s', async (problem, check) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show({ ...short(), check });
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ada');
  await send();
  await expectTold('en', CHECK_FAILED.en, true);
  expect(complaints.mock.calls.map(String)).toEqual([`ReCaptcha error: ${problem}`]);
  expect(server.posted).toEqual([]);
});

test('an answer to a field of any kind outlives a failure', async () => {
  server.feedback = [null];
  show(everyField('en'));
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Your name/, 'Ada');
  type(/^Email/, 'ada@example.com');
  type(/^What kind of space/, 'office');
  fireEvent.click(screen.getByLabelText('Drawings exist'));
  fireEvent.click(screen.getByLabelText('A quotation'));
  type(/^How many luminaires/, '12');
  type(/^Needed by/, '2027-03-04');
  type(/^Your message/, 'A staircase of four floors.');
  await userEvent.upload(screen.getByLabelText('Drawings'), new File(['1'], 'a.pdf'));
  type(/^Two lamps/, '4');
  fireEvent.click(screen.getByLabelText(/^You may keep/));
  const filledIn = () => [...new FormData(screen.getByRole('form'))].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  const before = filledIn();
  await send();
  await screen.findByRole('alert');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('aria-disabled')).toBe(false);
  });
  expect(filledIn()).toEqual(before);
  expect(Object.fromEntries(before)).toMatchObject({ space: 'office', stage: 'drawings', 'help-with[]': 'quotation', quantity: '12', wanted: '2027-03-04', 'your-message': 'A staircase of four floors.', sum: '4', privacy: '1' });
  expect(screen.getByRole('button', { name: 'Remove the file a.pdf' })).toBeTruthy();
});
