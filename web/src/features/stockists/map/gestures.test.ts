import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { listen, type MapGestures } from './gestures';

const gestures = { onPan: vi.fn(), onZoom: vi.fn(), onStep: vi.fn(), onWhole: vi.fn(), onEscape: vi.fn(), onIgnoredWheel: vi.fn(), onHeld: vi.fn() } satisfies MapGestures;

const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1 };

let stage: HTMLElement;
let marker: HTMLElement;
let stop: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div><button></button></div>';
  stage = document.querySelector('div')!;
  marker = document.querySelector('button')!;
  let captured = false;
  Object.assign(stage, {
    hasPointerCapture: () => captured,
    setPointerCapture: () => {
      captured = true;
    },
  });
  stop = listen(stage, gestures);
});

afterEach(() => {
  stop();
});

const press = (clientX: number) => fireEvent.pointerDown(stage, { ...mouse, clientX, clientY: 0 });
const move = (clientX: number, buttons = 1) => fireEvent.pointerMove(stage, { ...mouse, buttons, clientX, clientY: 0 });

test('the map goes with a mouse that holds it', () => {
  press(0);
  move(50);
  expect(gestures.onPan.mock.calls).toEqual([[{ x: 50, y: 0 }]]);
  expect(gestures.onHeld.mock.calls).toEqual([[true]]);
});

test('a press that ended elsewhere does not stick: a mouse without a button moves nothing', () => {
  press(0);
  move(2);
  move(50, 0);
  move(90, 0);
  expect(gestures.onPan).not.toHaveBeenCalled();
});

test.each([
  ['a menu that opens', () => { fireEvent.contextMenu(stage); }],
  ['a pointer that is taken away', () => { fireEvent(stage, new PointerEvent('lostpointercapture', { pointerId: 1, bubbles: true })); }],
])('%s lets go of the map', (_case, happen) => {
  press(0);
  move(50);
  gestures.onPan.mockClear();
  happen();
  expect(gestures.onHeld).toHaveBeenLastCalledWith(false);
  move(90);
  expect(gestures.onPan).not.toHaveBeenCalled();
});

test('a finger that began on a marker keeps its hold when the map takes it over', () => {
  const finger = { ...mouse, pointerType: 'touch', clientY: 0 };
  fireEvent.pointerDown(marker, { ...finger, clientX: 0 });
  fireEvent.pointerMove(marker, { ...finger, clientX: 50 });
  // The browser says that the marker has lost the finger.
  fireEvent(marker, new PointerEvent('lostpointercapture', { pointerId: 1, bubbles: true }));
  fireEvent.pointerMove(stage, { ...finger, clientX: 90 });
  expect(gestures.onPan.mock.calls).toEqual([[{ x: 50, y: 0 }], [{ x: 40, y: 0 }]]);
});
