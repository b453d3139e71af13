import './error.css';

import { useMessages } from '../i18n/messages';
import { homePath } from '../lib/paths';
import type { PageProps } from './page-kinds';

/** What stands in for a page that was never opened while there was a network. */
export function OfflinePage({ path }: PageProps<'offline'>) {
  const t = useMessages();
  return (
    <section className="error-scene tone-dark">
      <div className="column error-words">
        <h1 className="max-w-page text-title-l">{t('offlineTitle')}</h1>
        <p className="mt-6 text-lead text-soft">{t('offlineText')}</p>
        <a href={homePath(path)} className="button mt-10">
          {t('errorHome')}
        </a>
      </div>
    </section>
  );
}
