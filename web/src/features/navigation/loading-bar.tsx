import './loading-bar.css';

import { useSyncExternalStore } from 'react';

import { useMessages } from '../../i18n/messages';
import { classNames } from '../../lib/class-names';
import { loading, type LoadingState } from '../../lib/loading';

const onTheServer: LoadingState = { phase: 'hidden', failed: false };

/** The line at the top edge while something is on its way. How far along nobody knows, so it only claims to be busy. */
export function LoadingBar() {
  const t = useMessages();
  const { phase, failed } = useSyncExternalStore(loading.subscribe, loading.current, () => onTheServer);
  if (phase === 'hidden') {
    return null;
  }
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      data-failed={failed || undefined}
      className={classNames('loading-bar', `loading-bar-${phase}`, failed && 'loading-bar-failed')}
    />
  );
}
