import { useEffect, useState } from 'react';

import { useLocale } from '../../i18n/messages';
import { lastWins } from '../../lib/last-wins';
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
    const questions = lastWins();
    questions.ask((signal) => fetchVariants(parent, locale, signal)).then(
      (list) => {
        if (list) {
          setAnswer({ of: key, list });
        }
      },
      (error: unknown) => {
        console.error(error);
        setAnswer({ of: key, list: null });
      },
    );
    return questions.stop;
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
