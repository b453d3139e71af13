import './accordion.css';

import { useRef } from 'react';

import { Anchor } from '../../design-system/anchor';
import { Arrow } from '../../design-system/arrow';
import { LinkRow } from '../../design-system/link-row';
import { SafeMarkup } from '../../design-system/safe-markup';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { classNames } from '../../lib/class-names';
import type { AccordionItem } from '../../lib/page-data.gen';
import { useOpenTarget } from './open-target';

type RowProps = { item: AccordionItem; heading: 'h2' | 'h3' };

/** Questions and answers. Enabled, each row opens and closes by itself; otherwise the titles are links. */
export function Accordion({ block }: { block: BlockOf<'accordion'> }) {
  const rows = useRef<HTMLDivElement>(null);
  useOpenTarget(rows);
  if (block.items.length === 0) {
    return null;
  }
  const hasIntro = block.title !== '' || block.text !== '';
  const heading = block.title ? 'h3' : 'h2';
  return (
    <Section>
      <div className={classNames('accordion gap-page grid twelfths-from-lg shrinking', hasIntro && 'accordion-introduced')}>
        {hasIntro ? (
          <div className="accordion-intro">
            {block.title ? (
              <h2 id={block.id ?? undefined} className="text-title-m">
                {block.title}
              </h2>
            ) : null}
            {block.text ? <p className="text-soft above-4 within-note">{block.text}</p> : null}
          </div>
        ) : null}
        <div ref={rows} className="accordion-rows edge">
          {block.items.map((item, index) =>
            block.enabled && item.bodyHtml ? <ToggledRow key={index} item={item} heading={heading} /> : <StaticRow key={index} item={item} heading={heading} />,
          )}
        </div>
      </div>
    </Section>
  );
}

/** The id is on the panel, because browsers open a `<details>` by themselves when a fragment points into it, often before React hydrates it. */
function ToggledRow({ item, heading: HeadingTag }: RowProps) {
  return (
    <details className="accordion-row edge-end" suppressHydrationWarning>
      <summary className="accordion-line spread gap-6 flex">
        <HeadingTag className="accordion-title text-pretty text-title-s">{item.title}</HeadingTag>
        <span className="accordion-sign rigid relative text-accent square-4 no-print" />
      </summary>
      <div id={item.id ?? undefined} className="accordion-panel">
        <SafeMarkup html={item.bodyHtml} />
        {item.link ? <LinkRow links={[item.link]} look="arrows" className="above-4" /> : null}
      </div>
    </details>
  );
}

/** A row that does not open: its title is a link if it has an address, otherwise plain text. */
function StaticRow({ item, heading: HeadingTag }: RowProps) {
  return (
    <div id={item.id ?? undefined} className="accordion-row edge-end">
      <HeadingTag className="accordion-title text-pretty text-title-s">
        {item.link ? (
          <Anchor href={item.link.href} newTab={item.link.newTab} className="accordion-line spread gap-6 accordion-link flex">
            <span className="accordion-words">{item.title}</span>
            <Arrow out={item.link.newTab} />
          </Anchor>
        ) : (
          <span className="accordion-line spread gap-6 flex">{item.title}</span>
        )}
      </HeadingTag>
      {item.bodyHtml ? <SafeMarkup html={item.bodyHtml} className="accordion-note" /> : null}
    </div>
  );
}
