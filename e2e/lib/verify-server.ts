/**
 * Stands in for Google and Cloudflare: their scripts, from another origin than the site, and their verification of tokens.
 * A token says itself how it is to be verified, so that one server does for all tests.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a token is verified. */
export type Verification =
  | `score=${number}`
  /** By a service without scores. */
  | 'passed'
  | 'refused'
  | 'silence';

export type VerifyServer = {
  url: string;
  /** What the site asked, newest last. */
  asked: Record<string, string>[];
  stop: () => Promise<void>;
};

/** Where each script is. */
export const SCRIPTS = { recaptcha: '/recaptcha/api.js', turnstile: '/turnstile/v0/api.js' };
export const SECRET = 'known-to-both-servers';

/** What pages tell the stand-ins by `window.verification`, and what the stand-ins tell tests by `window.checksAsked`. */
const RECAPTCHA = `
  let asked = window.checksAsked = [];
  window.grecaptcha = {
    ready: (callback) => { setTimeout(callback); },
    execute: (key, options) => {
      const token = [window.verification || 'score=0.9', options.action, Math.random()].join('|');
      asked.push({ key, ...options, token });
      return Promise.resolve(token);
    },
  };
`;

const TURNSTILE = `
  let asked = window.checksAsked = [];
  window.turnstile = {
    render: (container, options) => {
      const verification = window.verification || 'passed';
      const token = [verification, options.action, Math.random()].join('|');
      asked.push({ key: options.sitekey, action: options.action, token });
      setTimeout(() => verification === 'exception' ? options['error-callback']('110200') : options.callback(token));
      return 'widget';
    },
    remove: () => {},
  };
`;

/** Starts it on a free port. */
export async function startVerifyServer(): Promise<VerifyServer> {
  const asked: Record<string, string>[] = [];
  const used = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      void verify(request, response, asked, used);
      return;
    }
    const script = pathname === SCRIPTS.recaptcha ? RECAPTCHA : pathname === SCRIPTS.turnstile ? TURNSTILE : null;
    response.writeHead(script ? 200 : 404, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' }).end(script ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Tokens count once, and only with the secret, as with the real ones. */
async function verify(request: IncomingMessage, response: ServerResponse, asked: Record<string, string>[], used: Set<string>) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  asked.push(fields);
  const token = fields['response'] ?? '';
  const [verification = '', action = ''] = token.split('|');
  const wasUsed = used.has(token);
  used.add(token);
  const answer = (body: object) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const facts = { action, hostname: '127.0.0.1', challenge_ts: new Date().toISOString() };
  if (verification === 'silence') {
    return;
  }
  if (fields['secret'] !== SECRET) {
    answer({ success: false, 'error-codes': ['invalid-input-secret'] });
  } else if (wasUsed) {
    answer({ success: false, 'error-codes': ['timeout-or-duplicate'] });
  } else if (verification.startsWith('score=')) {
    answer({ success: true, score: Number(verification.slice('score='.length)), ...facts });
  } else {
    answer(verification === 'passed' ? { success: true, 'error-codes': [], ...facts } : { success: false, 'error-codes': ['invalid-input-response'] });
  }
}
