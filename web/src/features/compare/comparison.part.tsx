import './comparison.css';

import { counted } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import { Scripted } from '../../lib/hydrated';
import type { Comparison } from '../../lib/page-data.gen';
import { AddProduct } from './add-product';
import { CompareActions } from './compare-actions';
import { CompareNotices } from './compare-notices';
import { CompareTable } from './compare-table';
import { OwnPicks } from './own-picks';
import { useComparePageTexts } from './page-texts';
import { useOwnSelection } from './use-own-selection';

/** The selection with everything that can be done with it. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const own = useOwnSelection(comparison);
  return (
    <div className="column compare-band stack gap-grid inside-below-section" onClickCapture={own.follow} onSubmitCapture={own.follow}>
      <Scripted><OwnPicks own={own} comparison={comparison} /></Scripted>
      <CompareNotices notices={comparison.notices} />
      {comparison.columns.length > 0 ? <Filled comparison={comparison} /> : own.isOpening ? <Opening /> : <Empty comparison={comparison} />}
      <AddProduct comparison={comparison} />
    </div>
  );
}

function Filled({ comparison }: { comparison: Comparison }) {
  const texts = useComparePageTexts();
  const locale = useLocale();
  const { columns, groups, differencesHref, onlyDifferences, equalRows, noReferenceHref } = comparison;
  return (
    <>
      <div className="compare-tools cluster no-print">
        {differencesHref ? (
          <a href={differencesHref} rel="nofollow" data-keep-scroll className="button button-quiet" aria-current={onlyDifferences ? 'true' : undefined}>
            {onlyDifferences ? texts.everything : texts.onlyDifferences}
          </a>
        ) : (
          <p className="text-soft">{texts.one}</p>
        )}
        {onlyDifferences && equalRows > 0 ? <p className="text-soft">{counted(texts.hidden, equalRows, locale)}</p> : null}
        {noReferenceHref ? (
          <a href={noReferenceHref} rel="nofollow" data-keep-scroll className="text-link">
            {texts.noReference}
          </a>
        ) : null}
        <CompareActions comparison={comparison} />
      </div>
      <CompareTable columns={columns} groups={groups} />
      {onlyDifferences && groups.length === 0 ? <p className="text-lead">{texts.noDifferences}</p> : null}
    </>
  );
}

/** While the visitor's own selection is on its way. */
function Opening() {
  const texts = useComparePageTexts();
  return (
    <p role="status" className="compare-empty gap-4 text-soft grid inside-stack">
      {texts.opening}
    </p>
  );
}

function Empty({ comparison: { productsHref } }: { comparison: Comparison }) {
  const texts = useComparePageTexts();
  return (
    <div className="compare-empty gap-4 grid inside-stack">
      <h2 className="text-title-m">{texts.empty}</h2>
      <p className="text-soft">{texts.emptyHint}</p>
      <p>
        <a href={productsHref} className="button">
          {texts.browse}
        </a>
      </p>
    </div>
  );
}
