import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { picture } from '../../../preview/product';
import { LocaleProvider } from '../../i18n/messages';
import type { Locale } from '../../lib/page-data.gen';
import { Gallery } from './gallery';

const pictures = ['lyra-white', 'lyra', 'lyra-black'].map(picture);

beforeEach(() => {
  // Sizes and modal dialogs are a browser's; here they only have to exist.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true; };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false; };
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(cleanup);

function show(count: number, locale: Locale = 'en') {
  render(<LocaleProvider locale={locale}><Gallery pictures={pictures.slice(0, count)} name="Lyra" /></LocaleProvider>);
}

async function openFirst() {
  await userEvent.click(screen.getByRole('button', { name: 'lyra-white Enlarge' }));
  return within(await screen.findByRole('dialog', { name: 'Pictures of Lyra' }));
}

describe('the gallery', () => {
  test('a picture leads to its large file, and the first small one is marked', () => {
    show(3);
    expect(screen.getByRole('button', { name: 'lyra Enlarge' }).getAttribute('href')).toBe('/media/products/lyra.png');
    expect(screen.getByRole('link', { name: 'Picture 1' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Picture 2' }).hasAttribute('aria-current')).toBe(false);
  });

  test('one picture needs no small ones, and none leaves nothing to open', () => {
    show(1);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'lyra-white Enlarge' })).toBeTruthy();
    cleanup();
    show(0);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('an enlarged picture', () => {
  test('arrow keys lead round the pictures', async () => {
    show(3);
    const dialog = await openFirst();
    expect(dialog.getByText('Picture 1 of 3')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.getByText('Picture 2 of 3')).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(dialog.getByText('Picture 3 of 3')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByText('Picture 1 of 3')).toBeTruthy();
  });

  test('keys and buttons make it larger and smaller, and the next one is whole again', async () => {
    show(3);
    const dialog = await openFirst();
    await userEvent.keyboard('+');
    expect(dialog.getByText('150%')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Zoom in' }));
    expect(dialog.getByText('200%')).toBeTruthy();
    await userEvent.keyboard('-');
    expect(dialog.getByText('150%')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.getByText('Picture 1 of 3'), 'an arrow key moves a picture that is larger than the window').toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByText('100%')).toBeTruthy();
  });

  test('is named, counted and enlarged in Spanish', async () => {
    show(3, 'es');
    expect(screen.getByRole('link', { name: 'Imagen 1' }).getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'lyra-white Ampliar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Imágenes de Lyra' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Acercar' }));
    expect(dialog.getByText('150 %')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Imagen siguiente' }));
    expect(dialog.getByText('Imagen 2 de 3')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a single one has neither counter nor turns', async () => {
    show(1);
    const dialog = await openFirst();
    expect(dialog.queryByText(/Picture/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Next picture' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
