import { FigureList } from '../../design-system/figure-list';
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
      <FigureList figures={block.items} />
    </Section>
  );
}
