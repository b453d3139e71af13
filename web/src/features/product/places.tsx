import './teasers.css';

import { useId } from 'react';

import { Card } from '../../design-system/card';
import { FROM_LG, FROM_SM } from '../../lib/media';
import type { PlaceTeaser } from '../../lib/page-data.gen';
import { useDetailsTexts } from './details-texts';

const SIZES = `${FROM_LG} 30vw, ${FROM_SM} 46vw, 92vw`;

/** Kinds of rooms the product is made for, and projects that use it. */
export function Places({ places }: { places: PlaceTeaser[] }) {
  const texts = useDetailsTexts();
  const id = useId();
  if (places.length === 0) {
    return null;
  }
  const hasPictures = places.some((place) => place.image);
  return (
    <section className="band tone-light product-part no-print" aria-labelledby={id}>
      <div className="column">
        <h2 id={id} className="text-title-m below-stack">
          {texts.usedIn}
        </h2>
        <ul className="places gap-page">
          {places.map(({ kind, title, text, href, image }, index) => (
            <Card key={index} {...(hasPictures ? { picture: image } : {})} sizes={SIZES} meta={texts.place[kind]} title={title} heading="h3" href={href} text={text} />
          ))}
        </ul>
      </div>
    </section>
  );
}
