import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { LocaleProvider } from '../../i18n/messages';
import type { Locale } from '../../lib/page-data.gen';
import { Share } from './share.part';

const URL_OF_ARTICLE = 'https://halverdine.example/articles/guides/beam-angle/';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

const share = (locale: Locale = 'en') => <LocaleProvider locale={locale}><Share title="Choosing a beam angle" url={URL_OF_ARTICLE} /></LocaleProvider>;

/** The device's own sharing, which most browsers on a desk lack. */
function withDeviceSharing(answer: () => Promise<void>) {
  const shared = vi.fn(answer);
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
  return shared;
}

describe('copying the address of an article', () => {
  test.each([
    ['en', 'Copy link', 'Link copied'],
    ['es', 'Copiar enlace', 'Enlace copiado'],
  ] as const)('is told in %s', async (locale, copy, copied) => {
    const user = userEvent.setup();
    render(share(locale));
    await user.click(screen.getByRole('button', { name: copy }));
    expect((await screen.findByText(copied)).getAttribute('aria-live')).toBe('polite');
    expect(await navigator.clipboard.readText()).toBe(URL_OF_ARTICLE);
    expect(screen.queryByText(URL_OF_ARTICLE), 'nothing to select').toBeNull();
  });

  test.each([
    ['en', 'Copy link', 'Could not copy: select the address'],
    ['es', 'Copiar enlace', 'No se ha podido copiar: seleccione la dirección'],
  ] as const)('that is refused leaves the address to select, and says so in %s', async (locale, copy, notCopied) => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    render(share(locale));
    await user.click(screen.getByRole('button', { name: copy }));
    expect(await screen.findByText(notCopied)).toBeTruthy();
    expect(screen.getByText(URL_OF_ARTICLE)).toBeTruthy();
  });

  test('is not offered without scripts or without a clipboard: the address stands there to select', () => {
    const markup = renderToString(share());
    expect(markup).toContain(`>${URL_OF_ARTICLE}</p>`);
    expect(markup).not.toContain('<button');
    vi.stubGlobal('navigator', {});
    render(share());
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(URL_OF_ARTICLE)).toBeTruthy();
  });
});

describe('the sharing of the device', () => {
  test('is not offered where there is none', () => {
    render(share());
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  test.each([
    ['en', 'Share'],
    ['es', 'Compartir'],
  ] as const)('gets title and address in %s', async (locale, name) => {
    const shared = withDeviceSharing(() => Promise.resolve());
    render(share(locale));
    await userEvent.click(screen.getByRole('button', { name }));
    expect(shared).toHaveBeenCalledExactlyOnceWith({ title: 'Choosing a beam angle', url: URL_OF_ARTICLE });
  });

  test('that is closed without sharing is no failure', async () => {
    const shared = withDeviceSharing(() => Promise.reject(new DOMException('no', 'AbortError')));
    render(share());
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(shared).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  });
});
