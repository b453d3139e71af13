import { useEffect, useRef } from 'react';

import { CloseIcon } from '../../../design-system/close-icon';
import { counted } from '../../../i18n/count';
import { useLocale, useMessages } from '../../../i18n/messages';
import type { Place } from './places';
import { useMapTexts } from './texts';

/** Stockists at one and the same place, which no zoom tells apart. */
export function PlaceGroup({ places, onSelect, onClose }: { places: readonly Place[]; onSelect: (place: Place, isByKey: boolean) => void; onClose: () => void }) {
  const texts = useMapTexts();
  const t = useMessages();
  const title = counted(texts.here, places.length, useLocale());
  const first = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    first.current?.focus({ preventScroll: true });
  }, [places]);

  return (
    <div className="map-group flex over corner" data-map-control="" role="group" aria-label={title}>
      <div className="map-group-head text-strong row spread edge-end">
        <p>{title}</p>
        <button type="button" className="map-group-close middle square-11 pressable" aria-label={t('close')} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <ul>
        {places.map((place, index) => (
          <li key={place.id}>
            <button ref={index === 0 ? first : null} type="button" onClick={({ detail }) => { onSelect(place, detail === 0); }}>
              {place.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
