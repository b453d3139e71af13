import { clusterSteps } from './cluster-steps';
import { clusterStep, keyOf, type Cluster } from './clusters';
import type { Edges } from './labels';
import { boxOf, toScreen, worldWidth, type Size, type View } from './mercator';
import type { Place } from './places';

/** What the markers tell. */
export type MarkerEvents = {
  onHover: (place: Place | null) => void;
  /** `isByKey`: without a pointer. */
  onPlace: (place: Place, isByKey: boolean) => void;
  onCluster: (cluster: Cluster) => void;
  /** The marker with the focus is no longer on the map. */
  onLostFocus: () => void;
  nameOf: (cluster: Cluster) => string;
  textOf: (count: number) => string;
};

/** Buttons over the drawing. */
export type Markers = {
  setPlaces: (places: readonly Place[]) => void;
  /** Those that are shown larger, with their name, even within a cluster. */
  raise: (hovered: Place | null, selected: Place | null) => void;
  draw: (view: View, size: Size) => void;
  /** What the markers cover, for names that stand beside them. */
  boxesIn: (view: View, size: Size) => Edges[];
  /** How many stockists are in view. */
  countIn: (view: View, size: Size) => number;
  close: () => void;
};

/** More could neither be told apart nor be walked through with the keyboard. */
const MAX_MARKERS = 150;
/** Markers are there a little before they come into view. */
const MARGIN_PX = 40;
/** Between a marker and the edge that its name must not cross. */
const TIP_EDGE_PX = 8;
const PIN_PX = 34;

export function createMarkers(layer: HTMLElement, events: MarkerEvents): Markers {
  const shown = new Map<string, { element: HTMLButtonElement; cluster: Cluster }>();
  const tip = document.createElement('span');
  tip.className = 'map-tip text-medium text-anywhere rounded-control untouchable';
  // The button says the same to those who cannot see it.
  tip.ariaHidden = 'true';
  let places: readonly Place[] = [];
  let steps = clusterSteps(places);
  let hovered: Place | null = null;
  let selected: Place | null = null;
  let tipped: Place | null = null;
  let tipWidth = 0;

  function clustersIn(view: View, size: Size): Cluster[] {
    const margin = MARGIN_PX / worldWidth(view.zoom);
    const { left, right, top, bottom } = boxOf(view, size);
    const isNear = ({ x, y }: Cluster) => x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
    for (let step = clusterStep(view.zoom); ; step--) {
      const near = steps.at(step).filter(isNear);
      if (near.length <= MAX_MARKERS || step <= 0) {
        return withRaised(near);
      }
    }
  }

  /** A stockist that is pointed at in the list has a marker of its own, also where others are too close. */
  function withRaised(clusters: Cluster[]): Cluster[] {
    const alone = new Set(clusters.filter(({ members }) => members.length === 1).map(({ members }) => members[0]?.id));
    const raised = [...new Set([hovered, selected])].filter((place) => place !== null && !alone.has(place.id)) as Place[];
    return [...clusters, ...raised.map((place) => ({ x: place.x, y: place.y, members: [place] }))];
  }

  function draw(view: View, size: Size) {
    const clusters = clustersIn(view, size);
    const named = clusters.map((cluster) => ({ key: keyOf(cluster), cluster }));
    const keys = new Set(named.map(({ key }) => key));
    const focused = document.activeElement;
    let hasLostFocus = false;
    for (const [key, { element }] of shown) {
      if (!keys.has(key)) {
        hasLostFocus ||= element === focused;
        element.remove();
        shown.delete(key);
      }
    }
    for (const { key, cluster } of named) {
      if (!shown.has(key)) {
        shown.set(key, { element: createMarker(cluster, events), cluster });
      }
    }
    const elements = named.map(({ key }) => shown.get(key)?.element).filter((element) => element !== undefined);
    arrange(layer, elements);
    clusters.forEach((cluster, index) => {
      const element = elements[index];
      const { x, y } = toScreen(cluster, view, size);
      if (element) {
        element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
        mark(element, cluster);
      }
    });
    drawTip(view, size);
    if (hasLostFocus) {
      events.onLostFocus();
    }
  }

  function mark(element: HTMLElement, { members }: Cluster) {
    const only = members.length === 1 ? members[0] : undefined;
    if (only) {
      element.classList.toggle('map-marker-hovered', only === hovered);
      element.classList.toggle('map-marker-selected', only === selected);
      element.ariaPressed = String(only === selected);
    }
  }

  function drawTip(view: View, size: Size) {
    const place = hovered ?? selected;
    if (!place) {
      tip.remove();
      tipped = null;
      return;
    }
    if (place !== tipped) {
      tipped = place;
      tip.textContent = place.name;
      layer.append(tip);
      tipWidth = tip.offsetWidth;
    }
    const { x, y } = toScreen(place, view, size);
    const room = Math.max(TIP_EDGE_PX, size.width - tipWidth - TIP_EDGE_PX);
    const left = Math.min(Math.max(x - tipWidth / 2, TIP_EDGE_PX), room);
    const isBelow = y < 2.4 * PIN_PX;
    tip.style.transform = `translate(${left.toFixed(1)}px, ${(isBelow ? y + 10 : y - PIN_PX - 8).toFixed(1)}px)`;
    tip.classList.toggle('map-tip-below', isBelow);
    tip.hidden = x < 0 || y < 0 || x > size.width || y > size.height;
  }

  return {
    setPlaces: (next) => {
      places = next;
      steps.stop();
      steps = clusterSteps(next);
      shown.forEach(({ element }) => {
        element.remove();
      });
      shown.clear();
    },
    raise: (nextHovered, nextSelected) => {
      hovered = nextHovered;
      selected = nextSelected;
    },
    draw,
    boxesIn: (view, size) => clustersIn(view, size).map((cluster) => {
      const { x, y } = toScreen(cluster, view, size);
      const isPin = cluster.members.length === 1;
      return { left: x - (isPin ? 12 : 18), right: x + (isPin ? 12 : 18), top: y - (isPin ? 30 : 18), bottom: y + (isPin ? 0 : 18) };
    }),
    countIn: (view, size) => {
      const { left, right, top, bottom } = boxOf(view, size);
      return places.filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom).length;
    },
    close: () => {
      steps.stop();
      layer.replaceChildren();
    },
  };
}

