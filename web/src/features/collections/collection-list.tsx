import '../../design-system/styles/card.css';
import './collection-list.css';

import { Arrow } from '../../design-system/arrow';
import { NothingHere } from '../../design-system/nothing-here';
import { Picture } from '../../design-system/picture';
import { fill } from '../../i18n/fill';
import { FROM_LG } from '../../lib/media';
import type { CollectionCard } from '../../lib/page-data.gen';
import { useCollectionListTexts } from './list-texts';

/** All collections, each with a large picture, on either side in turn. */
export function CollectionList({ collections }: { collections: CollectionCard[] }) {
  const texts = useCollectionListTexts();
  const hasPictures = collections.some(({ story }) => story.image);
  return (
    <div className="column inside-below-section">
      {collections.length > 0 ? (
        <ul className="collection-cards grid">
          {collections.map(({ story: { title, text, href, image }, families }, index) => (
            <li key={href} className="card collection-card card-pictures-wide">
              {hasPictures ? <Picture image={image && { ...image, alt: '' }} sizes={`${FROM_LG} 58vw, 92vw`} fit="cover" priority={index === 0} className="card-picture" /> : null}
              <div className="card-words">
                <h2 className="card-title text-title-m"><a href={href} className="card-link cover-link"><span className="card-underline">{title}</span> <Arrow /></a></h2>
                {text ? <p className="card-text">{text}</p> : null}
                {families.length > 0 ? <p className="collection-card-families text-soft above-5 text-small lines-55">{fill(texts.families, { names: families.join(', ') })}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <NothingHere title={texts.none} />
      )}
    </div>
  );
}
