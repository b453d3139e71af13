import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { everyField, formField, formOf } from '../../../../preview/forms';
import { EMAIL, errorAt, field, fillIn, fillInAndSend, NAME, page, PLANS, send, short, show, TERMS } from '../../../../tests/form-page';
import { formServer, SENT, type FormServer } from '../../../../tests/form-server';
import type { SentForm } from '../../../lib/page-data.gen';

let server: FormServer;

beforeEach(() => {
  server = formServer();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('as plain HTML', () => {
  test('it posts to the page it stands on, with everything the server needs', () => {
    const { container } = show(everyField('en'));
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Ask the project studio' });
    expect([form.method, form.enctype, form.getAttribute('action')]).toEqual(['post', 'multipart/form-data', '/contact/#write']);
    const names = [...new FormData(form).keys()];
    expect(names).toEqual(['_form', 'your-name', 'your-email', 'your-phone', 'website', 'product', 'space', 'quantity', 'wanted', 'your-message', 'drawings[]', 'sum', '_wpcf7_quiz_answer_sum', 'source', 'company-website']);
    expect(container.querySelectorAll('[name="help-with[]"]')).toHaveLength(3);
  });

  test('each control has its name, its hint and what helps to fill it in', () => {
    show(everyField('en'));
    const control = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
    expect(control('Email')).toMatchObject({ type: 'email', inputMode: 'email', autocomplete: 'email', required: true, maxLength: 254 });
    expect(control('Telephone')).toMatchObject({ type: 'tel', inputMode: 'tel', required: false });
    expect(errorAt(control('Telephone'))).toBe('If you would rather be rung.');
    expect(control('How many luminaires')).toMatchObject({ type: 'number', inputMode: 'decimal', min: '1', max: '5000', step: '1' });
    expect(control('Needed by')).toMatchObject({ type: 'date', min: '2026-12-01' });
    const drawings = screen.getByLabelText('Drawings');
    expect(drawings).toMatchObject({ type: 'file', multiple: true, accept: '.pdf,.dwg,.dxf' });
    expect(errorAt(drawings)).toBe('PDF, DWG or DXFUp to 10\u{a0}MB eachUp to 3 files');
    expect(screen.getByRole('radiogroup', { name: /How far along/ }).getAttribute('aria-required')).toBe('true');
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: /What kind of space/ });
    expect([choice.value, ...[...choice.options].slice(1).map(({ text }) => text)]).toEqual(['', 'Office', 'Hotel or restaurant', 'Outdoors']);
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(within(screen.getByRole('group', { name: /What would help/ })).getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByRole('checkbox', { name: /You may keep what I write/ })).toHaveProperty('required', true);
    expect(screen.getByRole('textbox', { name: /Two lamps/ })).toHaveProperty('autocomplete', 'off');
  });

  test('the trap is out of reach of people', () => {
    const { container } = show(short());
    const trap = container.querySelector<HTMLInputElement>('[name="company-website"]')!;
    expect(trap).toMatchObject({ tabIndex: -1, autocomplete: 'off', type: 'text' });
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
  });

  test('the fewer of required and optional fields are marked, and it is said once', () => {
    show(formOf([NAME, EMAIL, PLANS]));
    expect(screen.getByText('Every field is required unless marked optional.')).toBeTruthy();
    expect(screen.getByText('Plans').textContent).toContain('optional');
    cleanup();
    show(short());
    expect(screen.getByText('Please fill in every field.')).toBeTruthy();
    cleanup();
    show(everyField('en'));
    expect(screen.getByText('Fields marked * are required.')).toBeTruthy();
  });

  test('nothing is asked of the server before the visitor starts to write', async () => {
    const asked = vi.fn(() => null);
    server.respond = asked;
    show(short());
    expect(asked).not.toHaveBeenCalled();
    field('Your name').focus();
    await waitFor(() => {
      expect(asked).toHaveBeenCalledExactlyOnceWith('/form-challenge?form=42&lang=en');
    });
  });

  test('what was typed before the scripts came stays', async () => {
    const message = formField('message', 'textarea', 'Message');
    const sent: SentForm = { status: 'init', message: 'Again', errors: [], values: [{ name: 'message', values: ['Sent'] }], question: null, receipt: null };
    const tree = page(formOf([NAME, message], { sent }));
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(tree);
    const typed = { 'Your name': 'Ada', Message: 'Sent and typed' };
    for (const [name, text] of Object.entries(typed)) {
      await userEvent.clear(field(name));
      await userEvent.type(field(name), text);
    }
    render(tree, { container, hydrate: true });
    for (const [name, text] of Object.entries(typed)) {
      expect(field(name).value).toBe(text);
    }
  });
});

