import './gallery.css';

import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';

import { Picture } from '../../design-system/picture';
import { Enlargeable } from '../../design-system/zoom/enlargeable';
import { useZoom } from '../../design-system/zoom/use-zoom';
import { fill } from '../../i18n/fill';
import { FROM_LG } from '../../lib/media';
import type { Image } from '../../lib/page-data.gen';
import { isPlainPress } from '../../lib/plain-press';
import { useProductTexts } from './texts';

const SIZES = `${FROM_LG} 55vw, 92vw`;

/**
 * The pictures of a product in a row that is swiped or scrolled, with small ones below that lead to each.
 * The small ones are links to their picture, which browsers bring into view by themselves; the large ones lead to their file.
 */
export function Gallery({ pictures, name }: { pictures: Image[]; name: string }) {
  const texts = useProductTexts();
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const first = pictures[0]?.src;
  useEffect(() => {
    // Another variant has another first picture.
    row.current?.scrollTo({ left: 0 });
  }, [first]);
  const show = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    const slide = row.current?.children[index];
    if (slide instanceof HTMLElement && isPlainPress(event)) {
      event.preventDefault();
      row.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
    }
  };
  const label = fill(texts.picturesOf, { name });
  const zoom = useZoom(pictures, label);
  if (pictures.length < 2) {
    const [picture] = pictures;
    return (
      <div className="product-gallery">
        {picture ? <Enlargeable picture={picture} index={0} zoom={zoom} sizes={SIZES} fit="natural" priority className="rounded" /> : <Picture image={null} sizes="" className="gallery-none rounded" />}
        {zoom.dialog}
      </div>
    );
  }
  return (
    <div className="product-gallery" role="group" aria-label={label}>
      <ul
        ref={row}
        className="gallery-row flex relative rounded scrolls-beside"
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.pictures}
        onScroll={({ currentTarget }) => { setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)); }}
      >
        {pictures.map((picture, index) => (
          <li key={picture.src} id={`${id}${String(index)}`} className="gallery-slide wide rigid">
            <Enlargeable picture={picture} index={index} zoom={zoom} sizes={SIZES} fit="cover" priority={index === 0} className="shape-4-3" />
          </li>
        ))}
      </ul>
      <ul className="gallery-thumbs no-print flow gap-2h above-3">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a href={`#${id}${String(index)}`} className="gallery-thumb block" aria-current={index === shown ? 'true' : undefined} onClick={(event) => { show(event, index); }}>
              <Picture image={{ ...picture, alt: '' }} sizes="6rem" priority fit="cover" className="gallery-thumb-picture shape-4-3 rounded" />
              <span className="sr-only">{fill(texts.picture, { n: index + 1 })}</span>
            </a>
          </li>
        ))}
      </ul>
      {zoom.dialog}
    </div>
  );
}
