import { fill } from '../../i18n/fill';
import { useMessages } from '../../i18n/messages';
import type { ProductList } from '../../lib/page-data.gen';
import { Chips } from './chips';
import { useRestTexts } from './rest-texts';

/** An empty address is the page's own. */
const SAME_ADDRESS = '';

/** Nothing matches: says what was looked for, what was probably meant, what to take back, and the way to everything. */
export function NothingFound({ list }: { list: ProductList }) {
  const { action, search, chips, didYouMean } = list;
  const t = useRestTexts();
  const isNarrowed = search !== '' || chips.length > 0;
  const [before, after] = t.didYouMean.split('{text}');
  const title = search ? fill(t.none, { query: search }) : isNarrowed ? t.noneChosen : t.empty;
  return (
    <div className="list-none">
      <h2 className="list-none-title">{title}</h2>
      {didYouMean ? (
        <p className="text-lead">
          {before}
          <a href={didYouMean.href} className="text-link">{didYouMean.text}</a>
          {after}
        </p>
      ) : null}
      {isNarrowed ? (
        <>
          {chips.length > 0 ? (
            <div className="list-none-chips">
              <p>{t.noneChips}</p>
              <Chips list={list} />
            </div>
          ) : null}
          {search ? <p className="list-none-hint">{t.noneHint}</p> : null}
          <a href={action} className="button button-quiet">{t.all}</a>
        </>
      ) : null}
    </div>
  );
}

/** The search cannot be asked. The page stands all the same. */
export function Unavailable() {
  const t = useRestTexts();
  const messages = useMessages();
  return (
    <div className="list-none">
      <h2 className="list-none-title">{t.unavailable}</h2>
      <p className="list-none-hint">{t.unavailableHint}</p>
      <a href={SAME_ADDRESS} rel="nofollow" className="button button-quiet">{messages('offlineRetry')}</a>
    </div>
  );
}