describe('checks in the browser', () => {
  test('a field is checked when the visitor leaves it, and the error goes as soon as it is mended', async () => {
    show(short());
    field('Email').focus();
    await userEvent.tab();
    expect(field('Email').hasAttribute('aria-invalid')).toBe(false);
    await userEvent.type(field('Email'), 'ada@example');
    expect(field('Email').hasAttribute('aria-invalid')).toBe(false);
    await userEvent.tab();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(errorAt(field('Email'))).toBe('Please enter an email address, such as name@example.com.');
    await userEvent.type(field('Email'), '.com');
    expect(field('Email').hasAttribute('aria-invalid')).toBe(false);
  });

  test('sending tells what is wrong, with a link to each field, and leads to the first', async () => {
    show(formOf([NAME, EMAIL, TERMS]));
    await send();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('One or more fields have an error. Please check and try again.');
    expect(within(alert).getAllByRole('link').map((link) => link.textContent)).toEqual(['Your name', 'Email', 'Terms']);
    expect(document.activeElement).toBe(field('Your name'));
    expect(errorAt(screen.getByRole('checkbox', { name: 'I agree' }))).toBe('You must accept the terms and conditions before sending your message.');
    await userEvent.click(within(alert).getByRole('link', { name: 'Email' }));
    expect(document.activeElement).toBe(field('Email'));
    expect(server.posted).toEqual([]);
    expect(within(alert).queryByText('hello@example.com')).toBeNull();
    await userEvent.type(field('Email'), 'ada@example.com');
    expect(within(alert).getAllByRole('link').map((link) => link.textContent)).toEqual(['Your name', 'Terms']);
  });

  test('what a browser cannot read as a number is no blank field', async () => {
    show(formOf([formField('n', 'number', 'How many')]));
    const control = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'How many' });
    Object.defineProperty(control, 'validity', { value: { badInput: true } });
    await send();
    expect(errorAt(control)).toBe('Please enter a number.');
  });

  test('little room is told, in steps to those who listen', async () => {
    show(formOf([formField('m', 'textarea', 'Message', { maxLength: 50 })]));
    await userEvent.type(field('Message'), '0123456789'.repeat(4));
    expect(screen.queryByText(/left$/)).toBeNull();
    await userEvent.type(field('Message'), 'x');
    expect(screen.getAllByText(/left$/).map(({ textContent }) => textContent)).toEqual(['9 characters left', '20 characters left']);
  });

  test('of boxes where only one may be ticked, one is', async () => {
    const options = [{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }];
    show(formOf([formField('x', 'checkbox', 'Which', { options })]));
    await userEvent.click(screen.getByRole('checkbox', { name: 'A' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'B' }));
    expect(screen.getAllByRole('checkbox', { checked: true }).map((box) => (box as HTMLInputElement).value)).toEqual(['b']);
  });
});

