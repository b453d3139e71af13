import { expect, test, vi } from 'vitest';

import { listenTo } from './listen-to';

test('events are told by their names until it is called off', () => {
  const heard = { online: vi.fn(), offline: vi.fn() };
  const stop = listenTo(window, heard);
  window.dispatchEvent(new Event('offline'));
  expect(heard.offline).toHaveBeenCalledOnce();
  expect(heard.online).not.toHaveBeenCalled();
  stop();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(heard.offline).toHaveBeenCalledOnce();
  expect(heard.online).not.toHaveBeenCalled();
});

test('whoever listens before anybody else stops before anybody else, too', () => {
  const heard = vi.fn();
  const stop = listenTo(window, { click: heard }, { capture: true });
  document.body.addEventListener('click', (event) => { event.stopPropagation(); }, { once: true });
  document.body.click();
  expect(heard).toHaveBeenCalledOnce();
  stop();
  document.body.click();
  expect(heard).toHaveBeenCalledOnce();
});
