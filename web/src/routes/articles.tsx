import { PageOpening } from '../design-system/page-opening';
import { ArticleList } from '../features/articles/article-list';
import { LazyBlocks } from './lazy-parts';
import type { PageProps } from './page-kinds';

/** All articles, or those of a category. */
export function ArticlesPage({ page: { list } }: PageProps<'articles'>) {
  return (
    <>
      <div className="tone-light story">
        <PageOpening crumbs={list.breadcrumbs} title={list.title} intro={list.intro} />
        <ArticleList list={list} />
      </div>
      {list.blocks.length > 0 ? <LazyBlocks blocks={list.blocks} /> : null}
    </>
  );
}
