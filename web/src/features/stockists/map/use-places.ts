import { useEffect, useRef, useState } from 'react';

import { lastWins } from '../../../lib/last-wins';
import { readJson } from '../../../lib/read-json';
import { request } from '../../../lib/requests';
import type { StockistMap, StockistOrder, StockistPoints } from '../../../lib/page-data.gen';
import { holdsAll, readPlaces, readPoints, type Places, type Points } from './places';

type Known = { href: string; points: Points };

/** The stockists of a list; while others are on their way, those that were there before. */
export function usePlaces(map: StockistMap): { places: Places; isLoading: boolean; hasFailed: boolean; retry: () => void } {
  const { orderHref: href, pointsHref } = map;
  const points = useRef<Known>(null);
  const [shown, setShown] = useState<{ href: string; places: Places } | null>(null);
  const [failed, setFailed] = useState<{ href: string; attempt: number } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const questions = lastWins();
    questions.ask((signal) => fetchPlaces({ orderHref: href, pointsHref }, points.current, signal)).then(
      (fetched) => {
        if (fetched) {
          points.current = fetched.known;
          setShown({ href, places: fetched.places });
        }
      },
      () => {
        setFailed({ href, attempt });
      },
    );
    return questions.stop;
  }, [href, pointsHref, attempt]);

  const hasFailed = failed?.href === href && failed.attempt === attempt;
  return {
    places: shown?.places ?? NO_PLACES,
    isLoading: shown?.href !== href && !hasFailed,
    hasFailed,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}

const NO_PLACES: Places = { perPage: 1, all: [], byId: new Map() };

/** Names and coordinates of thousands are many bytes and the same for every list: they are fetched once, and lists only tell their order. */
async function fetchPlaces(map: Pick<StockistMap, 'orderHref' | 'pointsHref'>, known: Known | null, signal: AbortSignal): Promise<{ known: Known; places: Places }> {
  const href = map.pointsHref;
  const asked = known?.href === href ? known.points : fetchPoints(href, { signal });
  const [kept, order] = await Promise.all([asked, fetchJson<StockistOrder>(map.orderHref, { signal })]);
  const points = holdsAll(kept, order) ? kept : await fetchPoints(href, { signal, cache: 'reload' });
  return { known: { href, points }, places: readPlaces(order, points) };
}

async function fetchPoints(href: string, init: RequestInit): Promise<Points> {
  return readPoints(await fetchJson<StockistPoints>(href, init));
}

async function fetchJson<Body>(href: string, init: RequestInit): Promise<Body> {
  return readJson(await request(href, { ...init, quiet: true, headers: { accept: 'application/json' } }));
}
