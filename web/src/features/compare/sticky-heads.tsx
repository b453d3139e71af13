import './sticky-heads.css';

import { useEffect, useRef, useState, type RefObject } from 'react';

import { listenTo } from '../../lib/listen-to';
import type { CompareColumn } from '../../lib/page-data.gen';

/**
 * Which column is which, at the upper edge of a phone once the head of the table has left it. A table that scrolls sideways cannot keep its
 * own head there, so this is a copy that follows it; for everybody who does not look at it, the head itself is enough.
 */
export function StickyHeads({ columns, region }: { columns: CompareColumn[]; region: RefObject<HTMLDivElement | null> }) {
  const line = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const table = region.current;
    const head = table?.querySelector('thead tr');
    if (!table || !head) {
      return;
    }
    const follow = () => {
      if (line.current) {
        line.current.scrollLeft = table.scrollLeft;
      }
    };
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) {
        setShown(!entry.isIntersecting && entry.boundingClientRect.top < 0);
        follow();
      }
    });
    watcher.observe(head);
    const stop = listenTo(table, { scroll: follow }, { passive: true });
    return () => {
      watcher.disconnect();
      stop();
    };
  }, [region]);
  return (
    <div className="sticky-heads no-print" aria-hidden="true">
      <div ref={line} className="sticky-heads-line" data-shown={isShown || undefined}>
        {columns.map(({ id, title, code, description }) => (
          <p key={id} className="sticky-head">
            <span className="sticky-head-title">{title}</span> <span>{code || description}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
