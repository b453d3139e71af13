import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { LocaleProvider } from '../i18n/messages';
import { connectNavigator } from '../state/navigation';
import { OfflinePage } from './offline';

const reload = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  connectNavigator({ navigate: () => Promise.resolve(), reload, rename: () => undefined, scroll: () => undefined, arrive: () => undefined });
  render(<LocaleProvider locale="en"><OfflinePage page={{ kind: 'offline' }} path="/about/" siteName="Halverdine" /></LocaleProvider>);
});

afterEach(() => {
  cleanup();
  connectNavigator(null);
  vi.useRealTimers();
  reload.mockReset();
});

test('an attempt has all the time it needs, however slow the network is', async () => {
  let end: () => void = () => undefined;
  reload.mockImplementation(() => new Promise((resolve) => { end = resolve; }));
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('nothing is asked for without a network, and at once when it is back', async () => {
  reload.mockResolvedValue();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('leaving the page ends the attempts', async () => {
  reload.mockResolvedValue();
  cleanup();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});
