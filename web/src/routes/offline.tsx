import './error.css';
import './offline.css';

import { useEffect } from 'react';

import { useMessages } from '../i18n/messages';
import { isOnline, watchOnline } from '../lib/online';
import { homePath } from '../lib/paths';
import { reload } from '../state/navigation';
import type { PageProps } from './page-kinds';

/** An empty address is the page's own, which the server that wrote this page cannot know. */
const SAME_ADDRESS = '';

const RETRY_MS = 3000;

/** What stands in for a page that was never opened while there was a network; it makes way as soon as there is one again. */
export function OfflinePage({ path }: PageProps<'offline'>) {
  const t = useMessages();
  useEffect(() => retryWhileOpen(), []);

  return (
    <section className="error-scene offline-scene lamp tone-dark stack at-end text-plain forced-ground">
      <div className="column error-words">
        <h1 className="text-title-l error-title">{t('offlineTitle')}</h1>
        <p className="text-lead text-measure error-text text-soft">{t('offlineText')}</p>
        <p className="error-action flow gap-3">
          <a href={SAME_ADDRESS} className="button">
            {t('offlineRetry')}
          </a>
          <a href={homePath(path)} className="button button-quiet">
            {t('errorHome')}
          </a>
        </p>
      </div>
    </section>
  );
}

/** Asks for the page again whenever there may be a network; each attempt has all the time it needs. Returns how to stop. */
function retryWhileOpen(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  let isOver = false;
  const retry = async () => {
    clearTimeout(timer);
    if (isTrying || isOver) {
      return;
    }
    isTrying = true;
    if (isOnline()) {
      await reload();
    }
    isTrying = false;
    // The first request after the network is back may still fail.
    timer = setTimeout(() => void retry(), RETRY_MS);
  };
  const stop = watchOnline(() => void retry());
  timer = setTimeout(() => void retry(), RETRY_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
