import { fill } from '../../i18n/fill';
import type { ProductList } from '../../lib/page-data.gen';
import { useListControlsTexts } from './list-controls-texts';

/** What the list is narrowed down to. Every choice can be taken back, and all of them at once. */
export function Chips({ list: { chips, clearHref } }: { list: ProductList }) {
  const t = useListControlsTexts();
  if (chips.length === 0) {
    return null;
  }
  return (
    <>
      <ul className="list-chips" aria-label={t.chips}>
        {chips.map(({ label, removeHref }) => (
          <li key={removeHref}>
            {/* Lists of every combination are nothing for crawlers, and not worth fetching ahead. */}
            <a href={removeHref} rel="nofollow" data-keep-scroll className="list-chip" aria-label={fill(t.remove, { filter: label })}>
              {label}
              <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
                <path d="m2.5 2.5 7 7M9.5 2.5l-7 7" />
              </svg>
            </a>
          </li>
        ))}
      </ul>
      {clearHref ? <a href={clearHref} rel="nofollow" data-keep-scroll className="text-link list-clear no-print">{t.clear}</a> : null}
    </>
  );
}
