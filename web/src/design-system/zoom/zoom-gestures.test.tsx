import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useZoomGestures, type Gestures } from './zoom-gestures';

const gestures = { onMove: vi.fn(), onZoom: vi.fn(), onTwice: vi.fn(), onSwipe: vi.fn() } satisfies Gestures;

function Stage() {
  const stage = useRef<HTMLDivElement>(null);
  useZoomGestures(stage, gestures);
  return <div ref={stage}>Stage</div>;
}

beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined;
  vi.clearAllMocks();
  render(<Stage />);
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'setPointerCapture');
});

const stage = () => screen.getByText('Stage');
const finger = { pointerId: 1, pointerType: 'touch', button: 0, buttons: 1 };

function dragToTheLeft() {
  fireEvent.pointerDown(stage(), { ...finger, clientX: 200, clientY: 100 });
  fireEvent.pointerMove(stage(), { ...finger, clientX: 100, clientY: 100 });
}

test('a finger that drags the picture aside turns to the next one', () => {
  dragToTheLeft();
  fireEvent.pointerUp(stage(), { ...finger, buttons: 0, clientX: 100, clientY: 100 });
  expect(gestures.onSwipe.mock.calls).toEqual([[1]]);
});

test('a touch that the browser takes back turns nothing', () => {
  dragToTheLeft();
  fireEvent.pointerCancel(stage(), { ...finger, buttons: 0, clientX: 100, clientY: 100 });
  expect(gestures.onSwipe).not.toHaveBeenCalled();
  expect(stage().dataset).not.toHaveProperty('held');
});
