import './newsletter.css';

import { useId } from 'react';

import { LazyNewsletterForm } from '../../design-system/lazy-parts';
import { SafeMarkup } from '../../design-system/safe-markup';
import { useMessages } from '../../i18n/messages';
import type { Shell } from '../../lib/page-data.gen';

/** The sign-up above the footer. */
export function Newsletter({ newsletter }: { newsletter: NonNullable<Shell['newsletter']> }) {
  const t = useMessages();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="newsletter lamp tone-light edge text-plain no-print forced-ground">
      <div className="column newsletter-grid grid gap-halves shrinking">
        <div>
          <h2 id={titleId} className="text-title-m">
            {newsletter.title || t('newsletterSubscribe')}
          </h2>
          <SafeMarkup html={newsletter.textHtml} className="above-4 within-note text-soft" />
        </div>
        <LazyNewsletterForm formUrl={newsletter.formUrl} legalHtml={newsletter.legalHtml} />
      </div>
    </section>
  );
}
