/**
 * A line to a site that can be cut. Browsers tell service workers that a test has gone offline only if they are awake at that
 * moment; one that is started later would still reach the site.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Line = {
  /** The site at the other end. */
  url: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
};

/** A line to the site at this address. */
export async function lineTo(site: string): Promise<Line> {
  const { hostname, port } = new URL(site);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [end, other] of [[near, far], [far, near]] as const) {
      open.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, hostname, resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://${hostname}:${own}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        open.forEach((socket) => socket.destroy());
      }),
    mend: () => listen(own),
  };
}
