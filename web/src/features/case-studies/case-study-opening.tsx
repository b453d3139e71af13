import './case-study-opening.css';

import { PageOpening } from '../../design-system/page-opening';
import { Picture } from '../../design-system/picture';
import { SafeMarkup } from '../../design-system/safe-markup';
import { classNames } from '../../lib/class-names';
import type { CaseFact, CaseStudy } from '../../lib/page-data.gen';

/** A project in words and one large picture, and its facts beside the text. */
export function CaseStudyOpening({ caseStudy: { title, excerpt, image, breadcrumbs, facts, bodyHtml } }: { caseStudy: CaseStudy }) {
  return (
    <>
      <PageOpening crumbs={breadcrumbs} title={title} intro={excerpt} />
      {image ? <Picture image={image} sizes="100vw" fit="cover" priority className="case-study-picture" /> : null}
      {facts.length > 0 || bodyHtml ? (
        <div className={classNames('column case-study-body gap-page grid to-middle print-block', facts.length > 0 && 'case-study-body-facts')}>
          {facts.length > 0 ? <Facts facts={facts} /> : null}
          {bodyHtml ? <SafeMarkup html={bodyHtml} className="case-study-text" /> : null}
        </div>
      ) : null}
    </>
  );
}

function Facts({ facts }: { facts: CaseFact[] }) {
  return (
    <dl className="case-study-facts text-anywhere grid packed">
      {facts.map(({ label, value, href }, index) => (
        <div key={index} className="case-study-fact edge keep-together lines-40">
          <dt>{label}</dt>
          <dd>{href ? <a href={href} className="text-link">{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
