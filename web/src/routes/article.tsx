import { ArticleBody } from '../features/articles/article-body';
import { ArticleOpening } from '../features/articles/article-opening';
import { LazyArticleEnd, LazyContents, LazyShare } from '../features/articles/lazy-parts';
import { LazyBlocks } from './lazy-parts';
import type { PageProps } from './page-kinds';

/** An article with its table of contents, and what to read and see after it. */
export function ArticlePage({ page: { article } }: PageProps<'article'>) {
  return (
    <>
      <article className="tone-light story">
        <ArticleOpening article={article} />
        <ArticleBody article={article} aside={article.contents.length > 0 ? <LazyContents entries={article.contents} /> : null}>
          <LazyShare title={article.title} url={article.url} />
        </ArticleBody>
      </article>
      {article.blocks.length > 0 ? <LazyBlocks blocks={article.blocks} /> : null}
      <LazyArticleEnd article={article} />
    </>
  );
}
