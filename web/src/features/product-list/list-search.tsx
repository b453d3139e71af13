import { useId, type SubmitEvent } from 'react';

import { useMessages } from '../../i18n/messages';
import type { ProductList } from '../../lib/page-data.gen';
import { navigate } from '../../state/navigation';

/** Longer than any reasonable query, and short enough for an address. */
const MAX_QUERY_LENGTH = 200;

/** The search field above the list. A plain GET form; with scripts it navigates without loading a document. */
export function ListSearch({ list: { action, search, kept } }: { list: ProductList }) {
  const t = useMessages();
  const fieldId = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = typeof value === 'string' ? value.trim() : '';
      if (text) {
        query.append(name, text);
      }
    }
    void navigate(query.size > 0 ? `${action}?${query.toString()}` : action);
  };

  return (
    <form role="search" action={action} method="get" className="list-search no-print" onSubmit={submit}>
      <label htmlFor={fieldId} className="list-search-label">{t('productSearchPlaceholder')}</label>
      <div className="list-search-row">
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
  );
}
