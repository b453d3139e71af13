import './variant-filters.css';

import { useEffect, useRef, type ChangeEvent, type RefObject, type SubmitEvent } from 'react';

import type { TableFilter, VariantTable } from '../../lib/page-data.gen';
import { navigate } from '../../state/navigation';
import { useDetailsTexts } from './details-texts';

/** Longer than any product code. */
const MAX_SEARCH_LENGTH = 100;

/** How long to wait after the last keystroke. */
const PAUSE_MS = 200;

/** The filters of the table. A plain GET form; with scripts every change applies at once and keeps the scroll position. */
export function VariantFilters({ table, action }: { table: VariantTable; action: string }) {
  const texts = useDetailsTexts();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShownValues(form, table);
  useEffect(() => () => { clearTimeout(pause.current); }, []);

  const apply = () => {
    clearTimeout(pause.current);
    if (form.current) {
      // Typing letter by letter makes one history entry, not many.
      const refines = table.find !== '' && document.activeElement?.getAttribute('name') === 'find';
      void navigate(addressOf(form.current, action), { keepsScroll: true, replace: refines });
    }
  };
  const change = (event: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(pause.current);
    if ((event.target as EventTarget) instanceof HTMLSelectElement) {
      apply();
    } else {
      pause.current = setTimeout(apply, PAUSE_MS);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply();
  };

  return (
    <form ref={form} role="search" aria-label={texts.variants} action={`${action}#variants`} method="get" className="variant-filters no-print" onChange={change} onSubmit={submit}>
      <label className="variant-filter variant-find">
        <span className="variant-filter-label">{texts.find}</span>
        <input type="search" name="find" defaultValue={table.find} maxLength={MAX_SEARCH_LENGTH} autoComplete="off" autoCapitalize="none" spellCheck={false} enterKeyHint="search" className="field" />
      </label>
      {table.filters.map((filter) => (
        <Filter key={filter.name} filter={filter} />
      ))}
      {table.kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="variant-filter-ends">
        <button type="submit" className="button button-quiet without-scripts">
          {texts.apply}
        </button>
        {table.clearHref ? (
          <a href={table.clearHref} rel="nofollow" className="text-link variant-clear" data-keep-scroll>
            {texts.clear}
          </a>
        ) : null}
      </div>
    </form>
  );
}

function Filter({ filter: { name, label, options } }: { filter: TableFilter }) {
  const texts = useDetailsTexts();
  return (
    <label className="variant-filter">
      <span className="variant-filter-label">{label}</span>
      <span className="variant-select">
        <select name={name} defaultValue={chosenIn(options)} className="field">
          <option value="">{texts.any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

/** Lets the fields follow the address, as after Back or a press on "clear"; never the one that somebody is using. */
function useShownValues(form: RefObject<HTMLFormElement | null>, table: VariantTable) {
  useEffect(() => {
    const values = new Map([['find', table.find], ...table.filters.map(({ name, options }) => [name, chosenIn(options)] as const)]);
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.field') ?? []) {
      if (field !== document.activeElement) {
        field.value = values.get(field.name) ?? '';
      }
    }
  }, [form, table]);
}

function chosenIn(options: TableFilter['options']): string {
  return options.find((option) => option.chosen)?.value ?? '';
}

/** The address that the form would submit to, without empty fields and without the fragment, which would scroll the page. */
function addressOf(form: HTMLFormElement, action: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text) {
      query.append(name, text);
    }
  }
  return query.size > 0 ? `${action}?${query.toString()}` : action;
}
