import { isNamed, placeLabels, type Edges, type LabelCandidate, type PlacedLabel } from './labels';
import { boxOf, toScreen, worldWidth, type Size, type View, type WorldBox } from './mercator';
import { boxOfTile, tilesOf, type Name, type Outlines } from './outlines';
import type { OutlineStore } from './outline-store';
import type { Palette } from './palette';

/** From here on the overview is too coarse, and tiles are drawn. */
const DETAIL_ZOOM = 5.3;
/** Regions are lines between counties: from afar they would be a net. */
const REGIONS_ZOOM = 6;

export function isDetailed(zoom: number): boolean {
  return zoom >= DETAIL_ZOOM;
}

/** Draws land and sea and writes names: all that lies below the markers. */
export function paint(context: CanvasRenderingContext2D, view: View, size: Size, density: number, store: OutlineStore, palette: Palette, markers: readonly Edges[]): void {
  const box = boxOf(view, size);
  const sheets = sheetsOf(view, box, store);
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  context.lineJoin = 'round';

  // All land before any line: land reaches over the edges of its tile, and would cover the lines of the next one.
  for (const sheet of sheets) {
    within(context, sheet, view, size, density, () => {
      context.fillStyle = palette.land;
      sheet.outlines.land.forEach((path) => {
        context.fill(path, 'evenodd');
      });
    });
  }
  for (const sheet of sheets) {
    within(context, sheet, view, size, density, (pixel) => {
      if (view.zoom >= REGIONS_ZOOM) {
        stroke(context, [sheet.outlines.regions], palette.region, 0.8 * pixel, []);
      }
      stroke(context, [sheet.outlines.coasts], palette.coast, 0.9 * pixel, []);
      stroke(context, sheet.outlines.borders, palette.border, (view.zoom < DETAIL_ZOOM ? 0.9 : 1.3) * pixel, view.zoom < DETAIL_ZOOM ? [] : [7 * pixel, 3 * pixel]);
    });
  }
  context.setTransform(density, 0, 0, density, 0, 0);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = palette.sea;
  context.fillRect(0, 0, size.width, size.height);
  context.globalCompositeOperation = 'source-over';
  write(context, labelsOf(context, sheets, view, size, palette, markers), view.zoom, palette);
}

/** Outlines, and the part of the map that they are drawn on; everywhere if `null`. */
type Sheet = { outlines: Outlines; clip: WorldBox[] | null };

/** Tiles where they are there and needed, the overview everywhere else. */
function sheetsOf(view: View, box: WorldBox, store: OutlineStore): Sheet[] {
  const overview = store.overview();
  if (!isDetailed(view.zoom)) {
    return overview ? [{ outlines: overview, clip: null }] : [];
  }
  const sheets: Sheet[] = [];
  const empty: WorldBox[] = [];
  for (const { column, row } of tilesOf(box)) {
    const outlines = store.tile(column, row);
    if (outlines) {
      sheets.push({ outlines, clip: null });
    } else {
      empty.push(boxOfTile(column, row));
    }
  }
  return overview && empty.length > 0 ? [{ outlines: overview, clip: empty }, ...sheets] : sheets;
}

/** Draws in the units of a sheet. The callback is told how many of them a pixel is. */
function within(context: CanvasRenderingContext2D, { outlines, clip }: Sheet, view: View, size: Size, density: number, draw: (pixel: number) => void): void {
  const { units, at } = outlines;
  const scale = worldWidth(view.zoom) / units;
  const corner = toScreen({ x: at[0] / units, y: at[1] / units }, view, size);
  context.save();
  context.setTransform(density * scale, 0, 0, density * scale, density * corner.x, density * corner.y);
  if (clip) {
    context.beginPath();
    clip.forEach(({ left, right, top, bottom }) => {
      context.rect(left * units - at[0], top * units - at[1], (right - left) * units, (bottom - top) * units);
    });
    context.clip();
  }
  draw(1 / scale);
  context.restore();
}

function stroke(context: CanvasRenderingContext2D, paths: readonly Path2D[], colour: string, width: number, dashes: number[]): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dashes);
  paths.forEach((path) => {
    context.stroke(path);
  });
}

function labelsOf(context: CanvasRenderingContext2D, sheets: readonly Sheet[], view: View, size: Size, palette: Palette, markers: readonly Edges[]): PlacedLabel[] {
  const candidates: LabelCandidate[] = [];
  for (const { outlines, clip } of sheets) {
    // With tiles, the overview is only a stopgap for land: tiles bring the same names.
    for (const name of clip ? outlines.names.filter(({ kind }) => kind === 'country') : outlines.names) {
      if (!isNamed(name, view.zoom)) {
        continue;
      }
      const { x, y } = toScreen(name, view, size);
      if (x > -100 && y > -20 && x < size.width + 100 && y < size.height + 20) {
        context.font = fontOf(name, view.zoom, palette);
        context.letterSpacing = spacingOf(name);
        candidates.push({ name, x, y, width: context.measureText(name.text).width, height: sizeOf(name, view.zoom) * 1.15 });
      }
    }
  }
  return placeLabels(candidates, markers);
}

function write(context: CanvasRenderingContext2D, labels: readonly PlacedLabel[], zoom: number, palette: Palette): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.setLineDash([]);
  // What matters least first: its halo must not lie over a greater name.
  for (const { name, x, y, dot } of labels.toReversed()) {
    context.font = fontOf(name, zoom, palette);
    context.letterSpacing = spacingOf(name);
    context.strokeStyle = palette.halo;
    context.lineWidth = 3;
    context.strokeText(name.text, x, y);
    context.fillStyle = name.kind === 'town' ? palette.label : palette.quiet;
    context.fillText(name.text, x, y);
    if (dot) {
      context.beginPath();
      context.arc(dot.x, dot.y, name.rank < 2 ? 2.2 : 1.6, 0, 2 * Math.PI);
      context.fillStyle = palette.dot;
      context.fill();
    }
  }
}

function fontOf(name: Name, zoom: number, { font }: Palette): string {
  const weight = name.kind === 'town' && name.rank < 2 ? 500 : 400;
  return `${name.kind === 'region' ? 'italic ' : ''}${weight} ${sizeOf(name, zoom)}px ${font}`;
}

function sizeOf({ kind, rank }: Name, zoom: number): number {
  switch (kind) {
    case 'country':
      return 11 + Math.min(4, Math.max(0, zoom - 3.5) * 1.6);
    case 'region':
      return 12;
    case 'town':
      return Math.max(11.5, Math.min(15.5, 14 - rank * 0.9 + Math.max(0, zoom - 6) * 0.4));
  }
}

/** Names of areas are set wide, those of towns close: so they are told apart without colour. */
function spacingOf({ kind }: Name): string {
  return kind === 'country' ? '0.12em' : kind === 'region' ? '0.04em' : '0px';
}
