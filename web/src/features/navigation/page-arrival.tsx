import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import type { PageData } from '../../lib/page-data.gen';
import { writeHead } from './write-head';

/** After a navigation: the head is rewritten, focus moves to the page's heading and the title is announced. */
export function PageArrival({ data }: { data: PageData }) {
  const announcer = useRef<HTMLParagraphElement>(null);
  const arrived = useRef(data);
  const { hash } = useLocation();

  useEffect(() => {
    // The first page came complete from the server, and a fragment on the same page is not an arrival.
    if (arrived.current === data) {
      return;
    }
    arrived.current = data;
    writeHead(document, data);
    focusArrival(hash);
    if (announcer.current) {
      announcer.current.textContent = data.head.title;
    }
  }, [data, hash]);

  return <p ref={announcer} aria-live="polite" className="sr-only" />;
}

function focusArrival(hash: string) {
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const target = named ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (target) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
}
