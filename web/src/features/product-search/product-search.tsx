import './product-search.css';

import { useEffect, useRef, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';

import { Dialog } from '../../design-system/dialog';
import { useMessages } from '../../i18n/messages';
import { closeProductSearch, onOverlaysChange, overlays } from '../../lib/overlays';
import { homePath } from '../../lib/paths';

/** The product search over the whole window. Enter leads to the list of products that match; closing forgets the query. */
export function ProductSearch({ path }: { path: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const products = `${homePath(path)}products/`;

  useEffect(() => {
    box.current?.focus();
    // At once, not with the next drawing: while the dialog is open, a new page's heading could not take focus.
    return onOverlaysChange(() => {
      if (!overlays().productSearch) {
        box.current?.closest('dialog')?.close();
      }
    });
  }, []);

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

  return (
    <Dialog label={t('productSearch')} className="product-search tone-dark" onClose={closeProductSearch}>
      <div className="column product-search-top">
        <button type="button" className="product-search-close" onClick={closeProductSearch}>
          {t('close')}
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d="m5 5 14 14M19 5 5 19" />
          </svg>
        </button>
      </div>
      {/* A real form: should navigation in the page ever fail, the browser still arrives. */}
      <form role="search" action={products} method="get" className="column product-search-form" onSubmit={submit}>
        <label htmlFor="product-search-box" className="sr-only">
          {t('productSearchPlaceholder')}
        </label>
        <div className="product-search-line">
          <input
            ref={box}
            id="product-search-box"
            type="search"
            name="search"
            placeholder={t('productSearchPlaceholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className="product-search-box"
            onKeyDown={(event) => {
              // The browser's own Escape would only empty the box.
              if (event.key === 'Escape') {
                event.preventDefault();
                closeProductSearch();
              }
            }}
          />
          <button type="submit" className="product-search-go" aria-label={t('search')}>
            <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
              <path d="M3 12h17M13.5 5.5 20 12l-6.5 6.5" />
            </svg>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
