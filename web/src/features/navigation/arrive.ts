import { fragmentTarget } from '../../lib/fragment';
import type { PageData } from '../../lib/page-data.gen';
import { isSamePage } from '../../lib/paths';
import type { Visit } from '../../state/navigation';
import { writeHead } from './write-head';

/** Makes pages known outside of themselves, one after the other; `first` came complete from the server. */
export function createArrivals(first: PageData) {
  let arrived = first;
  return ({ address, refines }: Visit, data: PageData, announcer: HTMLElement | null): void => {
    // A fragment on the same page is not an arrival.
    if (arrived === data) {
      return;
    }
    const isNew = isAnotherPage(arrived, data, refines);
    arrived = data;
    writeHead(document, data);
    if (isNew) {
      focusArrival(address.hash);
      if (announcer) {
        announcer.textContent = data.head.title;
      }
    }
  };
}

/**
 * Another query may only refine a page (a filter, a variant): focus then stays on what was used. A new title says otherwise, unless the
 * navigation itself says that it `refines`, or it is that of another variant of the same product.
 */
function isAnotherPage(before: PageData, after: PageData, refines: boolean): boolean {
  return !isSamePage(before.path, after.path) || before.page.kind !== after.page.kind || (before.head.title !== after.head.title && !refines && after.page.kind !== 'product');
}

function focusArrival(hash: string) {
  const target = fragmentTarget(document, hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (target) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
}
