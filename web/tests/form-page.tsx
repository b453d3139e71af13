/** A page with a form on it, as tests show it, fill it in and send it. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { formField, formOf } from '../preview/forms';
import { FormBlock } from '../src/features/blocks/form/form.part';
import { LocaleProvider } from '../src/i18n/messages';
import type { Form, Locale } from '../src/lib/page-data.gen';
import type { SafeHtml } from '../src/lib/safe-html';
import { StandingVisit } from './open-visit';

export const NAME = formField('your-name', 'text', 'Your name', { required: true, maxLength: 120 });
export const EMAIL = formField('your-email', 'email', 'Email', { required: true });
export const PLANS = formField('plans', 'file', 'Plans', { multiple: true, maxFiles: 2, accept: ['.pdf', '.dwg'], maxSize: 1000, maxSizeText: '1000 B' });
export const TERMS = formField('terms', 'acceptance', 'Terms', { required: true, acceptHtml: 'I agree' as SafeHtml });

export const short = (more: Partial<Form> = {}) => formOf([NAME, EMAIL], more);

export function page(form: Form, { locale = 'en', at = '/contact/' }: { locale?: Locale; at?: string } = {}) {
  return (
    <StandingVisit at={at}>
      <LocaleProvider locale={locale}>
        <FormBlock block={{ kind: 'form', id: 'write', title: 'Write to us', textHtml: '' as SafeHtml, form }} />
      </LocaleProvider>
    </StandingVisit>
  );
}

export function show(form: Form, options: { locale?: Locale; at?: string } = {}) {
  return render(page(form, options));
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const send = (name = 'Send') => userEvent.click(screen.getByRole('button', { name }));
export const errorAt = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

export async function fillIn() {
  await userEvent.type(field('Your name'), 'Ada');
  await userEvent.type(field('Email'), 'ada@example.com');
}

export async function fillInAndSend() {
  await fillIn();
  await send();
}
