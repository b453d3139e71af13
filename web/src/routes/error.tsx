import './error.css';

import { useMessages } from '../i18n/messages';
import { homePath } from '../lib/paths';
import type { PageProps } from './page-kinds';

/** The error screen: what happened in the visitor's words, and the way home. */
export function ErrorPage({ page: { status, message }, path }: PageProps<'error'>) {
  const t = useMessages();
  const isNotFound = status === 404;
  return (
    <section className="error-scene tone-dark">
      <div className="column error-words">
        <p className="error-status">{status}</p>
        <h1 className={isNotFound ? 'text-display' : 'max-w-page text-title-l'}>{isNotFound ? t('errorNotFound') : t('errorOther')}</h1>
        {message ? <p className="mt-6 text-lead text-soft">{message}</p> : null}
        <a href={homePath(path)} className="button mt-10">
          {t('errorHome')}
        </a>
      </div>
    </section>
  );
}
