import './download-search.css';

import { useId, useRef } from 'react';

import { useMessages } from '../../i18n/messages';
import type { Downloads } from '../../lib/page-data.gen';
import { useAddressForm } from '../../state/address-form';
import { useDownloadsTexts } from './texts';

/** More than any title or code has. */
const MAX_QUERY_LENGTH = 200;

/** The search field above the documents. A plain GET form; with scripts it navigates without loading a document. */
export function DownloadSearch({ downloads: { action, search, kept } }: { downloads: Downloads }) {
  const t = useMessages();
  const texts = useDownloadsTexts();
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const handlers = useAddressForm(form, action, { search });

  return (
    <form ref={form} role="search" action={action} method="get" className="downloads-search no-print" {...handlers}>
      <label htmlFor={fieldId} className="text-caption text-soft block below-2">{texts.searchLabel}</label>
      <div className="downloads-search-row gap-3 flex">
        <input id={fieldId} type="search" name="search" defaultValue={search} maxLength={MAX_QUERY_LENGTH} autoComplete="off" autoCapitalize="none" spellCheck={false} enterKeyHint="search" className="field" />
        <button type="submit" className="button">{t('search')}</button>
      </div>
      {kept.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)}
    </form>
  );
}
