import 'maplibre-gl/dist/maplibre-gl.css';

import { Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

import type { CreateGround } from './ground';
import { unproject, type View } from './mercator';

/** Ours from our own server: the security policy allows no other workers. */
setWorkerUrl(new URL(workerUrl, location.href).href);

/** MapLibre counts zooms from a world of 512 pixels. */
const ZOOM_OFFSET = 1;
/** Single houses can be told apart. */
const MAX_ZOOM = 18;
/** A style that has not come by then is not waited for, nor are its pictures. */
const PATIENCE_MS = 15_000;

/**
 * Opens the map that another site's style describes, out of sight until all of it is there. It is only looked at: whatever moves it, and
 * the markers, are those of our own map.
 */
export function openForeignGround(sheet: HTMLElement, styleUrl: string, texts: { attribution: string }, signal: AbortSignal): Promise<CreateGround> {
  const box = document.createElement('div');
  box.className = 'map-foreign map-foreign-waiting';
  sheet.append(box);
  let libre: LibreMap | null = null;
  const close = () => {
    libre?.remove();
    box.remove();
  };
  return new Promise<LibreMap>((resolve, reject) => {
    const opened = new LibreMap({
      container: box,
      style: styleUrl,
      interactive: false,
      attributionControl: { compact: true },
      locale: { 'AttributionControl.ToggleAttribution': texts.attribution },
    });
    libre = opened;
    opened.getCanvas().ariaHidden = 'true';
    // Links to those who made the map are no part of it that could be dragged.
    box.querySelector('.maplibregl-control-container')?.setAttribute('data-map-control', '');
    let hasStyle = false;
    const decide = () => {
      if (hasStyle) {
        resolve(opened);
      } else {
        reject(new Error('The style has not come.'));
      }
    };
    const patience = setTimeout(decide, PATIENCE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(patience);
      reject(new Error('Nobody waits for the map any more.'));
    });
    opened.on('style.load', () => {
      hasStyle = true;
    });
    opened.on('error', () => {
      // Single tiles that fail leave a hole; without its style there is no map at all.
      if (!hasStyle) {
        clearTimeout(patience);
        decide();
      }
    });
    opened.on('load', () => {
      clearTimeout(patience);
      decide();
    });
  }).then(
    (opened) => {
      box.classList.remove('map-foreign-waiting');
      return () => groundOf(opened, close);
    },
    (error: unknown) => {
      close();
      throw error;
    },
  );
}

function groundOf(libre: LibreMap, close: () => void): ReturnType<CreateGround> {
  return {
    maxZoom: MAX_ZOOM,
    draw: (view) => {
      libre.jumpTo(cameraOf(view));
    },
    rest: () => undefined,
    refresh: () => {
      libre.resize();
    },
    // It asks again by itself for what is missing as soon as it is moved.
    retry: () => undefined,
    close,
  };
}

function cameraOf(view: View): { center: [number, number]; zoom: number } {
  const { latitude, longitude } = unproject(view);
  return { center: [longitude, latitude], zoom: view.zoom - ZOOM_OFFSET };
}
