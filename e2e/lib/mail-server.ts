/** A mail server that takes what it is sent, or behaves as badly as mail servers do. */
import { once } from 'node:events';

import { simpleParser, type ParsedMail } from 'mailparser';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';

import { freePort } from './lucerna.mjs';

/** How the server receives mails from now on. */
export type Temper =
  | 'takes'
  /** 550, for good. */
  | 'refuses'
  /** 451 to the next one, then it takes. */
  | 'greylists'
  /** Says nothing any more once a mail is announced. */
  | 'hangs'
  /** Nobody listens. */
  | 'is down';

export type Received = { mail: ParsedMail; source: string; from: string; to: string[]; user: string; isEncrypted: boolean };

export type MailServer = {
  port: number;
  /** What arrived, oldest first. */
  received: Received[];
  become: (temper: Temper) => Promise<void>;
  stop: () => Promise<void>;
};

/** Whoever writes must encrypt the line and say who it is. */
export type Login = { user: string; password: string; key: string; cert: string };

const LIFETIME_MS = 24 * 3600 * 1000;

/** Starts it on a free port. */
export async function startMailServer(login?: Login): Promise<MailServer> {
  const port = await freePort();
  const received: Received[] = [];
  let temper: Temper = 'takes';
  let server: SMTPServer | null = null;

  const options: SMTPServerOptions = {
    ...(login ? { key: login.key, cert: login.cert } : { disabledCommands: ['AUTH', 'STARTTLS'] }),
    authOptional: !login,
    closeTimeout: 1,
    onAuth: ({ username = '', password }, session, callback) => {
      const isRight = session.secure && username === login?.user && password === login.password;
      callback(isRight ? null : answer(535, 'who are you?'), isRight ? { user: username } : undefined);
    },
    onMailFrom: (_, __, callback) => {
      if (temper === 'hangs') {
        return;
      }
      const refusal = temper === 'refuses' ? answer(550, 'nothing from you') : temper === 'greylists' ? answer(451, 'come back later') : null;
      temper = temper === 'greylists' ? 'takes' : temper;
      callback(refusal);
    },
    onData: (stream, { envelope, user, secure }, callback) => {
      void readAll(stream).then(async (source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ mail: await simpleParser(source), source, from, to: envelope.rcptTo.map(({ address }) => address), user: String(user ?? ''), isEncrypted: secure });
        callback();
      });
    },
  };
  const listen = async () => {
    server = new SMTPServer(options);
    // Those who hang up on a server that hangs are no news.
    server.on('error', () => undefined);
    const listening = once(server.server, 'listening');
    server.listen(port, '127.0.0.1');
    await listening;
  };
  const close = async () => {
    const running = server;
    server = null;
    await new Promise<void>((resolve) => (running ? running.close(resolve) : resolve()));
  };

  await listen();
  return {
    port,
    received,
    become: async (next) => {
      temper = next;
      await (next === 'is down' ? close() : server ? undefined : listen());
    },
    stop: close,
  };
}

/** A certificate for this machine's own address, and the authority to trust for it. */
export async function localCertificate(): Promise<{ key: string; cert: string; authority: string }> {
  const common = { keyType: 'ec', algorithm: 'sha256', notAfterDate: new Date(Date.now() + LIFETIME_MS) } as const;
  const authority = await generate([{ name: 'commonName', value: 'Authority of a test' }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const own = await generate([{ name: 'commonName', value: 'Mail server of a test' }], {
    ...common,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  return { key: own.private, cert: own.cert, authority: authority.cert };
}

function answer(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('latin1');
}
