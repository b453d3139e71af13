import './styles/nothing-here.css';

import type { ReactNode } from 'react';

/** An empty list: what is missing, and where to go instead. */
export function NothingHere({ title, text = '', children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="nothing-here inside-stack within-text">
      <h2 className="text-title-m">{title}</h2>
      {text ? <p className="above-4 text-soft">{text}</p> : null}
      {children}
    </div>
  );
}
