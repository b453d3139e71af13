import './columns.css';

import { LinkRow } from '../../design-system/link-row';
import { Picture } from '../../design-system/picture';
import { SafeMarkup } from '../../design-system/safe-markup';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { FROM_LG, FROM_SM } from '../../lib/media';
import { BlockHeading } from './block-heading';

/** Texts side by side, each with a picture above it if it has one. */
export function Columns({ block: { title, text, columns } }: { block: BlockOf<'columns'> }) {
  const Heading = title ? 'h3' : 'h2';
  const sizes = `${FROM_LG} ${Math.round(92 / columns.length)}vw, ${FROM_SM} 46vw, 92vw`;
  return (
    <Section>
      <BlockHeading title={title} text={text} />
      <div className="columns gap-page grid print-halves halves-from-sm" data-columns={columns.length}>
        {columns.map((column, index) => (
          <div key={index} className="may-shrink uncut">
            {column.image ? <Picture image={column.image} sizes={sizes} fit="cover" className="shape-4-3 rounded" /> : null}
            <div className="text-column-words text-anywhere inside-above-5">
              {column.title ? <Heading className="text-title-s">{column.title}</Heading> : null}
              {column.bodyHtml ? <SafeMarkup html={column.bodyHtml} className="text-soft" /> : null}
              <LinkRow links={column.links} look="arrows" className="above-5" />
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
