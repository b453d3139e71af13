import './error.css';

import { useEffect, useRef } from 'react';

import { messagesIn } from '../i18n/messages';
import type { Locale } from '../lib/page-data.gen';
import { homePath } from '../lib/paths';

/** What is left when the error page itself fails. It must not need anything that may have failed there. */
export function LastResort({ locale, path }: { locale: Locale; path: string }) {
  const t = messagesIn(locale);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = t('errorInErrorPage');
    heading.current?.focus();
    // Only on arrival: the text does not change while it is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <main className="error-scene lamp tone-dark stack at-end text-plain forced-ground">
      <div className="column error-words">
        <h1 ref={heading} tabIndex={-1} className="text-title-l error-title">
          {t('errorInErrorPage')}
        </h1>
        {/* The open document is broken: only another one leads out of here. */}
        <a href={homePath(path)} data-loads-document className="button error-action">
          {t('errorHome')}
        </a>
      </div>
    </main>
  );
}
