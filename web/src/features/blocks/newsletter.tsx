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
      <div className="sign-up-grid">
        <div>
          <h2 className="text-title-m">{block.title || t('newsletterSubscribe')}</h2>
          {block.text ? <p className="sign-up-text text-soft">{block.text}</p> : null}
        </div>
        <LazyNewsletterForm formUrl={block.formUrl} legalHtml={block.legalHtml} />
      </div>
    </Section>
  );
}
