import './drawings.css';

import { useId } from 'react';

import { Picture } from '../../design-system/picture';
import { FROM_LG } from '../../lib/media';
import type { Drawing } from '../../lib/page-data.gen';
import { useDetailsTexts } from './details-texts';

const SIZES = `${FROM_LG} 50vw, 92vw`;

/** Drawings with dimensions. The files themselves are among the documents. */
export function Drawings({ drawings }: { drawings: Drawing[] }) {
  const texts = useDetailsTexts();
  const id = useId();
  if (drawings.length === 0) {
    return null;
  }
  return (
    <section className="band tone-light product-part" aria-labelledby={id}>
      <div className="column">
        <h2 id={id} className="text-title-m below-stack">
          {texts.drawings}
        </h2>
        <ul className="drawings grid gap-grid">
          {drawings.map(({ image }) => (
            <li key={image.src}>
              <Picture image={image} sizes={SIZES} className="drawing" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
