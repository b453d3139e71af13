import './stockist-search.css';

import { useId, useRef } from 'react';

import { useMessages } from '../../i18n/messages';
import type { Stockists } from '../../lib/page-data.gen';
import { useAddressForm } from '../../state/address-form';
import { NearMeButton, NearMeTold, useNearMe } from './near-me';
import { useStockistsTexts } from './texts';

/** More than any place or name has. */
const MAX_QUERY_LENGTH = 120;

/** Where somebody looks for a stockist. A plain GET form; with scripts it navigates without loading a document, and knows where "here" is. */
export function StockistSearch({ stockists: { action, search, kept, nearHref } }: { stockists: Stockists }) {
  const t = useMessages();
  const texts = useStockistsTexts();
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const handlers = useAddressForm(form, action, { search });
  const { locating, press } = useNearMe(nearHref);

  return (
    <form ref={form} role="search" action={action} method="get" className="stockists-search no-print" {...handlers}>
      <label htmlFor={fieldId} className="text-caption text-soft block below-2">{texts.searchLabel}</label>
      <div className="stockists-search-row flow gap-3">
        <input id={fieldId} type="search" name="search" defaultValue={search} maxLength={MAX_QUERY_LENGTH} autoComplete="off" autoCapitalize="words" spellCheck={false} enterKeyHint="search" className="field" />
        <button type="submit" className="button">{t('search')}</button>
        <NearMeButton locating={locating} onPress={press} />
      </div>
      {kept.map(({ name, value }, index) => <input key={index} type="hidden" name={name} value={value} />)}
      <NearMeTold locating={locating} />
    </form>
  );
}
