import { useEffect, useState } from 'react';

import { useLocale } from '../../i18n/messages';
import type { VariantList } from '../../lib/page-data.gen';
import { fetchVariants } from './variant-list';

type Variants = { list: VariantList | null; hasFailed: boolean; retry: () => void };

/** The variants of a product: `null` until they are there. A failure is logged, and the list stays in its loading state until somebody tries again. */
export function useVariants(parent: string): Variants {
  const locale = useLocale();
  const [answer, setAnswer] = useState<{ of: string; list: VariantList | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = `${locale} ${parent} ${attempt}`;
  useEffect(() => {
    const asking = new AbortController();
    fetchVariants(parent, locale, asking.signal).then(
      (list) => {
        if (!asking.signal.aborted) {
          setAnswer({ of: key, list });
        }
      },
      (error: unknown) => {
        if (!asking.signal.aborted) {
          console.error(error);
          setAnswer({ of: key, list: null });
        }
      },
    );
    return () => {
      asking.abort();
    };
  }, [parent, locale, key]);
  const current = answer?.of === key ? answer : null;
  return {
    list: current?.list ?? null,
    hasFailed: current !== null && current.list === null,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}
