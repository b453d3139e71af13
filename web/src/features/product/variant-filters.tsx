import './variant-filters.css';

import { useCallback, useEffect, useRef, type ChangeEvent, type RefObject, type SubmitEvent } from 'react';

import { listenTo } from '../../lib/listen-to';
import type { TableFilter, VariantTable } from '../../lib/page-data.gen';
import { useTakenOver } from '../../lib/taken-over';
import { addressOf } from '../../state/address-form';
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
  const { change, apply, forget } = useVariantForm(form, table, action);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply();
  };

  return (
    <form ref={form} role="search" aria-label={texts.variants} action={`${action}#variants`} method="get" className="variant-filters no-print grid at-end" onChange={change} onSubmit={submit}>
      <label className="may-shrink variant-find">
        <span className="variant-filter-label text-caption text-soft block">{texts.find}</span>
        <input type="search" name="find" defaultValue={table.find} maxLength={MAX_SEARCH_LENGTH} autoComplete="off" autoCapitalize="none" spellCheck={false} enterKeyHint="search" className="field" />
      </label>
      {table.filters.map((filter) => (
        <Filter key={filter.name} filter={filter} />
      ))}
      {table.kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="variant-filter-ends cluster touch">
        <button type="submit" className="button button-quiet without-scripts">
          {texts.apply}
        </button>
        {table.clearHref ? (
          <a href={table.clearHref} rel="nofollow" className="text-link variant-clear text-small" data-keep-scroll onClick={forget}>
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
    <label className="may-shrink">
      <span className="variant-filter-label text-caption text-soft block">{label}</span>
      <span className="variant-select block relative">
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

/**
 * Every change of the form navigates, letters after a pause. The fields follow the table that comes, as after Back or a press on
 * "clear", but not while something newer has been chosen or typed: then the table is the answer to an older question. What was chosen or
 * typed before this script came applies as soon as it is there.
 */
function useVariantForm(form: RefObject<HTMLFormElement | null>, table: VariantTable, action: string) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underway = useRef<object | null>(null);

  const forget = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = undefined;
    underway.current = null;
  }, []);
  const apply = () => {
    forget();
    if (form.current) {
      // Letter by letter is one step of the way back, not many.
      const refines = table.find !== '' && document.activeElement?.getAttribute('name') === 'find';
      const mine = {};
      underway.current = mine;
      void navigate(addressOf(form.current, action), { keepsScroll: true, replace: refines }).finally(() => {
        if (underway.current === mine) {
          underway.current = null;
        }
      });
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

  useEffect(() => {
    const stop = listenTo(window, { popstate: forget });
    return () => {
      stop();
      forget();
    };
  }, [forget]);
  useTakenOver(() => {
    if (form.current && isAheadOf(form.current, table)) {
      apply();
    }
  });
  useEffect(() => {
    if (form.current && pause.current === undefined && underway.current === null) {
      followTable(form.current, table);
    }
  }, [form, table]);

  return { change, apply, forget };
}

/** Whether the field that somebody is using asks for something else than the table shows. */
function isAheadOf(form: HTMLFormElement, table: VariantTable): boolean {
  const field = document.activeElement;
  const isUsed = (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && form.contains(field);
  return isUsed && field.value.trim() !== (valuesOf(table).get(field.name) ?? '');
}

/** The field that somebody is using keeps what it has, down to a blank at the end. */
function followTable(form: HTMLFormElement, table: VariantTable) {
  const values = valuesOf(table);
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.field')) {
    if (field !== document.activeElement) {
      field.value = values.get(field.name) ?? '';
    }
  }
}

function valuesOf(table: VariantTable): Map<string, string> {
  return new Map([['find', table.find], ...table.filters.map(({ name, options }) => [name, chosenIn(options)] as const)]);
}

function chosenIn(options: TableFilter['options']): string {
  return options.find((option) => option.chosen)?.value ?? '';
}
