import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { listenToPanZoom, type PanZoom } from './pan-zoom';

const told = { onPan: vi.fn(), onZoom: vi.fn(), onTwice: vi.fn(), onHeld: vi.fn(), onDragged: vi.fn(), onPress: vi.fn() };
const button = { button: 0, buttons: 1 };

let stage: HTMLElement;
let marker: HTMLElement;
let stop: () => void;

function begin(options: Partial<PanZoom> = {}) {
  vi.clearAllMocks();
  document.body.innerHTML = '<div><button></button></div>';
  stage = document.querySelector('div')!;
  marker = document.querySelector('button')!;
  marker.addEventListener('click', told.onPress);
  Object.assign(stage, { setPointerCapture: () => undefined });
  stage.getBoundingClientRect = () => new DOMRect(100, 100, 400, 200);
  stop = listenToPanZoom(stage, { origin: 'corner', heldBy: 'drag', wheelStep: 0.002, ...told, ...options });
}

beforeEach(() => {
  begin();
});

afterEach(() => {
  stop();
});

type At = readonly [x: number, y: number];

const down = ([clientX, clientY]: At, pointerId = 1, on = stage) => fireEvent.pointerDown(on, { ...button, pointerId, clientX, clientY });
const move = ([clientX, clientY]: At, pointerId = 1) => fireEvent.pointerMove(stage, { ...button, pointerId, clientX, clientY });
const up = ([clientX, clientY]: At, pointerId = 1, on = stage) => fireEvent.pointerUp(on, { ...button, buttons: 0, pointerId, clientX, clientY });
const tap = (at: At, on = stage) => {
  down(at, 1, on);
  up(at, 1, on);
};

describe('a drag', () => {
  test('moves it by everything since the press, and tells how far it went', () => {
    down([150, 150]);
    move([153, 150]);
    expect(told.onPan).not.toHaveBeenCalled();
    expect(told.onHeld).not.toHaveBeenCalled();
    move([170, 150]);
    up([170, 150]);
    expect(told.onPan.mock.calls).toEqual([[{ x: 20, y: 0 }]]);
    expect(told.onHeld.mock.calls).toEqual([[true], [false]]);
    expect(told.onDragged.mock.calls).toEqual([[{ x: 20, y: 0 }]]);
  });

  test('moves at once what a press holds', () => {
    stop();
    begin({ heldBy: 'press' });
    down([150, 150]);
    expect(told.onHeld.mock.calls).toEqual([[true]]);
    move([153, 150]);
    expect(told.onPan.mock.calls).toEqual([[{ x: 3, y: 0 }]]);
    up([153, 150]);
    expect(told.onDragged, 'so little is a tap').not.toHaveBeenCalled();
  });

  test('does not press what it began on, and the next press does', () => {
    const click = () => fireEvent.click(marker, { detail: 1 });
    down([150, 150], 1, marker);
    move([190, 150]);
    up([190, 150]);
    click();
    expect(told.onPress).not.toHaveBeenCalled();
    tap([190, 150], marker);
    click();
    expect(told.onPress).toHaveBeenCalledOnce();
  });

  test('with another button, or on a control, is none', () => {
    fireEvent.pointerDown(stage, { button: 2, buttons: 2, pointerId: 1, clientX: 150, clientY: 150 });
    move([190, 150]);
    stop();
    begin({ isControl: ({ target }) => target === marker });
    down([150, 150], 1, marker);
    move([190, 150]);
    expect(told.onPan).not.toHaveBeenCalled();
  });
});

test.each([
  ['corner', { x: 100, y: 50 }],
  ['centre', { x: -100, y: -50 }],
] as const)('two fingers enlarge around what is between them, counted from the %s', (origin, between) => {
  stop();
  begin({ origin });
  down([180, 150], 1);
  down([220, 150], 2);
  move([240, 150], 2);
  expect(told.onZoom.mock.calls).toEqual([[1.5, { x: between.x + 10, y: between.y }]]);
  expect(told.onPan.mock.calls).toEqual([[{ x: 10, y: 0 }]]);
  up([240, 150], 2);
  expect(told.onHeld).not.toHaveBeenCalledWith(false);
  up([180, 150], 1);
  expect(told.onHeld).toHaveBeenLastCalledWith(false);
  expect(told.onDragged).not.toHaveBeenCalled();
});

describe('two taps', () => {
  test('at one place are told as one', () => {
    tap([150, 150]);
    expect(told.onTwice).not.toHaveBeenCalled();
    tap([152, 150]);
    expect(told.onTwice.mock.calls).toEqual([[{ x: 52, y: 50 }]]);
    tap([152, 150]);
    expect(told.onTwice).toHaveBeenCalledOnce();
  });

  test.each([
    ['far from each other', () => { tap([150, 150]); tap([250, 150]); }],
    ['on a button', () => { tap([150, 150], marker); tap([150, 150], marker); }],
    ['with a drag between them', () => { tap([150, 150]); down([150, 150]); move([190, 150]); up([150, 150]); tap([150, 150]); }],
    ['of which the browser takes one back', () => { tap([150, 150]); down([150, 150]); fireEvent.pointerCancel(stage, { pointerId: 1, clientX: 150, clientY: 150 }); }],
  ])('%s are not', (_case, happen) => {
    happen();
    expect(told.onTwice).not.toHaveBeenCalled();
  });
});

describe('the wheel', () => {
  const wheel = (init: WheelEventInit) => !fireEvent.wheel(stage, { clientX: 200, clientY: 150, ...init });

  test.each([
    ['in pixels', { deltaY: -100 }, 0.2],
    ['in lines', { deltaY: -10, deltaMode: 1 }, 0.32],
    ['as a pinch on a touchpad', { deltaY: -10, ctrlKey: true }, 0.08],
  ])('enlarges around the mouse, told %s', (_case, init, exponent) => {
    expect(wheel(init), 'the page does not scroll').toBe(true);
    expect(told.onZoom.mock.calls).toEqual([[expect.closeTo(Math.exp(exponent)), { x: 100, y: 50 }]]);
  });

  test('is left to the page where it is not meant', () => {
    stop();
    begin({ takesWheel: () => false });
    expect(wheel({ deltaY: -100 })).toBe(false);
    expect(told.onZoom).not.toHaveBeenCalled();
  });
});

test('after the end nothing is heard', () => {
  stop();
  down([150, 150]);
  move([190, 150]);
  expect(told.onPan).not.toHaveBeenCalled();
});
