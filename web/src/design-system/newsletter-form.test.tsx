import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { LocaleProvider } from '../i18n/messages';
import type { Locale } from '../lib/page-data.gen';
import type { SafeHtml } from '../lib/safe-html';
import { NewsletterForm } from './newsletter-form.part';

afterEach(cleanup);

function show(locale: Locale = 'en') {
  const posted = vi.fn<(address: string) => void>();
  const { container } = render(
    <LocaleProvider locale={locale}>
      <NewsletterForm formUrl="https://newsletter.example.com/subscribe" legalHtml={'' as SafeHtml} />
    </LocaleProvider>,
  );
  // What the browser does once nobody objects; the test browser opens no tabs.
  container.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) {
      posted(new FormData(event.target as HTMLFormElement).get('email') as string);
      event.preventDefault();
    }
  });
  return { posted, field: screen.getByRole<HTMLInputElement>('textbox'), button: screen.getByRole('button'), told: screen.getByRole('status') };
}

test('an empty field and what is no address are told at the field, until they are mended', async () => {
  const { posted, field, button, told } = show();
  await userEvent.click(button);
  expect(told.textContent).toBe('Please enter your email address.');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby')!)).toBe(told);

  await userEvent.type(field, 'ada@example{Enter}');
  expect(told.textContent).toMatch(/^This does not look like an email address/);
  await userEvent.type(field, '.com');
  expect(told.textContent).toBe('');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(posted).not.toHaveBeenCalled();
});

test('an address goes to the other site, and only then is the field empty', async () => {
  const { posted, field, told } = show();
  await userEvent.type(field, 'ada@example.com{Enter}');
  expect(posted).toHaveBeenCalledExactlyOnceWith('ada@example.com');
  await waitFor(() => {
    expect(told.textContent).toBe('Your sign-up continues in the new tab.');
  });
  expect(field.value).toBe('');
  await userEvent.type(field, 'b');
  expect(told.textContent).toBe('');
});

test('speaks Spanish', async () => {
  const { button, told } = show('es');
  await userEvent.click(button);
  expect(told.textContent).toBe('Escriba su dirección de correo electrónico.');
});
