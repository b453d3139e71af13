import { useId, useRef } from 'react';

import { useMessages } from '../../i18n/messages';
import type { ProductList } from '../../lib/page-data.gen';
import { useAddressForm } from '../../state/address-form';
import { useListControlsTexts } from './list-controls-texts';

/** A pasted list of codes fits, and so does the address. */
const MAX_QUERY_LENGTH = 2000;

/** The search field above the list. A plain GET form; with scripts it navigates without loading a document. */
export function ListSearch({ list: { action, search, kept } }: { list: ProductList }) {
  const t = useMessages();
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const handlers = useAddressForm(form, action, { search });

  return (
    <>
    <form ref={form} role="search" action={action} method="get" className="list-search no-print" {...handlers}>
      <label htmlFor={fieldId} className="text-caption text-soft block below-2">{t('productSearchPlaceholder')}</label>
      <div className="list-search-row gap-3 flex">
        <input
          id={fieldId}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="field"
        />
        <button type="submit" className="button">{t('search')}</button>
      </div>
      {kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
    <PasteBox key={search} action={action} />
    </>
  );
}

/** The box for codes is empty whatever is shown. */
const NOTHING = {};

/** For a list out of a mail or a spreadsheet: a search field has one line only. */
function PasteBox({ action }: { action: string }) {
  const t = useListControlsTexts();
  const fieldId = useId();
  const hintId = useId();
  const form = useRef<HTMLFormElement>(null);
  const handlers = useAddressForm(form, action, NOTHING);
  return (
    <details className="no-print above-3">
      <summary className="text-link paste-codes-summary text-caption within pressable">{t.paste}</summary>
      <form ref={form} action={action} method="get" className="paste-codes-form stack gap-3 to-start" {...handlers}>
        <label htmlFor={fieldId} className="sr-only">{t.paste}</label>
        <textarea id={fieldId} name="search" rows={6} required maxLength={MAX_QUERY_LENGTH} spellCheck={false} autoComplete="off" autoCapitalize="none" aria-describedby={hintId} className="field paste-codes-field text-figures wide" />
        <p id={hintId} className="text-caption text-soft">{t.pasteHint}</p>
        <button type="submit" className="button button-quiet">{t.pasteGo}</button>
      </form>
    </details>
  );
}
