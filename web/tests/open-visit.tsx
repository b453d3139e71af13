import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';

import { followLinks } from '../src/features/navigation/follow-links';
import { startNavigator } from '../src/features/navigation/navigator';
import type { PageData } from '../src/lib/page-data.gen';
import { connectNavigator, firstVisit, navigate, useCurrentVisit, VisitContext, type Address } from '../src/state/navigation';
import { createStore } from '../src/state/store';

type OpenVisit<Data> = {
  at: string;
  /** What the first page is drawn from. What a page is does not matter here. */
  first: Data;
  draw: (data: Data) => ReactNode;
  /** What other addresses are drawn from; the same again when there is no answer. */
  answer?: (address: Address) => Promise<Data>;
  /** Presses on links lead to other addresses too. */
  followsLinks?: boolean;
};

/** Draws components that need a visit, with the real navigation around them. */
export function openVisit<Data>({ at, first, draw, answer, followsLinks = false }: OpenVisit<Data>) {
  window.history.replaceState(null, '', at);
  window.scrollTo = vi.fn();
  const { pathname, search, hash } = window.location;
  const visits = createStore(firstVisit(first as PageData, { pathname, search, hash }));
  const navigator = startNavigator(visits, async (address) => ({ data: (answer ? await answer(address) : first) as PageData, address }));
  connectNavigator(navigator);
  const stopFollowing = followsLinks ? followLinks(document, (to, options) => void navigate(to, options)) : null;
  onTestFinished(() => {
    stopFollowing?.();
    connectNavigator(null);
    navigator.stop();
  });
  function Drawn() {
    const visit = useCurrentVisit(visits);
    return <VisitContext value={visit}>{draw(visit.data as Data)}</VisitContext>;
  }
  return render(<Drawn />);
}

/** A visit that stands still, for components that only want one to be there. */
export function StandingVisit({ at = '/', page = { kind: 'offline' }, children }: { at?: string; page?: object; children: ReactNode }) {
  const { pathname, search, hash } = new URL(at, 'https://halverdine.example/');
  return <VisitContext value={firstVisit({ page } as PageData, { pathname, search, hash })}>{children}</VisitContext>;
}
