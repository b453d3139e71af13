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
      // By the visit, not by the window: Back may have moved that on before this page was drawn.
      page_path: address.pathname + address.search,
      page_location: location.origin + address.pathname + address.search + address.hash,
      page_title: data.head.title,
      page_language: data.locale,
    });
  }, [data, address]);
}
