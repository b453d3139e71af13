import './space-details.css';

import { CaseStudyCards } from '../../design-system/case-study-card';
import { FigureList } from '../../design-system/figure-list';
import { ProductTeasers } from '../../design-system/product-teaser';
import { SafeMarkup } from '../../design-system/safe-markup';
import { StoryTeasers } from '../../design-system/story-teasers';
import { TitledSection } from '../../design-system/titled-section';
import type { Space } from '../../lib/page-data.gen';
import { useSpaceTexts } from './space-texts';

/** What to know about lighting a space: figures, text, products by what they do, and where it was done. */
export function SpaceDetails({ space: { figures, bodyHtml, groups, caseStudies } }: { space: Space }) {
  const texts = useSpaceTexts();
  return (
    <>
      {figures.length > 0 ? (
        <TitledSection title={texts.figures} tone="dark">
          <FigureList figures={figures} />
        </TitledSection>
      ) : null}
      {bodyHtml ? (
        <section className="band tone-light">
          <div className="column"><SafeMarkup html={bodyHtml} className="space-text print-wide" /></div>
        </section>
      ) : null}
      {groups.map((group) => (
        <TitledSection key={group.title} title={group.title || texts.products} text={group.text} className="space-group">
          <ProductTeasers products={group.products} />
        </TitledSection>
      ))}
      {caseStudies.length > 0 ? (
        <TitledSection title={texts.caseStudies}>
          <CaseStudyCards cards={caseStudies} />
        </TitledSection>
      ) : null}
    </>
  );
}

/** The other spaces. */
export function OtherSpaces({ space: { others } }: { space: Space }) {
  const texts = useSpaceTexts();
  return others.length > 0 ? (
    <TitledSection title={texts.others} tone="dark" className="no-print">
      <StoryTeasers stories={others} />
    </TitledSection>
  ) : null;
}
