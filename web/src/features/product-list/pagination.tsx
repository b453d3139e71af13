import { PageLinks } from '../../design-system/page-links';
import type { Pagination as Pages } from '../../lib/page-data.gen';
import { useRestTexts } from './rest-texts';

/** The way through a list that is longer than one page. */
export function Pagination({ pagination }: { pagination: Pages }) {
  return <PageLinks pagination={pagination} texts={useRestTexts()} className="list-pages" />;
}
