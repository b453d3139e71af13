/** A mail server that takes what it is sent, over an encrypted line and from those who log in. */
import { once } from 'node:events';

import { simpleParser, type ParsedMail } from 'mailparser';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

import { freePort } from './lucerna.mjs';

export type Received = { mail: ParsedMail; from: string; to: string[]; user: string; isEncrypted: boolean };

export type MailServer = {
  port: number;
  /** What arrived, oldest first. */
  received: Received[];
  stop: () => Promise<void>;
};

/** Whoever writes must encrypt the line and say who it is. */
export type Login = { user: string; password: string; key: string; cert: string };

const LIFETIME_MS = 24 * 3600 * 1000;

/** Starts it on a free port. */
export async function startMailServer({ user: known, password: secret, key, cert }: Login): Promise<MailServer> {
  const port = await freePort();
  const received: Received[] = [];
  const server = new SMTPServer({
    ...{ key, cert, closeTimeout: 1 },
    onAuth: ({ username = '', password }, session, callback) => {
      const isRight = session.secure && username === known && password === secret;
      callback(isRight ? null : answer(535, 'who are you?'), isRight ? { user: username } : undefined);
    },
    onData: (stream, { envelope, user, secure }, callback) => {
      void readAll(stream).then(async (source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ mail: await simpleParser(source), from, to: envelope.rcptTo.map(({ address }) => address), user: String(user ?? ''), isEncrypted: secure });
        callback();
      });
    },
  });
  const listening = once(server.server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  return { port, received, stop: () => new Promise((resolve) => server.close(resolve)) };
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
