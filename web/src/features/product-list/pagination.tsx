import { PageLinks } from '../../design-system/page-links';
import type { Pagination as Pages } from '../../lib/page-data.gen';
import { useListControlsTexts } from './list-controls-texts';

/** Links to the pages of the list. */
export function Pagination({ pagination }: { pagination: Pages }) {
  const t = useListControlsTexts();
  return <PageLinks pagination={pagination} label={t.pages} className="inside-above-stack" />;
}
