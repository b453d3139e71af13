/**
 * What keeps a slow processor busy while each kind of page loads, and after: figures to mend the front end by.
 *
 *     cargo xtask bench calm [-- --only product --runs 3 --slowdown 4 --width 390 --seconds 5]
 *
 * A task is long from 50 ms on, as browsers count; those over 200 ms are listed with the scripts that ran in them.
 * Times are relative to the load event: what is negative came before it.
 */
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { startLucerna } from './lib/lucerna.mjs';

const TOO_LONG_MS = 200;

/**
 * @typedef {object} Task
 * @property {number} start Milliseconds after the load event.
 * @property {number} duration
 * @property {string[]} scripts What ran in it, the longest first.
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    slowdown: { type: 'string', default: '4' },
    width: { type: 'string', default: '390' },
    seconds: { type: 'string', default: '5' },
  },
});
const [runs, slowdown, width, seconds] = [values.runs, values.slowdown, values.width, values.seconds].map(Number);
const viewport = { width: width ?? 0, height: 844 };

const site = await startLucerna(['serve', '--demo'], { env: { LUCERNA_LOG_LEVEL: 'error' } });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  const pages = Object.entries(await addresses()).filter(([kind]) => values.only === undefined || kind === values.only);
  console.log(`processor ${slowdown} times slower, window ${viewport.width} px wide, ${seconds} s after the load, median of ${runs} runs\n`);
  console.log(row('page', 'long tasks', 'longest', 'begins', 'over 200 ms'));
  /** @type {[string, Task[]][]} */
  const offenders = [];
  for (const [kind, path] of pages) {
    const tasks = await medianRun(path);
    const longest = tasks.reduce((most, task) => (task.duration > most.duration ? task : most), { start: 0, duration: 0 });
    const tooLong = tasks.filter(({ duration }) => duration > TOO_LONG_MS);
    const begins = tasks.length > 0 ? ms(longest.start) : '';
    console.log(row(kind, String(tasks.length), ms(longest.duration), begins, tooLong.length > 0 ? String(tooLong.length) : ''));
    offenders.push([`${kind} ${path}`, tooLong]);
  }
  for (const [page, tasks] of offenders) {
    for (const { start, duration, scripts } of tasks) {
      console.log(`\n${page}: ${ms(duration)}, begins ${ms(start)} after the load`);
      scripts.forEach((script) => console.log(`  ${script}`));
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

/**
 * An address of every kind of page that the site has, found on the site itself.
 *
 * @returns {Promise<Record<string, string>>}
 */
async function addresses() {
  const page = await browser.newPage();
  /** @type {(path: string, selector: string) => Promise<string>} */
  const firstLink = async (path, selector) => {
    await page.goto(site.url + path);
    return page.evaluate((wanted) => document.querySelector(wanted)?.getAttribute('href') ?? '', selector);
  };
  await untilListed();
  const product = await firstLink('/products/', 'main h2 a');
  const option = page.locator('main input[type=checkbox]').first();
  const filtered = `/products/?${await option.getAttribute('name')}=${await option.getAttribute('value')}`;
  const found = {
    home: '/',
    products: '/products/',
    filtered,
    category: await firstLink('/product-categories/', 'main a[href^="/product-categories/"]:not([href="/product-categories/"])'),
    categories: '/product-categories/',
    product,
    variant: await firstLink(product, 'main a[href*="variation="]'),
    content: await firstLink('/', 'footer nav a[href^="/"]:not([href="/"])'),
    'not found': '/no-such-page/',
  };
  await page.close();
  return Object.fromEntries(Object.entries(found).filter(([, path]) => path !== ''));
}

/** The index is built after the site is there. */
async function untilListed() {
  while (!(await fetch(`${site.url}/_data/products/`)).ok) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * The tasks of the run whose longest is neither the best nor the worst.
 *
 * @param {string} path
 * @returns {Promise<Task[]>}
 */
async function medianRun(path) {
  // So that no run waits for the server to make the page.
  await fetch(site.url + path);
  const found = [];
  for (let run = 0; run < (runs ?? 1); run += 1) {
    found.push(await oneRun(path));
  }
  const longest = (/** @type {Task[]} */ tasks) => Math.max(0, ...tasks.map(({ duration }) => duration));
  found.sort((a, b) => longest(a) - longest(b));
  return found[Math.floor(found.length / 2)] ?? [];
}

/**
 * Loads a page as a first visitor does.
 *
 * @param {string} path
 * @returns {Promise<Task[]>}
 */
async function oneRun(path) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const entries = { longtask: /** @type {PerformanceEntry[]} */ ([]), 'long-animation-frame': /** @type {PerformanceEntry[]} */ ([]) };
    Object.assign(window, { entries });
    for (const type of /** @type {const} */ (['longtask', 'long-animation-frame'])) {
      new PerformanceObserver((list) => entries[type].push(...list.getEntries())).observe({ type, buffered: true });
    }
  });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown ?? 1 });
  await page.goto(site.url + path, { waitUntil: 'load' });
  await page.waitForTimeout((seconds ?? 0) * 1000);
  const tasks = await page.evaluate(() => {
    const { entries } = /** @type {any} */ (window);
    const [navigation] = performance.getEntriesByType('navigation');
    const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    return entries.longtask.map((/** @type {PerformanceEntry} */ { startTime, duration }) => ({
      start: startTime - loaded,
      duration,
      scripts: entries['long-animation-frame']
        .filter((/** @type {any} */ frame) => frame.startTime < startTime + duration && startTime < frame.startTime + frame.duration)
        .flatMap((/** @type {any} */ frame) => [
          ...frame.scripts.toSorted((/** @type {any} */ a, /** @type {any} */ b) => b.duration - a.duration).map((/** @type {any} */ script) => {
            const place = `${script.sourceURL.split('/').pop()} ${script.sourceFunctionName}`.trim();
            const layout = script.forcedStyleAndLayoutDuration > 0 ? `, ${Math.round(script.forcedStyleAndLayoutDuration)} ms of it layout` : '';
            return `${Math.round(script.duration)} ms ${script.invokerType} ${script.invoker} (${place})${layout}`;
          }),
          frame.styleAndLayoutStart > 0 ? `${Math.round(frame.startTime + frame.duration - frame.styleAndLayoutStart)} ms style, layout and paint` : '',
        ])
        .filter(Boolean),
    }));
  });
  await context.close();
  return tasks;
}

/** @param {string[]} cells */
function row(...cells) {
  const [page = '', ...figures] = cells;
  return page.padEnd(12) + figures.map((figure) => figure.padStart(13)).join('');
}

/** @param {number} time */
function ms(time) {
  return `${Math.round(time)} ms`;
}
