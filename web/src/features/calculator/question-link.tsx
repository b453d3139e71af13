import type { ReactNode } from 'react';

import { isPlainPress } from '../../lib/plain-press';

type QuestionLinkProps = { action: string; query: string; apply: (query: string) => void; className: string; children: ReactNode };

/** A link to another question, which scripts answer in place. */
export function QuestionLink({ action, query, apply, className, children }: QuestionLinkProps) {
  return (
    <a
      href={action + query}
      rel="nofollow"
      className={className}
      onClick={(event) => {
        if (isPlainPress(event)) {
          event.preventDefault();
          apply(query);
        }
      }}
    >
      {children}
    </a>
  );
}
