/**
 * What the server answers to forms, for looking at every state: the name that is filled in decides. `failed`, `spam`, `aborted`,
 * `accept`, `plugin`, `invalid`, `large`, `type`, `often`, `broken`, `robot`, `receipt` and `slow` do what they say; any other is sent.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A status of Contact Form 7, or a refusal by HTTP status. */
const ANSWERS: Record<string, [status: number, body: object]> = {
  failed: [200, { status: 'mail_failed', message: 'There was an error trying to send your message. Please try again later.', invalid_fields: [] }],
  spam: [200, { status: 'spam', message: 'There was an error trying to send your message. Please try again later.', invalid_fields: [] }],
  aborted: [200, { status: 'aborted', message: 'This form is closed at the moment. Please call or email us instead.', invalid_fields: [] }],
  accept: [200, { status: 'acceptance_missing', message: 'You must accept the terms and conditions before sending your message.', invalid_fields: [] }],
  plugin: [200, { status: 'payment_required', message: 'Payment is required. Please click the &quot;Pay now&quot; button.', invalid_fields: [] }],
  invalid: [200, { status: 'validation_failed', message: 'One or more fields have an error.', invalid_fields: [{ field: 'your-email', message: 'We know nobody at that address.' }, { field: 'unknown', message: 'A field that is not here has a problem.' }] }],
  large: [413, {}],
  type: [415, {}],
  often: [429, {}],
  broken: [502, {}],
  receipt: [403, { code: 'receipt_used' }],
};
const SENT = { status: 'mail_sent', message: 'Thank you. The studio will look at it and ring or write within two working days.', invalid_fields: [] };
const SLOW_MS = 12_000;

/** Answers a request about forms; says whether it was one. */
export function answer(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  if (path === '/form-challenge') {
    send(response, 200, challenge());
  } else if (path === '/check-recaptcha') {
    void read(request).then((body) => {
      const isRobot = body.includes('"trap":"robot');
      send(response, 200, { response: { success: !isRobot, score: isRobot ? 0.1 : 0.9, action: '', hostname: '', challenge_ts: '', 'error-codes': [] }, receipt: isRobot ? null : randomBytes(8).toString('hex') });
    });
  } else if (path.endsWith('/feedback')) {
    void read(request).then((body) => {
      const name = /name="your-name"\s+(\w+)/.exec(body)?.[1] ?? '';
      const [status, result] = ANSWERS[name] ?? [200, SENT];
      setTimeout(() => {
        send(response, status, result);
      }, name === 'slow' ? SLOW_MS : 600);
    });
  } else {
    return false;
  }
  return true;
}

function challenge(): object {
  const nonce = randomBytes(16).toString('hex');
  const salt = randomBytes(16).toString('hex');
  return { parameters: { algorithm: 'SHA-256', cost: 10, keyLength: 32, keyPrefix: '00', nonce, salt, expiresAt: Math.floor(Date.now() / 1000) + 600, data: {} }, signature: createHash('sha256').update(nonce).digest('hex') };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('latin1');
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after': '150' } : {}) });
  response.end(JSON.stringify(body));
}
