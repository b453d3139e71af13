import './styles/zoom-gallery.css';

import { FROM_SM } from '../lib/media';
import type { GalleryItem } from '../lib/page-data.gen';
import { Enlargeable } from './zoom/enlargeable';
import { useZoom } from './zoom/use-zoom';

/** Whole rows alternate with pairs, so that pictures of any number fill the page. */
const SIZES = { row: '92vw', pair: `${FROM_SM} 46vw, 92vw` };

/** Pictures with their captions that can be looked at closely. `label` names them, for the dialog that shows them enlarged. */
export function ZoomGallery({ items, label }: { items: GalleryItem[]; label: string }) {
  const zoom = useZoom(items.map(({ image }) => image), label);
  return (
    <>
      <ul className="zoom-gallery stack gap-grid" data-count={Math.min(items.length, 3)}>
        {items.map(({ image, caption }, index) => (
          <li key={index}>
            <figure>
              <Enlargeable picture={image} index={index} zoom={zoom} sizes={index % 3 === 0 ? SIZES.row : SIZES.pair} fit="cover" className="zoom-gallery-picture rounded" />
              {caption ? <figcaption className="text-caption text-soft text-anywhere above-3 within-text">{caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
      {zoom.dialog}
    </>
  );
}
