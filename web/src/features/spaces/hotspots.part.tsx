import './hotspots.css';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { CompareSlot } from '../../design-system/compare-slot';
import { LinkButton } from '../../design-system/link-button';
import { Picture } from '../../design-system/picture';
import { fill } from '../../i18n/fill';
import { classNames } from '../../lib/class-names';
import { onDismiss } from '../../lib/light-dismiss';
import type { Hotspot, Image, ProductTeaser } from '../../lib/page-data.gen';
import { HotspotCard } from './hotspot-card';
import { useHotspotsTexts } from './texts';

/** Where a link into the page finds a place in the list. */
const idOf = (index: number) => `place-${index + 1}`;

/**
 * The picture of a space with numbered places. Each opens a card beside it; without scripts it leads to its row in the list below,
 * which says the same. The picture keeps its own shape, so that the places stay where they belong.
 */
export function Hotspots({ image, hotspots }: { image: Image; hotspots: Hotspot[] }) {
  const { spot: spotText, place } = useHotspotsTexts();
  const stage = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  const spot = open === null ? undefined : hotspots[open];
  const isTall = image.width !== null && image.height !== null && image.height > image.width * 0.9;
  const nameOf = ({ product }: Hotspot, index: number) => (product ? fill(spotText, { n: index + 1, name: product.title }) : fill(place, { n: index + 1 }));

  const close = (returnsFocus: boolean) => {
    if (returnsFocus) {
      stage.current?.querySelectorAll<SVGAElement>('.hotspot')[open ?? 0]?.focus({ preventScroll: true });
    }
    setOpen(null);
  };
  useClosing(open !== null, close);

  return (
    <div className="hotspots tone-dark surface text-plain print-bare">
      <div ref={stage} className={classNames('hotspots-stage relative centred', isTall && 'hotspots-stage-tall')}>
        <Picture image={image} sizes="100vw" priority className="hotspots-picture" />
        {/* The security policy allows no style attribute; the coordinates of a drawing are not a style. */}
        <svg className="hotspots-places no-print wide tall fill untouchable">
          {hotspots.map((hotspot, index) => (
            <svg key={index} x={`${hotspot.x}%`} y={`${hotspot.y}%`} overflow="visible">
              <LinkButton
                href={`#${idOf(index)}`}
                className="hotspot pressable"
                aria-label={nameOf(hotspot, index)}
                aria-haspopup="dialog"
                aria-expanded={index === open}
                onPress={() => { setOpen(index === open ? null : index); }}
              >
                <circle r="22" className="hotspot-target" />
                <circle r="16" className="hotspot-disc" />
                <text className="hotspot-number text-figures text-strong" textAnchor="middle" dominantBaseline="central">{index + 1}</text>
              </LinkButton>
            </svg>
          ))}
        </svg>
        {spot && open !== null ? (
          <HotspotCard
            hotspot={spot}
            name={nameOf(spot, open)}
            index={open}
            count={hotspots.length}
            onGo={(by) => { setOpen((open + by + hotspots.length) % hotspots.length); }}
            onClose={() => { close(true); }}
          />
        ) : null}
      </div>
      <div className="column">
        <HotspotList hotspots={hotspots} />
      </div>
    </div>
  );
}

function HotspotList({ hotspots }: { hotspots: Hotspot[] }) {
  const texts = useHotspotsTexts();
  const id = useId();
  return hotspots.length > 0 ? (
    <section aria-labelledby={id} className="inside-stack">
      <h2 id={id} className="text-title-s below-5">{texts.list}</h2>
      <ol className="hotspot-list grid">
        {hotspots.map(({ text, product }, index) => (
          <li key={index} id={idOf(index)} className="hotspot-row text-anywhere edge grid gap-3h inside-above-5">
            <span className="hotspot-row-number text-figures text-strong middle text-small round lines-0" aria-hidden="true">{index + 1}</span>
            <div>
              {product ? <h3 className="hotspot-row-title lines-50"><a href={product.href} className="text-link">{product.title}</a></h3> : null}
              {text || product?.subtitle ? <p className="hotspot-row-text text-soft">{text || product?.subtitle}</p> : null}
              {product ? <Compare product={product} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  ) : null;
}

function Compare({ product: { id, variantCount, title, image, href } }: { product: ProductTeaser }) {
  return variantCount > 0 ? <CompareSlot item={{ parent: id, title, image, variant: null, href }} /> : null;
}

/** Escape and a press elsewhere close the card; a dialog that was opened from it keeps both to itself. */
function useClosing(isOpen: boolean, onClose: (returnsFocus: boolean) => void) {
  const close = useEffectEvent(onClose);
  useEffect(
    () =>
      isOpen
        ? onDismiss((target) => target.closest('dialog, .hotspot, .hotspot-card') !== null, (by) => {
            if (!document.querySelector('dialog[open]')) {
              close(by === 'escape');
            }
          })
        : undefined,
    [isOpen],
  );
}
