/**
 * How smoothly the map of stockists moves with thousands of them, beside a map with few: figures to mend the map by.
 *
 *     cargo xtask bench map [-- --runs 5 --slowdown 1 --width 1280 --pictures DIR]
 *
 * A frame is counted from one chance to draw to the next: 16.7 ms when nothing is late. Drawing is done by the processor
 * here, so that the map with few stockists says what this machine can do.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { startLucerna } from './lib/lucerna.mjs';

/** Thirty pictures a second. */
const SMOOTH_MS = 34;
/** By how much longer frames may be than those of the map with few stockists, where that one is not smooth either. */
const MAX_RATIO = 1.5;
/** The map rests for a moment before it fetches outlines and writes names anew. */
const REST_MS = 400;

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ x: number, y: number }} Point
 * @typedef {(page: Page, middle: Point) => Promise<void>} Gesture
 */

const { values } = parseArgs({
  options: {
    large: { type: 'string' },
    small: { type: 'string' },
    runs: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '1' },
    width: { type: 'string', default: '1280' },
    pictures: { type: 'string' },
  },
});
const [runs, slowdown, width] = [values.runs, values.slowdown, values.width].map(Number);

/** @type {Record<string, Gesture>} */
const GESTURES = {
  'drag': async (page, { x, y }) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const [dx, dy] of /** @type {const} */ ([[180, 60], [-180, 90], [-60, -120], [140, 0], [0, 0]])) {
      await page.mouse.move(x + dx, y + dy, { steps: 30 });
    }
    await page.mouse.up();
  },
  'zoom in by wheel': (page, middle) => turnWheel(page, middle, -60),
  'drag from near': (page, middle) => /** @type {Gesture} */ (GESTURES['drag'])(page, middle),
  'zoom out by wheel': (page, middle) => turnWheel(page, middle, 60),
  'zoom by keyboard': async (page) => {
    for (const key of ['+', '+', '+', '-', '-', '-']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(REST_MS);
    }
  },
};

const sites = [];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const [name, folder] of Object.entries({ small: values.small, large: values.large })) {
    sites.push({ name, server: await startLucerna(['serve', '--content', folder ?? ''], { env: { LUCERNA_LOG_LEVEL: 'error' } }) });
  }
  console.log(`processor ${slowdown} times slower, window ${width} px wide, ${runs} runs\n`);
  console.log(row('frames', 'small p50', 'p95', 'p99', 'longest', 'large p50', 'p95', 'p99', 'longest', 'ratio p95'));
  /** @type {Map<string, number[]>} */
  const frames = new Map();
  for (let run = 0; run < (runs ?? 1); run += 1) {
    // In turns, so that a busy machine is busy for both.
    for (const { name, server } of sites) {
      for (const [gesture, measured] of await oneRun(server.url, run === 0 ? name : null)) {
        const key = `${name} ${gesture}`;
        frames.set(key, [...(frames.get(key) ?? []), ...measured]);
      }
    }
  }
  const late = [];
  for (const gesture of Object.keys(GESTURES)) {
    const [small, large] = ['small', 'large'].map((name) => figures(frames.get(`${name} ${gesture}`) ?? []));
    if (small && large) {
      console.log(row(gesture, ...cells(small), ...cells(large), `${(large.p95 / small.p95).toFixed(2)}×`));
      if (large.p95 > Math.max(SMOOTH_MS, MAX_RATIO * small.p95)) {
        late.push(`${gesture} with ${Math.round(large.p95)} ms`);
      }
    }
  }
  if (late.length > 0) {
    console.error(`not smooth (p95): ${late.join('; ')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await Promise.all(sites.map(({ server }) => server.stop()));
}

/**
 * Loads the map and moves it; answers with the lengths of frames by gesture.
 *
 * @param {string} url
 * @param {string | null} picture What to call a picture of the map, if one is wanted.
 * @returns {Promise<[string, number[]][]>}
 */
async function oneRun(url, picture) {
  const context = await browser.newContext({ viewport: { width: width ?? 0, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${url}/stockists/`);
  const map = page.getByRole('group', { name: 'Map of stockists' });
  await map.getByRole('button').first().waitFor();
  await map.scrollIntoViewIfNeeded();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown ?? 1 });
  await map.focus();
  await page.waitForTimeout(REST_MS);
  const box = await map.boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  /** @type {[string, number[]][]} */
  const measured = [];
  for (const [name, gesture] of Object.entries(GESTURES)) {
    await page.evaluate(record);
    await gesture(page, middle);
    await page.waitForTimeout(REST_MS);
    measured.push([name, await page.evaluate(() => /** @type {any} */ (window).stopRecording())]);
    if (values.pictures && picture) {
      await mkdir(values.pictures, { recursive: true });
      await page.screenshot({ path: join(values.pictures, `${picture}-${name.replaceAll(' ', '-')}.png`) });
    }
  }
  await context.close();
  return measured;
}

/** Runs in the page: writes down how long each frame lasts until it is stopped. */
function record() {
  /** @type {number[]} */
  const lengths = [];
  let before = performance.now();
  let frame = requestAnimationFrame(function next(now) {
    lengths.push(now - before);
    before = now;
    frame = requestAnimationFrame(next);
  });
  Object.assign(window, {
    stopRecording: () => {
      cancelAnimationFrame(frame);
      return lengths.slice(1);
    },
  });
}

/**
 * @param {Page} page
 * @param {Point} middle
 * @param {number} delta
 */
async function turnWheel(page, { x, y }, delta) {
  await page.mouse.move(x, y);
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, delta);
  }
}

/** @param {number[]} lengths */
function figures(lengths) {
  const sorted = lengths.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
}

/** @param {ReturnType<typeof figures>} figures */
function cells({ p50, p95, p99, longest }) {
  return [p50, p95, p99, longest].map((time) => time.toFixed(1));
}

/** @param {string[]} cells */
function row(...cells) {
  const [name = '', ...others] = cells;
  return name.padEnd(20) + others.map((text) => text.padStart(11)).join('');
}
