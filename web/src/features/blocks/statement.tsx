import { LinkRow } from '../../design-system/link-row';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';

/** One large sentence with room around it. */
export function Statement({ block }: { block: BlockOf<'statement'> }) {
  return (
    <Section>
      <div className="grid grid-cols-1 gap-x-gap lg:grid-cols-12">
        <div className="lg:col-span-10 xl:col-span-9">
          <p className="text-title-l font-medium text-balance">{block.text}</p>
          <LinkRow links={block.links} look="arrows" className="mt-8 lg:mt-12" />
        </div>
      </div>
    </Section>
  );
}
