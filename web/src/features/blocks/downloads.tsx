import { DocumentList } from '../../design-system/document-list';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { BlockHeading } from './block-heading';

/** Files to take away. */
export function Downloads({ block: { title, text, items } }: { block: BlockOf<'downloads'> }) {
  return (
    <Section>
      <BlockHeading title={title} text={text} />
      <DocumentList documents={items} />
    </Section>
  );
}
