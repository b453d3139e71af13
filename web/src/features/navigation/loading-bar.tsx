import './loading-bar.css';

import { useMessages } from '../../i18n/messages';
import { classNames } from '../../lib/class-names';
import { loading } from '../../state/loading';
import { useStore } from '../../state/store';

/** The line at the top edge while something is on its way. How far along nobody knows, so it only claims to be busy. */
export function LoadingBar() {
  const t = useMessages();
  const { phase, failed } = useStore(loading.state);
  if (phase === 'hidden') {
    return null;
  }
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      data-failed={failed || undefined}
      className={classNames('loading-bar untouchable fixed', `loading-bar-${phase}`, failed && 'loading-bar-failed')}
    />
  );
}
