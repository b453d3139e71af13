import './map-controls.css';
import './stockist-map.css';

import { useState } from 'react';

import { fill } from '../../../i18n/fill';
import { useHydrated } from '../../../lib/hydrated';
import { useStore } from '../../../state/store';
import { DrawnMap } from './drawn-map';
import { ForeignQuestion } from './foreign-question';
import { foreignAgreement } from './foreign-agreement';
import { MapNotice } from './map-notice';
import type { StockistMapProps } from './map-props';
import { useMapTexts } from './texts';
import { usePlaces } from './use-places';

/** The map beside the list. Without scripts there is nothing to move: the server leaves the room for it, and the list says it all. */
export function StockistMap(props: StockistMapProps) {
  const isHydrated = useHydrated();
  return <div className="stockist-map text-caption tone-light no-print fill cut text-plain">{isHydrated ? <LiveMap {...props} /> : null}</div>;
}

function LiveMap(props: StockistMapProps) {
  const { map } = props;
  const texts = useMapTexts();
  const { places, isLoading, hasFailed, retry } = usePlaces(map);
  const [failedHost, setFailedHost] = useState<string | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const agreement = useStore(foreignAgreement());
  const { foreign } = map;
  const isAgreed = foreign !== null && (!foreign.asks || agreement === foreign.host);
  const hasForeignFailed = foreign !== null && failedHost === foreign.host;
  const isForeign = isAgreed && !hasForeignFailed;
  return (
    <>
      <DrawnMap {...props} places={places} styleUrl={isForeign ? foreign.styleUrl : null} onForeignFailure={() => { setFailedHost(foreign?.host ?? null); }} />
      <div className="map-foot gap-2 grid to-start over untouchable corner">
        {isLoading ? <MapNotice text={texts.loading} /> : null}
        {hasFailed ? <MapNotice text={texts.noPoints} action={texts.retry} onAction={retry} /> : null}
        {hasForeignFailed ? <MapNotice text={fill(texts.foreignFailed, { host: foreign.host })} /> : null}
        {foreign && !isAgreed && !isDismissed ? <ForeignQuestion host={foreign.host} onDismiss={() => { setDismissed(true); }} /> : null}
        {isForeign && foreign.asks ? <MapNotice text="" action={texts.stopForeign} onAction={() => { foreignAgreement().forget(); }} /> : null}
      </div>
    </>
  );
}
