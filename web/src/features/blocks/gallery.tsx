import { Section } from '../../design-system/section';
import { ZoomGallery } from '../../design-system/zoom-gallery';
import type { BlockOf } from '../../lib/block';
import { BlockHeading } from './block-heading';
import { useLaterBlocksTexts } from './later-blocks-texts';

/** Pictures to be looked at closely, at night, so that the light in them is what shines. */
export function Gallery({ block: { title, text, items } }: { block: BlockOf<'gallery'> }) {
  const texts = useLaterBlocksTexts();
  return (
    <Section tone="dark">
      <BlockHeading title={title} text={text} />
      <ZoomGallery items={items} label={title || texts.pictures} />
    </Section>
  );
}
