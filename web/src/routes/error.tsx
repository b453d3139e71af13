import './error.css';

import { useMessages } from '../i18n/messages';
import { homePath } from '../lib/paths';
import type { PageProps } from './page-kinds';

/** The error screen: what happened in the visitor's words, and the way home. */
export function ErrorPage({ page: { status, message }, path }: PageProps<'error'>) {
  const t = useMessages();
  const isNotFound = status === 404;
  return (
    <section className="error-scene lamp tone-dark">
      <div className="column error-words">
        <p className="error-status">{status}</p>
        <h1 className={isNotFound ? 'text-display' : 'text-title-l error-title'}>{isNotFound ? t('errorNotFound') : t('errorOther')}</h1>
        {message ? <p className="text-lead error-text">{message}</p> : null}
        <a href={homePath(path)} className="button error-action">
          {t('errorHome')}
        </a>
      </div>
    </section>
  );
}
