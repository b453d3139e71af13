import '../../design-system/styles/chip.css';

import { CloseIcon } from '../../design-system/close-icon';
import { fill } from '../../i18n/fill';
import type { ProductList } from '../../lib/page-data.gen';
import { useListControlsTexts } from './list-controls-texts';

/** The active filters as links that remove them, one by one or all at once. */
export function Chips({ list: { chips, clearHref } }: { list: ProductList }) {
  const t = useListControlsTexts();
  if (chips.length === 0) {
    return null;
  }
  return (
    <>
      <ul className="flow gap-2" aria-label={t.chips}>
        {chips.map(({ label, removeHref }) => (
          <li key={removeHref}>
            {/* `nofollow`: filter combinations are neither for crawlers nor worth prefetching. */}
            <a href={removeHref} rel="nofollow" data-keep-scroll className="chip text-figures text-anywhere inline-row gap-2h sunk text-small lines-40" aria-label={fill(t.remove, { filter: label })}>
              {label}
              <CloseIcon />
            </a>
          </li>
        ))}
      </ul>
      {clearHref ? <a href={clearHref} rel="nofollow" data-keep-scroll className="text-link text-caption no-print">{t.clear}</a> : null}
    </>
  );
}
