import './figures.css';

import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { BlockHeading } from './block-heading';

/** A row of figures: a large value, a small unit and a line that explains it. */
export function Figures({ block }: { block: BlockOf<'figures'> }) {
  if (block.items.length === 0) {
    return null;
  }
  return (
    <Section>
      <BlockHeading title={block.title} />
      <dl className="figures">
        {block.items.map((figure, index) => (
          <div key={index} className="figure">
            <dt className="figure-label">{figure.label}</dt>
            <dd className="figure-value">
              {figure.value}
              {figure.unit ? <span className="figure-unit"> {figure.unit}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
