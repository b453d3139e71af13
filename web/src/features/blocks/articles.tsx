import './story-blocks.css';

import { ArticleCard } from '../../design-system/article-card';
import { LinkRow } from '../../design-system/link-row';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { BlockHeading } from './block-heading';

/** Articles to read on; a single one lies across the page. */
export function Articles({ block: { title, text, items, link } }: { block: BlockOf<'articles'> }) {
  const isPlain = items.every(({ image }) => image === null);
  return (
    <Section>
      <BlockHeading title={title} text={text} />
      <ul className="story-grid gap-page story-block" data-columns={items.length === 1 ? 1 : items.length === 2 || items.length === 4 ? 2 : 3}>
        {items.map((card) => (
          <ArticleCard key={card.href} card={card} heading={title ? 'h3' : 'h2'} size={items.length === 1 ? 'lead' : 'small'} isPlain={isPlain} />
        ))}
      </ul>
      {link ? <LinkRow links={[link]} look="arrows" className="story-block-more" /> : null}
    </Section>
  );
}
