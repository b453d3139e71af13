import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';

type DisclosureProps = {
  /** What the button shows; its words are the button's name. */
  summary: ReactNode;
  summaryClassName?: string;
  className?: string;
  /** Page scroll stops while this is open on a small screen. */
  locksScroll?: boolean;
  /** Disclosures that share a group close each other. */
  group?: string;
  children: ReactNode;
};

/** A panel behind a button. `<details>` works without scripts; with them, Escape and leaving the panel close it. */
export function Disclosure({ summary, summaryClassName, className, locksScroll = false, group, children }: DisclosureProps) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the keys come from the summary and links inside
    <details name={group} className={className} data-locks-scroll={locksScroll || undefined} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const details = event.currentTarget;
  if (event.key === 'Escape' && details.open) {
    details.open = false;
    details.querySelector('summary')?.focus();
    event.stopPropagation();
  }
}

function closeOnLeave(event: FocusEvent<HTMLDetailsElement>) {
  // No related target means the window lost focus or a click fell on plain content: not a reason to close.
  if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
    event.currentTarget.open = false;
  }
}
