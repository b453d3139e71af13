import { useEffect, useRef, type RefObject } from 'react';

import { useLocale } from '../../../i18n/messages';
import { listenTo } from '../../../lib/listen-to';
import type { Form } from '../../../lib/page-data.gen';
import { useVisit } from '../../../state/navigation';
import { dropDraft, fillIn, keepDraft } from './draft';

/** Typing is kept after a pause this long. */
const PAUSE_MS = 400;

/** Brings back what was filled in before, and keeps what is being typed: after a pause, and when the visitor leaves. */
export function useDraft(form: Form, element: RefObject<HTMLFormElement | null>): { keepSoon: () => void; forget: () => void } {
  const locale = useLocale();
  const { search } = useVisit().address;
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void } | null>(null);

  function stop() {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  }

  useEffect(() => {
    if (form.sent?.status === 'mail_sent') {
      dropDraft(form, locale);
    } else if (element.current) {
      fillIn(element.current, form, locale, search);
    }
    // Once, when the scripts have come, and when a link names something else: otherwise the fields are the visitor's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);

  useEffect(() => {
    const keepNow = () => {
      waiting.current?.keep();
    };
    const stop = listenTo(window, { pagehide: keepNow });
    return () => {
      keepNow();
      stop();
    };
  }, []);

  return {
    keepSoon: () => {
      stop();
      const typedInto = element.current;
      if (typedInto) {
        const keep = () => {
          stop();
          keepDraft(typedInto, form, locale);
        };
        waiting.current = { timer: setTimeout(keep, PAUSE_MS), keep };
      }
    },
    forget: () => {
      stop();
      dropDraft(form, locale);
    },
  };
}
