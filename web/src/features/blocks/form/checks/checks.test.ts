import { createHash } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { formField, formOf, RECAPTCHA, TURNSTILE } from '../../../../../preview/forms';
import { CHALLENGE, formServer, type FormServer } from '../../../../../tests/form-server';
import type { RobotCheck } from '../../../../lib/page-data.gen';
import type { Outcome } from '../outcome';
import { createSender, type Sender } from '../sending.browser';
import { solve, type Work } from './solve';
import { solveHere } from './solve-here';

let server: FormServer;
let told: string[];

beforeEach(() => {
  server = formServer();
  told = [];
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => {
    told.push(String(text));
  });
});

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'grecaptcha');
  Reflect.deleteProperty(window, 'turnstile');
});

function senderWith(check: RobotCheck): Sender {
  const place = document.body.appendChild(document.createElement('div'));
  return createSender(formOf([formField('a', 'text', 'A')], { check }), 'en', () => place);
}

function send(sender: Sender): Promise<Outcome> {
  return sender.send({ entries: [], trap: '', hash: '', onPhase: () => undefined, onProgress: () => undefined });
}

const scripts = () => [...document.head.querySelectorAll('script')];
const CHECK_FAILED = { kind: 'failed', reason: 'check' };

/** Lets a script that was asked for arrive, or fail. */
async function scriptEnds(event: 'load' | 'error') {
  await vi.waitFor(() => {
    expect(scripts()).toHaveLength(1);
  });
  scripts()[0]!.dispatchEvent(new Event(event));
}

/** A script is remembered per address, so each test has its own. */
let scriptNumber = 0;
const recaptcha = (more: Partial<typeof RECAPTCHA> = {}) => ({ ...RECAPTCHA, scriptUrl: `${RECAPTCHA.scriptUrl}&n=${++scriptNumber}`, ...more });
const turnstile = (more: Partial<typeof TURNSTILE> = {}) => ({ ...TURNSTILE, scriptUrl: `${TURNSTILE.scriptUrl}?n=${++scriptNumber}`, ...more });

function bringRecaptcha(execute: (key: string, options: { action: string }) => Promise<string>) {
  Object.assign(window, { grecaptcha: { ready: (callback: () => void) => { callback(); }, execute } });
}

describe('the work', () => {
  const work: Work = { cost: 3, keyLength: 16, keyPrefix: '00a', nonce: '0102ff', salt: 'c0ffee' };

  /** Written apart from the solver, by the description of ALTCHA. */
  function keyFor({ cost, keyLength, nonce, salt }: Work, counter: number): string {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    let key = Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(nonce, 'hex'), number]);
    for (let hashes = 0; hashes < cost; hashes++) {
      key = createHash('sha256').update(key).digest();
    }
    return key.subarray(0, keyLength).toString('hex');
  }

  test.each([work, { ...work, cost: 1, keyPrefix: '0F0' }, { ...work, keyLength: 1, keyPrefix: '7' }])('is solved by the first counter whose key starts as wanted', (one) => {
    let counter = 0;
    while (!keyFor(one, counter).startsWith(one.keyPrefix.toLowerCase())) {
      counter++;
    }
    expect(solve(one)).toEqual({ counter, derivedKey: keyFor(one, counter) });
  });

  test('made from a known counter is solved by it', () => {
    const known = { ...work, keyPrefix: keyFor(work, 321).slice(0, 8) };
    expect(solve(known)).toEqual({ counter: 321, derivedKey: keyFor(work, 321) });
  });

  test('in slices comes to the same end, and stops when nobody waits any more', async () => {
    expect(await solveHere(work, new AbortController().signal)).toEqual(solve(work));
    await expect(solveHere({ ...work, keyPrefix: 'f'.repeat(32) }, AbortSignal.timeout(30))).rejects.toThrow();
  });

  test('that is not hexadecimal is refused', () => {
    expect(() => solve({ ...work, salt: 'xyz' })).toThrow('not hexadecimal');
  });
});

