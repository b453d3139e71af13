import { useCallback, useLayoutEffect, useRef, type ChangeEvent, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

import { useLocale } from '../../i18n/messages';
import { listenTo } from '../../lib/listen-to';
import type { Locale, ProductList } from '../../lib/page-data.gen';
import { isChanged } from '../../state/address-form';
import { navigate, useVisit } from '../../state/navigation';
import { addressOf, markRanges, turnRanges } from './filter-address';
import { isNoQuantity } from './typed-number';

type FilterForm = {
  /** Navigates to the list that the form describes, unless that was requested already. */
  apply: () => void;
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
};

/**
 * The form holds what is chosen, and every change navigates at once. The controls follow the list when the address changed otherwise
 * (Back, a chip, a link), but never an answer that is older than the latest choice.
 */
export function useFilterForm(ref: RefObject<HTMLFormElement | null>, list: ProductList): FilterForm {
  const asked = useRef('');
  const underway = useRef(0);
  const isBegun = useRef(false);
  /** The name of the radio group that the arrow keys are stepping through. */
  const stepping = useRef('');
  const isArrow = useRef(false);
  const locale = useLocale();
  const { arrival } = useVisit();
  const isReturn = arrival !== 'link';

  const goTo = useCallback((replace: boolean) => {
    const form = ref.current;
    if (!form) {
      return;
    }
    turnRanges(form, locale);
    markRanges(form, locale);
    const address = addressOf(form, locale);
    if (address !== asked.current) {
      asked.current = address;
      underway.current++;
      void navigate(address, { replace, keepsScroll: true, refines: true }).finally(() => {
        underway.current--;
      });
    }
  }, [ref, locale]);
  const apply = useCallback(() => {
    goTo(false);
  }, [goTo]);

  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) {
      return;
    }
    if (!isBegun.current && isChanged(form)) {
      apply();
    } else if (underway.current === 0 || isReturn) {
      followList(form, list, locale, isReturn);
      // What is being typed is not asked for yet.
      asked.current = addressOf(form, locale, (field) => endOf(list, field));
    }
    isBegun.current = true;
  }, [ref, list, locale, isReturn, apply]);

  // The select for the order is associated with the form but stands outside its element, so its events do not bubble here.
  useLayoutEffect(() => {
    const sort = ref.current?.elements.namedItem('sort');
    return sort instanceof HTMLSelectElement ? listenTo(sort, { change: apply }) : undefined;
  }, [ref, apply]);

  return {
    apply,
    // Stepping through values with the arrow keys makes one history entry: Back leads to the state before the first step.
    onChange: ({ target }) => {
      if (!isRangeField(target)) {
        const { type, name } = target as unknown as HTMLInputElement;
        const isStep = isArrow.current && type === 'radio';
        // While a navigation is pending, the entry to replace does not exist yet.
        goTo(isStep && stepping.current === name && underway.current === 0);
        stepping.current = isStep ? name : '';
      }
    },
    // Moving from one field of a range to the other does not apply it yet.
    onBlur: ({ currentTarget, target, relatedTarget }) => {
      if (!(relatedTarget instanceof HTMLInputElement && relatedTarget.name === stepping.current)) {
        stepping.current = '';
      }
      if (isRangeField(target) && !(relatedTarget && target.closest('fieldset')?.contains(relatedTarget))) {
        apply();
        // Without a navigation the field takes the list's spelling of the number.
        if (underway.current === 0) {
          followList(currentTarget, list, locale, false);
        }
      }
    },
    onKeyDown: (event) => {
      isArrow.current = event.key.startsWith('Arrow');
      if (event.key === 'Enter' && isRangeField(event.target)) {
        event.preventDefault();
        apply();
      }
    },
  };
}

/** Sets the controls to what the list shows. What is being typed or is no number is left alone, except after Back. */
function followList(form: HTMLFormElement, list: ProductList, locale: Locale, isReturn: boolean): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      control.value = list.sorts.find(({ chosen }) => chosen)?.value ?? '';
    } else if (isRangeField(control)) {
      const isTyping = control.closest('fieldset')?.contains(document.activeElement);
      if (isReturn || !(isTyping || isNoQuantity(control.value, locale))) {
        control.value = endOf(list, control);
      }
    } else if (control instanceof HTMLInputElement) {
      control.checked = control.defaultChecked;
    }
  }
  markRanges(form, locale);
}

/** Looked up in the list, because React does not update the default value of a focused field. */
function endOf({ filters }: ProductList, { name }: HTMLInputElement): string {
  for (const filter of filters.flatMap((group) => group.filters)) {
    if (filter.choice.kind === 'range' && name.startsWith(`${filter.name}-`)) {
      return name.endsWith('-from') ? filter.choice.from : filter.choice.to;
    }
  }
  return '';
}

function isRangeField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && 'end' in target.dataset;
}
