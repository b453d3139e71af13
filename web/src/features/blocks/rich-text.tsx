import { SafeMarkup } from '../../design-system/safe-markup';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';

/** Running text from the editor, in a comfortable measure. */
export function RichText({ block }: { block: BlockOf<'richText'> }) {
  return (
    <Section>
      <SafeMarkup html={block.bodyHtml} className="text-measure" />
    </Section>
  );
}
