import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { formField, formOf } from '../../../../preview/forms';
import { errorAt, field, fillInAndSend, NAME, page, PLANS, send, short, show, TERMS } from '../../../../tests/form-page';
import { formServer, type FormServer } from '../../../../tests/form-server';

let server: FormServer;

beforeEach(() => {
  server = formServer();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('drafts', () => {
  const product = formField('product', 'text', 'Product', { fromAddress: true });
  const options = [{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }];
  const kept = formOf([NAME, product, formField('space', 'select', 'Space', { options }), formField('more', 'checkbox', 'More', { options, multiple: true }), TERMS, formField('source', 'hidden', '', { value: 'page' })]);

  async function typeAndLeave() {
    const { unmount } = show(kept);
    await userEvent.type(field('Your name'), 'Ada');
    await userEvent.type(field('Product'), 'LYR-1');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'b');
    await userEvent.click(screen.getByRole('checkbox', { name: 'B' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    unmount();
  }

  test('what was typed is there again after a reload; what was agreed to is asked again', async () => {
    await typeAndLeave();
    expect(JSON.parse(sessionStorage.getItem('lucerna-form:contact:en')!)).toEqual({ 'your-name': ['Ada'], product: ['LYR-1'], space: ['b'], more: ['b'] });
    show(kept);
    expect([field('Your name').value, field('Product').value, screen.getByRole<HTMLSelectElement>('combobox').value]).toEqual(['Ada', 'LYR-1', 'b']);
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([screen.getByRole('checkbox', { name: 'B' })]);
  });

  test('the address wins over the draft, in short', async () => {
    await typeAndLeave();
    show(kept, { at: `/contact/?product=${'x'.repeat(300)}&your-name=Eve` });
    expect(field('Product').value).toBe('x'.repeat(200));
    expect(field('Your name').value).toBe('Ada');
  });

  test('a link that names something else on the same page fills in what is empty', () => {
    const { rerender } = show(kept);
    rerender(page(kept, { at: '/contact/?product=LYR-2' }));
    expect(field('Product').value).toBe('LYR-2');
    rerender(page(kept, { at: '/contact/?product=LYR-3' }));
    expect(field('Product').value).toBe('LYR-2');
  });

  test('another language has its own', async () => {
    await typeAndLeave();
    show(kept, { locale: 'es' });
    expect(field('Your name').value).toBe('');
  });

  test.each(['{', '[]', 'null', '{"your-name":"Ada"}', '{"your-name":[1]}'])('a draft that is damaged is no draft: %s', (text) => {
    sessionStorage.setItem('lucerna-form:contact:en', text);
    show(short());
    expect(field('Your name').value).toBe('');
  });

  test('storage that throws changes nothing', async () => {
    const forbid = () => {
      throw new DOMException('No', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid);
    show(short());
    await fillInAndSend();
    expect(await screen.findByRole('heading', { name: 'Message sent' })).toBeTruthy();
  });
});

describe('files', () => {
  const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText(/Plans/), files, { applyAccept: false });

  test('each is shown with its size and can be taken out again', async () => {
    show(formOf([PLANS]));
    await choose(new File(['x'.repeat(999)], 'hall.pdf'));
    await choose(new File(['x'], 'roof.dwg'));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['hall.pdf999\u{a0}B', 'roof.dwg1\u{a0}B']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the file hall.pdf' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/Plans/));
    await send();
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(server.posted[0]!.entries.filter(([name]) => name === 'plans[]')).toEqual([['plans[]', 'roof.dwg']]);
  });

  test('a wrong type and a large file are told at once, until they are taken out', async () => {
    show(formOf([PLANS]));
    await choose(new File(['x'], 'virus.exe'));
    expect(errorAt(screen.getByLabelText(/Plans/))).toContain('This file is of a type we cannot take.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the file virus.exe' }));
    expect(errorAt(screen.getByLabelText(/Plans/))).not.toContain('type we cannot take');
    await choose(new File(['x'.repeat(1536)], 'large.pdf'));
    expect(screen.getByRole('listitem').textContent).toBe('large.pdf1.5\u{a0}kB');
    expect(errorAt(screen.getByLabelText(/Plans/))).toContain('This file is too large.');
  });

  test('more than may be attached are left out, and it is said', async () => {
    show(formOf([PLANS]));
    await choose(new File(['1'], 'a.pdf'), new File(['2'], 'b.pdf'), new File(['3'], 'c.pdf'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(errorAt(screen.getByLabelText(/Plans/))).toContain('Only 2 files can be attached.');
  });

  test('stay after a failure', async () => {
    server.feedback = [null];
    show(formOf([PLANS]));
    await choose(new File(['1'], 'a.pdf'));
    await send();
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Remove the file a.pdf' })).toBeTruthy();
  });
});
