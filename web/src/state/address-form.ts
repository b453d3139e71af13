import { useLayoutEffect, useRef, type InputEvent, type RefObject, type SubmitEvent } from 'react';

import { navigate, type NavigateOptions } from './navigation';

type AddressFormHandlers = {
  onInput: (event: InputEvent<HTMLFormElement>) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/**
 * A GET form that is sent without loading a document, and whose fields follow the page: `shown` says what the page shows by the name of the
 * field. What was typed before the scripts came stays, and so does what somebody goes on typing while an answer is on its way.
 */
export function useAddressForm(form: RefObject<HTMLFormElement | null>, action: string, shown: Readonly<Record<string, string>>, options?: NavigateOptions): AddressFormHandlers {
  const before = useRef(shown);
  /** The field with something that has not been sent. */
  const typed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(shown)) {
      const field = form.current?.elements.namedItem(name);
      const isInUse = field === typed.current && field === document.activeElement;
      if (field instanceof HTMLInputElement && before.current[name] !== value && !isInUse) {
        field.value = value;
      }
    }
    before.current = shown;
  }, [form, shown]);
  return {
    onInput: ({ target }) => {
      typed.current = target as Element;
    },
    onSubmit: (event) => {
      event.preventDefault();
      typed.current = null;
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
