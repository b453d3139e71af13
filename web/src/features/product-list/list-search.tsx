import { useId, type SubmitEvent, type SubmitEventHandler } from 'react';

import { useMessages } from '../../i18n/messages';
import type { ProductList } from '../../lib/page-data.gen';
import { navigateByForm } from '../../state/get-form';
import { useListControlsTexts } from './list-controls-texts';

/** A pasted list of codes fits, and so does the address. */
const MAX_QUERY_LENGTH = 2000;

/** The search field above the list. A plain GET form; with scripts it navigates without loading a document. */
export function ListSearch({ list: { action, search, kept } }: { list: ProductList }) {
  const t = useMessages();
  const fieldId = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    navigateByForm(event, action);
  };

  return (
    <>
    <form role="search" action={action} method="get" className="list-search no-print" onSubmit={submit}>
      <label htmlFor={fieldId} className="list-search-label text-caption text-soft">{t('productSearchPlaceholder')}</label>
      <div className="list-search-row gap-3">
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
    <PasteBox action={action} onSubmit={submit} />
    </>
  );
}

/** For a list out of a mail or a spreadsheet: a search field has one line only. */
function PasteBox({ action, onSubmit }: { action: string; onSubmit: SubmitEventHandler<HTMLFormElement> }) {
  const t = useListControlsTexts();
  const fieldId = useId();
  const hintId = useId();
  return (
    <details className="paste-codes no-print">
      <summary className="text-link paste-codes-summary text-caption">{t.paste}</summary>
      <form action={action} method="get" className="paste-codes-form stack gap-3" onSubmit={onSubmit}>
        <label htmlFor={fieldId} className="sr-only">{t.paste}</label>
        <textarea id={fieldId} name="search" rows={6} required maxLength={MAX_QUERY_LENGTH} spellCheck={false} autoComplete="off" autoCapitalize="none" aria-describedby={hintId} className="field paste-codes-field text-figures" />
        <p id={hintId} className="text-caption text-soft">{t.pasteHint}</p>
        <button type="submit" className="button button-quiet">{t.pasteGo}</button>
      </form>
    </details>
  );
}
