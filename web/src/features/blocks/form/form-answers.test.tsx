import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { formOf } from '../../../../preview/forms';
import { EMAIL, errorAt, field, fillIn, fillInAndSend, NAME, send, short, show } from '../../../../tests/form-page';
import { formServer, SENT, type FeedbackAnswer, type FormServer } from '../../../../tests/form-server';
import { setRecorder } from '../../../lib/data-layer';

let server: FormServer;

beforeEach(() => {
  server = formServer();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  setRecorder(null);
});

describe('what comes back', () => {
  test.each<[status: string, message: string, shown: string, offersOtherWays: boolean]>([
    ['init', '', 'Your message could not be sent.', false],
    ['validation_failed', 'Look again.', 'Look again.', false],
    ['validation_failed', '', 'Some answers need another look.', false],
    ['acceptance_missing', 'Accept, please.', 'Accept, please.', false],
    ['acceptance_missing', '', 'You must accept the terms and conditions', false],
    ['spam', 'No.', 'No.', true],
    ['aborted', 'Closed.', 'Closed.', true],
    ['mail_failed', 'Not delivered.', 'Not delivered.', true],
    ['mail_failed', '', 'Your message could not be sent.', true],
    ['payment_required', 'Pay first.', 'Pay first.', true],
    ['something_of_a_plugin', '', 'Your message could not be sent.', true],
  ])('%s, "%s"', async (status, message, shown, offersOtherWays) => {
    server.feedback = [{ body: { status, message, invalid_fields: [], posted_data_hash: '' } }];
    show(short());
    await fillInAndSend();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(shown);
    expect(within(alert).queryByRole('link', { name: 'hello@example.com' }) !== null).toBe(offersOtherWays);
    expect(screen.getByRole('form').dataset['status']).toBe(status);
    expect(field('Email').value).toBe('ada@example.com');
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('aria-disabled')).toBe(false);
  });

  test('errors stand at their fields, whatever the back end calls them; of unknown fields in the summary', async () => {
    server.feedback = [
      {
        body: {
          status: 'validation_failed',
          message: 'Look again.',
          invalid_fields: [
            { field: 'nowhere', message: 'Something else is wrong.' },
            { field: 'your_e_mail', message: 'We know nobody there.' },
            { into: 'span.wpcf7-form-control-wrap.your-name', message: 'Is that all?' },
          ],
        },
      },
    ];
    show(formOf([NAME, { ...EMAIL, name: 'your.e mail' }]));
    await fillInAndSend();
    const alert = await screen.findByRole('alert');
    expect(document.activeElement).toBe(field('Your name'));
    expect(errorAt(field('Your name'))).toBe('Is that all?');
    expect(errorAt(field('Email'))).toBe('We know nobody there.');
    expect(alert.textContent).toContain('Something else is wrong.');
    await userEvent.type(field('Email'), 'x');
    expect([errorAt(field('Email')), field('Email').hasAttribute('aria-invalid')]).toEqual(['', false]);
    expect([errorAt(field('Your name')), field('Your name').getAttribute('aria-invalid')]).toEqual(['Is that all?', 'true']);
  });

  test.each<[answer: FeedbackAnswer | null, shown: string, offersOtherWays: boolean]>([
    [null, 'We could not reach our server.', true],
    [{ status: 413, body: '' }, 'too large to send', false],
    [{ status: 415, body: { code: 'wpcf7_unsupported_media_type', message: 'Raw.' } }, 'of a type we cannot accept', false],
    [{ status: 429, body: '', headers: { 'retry-after': '30' } }, 'try again in 30 seconds', true],
    [{ status: 429, body: '', headers: { 'retry-after': '600' } }, 'try again in 10 minutes', true],
    [{ status: 429, body: '' }, 'try again a little later', true],
    [{ status: 429, body: { status: 'spam', message: 'Wait a while, please.' } }, 'Wait a while, please.', true],
    [{ status: 500, body: '<h1>Oops</h1>' }, 'Something went wrong on our side.', true],
    [{ status: 502, body: { code: 'x', message: 'Raw.' } }, 'Something went wrong on our side.', true],
    [{ status: 504, body: '' }, 'Sending took too long', true],
    [{ status: 200, body: 'no JSON' }, 'Something went wrong on our side.', true],
    [{ status: 200, body: '{}' }, 'Something went wrong on our side.', true],
  ])('%j', async (answer, shown, offersOtherWays) => {
    server.feedback = [answer];
    show(short());
    await fillInAndSend();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(shown);
    expect(alert.textContent).not.toContain('Raw.');
    expect(within(alert).queryByRole('link', { name: '+44 1632 960118' }) !== null).toBe(offersOtherWays);
    expect(screen.getByRole('form').dataset['status']).toBe('failed');
    expect(field('Your name').value).toBe('Ada');
  });

  test('without a network nothing is tried', async () => {
    show(short());
    await fillIn();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline.');
    expect(server.checks).toEqual([]);
  });

  test('a refused receipt is replaced once, without a word', async () => {
    server.feedback = [{ status: 403, body: { code: 'receipt_expired' } }, SENT];
    show(short());
    await fillInAndSend();
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(server.posted.map(({ entries }) => entries[0])).toEqual([['_receipt', 'receipt-1'], ['_receipt', 'receipt-2']]);
  });

  test('a receipt that is refused again is told', async () => {
    server.feedback = [{ status: 403, body: { code: 'receipt_used' } }];
    show(short());
    await fillInAndSend();
    expect((await screen.findByRole('alert')).textContent).toContain('The check that protects this form from spam is not working');
    expect(server.posted).toHaveLength(2);
  });

  test.each([true, false])('a visitor who seems to be a program is told so and offered other ways (consent: %s)', async (isAgreed) => {
    server.score = 0.4;
    const record = vi.fn();
    setRecorder(isAgreed ? record : null);
    show(short());
    await fillInAndSend();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not be sure that this message comes from a person');
    expect(within(alert).getByRole('link', { name: 'hello@example.com' }).getAttribute('href')).toBe('mailto:hello@example.com');
    expect(screen.getByRole('form').dataset['status']).toBe('validation_failed');
    expect(server.posted).toEqual([]);
    expect(record.mock.calls.map(([event]) => event as string)).toEqual(isAgreed ? ['formRecaptchaFailed'] : []);
  });

  test('each attempt clears what the last one said', async () => {
    show(short());
    await send();
    expect(screen.getAllByText('Please fill out this field.')).toHaveLength(2);
    server.hold = new Promise(() => undefined);
    await fillInAndSend();
    await waitFor(() => {
      expect(server.posted).toHaveLength(1);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Please fill out this field.')).toBeNull();
  });
});
