import { useId, type ReactNode } from 'react';

import { classNames } from '../lib/class-names';
import type { Tone } from '../lib/page-data.gen';

type TitledSectionProps = {
  title: string;
  /** What there is to know before; empty when there is nothing. */
  text?: string;
  tone?: Tone;
  className?: string;
  children: ReactNode;
};

/** One band of a page that is named by its heading. */
export function TitledSection({ title, text = '', tone = 'light', className, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section className={classNames(`band tone-${tone}`, className)} aria-labelledby={id}>
      <div className="column">
        <div className="titled-section-head text-anywhere below-stack">
          <h2 id={id} className="text-title-m">{title}</h2>
          {text ? <p className="text-soft above-3 within-text">{text}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}
