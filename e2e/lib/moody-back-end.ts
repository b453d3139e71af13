/** A proxy before a real content back end that can misbehave in the ways remote servers do. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const MOODS = ['hang', 'html', 'half JSON', '200 MB', 'redirect loop', 'server error'] as const;

export type Mood = 'well' | (typeof MOODS)[number];

export type MoodyBackEnd = { url: string; turn: (mood: Mood) => void; stop: () => Promise<void> };

const CHUNK = Buffer.alloc(1024 * 1024, ' ');
const CHUNKS = 200;

/** Starts a proxy to `target` in good mood. */
export async function startMoodyBackEnd(target: string): Promise<MoodyBackEnd> {
  let mood: Mood = 'well';
  const server = createServer((incoming, outgoing) => answer(mood, target, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    turn: (next) => (mood = next),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(mood: Mood, target: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const json = { 'content-type': 'application/json' };
  switch (mood) {
    case 'well':
      return forward(target, incoming, outgoing);
    case 'hang':
      return;
    case 'html':
      return outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title>');
    case 'half JSON':
      return outgoing.writeHead(200, json).end('{"logo": {"url": "https://exa');
    case '200 MB':
      outgoing.writeHead(200, json);
      return pour(outgoing, CHUNKS);
    case 'redirect loop':
      return outgoing.writeHead(302, { location: incoming.url ?? '/' }).end();
    case 'server error':
      return outgoing.writeHead(500, json).end('{"code":"internal_server_error"}');
  }
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { hostname, port } = new URL(target);
  const { url: path, method, headers } = incoming;
  const call = request({ hostname, port, path, method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  call.on('error', () => outgoing.destroy());
  incoming.pipe(call);
}

function pour(outgoing: ServerResponse, left: number) {
  if (left === 0) {
    outgoing.end();
  } else if (!outgoing.destroyed) {
    outgoing.write(CHUNK, () => pour(outgoing, left - 1));
  }
}
