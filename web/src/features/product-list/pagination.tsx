import { PageLinks } from '../../design-system/page-links';
import type { Pagination as Pages } from '../../lib/page-data.gen';
import { useListControlsTexts } from './list-controls-texts';

/** The way through a list that is longer than one page. */
export function Pagination({ pagination }: { pagination: Pages }) {
  const t = useListControlsTexts();
  return <PageLinks pagination={pagination} label={t.pages} className="pt-stack" />;
}
