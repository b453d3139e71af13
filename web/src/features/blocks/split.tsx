import './split.css';

import { LinkRow } from '../../design-system/link-row';
import { Picture } from '../../design-system/picture';
import { SafeMarkup } from '../../design-system/safe-markup';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { FROM_LG } from '../../lib/media';

/** A picture beside words; words alone when there is no picture. */
export function Split({ block }: { block: BlockOf<'split'> }) {
  return (
    <Section tone={block.tone}>
      <div className="split grid gap-halves shrinking" data-picture={block.image ? block.imageSide : 'none'}>
        {block.image ? <Picture image={block.image} sizes={`${FROM_LG} 50vw, 92vw`} fit="cover" className="split-picture shape-4-3 rounded" /> : null}
        <div className="split-words within-text print-wide">
          {block.title ? <h2 className="text-title-m">{block.title}</h2> : null}
          <div className="split-body">
            <SafeMarkup html={block.bodyHtml} className="text-soft" />
            <LinkRow links={block.links} look={block.tone === 'dark' ? 'buttons' : 'arrows'} className="above-8" />
          </div>
        </div>
      </div>
    </Section>
  );
}
