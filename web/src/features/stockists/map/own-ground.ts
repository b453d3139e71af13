import type { Locale } from '../../../lib/page-data.gen';
import type { Ground, GroundHost } from './ground';
import { boxOf, MAX_ZOOM, toScreen, type Size, type View } from './mercator';
import { createOutlineStore } from './outline-store';
import { isDetailed, paint } from './paint';
import { readPalette, type Palette } from './palette';

/** The drawing reaches so far beyond each edge, as a share of the map, so that it can be dragged without being drawn anew. */
const OVERHANG = 0.3;
/** A drawing that is this much too small or large is drawn anew while the map still moves. */
const MAX_STRETCH = 1.6;
const MAX_DENSITY = 2;

/** Coasts, borders and towns as we draw them ourselves. `onLacking` hears whether outlines could not be fetched. */
export function createOwnGround({ sheet, request, boxesIn }: GroundHost, outlinesHref: string, locale: Locale, onLacking: (isLacking: boolean) => void): Ground {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-canvas over';
  canvas.ariaHidden = 'true';
  sheet.append(canvas);
  const context = canvas.getContext('2d');
  let palette: Palette | null = null;
  let painted: { view: View; size: Size } | null = null;
  let needsPaint = true;
  const store = createOutlineStore(outlinesHref, locale, () => {
    needsPaint = true;
    request();
  }, onLacking);

  function repaint(view: View, size: Size) {
    needsPaint = false;
    const paper = { width: Math.ceil(size.width * (1 + 2 * OVERHANG)), height: Math.ceil(size.height * (1 + 2 * OVERHANG)) };
    const density = Math.min(MAX_DENSITY, window.devicePixelRatio || 1);
    const pixels = { width: Math.round(paper.width * density), height: Math.round(paper.height * density) };
    if (canvas.width !== pixels.width || canvas.height !== pixels.height) {
      Object.assign(canvas, pixels);
      canvas.style.width = `${paper.width}px`;
      canvas.style.height = `${paper.height}px`;
    }
    palette ??= readPalette(sheet);
    if (context) {
      paint(context, view, paper, density, store, palette, boxesIn(view, paper));
    }
    painted = { view, size: paper };
  }

  return {
    maxZoom: MAX_ZOOM,
    // Moves the drawing that is there; draws anew only when it must.
    draw: (view, size) => {
      if (needsPaint || !painted || !covers(painted, view, size)) {
        repaint(view, size);
      }
      if (painted) {
        const scale = 2 ** (view.zoom - painted.view.zoom);
        const at = toScreen({ x: painted.view.x, y: painted.view.y }, view, size);
        canvas.style.transform = `translate(${(at.x - (painted.size.width * scale) / 2).toFixed(2)}px, ${(at.y - (painted.size.height * scale) / 2).toFixed(2)}px) scale(${scale.toFixed(5)})`;
      }
    },
    rest: (view, size) => {
      store.want(boxOf(view, size), isDetailed(view.zoom));
      needsPaint ||= painted?.view !== view;
    },
    refresh: () => {
      palette = null;
      needsPaint = true;
    },
    retry: store.retry,
    close: () => {
      store.close();
      canvas.remove();
    },
  };
}

function covers({ view: at, size: paper }: { view: View; size: Size }, view: View, size: Size): boolean {
  const stretch = 2 ** (view.zoom - at.zoom);
  const have = boxOf(at, paper);
  const need = boxOf(view, size);
  return stretch < MAX_STRETCH && stretch > 1 / MAX_STRETCH && have.left <= need.left && have.right >= need.right && have.top <= need.top && have.bottom >= need.bottom;
}
