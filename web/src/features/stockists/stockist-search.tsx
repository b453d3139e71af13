import './stockist-search.css';

import { useEffect, useId, useRef } from 'react';

import { useMessages } from '../../i18n/messages';
import type { Stockists } from '../../lib/page-data.gen';
import { navigateByForm } from '../../state/get-form';
import { NearMeButton, NearMeTold, useNearMe } from './near-me';
import { useStockistsTexts } from './texts';

/** More than any place or name has. */
const MAX_QUERY_LENGTH = 120;

/** Where somebody looks for a stockist. A plain GET form; with scripts it navigates without loading a document, and knows where "here" is. */
export function StockistSearch({ stockists: { action, search, kept, nearHref } }: { stockists: Stockists }) {
  const t = useMessages();
  const texts = useStockistsTexts();
  const fieldId = useId();
  const field = useShown(search);
  const { locating, press } = useNearMe(nearHref);

  return (
    <form
      role="search"
      action={action}
      method="get"
      className="stockists-search no-print"
      onSubmit={(event) => {
        navigateByForm(event, action);
      }}
    >
      <label htmlFor={fieldId} className="stockists-search-label text-caption text-soft">{texts.searchLabel}</label>
      <div className="stockists-search-row flow gap-3">
        <input ref={field} id={fieldId} type="search" name="search" defaultValue={search} maxLength={MAX_QUERY_LENGTH} autoComplete="off" autoCapitalize="words" spellCheck={false} enterKeyHint="search" className="field" />
        <button type="submit" className="button">{t('search')}</button>
        <NearMeButton locating={locating} onPress={press} />
      </div>
      {kept.map(({ name, value }, index) => <input key={index} type="hidden" name={name} value={value} />)}
      <NearMeTold locating={locating} />
    </form>
  );
}

/** Keeps the field in step with the address, without touching what was typed before scripts ran, and without losing the focus. */
function useShown(search: string) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(search);
  useEffect(() => {
    if (field.current && shown.current !== search) {
      shown.current = search;
      field.current.value = search;
    }
  }, [search]);
  return field;
}
