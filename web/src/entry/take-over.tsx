import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { whenCalm } from '../lib/idle';
import { lazyModule } from '../lib/lazy-module';
import type { Document as PageDocument } from '../lib/page-data.gen';
import { loadPageKind, loadWholePage } from '../routes/page-kinds';
import { Site } from '../routes/site';
import { firstVisit } from '../state/navigation';
import { createStore } from '../state/store';

const navigation = lazyModule(() => import('../features/navigation/start-navigation'));
const backgroundWork = lazyModule(() => import('../features/navigation/background-work'));

/**
 * Takes over the server's HTML: the same tree and data, then navigation without document loads, then what makes the next pages quick.
 * What cannot be loaded is not missed: until it is there, links and forms load documents. Returns how to let go again.
 */
export async function takeOver(): Promise<() => void> {
  const container = document.getElementById('root');
  const json = document.getElementById('lucerna-document')?.textContent;
  if (!container || !json) {
    throw new Error('The page has no #root or #lucerna-document, so it stays as the server wrote it. Check the document shell.');
  }
  const { shell, data } = JSON.parse(json) as PageDocument;
  await loadPageKind(data.page.kind);
  const build = document.documentElement.dataset['build'] ?? null;
  const { pathname, search, hash } = window.location;
  const visits = createStore(firstVisit(data, { pathname, search, hash }));
  const stops: (() => void)[] = [];
  const isTakenOver = new Promise<void>((resolve) => {
    // As a transition, React works in small steps and lets the visitor in between; at once, slow phones would stand still.
    startTransition(() => {
      const root = hydrateRoot(container, <Drawn onDrawn={resolve}><Site shell={shell} visits={visits} /></Drawn>);
      stops.push(() => { root.unmount(); });
    });
  });
  const start = async () => {
    const [{ startNavigation }] = await Promise.all([navigation.load({ quiet: true }), isTakenOver]);
    stops.push(
      startNavigation(visits, {
        shell,
        build,
        startsOffline: data.page.kind === 'offline',
        prepare: (page, address) => loadWholePage(page.page, { address }),
      }),
    );
  };
  await start().catch(() => undefined);
  stops.push(
    whenCalm(() => {
      void backgroundWork.load({ quiet: true }).then(
        ({ startBackgroundWork }) => {
          stops.push(startBackgroundWork({ build, prepare: (page) => loadWholePage(page.page, { quiet: true }) }));
        },
        () => undefined,
      );
    }),
  );
  return () => {
    stops.reverse().forEach((stop) => {
      stop();
    });
  };
}

/** Tells when what is inside stands for the first time. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useEffect(onDrawn, [onDrawn]);
  return children;
}
