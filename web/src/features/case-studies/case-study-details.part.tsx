import './case-study-details.css';

import { FigureList } from '../../design-system/figure-list';
import { ProductTeasers } from '../../design-system/product-teaser';
import { Quotation } from '../../design-system/quotation';
import { SafeMarkup } from '../../design-system/safe-markup';
import { TitledSection } from '../../design-system/titled-section';
import { ZoomGallery } from '../../design-system/zoom-gallery';
import { fill } from '../../i18n/fill';
import type { CaseStudy, Fact } from '../../lib/page-data.gen';
import { useCaseStudyTexts } from './case-study-texts';
import { NextCaseStudy } from './next-case-study';
import { UsedItems } from './used-items';

/** What came of a project: figures, pictures, what was used, what the client said, and who made it. */
export function CaseStudyDetails({ caseStudy: { title, figures, gallery, used, products, quotations, credits } }: { caseStudy: CaseStudy }) {
  const texts = useCaseStudyTexts();
  return (
    <>
      {figures.length > 0 ? (
        <TitledSection title={texts.figures} tone="dark">
          <FigureList figures={figures} />
        </TitledSection>
      ) : null}
      {gallery.length > 0 ? (
        <TitledSection title={texts.pictures}>
          <ZoomGallery items={gallery.map((image) => ({ image, caption: '' }))} label={fill(texts.picturesOf, { title })} />
        </TitledSection>
      ) : null}
      {quotations.length > 0 ? (
        <section className="band tone-light">
          <div className="column case-study-quotations gap-page grid">
            {quotations.map(({ textHtml, person, role, monogram, image }, index) => (
              <Quotation key={index} person={person} role={role} monogram={monogram} image={image} size={quotations.length > 1 ? 'small' : 'large'}>
                <SafeMarkup html={textHtml} />
              </Quotation>
            ))}
          </div>
        </section>
      ) : null}
      {used.length > 0 ? (
        <TitledSection title={texts.used}>
          <UsedItems items={used} />
        </TitledSection>
      ) : null}
      {products.length > 0 ? (
        <TitledSection title={texts.products} className="no-print">
          <ProductTeasers products={products} />
        </TitledSection>
      ) : null}
      {credits.length > 0 ? (
        <TitledSection title={texts.credits}>
          <Credits credits={credits} />
        </TitledSection>
      ) : null}
    </>
  );
}

function Credits({ credits }: { credits: Fact[] }) {
  return (
    <dl className="case-study-credits text-anywhere grid">
      {credits.map(({ label, value }, index) => (
        <div key={index} className="case-study-fact edge keep-together lines-40">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export { NextCaseStudy };
