/** A screen without a monitor: Xvfb on a display number that it finds itself. */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

type Screen = { name: string; close: () => Promise<void> };

export async function screen({ width, height }: { width: number; height: number }): Promise<Screen> {
  const server = spawn(process.env.XVFB ?? '/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code} instead of showing a screen`)));
    let text = '';
    (server.stdio[3] as Readable).on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.endsWith('\n')) {
        resolve(text.trim());
      }
    });
  });
  return {
    name: `:${number}`,
    close: async () => {
      server.kill();
      await ended;
    },
  };
}
