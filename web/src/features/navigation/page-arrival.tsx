import { useEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router';

import { fragmentTarget } from '../../lib/fragment';
import type { PageData } from '../../lib/page-data.gen';
import { isSamePage } from '../../lib/paths';
import { writeHead } from './write-head';

/** Outlives the components: when rendering fails, a new tree takes over, and that is an arrival too. */
let arrived: PageData | null = null;

/** Names the page that came complete from the server. */
export function startFrom(data: PageData): void {
  arrived = data;
}

/** After a navigation: the head is rewritten, focus moves to the page's heading and the title is announced. */
export function PageArrival({ data }: { data: PageData }) {
  const announcer = useRef<HTMLParagraphElement>(null);
  const { hash, state } = useLocation() as Location<{ refines?: boolean } | null>;

  useEffect(() => {
    // The first page came complete from the server, and a fragment on the same page is not an arrival.
    if (arrived === data) {
      return;
    }
    const isNew = !arrived || isAnotherPage(arrived, data, state?.refines);
    arrived = data;
    writeHead(document, data);
    if (isNew) {
      focusArrival(hash);
      if (announcer.current) {
        announcer.current.textContent = data.head.title;
      }
    }
  }, [data, hash, state]);

  return <p ref={announcer} aria-live="polite" className="sr-only" />;
}

/** Another query may only refine a page (a filter, a variant): focus then stays on what was used. A new title says otherwise, unless the navigation itself says that it `refines`. */
function isAnotherPage(before: PageData, after: PageData, isRefined = false): boolean {
  return !isSamePage(before.path, after.path) || before.page.kind !== after.page.kind || (before.head.title !== after.head.title && !isRefined);
}

function focusArrival(hash: string) {
  const target = fragmentTarget(document, hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (target) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
}
