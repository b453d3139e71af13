import './product-search.css';

import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';

import { CloseIcon } from '../../design-system/close-icon';
import { Dialog } from '../../design-system/dialog';
import { useLocale, useMessages } from '../../i18n/messages';
import type { SearchAnswer } from '../../lib/page-data.gen';
import { homePath } from '../../lib/paths';
import { navigate } from '../../state/navigation';
import { closeProductSearch, onOverlaysChange, overlays } from '../../state/overlays';
import { useStore } from '../../state/store';
import { askIn } from '../../state/product-search/ask-search';
import { SearchAnnouncement, SearchBody, SearchNotes } from './search-body';
import { MAX_ROWS, RESULTS_ID, rowId } from './search-results';
import { createSearchSession } from '../../state/product-search/search-session';

/** A pasted list of codes fits, and so does the address. */
const MAX_QUERY_LENGTH = 2000;

const NO_ROW: { of: SearchAnswer | null; index: number } = { of: null, index: -1 };

/**
 * The product search in a full-window dialog. Results come while typing; Enter opens the list of all results, or the row that the
 * arrow keys have selected. Closing forgets the query.
 */
export function ProductSearch({ path }: { path: string }) {
  const t = useMessages();
  const locale = useLocale();
  const box = useRef<HTMLInputElement>(null);
  const [session] = useState(() => createSearchSession(askIn(locale)));
  const state = useStore(session);
  const [row, setRow] = useState(NO_ROW);
  const products = `${homePath(path)}products/`;
  const rowCount = state.phase === 'failed' ? 0 : Math.min(state.answer?.rows.length ?? 0, MAX_ROWS);
  // A selected row belongs to its answer: in newer results no row is selected.
  const active = row.of === state.answer && row.index < rowCount ? row.index : -1;

  useEffect(() => {
    box.current?.focus();
    // At once, not with the next render: while the dialog is open, a new page's heading cannot take focus.
    const stopWatching = onOverlaysChange(() => {
      if (!overlays().productSearch) {
        box.current?.closest('dialog')?.close();
      }
    });
    return () => {
      stopWatching();
      session.stop();
    };
  }, [session]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = box.current?.value.trim();
    if (text) {
      closeProductSearch();
      void navigate(`${products}?search=${encodeURIComponent(text)}`);
    } else {
      box.current?.focus();
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'Escape') {
      // The browser's default action of Escape would only clear the field.
      event.preventDefault();
      closeProductSearch();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(rowId(active))?.querySelector<HTMLAnchorElement>('a[data-view]')?.click();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && rowCount > 0) {
      event.preventDefault();
      const index = nextRow(active, event.key === 'ArrowDown' ? 1 : -1, rowCount);
      setRow({ of: state.answer, index });
      document.getElementById(rowId(index))?.scrollIntoView({ block: 'nearest' });
    }
  };

  const choose = (text: string) => {
    if (box.current) {
      box.current.value = text;
      box.current.focus();
    }
    session.choose(text);
  };

  return (
    <Dialog label={t('productSearch')} className="product-search lamp tone-dark" onClose={closeProductSearch}>
      <div className="column product-search-top row to-end">
        <button type="button" className="product-search-close text-medium gap-3 inline-row touch-field pressable accent-on-hover" onClick={closeProductSearch}>
          {t('close')}
          <CloseIcon />
        </button>
      </div>
      {/* A real form: should navigation in the page ever fail, the browser still arrives. */}
      <form role="search" action={products} method="get" className="column product-search-form" onSubmit={submit}>
        <label htmlFor="product-search-box" className="sr-only">
          {t('productSearchPlaceholder')}
        </label>
        <div className="product-search-line row fades-border">
          <input
            ref={box}
            id="product-search-box"
            type="text"
            inputMode="search"
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="grid"
            aria-expanded={rowCount > 0}
            aria-controls={rowCount > 0 ? RESULTS_ID : undefined}
            aria-activedescendant={active >= 0 ? rowId(active) : undefined}
            name="search"
            maxLength={MAX_QUERY_LENGTH}
            placeholder={t('productSearchPlaceholder')}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            className="product-search-box text-medium may-shrink bare-control text-plain growing lines-20"
            onChange={(event) => {
              setRow(NO_ROW);
              session.type(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="submit" className="product-search-go middle rigid square-12 pressable text-accent" aria-label={t('search')}>
            <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
              <path d="M3 12h17M13.5 5.5 20 12l-6.5 6.5" />
            </svg>
          </button>
        </div>
      </form>
      <div className="column product-search-body">
        <SearchNotes state={state} />
        <SearchBody state={state} active={active} onChoose={choose} onRetry={() => { session.retry(); box.current?.focus(); }} />
      </div>
      <SearchAnnouncement state={state} />
    </Dialog>
  );
}

/** The next or previous row, with the field (-1) between the last and the first. */
function nextRow(from: number, step: 1 | -1, count: number): number {
  const next = from + step;
  return next < -1 ? count - 1 : next === count ? -1 : next;
}
