import { CloseIcon } from '../../design-system/close-icon';
import type { ProductList } from '../../lib/page-data.gen';
import { useRestTexts } from './rest-texts';

/** What the list is narrowed down to. Every choice can be taken back, and all of them at once. */
export function Chips({ list: { chips, clearHref } }: { list: ProductList }) {
  const t = useRestTexts();
  if (chips.length === 0) {
    return null;
  }
  return (
    <>
      <ul className="list-chips" aria-label={t.chips}>
        {chips.map(({ label, removeHref }) => (
          <li key={removeHref}>
            {/* Lists of every combination are nothing for crawlers, and not worth fetching ahead. */}
            <a href={removeHref} rel="nofollow" data-keep-scroll className="list-chip">
              <span className="sr-only">{t.remove} </span>
              {label}
              <CloseIcon />
            </a>
          </li>
        ))}
      </ul>
      {clearHref ? <a href={clearHref} rel="nofollow" data-keep-scroll className="text-link list-clear no-print">{t.clear}</a> : null}
    </>
  );
}
