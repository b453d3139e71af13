import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { GRACE_MS, INTENT_MS, menuIntent } from './menu-intent';

const PANEL = { left: 0, right: 1000, top: 112, bottom: 600 };
const TRIGGER = { x: 400, y: 60 };

function menus() {
  const state: { open: string | null } = { open: null };
  const intent = menuIntent({
    current: () => state.open,
    show: (key) => (state.open = key),
    panel: () => (state.open ? PANEL : null),
  });
  return { state, intent };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function hovered() {
  const { state, intent } = menus();
  intent.enter('products');
  vi.advanceTimersByTime(INTENT_MS);
  return { state, intent };
}

describe('hover', () => {
  test('opens after a moment, not at once', () => {
    const { state, intent } = menus();
    intent.enter('products');
    vi.advanceTimersByTime(INTENT_MS - 1);
    expect(state.open).toBeNull();
    vi.advanceTimersByTime(1);
    expect(state.open).toBe('products');
  });

  test('passing over an item opens nothing', () => {
    const { state, intent } = menus();
    intent.enter('products');
    intent.leave('products', TRIGGER);
    vi.advanceTimersByTime(1000);
    expect(state.open).toBeNull();
  });

  test('closes a while after leaving, unless the pointer comes back', () => {
    const { state, intent } = hovered();
    intent.leave('products', TRIGGER);
    vi.advanceTimersByTime(GRACE_MS - 1);
    intent.enter('products');
    vi.advanceTimersByTime(1000);
    expect(state.open).toBe('products');
    intent.leave('products', TRIGGER);
    vi.advanceTimersByTime(GRACE_MS);
    expect(state.open).toBeNull();
  });

  test('moves on to another item', () => {
    const { state, intent } = hovered();
    intent.leave('products', TRIGGER);
    intent.move({ x: 460, y: 60 });
    intent.enter('about');
    vi.advanceTimersByTime(INTENT_MS);
    expect(state.open).toBe('about');
  });
});

describe('on the way to the panel', () => {
  test('nothing closes for as long as the pointer moves', () => {
    const { state, intent } = hovered();
    intent.leave('products', TRIGGER);
    for (let y = 65; y < 112; y += 5) {
      intent.move({ x: 400, y });
      vi.advanceTimersByTime(GRACE_MS - 1);
    }
    expect(state.open).toBe('products');
  });

  test('an item that is passed does not open', () => {
    const { state, intent } = hovered();
    intent.leave('products', TRIGGER);
    intent.move({ x: 420, y: 75 });
    intent.enter('about');
    vi.advanceTimersByTime(INTENT_MS);
    intent.move({ x: 430, y: 95 });
    intent.leave('about', { x: 430, y: 100 });
    intent.enter('products');
    vi.advanceTimersByTime(1000);
    expect(state.open).toBe('products');
  });

  test('an item one stays on opens after all', () => {
    const { state, intent } = hovered();
    intent.leave('products', TRIGGER);
    intent.move({ x: 420, y: 75 });
    intent.enter('about');
    vi.advanceTimersByTime(GRACE_MS);
    expect(state.open).toBe('about');
  });
});

describe('a press', () => {
  test('opens, keeps open whatever the pointer does, and closes', () => {
    const { state, intent } = menus();
    intent.press('products');
    intent.enter('about');
    intent.leave('about', TRIGGER);
    vi.advanceTimersByTime(1000);
    expect(state.open).toBe('products');
    intent.press('products');
    expect(state.open).toBeNull();
  });

  test('right after hover keeps open what hover opened', () => {
    const { state, intent } = hovered();
    intent.press('products');
    expect(state.open).toBe('products');
    intent.leave('products', TRIGGER);
    vi.advanceTimersByTime(1000);
    expect(state.open).toBe('products');
  });

  test('before hover could open is not undone by it', () => {
    const { state, intent } = menus();
    intent.enter('products');
    intent.press('products');
    vi.advanceTimersByTime(1000);
    expect(state.open).toBe('products');
  });

  test('counts no longer once something else closed the menu', () => {
    const { state, intent } = menus();
    intent.press('products');
    state.open = null;
    intent.enter('products');
    vi.advanceTimersByTime(INTENT_MS);
    expect(state.open).toBe('products');
    intent.leave('products', TRIGGER);
    vi.advanceTimersByTime(GRACE_MS);
    expect(state.open).toBeNull();
  });
});
