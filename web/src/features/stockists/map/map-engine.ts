import { listenTo } from '../../../lib/listen-to';
import { FORCED_COLORS, MORE_CONTRAST, REDUCED_MOTION } from '../../../lib/media';
import type { Bounds } from '../../../lib/page-data.gen';
import { boxOfCluster, type Cluster } from './clusters';
import { firstView, wholeList, type Subject } from './first-view';
import { listen } from './gestures';
import type { CreateGround, Ground, GroundHost } from './ground';
import { createMarkers } from './markers';
import { boundsOf, clampView, fit, project, toScreen, worldWidth, zoomAround, type Size, type View } from './mercator';
import type { Place } from './places';

/** What the map tells its owner. */
export type MapEvents = {
  onHover: (place: Place | null) => void;
  onSelect: (place: Place | null, isByKey: boolean) => void;
  /** Stockists that no zoom tells apart. */
  onGroup: (places: readonly Place[]) => void;
  /** The visitor has moved the map, and it rests. */
  onMoved: (count: number) => void;
  onIgnoredWheel: () => void;
  nameOf: (cluster: Cluster) => string;
  textOf: (count: number) => string;
};

export type MapEngine = {
  /** Shows other stockists, from their first view on. */
  show: (subject: Subject) => void;
  raise: (hovered: Place | null, selected: Place | null) => void;
  /** Moves so far that a stockist is well in view. */
  bringIntoView: (place: Place) => void;
  zoomBy: (steps: number) => void;
  showAll: () => void;
  bounds: () => Bounds;
  /** Puts another ground under the markers. */
  setGround: (create: CreateGround) => void;
  retry: () => void;
  destroy: () => void;
};

const REST_MS = 140;
const ANIMATION_MS = 260;
/** A stockist within this distance of an edge is not well in view. */
const EDGE_PX = 48;

