import type { Visit } from '../../state/navigation';
import { connectNavigator, navigate, reload } from '../../state/navigation';
import type { Store } from '../../state/store';
import { followLinks } from './follow-links';
import { pageLoader, type OpenDocument } from './load-page';
import { startNavigator } from './navigator';

/** Begins navigation without document loads; loaded once the first page stands. Returns how to stop. */
export function startNavigation(visits: Store<Visit>, open: OpenDocument): () => void {
  const navigator = startNavigator(visits, pageLoader(open));
  connectNavigator(navigator);
  const stopFollowing = followLinks(document, (to, options) => void navigate(to, options));
  if (open.startsOffline) {
    // It stands in for the address that was asked for, which may have been seen as data.
    void reload();
  }
  return () => {
    stopFollowing();
    connectNavigator(null);
    navigator.stop();
  };
}
