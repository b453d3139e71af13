import './newsletter.css';

import { LazyNewsletterForm } from '../../design-system/lazy-parts';
import { Section } from '../../design-system/section';
import { useMessages } from '../../i18n/messages';
import type { BlockOf } from '../../lib/block';

/** The sign-up for the newsletter within a page: the same form as above the footer, in the dark tone. */
export function Newsletter({ block }: { block: BlockOf<'newsletter'> }) {
  const t = useMessages();
  // Without an address there is nowhere to sign up.
  if (!block.formUrl) {
    return null;
  }
  return (
    <Section tone="dark" className="sign-up no-print lamp">
      <div className="sign-up-grid grid gap-halves shrinking">
        <div>
          <h2 className="text-title-m">{block.title || t('newsletterSubscribe')}</h2>
          {block.text ? <p className="text-soft above-4 within-note">{block.text}</p> : null}
        </div>
        <LazyNewsletterForm formUrl={block.formUrl} legalHtml={block.legalHtml} />
      </div>
    </Section>
  );
}
