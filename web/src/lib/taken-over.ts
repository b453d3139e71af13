import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `take` once, when the component stands. Whoever was quicker than the scripts has typed, chosen or opened something in what the
 * server wrote, and only the document knows it.
 */
export function useTakenOver(take: () => void): void {
  const takeOnce = useEffectEvent(take);
  useLayoutEffect(() => {
    takeOnce();
  }, []);
}
