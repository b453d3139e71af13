import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { recordEvent } from '../../lib/data-layer';
import type { PageData } from '../../lib/page-data.gen';

/** Records every page after the one that was open when the tag manager came: that one it counts by itself. */
export function usePageViews(data: PageData): void {
  const { key } = useLocation();
  const last = useRef({ data, key });

  useEffect(() => {
    // A fragment keeps the data, and drawing a page again keeps the key: neither is a visit.
    if (last.current.data === data || last.current.key === key) {
      return;
    }
    last.current = { data, key };
    recordEvent('page_view', {
      page_path: location.pathname + location.search,
      page_location: location.href,
      page_title: data.head.title,
      page_language: data.locale,
    });
  }, [data, key]);
}
