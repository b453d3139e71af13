import './next-case-study.css';

import { Arrow } from '../../design-system/arrow';
import { Picture } from '../../design-system/picture';
import type { CaseStudy } from '../../lib/page-data.gen';
import { useCaseStudyTexts } from './case-study-texts';

/** The way on: the next project as a scene across the whole page. */
export function NextCaseStudy({ caseStudy: { next } }: { caseStudy: CaseStudy }) {
  const texts = useCaseStudyTexts();
  if (!next) {
    return null;
  }
  const meta = [next.place, next.year].filter((part) => part !== '').join(' · ');
  return (
    <section aria-label={texts.next} className="next-case-study tone-dark no-print grid at-end relative apart clipped surface text-plain">
      <Picture image={next.image && { ...next.image, alt: '' }} sizes="100vw" fit="cover" className="next-case-study-picture behind" />
      <div className="next-case-study-scrim fill behind forced-none" />
      <div className="column next-case-study-words text-anywhere">
        <p className="text-medium below-3 text-accent">{texts.next}</p>
        <h2 className="text-title-l"><a href={next.href} className="next-case-study-link cover-link">{next.title} <Arrow /></a></h2>
        {meta ? <p className="text-soft above-3">{meta}</p> : null}
      </div>
    </section>
  );
}
