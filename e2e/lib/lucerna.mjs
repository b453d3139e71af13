/**
 * Starts the real binary for tests: free port, own data folder, ready when it says so, gone at the end.
 */
import { execFile, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * @typedef {object} Lucerna A running server, whoever started it.
 * @property {string} url Its address without a slash at the end.
 * @property {number} port
 * @property {number} pid
 * @property {string} data Its data folder.
 * @property {() => string} log What it has printed so far.
 */

/**
 * @typedef {object} Ends What only the one who started a server may do.
 * @property {() => Promise<void>} stop Ends it as an operator would, and removes its data.
 * @property {() => Promise<void>} kill Ends it as a crash would, and keeps its data.
 */

/** @typedef {Lucerna & Ends} StartedLucerna A server of one's own. */

/**
 * @typedef {object} StartOptions
 * @property {Record<string, string>} [env] Settings, such as `LUCERNA_CONTENT_URL`.
 * @property {number} [port] A port that is known to be free.
 * @property {string} [data] A data folder that outlives this server.
 * @property {string} [copyOf] A data folder of a stopped server to start with a copy of.
 * @property {string} [logFile] A file that what it prints is written to as well.
 */

const READY = /listens at (https?:\/\/\S+)/;
/** What it says when somebody else listens on its port. */
const TAKEN = /Address already in use/;
const MAX_ATTEMPTS = 3;
/** A machine that is busy with something else takes a while to read the demo in. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;
const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
/** The program that is tried. */
export const BINARY = process.env.LUCERNA_BIN ?? join(REPOSITORY, 'target/release/lucerna');

/**
 * Runs `lucerna` with these arguments plus an address and a data folder.
 *
 * @param {string[]} args
 * @param {StartOptions} [options]
 * @returns {Promise<StartedLucerna>}
 */
export async function startLucerna(args, options = {}) {
  const data = options.data ?? (await temporaryFolder());
  if (options.copyOf) {
    await cp(options.copyOf, data, { recursive: true });
  }
  const { child, port, log, ended } = await launch(args, data, options);

  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    const overdue = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(overdue);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    data,
    log,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (!options.data) {
        await rm(data, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Starts the program. Between choosing a free port and listening on it, another test may have taken it; then it is another port.
 *
 * @param {string[]} args
 * @param {string} data
 * @param {StartOptions} options
 */
async function launch(args, data, options) {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const child = spawn(BINARY, [...args, '--listen', `127.0.0.1:${port}`, '--data', data], {
      cwd: data,
      env: environment(port, options.env ?? {}),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const log = () => printed;
    const collect = (/** @type {Buffer} */ chunk) => {
      printed += chunk.toString();
      if (options.logFile) {
        appendFileSync(options.logFile, chunk);
      }
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    /** @type {Promise<void>} */
    const ended = new Promise((resolve) => child.once('close', () => resolve()));
    try {
      await untilReady(child, log, `lucerna ${args.join(' ')}`);
      return { child, port, log, ended };
    } catch (error) {
      if (options.port || attempt === MAX_ATTEMPTS || !TAKEN.test(printed)) {
        throw error;
      }
    }
  }
}

/**
 * Runs a command on a data folder and answers with what it prints; fails when the command does.
 *
 * @param {string[]} args
 * @param {string} data
 * @returns {Promise<string>}
 */
export async function runLucerna(args, data) {
  const { stdout } = await promisify(execFile)(BINARY, [...args, '--data', data], { cwd: data, env: environment(0, {}) });
  return stdout;
}

/** A port nobody listens on. */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') {
    throw new Error('the system gave no free port');
  }
  return address.port;
}

/** A new folder among the system's temporary files. */
export function temporaryFolder() {
  return mkdtemp(join(tmpdir(), 'lucerna-e2e-'));
}

/**
 * Our own variables would be unknown settings to the binary, and the caller's settings must not change the tests.
 *
 * @param {number} port
 * @param {Record<string, string>} settings
 */
function environment(port, settings) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('LUCERNA_'));
  return {
    ...Object.fromEntries(inherited),
    LUCERNA_ADMIN_LISTEN: '127.0.0.1:0',
    // It would take one core for minutes; browsers get WebP.
    LUCERNA_CACHE_AVIF: 'false',
    // A machine that is busy with something else is slow, not broken.
    LUCERNA_LIMITS_REQUEST_SECONDS: '120',
    LUCERNA_LIMITS_ORIGINALS_MIB: '4096',
    LUCERNA_ENGINES_DEADLINE_MS: '20000',
    LUCERNA_PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...settings,
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => string} printed
 * @param {string} name
 * @returns {Promise<void>}
 */
function untilReady(child, printed, name) {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ why) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`${name}: ${why}\n${printed()}`));
    };
    const look = () => {
      if (READY.test(printed())) {
        clearTimeout(timer);
        resolve();
      }
    };
    const timer = setTimeout(() => fail(`not ready within ${START_LIMIT_MS / 1000} s`), START_LIMIT_MS);
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => fail(`ended with code ${code} instead of serving`));
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
  });
}
