import './gallery.css';

import { useEffect, useId, useRef, useState, type ComponentType, type MouseEvent } from 'react';

import { LinkButton } from '../../design-system/link-button';
import { Picture } from '../../design-system/picture';
import { fill } from '../../i18n/fill';
import { lazyModule } from '../../lib/lazy-module';
import { FROM_LG } from '../../lib/media';
import type { Image } from '../../lib/page-data.gen';
import { useProductTexts } from './texts';
import type { ZoomProps } from './zoom';

const zoom = lazyModule(() => import('./zoom'));

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
    if (slide instanceof HTMLElement && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      row.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
    }
  };
  const zoom = useZoom(pictures, name);
  if (pictures.length < 2) {
    const [picture] = pictures;
    return (
      <div className="product-gallery">
        {picture ? <Slide picture={picture} isAlone priority onOpen={() => { zoom.open(0); }} onApproach={zoom.load} /> : <Picture image={null} sizes="" className="gallery-none" />}
        {zoom.dialog}
      </div>
    );
  }
  return (
    <div className="product-gallery" role="group" aria-label={fill(texts.picturesOf, { name })}>
      <ul
        ref={row}
        className="gallery-row"
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.pictures}
        onScroll={({ currentTarget }) => { setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)); }}
      >
        {pictures.map((picture, index) => (
          <li key={picture.src} id={`${id}${String(index)}`} className="gallery-slide">
            <Slide picture={picture} priority={index === 0} onOpen={() => { zoom.open(index); }} onApproach={zoom.load} />
          </li>
        ))}
      </ul>
      <ul className="gallery-thumbs no-print">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a href={`#${id}${String(index)}`} className="gallery-thumb" aria-current={index === shown ? 'true' : undefined} onClick={(event) => { show(event, index); }}>
              <Picture image={{ ...picture, alt: '' }} sizes="6rem" priority fit="cover" className="gallery-thumb-picture" />
              <span className="sr-only">{fill(texts.picture, { n: index + 1 })}</span>
            </a>
          </li>
        ))}
      </ul>
      {zoom.dialog}
    </div>
  );
}

type SlideProps = { picture: Image; isAlone?: boolean; priority: boolean; onOpen: () => void; onApproach: () => void };

function Slide({ picture, isAlone = false, priority, onOpen, onApproach }: SlideProps) {
  const texts = useProductTexts();
  return (
    <LinkButton href={picture.src} className="gallery-open" aria-haspopup="dialog" onPress={onOpen} onApproach={onApproach}>
      <Picture image={picture} sizes={SIZES} priority={priority} fit={isAlone ? 'natural' : 'cover'} className={isAlone ? 'gallery-single' : 'gallery-picture'} />
      <span className="gallery-enlarge no-print">
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
          <path d="M9.5 2h4.5v4.5M14 2 9 7M6.5 14H2V9.5M2 14l5-5" />
        </svg>
        {texts.enlarge}
      </span>
    </LinkButton>
  );
}

/** The enlarged pictures. Their code is loaded when a pointer or focus reaches a picture. */
function useZoom(pictures: Image[], name: string) {
  const [start, setStart] = useState<number | null>(null);
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps> | null>(null);
  const load = () => zoom.load({ quiet: true }).then((module) => { setZoom(() => module.Zoom); });
  return {
    load: () => void load().catch(() => undefined),
    open: (index: number) => {
      setStart(index);
      // If the code cannot be loaded, the browser opens the picture file, as it does without scripts.
      load().catch(() => { window.location.assign(pictures[index]?.src ?? ''); });
    },
    dialog: Zoom && start !== null ? <Zoom pictures={pictures} name={name} start={start} onClose={() => { setStart(null); }} /> : null,
  };
}

const SIZES = `${FROM_LG} 55vw, 92vw`;
