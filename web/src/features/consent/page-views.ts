import { useEffect, useRef } from 'react';

import { recordEvent } from '../../lib/data-layer';
import type { PageData } from '../../lib/page-data.gen';
import { useVisit } from '../../state/navigation';

/** Records a page view for every navigation. The tag manager counts the page it was loaded on by itself. */
export function usePageViews(data: PageData): void {
  const { address } = useVisit();
  const last = useRef({ data, address });

  useEffect(() => {
    // A fragment keeps the data, and fetching a page again keeps the address: neither is a visit.
    if (last.current.data === data || last.current.address === address) {
      return;
    }
    last.current = { data, address };
    recordEvent('page_view', {
      page_path: location.pathname + location.search,
      page_location: location.href,
      page_title: data.head.title,
      page_language: data.locale,
    });
  }, [data, address]);
}
