import { boxAround, worldWidth, type WorldBox, type WorldPoint } from './mercator';
import type { Place } from './places';

/** Stockists that are too close to each other to be told apart, or one alone. Its place is the middle of them. */
export type Cluster = WorldPoint & {
  /** In the order of the list. */
  members: readonly Place[];
};

/** The side of a square of the grid on the screen, and how far apart markers are at least: a drop below a disc needs that much. */
const CELL_PX = 56;
/** Joining two may bring their middle close to a third. It has always ended sooner. */
const MAX_ROUNDS = 8;
/** Clusters are made anew at each half step of the zoom, so that they last while the map moves. */
export const STEPS_PER_ZOOM = 2;

/** The step of clusters that fits a zoom. */
export function clusterStep(zoom: number): number {
  return Math.floor(zoom * STEPS_PER_ZOOM);
}

/**
 * Groups stockists so that markers keep apart. The grid lies fast in the world, so that moving the map changes no cluster.
 * The order is that of the first member of each in the list.
 */
export function clusterPlaces(places: readonly Place[], step: number): Cluster[] {
  const cell = CELL_PX / worldWidth(step / STEPS_PER_ZOOM);
  let clusters = inSquares(places, cell);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const joined = joinNear(clusters, cell);
    if (joined.length === clusters.length) {
      break;
    }
    clusters = joined;
  }
  return clusters.sort((one, other) => firstOf(one) - firstOf(other));
}

/** The same as long as a cluster holds the same stockists. */
export function keyOf({ members }: Cluster): string {
  return `${members[0]?.id ?? 0}:${members.length}:${members.at(-1)?.id ?? 0}`;
}

/** What has to be shown to tell the members of a cluster apart. */
export function boxOfCluster({ members }: Cluster): WorldBox | null {
  return boxAround(members);
}

/** One cluster for each square with somebody in it. Numbers stand in flat arrays, because there may be ten thousand stockists. */
function inSquares(places: readonly Place[], cell: number): Cluster[] {
  const columns = columnsOf(cell);
  const mask = 2 ** Math.ceil(Math.log2(2 * places.length + 2)) - 1;
  const table = new Int32Array(mask + 1).fill(-1);
  const numbers = new Float64Array(places.length);
  const xs = new Float64Array(places.length);
  const ys = new Float64Array(places.length);
  const members: Place[][] = [];
  for (const place of places) {
    const number = squareOf(place, cell, columns);
    let slot = (Math.imul(number % 0x7fffffff, 0x9e3779b1) >>> 8) & mask;
    while (at(table, slot) >= 0 && at(numbers, at(table, slot)) !== number) {
      slot = (slot + 1) & mask;
    }
    if (at(table, slot) < 0) {
      numbers[members.length] = number;
      table[slot] = members.length;
      members.push([]);
    }
    const square = at(table, slot);
    xs[square] = at(xs, square) + place.x;
    ys[square] = at(ys, square) + place.y;
    members[square]?.push(place);
  }
  return members.map((list, square) => ({ x: at(xs, square) / list.length, y: at(ys, square) / list.length, members: list }));
}

/** Joins clusters that are closer than a square is wide. Small ones join large ones, whatever the order of the list is. */
function joinNear(clusters: readonly Cluster[], cell: number): Cluster[] {
  const columns = columnsOf(cell);
  const squares = new Map<number, Cluster[]>();
  for (const cluster of clusters) {
    const number = squareOf(cluster, cell, columns);
    const there = squares.get(number);
    if (there) {
      there.push(cluster);
    } else {
      squares.set(number, [cluster]);
    }
  }
  // Most have no neighbour once the map is large: those are done with.
  const joined: Cluster[] = [];
  const crowded: { cluster: Cluster; near: Cluster[] }[] = [];
  for (const cluster of clusters) {
    const near = neighboursOf(cluster, squares, cell, columns);
    if (near) {
      crowded.push({ cluster, near });
    } else {
      joined.push(cluster);
    }
  }
  crowded.sort(({ cluster: one }, { cluster: other }) => other.members.length - one.members.length || firstOf(one) - firstOf(other));
  const taken = new Set<Cluster>();
  for (const { cluster, near } of crowded) {
    if (!taken.has(cluster)) {
      const free = [cluster, ...near.filter((other) => !taken.has(other))];
      free.forEach((other) => taken.add(other));
      joined.push(free.length > 1 ? union(free) : cluster);
    }
  }
  return joined;
}

/** Those that are closer than a square is wide; `null` when there are none. */
function neighboursOf(cluster: Cluster, squares: ReadonlyMap<number, Cluster[]>, cell: number, columns: number): Cluster[] | null {
  const number = squareOf(cluster, cell, columns);
  let near: Cluster[] | null = null;
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      for (const other of squares.get(number + row * columns + column) ?? NONE) {
        if (other !== cluster && Math.hypot(other.x - cluster.x, other.y - cluster.y) < cell) {
          (near ??= []).push(other);
        }
      }
    }
  }
  return near;
}

const NONE: readonly Cluster[] = [];

function union(clusters: readonly Cluster[]): Cluster {
  const members = clusters.flatMap((cluster) => cluster.members).sort((one, other) => one.index - other.index);
  const middle = (of: (cluster: Cluster) => number) => clusters.reduce((sum, cluster) => sum + of(cluster) * cluster.members.length, 0) / members.length;
  return { x: middle(({ x }) => x), y: middle(({ y }) => y), members };
}

function firstOf({ members }: Cluster): number {
  return members[0]?.index ?? 0;
}

function columnsOf(cell: number): number {
  return Math.ceil(1 / cell) + 2;
}

function squareOf({ x, y }: WorldPoint, cell: number, columns: number): number {
  return Math.floor(y / cell) * columns + Math.floor(x / cell) + 1;
}

function at(values: Float64Array | Int32Array, index: number): number {
  return values[index] ?? 0;
}
