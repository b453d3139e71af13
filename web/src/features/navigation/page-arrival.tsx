import { useEffect, useLayoutEffect, useRef } from 'react';

import type { PageData } from '../../lib/page-data.gen';
import { useNavigator, useVisit } from '../../state/navigation';

/** After a navigation: the page is scrolled to where it belongs, the head is rewritten, focus moves to the heading and the title is announced. */
export function PageArrival({ data }: { data: PageData }) {
  const announcer = useRef<HTMLParagraphElement>(null);
  const visit = useVisit();
  const navigator = useNavigator();

  useLayoutEffect(() => {
    navigator?.scroll(visit);
  }, [navigator, visit]);
  useEffect(() => {
    navigator?.arrive(visit, data, announcer.current);
  }, [navigator, visit, data]);

  return <p ref={announcer} aria-live="polite" className="sr-only" />;
}
