import './article-end.css';

import { ArticleCard } from '../../design-system/article-card';
import { ProductTeasers } from '../../design-system/product-teaser';
import { TitledSection } from '../../design-system/titled-section';
import type { Article, Link } from '../../lib/page-data.gen';
import { useArticleEndTexts } from './article-end-texts';

/** What to do after reading: the products it was about, the articles around it, and those on the same subject. */
export function ArticleEnd({ article: { products, previous, next, related } }: { article: Article }) {
  const texts = useArticleEndTexts();
  return (
    <>
      {products.length > 0 ? (
        <TitledSection title={texts.products} className="no-print">
          <ProductTeasers products={products} />
        </TitledSection>
      ) : null}
      {previous || next ? (
        <nav aria-label={texts.turns} className="band tone-light no-print">
          <div className="column grid gap-columns halves-from-md">
            {previous ? <Turn label={texts.previous} link={previous} direction="prev" /> : null}
            {next ? <Turn label={texts.next} link={next} direction="next" /> : null}
          </div>
        </nav>
      ) : null}
      {related.length > 0 ? (
        <TitledSection title={texts.related} tone="dark" className="no-print">
          <ul className="story-grid gap-page" data-columns="3">
            {related.map((card) => <ArticleCard key={card.href} card={card} isPlain={related.every(({ image }) => !image)} />)}
          </ul>
        </TitledSection>
      ) : null}
    </>
  );
}

function Turn({ label, link: { title, href }, direction }: { label: string; link: Link; direction: 'prev' | 'next' }) {
  return (
    <a href={href} rel={direction} className="article-turn text-anywhere edge grid packed">
      <span className="text-caption text-soft">{label}</span>
      <span className="article-turn-title text-medium text-title-s"><span className="card-underline">{title}</span></span>
    </a>
  );
}
