import './error.css';

import { useMessages } from '../i18n/messages';
import { homePath } from '../lib/paths';
import type { PageProps } from './page-kinds';

/** The error screen: what happened in the visitor's words, and the way home. */
export function ErrorPage({ page: { status, message }, path }: PageProps<'error'>) {
  const t = useMessages();
  const isNotFound = status === 404;
  return (
    <section className="error-scene lamp tone-dark stack at-end text-plain forced-ground">
      <div className="column error-words">
        <p className="below-4 text-figures text-small text-accent text-medium">{status}</p>
        <h1 className={isNotFound ? 'text-display' : 'text-title-l error-title'}>{isNotFound ? t('errorNotFound') : t('errorOther')}</h1>
        {message ? <p className="text-lead error-text text-soft">{message}</p> : null}
        <a href={homePath(path)} className="button error-action">
          {t('errorHome')}
        </a>
      </div>
    </section>
  );
}
