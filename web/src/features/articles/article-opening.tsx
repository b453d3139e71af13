import './article-opening.css';

import { ArticleMeta } from '../../design-system/article-meta';
import { Monogram } from '../../design-system/monogram';
import { PageOpening } from '../../design-system/page-opening';
import { Picture } from '../../design-system/picture';
import { fill } from '../../i18n/fill';
import type { Article } from '../../lib/page-data.gen';
import { useArticlesTexts } from './texts';

/** The head of an article: what it is about, who wrote it and when, and its picture. */
export function ArticleOpening({ article: { title, excerpt, image, breadcrumbs, category, published, modified, minutes, author } }: { article: Article }) {
  const texts = useArticlesTexts();
  return (
    <>
      <PageOpening crumbs={breadcrumbs} above={<ArticleMeta category={category} day={published} minutes={minutes} />} title={title} intro={excerpt}>
        {author || modified ? (
          <div className="article-byline cluster above-8">
            {author ? (
              <>
                <Monogram letters={author.monogram} image={author.image} />
                <p className="article-author text-anywhere grid lines-35 print-block">
                  <span className="text-strong">{author.name}</span>
                  {author.role ? <span className="article-author-role text-caption text-soft">{author.role}</span> : null}
                </p>
              </>
            ) : null}
            {modified ? <p className="article-updated text-caption text-soft"><time dateTime={modified.iso}>{fill(texts.updated, { day: modified.text })}</time></p> : null}
          </div>
        ) : null}
      </PageOpening>
      {image ? (
        <div className="column">
          <Picture image={image} sizes="min(92rem, 94vw)" fit="cover" priority className="picture-wide" />
        </div>
      ) : null}
    </>
  );
}
