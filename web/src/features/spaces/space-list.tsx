import '../../design-system/styles/card.css';
import './space-list.css';

import { Arrow } from '../../design-system/arrow';
import { NothingHere } from '../../design-system/nothing-here';
import { Picture } from '../../design-system/picture';
import { FROM_MD } from '../../lib/media';
import type { StoryTeaser } from '../../lib/page-data.gen';
import { useSpaceListTexts } from './space-list-texts';

/** All spaces, in rows whose pictures take turns at being the larger one. */
export function SpaceList({ spaces }: { spaces: StoryTeaser[] }) {
  const texts = useSpaceListTexts();
  const hasPictures = spaces.some(({ image }) => image);
  return (
    <div className="column inside-below-section">
      {spaces.length > 0 ? (
        <ul className="space-cards gap-page grid print-halves">
          {spaces.map(({ title, text, href, image }, index) => (
            <li key={href} className="card space-card card-pictures-wide">
              {hasPictures ? <Picture image={image && { ...image, alt: '' }} sizes={`${FROM_MD} 56vw, 92vw`} fit="cover" priority={index === 0} className="card-picture" /> : null}
              <div className="card-words">
                <h2 className="card-title text-title-m"><a href={href} className="card-link cover-link"><span className="card-underline">{title}</span> <Arrow /></a></h2>
                {text ? <p className="card-text">{text}</p> : null}
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
