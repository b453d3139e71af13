import type { MouseEvent } from 'react';

import { PageHits } from '../../design-system/page-hits';
import { SearchTold } from '../../design-system/search-told';
import { counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale, useMessages } from '../../i18n/messages';
import { isPlainPress } from '../../lib/plain-press';
import { closeProductSearch } from '../../state/overlays';
import { NoResults, SearchResults } from './search-results';
import type { SearchState } from '../../state/product-search/search-session';
import { useSearchTexts } from './texts';

/** The line below the field. It is rendered even when empty, so that the results below do not move. */
export function SearchNotes({ state: { phase, answer } }: { state: SearchState }) {
  const t = useMessages();
  const texts = useSearchTexts();
  const figures = phase === 'failed' ? [] : (answer?.figures ?? []);
  return (
    <div className="search-notes cluster inside-4">
      {figures.length > 0 ? (
        <>
          <span className="text-caption text-soft" id="product-search-figures">{texts.figures}</span>
          <ul className="flow gap-2" aria-labelledby="product-search-figures">
            {figures.map((figure) => (
              <li key={figure} className="search-figure text-figures text-small lines-50 text-accent rounded-control">{figure}</li>
            ))}
          </ul>
        </>
      ) : null}
      {phase === 'loading' ? <span className="search-loading text-soft text-small pushed">{t('loading')}</span> : null}
      <div aria-live="polite" className="search-told-place grid gap-1">
        {answer && phase !== 'failed' ? <SearchTold told={answer.told} onFollow={closeBehind} /> : null}
      </div>
    </div>
  );
}

type BodyProps = { state: SearchState; active: number; onChoose: (text: string) => void; onRetry: () => void };

/** The content of the overlay: examples, results, or the reason why there are no results. */
export function SearchBody({ state: { phase, answer }, active, onChoose, onRetry }: BodyProps) {
  const t = useMessages();
  const texts = useSearchTexts();
  if (phase === 'failed') {
    return (
      <div className="search-none">
        <p className="search-none-title text-anywhere text-title-s">{texts.failed}</p>
        <button type="button" className="button button-quiet" onClick={onRetry}>{t('offlineRetry')}</button>
      </div>
    );
  }
  if (answer) {
    return (
      <>
        {answer.rows.length > 0 ? (
          <SearchResults answer={answer} active={active} isStale={phase === 'loading'} onFollow={closeBehind} />
        ) : (
          <NoResults answer={answer} onFollow={closeBehind} />
        )}
        <PageHits hits={answer.pages} onFollow={closeBehind} />
      </>
    );
  }
  return phase === 'idle' ? (
    <div className="search-none">
      <p className="text-caption text-soft" id="product-search-examples">{texts.tryThese}</p>
      <ul className="flow gap-3 above-3h" aria-labelledby="product-search-examples">
        {texts.examples.map((example) => (
          <li key={example}>
            <button type="button" className="search-choice text-figures text-anywhere inline-row touch-field pressable rounded-control outlined fades-border" onClick={() => { onChoose(example); }}>{example}</button>
          </li>
        ))}
      </ul>
    </div>
  ) : null;
}

/** Closes the search when a link is followed in this tab, so that the new page is not behind it. */
function closeBehind(event: MouseEvent): void {
  if (isPlainPress(event)) {
    closeProductSearch();
  }
}

/** Announces the number of results to screen readers. */
export function SearchAnnouncement({ state: { phase, answer } }: { state: SearchState }) {
  const locale = useLocale();
  const texts = useSearchTexts();
  const found = answer && [
    answer.total > 0 ? counted(texts.found, answer.total, locale) : fill(texts.none, { query: answer.query }),
    ...(answer.pages.length > 0 ? [counted(texts.pagesFound, answer.pages.length, locale)] : []),
  ].join(', ');
  return (
    <p role="status" className="sr-only">
      {phase === 'failed' ? texts.failed : phase === 'ready' ? found : ''}
    </p>
  );
}