describe('proof of work', () => {
  const check: RobotCheck = { kind: 'proofOfWork', challengeUrl: '/form-challenge', leastSeconds: 0 };

  test('is done while the visitor writes, and its token holds challenge and solution', async () => {
    const asked = vi.fn(() => null);
    server.respond = asked;
    const sender = senderWith(check);
    sender.prepare();
    sender.prepare();
    expect(await send(sender)).toMatchObject({ kind: 'answered', status: 'mail_sent' });
    expect(asked.mock.calls.flat()).toEqual(['/form-challenge?form=42&lang=en', '/check-recaptcha']);
    const token = JSON.parse(atob(String(server.checks[0]!['token']))) as { challenge: unknown; solution: Record<string, unknown> };
    expect(token.challenge).toEqual(CHALLENGE);
    expect(token.solution).toEqual({ counter: 0, derivedKey: expect.stringMatching(/^[\da-f]{64}$/) as string, time: expect.any(Number) as number });
  });

  test('waits as long as a person takes at least', async () => {
    vi.useFakeTimers();
    const sender = senderWith({ ...check, leastSeconds: 3 });
    const sent = send(sender);
    await vi.advanceTimersByTimeAsync(2900);
    expect(server.checks).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.checks).toHaveLength(1);
    await sent;
  });

  test.each([
    ['that is too old', { after: 10 * 60_000, expiresInS: 3600 }],
    ['that has run out', { after: 5000, expiresInS: 3 }],
  ])('work %s is asked for anew', async (_name, { after, expiresInS }) => {
    vi.useFakeTimers();
    const asked: string[] = [];
    server.respond = (url) => {
      asked.push(url);
      const expiresAt = Math.floor(Date.now() / 1000) + expiresInS;
      return url.startsWith('/form-challenge') ? Response.json({ ...CHALLENGE, parameters: { ...CHALLENGE.parameters, expiresAt } }) : null;
    };
    const sender = senderWith(check);
    sender.prepare();
    await vi.advanceTimersByTimeAsync(after + 1);
    const sent = send(sender);
    await vi.advanceTimersByTimeAsync(100);
    await sent;
    expect(asked.filter((url) => url.startsWith('/form-challenge'))).toHaveLength(2);
  });

  test('that could not be had while writing is asked for again', async () => {
    let isBroken = true;
    server.respond = (url) => (isBroken && url.startsWith('/form-challenge') ? new Response('', { status: 503 }) : null);
    const sender = senderWith(check);
    sender.prepare();
    await vi.waitFor(() => {
      expect(isBroken).toBe(true);
    });
    expect(await send(sender)).toMatchObject({ kind: 'failed', reason: 'server' });
    isBroken = false;
    expect(await send(sender)).toMatchObject({ status: 'mail_sent' });
  });

  test.each([
    [429, 'tooMany'],
    [500, 'server'],
  ])('a server that refuses with %d is told as such', async (status, reason) => {
    server.respond = (url) => (url === '/check-recaptcha' ? new Response('', { status, headers: { 'retry-after': '20' } }) : null);
    expect(await send(senderWith(check))).toEqual({ kind: 'failed', reason, retryAfterS: 20 });
  });

  test('a network that fails is told as such', async () => {
    server.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await send(senderWith(check))).toEqual({ kind: 'failed', reason: 'network' });
  });
});

