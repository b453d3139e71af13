import { useLayoutEffect, useRef, type RefObject, type SubmitEvent } from 'react';

import { navigate, type NavigateOptions } from './navigation';

/**
 * A GET form that is sent without loading a document, and whose fields follow the page: `shown` says what the page shows by the name of the
 * field. A field that somebody is using keeps what has not been sent yet, whether it was typed before the scripts came or while an answer
 * was on its way.
 */
export function useAddressForm(form: RefObject<HTMLFormElement | null>, action: string, shown: Readonly<Record<string, string>>, options?: NavigateOptions) {
  const before = useRef(shown);
  const sent = useRef(shown);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(shown)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && before.current[name] !== value) {
        if (field !== document.activeElement || field.value.trim() === sent.current[name]) {
          field.value = value;
        }
        sent.current = shown;
      }
    }
    before.current = shown;
  }, [form, shown]);
  return {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      sent.current = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']));
      void navigate(addressOf(event.currentTarget, action), options);
    },
  };
}

/** The address that a GET form leads to. Fields that were left empty stay out of it. */
export function addressOf(form: HTMLFormElement, action: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text) {
      query.append(name, text);
    }
  }
  return query.size > 0 ? `${action}?${query.toString()}` : action;
}

/** Whether a form holds something else than the server wrote: a visitor has changed it, or the browser brought back what was there. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      return [...control.options].some((option) => option.selected !== option.defaultSelected);
    }
    return control instanceof HTMLInputElement && (control.checked !== control.defaultChecked || control.value !== control.defaultValue);
  });
}
