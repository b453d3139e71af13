/**
 * Many connections on the home page while the cache is purged every second: no error, no mixed-up page, flat memory.
 *
 *     cargo xtask soak [--seconds 30] [--connections 64]
 */
import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

import { startLucerna } from './lib/lucerna.mjs';

const SECRET = 'known to this soak run only';
const WARM_UP_SHARE = 0.3;
/** Memory may breathe this much after the warm-up. */
const GROWTH_LIMIT = 1.25;
const GROWTH_SLACK_MIB = 16;

/** What is asked for, and the mark that tells it from the others. */
const TARGETS = [
  { path: '/', encoding: 'identity', mark: '<html lang="en"' },
  { path: '/es/', encoding: 'identity', mark: '<html lang="es"' },
  { path: '/', encoding: 'br', mark: '<html lang="en"' },
  { path: '/es/', encoding: 'br', mark: '<html lang="es"' },
  { path: '/_data/', encoding: 'identity', mark: '"locale":"en"' },
];

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, connections: { type: 'string', default: '64' } },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);

const site = await startLucerna(['serve', '--demo'], {
  env: { LUCERNA_PURGE_SECRET: SECRET, LUCERNA_LOG_LEVEL: 'warn' },
});
const agent = new Agent({ keepAlive: true, maxSockets: connections });
/** @type {Map<string, string>} The bytes' hash by what was asked and the ETag that came. */
const seen = new Map();
/** @type {Map<string, number>} */
const problems = new Map();
/** @type {number[]} */
const latencies = [];
/** @type {number[]} */
const memory = [];
let purges = 0;
let isOver = false;

console.log(`${connections} connections on ${site.url} for ${seconds} s, one purge a second`);
const started = Date.now();
const everySecond = setInterval(() => void tick(), 1000);
const clients = Array.from({ length: connections }, (_, index) => client(index));
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
isOver = true;
clearInterval(everySecond);
await Promise.all(clients);
const elapsed = (Date.now() - started) / 1000;
agent.destroy();
await site.stop();
process.exitCode = report();

/** One connection: asks, checks, asks again. */
async function client(/** @type {number} */ index) {
  for (let turn = index; !isOver; turn += 1) {
    const target = TARGETS[turn % TARGETS.length];
    if (target) {
      await visit(target).catch((error) => complain(`no answer: ${error.message}`));
    }
  }
}

async function visit(/** @type {typeof TARGETS[number]} */ { path, encoding, mark }) {
  const asked = performance.now();
  const { status, headers, body } = await send('GET', path, { 'accept-encoding': encoding });
  latencies.push(performance.now() - asked);
  if (status !== 200) {
    return complain(`status ${status} on ${path}`);
  }
  const key = `${path} ${encoding} ${headers.etag}`;
  const hash = createHash('sha256').update(body).digest('hex');
  const known = seen.get(key);
  if (known === undefined) {
    seen.set(key, hash);
    const text = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
    if (!headers.etag || !text.includes(mark)) {
      complain(`wrong page on ${path} as ${encoding}`);
    }
  } else if (known !== hash) {
    complain(`two bodies under one ETag on ${path} as ${encoding}`);
  }
}

/** Once a second: purge everything and note the memory. */
async function tick() {
  try {
    const body = JSON.stringify({ tags: ['all', `soak-${purges}`] });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-lucerna-timestamp': timestamp,
      'x-lucerna-signature': `sha256=${signature}`,
    };
    const { status } = await send('POST', '/api/purge', headers, body);
    purges += 1;
    if (status < 200 || status > 299) {
      complain(`status ${status} on a purge`);
    }
    memory.push(await residentMib());
  } catch (error) {
    complain(`purge: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {string} [body]
 * @returns {Promise<{ status: number; headers: import('node:http').IncomingHttpHeaders; body: Buffer }>}
 */
function send(method, path, headers, body) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: site.port, method, path, headers, timeout: 10_000 };
    // A purge must not wait for a free connection.
    const call = request({ ...options, agent: method === 'GET' ? agent : false }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    call.on('timeout', () => call.destroy(new Error('timed out')));
    call.on('error', reject);
    call.end(body);
  });
}

/** Memory of the server, or 0 where the system does not tell. */
async function residentMib() {
  const status = await readFile(`/proc/${site.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

function complain(/** @type {string} */ problem) {
  problems.set(problem, (problems.get(problem) ?? 0) + 1);
}

/** Prints the figures and returns the exit code. */
function report() {
  latencies.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1);
  const warm = memory[Math.floor(memory.length * WARM_UP_SHARE)] ?? 0;
  const end = memory.at(-1) ?? 0;
  if (end > warm * GROWTH_LIMIT + GROWTH_SLACK_MIB) {
    complain(`memory grew from ${warm.toFixed(0)} to ${end.toFixed(0)} MiB`);
  }
  if (latencies.length === 0 || purges === 0) {
    complain('nothing was measured');
  }
  const errors = [...problems.values()].reduce((sum, count) => sum + count, 0);
  console.log(`requests   ${latencies.length} (${(latencies.length / elapsed).toFixed(0)} per second)`);
  console.log(`latency    median ${at(0.5)} ms, 99 % ${at(0.99)} ms, slowest ${at(0.9999999)} ms`);
  console.log(`purges     ${purges}`);
  console.log(`memory     first ${(memory[0] ?? 0).toFixed(0)} MiB, warm ${warm.toFixed(0)} MiB, end ${end.toFixed(0)} MiB`);
  console.log(`errors     ${errors}`);
  for (const [problem, count] of problems) {
    console.log(`  ${count} x ${problem}`);
  }
  return errors === 0 ? 0 : 1;
}
