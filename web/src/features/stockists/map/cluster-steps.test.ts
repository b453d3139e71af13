import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { clusterSteps } from './cluster-steps';
import { clusterPlaces, clusterStep } from './clusters';
import { MAX_ZOOM, MIN_ZOOM } from './mercator';
import { readPlaces, readPoints } from './places';

vi.mock('./clusters', { spy: true });

const PLACES = readPlaces({ perPage: 20, order: [1, 2] }, readPoints({ points: [[1, 53.8, -1.55, 'Leeds'], [2, 51.5, -0.12, 'London']] })).all;
const EVERY_STEP = clusterStep(MAX_ZOOM) - clusterStep(MIN_ZOOM) + 1;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(clusterPlaces).mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

const made = () => vi.mocked(clusterPlaces).mock.calls.map(([, step]) => step);

test('clusters of a step are made once, those of the others before anybody zooms there, the nearest first', () => {
  const steps = clusterSteps(PLACES);
  const clusters = steps.at(12);
  expect(made()).toEqual([12]);
  vi.runAllTimers();
  expect(made().slice(0, 3)).toEqual([12, 11, 13]);
  expect(made()).toHaveLength(EVERY_STEP);
  expect(steps.at(12)).toBe(clusters);
  steps.at(clusterStep(MAX_ZOOM));
  expect(made()).toHaveLength(EVERY_STEP);
});

test('a map that is gone has no more clusters made', () => {
  const steps = clusterSteps(PLACES);
  steps.at(12);
  vi.advanceTimersToNextTimer();
  steps.stop();
  vi.runAllTimers();
  expect(made()).toEqual([12, 11]);
});
