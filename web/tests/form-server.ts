import { vi } from 'vitest';

/** What a form posted, in order; files by their names. */
export type Posted = { url: string; entries: [name: string, value: string][] };

export type FeedbackAnswer = { status?: number; body: object | string; headers?: Record<string, string> };

/** The other end of a form, in place of `fetch` and `XMLHttpRequest`. */
export type FormServer = {
  posted: Posted[];
  /** The bodies of robot checks. */
  checks: Record<string, unknown>[];
  /** Answers for the next posts, in order; the last one stays. `null` is a network that fails. */
  feedback: (FeedbackAnswer | null)[];
  /** How human the visitor seems. */
  score: number;
  /** Answers of other kinds to requests that are not posts of the form. */
  respond: (url: string) => Response | Promise<Response> | null;
  /** Posts wait until this settles. */
  hold: Promise<unknown>;
  /** Tells how much of the body has been sent, to the post that is under way. */
  progress: (share: number) => void;
};

export const SENT = { body: { status: 'mail_sent', message: 'Thank you for your message. It has been sent.', invalid_fields: [], posted_data_hash: 'hash-1' } };

/** Work that the first counter solves. */
export const CHALLENGE = { parameters: { algorithm: 'SHA-256', cost: 1, keyLength: 32, keyPrefix: '', nonce: '00', salt: '00' }, signature: 's' };

/** Puts a server behind `fetch` and `XMLHttpRequest` for the rest of a test. */
export function formServer(): FormServer {
  let underWay: FakeRequest | null = null;
  const server: FormServer = {
    posted: [],
    checks: [],
    feedback: [SENT],
    score: 0.9,
    respond: () => null,
    hold: Promise.resolve(),
    progress: (share) => {
      underWay?.upload.onprogress?.({ lengthComputable: true, loaded: share * 1000, total: 1000 });
    },
  };

  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const own = await server.respond(url);
    if (url === '/check-recaptcha') {
      server.checks.push(JSON.parse(init?.body as string) as Record<string, unknown>);
    }
    if (own) {
      return own;
    }
    if (url === '/check-recaptcha') {
      const receipt = server.score >= 0.5 ? `receipt-${server.checks.length}` : null;
      return Response.json({ response: { success: true, score: server.score, action: '', hostname: '', challenge_ts: '', 'error-codes': [] }, receipt });
    }
    return Response.json(CHALLENGE);
  });

  class FakeRequest {
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    responseText = '';
    private url = '';
    private isAborted = false;
    private headers: Record<string, string> = {};

    open(_method: string, url: string) {
      this.url = url;
    }

    setRequestHeader() {
      // Nobody asks.
    }

    getResponseHeader(name: string) {
      return this.headers[name] ?? null;
    }

    abort() {
      this.isAborted = true;
    }

    send(body: FormData) {
      // eslint-disable-next-line @typescript-eslint/no-this-alias -- the test speaks to the request that is under way
      underWay = this;
      server.posted.push({ url: this.url, entries: [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]) });
      const answer = server.feedback.length > 1 ? server.feedback.shift() : server.feedback[0];
      void server.hold.then(() => {
        if (this.isAborted) {
          return;
        }
        if (!answer) {
          this.onerror?.();
          return;
        }
        this.status = answer.status ?? 200;
        this.headers = answer.headers ?? {};
        this.responseText = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
        this.onload?.();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return server;
}