/** The map as an object of its own: it moves without React, which is told when it rests. */
export function createMapEngine(stage: HTMLElement, sheet: HTMLElement, layer: HTMLElement, createGround: CreateGround, events: MapEvents): MapEngine {
  const centre = document.createElement('span');
  centre.className = 'map-centre untouchable round';
  let subject: Subject = { places: [], area: null, centre: null };
  let size: Size = measure(stage);
  let view: View = firstView(subject, size);
  let wasDrawn = false;
  /** It starts with its first frame: the clock of frames may lag behind every other. */
  let animation: { from: View; to: View; start: number | null } | null = null;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isByVisitor = false;

  const markers = createMarkers(layer, {
    onHover: events.onHover,
    onPlace: events.onSelect,
    onCluster: openCluster,
    onLostFocus: () => {
      stage.focus({ preventScroll: true });
    },
    nameOf: events.nameOf,
    textOf: events.textOf,
  });

  const host: GroundHost = { sheet, request, boxesIn: markers.boxesIn };
  let ground: Ground = createGround(host);

  function request() {
    frame ||= requestAnimationFrame(draw);
  }

  function draw(now: number) {
    frame = 0;
    if (animation) {
      animation.start ??= now;
      const share = Math.min(1, (now - animation.start) / ANIMATION_MS);
      view = between(animation.from, animation.to, 1 - (1 - share) ** 3);
      if (share === 1) {
        animation = null;
        settle();
      } else {
        request();
      }
    }
    ground.draw(view, size);
    wasDrawn = true;
    markers.draw(view, size);
    drawCentre();
  }

  function drawCentre() {
    if (!subject.centre) {
      centre.remove();
      return;
    }
    const { x, y } = toScreen(project(subject.centre.latitude, subject.centre.longitude), view, size);
    centre.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    if (centre.parentElement !== stage) {
      layer.before(centre);
    }
  }

  /** Fetches what is in view and tells that the map was moved, once it stays where it is. */
  function settle() {
    clearTimeout(rest);
    rest = setTimeout(() => {
      ground.rest(view, size);
      request();
      if (isByVisitor) {
        isByVisitor = false;
        events.onMoved(markers.countIn(view, size));
      }
    }, REST_MS);
  }

  function moveTo(next: View, { animated, byVisitor }: { animated: boolean; byVisitor: boolean }) {
    isByVisitor ||= byVisitor;
    if (animated && !matchMedia(REDUCED_MOTION).matches) {
      animation = { from: view, to: next, start: null };
    } else {
      animation = null;
      view = next;
      settle();
    }
    request();
  }

  function zoomBy(steps: number, at: { x: number; y: number } | null = null) {
    const from = animation?.to ?? view;
    moveTo(zoomAround(from, Math.round((from.zoom + steps) * 2) / 2, at ?? { x: size.width / 2, y: size.height / 2 }, size, ground.maxZoom), { animated: true, byVisitor: true });
  }

  function showAll() {
    moveTo(wholeList(subject.places, size), { animated: true, byVisitor: true });
  }

  function openCluster(cluster: Cluster) {
    const box = boxOfCluster(cluster);
    const spread = box ? Math.max(box.right - box.left, box.bottom - box.top) * worldWidth(ground.maxZoom) : 0;
    const next = box ? fit(box, size, EDGE_PX, ground.maxZoom) : view;
    // Closer than markers are wide, they would still be one at the largest zoom.
    if (spread > EDGE_PX && next.zoom > view.zoom + 0.1) {
      // The map takes the focus that the cluster is about to lose.
      stage.focus({ preventScroll: true });
      moveTo(next, { animated: true, byVisitor: true });
    } else {
      events.onGroup(cluster.members);
    }
  }

  const stopListening = listen(stage, {
    onPan: ({ x, y }) => {
      const world = worldWidth(view.zoom);
      moveTo(clampView({ x: view.x - x / world, y: view.y - y / world, zoom: view.zoom }, size, ground.maxZoom), { animated: false, byVisitor: true });
    },
    onZoom: (factor, at) => {
      moveTo(zoomAround(view, view.zoom + Math.log2(factor), at, size, ground.maxZoom), { animated: false, byVisitor: true });
    },
    onStep: zoomBy,
    onWhole: showAll,
    onEscape: () => {
      events.onSelect(null, true);
    },
    onIgnoredWheel: events.onIgnoredWheel,
    onHeld: (isHeld) => {
      stage.classList.toggle('map-held', isHeld);
    },
  });
  const resizing = new ResizeObserver(() => {
    const next = measure(stage);
    if (next.width !== size.width || next.height !== size.height) {
      size = next;
      view = wasDrawn ? clampView(view, size, ground.maxZoom) : firstView(subject, size);
      ground.refresh();
      settle();
      request();
    }
  });
  resizing.observe(stage);
  const repaint = () => {
    ground.refresh();
    request();
  };
  const stops = LOOKS.map((query) => listenTo(matchMedia(query), { change: repaint }));
  // Names are measured and drawn in the site's own letters once these are there.
  void (document as Partial<Pick<Document, 'fonts'>>).fonts?.ready.then(repaint);

  return {
    show: (next) => {
      subject = next;
      markers.setPlaces(next.places);
      animation = null;
      view = firstView(next, size);
      ground.refresh();
      ground.rest(view, size);
      request();
    },
    raise: (hovered, selected) => {
      markers.raise(hovered, selected);
      request();
    },
    bringIntoView: (place) => {
      const { x, y } = toScreen(place, view, size);
      if (x < EDGE_PX || y < EDGE_PX || x > size.width - EDGE_PX || y > size.height - EDGE_PX) {
        moveTo(clampView({ x: place.x, y: place.y, zoom: view.zoom }, size, ground.maxZoom), { animated: true, byVisitor: false });
      }
    },
    zoomBy: (steps) => {
      zoomBy(steps);
    },
    showAll,
    bounds: () => boundsOf(view, size),
    setGround: (create) => {
      const before = ground;
      ground = create(host);
      before.close();
      view = clampView(view, size, ground.maxZoom);
      ground.rest(view, size);
      request();
    },
    retry: () => {
      ground.retry();
    },
    destroy: () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      stopListening();
      resizing.disconnect();
      stops.forEach((stop) => { stop(); });
      ground.close();
      markers.close();
      centre.remove();
    },
  };
}

/** What changes the colours. */
const LOOKS = [FORCED_COLORS, MORE_CONTRAST];

function measure({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) };
}

/** Zooming moves the middle in step with the scale, so that what is looked at stays there. */
function between(from: View, to: View, share: number): View {
  const zoom = from.zoom + (to.zoom - from.zoom) * share;
  const stretch = worldWidth(to.zoom) / worldWidth(from.zoom);
  const moved = Math.abs(stretch - 1) < 1e-6 ? share : (1 - worldWidth(from.zoom) / worldWidth(zoom)) / (1 - 1 / stretch);
  return share === 1 ? to : { x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved, zoom };
}
