import './gallery.css';

import { useEffect, useId, useRef, type MouseEvent } from 'react';

import { Picture } from '../../design-system/picture';
import type { Image } from '../../lib/page-data.gen';
import { useProductTexts } from './texts';

/**
 * The pictures of a product in a row that is swiped or scrolled, with small ones below that lead to each.
 * The small ones are links to their picture, which browsers bring into view by themselves.
 */
export function Gallery({ pictures, name }: { pictures: Image[]; name: string }) {
  const texts = useProductTexts();
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const first = pictures[0]?.src;
  useEffect(() => {
    // Another variant has another first picture.
    row.current?.scrollTo({ left: 0 });
  }, [first]);
  const show = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    const slide = row.current?.children[index];
    if (slide instanceof HTMLElement && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      row.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
    }
  };
  if (pictures.length < 2) {
    return (
      <div className="product-gallery">
        <Picture image={pictures[0] ?? null} sizes={SIZES} priority className="gallery-single" />
      </div>
    );
  }
  return (
    <div className="product-gallery" role="group" aria-label={`${texts.pictures}: ${name}`}>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul ref={row} className="gallery-row" tabIndex={0} aria-label={texts.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.src} id={`${id}${String(index)}`} className="gallery-slide">
            <Picture image={picture} sizes={SIZES} priority={index === 0} fit="cover" className="gallery-picture" />
          </li>
        ))}
      </ul>
      <ul className="gallery-thumbs no-print">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a href={`#${id}${String(index)}`} className="gallery-thumb" onClick={(event) => { show(event, index); }}>
              <Picture image={{ ...picture, alt: '' }} sizes="6rem" priority fit="cover" className="gallery-thumb-picture" />
              <span className="sr-only">
                {texts.picture} {index + 1}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const SIZES = '(min-width: 1024px) 55vw, 92vw';
