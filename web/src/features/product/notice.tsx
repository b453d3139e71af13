import './notice.css';

import type { ProductNotice } from '../../lib/page-data.gen';
import { LazyNoticeWords } from './lazy-parts';

/** Explains when the address did not lead to exactly what it names. The status region is always rendered, so that screen readers announce its content. */
export function Notice({ notice }: { notice: ProductNotice | null }) {
  return <div role="status">{notice ? <div className="product-notice inside-1"><LazyNoticeWords notice={notice} /></div> : null}</div>;
}
