import { useCallback, useLayoutEffect, useRef, type ChangeEvent, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';

import { useLocale } from '../../i18n/messages';
import type { ProductList } from '../../lib/page-data.gen';
import { addressOf, isAhead, turnRanges } from './filter-address';

type FilterForm = {
  /** Goes to the list that the form describes, unless it is the one that was asked for last. */
  apply: () => void;
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
};

/**
 * The form is the truth about what is chosen, and every change of it navigates at once. The controls follow the address when it has
 * changed by itself (Back, a chip, a link), but never an answer that is older than what was chosen since.
 */
export function useFilterForm(ref: RefObject<HTMLFormElement | null>, list: ProductList): FilterForm {
  const asked = useRef('');
  const underway = useRef(0);
  const isBegun = useRef(false);
  /** The filter of which one value is chosen that the arrow keys are going through. */
  const stepping = useRef('');
  const isArrow = useRef(false);
  const locale = useLocale();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === NavigationType.Pop;

  const goTo = useCallback((replace: boolean) => {
    const form = ref.current;
    if (!form) {
      return;
    }
    turnRanges(form, locale);
    const address = addressOf(form, locale);
    if (address !== asked.current) {
      asked.current = address;
      underway.current++;
      void Promise.resolve(navigate(address, { replace, preventScrollReset: true, state: { refines: true } })).finally(() => {
        underway.current--;
      });
    }
  }, [ref, locale, navigate]);
  const apply = useCallback(() => {
    goTo(false);
  }, [goTo]);

  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) {
      return;
    }
    if (!isBegun.current && isAhead(form)) {
      apply();
    } else if (underway.current === 0 || isReturn) {
      followList(form, list, isReturn);
      asked.current = addressOf(form, locale);
    }
    isBegun.current = true;
  }, [ref, list, locale, isReturn, apply]);

  // The order stands above the results, outside of the form's element.
  useLayoutEffect(() => {
    const sort = ref.current?.elements.namedItem('sort');
    if (sort instanceof HTMLSelectElement) {
      sort.addEventListener('change', apply);
      return () => {
        sort.removeEventListener('change', apply);
      };
    }
    return undefined;
  }, [ref, apply]);

  return {
    apply,
    // Whoever steps from one value to the next means the last of them: Back leads to before the first.
    onChange: ({ target }) => {
      if (!isRangeField(target)) {
        const { type, name } = target as unknown as HTMLInputElement;
        const isStep = isArrow.current && type === 'radio';
        // While an answer is on its way, the entry to replace is not there yet.
        goTo(isStep && stepping.current === name && underway.current === 0);
        stepping.current = isStep ? name : '';
      }
    },
    // Whoever goes from one end of a range to the other is not done with it.
    onBlur: ({ currentTarget, target, relatedTarget }) => {
      if (!(relatedTarget instanceof HTMLInputElement && relatedTarget.name === stepping.current)) {
        stepping.current = '';
      }
      if (isRangeField(target) && !(relatedTarget && target.closest('fieldset')?.contains(relatedTarget))) {
        apply();
        // What the list shows already is written as the list writes it.
        if (underway.current === 0) {
          followList(currentTarget, list, true);
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

/** Makes the controls say what the list shows. A number that is being typed is left alone, unless one has gone back meanwhile. */
function followList(form: HTMLFormElement, list: ProductList, isReturn: boolean): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      control.value = list.sorts.find(({ chosen }) => chosen)?.value ?? '';
    } else if (isRangeField(control)) {
      if (isReturn || control !== document.activeElement) {
        control.value = endOf(list, control);
      }
    } else if (control instanceof HTMLInputElement) {
      control.checked = control.defaultChecked;
    }
  }
}

/** Browsers keep the old default of a number field that has focus, so it is looked up. */
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
