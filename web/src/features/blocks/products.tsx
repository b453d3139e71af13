import './products.css';

import { useRef, type ReactNode } from 'react';

import { LinkRow } from '../../design-system/link-row';
import { ProductTeaserCard } from '../../design-system/product-teaser';
import { Section } from '../../design-system/section';
import { fill } from '../../i18n/fill';
import type { BlockOf } from '../../lib/block';
import { FROM_LG, FROM_SM } from '../../lib/media';
import type { Link } from '../../lib/page-data.gen';
import { BlockHeading } from './block-heading';
import { useLaterBlocksTexts } from './later-blocks-texts';
import { useCarousel } from './use-carousel';

const SIZES = `${FROM_LG} 23vw, ${FROM_SM} 38vw, 68vw`;

/** Products in a row that is swiped, scrolled or paged through. Without scripts it scrolls; it has no buttons when all of it is in view. */
export function Products({ block: { title, text, items, link } }: { block: BlockOf<'products'> }) {
  const texts = useLaterBlocksTexts();
  return (
    <Section>
      <BlockHeading title={title} text={text} />
      <Carousel label={title || texts.products} count={items.length} link={link}>
        {items.map((product) => (
          <ProductTeaserCard key={product.href} product={product} heading={title ? 'h3' : 'h2'} sizes={SIZES} />
        ))}
      </Carousel>
    </Section>
  );
}

type CarouselProps = { label: string; count: number; link: Link | null; children: ReactNode };

/** Apart from its cards: following the row must not draw them again, or what the server drew of them goes until their scripts are there. */
function Carousel({ label, count, link, children }: CarouselProps) {
  const texts = useLaterBlocksTexts();
  const row = useRef<HTMLUListElement>(null);
  const { view, look, turn } = useCarousel(row);
  return (
    <div role="group" aria-label={label} className="products-block" data-count={Math.min(count, 5)}>
      <ul ref={row} className="products-row grid gap-grid relative scrolls-beside print-whole" {...(view ? { tabIndex: 0, 'aria-label': label } : {})} onScroll={look}>
        {children}
      </ul>
      <div className="products-bar cluster no-print touch-field">
        {link ? <LinkRow links={[link]} look="arrows" /> : null}
        {view ? (
          <div className="row gap-2 pushed">
            <p aria-live="polite" className="products-place text-soft text-figures text-small">
              <span aria-hidden="true">{view.from === view.to ? view.from : `${view.from}–${view.to}`} / {count}</span>
              <span className="sr-only">{fill(texts.shown, { from: view.from, to: view.to, all: count })}</span>
            </p>
            <TurnButton name={texts.previous} path="M10.5 2.5 5 8l5.5 5.5" isOff={!view.before} onPress={() => { turn(-1); }} />
            <TurnButton name={texts.next} path="M5.5 2.5 11 8l-5.5 5.5" isOff={!view.after} onPress={() => { turn(1); }} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function TurnButton({ name, path, isOff, onPress }: { name: string; path: string; isOff: boolean; onPress: () => void }) {
  return (
    // `aria-disabled`, because a disabled button would lose focus at the end of the row.
    <button type="button" className="products-turn middle square-12 pressable round icon-4" aria-disabled={isOff || undefined} aria-label={name} title={name} onClick={onPress}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
