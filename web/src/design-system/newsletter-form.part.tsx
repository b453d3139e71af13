import { useId, useRef, useState, type SubmitEvent } from 'react';

import { useMessages } from '../i18n/messages';
import { isEmailAddress } from '../lib/email-address';
import { useOwnChecks } from '../lib/own-checks';
import type { SafeHtml } from '../lib/safe-html';
import { useNewsletterFormTexts } from './newsletter-form-texts';
import { SafeMarkup } from './safe-markup';

/**
 * The sign-up for the newsletter. A plain form that posts to another site in a new tab: without scripts, browsers check what looks like an
 * address in their own words; with them, the page says it in its language.
 */
export function NewsletterForm({ formUrl, legalHtml }: { formUrl: string; legalHtml: SafeHtml }) {
  const t = useMessages();
  const texts = useNewsletterFormTexts();
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useOwnChecks(form);
  const [told, setTold] = useState<'empty' | 'notAnAddress' | 'wentOn' | null>(null);
  const isWrong = told === 'empty' || told === 'notAnAddress';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const problem = problemWith(field.current);
    if (problem) {
      event.preventDefault();
      setTold(problem);
      field.current?.focus();
      return;
    }
    // The browser takes the address with it once this event has ended.
    setTimeout(() => {
      if (field.current) {
        field.current.value = '';
      }
      setTold('wentOn');
    });
  };
  const look = () => {
    if (told === 'wentOn' || (isWrong && !problemWith(field.current))) {
      setTold(null);
    }
  };

  return (
    <form ref={form} method="post" action={formUrl} target="_blank" rel="noopener" onSubmit={submit}>
      <label htmlFor={fieldId} className="text-medium block below-2">
        {t('newsletterEmail')}
      </label>
      <div className="newsletter-row flow gap-3">
        <input
          ref={field}
          id={fieldId}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t('newsletterPlaceholder')}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${fieldId}-told` : undefined}
          onInput={look}
          className="field"
        />
        <button type="submit" className="button">
          {t('newsletterSubscribe')}
        </button>
      </div>
      <p id={`${fieldId}-told`} role="status" className="newsletter-told text-soft text-note" data-wrong={isWrong ? '' : undefined}>
        {told ? texts[told] : null}
      </p>
      {legalHtml ? <SafeMarkup html={legalHtml} className="text-caption text-soft above-4" /> : null}
    </form>
  );
}

/** What is wrong with the address. Browsers leave out the spaces around it by themselves. */
function problemWith(field: HTMLInputElement | null): 'empty' | 'notAnAddress' | null {
  const address = field?.value.trim() ?? '';
  return address === '' ? 'empty' : isEmailAddress(address) ? null : 'notAnAddress';
}
