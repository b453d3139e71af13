import './styles/newsletter-form.css';

import { useId } from 'react';

import { useMessages } from '../i18n/messages';
import type { SafeHtml } from '../lib/safe-html';
import { SafeMarkup } from './safe-markup';

/** The sign-up for the newsletter. A plain form that posts to another site in a new tab: it needs no scripts, and browsers check what looks like an address in their own words. Whether an empty field is one is for the other site to say. */
export function NewsletterForm({ formUrl, legalHtml }: { formUrl: string; legalHtml: SafeHtml }) {
  const t = useMessages();
  const fieldId = useId();
  return (
    <form method="post" action={formUrl} target="_blank" rel="noopener">
      <label htmlFor={fieldId} className="newsletter-label">
        {t('newsletterEmail')}
      </label>
      <div className="newsletter-row">
        <input id={fieldId} type="email" name="email" autoComplete="email" placeholder={t('newsletterPlaceholder')} className="field" />
        <button type="submit" className="button">
          {t('newsletterSubscribe')}
        </button>
      </div>
      {legalHtml ? <SafeMarkup html={legalHtml} className="newsletter-legal" /> : null}
    </form>
  );
}
