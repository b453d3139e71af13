import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { useZoomTexts } from '../../../design-system/zoom/zoom-texts';
import { counted, formatCount } from '../../../i18n/count';
import { useLocale } from '../../../i18n/messages';
import type { CreateGround } from './ground';
import { createMapEngine, type MapEngine } from './map-engine';
import type { DrawnMapProps } from './map-props';
import { MapNotice } from './map-notice';
import { createOwnGround } from './own-ground';
import { PlaceGroup } from './place-group';
import { pageOf, type Place } from './places';
import { useMapTexts } from './texts';
import { useForeignGround } from './use-foreign-ground';

const HINT_MS = 1800;

/** The map with its markers and buttons, over our own drawing or over a map from elsewhere. */
export function DrawnMap({ map, area, places, hovered, selected, onHover, onSelect, onArea, styleUrl, onForeignFailure }: DrawnMapProps) {
  const texts = useMapTexts();
  const zoomTexts = useZoomTexts();
  const locale = useLocale();
  const keysId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const engine = useRef<MapEngine>(null);
  const chosenHere = useRef<number | null>(null);
  const [isMoved, setMoved] = useState(false);
  const [inView, setInView] = useState('');
  const [isLacking, setLacking] = useState(false);
  const [group, setGroup] = useState<readonly Place[] | null>(null);
  const [hints, setHints] = useState(0);

  const hover = useEffectEvent((place: Place | null) => {
    onHover(place?.id ?? null);
  });
  const select = useEffectEvent((place: Place | null, isByKey: boolean) => {
    chosenHere.current = place?.id ?? null;
    if (!place) {
      setGroup(null);
    }
    onSelect(place ? { id: place.id, page: pageOf(place, places), isByKey } : null);
  });
  const moved = useEffectEvent((count: number) => {
    setMoved(true);
    setInView(counted(texts.inView, count, locale));
  });
  const clusterName = useEffectEvent((members: readonly Place[]) => (members.length === 1 ? (members[0]?.name ?? '') : counted(texts.cluster, members.length, locale)));
  const show = useEffectEvent(() => {
    engine.current?.show({ places: places.all, area: area?.bounds ?? null, centre: map.centre });
  });

  const ownGround: CreateGround = (host) => createOwnGround(host, map.outlinesHref, locale, setLacking);
  const createGround = useEffectEvent(ownGround);

  useEffect(() => {
    if (!stage.current || !sheet.current || !layer.current) {
      return;
    }
    // By script, as everything that a map without scripts would promise in vain.
    stage.current.tabIndex = 0;
    const created = createMapEngine(stage.current, sheet.current, layer.current, (host) => createGround(host), {
      onHover: (place) => { hover(place); },
      onSelect: (place, isByKey) => { select(place, isByKey); },
      onGroup: setGroup,
      onMoved: (count) => { moved(count); },
      onIgnoredWheel: () => { setHints((before) => before + 1); },
      nameOf: ({ members }) => clusterName(members),
      textOf: (count) => formatCount(count, locale),
    });
    engine.current = created;
    show();
    return () => {
      created.destroy();
      engine.current = null;
    };
  }, [map.outlinesHref, locale]);
  useForeignGround(engine, sheet, { styleUrl, own: ownGround, onFailure: onForeignFailure });

  useEffect(() => {
    show();
  }, [places]);

  useEffect(() => {
    const place = (id: number | null) => (id === null ? null : (places.byId.get(id) ?? null));
    const chosen = place(selected);
    engine.current?.raise(place(hovered), chosen);
    // One that was pressed on the map is where it is looked at.
    if (chosen && chosenHere.current !== selected) {
      engine.current?.bringIntoView(chosen);
    }
    chosenHere.current = selected;
  }, [places, hovered, selected]);

  useEffect(() => {
    if (hints === 0) {
      return;
    }
    const timer = setTimeout(() => { setHints(0); }, HINT_MS);
    return () => { clearTimeout(timer); };
  }, [hints]);

  return (
    <>
      <div ref={stage} role="group" aria-label={texts.region} aria-describedby={keysId} className="map-stage fill cut">
        <div ref={sheet} className="fill" />
        <div ref={layer} className="map-layer" />
        {group ? <PlaceGroup places={group} onSelect={(place, isByKey) => { onSelect({ id: place.id, page: pageOf(place, places), isByKey }); }} onClose={() => { setGroup(null); stage.current?.focus({ preventScroll: true }); }} /> : null}
      </div>
      <p id={keysId} className="sr-only">{texts.keys}</p>
      <p className="sr-only" role="status">{inView}</p>
      <p className="map-hint fitting over rounded-control untouchable centred unseen text-centre" data-shown={hints > 0 ? '' : undefined} aria-hidden="true">{navigator.userAgent.includes('Mac') ? texts.wheelHintMac : texts.wheelHint}</p>
      <div className="map-buttons grid over surface corner rounded-control outlined">
        <button type="button" className="map-button middle square-11 pressable" aria-label={zoomTexts.larger} onClick={() => { engine.current?.zoomBy(1); }}><Sign path="M8 3v10M3 8h10" /></button>
        <button type="button" className="map-button middle square-11 pressable" aria-label={zoomTexts.smaller} onClick={() => { engine.current?.zoomBy(-1); }}><Sign path="M3 8h10" /></button>
        <button type="button" className="map-button middle square-11 pressable" aria-label={texts.whole} onClick={() => { engine.current?.showAll(); }}><Sign path="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10M6.5 8h3M8 6.5v3" /></button>
      </div>
      {isMoved ? (
        <button
          type="button"
          className="map-area button over corner"
          onClick={() => {
            setMoved(false);
            if (engine.current) {
              onArea(engine.current.bounds());
            }
          }}
        >
          {texts.searchArea}
        </button>
      ) : null}
      {isLacking ? <MapNotice text={texts.noOutlines} action={texts.retry} onAction={() => { engine.current?.retry(); }} /> : null}
    </>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