function createMarker(cluster: Cluster, events: MarkerEvents): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.ariaLabel = events.nameOf(cluster);
  const [only] = cluster.members;
  const count = cluster.members.length;
  if (only && count === 1) {
    element.className = 'map-marker pressable';
    element.append(document.createElement('span'));
    const hover = () => {
      events.onHover(only);
    };
    const leave = () => {
      events.onHover(null);
    };
    element.addEventListener('pointerenter', (event) => {
      // A finger that drags the map points at nothing.
      if (event.pointerType === 'mouse') {
        hover();
      }
    });
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focus', hover);
    element.addEventListener('blur', leave);
    element.addEventListener('click', ({ detail }) => {
      events.onPlace(only, detail === 0);
    });
  } else {
    element.className = 'map-cluster text-figures text-strong middle pressable text-smaller fades-ground lines-0';
    element.dataset['size'] = String(Math.min(3, Math.floor(Math.log10(count))));
    element.textContent = events.textOf(count);
    element.addEventListener('click', () => {
      events.onCluster(cluster);
    });
  }
  return element;
}

/** Puts elements in order. The one with the focus is not moved, because it would lose it. */
function arrange(layer: HTMLElement, elements: readonly HTMLElement[]): void {
  const pivot = Math.max(0, elements.indexOf(document.activeElement as HTMLElement));
  const start = elements[pivot];
  if (!start) {
    return;
  }
  if (start.parentElement !== layer) {
    layer.prepend(start);
  }
  for (let index = pivot - 1; index >= 0; index--) {
    const element = elements[index];
    const next = elements[index + 1];
    if (element && next && element.nextElementSibling !== next) {
      next.before(element);
    }
  }
  for (let index = pivot + 1; index < elements.length; index++) {
    const element = elements[index];
    const previous = elements[index - 1];
    if (element && previous && element.previousElementSibling !== previous) {
      previous.after(element);
    }
  }
}
