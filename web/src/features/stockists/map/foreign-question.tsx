import { useState } from 'react';

import { fill } from '../../../i18n/fill';
import { foreignAgreement } from './foreign-agreement';
import { useMapTexts } from './texts';

/** Asks before anything is loaded from another site, which would learn who is reading. */
export function ForeignQuestion({ host, onDismiss }: { host: string; onDismiss: () => void }) {
  const texts = useMapTexts();
  const [isRemembered, setRemembered] = useState(false);
  const text = fill(texts.ask, { host });
  return (
    <section className="map-question gap-3 grid" aria-label={texts.askShow}>
      <p>{text}</p>
      <label className="map-remember row gap-2h pressable">
        <input type="checkbox" checked={isRemembered} onChange={(event) => { setRemembered(event.currentTarget.checked); }} />
        {texts.askRemember}
      </label>
      <div className="map-answers flow gap-2">
        <button type="button" className="button" onClick={() => { foreignAgreement().agree(host, isRemembered); }}>
          {texts.askShow}
        </button>
        <button type="button" className="button button-quiet" onClick={onDismiss}>
          {texts.askDismiss}
        </button>
      </div>
    </section>
  );
}
