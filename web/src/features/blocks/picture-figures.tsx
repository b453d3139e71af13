import { FigureList } from '../../design-system/figure-list';
import { LinkRow } from '../../design-system/link-row';
import { Picture } from '../../design-system/picture';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { BlockHeading } from './block-heading';

/** A large picture, and below it the numbers that belong to it. */
export function PictureFigures({ block: { title, text, image, figures, links, tone } }: { block: BlockOf<'pictureFigures'> }) {
  return (
    <Section tone={tone}>
      <BlockHeading title={title} text={text} />
      <div className="stack gap-page">
        <Picture image={image} sizes="min(92rem, 92vw)" fit="cover" className="picture-wide" />
        <FigureList figures={figures} />
        <LinkRow links={links} look={tone === 'dark' ? 'buttons' : 'arrows'} />
      </div>
    </Section>
  );
}
