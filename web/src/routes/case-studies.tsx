import { PageOpening } from '../design-system/page-opening';
import { CaseStudyList } from '../features/case-studies/case-study-list';
import { LazyBlocks } from './lazy-parts';
import type { PageProps } from './page-kinds';

/** All case studies, or those that the address asks for. */
export function CaseStudiesPage({ page: { list } }: PageProps<'caseStudies'>) {
  return (
    <>
      <div className="tone-light story">
        <PageOpening crumbs={list.breadcrumbs} title={list.title} intro={list.intro} />
        <CaseStudyList list={list} />
      </div>
      {list.blocks.length > 0 ? <LazyBlocks blocks={list.blocks} /> : null}
    </>
  );
}
