import { whenIdle } from '../../../lib/idle';
import { clusterPlaces, clusterStep, type Cluster } from './clusters';
import { MAX_ZOOM, MIN_ZOOM } from './mercator';
import type { Place } from './places';

/** The clusters of one list of stockists at every step of the zoom, each made once. */
export type ClusterSteps = {
  at: (step: number) => readonly Cluster[];
  /** Makes no more of them ahead. */
  stop: () => void;
};

/**
 * From the first step that is asked for, the others are made ahead while the browser has nothing to do: for thousands of
 * stockists each takes a slow telephone a tenth of a second, for which a map that is being zoomed would stop.
 */
export function clusterSteps(places: readonly Place[]): ClusterSteps {
  const made = new Map<number, readonly Cluster[]>();
  let hasBegun = false;
  let callOff: (() => void) | undefined;

  function make(step: number): readonly Cluster[] {
    const clusters = clusterPlaces(places, step);
    made.set(step, clusters);
    return clusters;
  }

  function makeAhead(steps: readonly number[]) {
    const [next, ...others] = steps.filter((step) => !made.has(step));
    if (next !== undefined) {
      callOff = whenIdle(() => {
        make(next);
        makeAhead(others);
      });
    }
  }

  return {
    at: (step) => {
      const clusters = made.get(step) ?? make(step);
      if (!hasBegun) {
        hasBegun = true;
        makeAhead(nearestFirst(step));
      }
      return clusters;
    },
    stop: () => {
      hasBegun = true;
      callOff?.();
    },
  };
}

function nearestFirst(step: number): number[] {
  const least = clusterStep(MIN_ZOOM);
  const all = Array.from({ length: clusterStep(MAX_ZOOM) - least + 1 }, (_, index) => least + index);
  return all.sort((one, other) => Math.abs(one - step) - Math.abs(other - step));
}
