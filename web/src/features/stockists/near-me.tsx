import { useEffect, useState } from 'react';

import { useInBrowser } from '../../lib/hydrated';
import { lastWins } from '../../lib/last-wins';
import { navigate } from '../../state/navigation';
import { ScriptedRoom } from './scripted-room';
import { useStockistsTexts } from './texts';

/** How far asking for the visitor's position has come. */
export type Locating = 'idle' | 'locating' | 'refused' | 'unavailable' | 'timedOut';

/** Long enough for a phone that has just been switched on. */
const TIMEOUT_MS = 15_000;

/** Nobody walks to the next town in that time. */
const MAX_AGE_MS = 300_000;

/** `GeolocationPositionError`, whose constants not every environment has. */
const CODE_REFUSED = 1;
const CODE_TIMED_OUT = 3;

/** The list around a position. Three decimals are about a hundred metres: enough for a distance, and no more of the visitor than that needs. */
export function nearAddress(nearHref: string, { latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): string {
  const near = [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(3)))).join(',');
  return nearHref.replace('{near}', () => encodeURIComponent(near));
}

/** Asks for the visitor's position when `press` is called, and shows the list around it; the second press gives up. */
export function useNearMe(nearHref: string): { locating: Locating; press: () => void } {
  const [locating, setLocating] = useState<Locating>('idle');
  // Browsers cannot be told to stop: answers to a question that was given up are thrown away.
  const [questions] = useState(lastWins);
  useEffect(() => questions.stop, [questions]);

  const press = () => {
    if (locating === 'locating') {
      questions.stop();
      setLocating('idle');
      return;
    }
    setLocating('locating');
    const showNear = async (signal: AbortSignal): Promise<Locating> => {
      const position = await currentPosition();
      if ('refusal' in position) {
        return position.refusal;
      }
      if (!signal.aborted) {
        await navigate(nearAddress(nearHref, position.coords), { keepsScroll: true, refines: true });
      }
      return 'idle';
    };
    questions.ask(showNear).then(
      (next) => {
        if (next) {
          setLocating(next);
        }
      },
      (error: unknown) => {
        setLocating('idle');
        throw error;
      },
    );
  };
  return { locating, press };
}

/** The visitor's position, or why there is none. */
function currentPosition(): Promise<Pick<GeolocationPosition, 'coords'> | { refusal: Locating }> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => {
        resolve({ refusal: code === CODE_REFUSED ? 'refused' : code === CODE_TIMED_OUT ? 'timedOut' : 'unavailable' });
      },
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

/** The button. Its room is kept until scripts run; where no position can be had, there is no button. */
export function NearMeButton({ locating, onPress }: { locating: Locating; onPress: () => void }) {
  const texts = useStockistsTexts();
  return useInBrowser(canLocate, true) ? (
    <ScriptedRoom>
      <button type="button" className="button button-quiet stockists-near" onClick={onPress}>
        <TargetIcon />
        {locating === 'locating' ? texts.stop : texts.nearMe}
      </button>
    </ScriptedRoom>
  ) : null;
}

/** What became of the question, for everybody to read and to hear. In the page from the start: only changes are announced. */
export function NearMeTold({ locating }: { locating: Locating }) {
  const { locating: waiting, refused, unavailable, timedOut } = useStockistsTexts();
  return <p aria-live="polite" className="stockists-locating">{{ idle: '', locating: waiting, refused, unavailable, timedOut }[locating]}</p>;
}

function canLocate(): boolean {
  return window.isSecureContext && 'geolocation' in navigator;
}

function TargetIcon() {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true" className="stockists-near-icon rigid text-accent square-4h">
      <circle cx="8" cy="8" r="4.5" />
      <path d="M8 1v3.5M8 11.5V15M1 8h3.5M11.5 8H15" />
    </svg>
  );
}
