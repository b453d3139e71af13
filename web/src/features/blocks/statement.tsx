import './statement.css';

import { LinkRow } from '../../design-system/link-row';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';

/** One large sentence with room around it. */
export function Statement({ block }: { block: BlockOf<'statement'> }) {
  return (
    <Section>
      <div className="statement stack twelfths-from-lg">
        <div>
          <p className="text-title-l statement-text text-medium">{block.text}</p>
          <LinkRow links={block.links} look="arrows" className="statement-links above-8" />
        </div>
      </div>
    </Section>
  );
}
