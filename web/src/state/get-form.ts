import type { SubmitEvent } from 'react';

import { navigate, type NavigateOptions } from './navigation';

/** Sends a GET form without loading a document. Fields that were left empty stay out of the address. */
export function navigateByForm(event: SubmitEvent<HTMLFormElement>, action: string, options?: NavigateOptions): void {
  event.preventDefault();
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(event.currentTarget)) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text) {
      query.append(name, text);
    }
  }
  void navigate(query.size > 0 ? `${action}?${query.toString()}` : action, options);
}
