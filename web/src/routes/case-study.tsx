import { CaseStudyOpening } from '../features/case-studies/case-study-opening';
import { LazyCaseStudyDetails, LazyNextCaseStudy } from '../features/case-studies/lazy-parts';
import { LazyBlocks } from './lazy-parts';
import type { PageProps } from './page-kinds';

/** A finished project: where, why, with what, and what came of it. */
export function CaseStudyPage({ page: { caseStudy } }: PageProps<'caseStudy'>) {
  return (
    <>
      <article className="tone-light story">
        <CaseStudyOpening caseStudy={caseStudy} />
      </article>
      <LazyCaseStudyDetails caseStudy={caseStudy} />
      {caseStudy.blocks.length > 0 ? <LazyBlocks blocks={caseStudy.blocks} /> : null}
      <LazyNextCaseStudy caseStudy={caseStudy} />
    </>
  );
}
