import { useEffect, useState } from 'react';

import { useLocale } from '../../i18n/messages';
import { isOnline, watchOnline } from '../../lib/online';
import type { Calculator } from '../../lib/page-data.gen';
import { keepPlan } from '../../state/calculator-plan';
import { useNavigator } from '../../state/navigation';
import { useStore } from '../../state/store';
import { askCalculator } from './ask-calculator';
import { createCalculatorSession, type CalculatorSession, type CalculatorState } from './calculator-session';

/** The calculator as it stands, beginning with what the server wrote. Its address and the kept plan follow. */
export function useSession(first: Calculator): CalculatorState & Pick<CalculatorSession, 'ask' | 'retry'> {
  const locale = useLocale();
  const navigator = useNavigator();
  const { action, followsAddress } = first;
  const [session] = useState(() => createCalculatorSession(first, (query, signal) => askCalculator(locale, query, signal)));
  const state = useStore(session);
  const { calculator } = state;

  useEffect(() => session.stop, [session]);
  useEffect(
    () =>
      watchOnline(() => {
        if (isOnline() && session.current().phase === 'failed') {
          session.retry();
        }
      }),
    [session],
  );
  useEffect(() => {
    if (calculator.query && (followsAddress || calculator !== first)) {
      keepPlan(calculator.query);
    }
    if (followsAddress && calculator !== first) {
      navigator?.rename(action + calculator.query);
    }
  }, [calculator, first, action, followsAddress, navigator]);
  return { ...state, ask: session.ask, retry: session.retry };
}