describe('reCAPTCHA', () => {
  test.each<[problem: string, check: RobotCheck]>([
    ['No key provided', { ...RECAPTCHA, siteKey: null }],
    ['No version provided', { ...RECAPTCHA, version: null }],
    ['No key provided', { ...TURNSTILE, siteKey: null }],
  ])('%s', async (problem, check) => {
    expect(await send(senderWith(check))).toEqual(CHECK_FAILED);
    expect(told).toEqual([`ReCaptcha error: ${problem}`]);
    expect(server.checks).toEqual([{ token: '', error: `ReCaptcha error: ${problem}`, form: 42, lang: 'en' }]);
    expect(scripts()).toEqual([]);
  });

  test('its script is loaded once, when the visitor writes, and asked when the form is sent', async () => {
    const execute = vi.fn(() => Promise.resolve('token-1'));
    const check = recaptcha();
    const sender = senderWith(check);
    sender.prepare();
    await scriptEnds('load');
    expect(scripts()[0]!.src).toBe(check.scriptUrl);
    expect(execute).not.toHaveBeenCalled();
    bringRecaptcha(execute);
    expect(await send(sender)).toMatchObject({ status: 'mail_sent' });
    expect(await send(sender)).toMatchObject({ status: 'mail_sent' });
    expect(scripts()).toHaveLength(1);
    expect(execute.mock.calls).toEqual([['site-key', { action: 'contact' }], ['site-key', { action: 'contact' }]]);
    expect(server.checks[0]).toMatchObject({ token: 'token-1', form: 42, lang: 'en', trap: '' });
  });

  test('a script that fails is taken away, and the next attempt tries again', async () => {
    const sender = senderWith(recaptcha());
    const first = send(sender);
    await scriptEnds('error');
    expect(await first).toEqual(CHECK_FAILED);
    expect(told).toEqual(['ReCaptcha error: Failed to load script']);
    expect(scripts()).toEqual([]);
    const second = send(sender);
    bringRecaptcha(() => Promise.resolve('token-2'));
    await scriptEnds('load');
    expect(await second).toMatchObject({ status: 'mail_sent' });
  });

  test('a script that does nothing is taken away, and the next attempt tries again', async () => {
    const sender = senderWith(recaptcha());
    const first = send(sender);
    await scriptEnds('load');
    expect(await first).toEqual(CHECK_FAILED);
    expect(told).toEqual(['ReCaptcha error: Failed to load script']);
    expect(server.checks).toEqual([{ token: '', error: 'ReCaptcha error: Failed to load script', form: 42, lang: 'en' }]);
    expect(scripts()).toEqual([]);
    const second = send(sender);
    bringRecaptcha(() => Promise.resolve('token-2'));
    await scriptEnds('load');
    expect(await second).toMatchObject({ status: 'mail_sent' });
  });

  test('a script that never answers is given up', async () => {
    vi.useFakeTimers();
    const sent = send(senderWith(recaptcha()));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await sent).toEqual(CHECK_FAILED);
    expect(told).toEqual(['ReCaptcha error: Failed to load script']);
    expect(scripts()).toEqual([]);
  });

  test('a check that fails is told to the operator in its own words', async () => {
    bringRecaptcha(() => Promise.reject(new Error('Invalid site key')));
    const sent = send(senderWith(recaptcha()));
    await scriptEnds('load');
    expect(await sent).toEqual(CHECK_FAILED);
    expect(told).toEqual(['ReCaptcha error: Failed to execute Error: Invalid site key']);
    expect(server.checks).toEqual([{ token: '', error: told[0], form: 42, lang: 'en' }]);
  });
});

describe('Turnstile', () => {
  type Options = Record<string, unknown> & { callback: (token: string) => void; 'error-callback': (code: string) => unknown };

  function bringTurnstile(answer: (options: Options) => void) {
    const widgets: Options[] = [];
    Object.assign(window, {
      turnstile: {
        render: (_place: HTMLElement, options: Options) => {
          widgets.push(options);
          queueMicrotask(() => { answer(options); });
          return 'widget';
        },
        remove: () => undefined,
      },
    });
    return widgets;
  }

  test('shows itself only where it has to ask, and each token is used once', async () => {
    const widgets = bringTurnstile(({ callback }) => { callback(`token-${widgets.length}`); });
    const check = turnstile();
    const sender = senderWith(check);
    const sent = send(sender);
    await scriptEnds('load');
    expect(await sent).toMatchObject({ status: 'mail_sent' });
    await send(sender);
    expect(scripts()[0]!.src).toBe(`${check.scriptUrl}&render=explicit`);
    expect(widgets[0]).toMatchObject({ sitekey: 'site-key', action: 'contact', appearance: 'interaction-only', language: 'en' });
    expect(server.checks.map(({ token }) => token)).toEqual(['token-1', 'token-2']);
    expect(document.body.querySelectorAll('div > div')).toHaveLength(0);
  });

  test('its errors are told like the others', async () => {
    bringTurnstile((options) => { options['error-callback']('110200'); });
    const sent = send(senderWith(turnstile()));
    await scriptEnds('load');
    expect(await sent).toEqual(CHECK_FAILED);
    expect(told).toEqual(['ReCaptcha error: Failed to execute 110200']);
  });
});
