import './tested-dimmers.css';

import { useId } from 'react';

import { DimmerTable } from '../../design-system/dimmer-table';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { BlockHeading } from './block-heading';
import { useLaterBlocksTexts } from './later-blocks-texts';

/** Every dimmer that products were tested with, product by product; links above lead to each. */
export function TestedDimmers({ block: { title, text, groups } }: { block: BlockOf<'testedDimmers'> }) {
  const texts = useLaterBlocksTexts();
  const own = useId();
  const anchored = groups.map((group, index) => ({ ...group, id: group.id ?? `${own}${index}` }));
  return (
    <Section>
      <BlockHeading title={title} text={text} />
      {groups.length > 1 ? (
        <nav aria-label={texts.dimmersByProduct} className="no-print">
          <ul className="flow below-stack gap-links">
            {anchored.map((group) => (
              <li key={group.href}>
                <a href={`#${group.id}`} className="text-link">{group.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {anchored.map((group) => (
        <div key={group.href} className="tested-dimmers-group">
          <h3 id={group.id} className="text-title-s below-4">
            <a href={group.href} className="text-link">{group.title}</a>
          </h3>
          <DimmerTable table={group.table} labelledBy={group.id} />
        </div>
      ))}
    </Section>
  );
}
