/** What the map of stockists is drawn from, for tests and for looking at it without the server. */
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';

import type { StockistMap, StockistOrder, StockistPoint, StockistPoints } from '../src/lib/page-data.gen';

const OUTLINES = new URL('../../crates/places/data/outlines/', import.meta.url);
const POINTS_PATH = '/preview/stockist-points/';
const ORDER_PATH = '/preview/stockist-order/';
const OUTLINES_PATH = '/preview/outlines/';
const PER_PAGE = 20;

/** Towns that a lighting maker has partners in: latitude, longitude, name. */
const TOWNS: readonly (readonly [number, number, string])[] = [
  [51.507, -0.128, 'London'], [53.797, -1.549, 'Leeds'], [53.481, -2.243, 'Manchester'], [52.486, -1.89, 'Birmingham'], [51.455, -2.588, 'Bristol'],
  [55.861, -4.25, 'Glasgow'], [55.953, -3.188, 'Edinburgh'], [54.597, -5.93, 'Belfast'], [53.35, -6.26, 'Dublin'], [51.9, -8.47, 'Cork'],
  [40.417, -3.704, 'Madrid'], [41.387, 2.17, 'Barcelona'], [39.47, -0.376, 'Valencia'], [37.389, -5.984, 'Sevilla'], [43.263, -2.935, 'Bilbao'],
  [28.124, -15.437, 'Las Palmas'], [28.464, -16.252, 'Santa Cruz'], [39.57, 2.65, 'Palma'], [38.722, -9.139, 'Lisboa'], [41.15, -8.611, 'Porto'],
  [48.857, 2.352, 'Paris'], [45.764, 4.836, 'Lyon'], [50.85, 4.35, 'Bruxelles'], [52.37, 4.895, 'Amsterdam'], [53.551, 9.994, 'Hamburg'],
];

/** What a page says of its map: 40 stockists, 10 000, or as many as are asked for. */
export function stockistMap(count = 40): StockistMap {
  return {
    pointsHref: `${POINTS_PATH}${count}`,
    orderHref: `${ORDER_PATH}${count}`,
    outlinesHref: OUTLINES_PATH,
    centre: null,
    foreign: null,
    credits: [{ title: 'Natural Earth', href: 'https://www.naturalearthdata.com/', newTab: true }, { title: 'GeoNames', href: 'https://www.geonames.org/', newTab: true }],
  };
}

/** Stockists in and around the towns, the same at every call. Every tenth shares its address with the one before. */
export function stockistPoints(count: number): StockistPoints {
  const points: StockistPoint[] = [];
  for (let index = 0; index < count; index++) {
    const [latitude, longitude, town] = TOWNS[index % TOWNS.length] ?? [0, 0, ''];
    const round = Math.floor(index / TOWNS.length);
    const spread = Math.min(2.5, round * 0.04);
    const angle = index * 2.399963;
    const before = points.at(-1);
    const isShared = index % 10 === 9 && before !== undefined;
    points.push([1000 + index, isShared ? before[1] : latitude + spread * Math.sin(angle) * 0.6, isShared ? before[2] : longitude + spread * Math.cos(angle), `Halverdine Partner ${town}${round > 0 ? ` ${round + 1}` : ''}`]);
  }
  return { points };
}

/** The list that has all of them, one after the other. */
export function stockistOrder(count: number): StockistOrder {
  return { perPage: PER_PAGE, order: stockistPoints(count).points.map(([id]) => id) };
}

/** Sends points, their order or outlines, if that is what a path asks for. */
export function answer(response: ServerResponse, path: string): boolean {
  const body = bodyAt(path);
  if (body === undefined) {
    return false;
  }
  response.writeHead(body === null ? 404 : 200, { 'content-type': 'application/json' });
  response.end(body ?? '{}');
  return true;
}

/** What stands at a path: nothing of ours (undefined), or an outline that is not there (null). */
function bodyAt(path: string): Buffer | string | null | undefined {
  if (path.startsWith(POINTS_PATH)) {
    return JSON.stringify(stockistPoints(Number(path.slice(POINTS_PATH.length))));
  }
  if (path.startsWith(ORDER_PATH)) {
    return JSON.stringify(stockistOrder(Number(path.slice(ORDER_PATH.length))));
  }
  if (!path.startsWith(OUTLINES_PATH)) {
    return undefined;
  }
  const name = path.slice(OUTLINES_PATH.length);
  const file = new URL(name, OUTLINES);
  return /^[\w-]+\.json$/.test(name) && existsSync(file) ? readFileSync(file) : null;
}
