import type { RefObject } from 'react';

import { useTakenOver } from './taken-over';

/** Has a form checked by its page, which speaks the visitor's language. Until the scripts are there, the browser checks it in its own words. */
export function useOwnChecks(form: RefObject<HTMLFormElement | null>): void {
  useTakenOver(() => {
    form.current?.setAttribute('novalidate', '');
  });
}
