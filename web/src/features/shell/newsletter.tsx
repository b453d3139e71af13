import './newsletter.css';

import { SafeMarkup } from '../../design-system/safe-markup';
import { useMessages } from '../../i18n/messages';
import type { Shell } from '../../lib/page-data.gen';

const FIELD_ID = 'newsletter-email';
const TITLE_ID = 'newsletter-title';

/** The sign-up above the footer. A plain form: it posts to the configured address in a new tab. */
export function Newsletter({ newsletter }: { newsletter: NonNullable<Shell['newsletter']> }) {
  const t = useMessages();
  return (
    <section aria-labelledby={TITLE_ID} className="newsletter tone-light">
      <div className="column newsletter-grid">
        <div>
          <h2 id={TITLE_ID} className="text-title-m">
            {newsletter.title || t('newsletterSubscribe')}
          </h2>
          <SafeMarkup html={newsletter.textHtml} className="mt-4 max-w-note text-soft" />
        </div>
        <form method="post" action={newsletter.formUrl} target="_blank" rel="noopener" className="newsletter-form">
          <label htmlFor={FIELD_ID} className="newsletter-label">
            {t('newsletterEmail')}
          </label>
          <div className="newsletter-row">
            <input
              id={FIELD_ID}
              type="email"
              name="email"
              autoComplete="email"
              required
              placeholder={t('newsletterPlaceholder')}
              className="field"
            />
            <button type="submit" className="button">
              {t('newsletterSubscribe')}
            </button>
          </div>
          <SafeMarkup html={newsletter.legalHtml} className="mt-4 text-caption text-soft" />
        </form>
      </div>
    </section>
  );
}
