import { fill } from '../../i18n/fill';
import { useMessages } from '../../i18n/messages';
import type { ProductList } from '../../lib/page-data.gen';
import { Chips } from './chips';
import { shortened } from './shortened';
import { useListControlsTexts } from './list-controls-texts';

/** An empty address reloads the page. */
const SAME_ADDRESS = '';

/** The empty list: what was searched for, a suggestion, the filters to remove, and a link to all products. */
export function NothingFound({ list }: { list: ProductList }) {
  const { action, search, chips } = list;
  const t = useListControlsTexts();
  const isNarrowed = search !== '' || chips.length > 0;
  const title = search ? fill(t.none, { query: shortened(search) }) : isNarrowed ? t.noneChosen : t.empty;
  return (
    <div className="list-none within-text">
      <h2 className="text-anywhere below-5 text-title-m">{title}</h2>
      {isNarrowed ? (
        <>
          {chips.length > 0 ? (
            <div className="list-none-chips cluster">
              <p>{t.noneChips}</p>
              <Chips list={list} />
            </div>
          ) : null}
          {search ? <p className="list-none-hint text-soft">{t.noneHint}</p> : null}
          <a href={action} className="button button-quiet">{t.all}</a>
        </>
      ) : null}
    </div>
  );
}

/** Shown in place of the list while the search engine cannot be reached. */
export function Unavailable() {
  const t = useListControlsTexts();
  const messages = useMessages();
  return (
    <div className="list-none within-text">
      <h2 className="text-anywhere below-5 text-title-m">{t.unavailable}</h2>
      <p className="list-none-hint text-soft">{t.unavailableHint}</p>
      <a href={SAME_ADDRESS} rel="nofollow" className="button button-quiet">{messages('offlineRetry')}</a>
    </div>
  );
}
