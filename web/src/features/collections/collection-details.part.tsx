import './collection-details.css';

import { CaseStudyCards } from '../../design-system/case-study-card';
import { ProductTeasers } from '../../design-system/product-teaser';
import { StoryTeasers } from '../../design-system/story-teasers';
import { Swatch } from '../../design-system/swatch';
import { TitledSection } from '../../design-system/titled-section';
import { ZoomGallery } from '../../design-system/zoom-gallery';
import { fill } from '../../i18n/fill';
import type { Collection, CollectionFinish } from '../../lib/page-data.gen';
import { useCollectionTexts } from './collection-texts';

/** What a collection is made of: its families, its finishes, more of its mood, and where it hangs. */
export function CollectionDetails({ collection: { title, gallery, products, finishes, caseStudies } }: { collection: Collection }) {
  const texts = useCollectionTexts();
  return (
    <>
      {products.length > 0 ? (
        <TitledSection title={texts.families}>
          <ProductTeasers products={products} />
        </TitledSection>
      ) : null}
      {gallery.length > 0 ? (
        <TitledSection title={texts.mood} tone="dark">
          <ZoomGallery items={gallery.map((image) => ({ image, caption: '' }))} label={fill(texts.picturesOf, { title })} />
        </TitledSection>
      ) : null}
      {finishes.length > 0 ? (
        <TitledSection title={texts.finishes}>
          <Finishes finishes={finishes} all={products.length} />
        </TitledSection>
      ) : null}
      {caseStudies.length > 0 ? (
        <TitledSection title={texts.caseStudies}>
          <CaseStudyCards cards={caseStudies} />
        </TitledSection>
      ) : null}
    </>
  );
}

/** The finishes, and which of the families come in each. */
function Finishes({ finishes, all }: { finishes: CollectionFinish[]; all: number }) {
  const texts = useCollectionTexts();
  return (
    <ul className="finishes edge-end grid gap-columns">
      {finishes.map(({ label, swatch, families }) => (
        <li key={label} className="finish text-anywhere row edge gap-5 inside-5">
          {swatch ? <Swatch of={swatch} /> : null}
          <div>
            <h3 className="text-strong lines-35 text-large">{label}</h3>
            {families.length > 0 ? <p className="text-caption text-soft">{families.length === all && all > 1 ? texts.allFamilies : families.join(', ')}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The other collections. */
export function OtherCollections({ collection: { others } }: { collection: Collection }) {
  const texts = useCollectionTexts();
  return others.length > 0 ? (
    <TitledSection title={texts.others} tone="dark" className="no-print">
      <StoryTeasers stories={others} />
    </TitledSection>
  ) : null;
}
