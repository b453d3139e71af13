import './stockists.css';
import '../../design-system/styles/chip.css';

import { Fragment, useEffect, useRef, useState } from 'react';

import { Anchor } from '../../design-system/anchor';
import { CloseIcon } from '../../design-system/close-icon';
import { NothingHere } from '../../design-system/nothing-here';
import { PageLinks } from '../../design-system/page-links';
import { StoryFilters } from '../../design-system/story-filters.part';
import { counted } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import type { Link, StockistArea, Stockists } from '../../lib/page-data.gen';
import { LazyStockistMap } from './map/lazy-parts';
import { MapPlace } from './map-place';
import { ScriptedRoom } from './scripted-room';
import { StockistCard } from './stockist-card';
import { StockistSearch } from './stockist-search';
import { useStockistsTexts } from './texts';
import { saysNothingIsThere, Told, Wanted } from './told';
import { useHovering } from './use-hovering';
import { useMapMoves } from './use-map-moves';
import { useSelection } from './use-selection';

/** Who sells our products: searched, narrowed down and paged as the address says, with a map beside the list. */
export function StockistFinder({ stockists }: { stockists: Stockists }) {
  const { search, filters, refused, clearHref, told, area, wanted, total, items, map } = stockists;
  const texts = useStockistsTexts();
  const locale = useLocale();
  // Where there are none at all, there is nothing to search.
  const canAsk = total > 0 || clearHref !== null;
  const isNowhere = items.length === 0 && saysNothingIsThere(told);
  return (
    <div className="column stockists inside-below-section">
      {canAsk ? <StockistSearch stockists={stockists} /> : null}
      {wanted ? <Wanted wanted={wanted} /> : null}
      <div aria-live="polite">{told ? <Told told={told} search={search} filters={filters} clearHref={clearHref} /> : null}</div>
      {canAsk && !isNowhere ? (
        <div className="stockists-filters no-print">
          <StoryFilters filters={filters} refused={refused} clearHref={clearHref} count={counted(texts.count, total, locale)} />
          {area ? <Area area={area} /> : null}
        </div>
      ) : null}
      {items.length > 0 ? <Results stockists={stockists} /> : isNowhere ? null : <Nothing clearHref={clearHref} />}
      <Credits credits={map.credits} />
    </div>
  );
}

function Results({ stockists }: { stockists: Stockists }) {
  const { items, pagination, wanted, map, area } = stockists;
  const texts = useStockistsTexts();
  const selection = useSelection();
  const list = useHovering(selection.setHovered);
  const moves = useMapMoves(stockists, selection);
  const [showsMap, setShowsMap] = useState(false);
  const mapPlace = useRef<HTMLElement>(null);
  const [presses, setPresses] = useState(0);
  const showOnMap = (id: number) => {
    selection.setSelected(id);
    setShowsMap(true);
    setPresses(presses + 1);
  };
  useEffect(() => {
    // On a small screen the map takes the place of the list, far above the card that was pressed; with keys all other cards lie between.
    if (presses > 0) {
      mapPlace.current?.scrollIntoView({ block: 'nearest' });
      mapPlace.current?.focus({ preventScroll: true });
    }
  }, [presses]);
  return (
    <div className="stockists-results stack" data-shows={showsMap ? 'map' : 'list'}>
      <ScriptedRoom>
        <button
          type="button"
          className="button button-quiet stockists-switch no-print wide"
          onClick={() => {
            setShowsMap(!showsMap);
          }}
        >
          {showsMap ? texts.showList : texts.showMap}
        </button>
      </ScriptedRoom>
      <div className="may-shrink">
        <ul ref={list} className="stockists-list stack print-block halves-from-md" aria-label={texts.list}>
          {items.map((card) => <StockistCard key={card.id} card={card} wanted={wanted?.code ?? ''} selection={selection} onShowOnMap={showOnMap} />)}
        </ul>
        {pagination.last > 1 ? <PageLinks pagination={pagination} label={texts.pages} className="stockists-pages inside-above-gap" /> : null}
      </div>
      <MapPlace ref={mapPlace} isAskedFor={showsMap}>
        <LazyStockistMap map={map} area={area} hovered={selection.hovered} selected={selection.selected} onHover={selection.setHovered} {...moves} />
      </MapPlace>
    </div>
  );
}

/** Whose towns and postcodes are looked up, and drawn: their licences ask for it. */
function Credits({ credits }: { credits: Link[] }) {
  const texts = useStockistsTexts();
  return credits.length > 0 ? (
    <p className="text-soft no-print text-smaller inside-above-gap">
      {texts.credits}:{' '}
      {credits.map(({ title, href, newTab }, index) => (
        <Fragment key={href}>
          {index > 0 ? ' · ' : null}
          <Anchor href={href} newTab={newTab} className="stockists-credit">{title}</Anchor>
        </Fragment>
      ))}
    </p>
  ) : null;
}

function Area({ area: { clearHref } }: { area: StockistArea }) {
  const texts = useStockistsTexts();
  return (
    <p className="stockists-area no-print">
      <a href={clearHref} rel="nofollow" data-keep-scroll className="chip text-figures text-anywhere inline-row gap-2h sunk text-small lines-40" aria-label={texts.anywhere}>
        {texts.area}
        <CloseIcon />
      </a>
    </p>
  );
}

function Nothing({ clearHref }: { clearHref: string | null }) {
  const texts = useStockistsTexts();
  return clearHref ? (
    <NothingHere title={texts.none} text={texts.noneHint}>
      <a href={clearHref} rel="nofollow" className="button button-quiet">{texts.whole}</a>
    </NothingHere>
  ) : (
    <NothingHere title={texts.empty} text={texts.emptyHint} />
  );
}
