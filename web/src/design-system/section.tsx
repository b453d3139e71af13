import type { ReactNode } from 'react';

import { classNames } from '../lib/class-names';
import type { Tone } from '../lib/page-data.gen';

/** One band of a page: a tone across the full width, its content in the page column. */
export function Section({ tone = 'light', className, children }: { tone?: Tone; className?: string; children: ReactNode }) {
  return (
    <section className={classNames(`band tone-${tone}`, className)}>
      <div className="column">{children}</div>
    </section>
  );
}
