import { useEffect, useState } from 'react';

import { request } from '../../../lib/requests';
import type { StockistPoints } from '../../../lib/page-data.gen';
import { readPlaces, type Places } from './places';

/** The stockists of an address; while others are on their way, those that were there before. */
export function usePlaces(href: string): { places: Places; isLoading: boolean; hasFailed: boolean; retry: () => void } {
  const [known, setKnown] = useState<{ href: string; places: Places } | null>(null);
  const [failed, setFailed] = useState<{ href: string; attempt: number } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    fetchPlaces(href, leaving.signal).then(
      (places) => {
        setKnown({ href, places });
      },
      () => {
        if (!leaving.signal.aborted) {
          setFailed({ href, attempt });
        }
      },
    );
    return () => {
      leaving.abort();
    };
  }, [href, attempt]);

  const hasFailed = failed?.href === href && failed.attempt === attempt;
  return {
    places: known?.places ?? NO_PLACES,
    isLoading: known?.href !== href && !hasFailed,
    hasFailed,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}

const NO_PLACES: Places = { perPage: 1, all: [], byId: new Map() };

async function fetchPlaces(href: string, signal: AbortSignal): Promise<Places> {
  const response = await request(href, { signal, quiet: true, headers: { accept: 'application/json' } });
  if (!response.ok) {
    throw new Error(`The places of stockists: ${response.status}`);
  }
  const places = readPlaces((await response.json()) as StockistPoints);
  signal.throwIfAborted();
  return places;
}
