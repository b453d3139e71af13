import { counted } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import type { Comparison } from '../../lib/page-data.gen';
import { useComparePageTexts } from './page-texts';
import type { OwnSelection } from './use-own-selection';

/** Offers to keep a shared selection, or to go back to one's own. */
export function OwnPicks({ own: { picks, isOwn, href, adopt }, comparison: { columns } }: { own: OwnSelection; comparison: Comparison }) {
  const texts = useComparePageTexts();
  const locale = useLocale();
  if (isOwn || columns.length === 0) {
    return null;
  }
  const hasOwn = picks.length > 0;
  return (
    <div className="compare-shared text-anywhere cluster spread no-print sunk" role="status">
      <p>
        {texts.shared} {hasOwn ? counted(texts.ownCount, picks.length, locale) : null}
      </p>
      <p className="compare-shared-choices flow gap-links">
        <button type="button" className="text-link" onClick={adopt}>
          {hasOwn ? texts.replaceOwn : texts.keepShared}
        </button>
        {hasOwn ? (
          <a href={href} className="text-link">
            {texts.showOwn}
          </a>
        ) : null}
      </p>
    </div>
  );
}
