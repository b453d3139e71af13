import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { recordEvent } from '../../lib/data-layer';
import type { PageData } from '../../lib/page-data.gen';

/** Records a page view for every navigation. The tag manager counts the page it was loaded on by itself. */
export function usePageViews(data: PageData): void {
  const { key } = useLocation();
  const last = useRef({ data, key });

  useEffect(() => {
    // A fragment change keeps the data and a re-render keeps the key: neither is a page view.
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
