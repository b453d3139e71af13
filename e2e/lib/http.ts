/** Plain HTTP without a browser's kindness: no redirects followed, no address tidied up, no body decoded. */
import { request, type IncomingHttpHeaders } from 'node:http';

/** An answer as it came over the line. */
export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
};

type Options = { method?: string; headers?: Record<string, string>; body?: string; timeoutMs?: number };

/** Sends one request. `path` goes out as it is; characters up to U+00FF become single bytes. */
export function send(origin: string, path: string, options: Options = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body, timeoutMs = 20_000 } = options;
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers, agent: false, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes, text: bytes.toString() });
      });
    });
    call.on('timeout', () => call.destroy(new Error(`${method} ${path.slice(0, 80)}: no answer in ${timeoutMs} ms`)));
    call.on('error', reject);
    call.end(body);
  });
}