describe('sending', () => {
  test('a check, a receipt, and then everything in the order of the fields', async () => {
    show(everyField('en'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ada');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'office');
    await userEvent.click(screen.getByRole('radio', { name: 'Drawings exist' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'A quotation' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'A lighting calculation' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'A staircase of four floors.');
    await userEvent.upload(screen.getByLabelText('Drawings'), [new File(['1'], 'a.pdf'), new File(['2'], 'b.dwg')]);
    await userEvent.type(screen.getByRole('textbox', { name: /Two lamps/ }), '4');
    await userEvent.click(screen.getByRole('checkbox', { name: /You may keep/ }));
    await send();
    await screen.findByRole('heading', { name: 'Message sent' });
    const token = JSON.parse(atob(String(server.checks[0]!['token']))) as { challenge: unknown; solution: { counter: number } };
    expect(token.solution.counter).toBe(0);
    expect(server.checks).toEqual([{ token: server.checks[0]!['token'], form: 42, lang: 'en', trap: '' }]);
    expect(server.posted).toEqual([
      {
        url: '/contact-form-7/v1/contact-forms/42/feedback',
        entries: [
          ['_receipt', 'receipt-1'],
          ['your-name', 'Ada'],
          ['your-email', 'ada@example.com'],
          ['your-phone', ''],
          ['website', ''],
          ['product', ''],
          ['space', 'office'],
          ['stage', 'drawings'],
          ['help-with[]', 'calculation'],
          ['help-with[]', 'quotation'],
          ['quantity', ''],
          ['wanted', ''],
          ['your-message', 'A staircase of four floors.'],
          ['drawings[]', 'a.pdf'],
          ['drawings[]', 'b.dwg'],
          ['sum', '4'],
          ['_wpcf7_quiz_answer_sum', 'c20ad4d7'],
          ['source', 'contact-page'],
          ['privacy', '1'],
          ['company-website', ''],
        ],
      },
    ]);
  });

  test('the form gives way to a thank-you that has focus, and another message starts empty', async () => {
    show(short());
    await fillInAndSend();
    const heading = await screen.findByRole('heading', { level: 3, name: 'Message sent' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('Thank you for your message. It has been sent.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    await send('Send another message');
    expect(field('Your name').value).toBe('');
    expect(document.activeElement).toBe(field('Your name'));
    await fillInAndSend();
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(server.posted).toHaveLength(2);
  });

  test('pressing twice and Enter on top of it send once', async () => {
    let release: (value: unknown) => void = () => undefined;
    server.hold = new Promise((resolve) => {
      release = resolve;
    });
    show(short());
    await fillIn();
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.dblClick(button);
    await userEvent.type(field('Email'), '{Enter}');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('Sending…');
    });
    release(null);
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(server.posted).toHaveLength(1);
    expect(server.checks).toHaveLength(1);
  });

  test('files tell how far they are, and after a while it is said that it goes on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.hold = new Promise(() => undefined);
    show(formOf([PLANS]));
    await userEvent.upload(screen.getByLabelText(/Plans/), new File(['1'], 'a.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const status = screen.getByRole('status');
    await waitFor(() => {
      expect(server.posted).toHaveLength(1);
    });
    server.progress(0.47);
    await waitFor(() => {
      expect(status.textContent).toBe('Sending, 40%');
    });
    server.progress(1);
    await vi.advanceTimersByTimeAsync(8000);
    await waitFor(() => {
      expect(status.textContent).toBe('Still sending. Please keep this page open…');
    });
    // A send that never ends is given up.
    await vi.advanceTimersByTimeAsync(125_000);
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toContain('Sending took too long, so we stopped.');
    });
    expect(screen.getByText('a.pdf')).toBeTruthy();
  });

  test('the next attempt names the last one', async () => {
    server.feedback = [{ body: { status: 'mail_failed', message: 'No', invalid_fields: [], posted_data_hash: 'hash-7' } }, SENT];
    show(short());
    await fillInAndSend();
    await screen.findByRole('alert');
    await send();
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(server.posted[1]!.entries.slice(0, 2)).toEqual([['_receipt', 'receipt-2'], ['_posted_data_hash', 'hash-7']]);
  });
});

describe('sent without scripts', () => {
  const sent = (more: Partial<SentForm> = {}): SentForm => ({ status: 'validation_failed', message: 'Look again.', errors: [], values: [], question: null, receipt: null, ...more });

  test('values, errors and the message are there', () => {
    show(short({ sent: sent({ values: [{ name: 'your-name', values: ['Ada'] }], errors: [{ field: 'your-email', message: 'Whose?' }] }) }));
    expect(field('Your name').value).toBe('Ada');
    expect(errorAt(field('Email'))).toBe('Whose?');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Look again.');
    expect(within(alert).getByRole('link', { name: 'Email' }).getAttribute('href')).toBe(`#${field('Email').id}`);
  });

  test('the question is a field of the form, and scripts do not need it', () => {
    const form = short({ sent: sent({ status: 'init', message: 'Answer below.', question: { text: 'Three plus four?', token: 'q-token' }, receipt: 'r-token' }) });
    const html = renderToString(page(form));
    expect(html).toContain('Answer below.');
    expect(html).toMatch(/<label for="([^"]+)">Three plus four\?<\/label><input id="\1" type="text" autoComplete="off" required="" class="[^"]*" name="_answer"/);
    expect(html).toMatch(/<input type="hidden" readOnly="" name="_question" value="q-token"/);
    expect(html).toMatch(/<input type="hidden" readOnly="" name="_receipt" value="r-token"/);
    show(form);
    expect(screen.queryByText('Three plus four?')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Your message has not been sent yet.');
  });

  test('a message that was sent is thanked for, and its draft is gone', () => {
    sessionStorage.setItem('lucerna-form:contact:en', '{"your-name":["Ada"]}');
    show(short({ sent: sent({ status: 'mail_sent', message: 'Thank you.' }) }));
    expect(screen.getByRole('heading', { name: 'Message sent' })).toBeTruthy();
    expect(screen.getByText('Thank you.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send another message' }).getAttribute('href')).toBe('/contact/');
    expect(document.activeElement).toBe(document.body);
    expect(sessionStorage).toHaveLength(0);
  });
});

test('speaks Spanish', async () => {
  show(everyField('es'), { locale: 'es' });
  await send('Enviar');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Hay errores en uno o más campos.');
  expect(within(alert).getByRole('link', { name: '¿Qué tipo de espacio es?' })).toBeTruthy();
  expect(screen.getByText('PDF, DWG o DXF')).toBeTruthy();
});
