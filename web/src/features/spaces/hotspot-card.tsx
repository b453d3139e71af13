import { useEffect, useLayoutEffect, useRef } from 'react';

import { CloseIcon } from '../../design-system/close-icon';
import { CompareSlot } from '../../design-system/compare-slot';
import { Picture } from '../../design-system/picture';
import { fill } from '../../i18n/fill';
import { useMessages } from '../../i18n/messages';
import { listenTo } from '../../lib/listen-to';
import type { Hotspot } from '../../lib/page-data.gen';
import { placeCard } from './place-card';
import { useHotspotsTexts } from './texts';

type HotspotCardProps = {
  hotspot: Hotspot;
  name: string;
  index: number;
  count: number;
  onGo: (by: 1 | -1) => void;
  onClose: () => void;
};

/** What there is to say about a place in the picture: beside it on large screens, at the lower edge of the window on small ones. */
export function HotspotCard({ hotspot, name, index, count, onGo, onClose }: HotspotCardProps) {
  const t = useMessages();
  const texts = useHotspotsTexts();
  const card = useRef<HTMLDivElement>(null);
  const { text, product } = hotspot;

  useEffect(() => {
    card.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    const place = () => { moveCard(card.current, hotspot); };
    place();
    return listenTo(window, { resize: place });
  }, [hotspot]);

  return (
    <div ref={card} role="dialog" aria-label={name} tabIndex={-1} className="hotspot-card stack tone-light no-print scrolls surface text-plain fixed">
      {product?.image ? <Picture image={{ ...product.image, alt: '' }} sizes="20rem" fit="cover" priority className="hotspot-card-picture" /> : null}
      <div className="hotspot-card-words text-anywhere" aria-live="polite">
        {product ? <p className="hotspot-card-title text-medium"><a href={product.href} className="text-link">{product.title}</a></p> : null}
        {product?.subtitle ? <p className="hotspot-card-subtitle text-caption text-soft">{product.subtitle}</p> : null}
        {text ? <p className="hotspot-card-text text-rem lines-50 above-2h">{text}</p> : null}
        {product && product.variantCount > 0 ? (
          <CompareSlot key={product.id} item={{ parent: product.id, title: product.title, image: product.image, variant: null, href: product.href }} />
        ) : null}
      </div>
      <div className="hotspot-card-foot row gap-1">
        {count > 1 ? (
          <>
            <CardButton name={texts.previous} path="M10.5 2.5 5 8l5.5 5.5" onPress={() => { onGo(-1); }} />
            <span className="text-soft text-figures text-small">{fill(texts.counter, { n: index + 1, all: count })}</span>
            <CardButton name={texts.next} path="M5.5 2.5 11 8l-5.5 5.5" onPress={() => { onGo(1); }} />
          </>
        ) : null}
      </div>
      <button type="button" className="hotspot-card-button hotspot-card-close square-11 over round pressable inline-middle" aria-label={t('close')} title={t('close')} onClick={onClose}><CloseIcon /></button>
    </div>
  );
}

function CardButton({ name, path, onPress }: { name: string; path: string; onPress: () => void }) {
  return (
    <button type="button" className="hotspot-card-button square-11 round pressable inline-middle" aria-label={name} title={name} onClick={onPress}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true"><path d={path} /></svg>
    </button>
  );
}

/** Puts the card beside its place, where the window shows it whole: not below its edge, and not under a header that stays in view. */
function moveCard(card: HTMLElement | null, { x, y }: Hotspot) {
  const stage = card?.parentElement;
  if (!card || !stage) {
    return;
  }
  const picture = stage.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect();
  const room = {
    left: 0,
    right: picture.width,
    top: Math.max(0, header?.bottom ?? 0) - picture.top,
    bottom: window.innerHeight - picture.top,
  };
  const spot = { x: (x / 100) * picture.width, y: (y / 100) * picture.height };
  const at = placeCard(spot, { width: card.offsetWidth, height: card.offsetHeight }, room);
  card.style.setProperty('--card-x', `${at.x}px`);
  card.style.setProperty('--card-y', `${at.y}px`);
}
