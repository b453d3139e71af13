import './case-study-list.css';

import { CaseStudyCard } from '../../design-system/case-study-card';
import { NothingHere } from '../../design-system/nothing-here';
import { PageLinks } from '../../design-system/page-links';
import { counted } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';
import type { CaseStudyList as List } from '../../lib/page-data.gen';
import { useCaseStudyListTexts } from './list-texts';

/** The ways to narrow the list down: links and `<details>`, which work before their script is there. */
const LazyStoryFilters = lazyPart(lazyModule(() => import('../../design-system/story-filters.part')), (part) => part.StoryFilters);

/** The case studies that were asked for, and the ways to narrow them down. */
export function CaseStudyList({ list: { filters, refused, clearHref, total, caseStudies, pagination } }: { list: List }) {
  const texts = useCaseStudyListTexts();
  const locale = useLocale();
  const isPlain = caseStudies.every(({ image }) => !image);
  return (
    <div className="column inside-below-section">
      <LazyStoryFilters filters={filters} refused={refused} clearHref={clearHref} count={counted(texts.count, total, locale)} />
      {caseStudies.length > 0 ? (
        <ul className="story-grid gap-page case-study-cards">
          {caseStudies.map((card, index) => <CaseStudyCard key={card.href} card={card} heading="h2" isPlain={isPlain} priority={index < 2} />)}
        </ul>
      ) : clearHref ? (
        <NothingHere title={texts.none} text={texts.noneHint}>
          <a href={clearHref} rel="nofollow" className="button button-quiet">{texts.all}</a>
        </NothingHere>
      ) : (
        <NothingHere title={texts.empty} />
      )}
      {pagination.last > 1 ? <PageLinks pagination={pagination} label={texts.pages} className="inside-above-stack" /> : null}
    </div>
  );
}
