import { Suspense, type ReactNode } from 'react';

import { ErrorBoundary } from '../../design-system/error-boundary';
import type { Block } from '../../lib/page-data.gen';

/**
 * Keeps a block that cannot be drawn from taking the page with it: its place stays empty. In the browser, React writes the reason to the
 * console. On the server, it draws the fallback instead, and the browser tries again.
 */
export function BlockGuard({ block, children }: { block: Block; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={block} fallback={null}>
      <Suspense fallback={import.meta.env.SSR ? <FailureReport kind={block.kind} /> : null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Nothing on the server ever waits, so that this is drawn only after a failure; what the engine's console is told goes to the server's log. */
function FailureReport({ kind }: { kind: Block['kind'] }) {
  console.error(`A block of the kind "${kind}" could not be drawn and is left out of the page.`);
  return null;
}
